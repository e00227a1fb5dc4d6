import * as z from 'zod/mini';
import { cacheFor, defineContract } from '@/lib/features/contract/define-contract';
import { formatShape } from '@/lib/features/contract/formats';
import {
  asOfShape,
  assetParamSchema,
  count,
  figure,
  figureOrNull,
  indexCodeSchema,
  indexParamSchema,
  isoTimeSchema,
  metaSchema,
  momentParamSchema,
  pegClassSchema,
  pointDataClassSchema,
  textOrNull,
} from '@/lib/features/contract/primitives';

/** `raw` is every stored value; the others are roll-ups of one minute, hour and day (UTC). */
export const SERIES_STEPS = ['raw', '1m', '1h', '1d'] as const;
export type SeriesStep = (typeof SERIES_STEPS)[number];

/** An answer holds at most this many points; `next` says where the following ones begin. */
export const MAX_SERIES_POINTS = 5000;

/** The window of a history: a length or a start and end, and a step. */
export const windowShape = {
  range: z.optional(
    z
      .string()
      .check(
        z.regex(/^[1-9]\d{0,3}[HhDdWwYy]$/, 'must be a period such as 24H, 7D, 2W or 1Y'),
        z.describe(
          'Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D)',
        ),
      ),
  ),
  from: z.optional(
    momentParamSchema.check(z.describe('Start, as an alternative to range; inclusive')),
  ),
  to: z.optional(momentParamSchema.check(z.describe('End; default the time of the latest data'))),
  step: z.optional(
    z
      .enum(SERIES_STEPS)
      .check(z.describe('Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d')),
  ),
  ...formatShape,
};

/** Another way to specify a window: its number of points. */
const lastShape = {
  last: z.optional(
    z.coerce
      .number()
      .check(
        z.int(),
        z.minimum(1),
        z.maximum(MAX_SERIES_POINTS),
        z.describe(
          'Only the latest so many points up to `to`, e.g. fixings; instead of range or from; step defaults to 1d',
        ),
      ),
  ),
};

export const windowAnswerShape = {
  step: z.enum(SERIES_STEPS),
  step_seconds: z.nullable(z.int()).check(z.describe('null for raw values')),
  from: isoTimeSchema,
  to: isoTimeSchema,
  next: z
    .nullable(isoTimeSchema)
    .check(
      z.describe(
        `An answer has at most ${MAX_SERIES_POINTS} points: \`from\` of the call for the following ones, else null`,
      ),
    ),
  notice: z.optional(
    z
      .string()
      .check(
        z.describe(
          'Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice',
        ),
      ),
  ),
};

const intervalShape = {
  at: isoTimeSchema.check(z.describe('Start of the interval, or time of a raw value')),
  samples: count('Values in the interval'),
};

/** The class of one point: the response's `meta.data_class`, or `reconstructed`. */
const pointClassShape = {
  data_class: pointDataClassSchema.check(
    z.describe(
      'Kind of data of this point; reconstructed: from the sources’ own history, not computed at the time and never a fixing',
    ),
  ),
};

export const indexSeriesPointSchema = z.object({
  ...intervalShape,
  ...pointClassShape,
  value: figureOrNull('Last value in the interval, in `unit`'),
  value_text: textOrNull('The same, exact'),
  first: figureOrNull('First value in the interval, in `unit`'),
  low: figureOrNull('Lowest value in the interval, in `unit`'),
  high: figureOrNull('Highest value in the interval, in `unit`'),
  mean: figureOrNull('Average over the interval, in `unit`'),
  method: z.nullable(z.string()).check(z.describe('Raw values only; null for aggregated values')),
  status: z.nullable(z.string()).check(z.describe('Raw values only; null for aggregated values')),
  confidence: figureOrNull('Raw values only, 0 to 1'),
  revision: z.nullable(z.int()).check(z.describe('Raw values only')),
  estimated_samples: count('Number of samples carried forward instead of calculated'),
  published_at: z.optional(isoTimeSchema.check(z.describe('Raw values only'))),
  now: z.optional(
    z
      .object({
        value_text: textOrNull('Exact value, in `unit`'),
        revision: count('0 until restated'),
      })
      .check(z.describe('Fixings with asOf: the latest revision of the value')),
  ),
});

export const indexSeriesSchema = z.object({
  index_code: indexCodeSchema,
  kind: z.enum(['indicative', 'fixing']),
  unit: z.enum(['percent', 'bps']).check(z.describe('Unit of all values in points')),
  ...windowAnswerShape,
  points: z.array(indexSeriesPointSchema).check(z.describe('Oldest first')),
  meta: metaSchema,
});
export type IndexSeries = z.infer<typeof indexSeriesSchema>;

export const indexSeriesQuerySchema = z.object({
  ...windowShape,
  ...lastShape,
  ...asOfShape,
  vintages: z.optional(
    z
      .enum(['latest', 'all'])
      .check(
        z.describe('all: every revision of a fixing with its time, not only the one in force'),
      ),
  ),
  kind: z.optional(
    z
      .enum(['indicative', 'fixing'])
      .check(z.describe('Default indicative; fixings are not aggregated, so their step is raw')),
  ),
});

/** Settings shared by the histories. */
export const HISTORY = {
  tag: 'History',
  rows: true,
  cache: cacheFor(30),
  openDepth: true,
  errors: [400, 403, 404, 429, 503],
} as const;

export const indexSeriesContract = defineContract({
  key: 'getIndexSeries',
  path: '/api/v1/series/{index}',
  ...HISTORY,
  summary: 'History of an index',
  params: z.object({ index: indexParamSchema }),
  query: indexSeriesQuerySchema,
  response: indexSeriesSchema,
  cost: 2,
});

export const pegSeriesPointSchema = z.object({
  ...intervalShape,
  ...pointClassShape,
  price_usd: figureOrNull('Last price in the interval, US dollars; null if there was none'),
  price_text: textOrNull('The same, exact'),
  first_usd: figureOrNull('First price in the interval, US dollars'),
  low_usd: figureOrNull('Lowest price in the interval, US dollars'),
  high_usd: figureOrNull('Highest price in the interval, US dollars'),
  deviation_bps: figureOrNull('Signed deviation of price_usd, basis points'),
  extreme_deviation_bps: figureOrNull(
    'Signed deviation of largest magnitude in the step, basis points',
  ),
  status: z.nullable(pegClassSchema).check(z.describe('Class of the largest deviation')),
});

export const pegSeriesSchema = z.object({
  asset: z.string(),
  ...windowAnswerShape,
  depeg_threshold_bps: figure('Basis points'),
  points: z.array(pegSeriesPointSchema).check(z.describe('Oldest first')),
  meta: metaSchema,
});
export type PegSeries = z.infer<typeof pegSeriesSchema>;

export const pegSeriesQuerySchema = z.object({ ...windowShape, ...lastShape });

export const pegSeriesContract = defineContract({
  key: 'getPegSeries',
  path: '/api/v1/peg/{asset}/series',
  ...HISTORY,
  summary: 'History of a coin’s peg',
  params: z.object({ asset: assetParamSchema }),
  query: pegSeriesQuerySchema,
  response: pegSeriesSchema,
  cost: 2,
});
