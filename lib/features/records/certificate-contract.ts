import type { z } from 'zod/mini';
import type { recordSchema } from '@/lib/benchmark/audit/record-schema';
import type { QualityFactor } from '@/lib/benchmark/certificate/quality-factors';
import type { ValueStep } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Meta } from '@/lib/features/contract/primitives';

/** The evidence behind one value, computed from its record. Figures are decimal text. */
export type Certificate = {
  record: z.infer<typeof recordSchema>;
  /** Signed basis points that sum to the value; `null` for a value that was carried forward. */
  steps: { step: ValueStep; bps: string }[] | null;
  valueBps: string | null;
  /** Display names of platforms and strategies, which a record knows by id. */
  names: Readonly<Record<string, string>>;
  /** For constituents with a quality of their own, in the record's order; 0 to 1. */
  factors: { id: string; values: Record<QualityFactor, string> }[];
  parameters: Pick<MethodologyParameters, 'confidence' | 'ray'>;
  /** Oldest input behind the value; `null` where the value is no longer stored. */
  oldestInputAgeSeconds: number | null;
  meta: Meta;
};
