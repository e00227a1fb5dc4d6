'use client';

import { PEG_RECENT_DEFAULTS, pegRecentCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

type Options = { asset?: string; limit?: number; enabled?: boolean };

/** One coin's current peg and its last readings, every minute. */
export function usePegRecent({ asset, limit, enabled = true }: Options = {}) {
  return useLive(pegRecentCall, {
    enabled,
    input: {
      query: {
        asset: asset ?? PEG_RECENT_DEFAULTS.asset,
        limit: limit ?? PEG_RECENT_DEFAULTS.limit,
      },
    },
  });
}
