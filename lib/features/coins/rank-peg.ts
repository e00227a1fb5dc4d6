import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import { dec } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { readTick } from '@/lib/features/service/feed-data';
import { highestFirst, toNumber } from '@/lib/features/service/figures';
import type { PegRankingResponse } from './metrics-contract';

/**
 * Coins by peg score, best first; equal scores by smaller deviation, then by name.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getPegRanking(context: ServiceContext): Promise<PegRankingResponse> {
  const { active, market } = await readTick(context);
  const ranked = [...market.coins].sort(
    (a, b) =>
      highestFirst(a.pegScore, b.pegScore) ||
      highestFirst(steadiness(a), steadiness(b)) ||
      a.symbol.localeCompare(b.symbol),
  );
  return {
    ranking: ranked.map((coin, index) => ({
      rank: index + 1,
      symbol: coin.symbol,
      name: coinName(coin.symbol),
      price: toNumber(coin.priceUsd),
      vw_price: toNumber(coin.priceUsd),
      peg_dev_bps: toNumber(coin.deviationBps),
      peg_vol_5m_bps: toNumber(coin.volatility5mBps),
      peg_score: toNumber(coin.pegScore),
      peg_class: coin.pegClass,
    })),
    meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'peg_score' }),
  };
}

function steadiness({ deviationBps }: CoinState): string | null {
  return deviationBps === null ? null : dec(deviationBps).abs().negated().toFixed();
}
