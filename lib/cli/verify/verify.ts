import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { FeedsAtHand } from '@/lib/benchmark/statement/examine-statements';
import { isReadable } from '@/lib/benchmark/statement/records-at-hand';
import { statementKeys } from '@/lib/benchmark/statement/statement-keys';
import { isoDay } from '@/lib/benchmark/text-times';
import { openStore, type Store } from '@/lib/db/connection/client';
import { getActiveFeed } from '@/lib/db/feeds';
import { statementKeySet } from '@/lib/features/records/list-statements';
import { CommandError, CommandLine } from '../command-line';
import { counted } from '../print';
import { type AnchorSources, noteIndicative, statementsOfStore, verifyStatements } from './anchors';
import { exportRecords } from './export-records';
import { type ExportedStatements, readRecords, UnreadableRecord } from './read-export';
import { Report } from './report';
import { walkChain } from './verify-chain';

/**
 * Verifies audit records: recomputes every figure from the record's own inputs (Methodology, audit record).
 * The first line says what that proves: consistent, published or refused.
 * Exit code 0 without findings, 1 on any finding, 2 when there was nothing that could be verified.
 */
const USAGE = `usage: npm run verify -- <record.json>        one record, as /api/v1/audit/SYI serves it, or an export
       npm run verify -- -                    the same from standard input
       npm run verify -- --db <database URL> [--feed <feed>] [--index <index>]
                                              the whole chain of a store, newest first
       … --anchors <feed address or file> [--keys <address or file>]
                                              an export or a store also against signed statements that were kept
       npm run verify -- --db <database URL> [--feed <feed>] --export <new file>
                                              all records with their documents, for any verifier`;

type Options = {
  db?: string;
  feed?: string;
  index?: IndexCode;
  export?: string;
} & Partial<AnchorSources>;

function parseIndex(text: string): IndexCode {
  const index = INDEX_CODES.find((code) => code === text.toUpperCase());
  if (index !== undefined) return index;
  throw new CommandError(`--index must be one of ${INDEX_CODES.join(', ')}.`);
}

async function verify(file: string | undefined, options: Options): Promise<void> {
  const { db, feed, index, anchors, keys, export: target } = options;
  if (anchors === undefined && keys !== undefined) throw new CommandError(USAGE);
  const sources = anchors === undefined ? undefined : { anchors, keys };
  const isOfStore = [db, feed, index, target].some((option) => option !== undefined);
  if (file !== undefined && !isOfStore) return verifyFile(file, sources);
  if (db === undefined || file !== undefined) throw new CommandError(USAGE);
  if (target === undefined) {
    return withFeed(db, feed, (store, feedId) => verifyStore(store, feedId, index, sources));
  }
  if ((index ?? anchors) !== undefined) throw new CommandError(USAGE);
  const { records, documents } = await withFeed(db, feed, (store, feedId) =>
    exportRecords(store, feedId, target),
  );
  console.log(
    `${counted(records, 'record')} and ${counted(documents, 'document')} written to ${target}`,
  );
}

async function verifyStore(
  store: Store,
  feedId: string,
  indexCode?: IndexCode,
  sources?: AnchorSources,
): Promise<void> {
  const chain = walkChain(store, { feedId, ...(indexCode && { indexCode }) });
  const report = new Report();
  const feeds = new FeedsAtHand();
  const records = feeds.of(feedId);
  let step = await chain.next();
  for (; !step.done; step = await chain.next()) {
    const { row, record, ...examined } = step.value;
    const asOf = new Date(row.asOfMs).toISOString();
    if (record) records.note(record, row.sequence);
    const shown = indexCode === undefined || row.indexCode === indexCode;
    report.take(`${row.sequence} ${row.indexCode} ${row.kind} ${asOf}`, examined, shown);
  }
  const { records: walked, missingBefore, unreached } = step.value;
  if (walked === 0 && unreached === 0) {
    throw new UnreadableRecord(`The store has no audit records of ${feedId}.`);
  }
  if (unreached > 0) {
    report.find(`chain: ${unreached} records of ${feedId} are not linked to the newest`);
  } else if (missingBefore > 0) {
    report.say(`note: the ${missingBefore} records before these are no longer kept`);
  }
  await noteIndicative(store, feedId, records);
  const own = {
    statements: await statementsOfStore(store, feedId),
    keys: statementKeys((await statementKeySet(store.db)).keys),
  };
  report.end(walked, await verifyStatements(feeds, own, sources, report));
}

