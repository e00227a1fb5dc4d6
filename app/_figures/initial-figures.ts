import 'server-only';
import { CONSTITUENT_FIELDS } from '@/components/indices/constituents/constituent-rows';
import { RATE_IDS } from '@/components/indices/history/history-lines';
import { historyKey, indexHistory, rateHistory } from '@/components/indices/history/history-series';
import { DEFAULT_INDEX_WINDOW, WINDOW_SERIES } from '@/components/indices/index-windows';
import { DASHBOARD_FIELDS, ROW_FIELDS } from '@/components/indices/shown-fields';
import { DEFAULT_PEG_RANGE, PEG_WINDOWS, type PegDetail } from '@/components/peg/history-windows';
import { type StripFigures, stripFigures } from '@/components/shell/strip/strip-figures';
import { SHOWN_INCIDENTS } from '@/components/status/shown-incidents';
import { CARD_FIELDS, SHOWN_YIELDS } from '@/components/yields/live-yields/yield-figures';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { indexLine, indexLineKey } from '@/lib/features/client/index-line';
import { pegHistoryKey, type SeriesWindow } from '@/lib/features/client/series-window';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import {
  attributionCall,
  DEFAULT_PEG_SYMBOLS,
  depegEventsCall,
  HOME_DAYS,
  incidentsCall,
  indexFamilyCall,
  PEG_RECENT_DEFAULTS,
  pegCheckCall,
  pegRecentCall,
  regimeCall,
  stablecoinsCall,
  statusCall,
  syiCall,
  TREASURY_DEFAULTS,
  treasuryCall,
  yieldsCall,
} from '@/lib/features/contract/calls';
import { pickFields } from '@/lib/features/contract/pick-fields';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { getBasket } from '@/lib/features/indices/get-basket';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { getPegCheck } from '@/lib/features/peg/check';
import { getPegRecent } from '@/lib/features/peg/get-recent';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { getPegSeries } from '@/lib/features/series/get-peg-series';
import { getRateSeries } from '@/lib/features/series/get-rate-series';
import { readOrNull } from '@/lib/features/service/active-feed';
import { getFeedStatus } from '@/lib/features/status/get-status';
import { listIncidents } from '@/lib/features/status/list-incidents';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getYields } from '@/lib/features/yields/list-yields';
import { readBriefRegime } from './brief-regime';
import { familyWith } from './family-with';

const FAMILY = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;

const PEG_RECENT = pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS });

/** The initial figures of the strip under the header, and when they were read. */
export async function stripState(): Promise<{ figures: StripFigures; renderedAtMs: number }> {
  const [syi, regime, coins] = await Promise.all([
    readOrNull(getCurrentSyi),
    readBriefRegime(),
    readOrNull(getStablecoinMetrics),
  ]);
  return { figures: stripFigures(syi, regime, coins), renderedAtMs: Date.now() };
}

/** The 90 daily values of the line in the hero. */
export function fetchNinetyDaySeries() {
  return readOrNull((context) => getIndexSeries(context, 'SYI', { range: '90D', step: '1d' }));
}

// Each function returns the initial responses of a page's widgets under their hooks' cache keys, so
// that the first HTML has the current figures. `null` (no data yet) leaves a widget loading.

/** The front page answers for an amount held for a year. */
const HOME_DESK = { amount: TREASURY_DEFAULTS.amount, days: HOME_DAYS };

/** The front page shows USDC's peg without its events, the first yields, and little of each index. */
export async function homeFigures(): Promise<InitialFigures> {
  const [syi, regime, family, yields, peg, coins, desk] = await Promise.all([
    readOrNull(getCurrentSyi),
    readBriefRegime(),
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS)),
    readOrNull(getStablecoinMetrics),
    readOrNull((context) => getTreasury(context, HOME_DESK)),
  ]);
  return {
    [syiCall.swrKey()]: syi,
    [treasuryCall.swrKey({ query: HOME_DESK })]: desk && { ...desk, coins: [] },
    [stablecoinsCall.swrKey()]: coins && {
      ...coins,
      stablecoins: coins.stablecoins.filter(({ weight_percent }) => weight_percent !== null),
    },
    [regimeCall.swrKey()]: regime,
    [indexFamilyCall.swrKey()]: family && familyWith(family, ROW_FIELDS),
    [yieldsCall.swrKey()]:
      yields?.slice(0, SHOWN_YIELDS).map((item) => pickFields(item, CARD_FIELDS)) ?? null,
    [PEG_RECENT]: peg && { ...peg, recent_events: [] },
  };
}

