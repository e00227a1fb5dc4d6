import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import * as field from '@/lib/features/contract/primitives';

const countedShape = {
  from: z.iso.date(),
  to: z.iso.date(),
  days: field.count('UTC days with a price'),
  counts: z.array(
    z.object({
      bound_bps: field.figure('Basis points'),
      days: field.count('Days on which the price was at least so far from a dollar'),
    }),
  ),
  furthest_bps: field.figure('Signed, basis points'),
  furthest_at: field.isoTimeSchema.check(z.describe('Its day here, its minute in a recording')),
};

const distancesShape = { symbol: z.string(), name: z.string(), ...countedShape };

export const pegDistancesSchema = z.object({
  coins: z
    .array(
      z.object({
        ...distancesShape,
        reconstructed_days: field.count('Of these, days that were filled in from hourly history'),
      }),
    )
    .check(z.describe('Our own history of each covered coin')),
  recorded: z
    .array(
      z.object({
        ...distancesShape,
        recording: z.string(),
        title: z.string(),
        with_unconfirmed: z
          .object(countedShape)
          .check(
            z.describe(
              'The same when prices count that were withheld because no second source confirmed them',
            ),
          ),
      }),
    )
    .check(z.describe('Recorded crises, computed with the rules of today')),
  meta: field.metaSchema,
});
export type PegDistances = z.infer<typeof pegDistancesSchema>;

export const pegDistancesContract = defineContract({
  key: 'listPegDistances',
  path: '/api/v1/peg/distances',
  summary: 'On how many days each coin was how far from a dollar',
  tag: 'Peg',
  response: pegDistancesSchema,
  cache: cacheFor(300),
  errors: [429, 503],
});
