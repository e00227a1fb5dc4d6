import { pegErrorKey, pegErrorText } from '@/components/peg-status/peg-status-board.live';
import { FetchError } from '@/lib/features/client/fetch-error';

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
