import 'server-only';
import { CONSTITUENT_FIELDS } from '@/components/indices/constituents/constituent-rows';
import { DASHBOARD_FIELDS, ROW_FIELDS } from '@/components/indices/shown-fields';
import { type StripFigures, stripFigures } from '@/components/shell/strip/strip-figures';
import { SHOWN_INCIDENTS } from '@/components/status/shown-incidents';
import { CARD_FIELDS, SHOWN_YIELDS } from '@/components/yields/live-yields/yield-figures';
import {
  attributionCall,
  DEFAULT_PEG_SYMBOLS,
  depegEventsCall,
  incidentsCall,
  indexFamilyCall,
  PEG_RECENT_DEFAULTS,
  pegCheckCall,
  pegRecentCall,
  regimeCall,
  stablecoinsCall,
  statusCall,
  syiCall,
  yieldsCall,
} from '@/lib/contract/calls';
import { pickFields } from '@/lib/contract/pick-fields';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { getBasket } from '@/lib/read/basket/get-basket';
import { getStablecoinMetrics } from '@/lib/read/coins/list-metrics';
import { listIncidents } from '@/lib/read/incidents/list-incidents';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getPegCheck } from '@/lib/read/peg/check';
import { getPegRecent } from '@/lib/read/peg/get-recent';
import { getDepegEvents } from '@/lib/read/peg/list-events';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getFeedStatus } from '@/lib/read/status/get-status';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getYields } from '@/lib/read/yields/list-yields';
import type { InitialFigures } from '@/lib/web/client/figures-provider';
import { readBriefRegime } from './brief-regime';
import { familyWith } from './family-with';

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

/** The front page shows USDC's peg without its events, the first yields, and little of each index. */
export async function homeFigures(): Promise<InitialFigures> {
  const [syi, regime, family, yields, peg] = await Promise.all([
    readOrNull(getCurrentSyi),
    readBriefRegime(),
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS)),
  ]);
  return {
    [syiCall.swrKey()]: syi,
    [regimeCall.swrKey()]: regime,
    [indexFamilyCall.swrKey()]: family && familyWith(family, ROW_FIELDS),
    [yieldsCall.swrKey()]:
      yields?.slice(0, SHOWN_YIELDS).map((item) => pickFields(item, CARD_FIELDS)) ?? null,
    [PEG_RECENT]: peg && { ...peg, recent_events: [] },
  };
}

/** The live dashboard shows only the average volatility of the coins. */
export async function dashboardFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [syi, regime, coins, family, yields, peg, change] = await Promise.all([
    readOrNull(getCurrentSyi),
    readBriefRegime(),
    readOrNull(getStablecoinMetrics),
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getAttribution(context, 'SYI')),
  ]);
  return {
    [syiCall.swrKey()]: syi,
    [regimeCall.swrKey()]: regime,
    [stablecoinsCall.swrKey()]: coins && { ...coins, stablecoins: [] },
    [indexFamilyCall.swrKey()]: family && familyWith(family, DASHBOARD_FIELDS),
    [yieldsCall.swrKey()]: yields?.map((item) => pickFields(item, CONSTITUENT_FIELDS)) ?? null,
    [pegCheckKey(symbols)]: peg,
    [attributionCall.swrKey({ params: { index: 'SYI' }, query: { kind: 'fixing' } })]: change,
  };
}

export async function pegMonitorFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [regime, peg, events] = await Promise.all([
    readBriefRegime(),
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getDepegEvents(context)),
  ]);
  return {
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
  basket: readonly string[];
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
    basket,
    recorded,
  };
}

function pegCheckKey(symbols: readonly string[]): string {
  return pegCheckCall.swrKey({ query: { symbols: symbols.join(',') } });
}
