import { INDEX_CODES, type IndexCode, type RiskTier } from '@/lib/benchmark/codes';
import type { FrozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import type { StoredSample } from '@/lib/benchmark/coin/score-coin';
import type { IndicativeValue } from '@/lib/benchmark/fixing';
import type { AcceptedBill } from '@/lib/benchmark/index/accepted-bill';
import type { FamilyFigures, PreviousIndex } from '@/lib/benchmark/index/index-family';
import type { DepthMemory } from '@/lib/benchmark/liquidity/expected-depth';
import type { LiquidityCarry } from '@/lib/benchmark/liquidity/liquidity';
import type { DepegState } from '@/lib/benchmark/peg/depeg-event';
import type { PriceState } from '@/lib/benchmark/price/price';
import { NO_OVERRIDE } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import { toText } from '@/lib/benchmark/units';
import { type BasketMemory, NO_BASKET } from '@/lib/engine/basket/basket-memory';
import type { LevelStates } from '@/lib/engine/indices/index-levels';
import type { RegimeMemory } from '@/lib/engine/regime/regime-step';
import type { CoinYieldState } from '@/lib/engine/strategies/coin-memory';
import type { KnownPools } from '@/lib/engine/strategies/pool-identity';

/** An indicative value inside today's fixing window; decimals as text. */
export type WindowValue = Omit<IndicativeValue, 'value'> & { value: string };

/**
 * Everything the engine remembers between ticks; plain JSON. It is written in the same transaction
 * as the tick it belongs to, so that a killed collector continues exactly from its last commit.
 */
export type EngineState = RegimeMemory & {
  version: 1;
  atMs: number | null;
  prices: Record<string, PriceState>;
  priceSamples: Record<string, StoredSample[]>;
  depegs: Record<string, DepegState>;
  liquidity: Record<string, LiquidityCarry>;
  /** The risk tier each coin was in last. */
  tiers: Record<string, RiskTier>;
  /** By coin: what each venue's book is expected to show; the hourly depths behind it are stored separately. */
  depths: Record<string, DepthMemory>;
  pools: KnownPools;
  /** The accepted APY of each coin. */
  coinYields: Record<string, CoinYieldState>;
  /** Since when a pool and the chain have told different rates. */
  disagreements: Record<string, number>;
  caps: FrozenCaps | null;
  /** What platforms pay and hold by their last answers, as `MarketState.platforms` writes it. */
  platforms: string | null;
  /** The bill rate accepted last. */
  bill: AcceptedBill | null;
  previous: Partial<Record<IndexCode, PreviousIndex>>;
  /** Kept of a live market alone. */
  levels: LevelStates;
  window: Partial<Record<IndexCode, WindowValue[]>>;
  closing: Partial<Record<IndexCode, string>>;
  fixings: Partial<Record<IndexCode, { date: string; value: string; confidence: string | null }>>;
  lastFixingDate: string | null;
  /** Daily fixings of the last 90 days, oldest first, for the index mode. */
  dailyIndex: Partial<Record<IndexCode, string[]>>;
  dailyTvl: { date: string; tvlUsd: string }[];
  lastReadingsMs: number | null;
  audit: { sequence: number; sha256: string | null };
  basket: BasketMemory;
};

export function initialState(): EngineState {
  return {
    version: 1,
    atMs: null,
    prices: {},
    priceSamples: {},
    depegs: {},
    liquidity: {},
    tiers: {},
    depths: {},
    pools: {},
    coinYields: {},
    disagreements: {},
    caps: null,
    platforms: null,
    bill: null,
    previous: {},
    levels: {},
    window: {},
    closing: {},
    fixings: {},
    lastFixingDate: null,
    dailyIndex: {},
    dailyTvl: [],
    regime: INITIAL_REGIME,
    regimeSnapshot: null,
    regimeStep: null,
    override: NO_OVERRIDE,
    lastOverrideCheckMs: null,
    lastReadingsMs: null,
    audit: { sequence: 0, sha256: null },
    basket: structuredClone(NO_BASKET),
  };
}

/** Whether a stored document is an engine state of the version this code writes, with all its members. */
export function isEngineState(document: unknown): document is EngineState {
  return (
    typeof document === 'object' &&
    document !== null &&
    'version' in document &&
    document.version === 1 &&
    Object.keys(initialState()).every((member) => member in document)
  );
}

/** Keeps the computed values, each of which is carried forward until the next one. */
export function rememberValues(state: EngineState, family: FamilyFigures): void {
  for (const code of INDEX_CODES) {
    const { outcome, confidence } = family.byCode[code];
    if (outcome.value === null || outcome.method === 'carried_forward') continue;
    state.previous[code] = { value: toText(outcome.value), confidence: toText(confidence) };
  }
}