/** The live dashboard shows only the average volatility of the coins. */
export async function dashboardFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const window = WINDOW_SERIES[DEFAULT_INDEX_WINDOW];
  const [syi, regime, coins, family, yields, peg, change, history, lines] = await Promise.all([
    readOrNull(getCurrentSyi),
    readBriefRegime(),
    readOrNull(getStablecoinMetrics),
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getAttribution(context, 'SYI')),
    historyFigures(window),
    lineFigures(FAMILY, window),
  ]);
  return {
    [syiCall.swrKey()]: syi,
    [regimeCall.swrKey()]: regime,
    [stablecoinsCall.swrKey()]: coins && { ...coins, stablecoins: [] },
    [indexFamilyCall.swrKey()]: family && familyWith(family, DASHBOARD_FIELDS),
    [yieldsCall.swrKey()]: yields?.map((item) => pickFields(item, CONSTITUENT_FIELDS)) ?? null,
    [pegCheckKey(symbols)]: peg,
    ...history,
    ...lines,
    [attributionCall.swrKey({ params: { index: 'SYI' }, query: { kind: 'fixing' } })]: change,
  };
}

/** SYI's history beside the rates it is compared with. */
async function historyFigures(window: SeriesWindow): Promise<InitialFigures> {
  const [syi, ...rates] = await Promise.all([
    readOrNull((context) => getIndexSeries(context, 'SYI', window)),
    ...RATE_IDS.map((id) =>
      readOrNull((context) => getRateSeries(context, id, { range: window.range })),
    ),
  ]);
  const lines = RATE_IDS.map((id, place) => {
    const series = rates[place] ?? null;
    return [historyKey(id, window), series && rateHistory(id, series)] as const;
  });
  return {
    [historyKey('SYI', window)]: syi && indexHistory('SYI', syi),
    ...Object.fromEntries(lines),
  };
}

/** The small lines of indices. */
export async function lineFigures(
  codes: readonly string[],
  window: SeriesWindow,
): Promise<InitialFigures> {
  const lines = codes.map(async (code) => {
    const series = await readOrNull((context) => getIndexSeries(context, code, window));
    return [indexLineKey(code, window), series && indexLine(series)] as const;
  });
  return Object.fromEntries(await Promise.all(lines));
}

/** The deviations of several coins over a window; those without a history are left out. */
async function pegHistoryFigures(
  symbols: readonly string[],
  window: SeriesWindow,
): Promise<InitialFigures> {
  const read = symbols.map((symbol) =>
    readOrNull((context) => getPegSeries(context, symbol, window)),
  );
  const found = (await Promise.all(read)).filter((series) => series !== null);
  return { [pegHistoryKey(symbols, window)]: found.length === 0 ? null : found };
}

/** `charted` are the coins of the history, in steps of `detail`. */
export async function pegMonitorFigures(
  symbols: readonly string[],
  charted: readonly string[],
  detail: PegDetail,
): Promise<InitialFigures> {
  const [regime, peg, events, history] = await Promise.all([
    readBriefRegime(),
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getDepegEvents(context)),
    pegHistoryFigures(charted, PEG_WINDOWS[detail][DEFAULT_PEG_RANGE]),
  ]);
  return {
    ...history,
    [regimeCall.swrKey()]: regime,
    [pegCheckKey(symbols)]: peg,
    [depegEventsCall.swrKey()]: events,
  };
}

/** The peg of one coin with its depegs; the longer ranges of its chart are requested when selected. */
export async function pegStatusFigures(): Promise<InitialFigures> {
  const { asset } = PEG_RECENT_DEFAULTS;
  const [peg, events] = await Promise.all([
    readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS)),
    readOrNull((context) => getDepegEvents(context, { asset })),
  ]);
  return { [PEG_RECENT]: peg, [depegEventsCall.swrKey({ query: { asset } })]: events };
}

export async function statusFigures(): Promise<InitialFigures> {
  const [status, incidents] = await Promise.all([
    readOrNull(getFeedStatus),
    readOrNull((context) => listIncidents(context, { limit: SHOWN_INCIDENTS })),
  ]);
  return {
    [statusCall.swrKey()]: status,
    [incidentsCall.swrKey({ query: { limit: SHOWN_INCIDENTS } })]: incidents,
  };
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

function pegCheckKey(symbols: readonly string[]): string {
  return pegCheckCall.swrKey({ query: { symbols: symbols.join(',') } });
}
