import * as z from 'zod/mini';
import { coinExitCall, exitCall } from '@/lib/contract/calls';
import { cacheFor, defineContract } from '@/lib/contract/define-contract';
import { amountParam } from '@/lib/contract/money-params';
import * as field from '@/lib/contract/primitives';

const costShape = {
  visible_usd: field.decimalTextSchema.check(
    z.describe('What the books show can be sold, US dollars at the consensus price'),
  ),
  cost_usd: field.textOrNull(
    'US dollars below the consensus price; null: more than the books show',
  ),
  cost_bps: field.textOrNull('The same in basis points of the amount'),
};

const exitCoinSchema = z.object({
  symbol: z.string(),
  name: z.string(),
  consensus_usd: field.textOrNull('Consensus price, US dollars'),
  ...costShape,
  venue_count: field.count('Venues whose books are walked'),
  oldest_book_at: z.nullable(field.isoTimeSchema),
});
export type ExitCoin = z.infer<typeof exitCoinSchema>;

export const exitSchema = z.object({
  amount_usd: field.decimalTextSchema,
  basket: z
    .object({
      cost_usd: field.textOrNull('null: more than the books show of at least one constituent'),
      cost_bps: field.textOrNull('The same in basis points of the amount'),
    })
    .check(z.describe('The amount held and sold as the SYI weighs its constituents')),
  coins: z.array(exitCoinSchema).check(z.describe('SYI constituents first, the largest first')),
  meta: field.metaSchema,
});
export type Exit = z.infer<typeof exitSchema>;

export const exitContract = defineContract({
  key: 'getExitCosts',
  ...exitCall,
  aliases: ['/v1/exit'],
  summary: 'What selling an amount of each coin costs now, all visible books together',
  tag: 'Treasury',
  query: z.object({ amount: amountParam }),
  response: exitSchema,
  cache: cacheFor(30),
  errors: [400, 429, 503],
});

const curvePointSchema = z.object({
  amount_usd: field.decimalTextSchema,
  cost_usd: field.decimalTextSchema,
  cost_bps: field.decimalTextSchema,
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

export const coinExitSchema = z.object({
  amount_usd: field.decimalTextSchema,
  ...exitCoinSchema.shape,
  curve: curveSchema,
  venues: z.array(exitVenueSchema).check(z.describe('The whole amount sold there; deepest first')),
  meta: field.metaSchema,
});
export type CoinExit = z.infer<typeof coinExitSchema>;

export const coinExitContract = defineContract({
  key: 'getCoinExit',
  ...coinExitCall,
  aliases: ['/v1/coins/:asset/exit'],
  summary: 'Cost of selling a coin: per venue, and as a curve to the end of the books',
  tag: 'Treasury',
  params: z.object({ asset: field.assetParamSchema }),
  query: z.object({ amount: amountParam }),
  response: coinExitSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
