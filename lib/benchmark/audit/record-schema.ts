import * as z from 'zod/mini';
import {
  INDEX_METHODS,
  INDEX_UNITS,
  LIQUIDITY_METHODS,
  PRICE_METHODS,
} from '@/lib/benchmark/codes';
import { closed, list, refused, text, textOrNull } from '@/lib/benchmark/evidence/document-fields';
import { bandOf } from '@/lib/benchmark/weight-quantiles';
import { recordShape } from './record-shape';

const described = (description: string) => textOrNull.check(z.describe(description));

const qualitySchema = closed({
  priceFreshness: text,
  bookFreshness: text,
  apyFreshness: text,
  venues: text,
  venueIqrBps: textOrNull,
  carriedForward: z.boolean(),
  /** Protocols behind a coin's yield. */
  protocols: textOrNull,
  /** κ of Methodology, liquidity score. */
  depthCoverage: text,
});

/** The figures behind a coin's scores. */
const coinSchema = closed({
  priceUsd: textOrNull,
  priceMethod: z.enum(PRICE_METHODS),
  deviationBps: textOrNull,
  volatility5mBps: textOrNull,
  depth10Usd: textOrNull,
  depth20Usd: textOrNull,
  medianSpreadBps: textOrNull,
  liquidityMethod: z.enum(LIQUIDITY_METHODS),
  /** For the venues used, and for the pools that count. */
  volume24hUsd: textOrNull,
  poolTvlUsd: textOrNull,
});

/** One member's contribution to the index. Percent, scores 0–1; `null` is unknown. */
const stepSchema = closed({
  id: text,
  symbol: text,
  apyPercent: textOrNull,
  pegScore: described('0 to 1'),
  liquidityScore: described('0 to 1'),
  rayPercent: textOrNull,
  marketCapUsd: described('What the weight is based on, for the SYI and SYRPI'),
  tvlUsd: textOrNull,
  ageDays: textOrNull,
  volatilityPercentagePoints: textOrNull,
  weightPercent: textOrNull,
  effectiveWeightPercent: described('After suspensions'),
  quality: described('0 to 1'),
  qualityInputs: z.nullable(qualitySchema),
  coin: z.nullable(coinSchema).check(z.describe('The figures behind a coin’s scores')),
  flags: list(text),
  suspendedBecause: textOrNull,
});

const outputSchema = closed({
  value: described('In `unit`'),
  unit: z.enum(INDEX_UNITS),
  method: z.enum(INDEX_METHODS),
  reason: textOrNull,
  confidence: described('0 to 1'),
  constituentsUsed: text,
  constituentsExpected: text,
  coveragePercent: textOrNull,
  topSharePercent: textOrNull,
  hhi: textOrNull,
  band: z
    .nullable(closed(bandOf(text)))
    .check(z.describe('Weight quantiles of the constituents’ RAY, in `unit`')),
  averageYieldPercent: textOrNull,
});

const intervalSchema = closed({
  start: text,
  samples: text,
  median: textOrNull,
  /** The indicative records behind the middle values, whose mean the median is; the lower first. */
  records: list(closed({ at: text, sha256: textOrNull })),
});

const { values, previous } = recordShape.shape.fixing.def.innerType.shape;

/**
 * The audit record, with every member named; `recordShape` leaves open what a verifier recomputes and compares.
 */
export const recordSchema = z.extend(recordShape, {
  /** The SYI's coins or the other indices' members, suspended and refused ones included. */
  constituents: list(stepSchema),
  exclusions: list(closed({ id: text, rule: text, reason: textOrNull })),
  /** Pools and rates that a rule refused; refusals in a coin's market are in the coin's document. */
  refused: list(refused),
  bill: z.nullable(
    closed({
      date: text,
      series: text,
      basis: text,
      quotedPercent: text,
      couponEquivalentPercent: text,
    }),
  ),
  /** Only in a fixing's record, whose steps are those of the window's last value. */
  fixing: z.nullable(
    closed({
      /** The indicative values of the window; which of them count is a matter of `strikeFixing`. */
      values,
      /** The five-minute medians whose mean is the fixing. */
      intervals: list(intervalSchema),
      /** The window's last value, to which the steps of the record lead. */
      closing: outputSchema,
      /** The previous fixing, which is repeated when too few intervals hold a value. */
      previous,
    }),
  ),
  output: outputSchema,
});
