import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { EngineState } from './engine-state';

/** An engine's memory at one moment, except the yield readings, which are stored separately. */
export type EngineMemory = {
  state: EngineState;
  /** All its market observations. */
  rows: MarketUpdate[];
};

/** The part of an engine that its memory needs. */
export type Remembering = {
  state: EngineState;
  market: { allRows: () => MarketUpdate[] };
};

export function memoryOf({ state, market }: Remembering): EngineMemory {
  return { state: structuredClone(state), rows: market.allRows() };
}
