import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { deviationBps } from '@/lib/benchmark/peg/peg';
import { HEADLINE_USD, type ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import { type Dec, dec } from '@/lib/benchmark/units';
import { isObserved } from '@/lib/cli/recordings/watch-coins';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { bpsText, entryOf, priceText } from './entry-of';

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
      const source = sources.join(', ').replaceAll('replay:', '');
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
