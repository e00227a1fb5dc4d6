import { INDEX_CODES, type IndexCode, type IndexMode, type RiskTier } from '@/lib/benchmark/codes';
import type { FrozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import type { StoredSample } from '@/lib/benchmark/coin/score-coin';
import type { IndicativeValue } from '@/lib/benchmark/fixing';
import type { AcceptedBill } from '@/lib/benchmark/index/accepted-bill';
import type { FamilyFigures, PreviousIndex } from '@/lib/benchmark/index/index-family';
import { indexMode } from '@/lib/benchmark/index/index-mode';
import type { DepthMemory } from '@/lib/benchmark/liquidity/expected-depth';
import type { LiquidityCarry } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { DepegState } from '@/lib/benchmark/peg/depeg-event';
import type { PriceState } from '@/lib/benchmark/price/price';
import { NO_OVERRIDE } from '@/lib/benchmark/regime/regime-override';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import { dec, toText } from '@/lib/benchmark/units';
import { type BasketMemory, NO_BASKET } from '@/lib/engine/basket/basket-memory';
import type { RegimeMemory } from '@/lib/engine/regime/regime-step';
import type { CoinYieldState } from '@/lib/engine/strategies/coin-memory';
import type { KnownPools } from '@/lib/engine/strategies/pool-identity';
import type { LevelStates } from './index-levels';
import type { MarketState } from './market-state';

/** An indicative value inside today's fixing window; decimals as text. */
type WindowValue = Omit<IndicativeValue, 'value'> & { value: string };

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

const TVL_WINDOW_DAYS = 365;

/**
 * The mode of each index. Methodology, indices. It depends on whole days, so it is computed once a day and when the
 * TVL history changes.
 */
export class IndexModes {
  private seenTvlRevision = 0;
  private readonly modes = new Map<IndexCode, { key: string; mode: IndexMode }>();

  /** Stores the daily TVL whenever a source delivered some. Changes `state`. */
  rememberTvl(state: EngineState, market: MarketState): void {
    if (market.defiTvlRevision === this.seenTvlRevision) return;
    this.seenTvlRevision = market.defiTvlRevision;
    const rows = new Map(state.dailyTvl.map((row) => [row.date, row.tvlUsd]));
    for (const row of market.defiTvl()) rows.set(row.date, toText(row.tvlUsd));
    state.dailyTvl = [...rows.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .slice(-TVL_WINDOW_DAYS)
      .map(([date, tvlUsd]) => ({ date, tvlUsd }));
  }

  modeOf(code: IndexCode, state: EngineState, parameters: MethodologyParameters): IndexMode {
    const key = `${state.lastFixingDate}/${this.seenTvlRevision}`;
    const held = this.modes.get(code);
    if (held?.key === key) return held.mode;
    const mode = indexMode({
      dailyTvlUsd: state.dailyTvl.map((row) => dec(row.tvlUsd)),
      dailyIndexPercent: (state.dailyIndex[code] ?? []).map((text) => dec(text)),
      parameters,
    });
    this.modes.set(code, { key, mode });
    return mode;
  }
}

/** Ticks after a change that count as well. */
const TICKS_AFTER = 2;

/**
 * Finds the ticks around notable moments: a suspicion, an event with its peaks and its end, a move that waits
 * for confirmation, a coin without a price, the peg override, a flip of the regime, and an index that cannot
 * be computed or can again. Their records are kept as long as fixings'. Methodology, audit record.
 */
export class NotableMoments {
  private last: string | null = null;
  private left = 0;

  /** Whether a tick belongs to such a moment. Call once per tick, after it changed the state. */
  isNotable(state: EngineState, family: FamilyFigures): boolean {
    const now = standing(state, family);
    const isChange = this.last !== null && now !== this.last;
    this.last = now;
    this.left = isChange ? TICKS_AFTER + 1 : Math.max(0, this.left - 1);
    return this.left > 0;
  }
}

/** What has to change for a tick to be notable, as one text. */
function standing(state: EngineState, family: FamilyFigures): string {
  const pegs = Object.entries(state.depegs).flatMap(([symbol, { open, suspicion }]) =>
    open || suspicion
      ? [[symbol, open?.openedAtMs, open?.peakAtMs, open?.recoveredBelowSinceMs, suspicion?.count]]
      : [],
  );
  const prices = Object.entries(state.prices).flatMap(([symbol, { pending, believed }]) =>
    pending || !believed ? [[symbol, pending?.sinceMs]] : [],
  );
  const stopped = INDEX_CODES.filter(
    (code) => family.byCode[code].outcome.method === 'carried_forward',
  );
  const { override, regime } = state;
  return JSON.stringify([pegs, prices, stopped, override.sinceMs, regime.state]);
}
