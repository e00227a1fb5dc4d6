'use client';

import { indexFamilyOverviewContract } from '@/lib/contracts/index-family';
import { useLive } from './use-live';

/** The index family, every 30 s. */
export function useIndexFamily() {
  return useLive(indexFamilyOverviewContract);
}
