/** Shares by coin. */
type Shares = ReadonlyMap<string, number>;

/** Address and labels show tenths of a percent. */
const TENTHS = 10;
const WHOLE_PERCENT = 100;

/**
 * Splits `percent` in proportion to the shares, in tenths that sum to it (largest remainder); zeros where
 * no coin has a share.
 */
export function splitPercent(shares: Shares, percent = WHOLE_PERCENT): Map<string, number> {
  const total = [...shares.values()].reduce((sum, share) => sum + share, 0);
  const parts = [...shares].map(([symbol, share]) => {
    const exact = total === 0 ? 0 : (share / total) * percent * TENTHS;
    return { symbol, tenths: Math.floor(exact), rest: exact % 1 };
  });
  const split = parts.reduce((sum, { tenths }) => sum + tenths, 0);
  const left = total === 0 ? 0 : Math.round(percent * TENTHS) - split;
  const raised = new Set([...parts].sort((a, b) => b.rest - a.rest).slice(0, left));
  return new Map(
    parts.map((part) => [part.symbol, (part.tenths + (raised.has(part) ? 1 : 0)) / TENTHS]),
  );
}

/**
 * Gives one coin `percent` of the mix and scales the others, in proportion, to the rest. Where none of
 * them has a share, they get equal ones.
 */
export function moveShare(shares: Shares, symbol: string, percent: number): Map<string, number> {
  const others = [...shares].filter(([coin]) => coin !== symbol);
  const isEmpty = others.every(([, share]) => share === 0);
  const rest = splitPercent(
    new Map(isEmpty ? others.map(([coin]) => [coin, 1]) : others),
    WHOLE_PERCENT - percent,
  );
  return new Map([...shares.keys()].map((coin) => [coin, rest.get(coin) ?? percent]));
}
