'use client';

import { depegEventsCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** Depeg events, newest first, every minute. */
export function useDepegEvents() {
  return useLive(depegEventsCall);
}
