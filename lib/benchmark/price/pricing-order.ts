import { isOnChain } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';

/** A coin's quotes, as the order of pricing reads them. */
export type QuotedCoin = {
  symbol: string;
  quotes: readonly { exchange: string; quoteCurrency: string; observedAtMs: number }[];
};

/**
 * The order in which coins are priced: one that is quoted in another after that one. Methodology, coin price. Where coins
 * are quoted in each other, the one of them with the most dollar quotes comes first, and the others' last believed
 * prices convert its quotes. Only quotes that are young enough to be valid count; at equal numbers the symbols
 * decide, so the order of the coins does not matter.
 */
export function pricingOrder(
  coins: readonly QuotedCoin[],
  nowMs: number,
  parameters: MethodologyParameters,
): string[] {
  const symbols = new Set(coins.map(({ symbol }) => symbol));
  const links = new Map(
    coins.map(({ symbol, quotes }) => {
      const currencies = quotes
        .filter((quote) => isYoung(quote, nowMs, parameters))
        .map(({ quoteCurrency }) => quoteCurrency);
      const dollarQuotes = currencies.filter((currency) => currency === 'USD').length;
      const waitsFor = new Set(
        currencies.filter((currency) => currency !== symbol && symbols.has(currency)),
      );
      return [symbol, { dollarQuotes, waitsFor }];
    }),
  );
  const inOrder = [...symbols].sort((a, b) => {
    const more = (links.get(b)?.dollarQuotes ?? 0) - (links.get(a)?.dollarQuotes ?? 0);
    return more || (a < b ? -1 : 1);
  });
  const left = new Set(inOrder);
  const order: string[] = [];
  while (left.size > 0) {
    const remaining = inOrder.filter((symbol) => left.has(symbol));
    const waits = (symbol: string) =>
      [...(links.get(symbol)?.waitsFor ?? [])].filter((currency) => left.has(currency));
    const next =
      remaining.find((symbol) => waits(symbol).length === 0) ??
      remaining.find((symbol) => reaches(symbol, symbol, waits)) ??
      '';
    order.push(next);
    left.delete(next);
  }
  return order;
}

/** Whether `to` is among those that `from` waits for, directly or through others. */
function reaches(from: string, to: string, waits: (symbol: string) => string[]): boolean {
  const seen = new Set<string>();
  const open = waits(from);
  for (let symbol = open.pop(); symbol !== undefined; symbol = open.pop()) {
    if (symbol === to) return true;
    if (seen.has(symbol)) continue;
    seen.add(symbol);
    open.push(...waits(symbol));
  }
  return false;
}

function isYoung(
  { exchange, observedAtMs }: QuotedCoin['quotes'][number],
  nowMs: number,
  { price }: MethodologyParameters,
): boolean {
  const ageMs = nowMs - observedAtMs;
  const maxSeconds = isOnChain(exchange)
    ? price.maxOnChainQuoteAgeSeconds
    : price.maxQuoteAgeSeconds;
  return ageMs >= 0 && ageMs <= maxSeconds * 1000;
}

/** A price that may convert another coin's quotes: at most 5 min old. Methodology, coin price. */
export function isYoungForConversion(
  observedAtMs: number | null,
  nowMs: number,
  { price }: MethodologyParameters,
): boolean {
  return observedAtMs !== null && nowMs - observedAtMs <= price.maxConversionAgeSeconds * 1000;
}

/**
 * The last believed price of a coin that is priced later, for quotes of coins priced before it; `null` where it is
 * too old, or where a move away from it is pending.
 */
export function lastBelieved(
  {
    believed,
    pending,
  }: {
    believed: { priceUsd: string; observedAtMs: number } | null;
    pending: object | null;
  },
  nowMs: number,
  parameters: MethodologyParameters,
): string | null {
  if (believed === null || pending !== null) return null;
  return isYoungForConversion(believed.observedAtMs, nowMs, parameters) ? believed.priceUsd : null;
}
