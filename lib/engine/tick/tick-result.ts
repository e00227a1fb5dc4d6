import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { SealedDocument } from '@/lib/benchmark/evidence/seal-document';
import type { ExitMarket } from '@/lib/benchmark/exit/exit-market';
import type { LendingMarket } from '@/lib/benchmark/exit/withdraw';
import type { BookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { DepegEvent } from '@/lib/benchmark/peg/depeg-event';
import type { Dec } from '@/lib/benchmark/units';
import type { StrategyYield } from '@/lib/benchmark/yield/strategy-yield';
import type {
  MarketSnapshot,
  PublishedBasket,
  StrategyState,
} from '@/lib/db/benchmark/snapshot-schema';
import type { CandidateDayRow } from '@/lib/engine/basket/basket-memory';
import type { HourlyDepths } from './depth-history';
import type { EngineState } from './engine-state';
import type { StruckDay } from './fixing-step';

/** Everything one tick leaves to be written, in one transaction. */
export type TickResult = StruckDay & {
  atMs: number;
  snapshot: MarketSnapshot;
  coins: readonly CoinFigures[];
  depths: ReadonlyMap<string, readonly BookDepth[]>;
  /** The markets where each coin could be sold; computed only for the last tick of a commit. */
  exits: () => readonly ExitMarket[];
  /** What lending markets were read to hold in the last minutes. */
  lendingMarkets: readonly LendingMarket[];
  depegEvents: readonly DepegEvent[];
  /** `null` if the basket is fixed, as in a recording. */
  basket: PublishedBasket | null;
  /** Rows of a day that has ended. */
  candidateDays: readonly CandidateDayRow[];
  /** Only if the strategies were recomputed; evaluated only for the last tick of a commit. */
  strategies: (() => readonly StrategyState[]) | null;
  /** Hourly readings that were due. */
  readings: readonly (StrategyYield & { rayPercent: Dec | null })[];
  /** All hourly depths, if some were added; evaluated only for the last such tick of a commit. */
  hourlyDepths: (() => HourlyDepths) | null;
  indicativeRecords: readonly AuditRecord[];
  /** Whether these are kept as long as fixings' records, because the moment is notable. */
  isNotable: boolean;
  /** The documents behind the tick's records, fixings' included, by hash. */
  documents: ReadonlyMap<string, SealedDocument>;
  state: EngineState;
};

export type TickOptions = {
  /** When it is published; the engine's own clock may be a recording's. */
  publishedAtMs: number;
  /** Whether to build the records of the indicative values outside the fixing window too. */
  indicativeRecords: boolean;
  /** Without it, every source is read. */
  sources?: SourcesSeen;
};

/** How well the market is read; plain JSON. */
export type SourcesSeen = {
  /** Whether each has succeeded since the start, or has had its time to, so that an opening basket can stand. */
  hasSeenMarket: boolean;
  /** Whether every venue has answered or failed often enough, so that first liquidity scores can stand. */
  haveVenuesAnswered: boolean;
  /** Ids of those whose last request failed. */
  failing: readonly string[];
  /** The clock does not agree with the sources': no value counts for the fixing, and none is struck. Methodology, indices. */
  isClockOff?: boolean | undefined;
};

export const ALL_READ: SourcesSeen = { hasSeenMarket: true, haveVenuesAnswered: true, failing: [] };
