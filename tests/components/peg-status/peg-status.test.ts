import { pointsOfReadings, pointsOfSeries } from '@/components/peg-status/deviation-chart';
import { pegErrorKey, pegErrorText } from '@/components/peg-status/peg-status-board.live';
import { FetchError } from '@/lib/features/client/fetch';
import { pegRecent } from '../support/answers';
import { pegSeries } from '../support/coin-answers';

describe('errors', () => {
  it.each([
    ['Network error', 'network'],
    ['Failed to fetch', 'network'],
    ['timeout of 30000ms', 'timeout'],
    ['aborted', 'timeout'],
    ['HTTP 404', 'notFound'],
    ['Not Found', 'notFound'],
    ['HTTP 500', 'technical'],
    ['HTTP 502', 'technical'],
    ['HTTP 429', 'rateLimit'],
    ['rate limit exceeded', 'rateLimit'],
    ['peg unavailable', 'peg'],
    ['unknown asset', 'peg'],
    ['JSON.parse failed', 'parsing'],
    ['error while parsing', 'parsing'],
    [undefined, 'missing'],
    ['', 'missing'],
    ['teapot', 'otherwise'],
  ])('%p reads %s', (text, key) => {
    expect(pegErrorKey(text)).toBe(key);
  });

  it.each([
    [new FetchError('network', 'Network error'), 'network'],
    [new FetchError('timeout', 'Request timeout: aborted after 30 s'), 'timeout'],
    [new FetchError('http', 'HTTP 404', { status: 404, detail: 'Unknown asset' }), 'notFound'],
    [new FetchError('http', 'HTTP 503', { status: 503, detail: 'No data yet' }), 'technical'],
    [new FetchError('rate-limit', 'HTTP 429', { status: 429 }), 'rateLimit'],
    [new FetchError('parse', 'Invalid response format'), 'parsing'],
    [new Error(''), 'missing'],
    [{ odd: true }, 'missing'],
  ])('the client’s own error %p reads %s', (error, key) => {
    expect(pegErrorKey(pegErrorText(error))).toBe(key);
  });
});

describe('ranges', () => {
  it('takes the newest readings, oldest first', () => {
    const { recent_events: readings } = pegRecent(-30);
    const points = pointsOfReadings(readings, 5);
    expect(points).toHaveLength(5);
    expect(points.at(-1)?.x).toBe(Date.parse(readings[0]?.observed_at ?? ''));
  });

  it('takes of each step its last deviation with its price, the lowest and the highest', () => {
    const series = pegSeries('USDC');
    const points = pointsOfSeries(series);
    expect(points).toHaveLength(series.points.length);
    const [first] = points;
    expect(first?.value).toBe(-2);
    expect(first?.priceUsd).toBeCloseTo(0.9998, 8);
    expect(first?.low).toBeCloseTo(-9, 8);
    expect(first?.high).toBeCloseTo(0, 8);
  });
});
