import type { RegimeCode } from '@/lib/benchmark/codes';
import { DAY_SECONDS, HOUR_SECONDS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps } from '@/lib/benchmark/peg/peg';
import { isoDay } from '@/lib/benchmark/text-times';
import { clamp, Dec, dec, ONE, toPlaces, toText, ZERO } from '@/lib/benchmark/units';

export const ALERT_COMPARISONS = ['>', '>=', '<', '<=', '='] as const;
export type AlertComparison = (typeof ALERT_COMPARISONS)[number];

/** What a reading needs of a coin. */
export type AlertCoin = {
  symbol: string;
  deviationBps: string | null;
  liquidityScore: string | null;
  apyPercent: string | null;
  priceObservedAtMs: number | null;
  apyObservedAtMs: number | null;
};

export type AlertMarket = {
  coins: readonly AlertCoin[];
  regime: { state: RegimeCode; observations: number };
  /** The SYI less the bill, signed basis points. */
  billSpreadBps: string | null;
  /** Of the SYI, percent. */
  confidencePercent: string | null;
  /** Cost of selling a dollar amount of a coin, basis points; `BEYOND_BOOKS_BPS` beyond the books. */
  exitCostBps: (symbol: string, amountUsd: string) => string | null;
  /** The newest fixings as `fixingText` names them; `null` before the first. */
  fixing: string | null;
};

/** A value that a rule watched; `null` where it was unknown. */
export type AlertSample = { atMs: number; value: string | null };

type Past<Row> = () => Promise<(Row & { atMs: number })[]>;

/** What the store knows of a rule's past, oldest first. */
export type AlertPast = {
  /** At the end of each step. */
  apys: Past<{ apyPercent: string | null }>;
  liquidity: Past<{ score: string | null }>;
  /** Of the last tick of each step; a step without a tick is left out, as nothing was observed then. */
  ticks: Past<{ price: string | null }>;
  /** The last of the minute that ends each step; hourly where the store keeps no minutes. */
  prices: Past<{ price: string }>;
  /** The days on which the regime was determined. */
  regimeDays: Past<{ state: string; excessBps: string | null }>;
  /** Every revision of the SYI's fixings. */
  fixings: Past<{ confidence: string | null; revision: number }>;
};

type Facts = {
  unit: 'percent' | 'bps' | 'score' | 'percent-of-limit' | 'state';
  /** How often the latest value is checked, seconds. */
  everySeconds: number;
  /** The step of the history that a preview replays, seconds. */
  historySeconds: number;
  /** Default comparison and threshold of a rule; `null`: the rule must name one. */
  comparison: AlertComparison | null;
  threshold: string | null;
  /** Whether comparison and threshold may differ from the ones above. */
  free: boolean;
  /** Bounds of a threshold, inclusive. */
  bounds: { min: number; max: number };
  /** `=` holds within this distance, inclusive: half of the last place a threshold can have. */
  tolerance: string;
  /** How far behind the threshold a value must be before the alert can fire again, in the kind's unit. */
  deadBand: (threshold: Dec) => Dec;
  /** Whether an old document still says something: a stale feed, or a fixing, which stands for its day. */
  readsOldData: boolean;
  /** What holds the values it watches: an audit record of the moment or of the fixing, or the page of a day's fixings. */
  record: 'tick' | 'fixing' | 'day';
  /** What it would have watched, oldest first: what a preview replays. */
  history: (past: AlertPast) => Promise<AlertSample[]>;
};

type CoinData = {
  apyPercent: string | null;
  liquidityVenues: number;
  sources: readonly unknown[];
};

/** Of one coin: the value is read from it, `null` where the feed does not know it. */
type CoinKind = Facts & {
  subject: 'coin';
  /** The rule names an amount of dollars. */
  hasAmount: boolean;
  /** The API's series of what it watches. */
  series: 'coins' | 'peg';
  /** Whether the feed has anything of the coin to watch. */
  hasData: (coin: CoinData) => boolean;
  read: (
    coin: AlertCoin,
    market: AlertMarket,
    rule: { amountUsd: string | null; clockMs: number },
  ) => string | null;
};

/** Of the whole market; `text`: it watches a text, and fires whenever that changes. */
type MarketKind = Facts & {
  subject: 'market' | 'text';
  read: (market: AlertMarket) => string | null;
};

const FIVE_MINUTES_SECONDS = 300;

/** A threshold's bounds unless its kind has its own, and its decimal places. */
export const ALERT_THRESHOLD = { min: 0, max: 50, places: 2 } as const;

/** Exit cost of an amount beyond the visible books, basis points: the whole amount. */
export const BEYOND_BOOKS_BPS = '10000.00';

