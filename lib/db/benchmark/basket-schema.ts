import 'server-only';
import * as z from 'zod/mini';
import { BASKET_CLAUSES } from '@/lib/benchmark/basket/review';
import { BASKET_KINDS } from '@/lib/benchmark/basket/reviews';
import { DECIMAL_TEXT } from '@/lib/db/table';

/** The basket as a tick publishes it: plain JSON, decimals as text, times in epoch ms. */

const decimal = z.string().check(z.regex(DECIMAL_TEXT));

const verdictSchema = z.object({
  symbol: z.string(),
  isChosen: z.boolean(),
  isIncumbent: z.boolean(),
  rank: z.nullable(z.int()),
  clause: z.nullable(z.enum(BASKET_CLAUSES)),
  circulationUsd: z.nullable(decimal),
  monitoredDays: z.int(),
  pricedPercent: decimal,
  liquidPercent: decimal,
  protocols: z.int(),
  yieldTvlUsd: decimal,
});

const inForceSchema = z.object({
  kind: z.enum(BASKET_KINDS),
  coins: z.array(z.string()),
  decidedAtMs: z.int(),
  effectiveFromMs: z.int(),
  reason: z.nullable(z.string()),
});

export const publishedBasketSchema = z.object({
  current: z.nullable(inForceSchema),
  decidedOn: z.array(verdictSchema),
  past: z.array(inForceSchema),
  standing: z.array(verdictSchema),
});
