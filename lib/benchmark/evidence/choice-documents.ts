/** The documents behind choices by rule: the coin of each pool, and the coins of the basket. */

/**
 * The registry: the coins with their own contracts by chain and whether their price is designed to rise, and the
 * reviewed protocols with the kinds their pools may have. A recording names its pools' coins and kinds itself, and
 * has neither.
 */
export type RegistryDocument = {
  schema: 'evidence-registry/1';
  coins: readonly {
    symbol: string;
    isYieldBearing: boolean;
    contracts: readonly { chain: string; address: string }[];
  }[];
  protocols: readonly { id: string; kinds: readonly string[] }[];
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

/** The figures behind the basket in force; exits since then are not included. */
export type BasketDocument = {
  schema: 'evidence-basket/1';
  kind: 'opening' | 'review';
  candidates: readonly CandidateRow[];
};
