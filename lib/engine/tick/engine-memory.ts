import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { HourlyDepths } from './depth-history';
import type { EngineState } from './engine-state';

/** An engine's memory at one moment, except the yield readings, which are stored separately. */
export type EngineMemory = {
  state: EngineState;
  /** All its market observations. */
  rows: MarketUpdate[];
  hourlyDepths: HourlyDepths;
};

/** The part of an engine that its memory needs. */
export type Remembering = {
  state: EngineState;
  market: { allRows: () => MarketUpdate[] };
  depths: { copy: () => HourlyDepths };
};

export function memoryOf({ state, market, depths }: Remembering): EngineMemory {
  return {
    state: structuredClone(state),
    rows: market.allRows(),
    hourlyDepths: depths.copy(),
  };
}
