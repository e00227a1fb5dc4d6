import 'server-only';
import * as z from 'zod/mini';
import type { Db } from '@/lib/db/schema';
import { putSnapshot, readSnapshot } from './snapshots';

/** Name of the document that tracks how much of a feed's history is loaded and reconstructed. */
const HISTORY_DOCUMENT = 'history';

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

export async function putHistory(db: Db, feedId: string, document: HistoryDocument): Promise<void> {
  const text = JSON.stringify(document);
  await putSnapshot(db, { feedId, name: HISTORY_DOCUMENT, atMs: document.atMs, document: text });
}

/** `undefined` where nothing was ever loaded. @throws when the stored document is malformed. */
export function getHistory(db: Db, feedId: string): Promise<HistoryDocument | undefined> {
  return readSnapshot(db, feedId, HISTORY_DOCUMENT, schema);
}
