import * as z from 'zod/mini';
import { recordParts } from './record-parts';

/** The parts of an index's audit record that the dashboard reads. */
export const indexRecordSchema = z.pick(recordParts, {
  asOf: true,
  constituents: true,
  exclusions: true,
});
export type IndexRecord = z.infer<typeof indexRecordSchema>;
