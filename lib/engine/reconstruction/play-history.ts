import type { RegimeCode } from '@/lib/benchmark/codes';
import { type FrozenCaps, frozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { usableBill } from '@/lib/benchmark/index/bill-rate';
import type { IndexConstituent } from '@/lib/benchmark/index/index-outcome';
import { syi } from '@/lib/benchmark/index/indices';
import { frozenWeights } from '@/lib/benchmark/index/weights';
import type { BillRate, MarketCap } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { advanceRegime, type RegimeDay } from '@/lib/benchmark/regime/regime';
import type { FlipDay } from '@/lib/benchmark/regime/regime-flips';
import { advanceOverride, NO_OVERRIDE } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME, type RegimeState } from '@/lib/benchmark/regime/regime-state';
import { isoDay } from '@/lib/benchmark/text-times';
import { type Dec, dec, ONE, ZERO } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { excessBpsOf } from '@/lib/engine/regime/regime-step';

const FIXING_AFTER_MS = 16 * HOUR_MS;

/** One coin on one day; an empty cell is unknown. */
export type HistoryRow = {
  date: string;
  symbol: string;
  atMs: number;
  apyPercent: Dec;
  priceUsd: Dec | null;
  marketCapUsd: Dec | null;
  payloadSha256: string;
};

/** A daily history, as far as the regime is computed from it. */
export type DailyInputs = {
  /** By day, oldest first; a day without rows is not among them. */
  days: ReadonlyMap<string, readonly HistoryRow[]>;
  symbols: readonly string[];
  bills: readonly BillRate[];
};

/** Other readings of the same data, to show how much a choice matters. */
export type HistoryVariant = {
  /** Weighs by the last recorded caps indefinitely; the methodology suspends them after 72 h. */
  keepLastCaps?: boolean;
  /** Assumes every peg holds, so that only the yields matter. */
  ignorePrices?: boolean;
  /** The state at the end of a day that another history already decided. */
  decided?: { date: string } & Pick<RegimeState, 'state' | 'lastFlipDate'>;
};

export type HistoryDay = {
  regime: RegimeDay;
  before: RegimeCode;
  syiPercent: Dec | null;
  billPercent: Dec | null;
  /** Why the day is not an observation; `null` if it is one. */
  missing: 'no rows' | 'no market caps' | 'too few constituents' | 'no bill rate' | null;
  /** Set where the day's prices alone met the override's threshold. */
  override: { deviations: readonly Deviation[]; sumBps: Dec } | null;
};

export type Deviation = { symbol: string; deviationBps: Dec };

/**
 * The regime over a daily history, by Methodology, risk-adjusted yield, indices and regime: SYI of the available coins, its excess over
 * the current bill rate, one regime day after the other. Volatility is unknown and taken as 0, liquidity as
 * 1. A day's prices are one check, which cannot show that an override lasts 24 h: days that meet its
 * threshold are listed, and the regime runs without it.
 */
export function playHistory(history: DailyInputs, variant: HistoryVariant = {}): HistoryDay[] {
  const parameters = METHODOLOGY_PARAMETERS;
  const capsBySymbol = new Map<string, MarketCap>();
  const days: HistoryDay[] = [];
  let caps: FrozenCaps | null = null;
  let state = INITIAL_REGIME;
  for (const date of datesOf(history)) {
    const rows = history.days.get(date) ?? [];
    const midnightMs = Date.parse(`${date}T00:00:00Z`);
    const atMs = midnightMs + FIXING_AFTER_MS;
    const freeze = (nowMs: number) =>
      frozenCaps(
        caps,
        {
          symbols: history.symbols,
          capsOf: (symbol) => {
            const cap = capsBySymbol.get(symbol);
            if (cap === undefined) return [];
            return [variant.keepLastCaps ? { ...cap, observedAtMs: nowMs } : cap];
          },
        },
        nowMs,
        parameters,
      );
    // As the engine does: frozen with the day's first tick; a first cap of the day joins later.
    caps = freeze(midnightMs);
    for (const row of rows) rememberCap(capsBySymbol, row);
    caps = freeze(atMs);
    const constituents = constituentsOf(history.symbols, rows, caps, variant);
    const outcome = syi({ constituents, parameters });
    const bill = usableBill(history.bills, atMs, parameters);
    const billPercent = bill?.couponEquivalentPercent ?? null;
    const before = state.state;
    const step = advanceRegime(
      state,
      {
        date,
        excessBps: excessBpsOf(outcome.value, billPercent),
        constituents: constituents.map((row) => ({
          symbol: row.id,
          rayMinusBillBps: excessBpsOf(row.rayPercent, billPercent),
        })),
      },
      parameters,
    );
    state = step.state;
    if (variant.decided?.date === date) {
      const { date: _, ...decided } = variant.decided;
      state = { ...state, ...decided, pending: null };
    }
    days.push({
      regime: step.day,
      before,
      syiPercent: outcome.value,
      billPercent,
      missing: missingOf(rows, constituents, outcome.value, billPercent),
      override: overrideOf(rows, atMs),
    });
  }
  return days;
}

