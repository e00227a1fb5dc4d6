import 'server-only';
import { clauseReason } from '@/lib/benchmark/basket/clause-reason';
import { type CandidateVerdict, FOUNDING_COINS } from '@/lib/benchmark/basket/review';
import { BASKET_REVIEWS, nextReview } from '@/lib/benchmark/basket/reviews';
import { coinName } from '@/lib/benchmark/coin/coins';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { marketMeta, readBasket, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import type { Basket, BasketCandidate, BasketResponse } from './basket-contract';

const { maxConstituents, minConstituents } = METHODOLOGY_PARAMETERS.basket;

/**
 * The basket in force and how it was chosen. A feed with a fixed basket (a recording, the demonstration)
 * has no candidates.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getBasket(context: ServiceContext): Promise<BasketResponse> {
  const { active, market } = await readTick(context);
  const decided = await readBasket(active);
  const basket = decided ? decided.current && basketOf(decided.current) : fixedBasket(market);
  const review = nextReview(active.clockMs);
  return {
    basket,
    size: {
      coins: basket?.coins.length ?? 0,
      maximum: maxConstituents,
      minimum: minConstituents,
    },
    decided_on: (decided?.decidedOn ?? []).map(candidateOf),
    candidates: (decided?.standing ?? []).map(candidateOf),
    earlier: (decided?.past ?? []).map(basketOf).reverse(),
    reviews: BASKET_REVIEWS.map(({ kind, effectiveDay, coins, candidates }) => ({
      kind,
      effective_day: effectiveDay,
      coins: [...coins],
      candidates: candidates.map(candidateOf),
    })).reverse(),
    next_review: { day: review.reviewDay, effective_day: review.effectiveDay },
    meta: marketMeta(active, market),
  };
}

function basketOf({
  kind,
  coins,
  effectiveFromMs,
  reason,
}: {
  kind: Basket['kind'];
  coins: readonly string[];
  effectiveFromMs: number;
  reason: string | null;
}): Basket {
  return { kind, coins: [...coins], effective_from: isoTime(effectiveFromMs), reason };
}

function fixedBasket(market: MarketSnapshot): Basket {
  const coins = market.coins.flatMap(({ symbol, weightPercent }) =>
    weightPercent === null ? [] : [symbol],
  );
  const isFounding = coins.every((symbol) => FOUNDING_COINS.includes(symbol));
  const kind = isFounding && coins.length === FOUNDING_COINS.length ? 'founding' : 'recorded';
  return { kind, coins, effective_from: null, reason: null };
}

function candidateOf(verdict: CandidateVerdict): BasketCandidate {
  return {
    symbol: verdict.symbol,
    name: coinName(verdict.symbol),
    chosen: verdict.isChosen,
    rank: verdict.rank,
    fails: verdict.clause,
    reason: clauseReason(verdict),
    circulation_usd: toNumber(verdict.circulationUsd),
    monitored_days: verdict.monitoredDays,
    priced_hours_percent: Number(verdict.pricedPercent),
    liquid_hours_percent: Number(verdict.liquidPercent),
    yield_protocols: verdict.protocols,
    yield_tvl_usd: Number(verdict.yieldTvlUsd),
  };
}
