import 'server-only';
import { z } from 'zod';
import {
  decimalSchema,
  nonNegativeDecimalSchema,
  positiveDecimalSchema,
  unixSecondsSchema,
} from '../parse';

/** Bodies of DefiLlama's public APIs; only the fields that are used are described. */

export const poolsFrameSchema = z.object({ data: z.array(z.unknown()) });

/** Null or absent means that the source has no such figure, which is not zero. */
const optionalPercentSchema = decimalSchema.nullish().transform((value) => value ?? null);

/** The fields that identify the coin of a pool. */
export const poolIdentitySchema = z.object({
  project: z.string().min(1),
  chain: z.string().min(1),
  symbol: z.string().min(1),
  poolMeta: z.string().nullish(),
  underlyingTokens: z.array(z.string().nullable()).nullish(),
});

export const poolRowSchema = poolIdentitySchema
  .extend({
    pool: z.string().min(1),
    tvlUsd: nonNegativeDecimalSchema,
    apy: optionalPercentSchema,
    apyBase: optionalPercentSchema,
    apyReward: optionalPercentSchema,
    apyMean30d: optionalPercentSchema,
    count: z.number().int().nonnegative(),
    exposure: z.enum(['single', 'multi']),
    ilRisk: z.enum(['yes', 'no']),
    outlier: z.boolean(),
  })
  .refine((row) => row.apy !== null || row.apyBase !== null, { message: 'no yield given' });

export const lendingFrameSchema = z.array(z.unknown());

/** `null` totals: a market of which the source has none, such as most rows that are not lending. */
export const lendingRowSchema = z.object({
  pool: z.string().min(1),
  totalSupplyUsd: nonNegativeDecimalSchema.nullish(),
  totalBorrowUsd: nonNegativeDecimalSchema.nullish(),
});

const peggedUsdSchema = z.object({ peggedUSD: positiveDecimalSchema });

export const stablecoinsFrameSchema = z.object({ peggedAssets: z.array(z.unknown()) });

export const stablecoinRowSchema = z.object({
  id: z.string(),
  circulating: peggedUsdSchema,
});

export const coinPricesFrameSchema = z.object({ coins: z.record(z.string(), z.unknown()) });

export const coinPriceRowSchema = z.object({
  price: positiveDecimalSchema,
  timestamp: unixSecondsSchema,
  /** 0–1: how far the source trusts its own price. */
  confidence: z.number().min(0).max(1).optional(),
});

export const defiTvlFrameSchema = z.array(z.unknown());

export const defiTvlRowSchema = z.object({ date: unixSecondsSchema, tvl: positiveDecimalSchema });

export const cexsFrameSchema = z.object({ cexs: z.array(z.unknown()) });

/** `tvl` beside these is always 0. */
export const cexRowSchema = z
  .object({
    name: z.string().min(1),
    slug: z.string().nullish(),
    currentTvl: positiveDecimalSchema.nullish(),
    /** Without the platform's own tokens. */
    cleanAssetsTvl: positiveDecimalSchema.nullish(),
  })
  .transform(({ name, slug, currentTvl, cleanAssetsTvl }, context) => {
    const assetsUsd = cleanAssetsTvl ?? currentTvl;
    if (assetsUsd) return { name, slug, assetsUsd };
    context.addIssue({ code: 'custom', message: 'no assets given' });
    return z.NEVER;
  });

export const poolChartFrameSchema = z.object({ data: z.array(z.unknown()) });

export const poolChartRowSchema = z
  .object({
    timestamp: z.string().transform((text, context) => {
      const timeMs = Date.parse(text);
      if (!Number.isNaN(timeMs)) return timeMs;
      context.addIssue({ code: 'custom', message: 'not a time' });
      return z.NEVER;
    }),
    tvlUsd: nonNegativeDecimalSchema,
    apy: optionalPercentSchema,
    apyBase: optionalPercentSchema,
    apyReward: optionalPercentSchema,
  })
  .refine((row) => row.apy !== null || row.apyBase !== null, { message: 'no yield given' });

export const stablecoinChartFrameSchema = z.array(z.unknown());

export const stablecoinChartRowSchema = z
  .object({ date: unixSecondsSchema, totalCirculatingUSD: peggedUsdSchema })
  .transform(({ date, totalCirculatingUSD }) => ({ date, usd: totalCirculatingUSD.peggedUSD }));

/**
 * The same history in the answer about one coin, as several public readers take it; not verified on a live answer,
 * nor that days before December 2025 are in dollars too rather than in coins.
 */
export const stablecoinFrameSchema = z
  .object({ tokens: z.array(z.unknown()) })
  .transform(({ tokens }) => tokens);

export const stablecoinDayRowSchema = z
  .object({ date: unixSecondsSchema, circulating: peggedUsdSchema })
  .transform(({ date, circulating }) => ({ date, usd: circulating.peggedUSD }));

export const coinChartFrameSchema = z.object({
  coins: z.record(z.string(), z.object({ prices: z.array(z.unknown()) })),
});

export const coinChartRowSchema = z.object({
  timestamp: unixSecondsSchema,
  price: positiveDecimalSchema,
});
