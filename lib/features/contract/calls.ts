import { type RouteInput, routeUrl } from './route-url';

/** A read call as a screen needs it before the first poll: its location and polling interval. */
export type Call<Name extends string = string> = {
  path: string;
  /** How often a screen polls it, milliseconds. */
  refreshIntervalMs: number;
  /** Name of the schema in `lib/features/client/answers.ts` that parses the response. */
  answer: Name;
  /** Path and query of one call; also its SWR key, the same on server and browser. */
  swrKey: (input?: RouteInput) => string;
};

function call<const Name extends string>(
  answer: Name,
  path: string,
  refreshSeconds: number,
): Call<Name> {
  return {
    path,
    refreshIntervalMs: refreshSeconds * 1000,
    answer,
    swrKey: (input = {}) => routeUrl(path, input),
  };
}

/** Default coins of a peg check. */
export const DEFAULT_PEG_SYMBOLS = ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD'] as const;

/** Default query of the recent pegs. */
export const PEG_RECENT_DEFAULTS = { asset: 'USDC', limit: 50 } as const;

/** The engine's tick. */
export const TICK_SECONDS = 30;

/**
 * The rule of freshness (Methodology, confidence): a value is stale two intervals after it was last renewed. The
 * engine renews it with each tick, a screen with each poll.
 */
export function isStale(ageSeconds: number, intervalSeconds: number = TICK_SECONDS): boolean {
  return ageSeconds >= 2 * intervalSeconds;
}

/** How old shown data is, on one scale for every screen: late from 2 minutes, old from 5. */
export type Freshness = 'current' | 'late' | 'old';

const LATE_SECONDS = 120;
const OLD_SECONDS = 300;

/**
 * Where data of this age stands on the scale. A figure that is published daily, or read every five minutes, is
 * not late while the engine runs: of its age, only what came after the next answer was due counts.
 * @param served age and state of the data when it was served; none for data of the last tick.
 * @param refreshMs how often a screen reads it.
 */
export function freshnessOf(
  ageSeconds: number,
  served?: { age_seconds: number; stale: boolean },
  refreshMs = TICK_SECONDS * 1000,
): Freshness {
  const isScheduled = served !== undefined && !served.stale;
  const scheduled = isScheduled
    ? Math.max(0, served.age_seconds - 2 * TICK_SECONDS) +
      Math.max(0, refreshMs / 1000 - TICK_SECONDS)
    : 0;
  const lateSeconds = ageSeconds - scheduled;
  if (lateSeconds >= OLD_SECONDS) return 'old';
  return lateSeconds >= LATE_SECONDS ? 'late' : 'current';
}

/** Default dollars and days of a treasury call. */
export const TREASURY_DEFAULTS = { amount: '10000000', days: 90 } as const;

/** Days that the front page answers for: a year. */
export const HOME_DAYS = 365;

export const syiCall = call('syiCurrentSchema', '/api/syi/current', 30);
export const indexFamilyCall = call(
  'indexFamilyOverviewSchema',
  '/api/v1/index-family/overview',
  30,
);
export const stablecoinsCall = call(
  'stablecoinsResponseSchema',
  '/api/v1/stablecoins/all-metrics',
  30,
);
export const pegRankingCall = call('pegRankingResponseSchema', '/api/v1/peg-stability/ranking', 30);
export const pegCheckCall = call('pegCheckSchema', '/api/peg/check', 30);
export const pegRecentCall = call('pegRecentSchema', '/api/frontend/peg/recent', 60);
/** The constituents change with the yields. */
export const indexRecordCall = call('indexRecordSchema', '/api/v1/audit/{index}', 300);
export const depegEventsCall = call('depegEventsResponseSchema', '/api/v1/peg/events', 60);
// Series end in the last tick, so a legend reads what the headline does.
export const indexSeriesCall = call('indexSeriesSchema', '/api/v1/series/{index}', 30);
export const pegSeriesCall = call('pegSeriesSchema', '/api/v1/peg/{asset}/series', 30);
export const regimeCall = call('regimeSchema', '/api/regime/current', 300);
export const regimeFlipsCall = call('regimeFlipsSchema', '/api/v1/regime/flips', 3600);
export const yieldsCall = call('yieldListSchema', '/api/yields', 300);
export const strategiesCall = call(
  'strategiesResponseSchema',
  '/api/v1/strategies/risk-adjusted-yield',
  300,
);
export const statusCall = call('statusSchema', '/api/v1/status', 30);
export const incidentsCall = call('incidentListSchema', '/api/v1/incidents', 60);
export const coinsCall = call('coinsResponseSchema', '/api/v1/coins', 30);
export const coinCall = call('coinDetailSchema', '/api/v1/coins/{asset}', 30);
export const coinSeriesCall = call('coinSeriesSchema', '/api/v1/coins/{asset}/series', 30);
export const rateSeriesCall = call('rateSeriesSchema', '/api/v1/rates/{rate}/series', 60);
export const attributionCall = call('attributionSchema', '/api/v1/attribution/{index}', 300);
export const treasuryCall = call('treasurySchema', '/api/v1/treasury', 30);
export const exitCall = call('exitSchema', '/api/v1/exit', 30);
export const coinExitCall = call('coinExitSchema', '/api/v1/coins/{asset}/exit', 30);
export const pegDistancesCall = call('pegDistancesSchema', '/api/v1/peg/distances', 3600);
