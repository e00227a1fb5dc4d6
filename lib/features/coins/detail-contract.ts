import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';
import { pegNowSchema } from '@/lib/features/peg/recent-contract';
import { coinSchema } from './contract';

/** A one-word verdict on a coin: its class, or why it has none. */
export const COIN_VERDICTS = ['stable', 'warning', 'alert', 'unconfirmed', 'unknown'] as const;
export type CoinVerdict = (typeof COIN_VERDICTS)[number];

export const coinDetailSchema = z.object({
  verdict: z
    .enum(COIN_VERDICTS)
    .check(
      z.describe(
        'Class of the price, as in peg_class; unconfirmed: a move waits for a second source; unknown: no price',
      ),
    ),
  coin: coinSchema,
  peg: pegNowSchema,
  venues_agreeing: field.count('Venues whose price is used'),
  venues_quoting: field.count('Venues with a quote, used or not; aggregators are not venues'),
  flags: z.array(z.string()).check(z.describe('What a reader should know of the price and yield')),
  strategies_counted: field.count('Strategies whose yield counts'),
  strategies_excluded: field.count('Strategies that a rule leaves out'),
  contract_ids: z
    .array(z.string())
    .check(z.describe('The issuer’s contracts by CAIP-19 id, of chains with a known CAIP-2 id')),
  meta: field.metaSchema,
});
export type CoinDetail = z.infer<typeof coinDetailSchema>;

export const coinDetailContract = defineContract({
  key: 'getCoin',
  path: '/api/v1/coins/{asset}',
  summary: 'One coin now: verdict, price, sources used and not used, depth, yield',
  tag: 'Peg',
  params: z.object({ asset: field.assetParamSchema }),
  response: coinDetailSchema,
  cache: cacheFor(30),
  errors: [400, 404, 429, 503],
});
