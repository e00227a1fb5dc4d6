import { DAY_MS } from '@/lib/benchmark/durations';
import { billInForce } from '@/lib/benchmark/index/bill-rate';
import { syc } from '@/lib/benchmark/index/index-syc';
import { sycefi, sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import { frozenShares } from '@/lib/benchmark/index/weights';
import { sampleStandardDeviation } from '@/lib/benchmark/median';
import { METHODOLOGY_PARAMETERS as PARAMETERS } from '@/lib/benchmark/parameters';
import { advanceRegime } from '@/lib/benchmark/regime/regime';
import { INITIAL_REGIME } from '@/lib/benchmark/regime/regime-state';
import { type Dec, dec } from '@/lib/benchmark/units';
import { eligibility } from '@/lib/benchmark/yield/pool-yield';
import { groupByProtocol } from '@/lib/benchmark/yield/protocol-group';
import { createSampleMarket } from '@/lib/market/sample';
import {
  average,
  type JudgedMarket,
  judgeMarket,
  known,
  PRICES_ONLY,
  poolsOf,
  pricesOf,
} from './sample-engine';

const CONSTITUENTS = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'];
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
  }, 120_000);

  it('keeps the SYI near its reference figure', () => {
    const values = days.map(syiOf);
    for (const value of values) {
      expect(value).toBeGreaterThan(4.2);
      expect(value).toBeLessThan(4.72);
    }
    for (const value of values.slice(-3)) {
      expect(value).toBeGreaterThan(4.3);
      expect(value).toBeLessThan(4.6);
    }
    const mean = values.reduce((total, value) => total + value, 0) / values.length;
    expect(Math.abs(mean - 4.47)).toBeLessThan(0.06);
    // It drifts: a flat line would not look like a market.
    expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.12);
  });

  it('has the reference weights on every day', () => {
    for (const day of days) {
      const weights = weightsOf(day).map(({ id, weightPercent }) => [id, weightPercent.toNumber()]);
      expect(Object.fromEntries(weights)).toEqual({
        USDT: 72.5,
        USDC: 21.8,
        DAI: 4.4,
        TUSD: 0.4,
        FRAX: 0.7,
        USDP: 0.2,
      });
    }
    const sum = (today.update.marketCaps ?? [])
      .filter(({ symbol }) => CONSTITUENTS.includes(symbol))
      .reduce((total, { marketCapUsd }) => total.plus(marketCapUsd), dec(0));
    expect(sum.toNumber() / 1e9).toBeGreaterThan(126.5);
    expect(sum.toNumber() / 1e9).toBeLessThan(128.5);
  });

  it.each([
    ['USDT', 4.2],
    ['USDC', 4.5],
    ['DAI', 7.59],
    ['TUSD', 15.02],
    ['FRAX', 6.8],
    ['USDP', 3.42],
  ])('gives %s a RAY near %p', (symbol, reference) => {
    const mean = average(days.map((day) => ray(day, symbol))).toNumber();
    expect(Math.abs(mean / reference - 1)).toBeLessThan(0.04);
  });

  it('has 47 strategies for the composite, which comes out near 4.47', () => {
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
    expect(outcome).toMatchObject({ method: 'full', constituentsUsed: 47 });
    expect(Math.abs(known(outcome.value, 'SYC').toNumber() - 4.47)).toBeLessThan(0.35);
  });

  it('has eight CeFi platforms, near 4.23', () => {
    const platforms = new Map<string, { aum: Dec; earned: Dec }>();
    const unweighed = new Set<string>();
    for (const { platform, symbol, apyPercent, aumUsd } of today.update.cefiRates ?? []) {
      if (aumUsd === null) {
        unweighed.add(platform);
        continue;
      }
      const coin = known(today.coins.get(symbol), symbol);
      const earned = apyPercent.times(coin.ray).div(coin.apy).times(aumUsd);
      const sum = platforms.get(platform) ?? { aum: dec(0), earned: dec(0) };
      platforms.set(platform, { aum: sum.aum.plus(aumUsd), earned: sum.earned.plus(earned) });
    }
    expect([platforms.size, unweighed.size]).toEqual([8, 1]);
    const { value } = sycefi({
      platforms: [...platforms].map(([id, { aum, earned }]) => ({
        id,
        aumUsd: aum,
        rayPercent: earned.div(aum),
      })),
      parameters,
    });
    expect(Math.abs(known(value, 'SYCEFI').toNumber() - 4.23)).toBeLessThan(0.15);
  });

  it('has twelve protocols that pass and two that do not, near 7.89', () => {
    const outcomes = days.map((day) =>
      sydefi({ protocols: groupByProtocol(strategiesOf(day)), parameters }),
    );
    const outcome = known(outcomes[90], 'SYDEFI');
    expect(outcome.constituentsUsed).toBe(12);
    expect(outcome.exclusions).toEqual([
      { id: 'sample-protocol-13', rule: 'tvl_below_minimum' },
      { id: 'sample-protocol-14', rule: 'too_young' },
    ]);
    const mean = average(outcomes.map(({ value }) => known(value, 'SYDEFI'))).toNumber();
    expect(Math.abs(mean - 7.89)).toBeLessThan(0.25);
  });

  it('pays a premium of about 167 bp over bills', () => {
    const premiums = days.map((day) => {
      const bill = known(billInForce(day.update.bills ?? [], day.atMs), 'bill');
      expect(Math.abs(bill.couponEquivalentPercent.toNumber() - 5.25)).toBeLessThan(0.03);
      const { value } = syrpi({
        constituents: constituentsOf(day),
        billPercent: bill.couponEquivalentPercent,
        parameters,
      });
      return known(value, 'SYRPI');
    });
    expect(Math.abs(average(premiums).toNumber() - 167.17)).toBeLessThan(15);
  });

  it('turns the regime at least once', () => {
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
    expect(flips.length).toBeGreaterThanOrEqual(1);
    expect(['ON', 'OFF']).toContain(state.state);
  });

  it('shows exclusions: a rule for each kind of bad pool and bad quote', () => {
    const refused = (today.update.pools ?? []).flatMap((pool) => {
      const { exclusion } = eligibility(pool, parameters);
      return exclusion === null ? [] : [exclusion];
    });
    expect(new Set(refused)).toEqual(
      new Set([
        'tvl_below_minimum',
        'too_few_observations',
        'multiple_exposure',
        'impermanent_loss',
        'source_outlier',
        'apy_out_of_range',
      ]),
    );
    const rules = [...today.coins.values()].flatMap(({ price }) =>
      price.verdicts.filter(({ used, tier }) => !used && tier === 1).map(({ rule }) => rule),
    );
    expect(rules.sort()).toEqual(['crossed-book', 'outlier-venue', 'stale-quote', 'wide-spread']);
    for (const { price } of today.coins.values()) {
      expect(price.method).toBe('venues');
      expect(price.venuesUsed).toBeGreaterThanOrEqual(5);
    }
  });

  it('loses a small coin’s peg for hours at least once in 90 days, and never a large coin’s', () => {
    const market = createSampleMarket();
    const hoursPastFifty = new Map<string, number>();
    let worst = 0;
    for (let atMs = NOW - 90 * DAY_MS; atMs <= NOW; atMs += 3_600_000) {
      for (const [symbol, { priceUsd }] of pricesOf(market, market.updateAt(atMs, PRICES_ONLY))) {
        const size = known(priceUsd, symbol).minus(1).abs().times(10_000).toNumber();
        worst = Math.max(worst, size);
        if (size >= 50) hoursPastFifty.set(symbol, (hoursPastFifty.get(symbol) ?? 0) + 1);
      }
    }
    expect(Math.max(...hoursPastFifty.values())).toBeGreaterThanOrEqual(3);
    expect(['USDT', 'USDC', 'DAI'].some((symbol) => hoursPastFifty.has(symbol))).toBe(false);
    expect(worst).toBeLessThan(130);
  }, 120_000);
});
