import type { CoinExit, Exit, ExitCoin } from '@/lib/features/exit/contract';
import type { PegDistances } from '@/lib/features/peg/distances-contract';
import type { Treasury, TreasuryCoin, TreasuryLine } from '@/lib/features/treasury/contract';
import { meta } from './answers';

export const line = (over: Partial<TreasuryLine> & Pick<TreasuryLine, 'id'>): TreasuryLine => ({
  ...{ kind: 'coin', name: over.id, convention: 'apy', rate_percent: 4 },
  ...{ adjusted_percent: 3.5, risk_charge_bps: 50, adjusted_over_bills_bps: -150 },
  ...{ rate_date: null, over_bills_bps: -100, over_bills_usd: -20000, steps: null },
  ...{
    day_usd: 1074.59,
    horizon_usd: 97181,
    adjusted_usd: null,
    break_even: null,
    missing: null,
  },
  ...over,
});

export const coin = (symbol: string, over: Partial<TreasuryCoin> = {}): TreasuryCoin => ({
  ...{ symbol, name: symbol, weight_percent: 25, effective_weight_percent: 25 },
  ...{ apy_percent: 6, ray_percent: 3.135626, deviation_bps: 0, volatility_5m_bps: 10 },
  ...{ peg_score: 0.9, liq_score: 0.46, liq_method: 'observed' },
  ...{ depth_10bps_usd: 5000000, depth_20bps_usd: 10000000, median_spread_bps: 10.5 },
  ...over,
});

export const treasury = (over: Partial<Treasury> = {}): Treasury => ({
  amount_usd: 10000000,
  days: 90,
  lines: [
    line({
      ...{ id: 'SYI', kind: 'index', rate_percent: 3.6, over_bills_bps: 40 },
      ...{
        adjusted_percent: 3.13563,
        risk_charge_bps: 46.44,
        adjusted_over_bills_bps: 12.5,
      },
      ...{ day_usd: 1199.32, horizon_usd: 108517.12, over_bills_usd: 9876.54 },
      adjusted_usd: 97034.24,
      break_even: [
        { loss_percent: 1, yearly_percent: 40 },
        { loss_percent: 3, yearly_percent: 13.33 },
        { loss_percent: 10, yearly_percent: 4 },
        { loss_percent: 50, yearly_percent: 0.8 },
        { loss_percent: 100, yearly_percent: 0.4 },
      ],
      steps: [
        { step: 'average', bps: 600, day_usd: 1500, horizon_usd: 108517.12 },
        { step: 'peg', bps: -60, day_usd: -100, horizon_usd: -5000 },
        { step: 'liquidity', bps: -226, day_usd: -200.68, horizon_usd: -6482.88 },
      ],
    }),
    line({
      ...{ id: 'bill', kind: 'bill', convention: 'bill', name: '3-month US Treasury bill' },
      ...{ rate_percent: 2.73563, rate_date: '2026-02-27' },
      ...{ over_bills_bps: null, over_bills_usd: null, adjusted_over_bills_bps: null },
      ...{ adjusted_percent: null, risk_charge_bps: null },
    }),
    line({
      ...{ id: 'sofr', kind: 'overnight', convention: 'overnight', name: 'SOFR' },
      ...{ rate_percent: null, adjusted_percent: null, day_usd: null, horizon_usd: null },
      ...{ over_bills_bps: null, over_bills_usd: null, missing: 'not_in_feed' },
      ...{ adjusted_over_bills_bps: null, risk_charge_bps: null },
    }),
    ...['USDT', 'USDC', 'DAI', 'USDS'].map((id) => line({ id })),
  ],
  coins: ['USDT', 'USDC', 'DAI', 'USDS'].map((symbol) => coin(symbol)),
  meta,
  ...over,
});

const withdraw: ExitCoin['withdraw'] = {
  ...{ available_usd: 25000000, utilization_percent: 90.58, share_percent: 40 },
  ...{ pool_count: 2, oldest_read_at: '2026-03-02T14:04:00.000Z' },
  ...{ unread_pool_count: 3, unread_tvl_usd: 410000000 },
};
const redeem: NonNullable<ExitCoin['redeem']> = {
  ...{ issuer: 'Tether', paid_in: ['USD'], par_usd: 1, minimum_usd: 100000 },
  ...{ meets_minimum: true, fee_usd: 10000, fee_bps: 10, hours: null },
  ...{ business_days: null, who: 'admitted', note: 'Verified customers of Tether.' },
  ...{ sources: ['https://tether.to/en/fees/'], read_on: '2026-11-26', unverified: ['par'] },
};
/** A coin without a reading of its pools, terms of its issuer or a single deep venue. */
const closedDoors = {
  withdraw: {
    ...{ available_usd: null, utilization_percent: null, share_percent: null, pool_count: 0 },
    ...{ oldest_read_at: null, unread_pool_count: 1, unread_tvl_usd: 20000000 },
  },
  ...{ redeem: null, best_venue: null },
};
const levels: NonNullable<Exit['levels']> = {
  sha256: 'ab'.repeat(32),
  path: `/api/v1/exit/levels/${'ab'.repeat(32)}`,
  kept_until: '2026-03-02T15:05:00.000Z',
};

