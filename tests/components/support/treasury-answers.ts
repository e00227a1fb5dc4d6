import type { CoinExit, Exit, ExitCoin } from '@/lib/features/exit/contract';
import type { PegDistances } from '@/lib/features/peg/distances-contract';
import type { Treasury, TreasuryCoin, TreasuryLine } from '@/lib/features/treasury/contract';
import examples from '@/lib/http/openapi-examples.json';
import { meta } from './answers';

/** Fields that no test is about are those of the answers in the API's documentation. */
const [index, bill] = examples.getTreasury.json.lines as [TreasuryLine, TreasuryLine];
const [documentedExit] = examples.getExitCosts.json.coins as [ExitCoin];
const documentedCoinExit = examples.getCoinExit.json as CoinExit;

export const coin = (symbol: string, over: Partial<TreasuryCoin> = {}): TreasuryCoin => ({
  ...(examples.getTreasury.json.coins[0] as TreasuryCoin),
  ...{ symbol, name: symbol, weight_percent: 25, effective_weight_percent: 25 },
  ...{ apy_percent: 6, ray_percent: 3.135626, deviation_bps: 0, volatility_5m_bps: 10 },
  ...{ peg_score: 0.9, liq_score: 0.46, depth_10bps_usd: 5000000, depth_20bps_usd: 10000000 },
  ...{ median_spread_bps: 10.5 },
  ...over,
});

const COINS = ['USDT', 'USDC', 'DAI', 'USDS'];

export const treasury = (over: Partial<Treasury> = {}): Treasury => ({
  amount_usd: 10000000,
  days: 90,
  lines: [
    {
      ...{ ...index, rate_percent: 3.6, over_bills_bps: 40, over_bills_usd: 9876.54 },
      ...{ adjusted_percent: 3.13563, risk_charge_bps: 46.44, adjusted_usd: 97034.24 },
      ...{ adjusted_over_bills_bps: 12.5, day_usd: 1199.32, horizon_usd: 108517.12 },
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
    },
    { ...bill, rate_percent: 2.73563, day_usd: 1074.59, horizon_usd: 97181 },
    {
      ...{ ...bill, id: 'sofr', kind: 'overnight', convention: 'overnight', name: 'SOFR' },
      ...{ rate_percent: null, day_usd: null, horizon_usd: null, missing: 'not_in_feed' },
    },
    ...COINS.map((id): TreasuryLine => {
      return { ...index, id, name: id, kind: 'coin', over_bills_bps: -100, steps: null };
    }),
  ],
  coins: COINS.map((symbol) => coin(symbol)),
  meta,
  ...over,
});

const levels = {
  ...examples.getExitCosts.json.levels,
  sha256: 'ab'.repeat(32),
  path: `/api/v1/exit/levels/${'ab'.repeat(32)}`,
};

const exitCoin: ExitCoin = {
  ...documentedExit,
  withdraw: {
    ...{ ...documentedExit.withdraw, available_usd: 25000000, share_percent: 40 },
    ...{ unread_pool_count: 3, unread_tvl_usd: 410000000 },
  },
  best_venue: { venue: 'kraken-usd', name: 'Kraken', cost_usd: 4137.38, cost_bps: 4.14 },
  ...{ visible_usd: 188000000, cost_usd: 1421.72, cost_bps: 1.42 },
};
/** Without a reading of its pools, terms of its issuer or a venue. */
const closed: ExitCoin = {
  ...{ ...exitCoin, symbol: 'DAI', name: 'Dai', visible_usd: 0, venue_count: 0 },
  ...{ cost_usd: null, cost_bps: null, oldest_book_at: null, redeem: null, best_venue: null },
  withdraw: {
    ...{ ...exitCoin.withdraw, available_usd: null, utilization_percent: null },
    ...{ share_percent: null, pool_count: 0, oldest_read_at: null },
  },
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
    closed,
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

const [venue] = documentedCoinExit.venues as [CoinExit['venues'][number]];
const [pool] = documentedCoinExit.pools as [CoinExit['pools'][number]];

export const coinExit = (over: Partial<CoinExit> = {}): CoinExit => ({
  ...{ amount_usd: 10000000, ...exitCoin, curve: curve(1) },
  venues: [
    {
      ...{ ...venue, ...exitCoin.best_venue, observed_at: '2026-03-02T14:05:00.000Z' },
      ...{ visible_usd: 55000000, curve: curve(2) },
    },
    {
      ...{ ...venue, venue: 'gemini-usd', name: 'Gemini', visible_usd: 50000 },
      ...{ cost_usd: null, cost_bps: null, curve: [] },
    },
  ],
  pools: [
    {
      ...{ ...pool, name: 'Aave V3', observed_at: '2026-03-02T14:04:00.000Z' },
      ...{ available_usd: 25000000, utilization_percent: 90 },
      ...{ share_percent: 40, dilution_percent: 3.85 },
    },
    {
      ...{ ...pool, protocol: 'compound-v3', name: 'Compound V3', available_usd: 0 },
      ...{ utilization_percent: 105, share_percent: null, dilution_percent: 50 },
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
const svb = {
  ...{ symbol: 'USDC', name: 'USD Coin', from: '2023-03-08', to: '2023-03-15', days: 8 },
  counts: counts(7, 4),
  ...{ furthest_bps: -1240.75, furthest_at: '2023-03-11T07:16:00.000Z' },
};
const terra = {
  ...{ symbol: 'UST', name: 'TerraUSD', from: '2022-05-07', to: '2022-05-09', days: 3 },
  counts: counts(3, 0),
  ...{ furthest_bps: -49.79, furthest_at: '2022-05-08T14:25:00.000Z' },
};

export const distances: PegDistances = {
  coins: [
    {
      ...{ ...svb, from: '2025-12-01', to: '2026-03-02', days: 92, counts: counts(5, 0) },
      ...{ furthest_bps: -12.3, furthest_at: '2026-01-05T00:00:00.000Z', reconstructed_days: 60 },
    },
  ],
  recorded: [
    {
      ...{ ...svb, recording: 'usdc-2023-03', title: 'USDC, March 2023' },
      with_unconfirmed: svb,
    },
    {
      ...{ ...terra, recording: 'ust-2022-05', title: 'TerraUSD, May 2022' },
      with_unconfirmed: {
        ...{ from: '2022-05-07', to: '2022-05-12', days: 6, counts: counts(6, 6) },
        ...{ furthest_bps: -7301, furthest_at: '2022-05-11T07:40:00.000Z' },
      },
    },
  ],
  meta,
};
