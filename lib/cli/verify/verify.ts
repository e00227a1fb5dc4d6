import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import type { AuditFinding } from '@/lib/benchmark/audit/audit-finding';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { openStore } from '@/lib/store/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { CommandError, CommandLine, runCommandLine } from '../command-line';
import { counted } from '../print';
import { parseAuditRecord, UnreadableRecord } from './audit-record-shape';
import { FieldCounts } from './field-counts';
import { type AnchorSources, verifyAnchors } from './verify-anchors';
import { walkChain } from './verify-chain';

/**
 * Verifies audit records: recomputes every figure from the record's own inputs (Methodology §10).
 * Exit code 0 when all hold, 1 on any finding, 2 when there was nothing that could be verified.
 */
const USAGE = `usage: npm run verify -- <record.json>        one record, as /api/v1/audit/SYI serves it
       npm run verify -- -                    the same from standard input
       npm run verify -- --db <database URL> [--feed <feed>] [--index <index>]
                                              the whole chain of a store, newest first
       … --anchors <feed address or file> [--keys <address or file>]
                                              and the store against signed statements that were kept`;
const EXIT_FINDINGS = 1;

type Options = { db?: string; feed?: string; index?: IndexCode } & Partial<AnchorSources>;

function parseIndex(text: string): IndexCode {
  const index = INDEX_CODES.find((code) => code === text.toUpperCase());
  if (index !== undefined) return index;
  throw new CommandError(`--index must be one of ${INDEX_CODES.join(', ')}.`);
}

async function verify(file: string | undefined, options: Options): Promise<void> {
  const { db, feed, index, anchors, keys } = options;
  const ofStore = [db, feed, index, anchors, keys].some((option) => option !== undefined);
  if (file !== undefined && !ofStore) {
    return verifyFile(file);
  }
  if (db === undefined || file !== undefined) throw new CommandError(USAGE);
  if (anchors === undefined && keys !== undefined) throw new CommandError(USAGE);
  await verifyStore(db, feed, index, anchors === undefined ? undefined : { anchors, keys });
}

async function verifyFile(file: string): Promise<void> {
  const body = await (file === '-' ? readAll(process.stdin) : readFile(file, 'utf8')).catch(
    (cause: NodeJS.ErrnoException) => {
      throw new UnreadableRecord(`${file} cannot be read (${cause.code ?? cause.message}).`);
    },
  );
  const record = parseAuditRecord(body);
  const { findings, fields } = examineRecord(record);
  const name = `${record.index} ${record.kind} ${record.asOf} ${record.dataClass}`;
  print(name, findings);
  if (findings.length === 0) {
    console.log(`value ${record.output.value ?? 'none'}, ${record.output.method}`);
  }
  const counts = new FieldCounts();
  counts.add(fields);
  counts.print();
  summarize(1, findings.length === 0 ? 0 : 1, findings.length);
}

async function verifyStore(
  databaseUrl: string,
  feed?: string,
  indexCode?: IndexCode,
  sources?: AnchorSources,
): Promise<void> {
  const store = await openStore({ databaseUrl, readOnly: true }).catch((cause: Error) => {
    throw new UnreadableRecord(`${cause.message.replace(/^DATABASE_URL/, '--db')}.`);
  });
  try {
    const feedId = feed ?? (await getActiveFeed(store.db))?.feedId;
    if (feedId === undefined) throw new UnreadableRecord('The store has no feed yet.');
    const chain = walkChain(store, { feedId, ...(indexCode && { indexCode }) });
    let faulty = 0;
    let found = 0;
    const counts = new FieldCounts();
    let step = await chain.next();
    for (; !step.done; step = await chain.next()) {
      const { row, findings, fields } = step.value;
      counts.add(fields);
      const asOf = new Date(row.asOfMs).toISOString();
      const shown = indexCode === undefined || row.indexCode === indexCode;
      if (shown || findings.length > 0) {
        print(`${row.sequence} ${row.indexCode} ${row.kind} ${asOf}`, findings);
      }
      found += findings.length;
      if (findings.length > 0) faulty += 1;
    }
    const { records, missingBefore, unreached } = step.value;
    if (records === 0 && unreached === 0) {
      throw new UnreadableRecord(`The store has no audit records of ${feedId}.`);
    }
    if (unreached > 0) {
      console.log(`FINDING chain: ${unreached} records of ${feedId} are not linked to the newest`);
      found += 1;
    } else if (missingBefore > 0) {
      console.log(`note: the ${missingBefore} records before these are no longer kept`);
    }
    if (sources) found += await verifyAnchors(store, feedId, sources);
    counts.print();
    summarize(records, faulty, found);
  } catch (error) {
    if (error instanceof Error && /no such table|does not exist/.test(error.message)) {
      throw new UnreadableRecord('The database holds no store of this program.');
    }
    throw error;
  } finally {
    await store.close();
  }
}

function print(name: string, findings: readonly AuditFinding[]): void {
  console.log(`${findings.length === 0 ? 'ok     ' : 'FINDING'} ${name}`);
  for (const { check, subject, expected, found } of findings) {
    console.log(`        ${check} ${subject}: ${found ?? 'none'}, should be ${expected ?? 'none'}`);
  }
}

function summarize(records: number, faulty: number, findings: number): void {
  const held = findings === 0 ? 'all hold' : `${faulty} do not hold, ${findings} findings`;
  console.log(`${counted(records, 'record')} verified: ${held}`);
  if (findings > 0) process.exitCode = EXIT_FINDINGS;
}

const commandLine = new CommandLine(USAGE);
commandLine
  .argument('[file]')
  .option('--db <url>', 'the store to verify')
  .option('--feed <feed>', 'one of its feeds')
  .option('--index <index>', 'figures of one index only', parseIndex)
  .option('--anchors <source>', 'signed statements that were kept')
  .option('--keys <source>', 'the keys they were signed with')
  .action(verify);
await runCommandLine(commandLine);
