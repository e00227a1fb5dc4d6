'use client';

import { pegCheckCall } from '@/lib/contracts/calls';
import { useLive } from './use-live';

/** The peg of the named coins (the contract's default set without names), every 30 s. */
export function usePegCheck(symbols?: readonly string[]) {
  return useLive(
    pegCheckCall,
    symbols === undefined ? {} : { input: { query: { symbols: symbols.join(',') } } },
  );
}
