import { readdirSync } from 'node:fs';

/** Every migration, by the names of their files. */
export const MIGRATIONS: readonly string[] = readdirSync('lib/store/migrations')
  .filter((file) => /^\d{4}-/.test(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
