'use client';

import { regimeCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** The risk regime, every 5 minutes. */
export function useRegime() {
  return useLive(regimeCall);
}
