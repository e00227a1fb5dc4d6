import 'server-only';
import type { CalculateAnswer } from '@/lib/contracts/index-family-calculate';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import { nextTickAt, TICK_SECONDS } from '../cadence';
import type { ServiceContext } from '../context';
import { isoTime } from '../figures';
import { marketJudgement, readMarket } from '../market-snapshot';

/**
 * Reports the engine's newest calculation. A visitor starts none: the engine has its own clock.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function reportCalculation(context: ServiceContext): Promise<CalculateAnswer> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  return {
    success: true,
    message: 'The engine calculates the family on its own clock; this is its newest calculation.',
    calculated_at: isoTime(market.asOfMs),
    next_calculation_at: nextTickAt(active),
    interval_seconds: TICK_SECONDS,
    indices: market.indices.filter((index) => index.value !== null).map((index) => index.code),
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: 'engine',
      judgement: marketJudgement(market),
    }),
  };
}
