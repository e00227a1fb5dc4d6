import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A key of the site on the demonstration market, as an operator gives it out. */
export async function issuedKey(plan: 'pro' | 'enterprise'): Promise<string> {
  const databaseUrl = process.env.E2E_SAMPLE_DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('E2E_SAMPLE_DATABASE_URL is not set: the global setup has not run');
  }
  const args = ['issue', '--email', `${plan}@example.org`, '--plan', plan];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['lib/cli/run-keys.mjs', ...args],
    { cwd: process.cwd(), env: { ...process.env, DATABASE_URL: databaseUrl } },
  );
  const key = /^sy_\w{8}_[\w-]{43}$/m.exec(stdout)?.[0];
  if (!key) throw new Error(`no key in: ${stdout}`);
  return key;
}
