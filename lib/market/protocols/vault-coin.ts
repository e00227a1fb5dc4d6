import { OTHER_TICKERS } from './protocol-data';

type Found = { ticker: string; from: number; to: number };

/**
 * The ticker that a vault's name is made of (`SENPYUSDMAIN` → `PYUSD`), where the source gives no address.
 * If tickers share letters, the longest wins (`SENPYUSDPRIME` is PYUSD's, not USDP's); of equally long
 * ones the last, since curators put their own name in front (`AUGUSTUSDC` is USDC's, not TUSD's).
 * `null` where there is none, more than one, a ticker of another token (`SYRUPUSDC`), or a sign that
 * joins two names (`USDC-ETH`, `USDC.E`).
 * @param tickers of the coins, in capitals
 */
export function vaultTicker(symbol: string, tickers: readonly string[]): string | null {
  if (/[-./_ ]/.test(symbol)) return null;
  const found = [...tickers, ...OTHER_TICKERS].flatMap((ticker) => occurrences(symbol, ticker));
  const standing = found.filter((one) => !found.some((other) => isOver(other, one)));
  const [only] = standing;
  return standing.length === 1 && only && tickers.includes(only.ticker) ? only.ticker : null;
}

function isOver(other: Found, one: Found): boolean {
  if (other.to <= one.from || other.from >= one.to) return false;
  const longer = other.ticker.length - one.ticker.length;
  return longer > 0 || (longer === 0 && other.from > one.from);
}

function occurrences(symbol: string, ticker: string): Found[] {
  const found: Found[] = [];
  for (let from = symbol.indexOf(ticker); from >= 0; from = symbol.indexOf(ticker, from + 1)) {
    found.push({ ticker, from, to: from + ticker.length });
  }
  return found;
}
