import 'server-only';
import type { IndexCode, IndexMethod } from '@/lib/benchmark/codes';
import { type CoinFigures, isObserved } from '@/lib/benchmark/coin/coin-figures';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import type { SourceVerdict } from '@/lib/benchmark/price/price-verdicts';
import type { RegimeDay } from '@/lib/benchmark/regime/regime';
import { Dec, dec } from '@/lib/benchmark/units';
import {
  type OverrideStay,
  OverrideWatch,
  playTicks,
  sourceName,
} from '@/lib/cli/recordings/play-ticks';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import type { Replay } from '@/lib/market/replay';

export type FixingSummary = {
  code: IndexCode;
  date: string;
  value: Dec;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  confidence: Dec | null;
};

/** The sources that priced a coin in a recording; two pairs of one exchange are one source. */
type CoinSources = { symbol: string; exchanges: string[]; references: string[] };

export type RecordingResult = {
  ticks: number;
  sources: CoinSources[];
  coins: CoinSummary[];
  depegs: DepegEvent[];
  pending: PendingStretch[];
  refusals: RefusalSummary[];
  overrides: readonly OverrideStay[];
  fixings: FixingSummary[];
  regimeDays: RegimeDay[];
};

/**
 * Plays a recording through the engine, from its start to its end and as fast as it computes, and collects
 * the results for a report. Writes nothing; the same recording gives the same result.
 */
export function playRecording(replay: Replay): RecordingResult {
  const watches = {
    sources: new SourceWatch(),
    coins: new CoinWatch(),
    pending: new PendingWatch(),
    refusals: new RefusalWatch(),
    override: new OverrideWatch(),
  };
  const fixings: FixingSummary[] = [];
  const regimeDays: RegimeDay[] = [];
  let ticks = 0;
  for (const tick of playTicks(replay, (update) => watches.sources.see(update))) {
    ticks += 1;
    watches.coins.see(tick);
    watches.pending.see(tick);
    watches.refusals.see(tick);
    watches.override.see(tick);
    for (const { code, fixing, confidence, figures } of tick.fixings) {
      const { date, value, method } = fixing;
      fixings.push({ code, date, value, unit: figures.outcome.unit, method, confidence });
    }
    if (tick.regimeDay) regimeDays.push(tick.regimeDay.day);
  }
  return {
    ticks,
    sources: watches.sources.list(replay.capture.coins),
    coins: watches.coins.coins(),
    depegs: watches.coins.depegs(),
    pending: watches.pending.list(),
    refusals: watches.refusals.list(),
    overrides: watches.override.stays,
    fixings,
    regimeDays,
  };
}

class SourceWatch {
  private readonly exchanges = new Map<string, Set<string>>();
  private readonly references = new Map<string, Set<string>>();

  see(update: MarketUpdate): void {
    for (const { symbol, exchange } of update.quotes ?? []) {
      add(this.exchanges, symbol, exchange);
    }
    for (const { symbol, source, origin } of update.prices ?? []) {
      add(this.references, symbol, sourceName(origin ?? source));
    }
  }

  list(symbols: readonly string[]): CoinSources[] {
    return symbols.map((symbol) => ({
      symbol,
      exchanges: [...(this.exchanges.get(symbol) ?? [])].sort(),
      references: [...(this.references.get(symbol) ?? [])].sort(),
    }));
  }
}

function add(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(value));
}

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

/** Follows each coin's consensus price and its depeg events. */
class CoinWatch {
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
    const summary: CoinSummary = this.bySymbol.get(symbol) ?? {
      ...{ symbol, ticks: 0, lowest: null, highest: null },
      ...{ carriedTicks: 0, withoutPriceTicks: 0, pendingTicks: 0 },
    };
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

/**
 * How the waiting ended: the move was believed, the sources went back, no source that supported it was left,
 * or the recording ended first.
 */
type PendingEnd = 'believed' | 'taken back' | 'lapsed' | 'end of recording';

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

class PendingWatch {
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

/** The prints of one source for one coin that one rule refused. */
type RefusalSummary = {
  rule: string;
  symbol: string;
  source: string;
  /** Different quotes or prices; one that is refused at many ticks counts once. */
  prints: number;
  ticks: number;
  firstMs: number;
  lastMs: number;
  example: { observedAtMs: number; priceUsd: string | null; reason: string };
};

type Entry = RefusalSummary & { lastPrintMs: number | null; exampleAway: Dec | null };

/** Not a refusal: the aggregator agreed, but the venues gave the price without it. */
const NOT_NEEDED = 'aggregator-not-needed';

/** Counts refusals by rule, coin and source, and keeps the print furthest from the price for each. */
class RefusalWatch {
  private readonly byKey = new Map<string, Entry>();

  see(tick: TickResult): void {
    for (const coin of tick.coins) {
      for (const verdict of coin.price.verdicts) {
        if (verdict.rule === null || verdict.rule === NOT_NEEDED) continue;
        this.count(coin, verdict, verdict.rule, tick.atMs);
      }
    }
  }

  list(): RefusalSummary[] {
    return [...this.byKey.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { lastPrintMs: _, exampleAway: __, ...summary }]) => summary);
  }

  private count(coin: CoinFigures, verdict: SourceVerdict, rule: string, atMs: number): void {
    const key = `${rule}|${coin.symbol}|${verdict.source}`;
    const away = distance(verdict.priceUsd, coin.price.priceUsd);
    const example = {
      observedAtMs: verdict.observedAtMs,
      priceUsd: verdict.priceUsd,
      reason: verdict.reason ?? '',
    };
    let entry = this.byKey.get(key);
    if (!entry) {
      entry = {
        rule,
        symbol: coin.symbol,
        source: verdict.source,
        prints: 0,
        ticks: 0,
        firstMs: atMs,
        lastMs: atMs,
        example,
        lastPrintMs: null,
        exampleAway: away,
      };
      this.byKey.set(key, entry);
    }
    entry.ticks += 1;
    entry.lastMs = atMs;
    if (entry.lastPrintMs !== verdict.observedAtMs) entry.prints += 1;
    entry.lastPrintMs = verdict.observedAtMs;
    if (away !== null && (entry.exampleAway === null || away.greaterThan(entry.exampleAway))) {
      entry.example = example;
      entry.exampleAway = away;
    }
  }
}

function distance(priceUsd: string | null, consensusUsd: Dec | null): Dec | null {
  if (priceUsd === null || consensusUsd === null) return null;
  return dec(priceUsd, 'refused price').minus(consensusUsd).abs();
}
