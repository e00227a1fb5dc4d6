import { DAY_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { reviewLines, reviewsModule, waitingLines } from '@/lib/cli/review';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { saveCandidateDays } from '@/lib/db/market/daily-rows';
import { proposeReview } from '@/lib/engine/basket/propose-review';
import { storeOfEachTest } from '../process/memory-store';

const NOW_MS = Date.parse('2027-01-03T09:00:00Z');
const FIRST_MS = Date.parse('2026-12-02T00:00:00Z');
const COINS = ['USDT', 'USDC', 'DAI', 'USDe', 'TUSD'];

const kept = storeOfEachTest();

/** Thirty days of a candidate before the review of 1 January; an hour a day is missing on `gaps` days. */
function daysOf(symbol: string, billions: number, { days = 30, gaps = 0 } = {}) {
  return Array.from({ length: days }, (_, day) => ({
    ...{ feedId: 'live', symbol },
    date: new Date(FIRST_MS + (day + 30 - days) * DAY_MS).toISOString().slice(0, 10),
    ...{ hours: 24, pricedHours: day < gaps ? 0 : 24, liquidHours: 24 },
    // One day's figure is out of all proportion: the median does not follow it.
    circulationUsd: String(day === 3 ? 1 : billions * 1e9),
    ...{ protocols: 3, yieldTvlUsd: '60000000' },
  }));
}

const propose = () =>
  proposeReview(kept.store.db, {
    ...{ feedId: 'live', nowMs: NOW_MS, parameters: METHODOLOGY_PARAMETERS },
    coins: COINS.map((symbol) => ({ symbol, isYieldBearing: false })),
  });

beforeEach(async () => {
  await saveCandidateDays(kept.store.db, [
    ...daysOf('USDT', 168),
    ...daysOf('USDC', 72, { gaps: 1 }),
    ...daysOf('DAI', 5, { gaps: 2 }),
    ...daysOf('USDe', 12, { days: 29 }),
    ...daysOf('TUSD', 0.6),
    { ...daysOf('USDT', 168)[0], date: '2027-01-01', circulationUsd: '1' } as never,
  ]);
});

it('judges the thirty days before the review that is due', async () => {
  const proposal = await propose();
  expect(proposal).toMatchObject({
    ...{ reviewDay: '2027-01-01', effectiveDay: '2027-01-08' },
    ...{ fromDay: '2026-12-02', toDay: '2027-01-01', coins: null },
  });
  const clauses = proposal.verdicts.map(({ symbol, clause }) => [symbol, clause]);
  expect(Object.fromEntries(clauses)).toMatchObject({
    // 1 of 30 days without a price is 96.67 % of the hours, 2 are 93.33 %.
    ...{ DAI: 'price_coverage', USDe: 'not_monitored', TUSD: 'circulation' },
  });
  const usdc = proposal.verdicts.find(({ symbol }) => symbol === 'USDC');
  expect(usdc).toMatchObject({ pricedPercent: '96.67', circulationUsd: '72000000000', rank: 2 });
});

it('leaves a constituent more room, and proposes the basket with a line of reasons each', async () => {
  const current = {
    ...{ kind: 'opening', coins: ['USDT', 'USDC', 'TUSD'], reason: null },
    ...{ decidedAtMs: NOW_MS, effectiveFromMs: NOW_MS },
  };
  await putSnapshot(kept.store.db, {
    ...{ feedId: 'live', name: SNAPSHOT.basket, atMs: NOW_MS },
    document: JSON.stringify({ current, decidedOn: [], past: [], standing: [] }),
  });
  const proposal = await propose();
  expect(proposal.coins).toEqual(['USDT', 'USDC', 'TUSD']);
  const lines = reviewLines(proposal, METHODOLOGY_PARAMETERS);
  expect(lines.at(-1)).toBe('Proposed: USDT, USDC, TUSD.');
  for (const symbol of COINS) {
    const line = lines.find((row) => row.includes(` ${symbol} `));
    expect(line).toMatch(
      symbol === 'DAI' ? /out .* 93\.33% of the hours, 95% are needed/ : /\w\.$/,
    );
  }
  const file = reviewsModule([], {
    ...{ effectiveDay: proposal.effectiveDay, coins: proposal.coins ?? [] },
    candidates: proposal.verdicts,
  });
  expect(file).toContain('"effectiveDay": "2027-01-08"');
  const written = JSON.parse(file.slice(file.indexOf('= [') + 2, file.lastIndexOf(';')));
  expect(written[0]).toMatchObject({ kind: 'review', coins: ['USDT', 'USDC', 'TUSD'] });
});

it('has nothing to propose on an empty store', async () => {
  await kept.store.db.deleteFrom('candidate_days').execute();
  const { coins, verdicts } = await propose();
  expect(coins).toBeNull();
  expect(verdicts.every(({ clause }) => clause === 'not_monitored')).toBe(true);
});

it('lists the pools whose protocol nobody has reviewed, largest first', () => {
  const pool = (platformId: string, tvlUsd: string, exclusion: string | null) => ({
    ...{ platformId, tvlUsd, exclusion, chain: 'Ethereum', symbol: 'USDT' },
  });
  const waits = 'protocol_not_reviewed';
  const rows = [
    pool('small', '9000000', waits),
    pool('aave-v3', '9e9', null),
    pool('big', '5e8', waits),
  ];
  expect(waitingLines(rows).slice(2)).toEqual([
    'big  USDT on Ethereum  $500M',
    'small  USDT on Ethereum  $9M',
  ]);
  expect(waitingLines(rows.slice(1, 2))).toEqual([]);
});