const half = (threshold: Dec) => threshold.abs().div(2);

/** A rule whose comparison and threshold a visitor sets, on a figure of the present. */
const FIGURE = {
  everySeconds: FIVE_MINUTES_SECONDS,
  historySeconds: FIVE_MINUTES_SECONDS,
  free: true,
  bounds: ALERT_THRESHOLD,
  tolerance: '0.005',
  deadBand: half,
  readsOldData: false,
  record: 'tick',
} as const satisfies Partial<Facts>;

const COIN_FIGURE = { ...FIGURE, hasAmount: false, series: 'coins' } as const;

async function samples<Row>(
  past: Past<Row>,
  value: (row: Row & { atMs: number }) => string | null,
): Promise<AlertSample[]> {
  return (await past()).map((row) => ({ atMs: row.atMs, value: value(row) }));
}

/** Even if the coin's price is withheld at the moment. */
const isQuoted = ({ sources }: CoinData) => sources.length > 0;
const hasBooks = ({ liquidityVenues }: CoinData) => liquidityVenues > 0;

/** A rule that compares nothing: it fires whenever a text changes. */
const TEXT = {
  ...FIGURE,
  ...{ unit: 'state', historySeconds: DAY_SECONDS, record: 'fixing' },
  ...{ comparison: null, threshold: null, free: false, tolerance: '0' },
} as const satisfies Partial<Facts>;

const KINDS = {
  yield_threshold: {
    ...COIN_FIGURE,
    subject: 'coin',
    ...{ unit: 'percent', comparison: null, threshold: null },
    ...{ everySeconds: HOUR_SECONDS, historySeconds: HOUR_SECONDS },
    // 0.10 points; for a threshold under 0.40 %, a quarter of it, never under 0.01.
    deadBand: (threshold) => clamp(threshold.abs().div(4), dec('0.01'), dec('0.10')),
    read: ({ apyPercent }) => apyPercent,
    hasData: ({ apyPercent }) => apyPercent !== null,
    history: ({ apys }) => samples(apys, ({ apyPercent }) => apyPercent),
  },
  // Half of the threshold, as a depeg event opens at 50 bps and closes below 25.
  peg_deviation: {
    ...COIN_FIGURE,
    subject: 'coin',
    ...{ unit: 'bps', comparison: '>', series: 'peg' },
    threshold: METHODOLOGY_PARAMETERS.peg.eventOpenBps,
    read: ({ deviationBps }) => (deviationBps === null ? null : toText(dec(deviationBps).abs())),
    hasData: isQuoted,
    history: ({ prices }) => samples(prices, ({ price }) => toText(deviationBps(dec(price)).abs())),
  },
  liquidity: {
    ...COIN_FIGURE,
    subject: 'coin',
    ...{ unit: 'score', comparison: '<' },
    threshold: METHODOLOGY_PARAMETERS.liquidity.alertBelow,
    bounds: { min: 0, max: 1 },
    // 0.05; near 0 and 1, half the distance to that end, so that it can be reached.
    deadBand: (threshold) =>
      clamp(Dec.min(threshold, ONE.minus(threshold)).div(2), ZERO, dec('0.05')),
    read: ({ liquidityScore }) => liquidityScore,
    hasData: hasBooks,
    history: ({ liquidity }) => samples(liquidity, ({ score }) => score),
  },
  exit_cost: {
    ...COIN_FIGURE,
    subject: 'coin',
    ...{ hasAmount: true, unit: 'bps', comparison: '>', threshold: '20' },
    bounds: { min: 0, max: 1_000 },
    read: ({ symbol }, market, { amountUsd }) =>
      amountUsd === null ? null : market.exitCostBps(symbol, amountUsd),
    hasData: hasBooks,
    // The store keeps only the depths of order books.
    history: () => Promise.resolve([]),
  },
  bill_spread: {
    ...FIGURE,
    subject: 'market',
    ...{ unit: 'bps', comparison: '<', threshold: '0' },
    // The spread is of the fixing's day in a preview (Methodology, regime).
    historySeconds: DAY_SECONDS,
    bounds: { min: -1_000, max: 5_000 },
    // Whatever the threshold, which is often 0.
    deadBand: () => dec(5),
    read: ({ billSpreadBps }) => billSpreadBps,
    history: ({ regimeDays }) => samples(regimeDays, ({ excessBps }) => excessBps),
  },
  confidence: {
    ...FIGURE,
    subject: 'market',
    ...{ unit: 'percent', comparison: '<', threshold: '70' },
    historySeconds: DAY_SECONDS,
    bounds: { min: 0, max: 100 },
    // It moves in steps when a source goes or comes back.
    deadBand: () => dec(5),
    read: ({ confidencePercent }) => confidencePercent,
    history: ({ fixings }) =>
      samples(fixings, ({ confidence }) =>
        confidence === null ? null : toText(dec(confidence).times(100)),
      ),
  },
  regime_change: {
    ...TEXT,
    subject: 'text',
    // The first signal, once a month of days is known, is not a change.
    read: ({ regime }) =>
      regime.observations < METHODOLOGY_PARAMETERS.regime.minObservations ? null : regime.state,
    history: ({ regimeDays }) => samples(regimeDays, ({ state }) => state),
  },
  stale_data: {
    ...COIN_FIGURE,
    subject: 'coin',
    ...{ unit: 'percent-of-limit', free: false },
    ...{ comparison: '>=', threshold: '100', tolerance: '0', readsOldData: true },
    read: (coin, _market, { clockMs }) => usedUpAgePercent(coin, clockMs),
    hasData: isQuoted,
    // Of the price alone: the two ends of the share that is read.
    history: ({ ticks }) => samples(ticks, ({ price }) => (price === null ? '100' : '0')),
  },
  fixing: {
    ...TEXT,
    subject: 'text',
    ...{ readsOldData: true, record: 'day' },
    read: ({ fixing }) => fixing,
    history: ({ fixings }) =>
      samples(fixings, ({ atMs, revision }) =>
        fixingText(isoDay(atMs), [{ index: 'SYI', revision }]),
      ),
  },
} as const satisfies Readonly<Record<string, CoinKind | MarketKind>>;

