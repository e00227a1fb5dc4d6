import 'server-only';
import type { IndexFamilyOverview, IndexView } from '@/lib/contracts/index-family';
import type { IndexCode } from '@/lib/domain/snapshot';
import { type ActiveFeed, activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { toNumber } from '../figures';
import { change24hBps } from '../index-change';
import { readMarket } from '../market-snapshot';
import { cachedBySequence } from '../sequence-cache';
import { indexView } from './index-view';

/**
 * The index family now; an index without a first value is there with `value: null`.
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
  return { success: true, data, meta };
}

async function compose(active: ActiveFeed) {
  const market = await readMarket(active);
  const views = new Map<IndexCode, IndexView>();
  for (const index of market.indices) {
    const change = await change24hBps(active, index);
    views.set(index.code, indexView(index, market.methodologyVersion, change));
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
