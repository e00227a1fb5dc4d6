import { newestTimeMs } from '@/components/charts/chart-data';
import { pngFileName } from '@/components/charts/chart-sheet';

const NOON = Date.UTC(2026, 10, 21, 12, 5, 30);

it.each([
  ['Historical Peg Analysis', NOON, 'historical-peg-analysis-2026-11-21T1205Z.png'],
  [
    'Évolution des Déviations (50 derniers points)',
    NOON,
    'evolution-des-deviations-50-derniers-points-2026-11-21T1205Z.png',
  ],
  ['SYI / 7D', null, 'syi-7d.png'],
  ['数', null, 'chart.png'],
])('names the file of %p', (title, atMs, name) => {
  expect(pngFileName(title, atMs)).toBe(name);
});

it('takes the newest time with a value over all lines', () => {
  const line = (key: string, points: { x: number; value: number | null }[]) => ({
    key,
    label: key,
    color: 'red',
    points,
  });
  expect(newestTimeMs([])).toBeNull();
  expect(
    newestTimeMs([
      line('a', [
        { x: 1, value: 1 },
        { x: 5, value: null },
      ]),
      line('b', [{ x: 3, value: 2 }]),
    ]),
  ).toBe(3);
});
