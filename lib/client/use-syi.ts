'use client';

import { useEffect, useMemo } from 'react';
import { syiCall } from '@/lib/contracts/calls';
import type { SyiCurrent } from '@/lib/contracts/syi';
import { FetchError } from './fetch-error';
import { type Live, useLive } from './use-live';

/** Several widgets read the same failure; it is logged once. */
const logged = new WeakSet<object>();

/** The headline index, every 30 s. A failure is logged and named as Specification §8 has it. */
export function useSyi() {
  const { state, ...acts } = useLive(syiCall, {
    isEstimated: (syi) => syi.status === 'estimated',
  });
  const error = 'error' in state ? state.error : null;
  useEffect(() => {
    if (!(error instanceof Error) || logged.has(error)) return;
    logged.add(error);
    console.error('The SYI could not be read.', error);
  }, [error]);
  return { state: useMemo(() => named(state), [state]), ...acts };
}

/** An answer without `success: true`, or of another shape, is an invalid SYI response. */
function named(state: Live<SyiCurrent>): Live<SyiCurrent> {
  if (!('error' in state)) return state;
  const { error } = state;
  if (!(error instanceof FetchError) || error.kind !== 'parse') return state;
  return { ...state, error: new FetchError('parse', 'Invalid SYI response', { cause: error }) };
}
