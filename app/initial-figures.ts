import 'server-only';
import { type StripFigures, stripFigures } from '@/components/shell/strip-figures';
import type { InitialFigures } from '@/lib/client/live-provider';
import {
  DEFAULT_PEG_SYMBOLS,
  depegEventsCall,
  indexFamilyCall,
  PEG_RECENT_DEFAULTS,
  pegCheckCall,
  pegRecentCall,
  regimeCall,
  stablecoinsCall,
  syiCall,
  yieldsCall,
} from '@/lib/contracts/calls';
import { getIndexFamilyOverview } from '@/lib/services/index-family/get-overview';
import { getPegCheck } from '@/lib/services/peg/check';
import { getPegRecent } from '@/lib/services/peg/get-recent';
import { getDepegEvents } from '@/lib/services/peg/list-events';
import { readOrNull } from '@/lib/services/read-or-null';
import { getRegime } from '@/lib/services/regime/get-current';
import { getIndexSeries } from '@/lib/services/series/get-index-series';
import { getStablecoinMetrics } from '@/lib/services/stablecoins/list-metrics';
import { getCurrentSyi } from '@/lib/services/syi/get-current';
import { getYields } from '@/lib/services/yields/list';

/** What the strip under the header starts with, and when that was read. */
export async function stripState(): Promise<{ figures: StripFigures; renderedAtMs: number }> {
  const [syi, regime, coins] = await Promise.all([
    readOrNull(getCurrentSyi),
    readOrNull(getRegime),
    readOrNull(getStablecoinMetrics),
  ]);
  return { figures: stripFigures(syi, regime, coins), renderedAtMs: Date.now() };
}

/**
 * The answers nearly every page with live widgets starts with, under the keys its hooks ask with, so
 * that the first HTML carries the current figures. `null` (no data yet) leaves a widget loading.
 */
export async function sharedFigures(): Promise<InitialFigures> {
  const [syi, regime, coins] = await Promise.all([
    readOrNull(getCurrentSyi),
    readOrNull(getRegime),
    readOrNull(getStablecoinMetrics),
  ]);
  return {
    [syiCall.swrKey()]: syi,
    [regimeCall.swrKey()]: regime,
    [stablecoinsCall.swrKey()]: coins,
  };
}

/** The 90 daily values of the hero's line. */
export function ninetyDays() {
  return readOrNull((context) => getIndexSeries(context, 'SYI', { range: '90D', step: '1d' }));
}

export async function homeFigures(): Promise<InitialFigures> {
  const [family, peg] = await Promise.all([
    readOrNull(getIndexFamilyOverview),
    readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS)),
  ]);
  return {
    ...(await sharedFigures()),
    [indexFamilyCall.swrKey()]: family,
    [pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS })]: peg,
  };
}

export async function dashboardFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [family, yields, peg] = await Promise.all([
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegCheck(context, symbols)),
  ]);
  return {
    ...(await sharedFigures()),
    [indexFamilyCall.swrKey()]: family,
    [yieldsCall.swrKey()]: yields,
    [pegCheckKey(symbols)]: peg,
  };
}

export async function pegMonitorFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [peg, events] = await Promise.all([
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getDepegEvents(context)),
  ]);
  return {
    ...(await sharedFigures()),
    [pegCheckKey(symbols)]: peg,
    [depegEventsCall.swrKey()]: events,
  };
}

export async function pegStatusFigures(): Promise<InitialFigures> {
  const peg = await readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS));
  return {
    ...(await sharedFigures()),
    [pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS })]: peg,
  };
}

/**
 * The coins to watch: the product's default set, and those a recording adds. `charted` are those
 * with a history to draw: what the feed covers, or the default set while there is no feed.
 */
export async function watchedCoins(): Promise<{
  symbols: readonly string[];
  charted: readonly string[];
  recorded: boolean;
}> {
  const metrics = await readOrNull(getStablecoinMetrics);
  const covered = metrics?.stablecoins.map((coin) => coin.symbol) ?? [];
  return {
    symbols: [...new Set([...DEFAULT_PEG_SYMBOLS, ...covered])],
    charted: covered.length > 0 ? covered : DEFAULT_PEG_SYMBOLS,
    recorded: metrics?.meta.data_class === 'replay',
  };
}

function pegCheckKey(symbols: readonly string[]): string {
  return pegCheckCall.swrKey({ query: { symbols: symbols.join(',') } });
}
