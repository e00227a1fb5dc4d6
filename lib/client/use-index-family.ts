'use client';

import { indexFamilyCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** The index family, every 30 s. */
export function useIndexFamily() {
  return useLive(indexFamilyCall);
}
