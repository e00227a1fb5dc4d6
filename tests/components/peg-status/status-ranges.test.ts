import { pointsOfReadings, pointsOfSeries } from '@/components/peg-status/status-ranges';
import { pegRecent } from '../support/answers';
import { pegSeries } from '../support/coin-answers';

it('takes the newest readings, oldest first', () => {
  const { recent_events: readings } = pegRecent(-30);
  const points = pointsOfReadings(readings, 5);
  expect(points).toHaveLength(5);
  expect(points.at(-1)?.atMs).toBe(Date.parse(readings[0]?.observed_at ?? ''));
});

it('takes of each step the largest deviation and the price it was reached at', () => {
  const series = pegSeries('USDC');
  const [first] = series.points;
  if (first === undefined) throw new Error('no point');
  const above = { ...first, extreme_deviation_bps: 12, high: 1.0012 };
  const none = { ...first, extreme_deviation_bps: null };
  const points = pointsOfSeries({ ...series, points: [first, above, none] });
  expect(points.map(({ bps, priceUsd }) => [bps, priceUsd])).toEqual([
    [-9, 0.9991],
    [12, 1.0012],
    [null, null],
  ]);
});
