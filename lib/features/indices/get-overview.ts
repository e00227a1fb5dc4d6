import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { namesFor } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { getIndexValueAtOrBefore } from '@/lib/db/benchmark/index-values';
import type { IndexState, MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readMarket } from '@/lib/features/service/feed-data';
import {
  indexFacts,
  isoTime,
  toFraction,
  toNumber,
  yieldFraction,
} from '@/lib/features/service/figures';
import type { IndexFamilyOverview, IndexView } from './contract';
import { changeSince } from './get-syi';

/**
 * The index family now; an index without a first value is included with `value: null`.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getIndexFamilyOverview(
  context: ServiceContext,
): Promise<IndexFamilyOverview> {
  const active = await activeFeed(context);
  const { data, asOfMs, judgement } = await cachedBySequence('index-family', active, () =>
    compose(active),
  );
  const meta = answerMeta(active, {
    asOfMs,
    confidence: data.syi?.confidence ?? null,
    method: data.syi?.method ?? null,
    judgement,
  });
  return { success: true, data: meta.stale ? staleFamily(data) : data, meta };
}

function staleFamily({ indices, family_aum, syi }: IndexFamilyOverview['data']) {
  const stale = (view: IndexView | undefined) => view && { ...view, status: 'stale' as const };
  const views = Object.entries(indices).map(([code, view]) => [code, stale(view)]);
  return {
    indices: Object.fromEntries(views),
    family_aum,
    syi: stale(syi ?? undefined) ?? null,
  };
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const views = new Map<IndexCode, IndexView>();
  for (const index of market.indices) {
    const before = await getIndexValueAtOrBefore(active.db, {
      feedId: active.feed.feedId,
      indexCode: index.code,
      kind: 'indicative',
      atMs: index.asOfMs - DAY_MS,
    });
    const change24hBps = changeSince({ ...index, atMs: index.asOfMs }, before);
    views.set(index.code, indexView(index, market, change24hBps));
  }
  const data: IndexFamilyOverview['data'] = {
    indices: {
      SYC: views.get('SYC'),
      SYCEFI: views.get('SYCEFI'),
      SYDEFI: views.get('SYDEFI'),
      SYRPI: views.get('SYRPI'),
    },
    family_aum: toNumber(market.familyAumUsd),
    syi: views.get('SYI') ?? null,
  };
  const judgement = [...new Set(market.indices.flatMap((index) => index.judgement))];
  return { data, asOfMs: market.asOfMs, judgement };
}

const DESCRIPTIONS: Readonly<Record<IndexCode, string>> = {
  SYI: 'Market-weighted risk-adjusted yield of the covered coins',
  SYC: 'Risk-adjusted composite of top strategies',
  SYCEFI: 'Capacity-weighted by platform AUM',
  SYDEFI: 'TVL-weighted by protocol maturity',
  SYRPI: 'Average RAY minus 3M T-Bill rate',
};

/** One index in the units of the contract: fractions, with the native unit beside them. */
function indexView(
  index: IndexState,
  { methodologyVersion, dataClass }: Pick<MarketSnapshot, 'methodologyVersion' | 'dataClass'>,
  change24hBps: number | null,
): IndexView {
  const value = index.value === null ? null : toFraction(index.value, index.unit);
  return {
    index_code: index.code,
    name: namesFor(serverConfig().productName).indexNames[index.code],
    description: DESCRIPTIONS[index.code],
    value: toNumber(value),
    value_text: value,
    value_native: toNumber(index.value),
    value_native_text: index.value,
    unit: index.unit,
    constituent_count: index.constituentsUsed,
    total_tvl: toNumber(index.totalTvlUsd),
    avg_yield: yieldFraction(index.averageYieldPercent),
    methodology_version: methodologyVersion,
    is_syi_calculated: index.value !== null && index.method !== 'carried_forward',
    change_24h_bps: change24hBps,
    ...indexFacts(index, dataClass),
    as_of: isoTime(index.asOfMs),
    judgement: [...index.judgement],
  };
}