/** Opens a store for reading, and names the feed: the requested one, or the active one. */
async function withFeed<Result>(
  databaseUrl: string,
  feed: string | undefined,
  run: (store: Store, feedId: string) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ databaseUrl, readOnly: true }).catch((cause: Error) => {
    throw new UnreadableRecord(`${cause.message.replace(/^DATABASE_URL/, '--db')}.`);
  });
  try {
    const feedId = feed ?? (await getActiveFeed(store.db))?.feedId;
    if (feedId === undefined) throw new UnreadableRecord('The store has no feed yet.');
    return await run(store, feedId);
  } catch (error) {
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) {
      throw new UnreadableRecord('The database holds no store of this program.');
    }
    throw error;
  } finally {
    await store.close();
  }
}

/** `npm run verify`. */
export function verifyCommand(): CommandLine {
  return new CommandLine(USAGE)
    .argument('[file]')
    .option('--db <url>', 'the store to verify')
    .option('--feed <feed>', 'one of its feeds')
    .option('--index <index>', 'figures of one index only', parseIndex)
    .option('--anchors <source>', 'signed statements that were kept')
    .option('--keys <source>', 'the keys they were signed with')
    .option('--export <file>', 'a new file for all records with their documents')
    .action(verify);
}

/**
 * Verifies one record, or the records of an export, each fixing against the one before it, and all of them against
 * the statements that the export holds or a reader kept.
 */
async function verifyFile(file: string, sources?: AnchorSources): Promise<void> {
  const report = new Report();
  const chainEnds = new Map<string, { sha256: string }>();
  const fixings = new FixingDays();
  let records = 0;
  let value = '';
  const feeds = new FeedsAtHand();
  const own: ExportedStatements = { statements: [], keys: new Map() };
  for await (const record of readRecords(await linesOf(file), own)) {
    records += 1;
    const { feedId, index, kind, asOf, dataClass } = record;
    const before = kind === 'fixing' ? chainEnds.get(feedId) : undefined;
    if (kind === 'fixing') chainEnds.set(feedId, record);
    const examined = examineRecord(record, before);
    report.take(`${index} ${kind} ${asOf} ${dataClass}`, examined);
    fixings.note(record);
    if (isReadable(examined.findings)) feeds.of(feedId).note(record);
    const { output } = record;
    value = examined.findings.length > 0 ? '' : `value ${output.value ?? 'none'}, ${output.method}`;
  }
  if (records === 0) throw new UnreadableRecord(`${file} holds no audit record.`);
  if (records === 1 && value !== '') report.say(value);
  for (const line of fixings.doubles()) report.find(line);
  for (const line of fixings.gaps()) report.say(line);
  report.end(records, await verifyStatements(feeds, own, sources, report));
}

async function linesOf(file: string): Promise<AsyncIterable<string>> {
  if (file === '-') return createInterface({ input: process.stdin });
  const handle = await open(file).catch((cause: NodeJS.ErrnoException) => {
    throw new UnreadableRecord(`${file} cannot be read (${cause.code ?? cause.message}).`);
  });
  return handle.readLines();
}

/** The days whose fixings an export has: each index has one first revision a day, and no day is missing. */
class FixingDays {
  private readonly first = new Map<string, number>();
  private readonly days = new Map<string, Set<number>>();

  note({ feedId, index, kind, asOf, revision }: AuditRecord): void {
    if (kind !== 'fixing') return;
    const day = Math.floor(Date.parse(asOf) / DAY_MS);
    const days = this.days.get(`${feedId} ${index}`) ?? new Set();
    this.days.set(`${feedId} ${index}`, days.add(day));
    if (revision.number !== '0') return;
    const key = `${index} of ${isoDay(day * DAY_MS)}`;
    this.first.set(key, (this.first.get(key) ?? 0) + 1);
  }

  /** One line for each day with two first revisions. */
  doubles(): string[] {
    return [...this.first].flatMap(([name, count]) =>
      count > 1 ? [`fixing: ${name} has ${count} first revisions`] : [],
    );
  }

  /** One line for each index with days missing between its first and its last. A day without the engine has none. */
  gaps(): string[] {
    return [...this.days].flatMap(([name, days]) => {
      const sorted = [...days].sort((a, b) => a - b);
      const [from = 0, to = 0] = [sorted[0], sorted.at(-1)];
      const missing = to - from + 1 - sorted.length;
      if (missing === 0) return [];
      const first = sorted.find((day, place) => sorted[place + 1] !== day + 1) ?? from;
      return [
        `note: ${name} lacks ${missing} of its days, the first ${isoDay((first + 1) * DAY_MS)}`,
      ];
    });
  }
}
