import 'server-only';
import type { InitialFigures } from '@/lib/client/live-provider';
import { depegEventsContract } from '@/lib/contracts/depeg-events';
import { indexFamilyOverviewContract } from '@/lib/contracts/index-family';
import { DEFAULT_PEG_SYMBOLS, pegCheckContract } from '@/lib/contracts/peg-check';
import { PEG_RECENT_DEFAULTS, pegRecentContract } from '@/lib/contracts/peg-frontend';
import { regimeContract } from '@/lib/contracts/regime';
import { stablecoinsContract } from '@/lib/contracts/stablecoins';
import { syiCurrentContract } from '@/lib/contracts/syi';
import { yieldsContract } from '@/lib/contracts/yields';
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

/**
 * The answers a page starts with, under the keys its live hooks ask with, so that the first HTML
 * carries the current figures. `null` (no data yet) leaves a widget loading.
 */
export async function shellFigures(): Promise<InitialFigures> {
  const [syi, regime, coins] = await Promise.all([
    readOrNull(getCurrentSyi),
    readOrNull(getRegime),
    readOrNull(getStablecoinMetrics),
  ]);
  return {
    [syiCurrentContract.swrKey()]: syi,
    [regimeContract.swrKey()]: regime,
    [stablecoinsContract.swrKey()]: coins,
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
    [indexFamilyOverviewContract.swrKey()]: family,
    [pegRecentContract.swrKey({ query: PEG_RECENT_DEFAULTS })]: peg,
  };
}

export async function dashboardFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [family, yields, peg] = await Promise.all([
    readOrNull(getIndexFamilyOverview),
    readOrNull(getYields),
    readOrNull((context) => getPegCheck(context, symbols)),
  ]);
  return {
    [indexFamilyOverviewContract.swrKey()]: family,
    [yieldsContract.swrKey()]: yields,
    [pegCheckKey(symbols)]: peg,
  };
}

export async function pegMonitorFigures(symbols: readonly string[]): Promise<InitialFigures> {
  const [peg, events] = await Promise.all([
    readOrNull((context) => getPegCheck(context, symbols)),
    readOrNull((context) => getDepegEvents(context)),
  ]);
  return { [pegCheckKey(symbols)]: peg, [depegEventsContract.swrKey()]: events };
}

export async function pegStatusFigures(): Promise<InitialFigures> {
  const peg = await readOrNull((context) => getPegRecent(context, PEG_RECENT_DEFAULTS));
  return { [pegRecentContract.swrKey({ query: PEG_RECENT_DEFAULTS })]: peg };
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
  return pegCheckContract.swrKey({ query: { symbols: symbols.join(',') } });
}
