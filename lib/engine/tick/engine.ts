import { type DataClass, INDEX_CODES } from '@/lib/benchmark/codes';
import type { AssumedLiquidity } from '@/lib/benchmark/coin/coin-figures';
import { capBefore, capNow, frozenCaps } from '@/lib/benchmark/coin/frozen-caps';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { RegisteredNames } from '@/lib/benchmark/evidence/basket-documents';
import { recentBills, referencesOf } from '@/lib/benchmark/evidence/daily-documents';
import { isFixingTime } from '@/lib/benchmark/fixing';
import { acceptBill, doBillsDisagree } from '@/lib/benchmark/index/accepted-bill';
import { computeFamily } from '@/lib/benchmark/index/index-family';
import { rateStrategies } from '@/lib/benchmark/index/rated-strategies';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { pricingOrder } from '@/lib/benchmark/price/pricing-order';
import type { Dec } from '@/lib/benchmark/units';
import { freshRates } from '@/lib/benchmark/yield/counted-pools';
import type { CountedYield } from '@/lib/benchmark/yield/strategy-yields';
import { BasketKeeper, type BasketPlan } from '@/lib/engine/basket/basket-keeper';
import { candidatesNow } from '@/lib/engine/basket/candidates';
import { checkOverride, currentRegime } from '@/lib/engine/regime/regime-step';
import {
  poolNames,
  recordReadings,
  toStrategyState,
} from '@/lib/engine/strategies/strategy-figures';
import { type StoredReading, YieldHistory } from '@/lib/engine/strategies/yield-history';
import {
  type CoinDefinition,
  type CoinTick,
  coinWeights,
  lastPricesOf,
  primedSamples,
  tickCoin,
  withBasket,
} from './coin-tick';
import { DepthHistory } from './depth-history';
import {
  type EngineState,
  IndexModes,
  initialState,
  NotableMoments,
  rememberValues,
} from './engine-state';
import { EvidenceBook } from './evidence-book';
import { type AuditContext, auditRecordOf, collectForFixing, strikeFixingDay } from './fixing-step';
import { levelsAfter, levelsInForce } from './index-levels';
import { toMarketSnapshot } from './market-snapshot';
import { MarketState } from './market-state';
import { ALL_READ, type TickOptions, type TickResult } from './tick-result';
import { FixingWindowLog } from './window-log';
import { YieldViewer } from './yield-viewer';

export type EngineOptions = {
  feedId: string;
  dataClass: DataClass;
  parameters: MethodologyParameters;
  /** In the order in which they are shown. */
  coins: readonly CoinDefinition[];
  /** The venues, platforms and protocols that may count; none for a recording, which names its own. */
  registered?: RegisteredNames;
  /** Which of them are constituents; without it, the fixed ones that `isConstituent` marks. */
  basket?: BasketPlan;
  assumedLiquidity?: ReadonlyMap<string, AssumedLiquidity>;
  judgement?: readonly string[];
  /** Display name of a source's platform slug. */
  platformName?: (slug: string) => string;
  state?: EngineState;
  /** The sources of caps that a day's freeze waits for; none where the feed has but one. */
  capSources?: readonly string[];
  /** Whether the fixing's window is kept, so that late inputs can be added to it. */
  keepsWindow?: boolean;
  /** Whether the records around notable moments are built, regardless of a tick's options. */
  recordsMoments?: boolean;
};

const FORGET_MS = 3 * DAY_MS;
const NOTHING_REGISTERED: RegisteredNames = { venues: [], platforms: [], protocols: [] };

/**
 * The index engine of one feed: takes observations, and computes with each tick everything that is published.
 * It reads no clock and does no input or output: live and replayed, the same observations give the same results.
 */
export class Engine {
  readonly state: EngineState;
  readonly history = new YieldHistory();
  readonly market = new MarketState();
  readonly depths: DepthHistory;
  private readonly modes = new IndexModes();
  readonly basket: BasketKeeper;
  readonly window: FixingWindowLog | null;
  private readonly evidence: EvidenceBook;
  private readonly moments = new NotableMoments();
  private readonly yields: YieldViewer;
  private readonly referenceOf: (symbol: string) => Dec | null;

