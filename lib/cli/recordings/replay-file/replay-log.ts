import { type CoinFigures, isObserved } from '@/lib/benchmark/coin/coin-figures';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import { deviationBps } from '@/lib/benchmark/peg/peg';
import { HEADLINE_USD, type ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import { type Dec, dec, toPlaces } from '@/lib/benchmark/units';
import { listOfDeviations } from '@/lib/cli/recordings/backtest/report';
import { OverrideWatch, sourceName } from '@/lib/cli/recordings/play-ticks';
import type { TickResult } from '@/lib/engine/tick/tick-result';

const NOTHING_SEEN = {
  isOffPeg: false,
  isAtAlert: false,
  isPending: false,
  isWithheld: false,
  hasPrice: false,
};
type CoinMemory = typeof NOTHING_SEEN;

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
        detail: price.pending.sources.map(sourceName).join(', '),
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
    const stay = this.override.see(tick);
    if (stay === undefined) return;
    if (stay.clearedAtMs !== null) {
      this.add(tick.atMs, 'override-cleared', null);
    } else {
      const detail = listOfDeviations(stay.deviations);
      this.add(tick.atMs, 'override', null, { deviationBps: bpsText(stay.sumBps), detail });
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
    return this.coins.get(symbol) ?? NOTHING_SEEN;
  }

  private add(...entry: Parameters<typeof entryOf>): void {
    this.entries.push(entryOf(...entry));
  }
}

function figuresOf({ price, deviationBps: deviation }: CoinFigures) {
  return {
    priceUsd: price.priceUsd && priceText(price.priceUsd),
    deviationBps: deviation && bpsText(deviation),
  };
}

type Reading = { atMs: number; priceUsd: Dec; source: string };

type CoinExtremes = {
  firstPrint: Reading | null;
  headline: Reading | null;
  furthest: Reading | null;
  furthestPending: Reading | null;
};

/** Finds the moments of each coin that get a marker, and the coin of the crisis. */
export class MarkerWatch {
  private readonly coins = new Map<string, CoinExtremes>();
  /** Coins that some venue quotes in dollars. */
  private readonly dollarCoins = new Set<string>();
  /** Dollar quotes of the step that the next tick closes. */
  private readonly dollarQuotes = new Map<string, string[]>();

  constructor(
    private readonly offPegBps: Dec,
    private readonly stepMs: number,
  ) {}

  hear({ quotes = [] }: MarketUpdate): void {
    for (const { symbol, quoteCurrency, venue } of quotes) {
      if (quoteCurrency !== 'USD') continue;
      this.dollarCoins.add(symbol);
      this.dollarQuotes.set(symbol, [...(this.dollarQuotes.get(symbol) ?? []), venue]);
    }
  }

  see(tick: TickResult): void {
    for (const coin of tick.coins) this.seeCoin(coin, tick.atMs);
    this.dollarQuotes.clear();
  }

  /** The coin whose price, believed or waiting, was furthest from a dollar. */
  coin(): string {
    const far = ({ furthest, furthestPending }: CoinExtremes) =>
      Math.max(...[furthest, furthestPending].map((row) => (row ? sizeOf(row) : 0)));
    const [first] = [...this.coins].sort(([, a], [, b]) => far(b) - far(a));
    if (first === undefined) throw new RangeError('the recording has no coin');
    return first[0];
  }

