import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import type { AuditFinding } from '@/lib/domain/audit-finding';
import { verifyAuditRecord } from '@/lib/domain/audit-verify';
import { INDEX_CODES, type IndexCode } from '@/lib/domain/snapshot';
import { openStore } from '@/lib/store/client';
import { getActiveFeed } from '@/lib/store/feeds';
import { parseAuditRecord, UnreadableRecord } from './audit-record-shape';
import { walkChain } from './verify-chain';

/**
 * Verifies audit records: recomputes every figure from the record's own inputs (Methodology §10).
 * Exit code 0 when all hold, 1 on any finding, 2 when there was nothing that could be verified.
 */
const USAGE = `usage: npm run verify -- <record.json>        one record, as /api/v1/audit/SYI serves it
       npm run verify -- -                    the same from standard input
       npm run verify -- --db <database URL> [--feed <feed>] [--index <index>]
                                              the whole chain of a store, newest first`;
const EXIT_FINDINGS = 1;
const EXIT_UNREADABLE = 2;

type Request = { file: string } | { databaseUrl: string; feedId?: string; indexCode?: IndexCode };

function readArguments(): Request {
  const { values, positionals } = parseArgs({
    options: { db: { type: 'string' }, feed: { type: 'string' }, index: { type: 'string' } },
    allowPositionals: true,
  });
  const [file, ...more] = positionals;
  const { db, feed, index } = values;
  if (db === undefined) {
    if (file === undefined || more.length > 0 || feed !== undefined || index !== undefined) {
      throw new UnreadableRecord(USAGE);
    }
    return { file };
  }
  if (file !== undefined) throw new UnreadableRecord(USAGE);
  const indexCode = INDEX_CODES.find((code) => code === index?.toUpperCase());
  if (index !== undefined && indexCode === undefined) {
    throw new UnreadableRecord(`--index must be one of ${INDEX_CODES.join(', ')}.`);
  }
  return {
    databaseUrl: db,
    ...(feed !== undefined && { feedId: feed }),
    ...(indexCode !== undefined && { indexCode }),
  };
}

async function verifyFile(file: string): Promise<number> {
  const body = await (file === '-' ? readAll(process.stdin) : readFile(file, 'utf8')).catch(
    (cause: NodeJS.ErrnoException) => {
      throw new UnreadableRecord(`${file} cannot be read (${cause.code ?? cause.message}).`);
    },
  );
  const record = parseAuditRecord(body);
  const findings = verifyAuditRecord(record);
  const name = `${record.index} ${record.kind} ${record.asOf} ${record.dataClass}`;
  print(name, findings);
  if (findings.length === 0) {
    console.log(`value ${record.output.value ?? 'none'}, ${record.output.method}`);
  }
  return summary(1, findings.length === 0 ? 0 : 1, findings.length);
}

async function verifyStore(request: Extract<Request, { databaseUrl: string }>): Promise<number> {
  const { databaseUrl, indexCode } = request;
  const store = await openStore({ databaseUrl, readOnly: true }).catch((cause: Error) => {
    throw new UnreadableRecord(`${cause.message.replace(/^DATABASE_URL/, '--db')}.`);
  });
  try {
    const feedId = request.feedId ?? (await getActiveFeed(store.db))?.feedId;
    if (feedId === undefined) throw new UnreadableRecord('The store has no feed yet.');
    const chain = walkChain(store, { feedId, ...(indexCode && { indexCode }) });
    let faulty = 0;
    let found = 0;
    let step = await chain.next();
    for (; !step.done; step = await chain.next()) {
      const { row, findings } = step.value;
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
    return summary(records, faulty, found);
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

function summary(records: number, faulty: number, findings: number): number {
  const held = findings === 0 ? 'all hold' : `${faulty} do not hold, ${findings} findings`;
  console.log(`${records} ${records === 1 ? 'record' : 'records'} verified: ${held}`);
  return findings === 0 ? 0 : EXIT_FINDINGS;
}

async function verify(): Promise<number> {
  try {
    const request = readArguments();
    return await ('file' in request ? verifyFile(request.file) : verifyStore(request));
  } catch (error) {
    const isUsage = error instanceof TypeError && 'code' in error;
    if (!isUsage && !(error instanceof UnreadableRecord)) throw error;
    console.error(isUsage ? `${error.message}\n${USAGE}` : error.message);
    return EXIT_UNREADABLE;
  }
}

process.exitCode = await verify();
