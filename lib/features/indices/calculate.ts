import 'server-only';
import { TICK_SECONDS } from '@/lib/features/contract/freshness';
import { nextTickAt, type ServiceContext } from '@/lib/features/service/active-feed';
import { marketMeta, readTick } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import type { CalculateAnswer } from './calculate-contract';

/**
 * Reports the engine's newest calculation. Visitors never start one: the engine has its own clock.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function reportCalculation(context: ServiceContext): Promise<CalculateAnswer> {
  const { active, market } = await readTick(context);
  return {
    success: true,
    message: 'The engine calculates the family on its own clock; this is its newest calculation.',
    calculated_at: isoTime(market.asOfMs),
    next_calculation_at: nextTickAt(active),
    interval_seconds: TICK_SECONDS,
    indices: market.indices.filter((index) => index.value !== null).map((index) => index.code),
    meta: marketMeta(active, market),
  };
}
