import type { AuditRecord } from '@/lib/domain/audit';
import type { DepegEvent } from '@/lib/domain/depeg-event';
import type { BookDepth } from '@/lib/domain/liquidity';
import type { RegimeDay } from '@/lib/domain/regime';
import type { MarketSnapshot, StrategyState } from '@/lib/domain/snapshot';
import type { Dec } from '@/lib/domain/units';
import type { CoinFigures } from './coin-figures';
import type { EngineState } from './engine-state';
import type { StruckFixing } from './fixing-step';
import type { StrategyYield } from './strategy-yields';

/** Everything one tick leaves to be written, in one transaction. */
export type TickResult = {
  atMs: number;
  snapshot: MarketSnapshot;
  coins: readonly CoinFigures[];
  depths: ReadonlyMap<string, readonly BookDepth[]>;
  depegEvents: readonly DepegEvent[];
  /** Only when the strategies were viewed anew; worked out for the last tick of a commit alone. */
  strategies: (() => readonly StrategyState[]) | null;
  /** Hourly readings that were due. */
  readings: readonly (StrategyYield & { rayPercent: Dec | null })[];
  fixings: readonly (StruckFixing & { record: AuditRecord; sequence: number })[];
  regimeDay: { day: RegimeDay; syiPercent: Dec; billPercent: Dec; atMs: number } | null;
  indicativeRecords: readonly AuditRecord[];
  state: EngineState;
};
