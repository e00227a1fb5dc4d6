import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { Dec, dec } from '@/lib/benchmark/units';
import { isObserved } from '@/lib/cli/recordings/watch-coins';
import type { TickResult } from '@/lib/engine/tick/tick-result';

/**
 * How the waiting ended: the move was believed, the sources went back, no source that supported it was left,
 * or the recording ended first.
 */
export type PendingEnd = 'believed' | 'taken back' | 'lapsed' | 'end of recording';

/** A stretch of ticks in which a move of a coin waited for a second source. */
export type PendingStretch = {
  symbol: string;
  fromMs: number;
  /** The last tick at which it still waited. */
  toMs: number;
  ticks: number;
  believedUsd: Dec | null;
  lowestUsd: Dec;
  highestUsd: Dec;
  lastUsd: Dec;
  sources: ReadonlySet<string>;
  end: PendingEnd;
};

type Open = PendingStretch & { sources: Set<string> };

export class PendingWatch {
  private readonly stretches: PendingStretch[] = [];
  private readonly open = new Map<string, Open>();
  private readonly believed = new Map<string, Dec>();

  see(tick: TickResult): void {
    for (const coin of tick.coins) {
      if (coin.price.pending === null) this.close(coin);
      else this.extend(coin, coin.price.pending, tick.atMs);
      if (isObserved(coin) && coin.price.priceUsd) {
        this.believed.set(coin.symbol, coin.price.priceUsd);
      }
    }
  }

  list(): PendingStretch[] {
    return [...this.stretches].sort((a, b) => a.fromMs - b.fromMs);
  }

  private extend(
    { symbol }: CoinFigures,
    pending: { priceUsd: string; sources: readonly string[] },
    atMs: number,
  ): void {
    const priceUsd = dec(pending.priceUsd, 'pending price');
    let stretch = this.open.get(symbol);
    if (!stretch) {
      stretch = {
        symbol,
        fromMs: atMs,
        toMs: atMs,
        ticks: 0,
        believedUsd: this.believed.get(symbol) ?? null,
        lowestUsd: priceUsd,
        highestUsd: priceUsd,
        lastUsd: priceUsd,
        sources: new Set(),
        end: 'end of recording',
      };
      this.open.set(symbol, stretch);
      this.stretches.push(stretch);
    }
    stretch.toMs = atMs;
    stretch.ticks += 1;
    stretch.lowestUsd = Dec.min(stretch.lowestUsd, priceUsd);
    stretch.highestUsd = Dec.max(stretch.highestUsd, priceUsd);
    stretch.lastUsd = priceUsd;
    for (const source of pending.sources) stretch.sources.add(source);
  }

  private close(coin: CoinFigures): void {
    const stretch = this.open.get(coin.symbol);
    if (!stretch) return;
    this.open.delete(coin.symbol);
    stretch.end = endOf(stretch, coin);
  }
}

/** Believed when the price went at least half of the way the sources had gone. */
function endOf({ believedUsd, lastUsd }: PendingStretch, coin: CoinFigures): PendingEnd {
  const now = coin.price.priceUsd;
  if (now === null || !isObserved(coin)) return 'lapsed';
  if (believedUsd === null) return 'believed';
  const move = lastUsd.minus(believedUsd);
  const gone = now.minus(believedUsd);
  const sameWay = gone.isNegative() === move.isNegative();
  return sameWay && gone.abs().times(2).greaterThanOrEqualTo(move.abs())
    ? 'believed'
    : 'taken back';
}
