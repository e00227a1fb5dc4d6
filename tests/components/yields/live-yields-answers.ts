import type { YieldItem } from '@/lib/features/yields/contract';
import type { RefreshAnswer } from '@/lib/features/yields/refresh-contract';
import examples from '@/lib/http/openapi-examples.json';
import { meta } from '../support/answers';

export const YIELDS = '/api/yields';
export const REFRESH = '/api/yields/refresh';

export function yieldItem(symbol: string, extra: Partial<YieldItem> = {}): YieldItem {
  return {
    ...(examples.listYields.json[0] as YieldItem),
    stablecoin: symbol,
    symbol,
    name: `${symbol} coin`,
    currentYield: 5.2,
    current_yield_text: '5.200000',
    ray_percent_text: '4.612300',
    source: 'Aave',
    platform: 'Aave',
    risk_score: 1.5,
    peg_score: 0.9612,
    liq_score: 0.88449,
    price_usd: 0.99964,
    change24h: -0.15,
    liquidity: '$92.5B',
    meta,
    ...extra,
  };
}

export const refreshAnswer: RefreshAnswer = {
  success: true,
  message: 'These figures are of the newest tick.',
  outcome: 'current',
  age_seconds: 12,
  refreshed_at: '2026-03-02T14:06:00.000Z',
  as_of: '2026-03-02T14:06:00.000Z',
  next_refresh_at: '2026-03-02T14:06:30.000Z',
  interval_seconds: 30,
  items: 4,
  meta,
};
