import { GET } from '@/app/reports/[kind]/[file]/route';
import type { Store } from '@/lib/store/connection/client';
import { periodNamed } from '@/lib/visitors/newsletter/period';
import { periodReport } from '@/lib/visitors/newsletter/period-report';
import { closeApiStore, openApiStore, seed } from './api/api-store';

jest.mock('next/cache', () => ({ revalidatePath: jest.fn() }));

const AFTER_MS = Date.UTC(2026, 3, 2, 9);
let store: Store;
beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
});
afterAll(() => closeApiStore(store));
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(AFTER_MS);
});

const get = (kind: string, file: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://site.test/reports/${kind}/${file}`, { headers }), {
    params: Promise.resolve({ kind, file }),
  });

it('says of a week its fixings, causes, depegs and regime', async () => {
  const period = periodNamed('2026-W11');
  const report = period && (await periodReport({ nowMs: AFTER_MS }, period));
  expect(report).toMatchObject({
    title: 'Demonstration: The week in figures, Mar 9 to Mar 15, 2026',
    dataClass: 'sample',
    fixings: { columns: ['Day', 'SYI'], rows: [['Mar 9, 2026', '4.4300%']] },
  });
  expect(report?.paragraphs[0]).toContain('Demonstration');
  const labels = report?.facts.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['SYI', 'Depegs', 'Regime', 'Restated']));
  expect(report?.facts.find(({ label }) => label === 'Depegs')?.value).toContain('USDC');
});

it.each([
  ['weekly', '2026-W11.pdf'],
  ['monthly', '2026-03.pdf'],
  ['monthly', 'latest.pdf'],
])('gives %s/%s as a PDF that caches may keep', async (kind, file) => {
  const response = await get(kind, file);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const tag = response.headers.get('etag') ?? '';
  expect((await get(kind, file, { 'if-none-match': tag })).status).toBe(304);
});

it.each([
  ['weekly', '2026-W10.pdf'],
  ['weekly', '2026-W20.pdf'],
  ['weekly', '2026-03.pdf'],
  ['monthly', '2026-W11.pdf'],
  ['monthly', '2026-04.pdf'],
  ['daily', '2026-W11.pdf'],
  ['weekly', '2026-W11'],
  ['weekly', '../../etc/passwd.pdf'],
])('has no %s/%s', async (kind, file) => {
  expect((await get(kind, file)).status).toBe(404);
});
