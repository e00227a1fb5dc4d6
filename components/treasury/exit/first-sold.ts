import type { ExitCoin } from '@/lib/features/exit/contract';

/** The coin whose venues are shown where none was chosen: the first with an order book. */
export function firstSold(coins: readonly ExitCoin[]): string | null {
  return coins.find((coin) => coin.venue_count > 0)?.symbol ?? null;
}
