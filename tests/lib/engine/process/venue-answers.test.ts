import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { VenueAnswers } from '@/lib/engine/process/venue-answers';

const SOURCES = [
  { id: 'kraken-books', givesBooks: true },
  { id: 'ethereum-dex', givesBooks: true },
  { id: 'coingecko' },
] as const;

const failed = (source: string) => ({ source, lastSuccessAtMs: null, lastFailureAtMs: 5 });

test('every venue shows a book or fails twice; other sources are not waited for', () => {
  const answers = new VenueAnswers(SOURCES, METHODOLOGY_PARAMETERS);
  expect(answers.haveAll(0)).toBe(false);
  answers.noteUpdate({ source: 'ethereum-dex', books: [] });
  answers.noteUpdate({ source: 'kraken-books', books: [{} as never] });
  answers.noteReport({ source: 'ethereum-dex', lastSuccessAtMs: 9, lastFailureAtMs: 5 });
  answers.noteReport(failed('ethereum-dex'));
  expect(answers.haveAll(0)).toBe(false);
  answers.noteReport(failed('ethereum-dex'));
  expect(answers.haveAll(0)).toBe(true);
});

test('nobody is waited for longer than five minutes', () => {
  const answers = new VenueAnswers(SOURCES, METHODOLOGY_PARAMETERS);
  expect(answers.haveAll(5 * 60_000 - 1)).toBe(false);
  expect(answers.haveAll(5 * 60_000)).toBe(true);
});