  /** The markers of a coin, ascending; events and the override come from the log. */
  markers(coin: string, log: readonly ReplayEntry[]): ReplayEntry[] {
    const own = this.coins.get(coin);
    if (own === undefined) throw new RangeError(`${coin} is no coin of the recording`);
    const logged = log.filter(
      (entry) =>
        entry.kind === 'override' || (entry.kind === 'event-opened' && entry.coin === coin),
    );
    const hasEvent = logged.some(({ kind }) => kind === 'event-opened');
    const withheld = log.find((entry) => entry.kind === 'withheld' && entry.coin === coin);
    const closed = log.findLast((entry) => entry.kind === 'event-closed' && entry.coin === coin);
    const markers = [
      ...logged,
      ...(hasEvent || withheld === undefined ? [] : [withheld]),
      ...marker('first-print', coin, own.firstPrint),
      ...marker('headline', coin, own.headline),
      ...(hasEvent
        ? marker('trough', coin, own.furthest)
        : marker('trough-unconfirmed', coin, own.furthestPending ?? own.furthest)),
      ...(closed?.since ? [{ ...closed, kind: 'recovery' as const, at: closed.since }] : []),
    ];
    return markers.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  private seeCoin(coin: CoinFigures, atMs: number): void {
    const { symbol, price } = coin;
    const own = this.coins.get(symbol) ?? {
      firstPrint: null,
      headline: null,
      furthest: null,
      furthestPending: null,
    };
    this.coins.set(symbol, own);
    if (price.priceUsd !== null && isObserved(coin)) {
      own.furthest = further(own.furthest, { atMs, priceUsd: price.priceUsd, source: '' });
    }
    if (price.pending !== null) {
      const { priceUsd, sources } = price.pending;
      const source = sources.map(sourceName).join(', ');
      const reading = { atMs, priceUsd: dec(priceUsd), source };
      own.furthestPending = further(own.furthestPending, reading);
    }
    const prints = this.printsOf(coin, atMs);
    own.firstPrint ??= prints.find((print) => sizeOf(print) >= this.offPegBps.toNumber()) ?? null;
    const isDirect = this.dollarCoins.has(symbol);
    const direct = this.dollarQuotes.get(symbol) ?? [];
    own.headline ??=
      prints.find(
        ({ priceUsd, source }) =>
          priceUsd.lessThan(HEADLINE_USD) && (!isDirect || direct.includes(source)),
      ) ?? null;
  }

  /** The venues' quotes in this step, in dollars, whether or not the rules accepted them. */
  private printsOf({ price }: CoinFigures, atMs: number): Reading[] {
    return price.verdicts.flatMap(({ tier, source, priceUsd, observedAtMs }) =>
      tier === 1 && priceUsd !== null && observedAtMs > atMs - this.stepMs
        ? [{ atMs, priceUsd: dec(priceUsd), source }]
        : [],
    );
  }
}

function marker(kind: ReplayEntry['kind'], coin: string, reading: Reading | null): ReplayEntry[] {
  if (reading === null) return [];
  const { atMs, priceUsd, source } = reading;
  const figures = {
    priceUsd: priceText(priceUsd),
    deviationBps: bpsText(deviationBps(priceUsd)),
    detail: source === '' ? null : source,
  };
  return [entryOf(atMs, kind, coin, figures)];
}

function further(before: Reading | null, reading: Reading): Reading {
  return before === null || sizeOf(reading) > sizeOf(before) ? reading : before;
}

function sizeOf({ priceUsd }: Reading): number {
  return deviationBps(priceUsd).abs().toNumber();
}

type Figures = Partial<Pick<ReplayEntry, 'priceUsd' | 'deviationBps' | 'detail'>> & {
  sinceMs?: number | null;
};

/** An entry of the log or a marker; omitted fields are `null`. */
function entryOf(
  atMs: number,
  kind: ReplayEntry['kind'],
  coin: string | null,
  { sinceMs = null, priceUsd = null, deviationBps = null, detail = null }: Figures = {},
): ReplayEntry {
  const since = sinceMs === null ? null : isoMinute(sinceMs);
  return { at: isoMinute(atMs), kind, coin, priceUsd, deviationBps, since, detail };
}

/** `2023-03-11T07:16:00Z`: steps are whole seconds. */
export function isoMinute(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000Z', 'Z');
}

/** Dollars with six decimals, as in the tables of a backtest. */
function priceText(priceUsd: Dec): string {
  return toPlaces(priceUsd, 6);
}

/** Signed basis points with two decimals. */
function bpsText(bps: Dec): string {
  return toPlaces(bps, 2);
}
