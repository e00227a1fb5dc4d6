import 'server-only';
import * as z from 'zod/mini';
import { storedDocument } from './snapshots';

/**
 * `loading` charts, `waiting` for scores to carry back, `complete`, or `incomplete`: some charts are
 * missing and are refetched.
 */
export const HISTORY_STATES = ['loading', 'waiting', 'complete', 'incomplete'] as const;

const schema = z.object({
  state: z.enum(HISTORY_STATES),
  /** The load in progress, and how many of its pieces are done. */
  job: z.nullable(z.string()),
  done: z.int(),
  expected: z.int(),
  failures: z.int(),
  startedAtMs: z.int(),
  atMs: z.int(),
  /** Whole UTC days with at least one reconstructed value. */
  reconstructedDays: z.int(),
  /** The judgment behind the reconstructed values. */
  judgement: z.array(z.string()),
});
export type HistoryDocument = z.infer<typeof schema>;

/** How much of a feed's history is loaded and reconstructed. */
export const historyDocument = storedDocument('history', schema);
