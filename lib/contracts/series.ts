import * as z from 'zod/mini';
import { indexSeriesCall, pegSeriesCall } from './calls';
import { cacheFor, defineContract } from './contract';
import { metaSchema } from './meta';
import {
  assetParamSchema,
  count,
  figure,
  figureOrNull,
  indexCodeSchema,
  isoTimeSchema,
  pegClassSchema,
  textOrNull,
} from './primitives';

/** `raw` is every stored value; the others are roll-ups of one minute, hour and day (UTC). */
export const SERIES_STEPS = ['raw', '1m', '1h', '1d'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** An answer holds at most this many points; a longer range needs a longer step. */
export const MAX_SERIES_POINTS = 5000;

const momentSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** How a history is asked for: a length or two ends, and a step. */
export const windowShape = {
  range: z.optional(
    z
      .string()
      .check(
        z.regex(/^[1-9]\d{0,3}[HhDdWwYy]$/),
        z.describe(
          'Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D)',
        ),
      ),
  ),
  from: z.optional(momentSchema.check(z.describe('Start, instead of a range; inclusive'))),
  to: z.optional(momentSchema.check(z.describe('End; default the time of the newest data'))),
  step: z.optional(
    z
      .enum(SERIES_STEPS)
      .check(z.describe('Default by length: 1m up to 6 hours, 1h under 7 days, else 1d')),
  ),
  format: z.optional(z.enum(['json', 'csv'])),
};

/** What window was answered with. */
export const windowAnswerShape = {
  step: z.enum(SERIES_STEPS),
  step_seconds: z.nullable(z.int()).check(z.describe('null for raw values')),
  from: isoTimeSchema,
  to: isoTimeSchema,
};

const candleShape = {
  at: isoTimeSchema.check(z.describe('Start of the step, or the time of a raw value')),
  first: figureOrNull('First value in the step'),
  low: figureOrNull('Lowest value in the step'),
  high: figureOrNull('Highest value in the step'),
  samples: count('Values in the step'),
};

export const indexSeriesPointSchema = z.object({
  ...candleShape,
  value: figureOrNull('Last value in the step, in `unit`'),
  value_text: textOrNull('The same, exact'),
  mean: figureOrNull('Mean of the step'),
  method: z.nullable(z.string()).check(z.describe('Of a raw value; null for a roll-up')),
  status: z.nullable(z.string()).check(z.describe('Of a raw value; null for a roll-up')),
  confidence: figureOrNull('Of a raw value, 0 to 1'),
  revision: z.nullable(z.int()).check(z.describe('Of a raw value')),
  estimated_samples: count('How many of the samples were carried forward instead of computed'),
});

export const indexSeriesSchema = z.object({
  index_code: indexCodeSchema,
  kind: z.enum(['indicative', 'fixing']),
  unit: z.enum(['percent', 'bps']).check(z.describe('Unit of every figure of the points')),
  ...windowAnswerShape,
  points: z.array(indexSeriesPointSchema).check(z.describe('Oldest first')),
  meta: metaSchema,
});
export type IndexSeries = z.infer<typeof indexSeriesSchema>;

export const indexSeriesQuerySchema = z.object({
  ...windowShape,
  kind: z.optional(
    z
      .enum(['indicative', 'fixing'])
      .check(z.describe('Default indicative; fixings have no roll-ups, so their step is raw')),
  ),
});

export const indexSeriesContract = defineContract({
  key: 'getIndexSeries',
  method: 'GET',
  path: indexSeriesCall.path,
  aliases: ['/v1/series/{index}'],
  summary: 'History of an index, JSON or CSV',
  tag: 'History',
  params: z.object({ index: z.string().check(z.regex(/^[A-Za-z]{2,8}$/)) }),
  query: indexSeriesQuerySchema,
  response: indexSeriesSchema,
  csv: true,
  refreshIntervalMs: indexSeriesCall.refreshIntervalMs,
  cache: cacheFor(60),
  errors: [400, 404, 429, 503],
});

export const pegSeriesPointSchema = z.object({
  ...candleShape,
  price_usd: figureOrNull('Last price in the step, US dollars; null where there was none'),
  price_text: textOrNull('The same, exact'),
  deviation_bps: figureOrNull('Signed deviation of price_usd, basis points'),
  extreme_deviation_bps: figureOrNull(
    'Signed deviation of largest magnitude in the step, basis points',
  ),
  status: z.nullable(pegClassSchema).check(z.describe('Class of the extreme deviation')),
});

export const pegSeriesSchema = z.object({
  asset: z.string(),
  ...windowAnswerShape,
  depeg_threshold_bps: figure('Basis points'),
  points: z.array(pegSeriesPointSchema).check(z.describe('Oldest first')),
  meta: metaSchema,
});
export type PegSeries = z.infer<typeof pegSeriesSchema>;

export const pegSeriesContract = defineContract({
  key: 'getPegSeries',
  method: 'GET',
  path: pegSeriesCall.path,
  aliases: ['/v1/peg/{asset}/series'],
  summary: 'History of a coin’s peg, JSON or CSV',
  tag: 'History',
  params: z.object({ asset: assetParamSchema }),
  query: z.object(windowShape),
  response: pegSeriesSchema,
  csv: true,
  refreshIntervalMs: pegSeriesCall.refreshIntervalMs,
  cache: cacheFor(60),
  errors: [400, 404, 429, 503],
});