  constructor(private readonly options: EngineOptions) {
    this.state = options.state ?? initialState();
    if (this.state.platforms !== null) this.market.restorePlatforms(this.state.platforms);
    this.depths = new DepthHistory(options.parameters);
    this.evidence = new EvidenceBook(options.parameters, this.history, {
      ...(options.registered ?? NOTHING_REGISTERED),
      coins: options.coins,
    });
    this.referenceOf = referencesOf(options);
    this.yields = new YieldViewer(
      this.market,
      this.history,
      options.parameters,
      this.state,
      this.evidence.poolRegistrySha256,
      this.referenceOf,
      options.dataClass === 'live',
    );
    const fixed = options.coins.filter((coin) => coin.isConstituent).map((coin) => coin.symbol);
    const plan = options.basket ?? { kind: 'fixed', coins: fixed };
    this.basket = new BasketKeeper(plan, this.state.basket, options.parameters);
    this.window = options.keepsWindow ? new FixingWindowLog(options.parameters) : null;
  }

  get feedId(): string {
    return this.options.feedId;
  }

  apply(update: MarketUpdate): void {
    this.window?.hear(update);
    this.market.apply(update);
  }

  /** A copy of this engine that continues independently. */
  fork(): Engine {
    const fork = this.another(structuredClone(this.state));
    fork.market.takeFrom(this.market);
    fork.history.takeFrom(this.history);
    fork.depths.restore(this.depths.copy());
    return fork;
  }

  /** An engine with the same rules and that state, but no market observations yet. */
  another(state: EngineState): Engine {
    return new Engine({ ...this.options, state, keepsWindow: false, recordsMoments: false });
  }

  /** Replaces its yield readings with the stored ones, in order of time. */
  restoreReadings(readings: Iterable<StoredReading>): void {
    this.history.restore(readings);
    this.yields.forget();
  }

  /** Fills in the prices behind the volatility where generated history skips ticks. */
  primeVolatility(nowMs: number, priceUsdAt: (symbol: string, atMs: number) => string): void {
    for (const { symbol } of this.options.coins) {
      const at = (atMs: number) => priceUsdAt(symbol, atMs);
      this.state.priceSamples[symbol] = primedSamples(nowMs, at, this.options.parameters);
    }
  }

