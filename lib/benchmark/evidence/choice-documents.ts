/** The documents behind what is chosen by rule: whose pools are, and which coins make the basket. */

/** The coins as the registry has them: their own contracts by chain, and whose price is meant to rise. */
export type RegistryDocument = {
  schema: 'evidence-registry/1';
  coins: readonly {
    symbol: string;
    isYieldBearing: boolean;
    contracts: readonly { chain: string; address: string }[];
  }[];
};

/** A candidate's figures, as published, and how the rules of Methodology §0 judged them. */
export type CandidateRow = {
  symbol: string;
  isIncumbent: boolean;
  circulationUsd: string | null;
  monitoredDays: string;
  pricedPercent: string;
  liquidPercent: string;
  protocols: string;
  yieldTvlUsd: string;
  isChosen: boolean;
  rank: string | null;
  clause: string | null;
};

/** What the basket in force was decided on; exits since are not in it. */
export type BasketDocument = {
  schema: 'evidence-basket/1';
  kind: 'opening' | 'review';
  candidates: readonly CandidateRow[];
};
