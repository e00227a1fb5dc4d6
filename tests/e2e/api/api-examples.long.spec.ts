import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from 'playwright/test';
import { TEST_KEY } from '@/lib/features/contract/api-key';
import { listedCalls, shownExamples } from '../../support/browser/shown-examples';

const run = promisify(execFile);

/** A key of the site on the demonstration market, as an operator gives it out. */
const issuedKey = (plan: 'pro' | 'enterprise') =>
  keyPrintedBy('issue', '--email', `${plan}@example.org`, '--plan', plan);

/** A key of the same plan for charts or for spreadsheets alone. */
const furtherKey = (kind: 'chart' | 'sheet', key: string) =>
  keyPrintedBy(kind, key.slice(0, 'sy_'.length + 8));

async function keyPrintedBy(...args: readonly string[]): Promise<string> {
  const databaseUrl = process.env.E2E_SAMPLE_DATABASE_URL;
  if (!databaseUrl) {
    throw new Error('E2E_SAMPLE_DATABASE_URL is not set: the global setup has not run');
  }
  const { stdout } = await run(process.execPath, ['lib/cli/run.mjs', 'keys', ...args], {
    cwd: process.cwd(),
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const key = /^sy[cs]?_\w{8}_[\w-]{43}$/m.exec(stdout)?.[0];
  if (!key) throw new Error(`no key in: ${stdout}`);
  return key;
}

/** The examples of the calls that need a key, as their pages show them, for this site and this key. */
async function keyedExamples(
  page: Page,
  language: string,
  origin: string,
  {
    key,
    chartKey = '',
    sheetKey = '',
    only,
  }: { key: string; chartKey?: string; sheetKey?: string; only?: readonly string[] },
) {
  const calls = await listedCalls(page, { keyed: true });
  const wanted = calls.filter(({ id }) => only === undefined || only.includes(id));
  const shown = await shownExamples(page, wanted, language, origin);
  return shown.map(({ id, text }) => ({
    id,
    text: text
      .replace(`/udf/${TEST_KEY}`, `/udf/${chartKey}`)
      .replace(`/sheets/${TEST_KEY}`, `/sheets/${sheetKey}`)
      .replace(TEST_KEY, key),
  }));
}

async function has(command: string): Promise<boolean> {
  const found = await run(command, ['--version']).then(
    () => true,
    () => false,
  );
  if (!found) console.warn(`SKIPPED: ${command} is not installed, its examples were not run`);
  return found;
}

async function proKeys() {
  const key = await issuedKey('pro');
  return { key, chartKey: await furtherKey('chart', key) };
}

const IN_SCRIPTS = ['getConstituents', 'getRegimeHistory', 'getBulk', 'udfHistory'];

test('the curl example of every call with a key runs as it stands, with the test key', async ({
  page,
  baseURL,
}) => {
  test.skip(!(await has('curl')), 'curl is not installed');
  const calls = await listedCalls(page, { keyed: true });
  for (const { id, text } of await shownExamples(page, calls, 'curl', baseURL ?? '')) {
    const literal = text.replace('curl -s', "curl -s -o /dev/null -w '%{http_code}'");
    const { stdout } = await run('sh', ['-c', literal]);
    expect(stdout, `${id}: ${text}`).toMatch(/^20\d$/);
  }
});

test('the curl example of every call with a key runs with an issued key', async ({
  page,
  baseURL,
}) => {
  test.skip(!(await has('curl')), 'curl is not installed');
  const key = await issuedKey('enterprise');
  const chartKey = await furtherKey('chart', key);
  const sheetKey = await furtherKey('sheet', key);
  const all = await keyedExamples(page, 'curl', baseURL ?? '', { key, chartKey, sheetKey });
  expect(all.length).toBe(14);
  const created = await page.request.post('/api/v1/alerts', {
    headers: { authorization: `Bearer ${key}` },
    data: {
      ...{ alert_type: 'peg_deviation', stablecoin: 'USDC', condition: '>', threshold: 25 },
      target: 'https://hooks.example.com/syi',
    },
  });
  const { alert } = (await created.json()) as { alert: { id: string } };
  for (const { id, text: shown } of all) {
    const text = shown.replace('00000000-0000-4000-8000-000000000001', alert.id);
    const { stdout } = await run('sh', ['-c', text], { maxBuffer: 64 * 1024 * 1024 });
    if (id === 'getSheet') {
      expect(text).toContain('/sheets/sys_');
      expect(stdout).toMatch(/^date,.+\r\n\d{4}-\d{2}-\d{2},/);
      continue;
    }
    expect(text, id).toContain(id.startsWith('udf') ? '/udf/syc_' : 'Authorization: Bearer sy_');
    expect(Object(JSON.parse(stdout)), id).not.toHaveProperty('detail');
    expect(Object(JSON.parse(stdout)), id).not.toHaveProperty('errmsg');
  }
});

test('the TypeScript examples of calls with a key run', async ({ page, baseURL }) => {
  const all = await keyedExamples(page, 'typescript', baseURL ?? '', {
    ...(await proKeys()),
    only: IN_SCRIPTS,
  });
  for (const id of IN_SCRIPTS) {
    const script = all.find((one) => one.id === id)?.text ?? '';
    expect(script, id).toContain('await fetch(');
    const told = await run(process.execPath, ['--input-type=module', '-e', script]);
    expect(told.stdout, id).toMatch(id === 'udfHistory' ? /s: .{0,5}'(ok|no_data)'/ : /meta/);
  }
});

test('the Python examples of calls with a key run', async ({ page, baseURL }) => {
  test.skip(!(await has('python3')), 'python3 is not installed');
  const all = await keyedExamples(page, 'python', baseURL ?? '', {
    ...(await proKeys()),
    only: IN_SCRIPTS,
  });
  for (const id of IN_SCRIPTS) {
    const script = all.find((one) => one.id === id)?.text ?? '';
    expect(script, id).toContain('urlopen(request');
    const told = await run('python3', ['-c', script], { maxBuffer: 64 * 1024 * 1024 });
    expect(told.stdout, id).toMatch(id === 'udfHistory' ? /'s': '(ok|no_data)'/ : /'meta'/);
  }
});

test('/keys/confirm says what it is for when opened without a link', async ({ page }) => {
  await page.goto('/keys/confirm');
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Open this page from the link',
  );
});
