import 'server-only';
import { z } from 'zod';
import type { Db } from '@/lib/db/schema';

/**
 * A backup is gzipped text, one JSON value a line: the header; then for each table a line that names it,
 * followed by its rows; then the end with counts and a checksum of all lines before it. The same for
 * both engines, so that a backup of one can be restored into the other.
 */
export const BACKUP_FORMAT = 'stable-yield-backup/1';

export const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  engine: z.enum(['sqlite', 'postgres']),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that the store had, in their order. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHeader = z.infer<typeof headerSchema>;

export const tableSchema = z.object({
  table: z.string().regex(/^[a-z_0-9]+$/),
  columns: z.array(z.string().regex(/^[a-z_0-9]+$/)).min(1),
});

export const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]));

export const endSchema = z.object({
  end: z.literal(true),
  rows: z.record(z.string(), z.number().int().nonnegative()),
  /** Of every line before this one, line ends included. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** Rows by table. */
export type BackupCounts = z.infer<typeof endSchema>['rows'];

/** Rows of all tables together. */
export function totalRows(counts: BackupCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** The file is not a backup, was truncated or changed, or has a schema unknown to this version. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const CURRENT_SCHEMA = 'public';

/** The store's tables and their columns by name, without those that track migrations. */
export async function dataTables(db: Db): Promise<{ name: string; columns: string[] }[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ isView, schema }) => !isView && (schema ?? CURRENT_SCHEMA) === CURRENT_SCHEMA)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
