import { pointsOfReadings, pointsOfSeries } from '@/components/peg-status/deviation-chart';
import { pegRecent } from '../support/answers';
import { pegSeries } from '../support/coin-answers';

it('takes the newest readings, oldest first', () => {
  const { recent_events: readings } = pegRecent(-30);
  const points = pointsOfReadings(readings, 5);
  expect(points).toHaveLength(5);
  expect(points.at(-1)?.atMs).toBe(Date.parse(readings[0]?.observed_at ?? ''));
});

it('takes of each step its last deviation with its price, the lowest and the highest', () => {
  const series = pegSeries('USDC');
  const points = pointsOfSeries(series);
  expect(points).toHaveLength(series.points.length);
  const [first] = points;
  expect(first?.bps).toBe(-2);
  expect(first?.priceUsd).toBeCloseTo(0.9998, 8);
  expect(first?.lowBps).toBeCloseTo(-9, 8);
  expect(first?.highBps).toBeCloseTo(0, 8);
});
