import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/read/service/active-feed';
import { cachedBySequence, readMarket } from '@/lib/read/service/feed-data';
import { toNumber } from '@/lib/read/service/figures';
import { change24hBps } from '@/lib/read/syi/get-current';
import type { IndexFamilyOverview, IndexView } from './contract';
import { indexView } from './index-view';

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
  return {
    indices: {
      SYC: stale(indices.SYC),
      SYCEFI: stale(indices.SYCEFI),
      SYDEFI: stale(indices.SYDEFI),
      SYRPI: stale(indices.SYRPI),
    },
    family_aum,
    syi: stale(syi ?? undefined) ?? null,
  };
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const views = new Map<IndexCode, IndexView>();
  for (const index of market.indices) {
    const change = await change24hBps(active, index);
    views.set(index.code, indexView(index, market, change));
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
