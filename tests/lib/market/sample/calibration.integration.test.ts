import { DAY_MS } from '@/lib/benchmark/durations';
import { billInForce } from '@/lib/benchmark/index/bill-rate';
import { syc } from '@/lib/benchmark/index/index-syc';
import { sycefi, sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import { groupByProtocol } from '@/lib/benchmark/index/protocol-group';
import { frozenShares } from '@/lib/benchmark/index/weights';
import { bookDepth } from '@/lib/benchmark/liquidity/book-depth';
import { cappedSum, scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import { median, sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { type PriceSample, volatility5mBps } from '@/lib/benchmark/peg/volatility';
import {
  type ConsensusPrice,
  consensusPrice,
  INITIAL_PRICE_STATE,
} from '@/lib/benchmark/price/price';
import { advanceRegime } from '@/lib/benchmark/regime/regime';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import { type Dec, dec, ONE } from '@/lib/benchmark/units';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { effectiveApy, eligibility } from '@/lib/benchmark/yield/pool-yield';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import { createSampleMarket, type SampleMarket } from '@/lib/market/sample';

/** A coin of the demonstration market, judged by the domain's own rules. */
type JudgedCoin = {
  symbol: string;
  price: ConsensusPrice;
  deviation: Dec;
  peg: Dec;
  liquidity: Dec;
  apy: Dec;
  ray: Dec;
};

type JudgedMarket = { atMs: number; update: MarketUpdate; coins: Map<string, JudgedCoin> };

const PRICES_ONLY = {
  books: false,
  pools: false,
  cefiRates: false,
  marketCaps: false,
  bills: false,
  defiTvl: false,
} as const;

/** Consensus of every coin, quote coin first, without memory: the market moves no 50 bps a step. */
function pricesOf(market: SampleMarket, update: MarketUpdate): Map<string, ConsensusPrice> {
  const prices = new Map<string, ConsensusPrice>();
  const quoteCurrencyPrices = new Map<string, Dec>();
  for (const symbol of market.symbols) {
    const { price } = consensusPrice({
      symbol,
      quotes: (update.quotes ?? []).filter((quote) => quote.symbol === symbol),
      references: (update.prices ?? []).filter((reference) => reference.symbol === symbol),
      quoteCurrencyPrices,
      state: INITIAL_PRICE_STATE,
      nowMs: update.receivedAtMs,
      parameters: PARAMETERS,
    });
    prices.set(symbol, price);
    if (price.priceUsd !== null) quoteCurrencyPrices.set(symbol, price.priceUsd);
  }
  return prices;
}

/** The whole market at a moment: eleven prices for the volatility, books, pools, scores and RAY. */
function judgeMarket(atMs: number, market = createSampleMarket()): JudgedMarket {
  const update = market.updateAt(atMs, { books: 'coarse' });
  const prices = pricesOf(market, update);
  const earlier = Array.from({ length: 10 }, (_, i) => {
    const before = market.updateAt(atMs - (i + 1) * 30_000, PRICES_ONLY);
    return { atMs: before.receivedAtMs, prices: pricesOf(market, before) };
  });
  const coins = new Map<string, JudgedCoin>();
  for (const [symbol, price] of prices) {
    const path: PriceSample[] = [{ atMs, prices }, ...earlier].map((sample) => ({
      atMs: sample.atMs,
      priceUsd: sample.prices.get(symbol)?.priceUsd ?? null,
    }));
    const deviation = deviationBps(known(price.priceUsd, `${symbol} price`));
    const volatility = volatility5mBps(path, atMs, PARAMETERS);
    const peg = known(pegScore(deviation, volatility, PARAMETERS), `${symbol} peg`);
    const liquidity = liquidityOf(symbol, update, prices);
    const apy = apyOf(symbol, update);
    const ray = known(rayPercent(apy, peg, liquidity, PARAMETERS), `${symbol} RAY`);
    coins.set(symbol, { symbol, price, deviation, peg, liquidity, apy, ray });
  }
  return { atMs, update, coins };
}

function liquidityOf(
  symbol: string,
  update: MarketUpdate,
  prices: Map<string, ConsensusPrice>,
): Dec {
  const books = (update.books ?? []).filter((book) => book.symbol === symbol);
  const depths = books.map((book) => {
    const rate = book.quoteCurrency === 'USD' ? ONE : prices.get(book.quoteCurrency)?.priceUsd;
    return known(bookDepth(book, rate ?? null, PARAMETERS), `${symbol} depth`);
  });
  return scoreFromDepth(
    cappedSum(depths.map((depth) => depth.depth10Usd)),
    cappedSum(depths.map((depth) => depth.depth20Usd)),
    median(depths.map((depth) => depth.spreadBps)),
    PARAMETERS,
  );
}

/** The coin's pools that may speak, with the yield they count with. */
function poolsOf(symbol: string, update: MarketUpdate) {
  return (update.pools ?? []).flatMap((pool) => {
    const effective = effectiveApy(pool, PARAMETERS);
    if (pool.symbol !== symbol || !eligibility(pool, PARAMETERS).eligible) return [];
    return effective === null ? [] : [{ ...pool, ...effective }];
  });
}

function apyOf(symbol: string, update: MarketUpdate): Dec {
  return known(coinYield(poolsOf(symbol, update), PARAMETERS), `${symbol} yield`).apyPercent;
}

function known<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`${name} is unknown`);
  return value;
}

const average = (values: readonly Dec[]) =>
  values.reduce((total, value) => total.plus(value), dec(0)).div(values.length);

const CONSTITUENTS = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1'];
const NOW = Date.parse('2026-03-04T15:30:00Z');
const parameters = PARAMETERS;

const ray = ({ coins }: JudgedMarket, symbol: string) => known(coins.get(symbol), symbol).ray;

function weightsOf({ update }: JudgedMarket) {
  const caps = (update.marketCaps ?? [])
    .filter(({ symbol }) => CONSTITUENTS.includes(symbol))
    .map(({ symbol, marketCapUsd }) => ({ id: symbol, marketCapUsd }));
  return frozenShares(caps, parameters.syi.weightStepPercentagePoints);
}

function constituentsOf(market: JudgedMarket) {
  return weightsOf(market).map((row) => ({ ...row, rayPercent: ray(market, row.id) }));
}

const syiOf = (market: JudgedMarket): number =>
  known(syi({ constituents: constituentsOf(market), parameters }).value, 'SYI').toNumber();

/** Every pool that may speak, with its own yield under its coin's scores. */
function strategiesOf(market: JudgedMarket) {
  return [...market.coins.values()].flatMap((coin) =>
    poolsOf(coin.symbol, market.update).map((pool) => ({
      id: pool.poolId,
      platform: pool.protocol,
      tvlUsd: pool.tvlUsd,
      ageDays: pool.ageDays,
      rayPercent: pool.apyPercent.times(coin.ray).div(coin.apy),
    })),
  );
}

describe('the calibration of the demonstration market', () => {
  let days: JudgedMarket[];
  let today: JudgedMarket;
  beforeAll(() => {
    days = Array.from({ length: 91 }, (_, i) => judgeMarket(NOW - (90 - i) * DAY_MS));
    today = known(days[90], 'today');
  });

  it('has the coins of the opening basket: enough yields, circulation, the six largest', () => {
    const billion = 1e9;
    const candidates = [...today.coins.keys()].map((symbol) => {
      const pools = poolsOf(symbol, today.update);
      const cap = (today.update.marketCaps ?? []).find((row) => row.symbol === symbol);
      return {
        symbol,
        protocols: new Set(pools.map(({ protocol }) => protocol)).size,
        yieldTvlUsd: pools.reduce((total, { tvlUsd }) => total + tvlUsd.toNumber(), 0),
        circulationUsd: known(cap, symbol).marketCapUsd.toNumber(),
      };
    });
    for (const { protocols, yieldTvlUsd, circulationUsd } of candidates) {
      expect(protocols).toBeGreaterThanOrEqual(2);
      expect(yieldTvlUsd).toBeGreaterThan(25e6);
      expect(circulationUsd).toBeGreaterThan(billion);
    }
    const largest = candidates.sort((one, other) => other.circulationUsd - one.circulationUsd);
    expect(largest.slice(0, 6).map(({ symbol }) => symbol)).toEqual(CONSTITUENTS);
  });

  it('keeps the SYI near what the recorded yields give', () => {
    const values = days.map(syiOf);
    for (const value of values) {
      expect(value).toBeGreaterThan(3.1);
      expect(value).toBeLessThan(3.8);
    }
    const mean = values.reduce((total, value) => total + value, 0) / values.length;
    expect(Math.abs(mean - 3.45)).toBeLessThan(0.1);
    // It drifts: a flat line would not look like a market.
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.12);
  });

  it('has the same weights on every day', () => {
    for (const day of days) {
      const weights = weightsOf(day).map(({ id, weightPercent }) => [id, weightPercent.toNumber()]);
      expect(Object.fromEntries(weights)).toEqual({
        USDT: 62.7,
        USDC: 26.8,
        USDe: 4.9,
        USDS: 3,
        DAI: 1.6,
        USD1: 1,
      });
    }
    const sum = (today.update.marketCaps ?? [])
      .filter(({ symbol }) => CONSTITUENTS.includes(symbol))
      .reduce((total, { marketCapUsd }) => total.plus(marketCapUsd), dec(0));
    expect(sum.toNumber() / 1e9).toBeGreaterThan(268);
    expect(sum.toNumber() / 1e9).toBeLessThan(270.5);
  });

  it.each([
    ['USDT', 3.26],
    ['USDC', 4.15],
    ['USDe', 3.08],
    ['USDS', 2.15],
    ['DAI', 1.54],
    ['USD1', 1.82],
  ])('gives %s a RAY near %p', (symbol, expected) => {
    const mean = average(days.map((day) => ray(day, symbol))).toNumber();
    expect(Math.abs(mean / expected - 1)).toBeLessThan(0.06);
  });

  it('has the recorded pools of a year and more for the composite, which prefers the steady ones', () => {
    const month = days.slice(-30).map(strategiesOf);
    const strategies = strategiesOf(today).map((strategy) => ({
      ...strategy,
      volatilityPercentagePoints: sampleStandardDeviation(
        month.flatMap((rows) =>
          rows.filter(({ id }) => id === strategy.id).map(({ rayPercent }) => rayPercent),
        ),
      ),
    }));
    const outcome = syc({ strategies, parameters });
    expect(outcome).toMatchObject({ method: 'full', constituentsUsed: 77 });
    expect(Math.abs(known(outcome.value, 'SYC').toNumber() - 2.8)).toBeLessThan(0.3);
  });

  it('has four CeFi platforms that disclose assets and one that does not, near 2.5', () => {
    const platforms = new Map<string, Dec[]>();
    for (const { platform, symbol, apyPercent, aumUsd } of today.update.cefiRates ?? []) {
      expect(aumUsd).toBeNull();
      const coin = known(today.coins.get(symbol), symbol);
      const rays = platforms.get(platform) ?? [];
      platforms.set(platform, [...rays, apyPercent.times(coin.ray).div(coin.apy)]);
    }
    const disclosed = new Map(
      (today.update.platformAssets ?? []).map((row) => [row.platform, row.assetsUsd]),
    );
    expect([platforms.size, disclosed.size]).toEqual([5, 4]);
    const { value } = sycefi({
      platforms: [...disclosed].map(([id, aumUsd]) => ({
        id,
        aumUsd,
        rayPercent: average(known(platforms.get(id), id)),
      })),
      parameters,
    });
    expect(Math.abs(known(value, 'SYCEFI').toNumber() - 2.5)).toBeLessThan(0.15);
  });

  it('has thirteen protocols that pass, and young and small ones that do not, near 2.8', () => {
    const outcomes = days.map((day) =>
      sydefi({ protocols: groupByProtocol(strategiesOf(day)), parameters }),
    );
    const outcome = known(outcomes[90], 'SYDEFI');
    expect(outcome.constituentsUsed).toBe(13);
    expect(outcome.exclusions).toContainEqual({ id: 'current', rule: 'tvl_below_minimum' });
    expect(outcome.exclusions).toContainEqual({ id: 'sentora', rule: 'too_young' });
    const mean = average(outcomes.map(({ value }) => known(value, 'SYDEFI'))).toNumber();
    expect(Math.abs(mean - 2.8)).toBeLessThan(0.25);
  });

  it('pays less than bills: by about a percentage point on the mean of the coins', () => {
    const premiums = days.map((day) => {
      const bill = known(billInForce(day.update.bills ?? [], day.atMs), 'bill');
      expect(Math.abs(bill.couponEquivalentPercent.toNumber() - 3.71)).toBeLessThan(0.03);
      const { value } = syrpi({
        constituents: constituentsOf(day),
        billPercent: bill.couponEquivalentPercent,
        parameters,
      });
      return known(value, 'SYRPI');
    });
    expect(Math.abs(average(premiums).toNumber() + 100)).toBeLessThan(15);
  });

  it('turns the regime once', () => {
    let state = INITIAL_REGIME;
    const flips: string[] = [];
    for (const day of days) {
      const bill = known(billInForce(day.update.bills ?? [], day.atMs), 'bill');
      const overBill = (percent: Dec) => percent.minus(bill.couponEquivalentPercent).times(100);
      const next = advanceRegime(
        state,
        {
          date: new Date(day.atMs).toISOString().slice(0, 10),
          excessBps: overBill(dec(syiOf(day))),
          constituents: CONSTITUENTS.map((symbol) => ({
            symbol,
            rayMinusBillBps: overBill(ray(day, symbol)),
          })),
        },
        parameters,
      );
      state = next.state;
      if (next.day.alertType === 'Flip Confirmed') flips.push(next.day.state);
    }
    // The first of the two is into the regime it then turns from.
    expect([...flips].sort()).toEqual(['OFF', 'ON']);
    expect(state.state).toBe(flips[1]);
  });

  it('shows exclusions: a rule for each kind of bad pool and bad quote', () => {
    const refused = (today.update.pools ?? []).flatMap((pool) => {
      const { exclusion } = eligibility(pool, parameters);
      return exclusion === null ? [] : [exclusion];
    });
    // A pool just above $10M may be below it today.
    expect(new Set(refused.filter((rule) => rule !== 'tvl_below_minimum'))).toEqual(
      new Set([
        'basis_trade',
        'bridged_form',
        'collateral_not_lent',
        'insurance',
        'liquidity_provision',
        'mixed_strategy',
        'private_credit',
        'reward_campaign',
        'rwa_fund',
      ]),
    );
    const rules = [...today.coins.values()].flatMap(({ price }) =>
      price.verdicts.filter(({ used, tier }) => !used && tier === 1).map(({ rule }) => rule),
    );
    expect(rules.sort()).toEqual(['crossed-book', 'outlier-venue', 'stale-quote', 'wide-spread']);
    for (const { price } of today.coins.values()) {
      expect(price.method).toBe('venues');
      expect(price.venuesUsed).toBeGreaterThanOrEqual(3);
    }
  });

  it('loses a smaller coin’s peg for hours once in 90 days, and never a large coin’s', () => {
    const market = createSampleMarket();
    const hoursPastFifty = new Map<string, number>();
    let worst = 0;
    for (let atMs = NOW - 90 * DAY_MS; atMs < NOW; atMs += 3_600_000) {
      for (const [symbol, { priceUsd }] of pricesOf(market, market.updateAt(atMs, PRICES_ONLY))) {
        const size = known(priceUsd, symbol).minus(1).abs().times(10_000).toNumber();
        worst = Math.max(worst, size);
        if (size >= 50) hoursPastFifty.set(symbol, (hoursPastFifty.get(symbol) ?? 0) + 1);
      }
    }
    expect([...hoursPastFifty.keys()]).toHaveLength(1);
    expect(Math.max(...hoursPastFifty.values())).toBeGreaterThanOrEqual(3);
    expect(Math.max(...hoursPastFifty.values())).toBeLessThan(8);
    expect(['USDT', 'USDC', 'DAI', 'USDS'].some((symbol) => hoursPastFifty.has(symbol))).toBe(
      false,
    );
    expect(worst).toBeLessThan(100);
  });
});
