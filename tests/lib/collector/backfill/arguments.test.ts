import {
  BACKFILL_JOBS,
  BackfillArgumentError,
  parseBackfillArguments,
} from '@/lib/collector/backfill/arguments';

it('loads ninety days of everything unless told otherwise', () => {
  expect(parseBackfillArguments([])).toEqual({ days: 90, only: BACKFILL_JOBS, help: false });
  expect(parseBackfillArguments(['--days', '7', '--only', 'pools, bills'])).toEqual({
    days: 7,
    only: ['bills', 'pools'],
    help: false,
  });
});

it.each([
  [['--days', '0'], "--days must be a whole number from 1 to 3650, not '0'."],
  [['--days', '1e3'], "--days must be a whole number from 1 to 3650, not '1e3'."],
  [['--only', 'prices,books'], "'books' is none of them"],
  [['--only', ''], "'' is none of them"],
  [['--since', '2020'], '--since'],
  [['90'], '90'],
])('refuses %j with a sentence', (argv, sentence) => {
  expect(() => parseBackfillArguments(argv)).toThrow(BackfillArgumentError);
  expect(() => parseBackfillArguments(argv)).toThrow(sentence);
});
