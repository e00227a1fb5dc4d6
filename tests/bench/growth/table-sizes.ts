import { sql } from 'kysely';
import { dataTables } from '@/lib/db/backup/data-tables';
import type { Store } from '@/lib/db/connection/client';

export type TableSize = { rows: number; bytes: number };

/** Rows of each table, and its bytes with those of its indexes, as the engine lays them out. */
export async function tableSizes(store: Store): Promise<Map<string, TableSize>> {
  const { db, engine } = store;
  const bytesOf = engine === 'sqlite' ? await sqliteBytes(store) : await postgresBytes(store);
  const sizes = new Map<string, TableSize>();
  for (const { name } of await dataTables(db)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      db,
    );
    sizes.set(name, { rows: Number(rows[0]?.n ?? 0), bytes: bytesOf.get(name) ?? 0 });
  }
  return sizes;
}

async function sqliteBytes({ db }: Store): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select m.tbl_name as name, sum(s.pgsize) as bytes
    from dbstat as s join sqlite_master as m on m.name = s.name group by m.tbl_name
  `.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** After a vacuum, as its own autovacuum would: what updates left behind is used again. */
async function postgresBytes({ db }: Store): Promise<Map<string, number>> {
  await sql`vacuum full`.execute(db);
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
