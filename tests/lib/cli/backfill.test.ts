import { backfillCommand } from '@/lib/cli/backfill';
import { CommandError } from '@/lib/cli/command-line';
import { BACKFILL_JOBS } from '@/lib/engine/backfill/task';

/** The options as the command reads them, without running it. */
function optionsOf(argv: readonly string[]) {
  return backfillCommand()
    .action(() => undefined)
    .parse(argv, { from: 'user' })
    .opts();
}

it('loads ninety days of everything unless told otherwise', () => {
  expect(optionsOf([])).toEqual({ days: 90, only: BACKFILL_JOBS });
  expect(optionsOf(['--days', '7', '--only', 'pools, bills'])).toEqual({
    days: 7,
    only: ['bills', 'pools'],
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
  expect(() => optionsOf(argv)).toThrow(CommandError);
  expect(() => optionsOf(argv)).toThrow(sentence);
});
