import 'server-only';
import { type SteppedRecord, valueSteps } from '@/lib/benchmark/certificate/value-steps';
import { coinName } from '@/lib/benchmark/coin/coins';
import { DAY_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { billFreshness } from '@/lib/benchmark/staleness';
import { isoDay } from '@/lib/benchmark/text-times';
import { accrualUsd, dollarSteps } from '@/lib/benchmark/treasury/accrual';
import {
  BREAK_EVEN_LOSSES,
  breakEvenPercent,
  premiumBps,
} from '@/lib/benchmark/treasury/break-even';
import { BPS_PER_PERCENT, dec, sum } from '@/lib/benchmark/units';
import { publicConfig } from '@/lib/config/public/public-config';
import type { CoinState, MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { listBillRates } from '@/lib/db/market/daily-rows';
import type { ActiveFeed, ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence, marketMeta, readTick } from '@/lib/features/service/feed-data';
import { rounded, toNumber } from '@/lib/features/service/figures';
import type { Treasury, TreasuryCoin, TreasuryLine } from './contract';
import { TREASURY_DEFAULTS } from './defaults';

type Query = { amount?: string | undefined; days?: number | undefined };
/** A line without the figures derived from amount and horizon. */
type Rate = Pick<
  TreasuryLine,
  | 'id'
  | 'kind'
  | 'name'
  | 'convention'
  | 'rate_percent'
  | 'adjusted_percent'
  | 'rate_date'
  | 'missing'
>;

const STEP_PLACES = 6;

/**
 * What an amount earns a day and over a horizon: cash, before the risk charge. Methodology, in dollars.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getTreasury(context: ServiceContext, query: Query = {}): Promise<Treasury> {
  const { active, market } = await readTick(context);
  const amount = query.amount ?? TREASURY_DEFAULTS.amount;
  const days = query.days ?? TREASURY_DEFAULTS.days;
  const rates = await cachedBySequence('treasury-rates', active, () => ratesOf(active, market));
  const bill = rates.find(({ kind }) => kind === 'bill');
  const billUsd = bill ? earned(bill, amount, days) : null;
  return {
    amount_usd: toNumber(amount),
    days,
    lines: rates.map((rate) => {
      const usd = earned(rate, amount, days);
      const isOver = usd !== null && billUsd !== null && rate.kind !== 'bill';
      const steps = stepsOf(rate, market, amount, days);
      return {
        ...rate,
        ...overBills(rate, bill?.rate_percent ?? null),
        risk_charge_bps: bpsApart(rate.rate_percent, rate.adjusted_percent),
        over_bills_usd: isOver ? rounded(usd.minus(billUsd), 2) : null,
        day_usd: rounded(earned(rate, amount, 1), 2),
        horizon_usd: rounded(usd, 2),
        adjusted_usd: steps && rounded(sum(steps.map(({ horizon_usd }) => dec(horizon_usd))), 2),
        steps,
      };
    }),
    coins: constituentsOf(market).map(coinView),
    meta: marketMeta(active, market),
  };
}

/** The excess of a rate over bills, and the losses that excess pays for. */
function overBills({ rate_percent: rate, adjusted_percent, kind }: Rate, bill: number | null) {
  const adjusted_over_bills_bps = bpsApart(adjusted_percent, bill);
  if (rate === null || bill === null || kind === 'bill') {
    return { over_bills_bps: null, adjusted_over_bills_bps, break_even: null };
  }
  const premium = premiumBps(dec(rate), dec(bill));
  const rows = BREAK_EVEN_LOSSES.flatMap((loss) => {
    const yearly = breakEvenPercent(premium, dec(loss));
    return yearly === null
      ? []
      : [{ loss_percent: Number(loss), yearly_percent: rounded(yearly, 2) }];
  });
  return {
    over_bills_bps: rounded(premium, 2),
    adjusted_over_bills_bps,
    break_even: rows.length === 0 ? null : rows,
  };
}

function bpsApart(higher: number | null, lower: number | null): number | null {
  return higher === null || lower === null ? null : rounded(premiumBps(dec(higher), dec(lower)), 2);
}

function earned({ rate_percent: rate, convention }: Rate, amount: string, days: number) {
  return rate === null ? null : accrualUsd(dec(amount), dec(rate), days, convention);
}

/** The SYI's constituents, the largest first. */
function constituentsOf(market: MarketSnapshot): CoinState[] {
  return market.coins
    .filter(({ weightPercent }) => weightPercent !== null)
    .sort((a, b) => dec(b.weightPercent ?? 0).comparedTo(dec(a.weightPercent ?? 0)));
}

async function ratesOf(active: ActiveFeed, market: MarketSnapshot): Promise<Rate[]> {
  const index = market.indices.find(({ code }) => code === 'SYI');
  const { billRate } = market;
  const overnight = await overnightRate(active, market.asOfMs);
  return [
    {
      ...{ id: 'SYI', kind: 'index', name: publicConfig.indexNames.SYI, convention: 'apy' },
      rate_percent: toNumber(index?.averageYieldPercent ?? null),
      adjusted_percent: toNumber(index?.value ?? null),
      rate_date: null,
      missing: index?.averageYieldPercent == null ? 'not_computed' : null,
    },
    {
      ...{ id: 'bill', kind: 'bill', name: '3-month US Treasury bill', convention: 'bill' },
      rate_percent: toNumber(billRate?.percent ?? null),
      adjusted_percent: null,
      rate_date: billRate?.date ?? null,
      missing: billRate === null ? 'not_in_feed' : null,
    },
    {
      ...{ id: 'sofr', kind: 'overnight', name: 'SOFR', convention: 'overnight' },
      rate_percent: toNumber(overnight.percent),
      adjusted_percent: null,
      rate_date: overnight.date,
      missing: overnight.missing,
    },
    ...constituentsOf(market).map(
      (coin): Rate => ({
        ...{ id: coin.symbol, kind: 'coin', name: coinName(coin.symbol), convention: 'apy' },
        rate_percent: toNumber(coin.apyPercent),
        adjusted_percent: toNumber(coin.rayPercent),
        rate_date: null,
        missing: coin.apyPercent === null ? 'not_computed' : null,
      }),
    ),
  ];
}

/** The steps from the cash yield to the SYI or to a coin's RAY, in dollars. */
function stepsOf(
  { id, rate_percent: rate }: Rate,
  market: MarketSnapshot,
  amount: string,
  days: number,
): TreasuryLine['steps'] {
  const way = valueSteps(steppedRecord(id, market), METHODOLOGY_PARAMETERS);
  if (way === null || rate === null) return null;
  // They start from the published cash yield; its rounding belongs to the last step.
  const cash = { step: 'average' as const, bps: dec(rate).times(BPS_PER_PERCENT) };
  const charges = way.steps.filter(({ step }) => step !== 'average' && step !== 'rounding');
  const rounding = way.valueBps.minus(sum([cash, ...charges].map(({ bps }) => bps)));
  const steps = [cash, ...charges, { step: 'rounding' as const, bps: rounding }].filter(
    ({ step, bps }) => step === 'average' || !bps.isZero(),
  );
  const [day, horizon] = [1, days].map((count) => dollarSteps(steps, dec(amount), count));
  return steps.map(({ step, bps }, place) => ({
    step,
    bps: rounded(bps, STEP_PLACES),
    day_usd: rounded(day?.[place]?.usd ?? dec(0), 2),
    horizon_usd: rounded(horizon?.[place]?.usd ?? dec(0), 2),
  }));
}

function steppedRecord(id: string, market: MarketSnapshot): SteppedRecord {
  const none = { value: null, unit: 'percent', method: 'full' } as const;
  const frame = { index: id, bill: null, fixing: null };
  if (id === 'SYI') {
    const output = market.indices.find(({ code }) => code === id) ?? none;
    return { ...frame, constituents: constituentsOf(market), output };
  }
  // A coin alone is a basket of one.
  const coin = market.coins.find(({ symbol }) => symbol === id);
  return {
    ...frame,
    constituents: coin ? [{ ...coin, effectiveWeightPercent: '100' }] : [],
    output: { ...none, value: coin?.rayPercent ?? null },
  };
}

function coinView(coin: CoinState): TreasuryCoin {
  return {
    symbol: coin.symbol,
    name: coinName(coin.symbol),
    weight_percent: toNumber(coin.weightPercent),
    effective_weight_percent: toNumber(coin.effectiveWeightPercent),
    apy_percent: toNumber(coin.apyPercent),
    ray_percent: toNumber(coin.rayPercent),
    deviation_bps: toNumber(coin.deviationBps),
    volatility_5m_bps: toNumber(coin.volatility5mBps),
    peg_score: toNumber(coin.pegScore),
    liq_score: toNumber(coin.liquidityScore),
    liq_method: coin.liquidityMethod,
    depth_10bps_usd: toNumber(coin.depth10Usd),
    depth_20bps_usd: toNumber(coin.depth20Usd),
    median_spread_bps: toNumber(coin.medianSpreadBps),
  };
}

/** Longer than the age at which a rate is suspended, holidays included. */
const LOOKBACK_MS = 14 * DAY_MS;

type OvernightRate =
  | { percent: string; date: string; missing: null }
  | { percent: null; date: string | null; missing: 'not_in_feed' | 'too_old' };

/** SOFR as it was known at `atMs`, under the age limits of a bill. Methodology, staleness, in dollars. */
async function overnightRate(
  { db, feed: { feedId } }: ActiveFeed,
  atMs: number,
): Promise<OvernightRate> {
  const rates = await listBillRates(db, {
    feedId,
    fromDate: isoDay(atMs - LOOKBACK_MS),
    toDate: isoDay(atMs),
  });
  const newest = rates.findLast(
    ({ basis, observedAtMs }) => basis === 'overnight' && observedAtMs <= atMs,
  );
  if (!newest) return { percent: null, date: null, missing: 'not_in_feed' };
  const { percent, date } = newest;
  const isGone = billFreshness(date, atMs, METHODOLOGY_PARAMETERS).isZero();
  return isGone ? { percent: null, date, missing: 'too_old' } : { percent, date, missing: null };
}
