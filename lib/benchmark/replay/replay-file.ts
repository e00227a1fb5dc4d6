import type { PriceMethod, RegimeCode } from '@/lib/benchmark/codes';

/** Name and version of the format; a reader refuses another version. */
export const REPLAY_FORMAT = 'syi-replay';
export const REPLAY_FORMAT_VERSION = 1;

/** Number of a column's whole units per unit of the figure it shows. */
export const REPLAY_UNITS = {
  /** Consensus prices: millionths of a dollar, hundredths of a basis point. */
  priceUsd: 1_000_000,
  /** Prices of single sources and unconfirmed ones: whole basis points of a dollar. */
  sourceUsd: 10_000,
  pegScore: 10_000,
  indexPercent: 100_000,
  confidence: 10_000,
} as const;

/** Codes of the column `method`, by place. */
export const REPLAY_METHODS: readonly PriceMethod[] = [
  'none',
  'venues',
  'aggregator',
  'carried_forward',
];
/** Codes of the column `regime`, by place. */
export const REPLAY_REGIMES: readonly RegimeCode[] = ['NEU', 'ON', 'OFF', 'OFF_OVERRIDE'];

/** What happened at a moment of a recording; `first-print` to `recovery` are markers of its coin only. */
export const REPLAY_KINDS = [
  'off-peg',
  'pending',
  'withheld',
  'restored',
  'event-opened',
  'alert-level',
  'event-closed',
  'override',
  'override-cleared',
  'regime',
  'estimated',
  'computed',
  'fixing',
  'first-print',
  'headline',
  'trough',
  'trough-unconfirmed',
  'recovery',
] as const;
export type ReplayKind = (typeof REPLAY_KINDS)[number];

/** One entry of the log of alarms, or a marker. Times are ISO 8601 in UTC, decimals text. */
export type ReplayEntry = {
  /** When the engine knew it, and could therefore report it. */
  at: string;
  kind: ReplayKind;
  coin: string | null;
  priceUsd: string | null;
  /** Signed; for an override, the sum of absolute deviations. */
  deviationBps: string | null;
  /** The moment it counts from, if earlier: an event's opening, a recovery's start. */
  since: string | null;
  /** Names of sources, a list of deviations, a value with its method, or a regime. */
  detail: string | null;
};

export type ReplaySource = {
  name: string;
  kind: 'venue' | 'reference';
  /** Column, unit `sourceUsd`: as the engine read it, in dollars. */
  prices: string;
  /** Column of places in `verdicts`. */
  verdicts: string;
};

export type ReplayCoin = {
  symbol: string;
  isConstituent: boolean;
  /** Columns: consensus price, how it came about, unconfirmed price, peg score. */
  prices: string;
  methods: string;
  pending: string;
  pegScores: string;
  sources: readonly ReplaySource[];
};

/** Thresholds for a deviation; basis points. */
export type ReplayBounds = {
  stableBelowBps: number;
  warningBelowBps: number;
  eventOpenBps: number;
  eventCloseBelowBps: number;
};

/**
 * The engine's figures for a recorded market, for playback in a browser: readings at the recording's
 * own step inside `window` and hourly around it, as columns (`encodeColumn`).
 */
export type ReplayFile = {
  format: typeof REPLAY_FORMAT;
  version: typeof REPLAY_FORMAT_VERSION;
  recording: {
    id: string;
    title: string;
    from: string;
    to: string;
    stepSeconds: number;
    /** SHA-256 over lines that hold the name and SHA-256 of each of the recording's six files. */
    sha256: string;
  };
  methodology: {
    version: string;
    parametersSha256: string;
    /** Its thresholds for a deviation, basis points. */
    bounds: ReplayBounds;
    /** Parameters that this recording sets, by dotted name. */
    overrides: Readonly<Record<string, string | number>>;
  };
  assumptions: readonly { input: string; coin: string | null; value: string; why: string }[];
  /** The crisis coin. */
  coin: string;
  window: { from: string; to: string };
  /** Column: seconds after `recording.from`. */
  times: string;
  /** `''` for no reading, `used`, or the rule that kept the source out. */
  verdicts: readonly string[];
  coins: readonly ReplayCoin[];
  /** Columns: value, 1 where carried forward, confidence. */
  syi: { values: string; carried: string; confidence: string };
  /** Column of places in `REPLAY_REGIMES`. */
  regimes: string;
  log: readonly ReplayEntry[];
  markers: readonly ReplayEntry[];
};

export const VERDICT_NONE = '';
export const VERDICT_USED = 'used';

/** A source's state as shown to a reader: whether it counts, waits, was not needed, or was refused. */
export type SourceState = 'used' | 'pending' | 'agrees' | 'refused' | 'absent';

/** The state behind a verdict of a replay file. */
export function sourceState(verdict: string): SourceState {
  if (verdict === VERDICT_NONE) return 'absent';
  if (verdict === VERDICT_USED) return 'used';
  if (verdict === 'unconfirmed-move') return 'pending';
  return verdict === 'aggregator-not-needed' ? 'agrees' : 'refused';
}

/**
 * Lead times are measured to the first bar that closes below this price, dollars, on a market that
 * quotes the coin in dollars: the price that a price page or a headline would have shown.
 */
export const HEADLINE_USD = '0.99';
