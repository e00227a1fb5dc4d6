/** What really happens in the market of these vendors, told by all of them alike. */
export type MarketEvent = {
  /** A coin's price as a multiple of its usual one. */
  prices?: Readonly<Record<string, number>>;
  /** Percentage points on what every pool of a coin pays. */
  rates?: Readonly<Record<string, number>>;
  /** The sizes of all books as a multiple of their usual ones. */
  depth?: number;
};

let current: MarketEvent = {};

/** Answers while an event lasts. */
export function during<Answer>(event: MarketEvent, answer: () => Answer): Answer {
  const before = current;
  current = event;
  try {
    return answer();
  } finally {
    current = before;
  }
}

export const priceFactor = (symbol: string) => current.prices?.[symbol] ?? 1;
export const depthFactor = () => current.depth ?? 1;
/** @param symbol as a pool is named, in capitals. */
export const ratePoints = (symbol: string) => current.rates?.[symbol] ?? 0;
