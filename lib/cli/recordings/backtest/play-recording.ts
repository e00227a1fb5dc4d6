import 'server-only';
import type { IndexCode, IndexMethod } from '@/lib/benchmark/codes';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import type { RegimeDay } from '@/lib/benchmark/regime/regime';
import type { Dec } from '@/lib/benchmark/units';
import { playTicks } from '@/lib/cli/recordings/play-ticks';
import { type CoinSummary, CoinWatch } from '@/lib/cli/recordings/watch-coins';
import { type OverrideStay, OverrideWatch } from '@/lib/cli/recordings/watch-override';
import type { Replay } from '@/lib/market/replay';
import { type PendingStretch, PendingWatch } from './watch-pending';
import { type RefusalSummary, RefusalWatch } from './watch-refusals';

export type FixingSummary = {
  code: IndexCode;
  date: string;
  value: Dec;
  unit: 'percent' | 'bps';
  method: IndexMethod;
  confidence: Dec | null;
};

/** The sources that priced a coin in a recording; two pairs of one exchange are one source. */
export type CoinSources = { symbol: string; exchanges: string[]; references: string[] };

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
 * the results for a report. Writes nothing; the same recording gives the same result. Without `methodology`,
 * uses the current version.
 */
export function playRecording(
  replay: Replay,
  methodology?: MethodologyParameters,
): RecordingResult {
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
  for (const tick of playTicks(replay, methodology, (update) => watches.sources.see(update))) {
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
    overrides: watches.override.list(),
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
      add(this.references, symbol, (origin ?? source).replace(/^replay:/, ''));
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
