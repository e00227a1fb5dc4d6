'use client';

import { syiCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** The headline index, every 30 s. */
export function useSyi() {
  return useLive(syiCall, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
}
