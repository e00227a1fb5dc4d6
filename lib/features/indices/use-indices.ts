'use client';

import { useMemo } from 'react';
import { FetchError } from '@/lib/features/client/fetch';
import { type Live, useLive } from '@/lib/features/client/use-live';
import { indexFamilyCall, syiCall } from './calls';
import type { SyiCurrent } from './syi-contract';

/** The headline index, every 30 s. */
export function useSyi() {
  const { state, ...handle } = useLive(syiCall, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
  return { state: useMemo(() => named(state), [state]), ...handle };
}

/** A response without `success: true`, or of another shape, is an invalid SYI response. */
function named(state: Live<SyiCurrent>): Live<SyiCurrent> {
  if (!('error' in state)) return state;
  const { error } = state;
  if (!(error instanceof FetchError) || error.kind !== 'parse') return state;
  return { ...state, error: new FetchError('parse', 'Invalid SYI response', { cause: error }) };
}

/** The index family, every 30 s. */
export function useIndexFamily() {
  return useLive(indexFamilyCall);
}
