import { figuresOf, initialState } from '@/components/home/initial-state';
import { PEG_RECENT_DEFAULTS, pegRecentCall, syiCall, yieldsCall } from '@/lib/contracts/calls';
import { pegRecent, syi } from '../support/answers';

const renderedAtMs = 1_772_460_330_000;
const page = (figures: Record<string, unknown>) => ({ figures, renderedAtMs });

it('is loading where the server had no answer', () => {
  expect(initialState(page({}), syiCall)).toEqual({ status: 'loading' });
  expect(initialState(page({ [syiCall.swrKey()]: null }), syiCall)).toEqual({ status: 'loading' });
});

it('carries the server’s answer with the time it was read', () => {
  expect(initialState(page({ [syiCall.swrKey()]: syi }), syiCall)).toEqual({
    status: 'live',
    data: syi,
    receivedAtMs: renderedAtMs,
  });
});

it('says estimated when the value says so itself', () => {
  const carried = { ...syi, status: 'estimated' as const };
  expect(initialState(page({ [syiCall.swrKey()]: carried }), syiCall).status).toBe('estimated');
});

it('finds an answer by its query, and takes a list for live', () => {
  const input = { query: PEG_RECENT_DEFAULTS };
  const figures = { [pegRecentCall.swrKey(input)]: pegRecent(-4), [yieldsCall.swrKey()]: [] };
  expect(initialState(page(figures), pegRecentCall, input).status).toBe('live');
  expect(initialState(page(figures), yieldsCall)).toMatchObject({ status: 'live', data: [] });
});

it('hands a part only the figures it asks for', () => {
  const figures = { a: 1, b: 2 };
  expect(figuresOf(page(figures), ['b', 'c'])).toEqual({ b: 2, c: null });
});
