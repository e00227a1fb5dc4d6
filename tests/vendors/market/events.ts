/** The market as a vendor tells it: as it really is where all of them tell it alike, else wrongly. */
export type MarketEvent = {
  /** A coin's price as a multiple of its usual one. */
  prices?: Readonly<Record<string, number>>;
  /** The prices in all books as a multiple of their usual ones. */
  bookPrices?: number;
  /** What bills pay as a multiple of the usual. */
  bills?: number;
  /** Percentage points on what every pool pays that is named after a coin, its vaults included; in capitals. */
  rates?: Readonly<Record<string, number>>;
  /** The sizes of all books as a multiple of their usual ones. */
  depth?: number;
  /** What each of these pools holds, as a multiple of the usual. */
  deposits?: Readonly<Record<string, number>>;
  /** The coins in circulation as a multiple of the usual. */
  circulation?: Readonly<Record<string, number>>;
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
export const bookPriceFactor = () => current.bookPrices ?? 1;
export const billFactor = () => current.bills ?? 1;
export const depthFactor = () => current.depth ?? 1;
export const ratePoints = (pool: string) => ofPool(current.rates, pool) ?? 0;
export const depositFactor = (pool: string) => ofPool(current.deposits, pool) ?? 1;
export const circulationFactor = (symbol: string) => current.circulation?.[symbol] ?? 1;

/** @param pool its symbol, in capitals. */
function ofPool(figures: MarketEvent['rates'], pool: string): number | undefined {
  return Object.entries(figures ?? {}).find(([symbol]) => pool.includes(symbol))?.[1];
}
