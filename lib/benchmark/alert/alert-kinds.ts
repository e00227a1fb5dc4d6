import { HOUR_SECONDS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';

/** What an alert can watch. */
export const ALERT_KINDS = [
  'yield_threshold',
  'peg_deviation',
  'liquidity',
  'exit_cost',
  'bill_spread',
  'regime_change',
  'stale_data',
  'fixing',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_COMPARISONS = ['>', '>=', '<', '<=', '='] as const;
export type AlertComparison = (typeof ALERT_COMPARISONS)[number];

/** Bounds of a threshold unless its kind has its own (Specification §5). */
export const ALERT_THRESHOLD = { min: 0, max: 50, places: 2 } as const;
/** Bounds of every kind. */
export const ALERT_THRESHOLD_ENDS = { min: -1_000, max: 5_000 } as const;

/** Exit cost of an amount beyond the visible books, basis points: the whole amount. */
export const BEYOND_BOOKS_BPS = '10000.00';

/**
 * One alert's rule. `comparison` and `threshold` are `null` for regime changes and fixings, which compare
 * text rather than a figure. `symbol` is `null` for those and for the SYI's spread over bills, since they
 * concern the whole market.
 */
export type AlertRule = {
  kind: AlertKind;
  symbol: string | null;
  comparison: AlertComparison | null;
  /** Exact decimal text in the kind's unit. */
  threshold: string | null;
  /** For an exit cost: the dollars sold, decimal text. */
  amountUsd?: string | null;
};

/**
 * An alert's state between two evaluations, plain JSON. `armed`: it fires on the first value that
 * meets the rule. `fired`: it has fired and waits for the value to come back.
 */
export type AlertState = {
  phase: 'armed' | 'fired';
  /** The text at the last evaluation; `null` before the first, and for kinds that watch figures. */
  lastSeen: string | null;
};

export const INITIAL_ALERT_STATE: AlertState = { phase: 'armed', lastSeen: null };

export type AlertKindFacts = {
  unit: 'percent' | 'bps' | 'score' | 'percent-of-limit' | 'state';
  /** How often the latest value is checked, seconds. */
  everySeconds: number;
  /** Default comparison for a rule of this kind; `null`: the rule must name one. */
  comparison: AlertComparison | null;
  threshold: string | null;
  /** Whether comparison and threshold may differ from the ones above. */
  free: boolean;
  /** Whether it watches one coin instead of the market. */
  ofCoin: boolean;
  /** Bounds of a threshold, inclusive. */
  bounds: { min: number; max: number };
  /** `=` holds within this distance, inclusive: half of the last place a threshold can have. */
  tolerance: string;
};

const FIVE_MINUTES_SECONDS = 300;

/** Specification §9: peg deviation over 50 bps, liquidity score under 0.3; yields hourly. */
export const ALERT_KIND_FACTS: Readonly<Record<AlertKind, AlertKindFacts>> = {
  yield_threshold: {
    unit: 'percent',
    everySeconds: HOUR_SECONDS,
    comparison: null,
    threshold: null,
    free: true,
    ofCoin: true,
    bounds: ALERT_THRESHOLD,
    tolerance: '0.005',
  },
  peg_deviation: {
    unit: 'bps',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: '>',
    threshold: METHODOLOGY_PARAMETERS.peg.eventOpenBps,
    free: true,
    ofCoin: true,
    bounds: ALERT_THRESHOLD,
    tolerance: '0.005',
  },
  liquidity: {
    unit: 'score',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: '<',
    threshold: METHODOLOGY_PARAMETERS.liquidity.alertBelow,
    free: true,
    ofCoin: true,
    bounds: { min: 0, max: 1 },
    tolerance: '0.005',
  },
  exit_cost: {
    unit: 'bps',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: '>',
    threshold: '20',
    free: true,
    ofCoin: true,
    bounds: { min: 0, max: 1_000 },
    tolerance: '0.005',
  },
  bill_spread: {
    unit: 'bps',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: '<',
    threshold: '0',
    free: true,
    ofCoin: false,
    bounds: ALERT_THRESHOLD_ENDS,
    tolerance: '0.005',
  },
  regime_change: {
    unit: 'state',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: null,
    threshold: null,
    free: false,
    ofCoin: false,
    bounds: ALERT_THRESHOLD,
    tolerance: '0',
  },
  stale_data: {
    unit: 'percent-of-limit',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: '>=',
    threshold: '100',
    free: false,
    ofCoin: true,
    bounds: ALERT_THRESHOLD,
    tolerance: '0',
  },
  fixing: {
    unit: 'state',
    everySeconds: FIVE_MINUTES_SECONDS,
    comparison: null,
    threshold: null,
    free: false,
    ofCoin: false,
    bounds: ALERT_THRESHOLD,
    tolerance: '0',
  },
};

/** Kinds that watch a text about the market and fire whenever it changes. */
export type TextKind = 'regime_change' | 'fixing';

export function isTextKind(kind: AlertKind): kind is TextKind {
  return kind === 'regime_change' || kind === 'fixing';
}

/** What identifies a day's fixings: the day, and each restated index with its revision, such as `SYI 1, SYC 2`. */
export function fixingText(
  day: string,
  fixings: readonly { index: string; revision: string | number }[],
): string {
  const restated = fixings.filter(({ revision }) => Number(revision) > 0);
  const names = restated.map(({ index, revision }) => `${index} ${revision}`);
  return names.length === 0 ? day : `${day}/${names.join(', ')}`;
}

/** Splits a text from `fixingText` into its parts. */
export function readFixingText(word: string): { day: string; restated: string | null } {
  const [day = '', restated = null] = word.split('/');
  return { day, restated };
}
