'use client';

import { useLive } from '@/lib/features/client/use-live';
import { strategiesCall, yieldsCall } from './calls';

type StrategyOptions = { limit?: number; eligible?: 'true' | 'false' | 'all' };

/** Strategies by risk-adjusted yield, every 5 minutes; without options the call's own defaults. */
export function useStrategies(query: StrategyOptions = {}) {
  return useLive(strategiesCall, { input: { query } });
}

/** The coins' yields with their platform and weight, every 5 minutes. */
export function useYields() {
  return useLive(yieldsCall);
}