/** Every calendar day from the first to the last, so that a missing one is a day without data. */
function datesOf({ days }: DailyInputs): string[] {
  const known = [...days.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const firstMs = Date.parse(first);
  const count = Math.round((Date.parse(last) - firstMs) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) => isoDay(firstMs + index * DAY_MS));
}

function rememberCap(caps: Map<string, MarketCap>, row: HistoryRow): void {
  const { symbol, marketCapUsd, atMs, payloadSha256 } = row;
  if (marketCapUsd === null) return;
  const seen = { receivedAtMs: atMs, observedAtMs: atMs, payloadSha256 };
  caps.set(symbol, { source: 'history', symbol, marketCapUsd, ...seen });
}

function constituentsOf(
  symbols: readonly string[],
  rows: readonly HistoryRow[],
  caps: FrozenCaps,
  variant: HistoryVariant,
): IndexConstituent[] {
  const weighed = Object.entries(caps.bySymbol).map(([id, cap]) => ({
    id,
    marketCapUsd: dec(cap.marketCapUsd),
  }));
  const step = METHODOLOGY_PARAMETERS.syi.weightStepPercentagePoints;
  const weights = frozenWeights(weighed, step);
  return symbols.map((id) => {
    const row = rows.find(({ symbol }) => symbol === id);
    const deviation = row?.priceUsd ? deviationBps(row.priceUsd) : null;
    const peg = variant.ignorePrices ? ONE : pegScore(deviation, ZERO, METHODOLOGY_PARAMETERS);
    const apyPercent = row?.apyPercent ?? null;
    return {
      id,
      weightPercent: weights.get(id) ?? null,
      rayPercent: rayPercent(apyPercent, peg, ONE, METHODOLOGY_PARAMETERS),
      apyPercent,
    };
  });
}

function missingOf(
  rows: readonly HistoryRow[],
  constituents: readonly IndexConstituent[],
  value: Dec | null,
  billPercent: Dec | null,
): HistoryDay['missing'] {
  if (rows.length === 0) return 'no rows';
  if (constituents.every((row) => row.weightPercent === null)) return 'no market caps';
  if (value === null) return 'too few constituents';
  return billPercent === null ? 'no bill rate' : null;
}

function overrideOf(rows: readonly HistoryRow[], atMs: number): HistoryDay['override'] {
  const deviations = rows
    .flatMap(({ symbol, priceUsd }) =>
      priceUsd === null ? [] : [{ symbol, deviationBps: deviationBps(priceUsd), stale: false }],
    )
    .sort((a, b) => b.deviationBps.abs().comparedTo(a.deviationBps.abs()));
  const check = advanceOverride(NO_OVERRIDE, { atMs, deviations }, METHODOLOGY_PARAMETERS);
  if (check.event !== 'entered' || check.sumOfLargestBps === null) return null;
  return { deviations, sumBps: check.sumOfLargestBps };
}

/** A day of a played history, in the form that the search for changes takes. */
export function flipDay({ regime, override }: HistoryDay): FlipDay {
  const { date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay } = regime;
  const { breadthPercent } = regime;
  return {
    ...{ date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay, breadthPercent },
    stressed: override !== null,
  };
}
