import * as z from 'zod/mini';
import { REDEEMERS, REDEMPTION_HOURS, TERM_PARTS } from '@/lib/benchmark/codes';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { amountParam } from '@/lib/features/contract/money-params';
import * as field from '@/lib/features/contract/primitives';

const costOnly = {
  cost_usd: field.figureOrNull(
    'US dollars below the consensus price; null: more than the books show',
  ),
  cost_bps: field.figureOrNull('The same in basis points of the amount'),
};

const costShape = {
  visible_usd: field.figure('What the books show can be sold, US dollars at the consensus price'),
  ...costOnly,
};

/** The first door. */
const withdrawShape = {
  available_usd: field.figureOrNull(
    'Supplied less borrowed, US dollars at the consensus price; null: no reading or no price',
  ),
  utilization_percent: field.figureOrNull('Borrowed of what is supplied'),
  share_percent: field.figureOrNull(
    'The amount, percent of what is available; over 100: not all can be withdrawn now',
  ),
};

const withdrawSchema = z
  .object({
    ...withdrawShape,
    pool_count: field.count('Pools with a reading on chain'),
    oldest_read_at: z.nullable(field.isoTimeSchema),
    unread_pool_count: field.count('Counted pools without a reading: not in the figures'),
    unread_tvl_usd: field.figure('What those hold by the source of yields, US dollars'),
  })
  .check(z.describe('Door 1: out of the lending pools, those that are read on chain'));

/** The second door. */
const redeemSchema = z
  .nullable(
    z.object({
      issuer: z.string(),
      paid_in: z.array(z.string()).check(z.describe('USD, or the coins of a reserve')),
      par_usd: field.figureOrNull('Paid for one coin before the fee; null: not stated'),
      minimum_usd: field.figureOrNull('Least amount; 0: none; null: not stated'),
      meets_minimum: z.nullable(z.boolean()).check(z.describe('null: no minimum is stated')),
      fee_usd: field.figureOrNull(
        'Fee for the amount as face value, US dollars; null: not stated, or more than the amount decides it',
      ),
      fee_bps: field.figureOrNull('The same in basis points of the amount'),
      hours: z
        .nullable(z.enum(REDEMPTION_HOURS))
        .check(z.describe('any_hour: in one transaction on chain; null: not stated')),
      business_days: z
        .nullable(z.number())
        .check(z.describe('Business days until paid, at most as stated; null: not stated')),
      who: z
        .enum(REDEEMERS)
        .check(z.describe('anyone with the coins on chain, or customers the issuer has admitted')),
      note: z.string(),
      sources: z.array(z.string()).check(z.describe('The issuer’s pages with these terms')),
      read_on: z.iso.date().check(z.describe('Day the terms were read')),
      unverified: z
        .array(z.enum(TERM_PARTS))
        .check(z.describe('Known from quotes by others, not read in the issuer’s own text')),
    }),
  )
  .check(z.describe('Door 2: with the issuer, by its published terms; null: none could be read'));

const exitCoinSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  consensus_usd: field.figureOrNull('Consensus price, US dollars'),
  withdraw: withdrawSchema,
  redeem: redeemSchema,
  best_venue: z
    .nullable(z.object({ venue: z.string(), name: z.string(), ...costOnly }))
    .check(
      z.describe(
        'Door 3, at one venue: the cheapest that takes the whole amount; null: no single book shows it',
      ),
    ),
  ...costShape,
  venue_count: field.count('Venues whose books are walked'),
  oldest_book_at: z.nullable(field.isoTimeSchema),
});
export type ExitCoin = z.infer<typeof exitCoinSchema>;

const levelsShape = {
  levels: z
    .nullable(
      z.object({
        sha256: field.sha256Schema,
        path: z.string().check(z.describe('Where the document is served')),
        kept_until: field.isoTimeSchema,
      }),
    )
    .check(
      z.describe(
        'The document from which every cost and share here is recomputed: prices, weights, levels, pools',
      ),
    ),
};

export const exitSchema = z.object({
  amount_usd: field.figure('US dollars'),
  basket: z
    .object({
      cost_usd: field.figureOrNull('null: more than the books show of at least one constituent'),
      cost_bps: field.figureOrNull('The same in basis points of the amount'),
    })
    .check(z.describe('The amount held and sold as the SYI weighs its constituents')),
  coins: z.array(exitCoinSchema).check(z.describe('SYI constituents first, the largest first')),
  ...levelsShape,
  meta: field.metaSchema,
});
export type Exit = z.infer<typeof exitSchema>;

export const exitContract = defineContract({
  key: 'getExitCosts',
  path: '/api/v1/exit',
  summary: 'Three ways out of each coin for an amount: withdraw, redeem, sell',
  tag: 'Treasury',
  query: z.object({ amount: amountParam }),
  response: exitSchema,
  cache: cacheFor(30),
  errors: [400, 429, 503],
});

const curvePointSchema = z.object({
  amount_usd: field.figure('US dollars'),
  cost_usd: field.figure('US dollars below the consensus price'),
  cost_bps: field.figure('The same in basis points of the amount'),
});

const curveSchema = z
  .array(curvePointSchema)
  .check(z.describe('From $100k to the end of the books; empty where they end before'));

const exitVenueSchema = z.object({
  venue: z.string(),
  name: z.string(),
  observed_at: field.isoTimeSchema,
  ...costShape,
  curve: curveSchema,
});

const exitPoolSchema = z.object({
  protocol: z.string(),
  name: z.string(),
  chain: z.string(),
  supplied_coins: field.figure('Deposits, in units of the coin'),
  borrowed_coins: field.figure('Lent of them, in units of the coin'),
  ...withdrawShape,
  dilution_percent: field.figureOrNull(
    'The amount, once supplied there, percent of all deposits: today’s interest spreads over that much more; null: no price',
  ),
  source: z.string(),
  source_name: z.string(),
  observed_at: field.isoTimeSchema.check(z.describe('Time of the block')),
});

export const coinExitSchema = z.object({
  amount_usd: field.figure('US dollars'),
  ...exitCoinSchema.shape,
  curve: curveSchema,
  venues: z.array(exitVenueSchema).check(z.describe('The whole amount sold there; deepest first')),
  pools: z
    .array(exitPoolSchema)
    .check(z.describe('The whole amount withdrawn there; most available first')),
  ...levelsShape,
  meta: field.metaSchema,
});
export type CoinExit = z.infer<typeof coinExitSchema>;

export const coinExitContract = defineContract({
  key: 'getCoinExit',
  path: '/api/v1/coins/{asset}/exit',
  summary: 'Three ways out of a coin: per pool, by the issuer’s terms, per venue and as a curve',
  tag: 'Treasury',
  params: z.object({ asset: field.assetParamSchema }),
  query: z.object({ amount: amountParam }),
  response: coinExitSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
