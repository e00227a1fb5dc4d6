import 'server-only';
import {
  historyKey,
  indexHistory,
  RATE_IDS,
  rateHistory,
} from '@/components/indices/history/history-lines';
import {
  DEFAULT_INDEX_WINDOW,
  FAMILY_CODES,
  WINDOW_SERIES,
} from '@/components/indices/index-format';
import { DEFAULT_PEG_RANGE, PEG_WINDOWS, type PegDetail } from '@/components/peg/history-windows';
import type { StripFigures } from '@/components/shell/strip/strip-entries';
import { SHOWN_INCIDENTS } from '@/components/status/shown-incidents';
import { SHOWN_YIELDS } from '@/components/yields/live-yields/yield-figures';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { stablecoinsCall } from '@/lib/features/coins/calls';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { attributionCall, indexFamilyCall, syiCall } from '@/lib/features/indices/calls';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { getBasket } from '@/lib/features/indices/get-basket';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { depegEventsCall, pegCheckCall, pegRecentCall } from '@/lib/features/peg/calls';
import { getPegCheck } from '@/lib/features/peg/check';
import { DEFAULT_PEG_SYMBOLS, PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import { getPegRecent } from '@/lib/features/peg/get-recent';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { regimeCall } from '@/lib/features/regime/calls';
import { indexSeriesCall } from '@/lib/features/series/calls';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { getRateSeries } from '@/lib/features/series/get-rate-series';
import {
  indexLine,
  indexLineKey,
  pegHistoryKey,
  type SeriesWindow,
} from '@/lib/features/series/series-line';
import { readOrNull } from '@/lib/features/service/active-feed';
import { incidentsCall, statusCall } from '@/lib/features/status/calls';
import { getFeedStatus } from '@/lib/features/status/get-status';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { HOME_DAYS, TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { yieldsCall } from '@/lib/features/yields/calls';
import { getYields } from '@/lib/features/yields/list-yields';
import { getBriefRegime } from './brief-regime';
import { atOneTick, type Figure, figuresOf } from './figures-of';

const PEG_RECENT = pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS });

/** The initial figures of the strip under the header, and when they were read. */
export async function stripState(): Promise<{ figures: StripFigures; renderedAtMs: number }> {
  const [syi, regime, coins] = await atOneTick(() =>
    Promise.all([
      readOrNull(getCurrentSyi),
      readOrNull(getBriefRegime),
      readOrNull(getStablecoinMetrics),
    ]),
  );
  return { figures: { syi, regime, coins }, renderedAtMs: Date.now() };
}

/** The 90 daily values of the line in the hero. */
export function fetchNinetyDaySeries() {
  return readOrNull((context) => getIndexSeries(context, 'SYI', { range: '90D', step: '1d' }));
}

/** The front page answers for an amount held for a year. */
const HOME_DESK = { amount: TREASURY_DEFAULTS.amount, days: HOME_DAYS };

const SYI: Figure = [syiCall.swrKey(), getCurrentSyi];
const FAMILY: Figure = [indexFamilyCall.swrKey(), getIndexFamilyOverview];
const REGIME: Figure = [regimeCall.swrKey(), getBriefRegime];

/** The front page shows USDC's peg without its events, and the first yields. */
export function homeFigures(): Promise<InitialFigures> {
  return figuresOf(
    SYI,
    REGIME,
    FAMILY,
    [
      treasuryCall.swrKey({ query: HOME_DESK }),
      async (context) => ({ ...(await getTreasury(context, HOME_DESK)), coins: [] }),
    ],
    [
      stablecoinsCall.swrKey(),
      async (context) => {
        const { stablecoins, ...answer } = await getStablecoinMetrics(context);
        const inBasket = stablecoins.filter(({ weight_percent }) => weight_percent !== null);
        return { ...answer, stablecoins: inBasket };
      },
    ],
    [yieldsCall.swrKey(), async (context) => (await getYields(context)).slice(0, SHOWN_YIELDS)],
    [
      PEG_RECENT,
      async (context) => ({
        ...(await getPegRecent(context, PEG_RECENT_DEFAULTS)),
        recent_events: [],
      }),
    ],
  );
}

