import * as z from 'zod/mini';
import {
  DATA_CLASSES,
  INDEX_CODES,
  INDEX_METHODS,
  INDEX_MODES,
  LIQUIDITY_METHODS,
  PEG_CLASSES,
  POINT_DATA_CLASSES,
  PRICE_METHODS,
  RISK_TIERS,
  SOURCE_TYPES,
  STATED_STATUSES,
} from '@/lib/benchmark/codes';
import { decimalTextSchema, weightBandSchema } from '@/lib/benchmark/evidence/document-fields';

/** A moment, ISO 8601 in UTC. */
export const isoTimeSchema = z.iso.datetime();

export { decimalTextSchema };

/** A coin's ticker as a visitor may type it; case does not matter. */
export const assetParamSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z0-9.]{2,12}$/, 'must be a ticker such as USDC'),
    z.describe('Ticker of a covered coin, e.g. USDC'),
  );

/** The name of a document: the hash of its canonical JSON. */
export const sha256Schema = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in lower-case hex'),
    z.describe('SHA-256 of the document’s canonical JSON, as the answer that names it has it'),
  );

/** The code of an index as a visitor may type it; case does not matter. */
export const indexParamSchema = z
  .string()
  .check(
    z.regex(/^[A-Za-z]{2,8}$/, 'must be an index such as SYI'),
    z.meta({ description: 'Index; case does not matter', enum: INDEX_CODES }),
  );

/** A time as a caller may name it; a day means 00:00 UTC. */
export const momentParamSchema = z.union([z.iso.datetime({ offset: true }), z.iso.date()]);

/** Start and end of a list, both inclusive. */
export const spanShape = {
  from: z.optional(momentParamSchema.check(z.describe('Start; default as far back as allowed'))),
  to: z.optional(momentParamSchema.check(z.describe('End; default the latest data'))),
};

/** The day of a fixing as a caller may name it. */
export const fixingDayParamSchema = z
  .union([z.iso.date(), z.literal('latest')])
  .check(z.describe('UTC day, YYYY-MM-DD, or `latest`'));

export const dataClassSchema = z.enum(DATA_CLASSES);
export const pointDataClassSchema = z.enum(POINT_DATA_CLASSES);
export const pegClassSchema = z.enum(PEG_CLASSES);
/** The coin's tier, also beside a pool. */
export const riskTierSchema = z
  .enum(RISK_TIERS)
  .check(
    z.describe(
      'Exit risk of the coin: peg score × liquidity score, low above 0.8, high below 0.6. Contract, custodian and issuer are not rated',
    ),
  );
export const sourceTypeSchema = z.enum(SOURCE_TYPES);
export const indexCodeSchema = z.enum(INDEX_CODES);
export const indexMethodSchema = z.enum(INDEX_METHODS);
export const indexStatusSchema = z
  .enum(STATED_STATUSES)
  .check(
    z.describe(
      'stale: two ticks old or older; estimated: not computed from current inputs; else the kind of data it was computed from',
    ),
  );
export const priceMethodSchema = z.enum(PRICE_METHODS);
export const liquidityMethodSchema = z.enum(LIQUIDITY_METHODS);

/** A finite JSON number with its unit stated in the description. */
export function figure(description: string) {
  return z.number().check(z.describe(description));
}

/** Like `figure`, but `null` while unknown: an unknown figure is never 0 and never 1.0000. */
export function figureOrNull(description: string) {
  return z.nullable(z.number()).check(z.describe(description));
}

/** Exact decimal text of a figure, or `null` while it is unknown. */
export function textOrNull(description: string) {
  return z.nullable(decimalTextSchema).check(z.describe(description));
}

/** A whole number from `low` up. */
export function count(description: string, low = 0) {
  return z.int().check(z.minimum(low), z.describe(description));
}

/** What every answer with a value of an index says about it (`indexFacts` fills it). */
export const indexFactsShape = {
  status: indexStatusSchema,
  method: indexMethodSchema,
  mode: z.enum(INDEX_MODES),
  reason: z
    .nullable(z.string())
    .check(z.describe('Reason if the method is not full, or provisional_basket')),
  confidence: figureOrNull('0 to 1, 4 decimals'),
  constituents_expected: count('Constituents in the basket'),
  coverage_percent: figureOrNull('Weight behind the value, percent of the basket'),
  top_share_percent: figureOrNull('Largest weight, percent'),
  hhi: figureOrNull('Herfindahl-Hirschman index of the weights, 0 to 10,000'),
  band: z.nullable(weightBandSchema),
  oldest_input_age_seconds: figureOrNull('Seconds, at the time of the value'),
  revision: count('0 until restated'),
};

/** `limit` of a list: whole, from 1 to `high`, as it comes in a query string. */
export function limitParam(high: number) {
  return z.optional(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(high), z.describe('Number of rows')),
  );
}

/**
 * Metadata of every market response. `data_class` separates live data from a replay or the demonstration
 * market; a screen must label the last two.
 */
export const metaSchema = z
  .object({
    as_of: isoTimeSchema.check(z.describe('Time of the data, engine time')),
    age_seconds: count(
      'Age of the data when it was served, in steps of 5 s (so that repeated reads can be 304)',
    ),
    stale: z
      .boolean()
      .check(z.describe('Whether the engine’s last tick is 60 s old or older (two ticks)')),
    data_class: dataClassSchema,
    feed_title: z
      .nullable(z.string())
      .check(z.describe('Title of the recording or of the demonstration market')),
    confidence: figureOrNull('0 to 1'),
    method: z.nullable(z.string()).check(z.describe('How the value was obtained')),
    judgement: z
      .array(z.string())
      .check(z.describe('Inputs based on judgment rather than observation; normally empty')),
  })
  .check(z.meta({ id: 'Meta' }));
export type Meta = z.infer<typeof metaSchema>;

/** Whether the site sends e-mail: the same fact in the status and beside forms. */
export const sendsMailSchema = z
  .nullable(z.boolean())
  .check(z.describe('Whether a mail server is set up; null: not known yet'));

/** The parameter that requests the data known at an earlier time. */
export const asOfShape = {
  asOf: z.optional(
    momentParamSchema.check(
      z.describe(
        'Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC',
      ),
    ),
  ),
};
