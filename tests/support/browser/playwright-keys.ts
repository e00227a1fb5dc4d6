import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A key of the site on the demonstration market, as an operator gives it out. */
export function issuedKey(plan: 'free' | 'pro' | 'enterprise'): Promise<string> {
  return keyPrintedBy('issue', '--email', `${plan}@example.org`, '--plan', plan);
}

/** A key for charts alone, of another key. */
export function chartKeyOf(key: string): Promise<string> {
  return keyPrintedBy('chart', key.slice(0, 'sy_'.length + 8));
}

/** A key for spreadsheets of the same plan. */
export function sheetKeyOf(key: string): Promise<string> {
  return keyPrintedBy('sheet', key.slice(0, 'sy_'.length + 8));
}

async function keyPrintedBy(...args: readonly string[]): Promise<string> {
  const databaseUrl = process.env.E2E_SAMPLE_DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('E2E_SAMPLE_DATABASE_URL is not set: the global setup has not run');
  }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['lib/cli/run-operator.mjs', 'keys', ...args],
    { cwd: process.cwd(), env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  const key = /^sy[cs]?_\w{8}_[\w-]{43}$/m.exec(stdout)?.[0];
  if (!key) throw new Error(`no key in: ${stdout}`);
  return key;
}
