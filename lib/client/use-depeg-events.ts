'use client';

import { depegEventsContract } from '@/lib/contracts/depeg-events';
import { useLive } from './use-live';

/** Depeg events, newest first, every minute. */
export function useDepegEvents() {
  return useLive(depegEventsContract);
}
