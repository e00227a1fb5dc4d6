'use client';

import { syiCurrentContract } from '@/lib/contracts/syi';
import { useLive } from './use-live';

/** The headline index, every 30 s. */
export function useSyi() {
  return useLive(syiCurrentContract, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
}
