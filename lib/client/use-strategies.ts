'use client';

import { strategiesCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

type Options = { limit?: number; eligible?: 'true' | 'false' | 'all' };

/** Strategies by risk-adjusted yield, every 5 minutes; without options the call's own defaults. */
export function useStrategies(query: Options = {}) {
  return useLive(strategiesCall, { input: { query } });
}
