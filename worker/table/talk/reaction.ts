/** What may be said by one tap; the words for each stand in `web/words`. */
export const REACTIONS = ["wellPlayed", "ouch", "lucky", "hurry", "thanks", "laugh"] as const;
export type Reaction = (typeof REACTIONS)[number];
