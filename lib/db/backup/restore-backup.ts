import 'server-only';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { sql } from 'kysely';
import type { z } from 'zod';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { appliedMigrations, migrateToLatest } from '@/lib/db/migrate';
import type { Db, Trx } from '@/lib/db/schema';
import {
  type BackupCounts,
  BackupError,
  dataTables,
  endSchema,
  headerSchema,
  rowSchema,
  tableSchema,
} from './backup-format';

/** PostgreSQL takes 65,535 parameters a statement and SQLite 32,766; no table has a hundred columns. */
const ROWS_AT_A_TIME = 200;
/** Filled by its migration; in a store without any other row, its rows were never used. */
const SEEDED = 'site_secrets';

/**
 * Restores a backup into an empty store, which then has the newest schema. Runs in one transaction: an
 * invalid file leaves no row.
 * @returns rows by table.
 * @throws BackupError for an incomplete or invalid file, and for a store that is not empty.
 */
export async function restoreBackup(store: Store, file: string): Promise<BackupCounts> {
  let counts: BackupCounts | undefined;
  await readLines(file, async (lines) => {
    const first = await lines.next();
    const header = parse(headerSchema, first.value ?? '', 'the header');
    await assertEmpty(store.db);
    await migrateToLatest(store);
    if (!isDeepStrictEqual(await appliedMigrations(store.db), header.migrations)) {
      throw new BackupError(`the backup has another schema: ${header.migrations.join(', ')}`);
    }
    counts = await inTransaction(store.db, async (trx) => {
      await sql`delete from ${sql.table(SEEDED)}`.execute(trx);
      return takeRows(trx, lines, `${first.value}\n`);
    });
  });
  if (counts === undefined) throw new BackupError('the file is empty');
  return counts;
}

async function takeRows(
  trx: Trx,
  lines: AsyncIterator<string>,
  read: string,
): Promise<BackupCounts> {
  const hash = createHash('sha256').update(read);
  const counts: BackupCounts = {};
  let table: z.infer<typeof tableSchema> | undefined;
  let rows: z.infer<typeof rowSchema>[] = [];
  const flush = async () => {
    if (table && rows.length > 0) await insert(trx, table, rows);
    rows = [];
  };
  for (;;) {
    const { value: line, done } = await lines.next();
    if (done) throw new BackupError('the file was cut short: it has no end');
    if (line.startsWith('[')) {
      const row = parse(rowSchema, line, 'a row');
      if (table === undefined || row.length !== table.columns.length) {
        throw new BackupError(
          `a row of ${table?.table ?? 'no table'} has another number of columns`,
        );
      }
      rows.push(row);
      counts[table.table] = (counts[table.table] ?? 0) + 1;
      if (rows.length === ROWS_AT_A_TIME) await flush();
    } else {
      await flush();
      if (line.startsWith('{"end"')) {
        const end = parse(endSchema, line, 'the end');
        if (end.sha256 !== hash.digest('hex')) throw new BackupError('the checksum does not hold');
        if (!isDeepStrictEqual(end.rows, counts)) throw new BackupError('rows are missing');
        return counts;
      }
      table = parse(tableSchema, line, 'a table');
      counts[table.table] = 0;
    }
    hash.update(`${line}\n`);
  }
}

async function insert(
  trx: Trx,
  { table, columns }: z.infer<typeof tableSchema>,
  rows: readonly z.infer<typeof rowSchema>[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(trx);
}

async function assertEmpty(db: Db): Promise<void> {
  for (const { name } of await dataTables(db)) {
    if (name === SEEDED) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) throw new BackupError(`the store is not empty: ${name} has rows`);
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  line: string,
  what: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BackupError(`${what} is no JSON`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new BackupError(`${what} is not valid: ${issue?.path.join('.')} ${issue?.message}`);
}

/** Passes on the lines of a gzipped file, with one part of it in memory at a time. */
async function readLines(
  file: string,
  take: (lines: AsyncGenerator<string>) => Promise<void>,
): Promise<void> {
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (source: AsyncIterable<Buffer>) => {
        await take(splitLines(source));
      },
    );
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_'))
      throw new BackupError('the file is no whole gzip', { cause: error });
    throw error;
  }
}

async function* splitLines(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new BackupError('the file was cut short within a line');
}
