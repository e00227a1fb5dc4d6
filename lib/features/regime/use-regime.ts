'use client';

import { type LiveHandle, useLive } from '@/lib/features/client/use-live';
import { regimeCall } from './calls';
import type { Regime } from './contract';

/** The regime as initially rendered; a page that does not explain it leaves the rules out. */
export type ShownRegime = Omit<Regime, 'explanation'> & Partial<Pick<Regime, 'explanation'>>;

/** The risk regime, every 5 minutes. */
export function useRegime(): LiveHandle<ShownRegime> {
  return useLive(regimeCall);
}
