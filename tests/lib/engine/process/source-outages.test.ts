import { SourceOutages } from '@/lib/engine/process/source-outages';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

let said: string[];
let outages: SourceOutages;
beforeEach(() => {
  said = [];
  outages = new SourceOutages(3, (sentence) => said.push(sentence));
});

const answers = (source: string, atMs: number) =>
  outages.note({ source, failureKind: null, lastSuccessAtMs: atMs, lastFailureAtMs: null });
const fails = (source: string, atMs: number, kind = 'network', workedAtMs: number | null = null) =>
  outages.note({
    source,
    failureKind: kind as 'network',
    lastSuccessAtMs: workedAtMs,
    lastFailureAtMs: atMs,
  });
const settle = () => jest.advanceTimersByTime(3_000);

it('tells an outage of all at once, in one line with what follows from it', () => {
  for (const source of ['a', 'b', 'c']) fails(source, 1);
  settle();
  expect(said).toEqual([]);
  outages.announce('Showing the demonstration market.');
  expect(said).toEqual(['No internet: 3 sources unreachable. Showing the demonstration market.']);
  for (const source of ['a', 'b', 'c']) fails(source, 60_000, 'timeout');
  settle();
  expect(said).toHaveLength(1);
});

it('names the sources that are out and why, once for every change', () => {
  outages.announce();
  answers('a', 1);
  fails('c', 1, 'rate-limit');
  fails('b', 1);
  settle();
  fails('c', 30_000, 'rate-limit');
  settle();
  expect(said).toEqual(['2 of 3 sources do not answer: b (unreachable), c (rate-limit).']);
  answers('b', 60_000);
  settle();
  answers('c', 61_000);
  settle();
  expect(said.slice(1)).toEqual([
    '1 of 3 sources do not answer: c (rate-limit).',
    'All 3 sources answer.',
  ]);
});

it('passes over one missed answer of a source that works', () => {
  outages.announce();
  answers('a', 1);
  fails('a', 30_000, 'timeout', 1);
  settle();
  answers('a', 60_000);
  settle();
  expect(said).toEqual([]);
  fails('a', 90_000, 'timeout', 60_000);
  fails('a', 120_000, 'timeout', 60_000);
  settle();
  expect(said).toEqual(['1 of 3 sources do not answer: a (unreachable).']);
});

it('says where nothing was heard of any source yet', () => {
  outages.announce('Showing the demonstration market.');
  expect(said).toEqual(['No source has answered yet. Showing the demonstration market.']);
});
