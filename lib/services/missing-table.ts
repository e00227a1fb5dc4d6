import 'server-only';

const POSTGRES_UNDEFINED_TABLE = '42P01';

/** Whether a query failed because the collector has not yet migrated the store. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === POSTGRES_UNDEFINED_TABLE) return true;
  return /no such table/i.test(error.message);
}
