import 'server-only';
import type { SyiCurrent } from '@/lib/contracts/syi';
import { getIndexValueAtOrBefore } from '@/lib/store/index-values';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, percentToFraction, toNumber, yieldPercent } from '../figures';
import { change24hBps } from '../index-change';
import { readMarket } from '../market-snapshot';
import { cachedBySequence } from '../sequence-cache';
import { noData } from '../service-error';

/**
 * The headline index now. A carried-forward value is still a success, with status `estimated`.
 * @throws ServiceError 'no-data' until a first value could be computed.
 */
export async function getCurrentSyi(context: ServiceContext): Promise<SyiCurrent> {
  const active = await activeFeed(context);
  const body = await cachedBySequence('syi', active, () => compose(active));
  return {
    ...body.answer,
    meta: answerMeta(active, {
      asOfMs: body.asOfMs,
      confidence: body.answer.confidence,
      method: body.answer.method,
      judgement: body.judgement,
    }),
  };
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const index = market.indices.find((state) => state.code === 'SYI');
  if (!index || index.value === null) {
    throw noData('No data yet: the index has no first value.');
  }
  const decimal = percentToFraction(index.value);
  const answer: Omit<SyiCurrent, 'meta'> = {
    success: true,
    syi_percent: toNumber(index.value),
    syi_percent_text: index.value,
    syi_decimal: toNumber(decimal),
    syi_decimal_text: decimal,
    timestamp: isoTime(index.asOfMs),
    components_count: index.constituentsUsed,
    methodology_version: market.methodologyVersion,
    status: index.status,
    method: index.method,
    mode: index.mode,
    kind: 'indicative',
    components_expected: index.constituentsExpected,
    avg_yield_percent: yieldPercent(index.averageYieldPercent),
    total_tvl_usd: toNumber(index.totalTvlUsd),
    confidence: toNumber(index.confidence),
    change_24h_bps: await change24hBps(active, index),
    coverage_percent: toNumber(index.coveragePercent),
    top_share_percent: toNumber(index.topSharePercent),
    hhi: toNumber(index.hhi),
    band: index.band,
    oldest_input_age_seconds: index.oldestInputAgeSeconds,
    reason: index.reason,
    fixing: await latestFixing(active, index.asOfMs),
    parameters_sha256: market.parametersSha256,
  };
  return { answer, asOfMs: index.asOfMs, judgement: index.judgement };
}

async function latestFixing({ db, feed }: ActiveFeed, atMs: number): Promise<SyiCurrent['fixing']> {
  const fixing = await getIndexValueAtOrBefore(db, {
    feedId: feed.feedId,
    indexCode: 'SYI',
    kind: 'fixing',
    atMs,
  });
  if (!fixing || fixing.value === null) return null;
  return {
    as_of: isoTime(fixing.atMs),
    published_at: isoTime(fixing.publishedAtMs),
    value_percent: toNumber(fixing.value),
    value_percent_text: fixing.value,
    revision: fixing.revision,
    method: fixing.method,
    status: fixing.status,
  };
}
