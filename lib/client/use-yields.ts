'use client';

import { yieldsCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** The coins' yields with their platform and weight, every 5 minutes. */
export function useYields() {
  return useLive(yieldsCall);
}
