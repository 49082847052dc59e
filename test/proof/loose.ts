/** A match as a file's JSON, to be tampered with. */
export type Loose = { transcript: { players: number; dealer: number; deals: LooseDeal[] }; fairness: LooseProof[] };
export type LooseDeal = { pack: string[]; moves: Record<string, unknown>[]; recycles?: string[][] };
export type LooseProof = {
  commitment: string;
  index: number;
  secret: string;
  table: string;
  match: number;
  deal: number;
  nonces: string[];
};

export const swapTwo = (list: unknown[], one: number, other: number): void => {
  [list[one], list[other]] = [list[other], list[one]];
};
