import 'server-only';
import * as z from 'zod/mini';
import type { Db } from '@/lib/store/schema';
import { getSnapshot, putSnapshot } from './snapshots';

/** Name of the document that tells how far the history of a feed is loaded and reconstructed. */
const HISTORY_DOCUMENT = 'history';

/**
 * `loading` charts, `waiting` for scores to carry back, `complete`, or `incomplete`: some charts are
 * missing and are refetched.
 */
export const HISTORY_STATES = ['loading', 'waiting', 'complete', 'incomplete'] as const;

const schema = z.object({
  state: z.enum(HISTORY_STATES),
  /** What is being loaded, and how many of its pieces are there. */
  job: z.nullable(z.string()),
  done: z.int(),
  expected: z.int(),
  failures: z.int(),
  startedAtMs: z.int(),
  atMs: z.int(),
  /** Whole UTC days with at least one reconstructed value. */
  reconstructedDays: z.int(),
  /** What of the reconstructed values is judgment. */
  judgement: z.array(z.string()),
});
export type HistoryDocument = z.infer<typeof schema>;

export async function putHistory(db: Db, feedId: string, document: HistoryDocument): Promise<void> {
  const text = JSON.stringify(document);
  await putSnapshot(db, { feedId, name: HISTORY_DOCUMENT, atMs: document.atMs, document: text });
}

/** `undefined` where nothing was ever loaded. @throws when the stored document is malformed. */
export async function getHistory(db: Db, feedId: string): Promise<HistoryDocument | undefined> {
  const held = await getSnapshot(db, feedId, HISTORY_DOCUMENT);
  return held && schema.parse(JSON.parse(held.document));
}
