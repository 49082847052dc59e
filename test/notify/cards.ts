/** What would give a card away in a text: a suit's sign, or a rank beside a suit's letter. */
export const LEAST_CARDS = /[♣♠♥♦]|\b(?:10|[789JQKA])[CSHD]\b/u;