/** What an alert can watch. */
export type AlertKind = keyof typeof KINDS;
/** Everything about a kind except its texts (`messages/<locale>/alerts.json`). */
export const ALERT_KINDS: Readonly<Record<AlertKind, CoinKind | MarketKind>> = KINDS;
/** The kinds in the order in which they are offered. */
export const ALERT_KIND_NAMES = Object.keys(KINDS) as AlertKind[];

/** Bounds of every kind. */
export const ALERT_THRESHOLD_ENDS = {
  min: Math.min(...Object.values(ALERT_KINDS).map(({ bounds }) => bounds.min)),
  max: Math.max(...Object.values(ALERT_KINDS).map(({ bounds }) => bounds.max)),
};

export function isOfCoin(kind: AlertKind): boolean {
  return ALERT_KINDS[kind].subject === 'coin';
}

export function isTextKind(kind: AlertKind): boolean {
  return ALERT_KINDS[kind].subject === 'text';
}

export function hasAmount(kind: AlertKind): boolean {
  const definition = ALERT_KINDS[kind];
  return definition.subject === 'coin' && definition.hasAmount;
}

/**
 * One alert's rule. `comparison` and `threshold` are `null` for kinds that compare text rather than a
 * figure. `symbol` is `null` for those and for what concerns the whole market.
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

/** The value a rule currently watches, in its kind's unit, or `null` where the feed does not know it. */
export function alertReading(
  { kind, symbol, amountUsd = null }: Pick<AlertRule, 'kind' | 'symbol' | 'amountUsd'>,
  market: AlertMarket,
  clockMs: number,
): string | null {
  const definition = ALERT_KINDS[kind];
  if (definition.subject !== 'coin') return definition.read(market);
  const coin = market.coins.find((state) => state.symbol === symbol);
  return coin ? definition.read(coin, market, { amountUsd, clockMs }) : null;
}

/**
 * The larger of two ages, in percent of the age at which an input is suspended (Methodology, staleness), at
 * most 999: the price's, and the yield's, which counts from the publication that is due to replace it.
 * A missing one counts as 100.
 */
function usedUpAgePercent(coin: AlertCoin, clockMs: number): string {
  const { staleness, yield: yields } = METHODOLOGY_PARAMETERS;
  const price = ageShare(coin.priceObservedAtMs, 0, staleness.price.suspendSeconds, clockMs);
  const apyAtMs = coin.apyPercent === null ? null : coin.apyObservedAtMs;
  const { suspendSeconds } = staleness.defiYield;
  const apy = ageShare(apyAtMs, yields.publicationSeconds, suspendSeconds, clockMs);
  return toPlaces(Dec.min(Dec.max(price, apy), 999), 1);
}

function ageShare(
  observedAtMs: number | null,
  graceSeconds: number,
  limitSeconds: number,
  clockMs: number,
): Dec {
  if (observedAtMs === null) return dec(100);
  const ageMs = Math.max(0, clockMs - observedAtMs - graceSeconds * 1000);
  return dec(ageMs)
    .times(100)
    .div(limitSeconds * 1000);
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
