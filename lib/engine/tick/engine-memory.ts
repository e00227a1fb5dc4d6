import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { SpikeVerdict } from '@/lib/engine/strategies/spike-watch';
import type { EngineState } from './engine-state';

/** An engine's memory at one moment, but for the yield readings, which are stored on their own. */
export type EngineMemory = {
  state: EngineState;
  /** All that it held of the market. */
  rows: MarketUpdate[];
  spikes: [poolId: string, verdict: SpikeVerdict][];
};

/** An engine as far as its memory needs it. */
export type Remembering = {
  state: EngineState;
  market: { allRows: () => MarketUpdate[] };
  spikes: { judged: () => EngineMemory['spikes'] };
};

export function memoryOf({ state, market, spikes }: Remembering): EngineMemory {
  return { state: structuredClone(state), rows: market.allRows(), spikes: spikes.judged() };
}