  tick(
    nowMs: number,
    { publishedAtMs, indicativeRecords, sources = ALL_READ }: TickOptions,
  ): TickResult {
    this.window?.beforeTick(nowMs, this, sources);
    const { parameters } = this.options;
    const { state } = this;
    const platformOf = this.options.platformName ?? ((slug: string) => slug);
    const previous = { ...state.previous };
    this.modes.rememberTvl(state, this.market);
    this.freezeCaps(nowMs);
    const { changed, ...yields } = this.yields.at(nowMs);
    if (changed) state.platforms = this.market.platforms();
    const { revision } = this.depths;
    const ticks = this.tickCoins(nowMs, yields.byCoin, sources.haveVenuesAnswered);
    const seen = ticks.map((tick) => tick.figures);
    const bySymbol = new Map(seen.map((coin) => [coin.symbol, coin]));
    const rated = rateStrategies(yields.strategies, bySymbol, parameters);
    const circulationOf = (symbol: string) =>
      capNow(
        this.market.marketCapsOf(symbol),
        { before: capBefore(state.caps, symbol), reference: this.referenceOf(symbol) },
        nowMs,
        parameters,
      );
    const candidates = candidatesNow(seen, rated, circulationOf, this.options);
    const unread = this.market.coinsOf(sources.failing);
    const { hasSeenMarket } = sources;
    const { days, opened } = this.basket.observe(seen, candidates, {
      ...{ nowMs, hasSeenMarket, unread },
    });
    const coins = opened === null ? seen : withBasket(seen, opened, state.caps, parameters);
    const place = new Map(this.options.coins.map(({ symbol }, index) => [symbol, index]));
    const shown = coins.toSorted((a, b) => (place.get(a.symbol) ?? 0) - (place.get(b.symbol) ?? 0));
    const readings = recordReadings(rated, this.history);
    const bills = recentBills(this.market.bills(), nowMs);
    const billBefore = state.bill;
    state.bill = acceptBill(bills, billBefore, nowMs, parameters);
    const members = coins.flatMap(({ symbol, isConstituent }) => (isConstituent ? [symbol] : []));
    const basketNow = members.sort().join(' ');
    const levels = levelsInForce(state.levels, basketNow, nowMs, parameters);
    const family = computeFamily({
      nowMs,
      yieldsViewedAtMs: yields.from.viewedAtMs,
      dataClass: this.options.dataClass,
      parameters,
      coins,
      rated,
      deviationOf: (...query) => this.history.dailyDeviation(...query),
      bill: state.bill,
      doBillsDisagree: doBillsDisagree(bills, nowMs, parameters),
      levels,
      previous: state.previous,
      isProvisional: this.basket.memory.current?.kind === 'provisional',
    });
    rememberValues(state, family);
    if (this.options.dataClass === 'live') {
      state.levels = levelsAfter(state.levels, family, basketNow, nowMs, parameters);
    }
    checkOverride(state, coins, nowMs, parameters);
    const documents = this.evidence.ofTick({
      nowMs,
      coins: ticks.map((tick) => tick.evidence),
      view: yields.from,
      caps: state.caps,
      bills,
      billBefore,
      decision: this.basket.decision(),
    });
    const audit: AuditContext = {
      ...this.options,
      basket: this.basket.forRecord(),
      judgement: this.options.judgement ?? [],
      nowMs,
      publishedAtMs,
      coins,
      rated,
      bill: family.bill,
      state,
      previous,
      levels,
      documents,
      yieldsViewedAtMs: yields.from.viewedAtMs,
    };
    // Due fixings come first, since today's window would replace one left open by a stop.
    const fixed = sources.isClockOff
      ? { fixings: [], regimeDay: null }
      : strikeFixingDay({ state, family, audit, nowMs, parameters });
    const isNotable = this.options.recordsMoments === true && this.moments.isNotable(state, family);
    // In the window every value may turn out to be a middle one, behind which the fixing names the record.
    const isInWindow = isFixingTime(nowMs, parameters) && !sources.isClockOff;
    const records =
      indicativeRecords || isNotable || isInWindow
        ? INDEX_CODES.flatMap((code) => {
            const figures = family.byCode[code];
            return figures.outcome.value === null ? [] : [auditRecordOf(code, figures, audit)];
          })
        : [];
    if (isInWindow) collectForFixing(state, records, nowMs, parameters);
    state.atMs = nowMs;
    this.market.forgetBefore(nowMs - FORGET_MS);
    return {
      atMs: nowMs,
      snapshot: toMarketSnapshot({
        ...{ ...audit, coins: shown },
        family,
        modeOf: (code) => this.modes.modeOf(code, state, parameters),
        regime: currentRegime(state, nowMs),
      }),
      coins: shown,
      depths: new Map(ticks.map((tick) => [tick.figures.symbol, tick.depths])),
      exits: () => ticks.map((tick) => tick.exit()),
      lendingMarkets: freshRates(this.market.chainRates(), nowMs, parameters.yield),
      depegEvents: ticks.flatMap((tick) => tick.depegEvent ?? []),
      basket: this.basket.published(candidates),
      candidateDays: days,
      strategies: changed
        ? () => {
            const names = { platformOf, pools: poolNames(rated) };
            return rated.map((row) => toStrategyState(row, this.history, nowMs, names));
          }
        : null,
      readings,
      hourlyDepths: this.depths.revision === revision ? null : () => this.depths.copy(),
      ...fixed,
      isNotable,
      indicativeRecords: records,
      documents: documents.named,
      state,
    };
  }

  private freezeCaps(nowMs: number): void {
    const { parameters, coins } = this.options;
    this.state.caps = frozenCaps(
      this.state.caps,
      {
        symbols: coins.map((coin) => coin.symbol),
        capsOf: (symbol) => this.market.marketCapsOf(symbol),
        referenceOf: this.referenceOf,
        expected: this.options.capSources ?? [],
      },
      nowMs,
      parameters,
    );
  }

  /** Every coin, each after those that it is quoted in. Methodology, coin price. */
  private tickCoins(
    nowMs: number,
    yields: ReadonlyMap<string, CountedYield>,
    haveVenuesAnswered: boolean,
  ): CoinTick[] {
    const { parameters, coins, assumedLiquidity, judgement } = this.options;
    const { state, market } = this;
    const symbols = coins.map((coin) => coin.symbol);
    const quotePrices = new Map<string, Dec>();
    const lastPrices = lastPricesOf(state, symbols, nowMs, parameters);
    const constituents = this.basket.constituentsAt(nowMs, state.atMs);
    const weights = coinWeights(constituents, state.caps, parameters);
    const quoted = symbols.map((symbol) => ({ symbol, quotes: market.quotesOf(symbol) }));
    return pricingOrder(quoted, nowMs, parameters).map((symbol) =>
      tickCoin(
        { symbol, isConstituent: constituents.has(symbol) },
        {
          ...{ nowMs, parameters, market, state, quotePrices, lastPrices, yields, weights },
          ...{ haveVenuesAnswered, depthHistory: this.depths },
          assumedLiquidity: assumedLiquidity ?? new Map(),
          judgement: judgement ?? [],
        },
      ),
    );
  }
}
