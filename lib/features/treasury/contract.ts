import * as z from 'zod/mini';
import { VALUE_STEPS } from '@/lib/benchmark/codes';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { amountParam, daysParam } from '@/lib/features/contract/money-params';
import * as field from '@/lib/features/contract/primitives';

/** How a rate accrues over days. */
export const RATE_CONVENTIONS = ['apy', 'bill', 'overnight'] as const;

const stepSchema = z.object({
  step: z.enum(VALUE_STEPS),
  bps: field.figure('Signed basis points a year'),
  day_usd: field.figure('US dollars'),
  horizon_usd: field.figure(
    'The first step is horizon_usd of the line; all of them sum to adjusted_usd',
  ),
});

/** One way to hold the amount. */
const lineSchema = z.object({
  id: z.string().check(z.describe('SYI, a ticker, bill or sofr')),
  kind: z.enum(['index', 'coin', 'bill', 'overnight']),
  name: z.string(),
  convention: z
    .enum(RATE_CONVENTIONS)
    .check(z.describe('apy: compounding; bill: rate × days / 365; overnight: rate × days / 360')),
  rate_percent: field.figureOrNull(
    'What the amount earns: cash yield (weighted APY before adjustment), coupon-equivalent yield or SOFR',
  ),
  adjusted_percent: field.figureOrNull(
    'SYI or RAY: for comparison, not earned; null for a bill and SOFR',
  ),
  risk_charge_bps: field.figureOrNull('rate_percent less adjusted_percent'),
  rate_date: z.nullable(z.iso.date()).check(z.describe('Business day of a bill or SOFR')),
  over_bills_bps: field.figureOrNull('rate_percent less that of the bill'),
  adjusted_over_bills_bps: field.figureOrNull('adjusted_percent less the rate of the bill'),
  over_bills_usd: field.figureOrNull('horizon_usd less that of the bill'),
  steps: z
    .nullable(z.array(stepSchema))
    .check(
      z.describe(
        'From the cash yield through the charges for peg and liquidity to adjusted_percent; null for a value carried forward',
      ),
    ),
  day_usd: field.figureOrNull('Cash a day, US dollars'),
  horizon_usd: field.figureOrNull('Cash over the horizon, US dollars'),
  adjusted_usd: field.figureOrNull(
    'horizon_usd less the risk charge in dollars: for comparison, not earned',
  ),
  break_even: z
    .nullable(
      z.array(
        z.object({
          loss_percent: field.figure('Of the amount'),
          yearly_percent: field.figure(
            'Yearly probability of that loss at which over_bills_bps is gone',
          ),
        }),
      ),
    )
    .check(z.describe('null without a premium over bills')),
  missing: z
    .nullable(z.enum(['not_in_feed', 'too_old', 'not_computed']))
    .check(z.describe('Why there is no rate')),
});

const coinSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  weight_percent: field.figureOrNull('Frozen SYI weight'),
  effective_weight_percent: field.figureOrNull('After renormalization; null while suspended'),
  apy_percent: field.figureOrNull('Effective APY'),
  ray_percent: field.figureOrNull('Risk-adjusted yield'),
  deviation_bps: field.figureOrNull('Signed, basis points'),
  volatility_5m_bps: field.figureOrNull('Basis points'),
  peg_score: field.figureOrNull('0 to 1'),
  liq_score: field.figureOrNull('0 to 1'),
  liq_method: field.liquidityMethodSchema,
  depth_10bps_usd: field.figureOrNull('US dollars'),
  depth_20bps_usd: field.figureOrNull('US dollars'),
  median_spread_bps: field.figureOrNull('Basis points'),
});
export type TreasuryCoin = z.infer<typeof coinSchema>;

export const treasurySchema = z.object({
  amount_usd: field.figure('US dollars'),
  days: field.count('Horizon', 1),
  lines: z.array(lineSchema).check(z.describe('SYI, bill, SOFR, then its constituents')),
  coins: z.array(coinSchema).check(z.describe('What each constituent was computed from')),
  meta: field.metaSchema,
});
export type Treasury = z.infer<typeof treasurySchema>;
export type TreasuryLine = Treasury['lines'][number];

export const treasuryContract = defineContract({
  key: 'getTreasury',
  path: '/api/v1/treasury',
  summary:
    'What an amount earns in cash in the SYI’s basket, its constituents, a 3-month bill and SOFR',
  tag: 'Treasury',
  query: z.object({ amount: amountParam, days: daysParam }),
  response: treasurySchema,
  cache: cacheFor(30),
  cost: 3,
  errors: [400, 429, 503],
});
