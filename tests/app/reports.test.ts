import { getReport } from '@/lib/features/newsletter/period-report';
import { apiStore, seed } from './api/api-store';

const AFTER_MS = Date.UTC(2026, 3, 2, 9);
apiStore(seed);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(AFTER_MS);
});

it('says of a week its fixings, causes, depegs and regime', async () => {
  const report = await getReport({ nowMs: AFTER_MS }, 'weekly', '2026-W11');
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

it.each(['2026-03', 'latest'])('has the month under %s', async (name) => {
  const report = await getReport({ nowMs: AFTER_MS }, 'monthly', name);
  expect(report?.untilMs).toBe(Date.UTC(2026, 3, 1));
});

it.each([
  ['weekly', '2026-W10'],
  ['weekly', '2026-03'],
  ['monthly', '2026-W11'],
  ['daily', '2026-W11'],
  ['weekly', '../../etc/passwd'],
])('has no %s/%s', async (kind, name) => {
  expect(await getReport({ nowMs: AFTER_MS }, kind, name)).toBeNull();
});
