'use client';

import { useMemo } from 'react';
import { syiCall } from '@/lib/contract/calls';
import type { SyiCurrent } from '@/lib/read/syi/contract';
import { FetchError } from '../fetch-error';
import { type Live, useLive } from '../use-live';

/** The headline index, every 30 s. A failure is named as Specification §8 has it. */
export function useSyi() {
  const { state, ...acts } = useLive(syiCall, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
  return { state: useMemo(() => named(state), [state]), ...acts };
}

/** An answer without `success: true`, or of another shape, is an invalid SYI response. */
function named(state: Live<SyiCurrent>): Live<SyiCurrent> {
  if (!('error' in state)) return state;
  const { error } = state;
  if (!(error instanceof FetchError) || error.kind !== 'parse') return state;
  return { ...state, error: new FetchError('parse', 'Invalid SYI response', { cause: error }) };
}
