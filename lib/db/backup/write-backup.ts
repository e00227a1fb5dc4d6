import 'server-only';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Store, StoreEngine } from '@/lib/db/connection/client';
import { appliedMigrations } from '@/lib/db/migrate';
import type { Trx } from '@/lib/db/schema';
import { BACKUP_FORMAT, type BackupCounts, type BackupHeader, dataTables } from './backup-format';

const ROWS_AT_A_TIME = 500;
/** Compressing line by line would wait thousands of times. */
const PART_CHARACTERS = 256 * 1024;

/**
 * Writes everything the store holds to a new file, as of one moment: in one transaction that sees the
 * data committed when it began, while others continue to write. The file is complete or absent.
 * @returns rows by table.
 */
export async function writeBackup(
  store: Store,
  file: string,
  nowMs: number,
): Promise<BackupCounts> {
  const part = `${file}.part`;
  const counts: BackupCounts = {};
  try {
    await store.db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const header = {
          ...({ format: BACKUP_FORMAT, engine: store.engine } as const),
          madeAt: new Date(nowMs).toISOString(),
          migrations: await appliedMigrations(trx),
        };
        await pipeline(
          Readable.from(inParts(linesOf(trx, header, counts))),
          createGzip(),
          // The file contains visitor data: only its owner may read it.
          createWriteStream(part, { flags: 'wx', mode: 0o600 }),
        );
      });
    await flush(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return counts;
}

async function* linesOf(
  trx: Trx,
  header: BackupHeader,
  counts: BackupCounts,
): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line(header);
  for (const { name, columns } of await dataTables(trx)) {
    yield line({ table: name, columns });
    let rows = 0;
    for await (const row of rowsOf(trx, header.engine, name)) {
      rows += 1;
      yield line(columns.map((column) => row[column]));
    }
    counts[name] = rows;
  }
  yield `${JSON.stringify({ end: true, rows: counts, sha256: hash.digest('hex') })}\n`;
}

async function* inParts(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let part = '';
  for await (const line of lines) {
    part += line;
    if (part.length < PART_CHARACTERS) continue;
    yield part;
    part = '';
  }
  yield part;
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf(trx: Trx, engine: StoreEngine, table: string): AsyncIterable<Row> {
  const query = sql<Row>`select * from ${sql.table(table)}`;
  if (engine === 'postgres') return byCursor(trx, query);
  return trx
    .selectFrom(sql<Row>`${sql.table(table)}`.as('rows'))
    .selectAll()
    .stream(ROWS_AT_A_TIME);
}

/** A server-side cursor keeps one part of a long table in memory, not all of it. */
async function* byCursor(trx: Trx, query: ReturnType<typeof sql<Row>>): AsyncGenerator<Row> {
  await sql`declare backup_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from backup_rows`.execute(trx);
    yield* rows;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await sql`close backup_rows`.execute(trx);
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
