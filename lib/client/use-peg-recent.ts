'use client';

import { PEG_RECENT_DEFAULTS, pegRecentContract } from '@/lib/contracts/peg-frontend';
import { useLive } from './use-live';

type Options = { asset?: string; limit?: number; enabled?: boolean };

/** One coin's current peg and its last readings, every minute. */
export function usePegRecent({ asset, limit, enabled = true }: Options = {}) {
  return useLive(pegRecentContract, {
    enabled,
    input: {
      query: {
        asset: asset ?? PEG_RECENT_DEFAULTS.asset,
        limit: limit ?? PEG_RECENT_DEFAULTS.limit,
      },
    },
  });
}
