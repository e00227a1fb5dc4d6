'use client';

import { strategiesCall } from '@/lib/contract/calls';
import type { StrategiesResponse } from '@/lib/read/yields/strategies-contract';
import { type Live, useLive } from '@/lib/web/client/use-live';
import { ALL_STRATEGIES, FIRST_STRATEGIES } from './strategy-queries';

/**
 * The strategies to show. The first rows come with the page; the whole list is fetched once the
 * reader filters, sorts or requests more, and the first rows stay until it has loaded. `waiting`
 * means that it is loading, `failure` why it did not load.
 */
export function useStrategyList(wantAll: boolean) {
  const all = useLive(strategiesCall, { input: { query: ALL_STRATEGIES }, enabled: wantAll });
  const whole = wantAll && 'data' in all.state;
  const first = useLive(strategiesCall, { input: { query: FIRST_STRATEGIES }, enabled: !whole });
  const state: Live<StrategiesResponse> = whole ? all.state : first.state;
  return {
    state,
    waiting: wantAll && all.state.status === 'loading',
    failure: wantAll && all.state.status === 'error' ? all.state : null,
  };
}
