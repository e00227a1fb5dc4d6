import 'server-only';
import type { Db } from '@/lib/db/schema';

const CURRENT_SCHEMA = 'public';

/** The store's tables and their columns by name, without those that track migrations. */
export async function dataTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, schema }) => !isView && (schema ?? CURRENT_SCHEMA) === CURRENT_SCHEMA)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