/** The live dashboard shows only the average volatility of the coins. */
export function dashboardFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const window = WINDOW_SERIES[DEFAULT_INDEX_WINDOW];
  return figuresOf(
    SYI,
    REGIME,
    FAMILY,
    [
      stablecoinsCall.swrKey(),
      async (context) => ({ ...(await getStablecoinMetrics(context)), stablecoins: [] }),
    ],
    [yieldsCall.swrKey(), getYields],
    pegCheck(symbols),
    ...historyFigures(window),
    ...lineFigures(FAMILY_CODES, window),
    [
      attributionCall.swrKey({ params: { index: 'SYI' }, query: { kind: 'fixing' } }),
      (context) => getAttribution(context, 'SYI'),
    ],
  );
}

/** SYI's history beside the rates it is compared with, and what it marks: the fixings and the depegs. */
function historyFigures(window: SeriesWindow): Figure[] {
  const { range } = window;
  const fixings = { range, kind: 'fixing' } as const;
  return [
    [
      historyKey('SYI', window),
      async (context) => indexHistory('SYI', await getIndexSeries(context, 'SYI', window)),
    ],
    ...RATE_IDS.map(
      (id): Figure => [
        historyKey(id, window),
        async (context) => rateHistory(id, await getRateSeries(context, id, { range })),
      ],
    ),
    [
      indexSeriesCall.swrKey({ params: { index: 'SYI' }, query: fixings }),
      (context) => getIndexSeries(context, 'SYI', fixings),
    ],
    [depegEventsCall.swrKey(), getDepegEvents],
  ];
}

/** The small lines of indices. */
export function lineFigures(codes: readonly string[], window: SeriesWindow): Figure[] {
  return codes.map((code) => [
    indexLineKey(code, window),
    async (context) => indexLine(await getIndexSeries(context, code, window)),
  ]);
}

/** `charted` are the coins of the history, in steps of `detail`. */
export function pegMonitorFigures(
  symbols: readonly string[],
  charted: readonly string[],
  detail: PegDetail,
): Promise<InitialFigures> {
  const window = PEG_WINDOWS[detail][DEFAULT_PEG_RANGE];
  return figuresOf(
    REGIME,
    pegCheck(symbols),
    [depegEventsCall.swrKey(), getDepegEvents],
    [
      pegHistoryKey(charted, window),
      async () => {
        const read = charted.map((symbol) =>
          readOrNull((context) => getPegSeries(context, symbol, window)),
        );
        // Coins without a history are left out.
        const found = (await Promise.all(read)).filter((series) => series !== null);
        return found.length === 0 ? null : found;
      },
    ],
  );
}

/** The peg of one coin with its depegs; the longer ranges of its chart are requested when selected. */
export function pegStatusFigures(): Promise<InitialFigures> {
  const query = { asset: PEG_RECENT_DEFAULTS.asset };
  return figuresOf(
    [PEG_RECENT, (context) => getPegRecent(context, PEG_RECENT_DEFAULTS)],
    [depegEventsCall.swrKey({ query }), (context) => getDepegEvents(context, query)],
  );
}

export function statusFigures(): Promise<InitialFigures> {
  const query = { limit: SHOWN_INCIDENTS };
  return figuresOf(
    [statusCall.swrKey(), getFeedStatus],
    [incidentsCall.swrKey({ query }), (context) => listIncidents(context, query)],
  );
}

/**
 * The coins to watch, basket first: those the feed covers; for a recording, also the product's default set.
 * `charted` are the coins with a history to draw: those the feed covers, or the default set without a feed.
 */
export async function watchedCoins(): Promise<{
  symbols: readonly string[];
  charted: readonly string[];
  recorded: boolean;
}> {
  const [metrics, decided] = await Promise.all([
    readOrNull(getStablecoinMetrics),
    readOrNull(getBasket),
  ]);
  const covered = metrics?.stablecoins.map((coin) => coin.symbol) ?? [];
  const basket = (decided?.basket?.coins ?? []).filter((symbol) => covered.includes(symbol));
  const recorded = metrics?.meta.data_class === 'replay';
  const isWatched = (symbol: string) =>
    recorded || covered.length === 0 || covered.includes(symbol);
  return {
    symbols: [...new Set([...basket, ...DEFAULT_PEG_SYMBOLS.filter(isWatched), ...covered])],
    charted: covered.length > 0 ? [...new Set([...basket, ...covered])] : DEFAULT_PEG_SYMBOLS,
    recorded,
  };
}

function pegCheck(symbols: readonly string[]): Figure {
  const key = pegCheckCall.swrKey({ query: { symbols: symbols.join(',') } });
  return [key, (context) => getPegCheck(context, symbols)];
}
