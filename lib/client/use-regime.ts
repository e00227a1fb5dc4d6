'use client';

import { regimeContract } from '@/lib/contracts/regime';
import { useLive } from './use-live';

/** The risk regime, every 5 minutes. */
export function useRegime() {
  return useLive(regimeContract);
}
