import * as z from 'zod/mini';

const figureText = z.nullable(z.string());

/** The parts of an index's audit record that the dashboard reads: constituents and exclusions. */
export const indexRecordSchema = z.object({
  asOf: z.string(),
  constituents: z.array(
    z.object({
      id: z.string(),
      symbol: z.string(),
      apyPercent: figureText,
      rayPercent: figureText,
      effectiveWeightPercent: figureText,
      suspendedBecause: z.nullable(z.string()),
      tvlUsd: figureText,
      pegScore: figureText,
      liquidityScore: figureText,
    }),
  ),
  exclusions: z.array(z.object({ id: z.string(), rule: z.string() })),
});
export type IndexRecord = z.infer<typeof indexRecordSchema>;
