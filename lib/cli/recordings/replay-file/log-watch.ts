import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import { deviationBps } from '@/lib/benchmark/peg/peg';
import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import { dec } from '@/lib/benchmark/units';
import { isObserved } from '@/lib/cli/recordings/watch-coins';
import { OverrideWatch } from '@/lib/cli/recordings/watch-override';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { bpsText, entryOf, listOfDeviations, priceText } from './entry-of';

type CoinMemory = {
  isOffPeg: boolean;
  isAtAlert: boolean;
  isPending: boolean;
  isWithheld: boolean;
  hasPrice: boolean;
};

/** Logs what the engine would have reported at each tick: alarms, and their outcomes. */
export class LogWatch {
  readonly entries: ReplayEntry[] = [];
  private readonly override = new OverrideWatch();
  private readonly coins = new Map<string, CoinMemory>();
  private readonly openEvents = new Set<string>();
  private regime: string | null = null;
  private isEstimated: boolean | null = null;

  see(tick: TickResult): void {
    for (const coin of tick.coins) this.seePrice(coin, tick.atMs);
    for (const event of tick.depegEvents) this.seeEvent(event, tick.atMs);
    this.seeOverride(tick);
    this.seeIndex(tick);
  }

  private seePrice(coin: CoinFigures, atMs: number): void {
    const { symbol, price, pegClass } = coin;
    const memory = this.memoryOf(symbol);
    const isPending = price.pending !== null;
    if (price.pending !== null && !memory.isPending) {
      const priceUsd = dec(price.pending.priceUsd);
      this.add(atMs, 'pending', symbol, {
        priceUsd: priceText(priceUsd),
        deviationBps: bpsText(deviationBps(priceUsd)),
        detail: price.pending.sources.map(bareName).join(', '),
      });
    }
    const isWithheld = price.priceUsd === null && memory.hasPrice;
    if (isWithheld && !memory.isWithheld) this.add(atMs, 'withheld', symbol);
    if (!isWithheld && memory.isWithheld) this.add(atMs, 'restored', symbol, figuresOf(coin));
    const isOff = isObserved(coin) && pegClass !== 'stable' && pegClass !== null;
    if (isOff && !memory.isOffPeg) this.add(atMs, 'off-peg', symbol, figuresOf(coin));
    const isAlert = isObserved(coin) && pegClass === 'alert';
    if (isAlert && !memory.isAtAlert) this.add(atMs, 'alert-level', symbol, figuresOf(coin));
    this.coins.set(symbol, {
      isPending,
      isWithheld,
      hasPrice: memory.hasPrice || price.priceUsd !== null,
      // Reported once, until an event has been closed.
      isOffPeg: memory.isOffPeg || isOff,
      isAtAlert: memory.isAtAlert || isAlert,
    });
  }

  private seeEvent(event: DepegEvent, atMs: number): void {
    const { symbol } = event;
    const figures = {
      priceUsd: priceText(dec(event.peakPriceUsd)),
      deviationBps: bpsText(dec(event.peakDeviationBps)),
    };
    if (event.closedAtMs !== null) {
      this.openEvents.delete(symbol);
      const since = event.recoveredBelowSinceMs;
      this.add(atMs, 'event-closed', symbol, { ...figures, sinceMs: since });
      this.coins.set(symbol, { ...this.memoryOf(symbol), isOffPeg: false, isAtAlert: false });
    } else if (!this.openEvents.has(symbol)) {
      this.openEvents.add(symbol);
      this.add(atMs, 'event-opened', symbol, { ...figures, sinceMs: event.openedAtMs });
    }
  }

  private seeOverride(tick: TickResult): void {
    const before = this.override.list().length;
    const wasActive = this.override.list().at(-1)?.clearedAtMs === null;
    this.override.see(tick);
    const last = this.override.list().at(-1);
    if (last === undefined) return;
    if (this.override.list().length > before) {
      this.add(tick.atMs, 'override', null, {
        deviationBps: bpsText(last.sumBps),
        detail: listOfDeviations(last.deviations),
      });
    } else if (wasActive && last.clearedAtMs !== null) {
      this.add(tick.atMs, 'override-cleared', null);
    }
  }

  private seeIndex({ atMs, snapshot, fixings }: TickResult): void {
    const { state } = snapshot.regime;
    const isOverride = state === 'OFF_OVERRIDE' || this.regime === 'OFF_OVERRIDE';
    if (this.regime !== null && state !== this.regime && !isOverride) {
      this.add(atMs, 'regime', null, { detail: state });
    }
    this.regime = state;
    const syi = snapshot.indices.find(({ code }) => code === 'SYI');
    if (syi?.value) {
      const isEstimated = syi.method === 'carried_forward';
      if (this.isEstimated !== null && isEstimated !== this.isEstimated) {
        this.add(atMs, isEstimated ? 'estimated' : 'computed', null, { detail: syi.value });
      }
      this.isEstimated = isEstimated;
    }
    const fixing = fixings.find(({ code }) => code === 'SYI');
    if (fixing) {
      const { value, method } = fixing.fixing;
      this.add(atMs, 'fixing', null, { detail: `${value.toFixed(5)} ${method}` });
    }
  }

  private memoryOf(symbol: string): CoinMemory {
    return (
      this.coins.get(symbol) ?? {
        isOffPeg: false,
        isAtAlert: false,
        isPending: false,
        isWithheld: false,
        hasPrice: false,
      }
    );
  }

  private add(
    atMs: number,
    kind: ReplayEntry['kind'],
    coin: string | null,
    figures?: Parameters<typeof entryOf>[3],
  ): void {
    this.entries.push(entryOf(atMs, kind, coin, figures));
  }
}

function figuresOf({ price, deviationBps: deviation }: CoinFigures) {
  return {
    priceUsd: price.priceUsd && priceText(price.priceUsd),
    deviationBps: deviation && bpsText(deviation),
  };
}

function bareName(source: string): string {
  return source.replace(/^replay:/, '');
}
