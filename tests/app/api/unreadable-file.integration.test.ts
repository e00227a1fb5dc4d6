import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { callRoute } from './handlers';
import { sampleStore } from './sample-store';
import { FORMS } from './visitors/visitor-calls';

const DAYS = ['2026-03-04', '2026-03-05'];
const file = () => fileURLToPath((process.env.DATABASE_URL ?? '').replace(/^file:/, 'file://'));
const send = () => callRoute('requestContact', { body: FORMS.contact.body });
const NEWEST = [
  ['getCurrentSyi', {}],
  ['listFixings', {}],
  ['listFixingErrors', {}],
  ['listStatements', {}],
  ['listRegimeFlips', {}],
  ['getAuditRecord', { params: { index: 'SYI' } }],
  ['getAttribution', { params: { index: 'SYI' }, query: {} }],
] as const;
const statuses = async () => {
  const found: [string, number][] = [];
  for (const [key, input] of NEWEST) found.push([key, (await callRoute(key, input)).status]);
  return found;
};

const { release } = sampleStore(DAYS, { records: true });

it('a file that another writer keeps refuses to write, for the moment', async () => {
  expect((await send()).status).toBe(200);
  const other = new Database(file());
  other.exec('begin immediate');
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect((await callRoute('listFixings')).status).toBe(200);
  other.exec('rollback');
  other.close();
  expect((await send()).status).toBe(200);
});

it('a file that turned unreadable: the newest of everything is read on from memory', async () => {
  // Nobody writes while the file is noise.
  await release();
  const all = await statuses();
  expect(all.filter(([, status]) => status !== 200)).toEqual([]);
  const parts = ['', '-wal'].map((end) => `${file()}${end}`).filter((part) => existsSync(part));
  const bytes = parts.map((part) => readFileSync(part));
  for (const part of parts) writeFileSync(part, randomBytes(statSync(part).size));
  try {
    expect(await statuses()).toEqual(all);
  } finally {
    for (const [place, part] of parts.entries()) writeFileSync(part, bytes[place] ?? '');
  }
});
