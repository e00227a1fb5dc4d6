import { open } from 'node:fs/promises';
import { namedDocuments, namedRecords } from '@/lib/benchmark/audit/audit';
import { listFixingRecords } from '@/lib/db/benchmark/audit-records';
import { listIndicativeRecords } from '@/lib/db/benchmark/indicative-records';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import type { Store } from '@/lib/db/connection/client';
import { statementKeySet } from '@/lib/features/records/list-statements';
import { CommandError } from '../command-line';
import { statementsOfStore } from './anchors';
import { parseAuditRecord } from './read-export';

const PAGE = 100;

/**
 * Writes all stored records of a feed, and the documents they name, as JSON Lines: fixings in the order of
 * their chain, then indicative values in the order of their times; each document, and each indicative record
 * that a fixing names, once and before the first record that names it; last the store's keys and statements. `docs/records.md` describes the form.
 * @returns how many of both were written.
 * @throws CommandError when the file cannot be written, or exists.
 */
export async function exportRecords(store: Store, feedId: string, file: string) {
  const out = await open(file, 'wx').catch((cause: NodeJS.ErrnoException) => {
    throw new CommandError(`${file} cannot be written (${cause.code}).`, undefined, { cause });
  });
  try {
    const source = storedEvidence(store.db, feedId);
    const documents = new Set<string>();
    const records = new Set<string>();
    const write = async (text: string) => {
      const record = parseAuditRecord(text);
      if (records.has(record.sha256)) return;
      records.add(record.sha256);
      const behind = namedRecords(record);
      if (behind.length > 0) {
        for (const named of (await source.records(record.index, behind)).values()) {
          await write(named);
        }
      }
      const unwritten = namedDocuments(record).filter((sha256) => !documents.has(sha256));
      for (const [sha256, document] of await source.documents(unwritten)) {
        await out.appendFile(`{"document":${document},"sha256":"${sha256}"}\n`);
        documents.add(sha256);
      }
      await out.appendFile(`${text}\n`);
    };
    for await (const text of recordTexts(store, feedId)) await write(text);
    await writeStatements(store, feedId, records, (line) => out.appendFile(line));
    return { records: records.size, documents: documents.size };
  } finally {
    await out.close();
  }
}

/** The store's keys and its statements of written records; one whose head came since waits for the next export. */
async function writeStatements(
  store: Store,
  feedId: string,
  records: ReadonlySet<string>,
  write: (line: string) => Promise<void>,
): Promise<void> {
  const all = await statementsOfStore(store, feedId);
  const own = all.filter(({ statement }) => records.has(statement.chain.head_sha256));
  if (own.length === 0) return;
  await write(`${JSON.stringify(await statementKeySet(store.db))}\n`);
  for (const signed of own) await write(`${JSON.stringify(signed)}\n`);
}

async function* recordTexts({ db }: Store, feedId: string): AsyncGenerator<string> {
  for (let afterSequence = 0; ; ) {
    const rows = await listFixingRecords(db, { feedId, afterSequence, limit: PAGE });
    for (const { record } of rows) yield record;
    const last = rows.at(-1);
    if (last === undefined) break;
    afterSequence = last.sequence;
  }
  for (let afterMs = -1; ; ) {
    const rows = await listIndicativeRecords(db, { feedId, afterMs, limit: PAGE });
    for (const { record } of rows) yield record;
    const last = rows.at(-1);
    if (last === undefined) break;
    afterMs = last.atMs;
  }
}
