import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import type { Dec } from '@/lib/benchmark/units';
import type { TickResult } from '@/lib/engine/tick/tick-result';

export type Extreme = { priceUsd: Dec; deviationBps: Dec; atMs: number };

/** One coin over a whole recording; counts are ticks. */
export type CoinSummary = {
  symbol: string;
  ticks: number;
  /** Of consensus prices computed at their own tick; a carried one adds nothing. */
  lowest: Extreme | null;
  highest: Extreme | null;
  carriedTicks: number;
  withoutPriceTicks: number;
  pendingTicks: number;
};

/** Whether the price was computed from its own tick's sources. */
export function isObserved(coin: CoinFigures): boolean {
  return coin.price.method === 'venues' || coin.price.method === 'aggregator';
}

/** Follows each coin's consensus price and its depeg events. */
export class CoinWatch {
  private readonly bySymbol = new Map<string, CoinSummary>();
  private readonly events = new Map<string, DepegEvent>();

  see(tick: TickResult): void {
    for (const coin of tick.coins) this.seeCoin(coin, tick.atMs);
    for (const event of tick.depegEvents) {
      this.events.set(`${event.symbol}|${event.openedAtMs}`, event);
    }
  }

  coins(): CoinSummary[] {
    return [...this.bySymbol.values()];
  }

  /** The last state of each event, in the order of opening. */
  depegs(): DepegEvent[] {
    return [...this.events.values()].sort((a, b) => a.openedAtMs - b.openedAtMs);
  }

  private seeCoin(coin: CoinFigures, atMs: number): void {
    const { symbol, price, deviationBps } = coin;
    const summary = this.bySymbol.get(symbol) ?? startOf(symbol);
    this.bySymbol.set(symbol, summary);
    summary.ticks += 1;
    if (price.pending !== null) summary.pendingTicks += 1;
    if (price.method === 'carried_forward') summary.carriedTicks += 1;
    if (price.priceUsd === null) summary.withoutPriceTicks += 1;
    if (price.priceUsd === null || deviationBps === null || !isObserved(coin)) return;
    const here = { priceUsd: price.priceUsd, deviationBps, atMs };
    if (!summary.lowest || here.priceUsd.lessThan(summary.lowest.priceUsd)) summary.lowest = here;
    if (!summary.highest || here.priceUsd.greaterThan(summary.highest.priceUsd)) {
      summary.highest = here;
    }
  }
}

function startOf(symbol: string): CoinSummary {
  return {
    symbol,
    ticks: 0,
    lowest: null,
    highest: null,
    carriedTicks: 0,
    withoutPriceTicks: 0,
    pendingTicks: 0,
  };
}