const exitCoin = {
  ...{ withdraw, redeem },
  best_venue: { venue: 'kraken-usd', name: 'Kraken', cost_usd: 4137.38, cost_bps: 4.14 },
  ...{ symbol: 'USDT', name: 'Tether', consensus_usd: 0.9999, visible_usd: 188000000 },
  ...{ cost_usd: 1421.72, cost_bps: 1.42, venue_count: 2 },
  oldest_book_at: '2026-03-02T14:05:00.000Z',
};

export const exit = (over: Partial<Exit> = {}): Exit => ({
  amount_usd: 10000000,
  basket: { cost_usd: 931.59, cost_bps: 0.93 },
  coins: [
    exitCoin,
    {
      ...{ ...exitCoin, symbol: 'USDC', name: 'USD Coin', visible_usd: 8000000 },
      ...{ cost_usd: null, cost_bps: null, best_venue: null },
    },
    {
      ...{ ...exitCoin, symbol: 'DAI', name: 'Dai', visible_usd: 0, venue_count: 0 },
      ...{ cost_usd: null, cost_bps: null, oldest_book_at: null },
      ...closedDoors,
    },
  ],
  levels,
  meta,
  ...over,
});

const curve = (factor: number) =>
  [100_000, 1_000_000, 10_000_000].map((amount, place) => ({
    amount_usd: amount,
    cost_usd: factor * amount * place,
    cost_bps: factor * (place + 1),
  }));

export const coinExit = (over: Partial<CoinExit> = {}): CoinExit => ({
  ...{ amount_usd: 10000000, ...exitCoin, curve: curve(1) },
  venues: [
    {
      ...{ venue: 'kraken-usd', name: 'Kraken', observed_at: '2026-03-02T14:05:00.000Z' },
      ...{ visible_usd: 55000000, cost_usd: 4137.38, cost_bps: 4.14, curve: curve(2) },
    },
    {
      ...{ venue: 'gemini-usd', name: 'Gemini', observed_at: '2026-03-02T14:05:00.000Z' },
      ...{ visible_usd: 50000, cost_usd: null, cost_bps: null, curve: [] },
    },
  ],
  pools: [
    {
      ...{ protocol: 'aave-v3', name: 'Aave V3', chain: 'Ethereum' },
      ...{ supplied_coins: 250000000, borrowed_coins: 225000000, available_usd: 25000000 },
      ...{ utilization_percent: 90, share_percent: 40, dilution_percent: 3.85 },
      ...{ source: 'rates-ethereum', source_name: 'Lending rates on Ethereum' },
      observed_at: '2026-03-02T14:04:00.000Z',
    },
    {
      ...{ protocol: 'compound-v3', name: 'Compound V3', chain: 'Ethereum' },
      ...{ supplied_coins: 10000000, borrowed_coins: 10500000, available_usd: 0 },
      ...{ utilization_percent: 105, share_percent: null, dilution_percent: 50 },
      ...{ source: 'rates-ethereum', source_name: 'Lending rates on Ethereum' },
      observed_at: '2026-03-02T14:04:00.000Z',
    },
  ],
  levels,
  meta,
  ...over,
});

/** Days beyond 10 bps and beyond 50 bps. */
const counts = (ten: number, fifty: number) => [
  { bound_bps: 10, days: ten },
  { bound_bps: 50, days: fifty },
];

export const distances: PegDistances = {
  coins: [
    {
      ...{ symbol: 'USDC', name: 'USD Coin', from: '2025-12-01', to: '2026-03-02', days: 92 },
      counts: counts(5, 0),
      ...{ furthest_bps: -12.3, furthest_at: '2026-01-05T00:00:00.000Z' },
      reconstructed_days: 60,
    },
  ],
  recorded: [
    {
      ...{ symbol: 'USDC', name: 'USD Coin', from: '2023-03-08', to: '2023-03-15', days: 8 },
      counts: counts(7, 4),
      ...{ furthest_bps: -1240.75, furthest_at: '2023-03-11T07:16:00.000Z' },
      ...{ recording: 'usdc-2023-03', title: 'USDC, March 2023' },
      with_unconfirmed: {
        ...{ from: '2023-03-08', to: '2023-03-15', days: 8 },
        counts: counts(7, 4),
        ...{ furthest_bps: -1240.75, furthest_at: '2023-03-11T07:16:00.000Z' },
      },
    },
    {
      ...{ symbol: 'UST', name: 'TerraUSD', from: '2022-05-07', to: '2022-05-09', days: 3 },
      counts: counts(3, 0),
      ...{ furthest_bps: -49.79, furthest_at: '2022-05-08T14:25:00.000Z' },
      ...{ recording: 'ust-2022-05', title: 'TerraUSD, May 2022' },
      with_unconfirmed: {
        ...{ from: '2022-05-07', to: '2022-05-12', days: 6 },
        counts: counts(6, 6),
        ...{ furthest_bps: -7301, furthest_at: '2022-05-11T07:40:00.000Z' },
      },
    },
  ],
  meta,
};
