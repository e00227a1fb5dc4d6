import * as z from 'zod/mini';
import { recordSchema } from '@/lib/benchmark/audit/record-schema';

/** The audit record for those who read a few of its members: they pick them, and the others are dropped. */
export const recordParts = z.object(recordSchema.shape);

/** The parts of an index's audit record that the dashboard reads. */
export const indexRecordSchema = z.pick(recordParts, {
  asOf: true,
  constituents: true,
  exclusions: true,
});
export type IndexRecord = z.infer<typeof indexRecordSchema>;
