import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@/lib/benchmark/durations';
import {
  isHistory,
  readHistory,
  reportHistory,
} from '@/lib/cli/recordings/backtest/history-report';
import { renderReport } from '@/lib/cli/recordings/backtest/report';
import { playHistory } from '@/lib/engine/reconstruction/play-history';

const START_MS = Date.parse('2024-01-01T00:00:00Z');
const dateOf = (day: number) => new Date(START_MS + day * DAY_MS).toISOString().slice(0, 10);

/** Yields of 4 %, from day 40 on of 8 %; prices at the peg; a bill of 3 % discount. */
type Change = { apr?: string; price?: string; cap?: string; row?: string };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'history-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(days: number, change: (day: number, symbol: string) => Change | null = () => ({})) {
  const rows = ['date,symbol,supply_apr_percent,supplied_usd,price_usd,market_cap_usd'];
  const rates = ['date,series,basis,percent'];
  for (let day = 0; day < days; day += 1) {
    rates.push(`${dateOf(day - 1)},DTB3,discount,3.00`, `${dateOf(day - 1)},SOFR,overnight,9`);
    for (const symbol of ['DAI', 'USDC', 'USDT']) {
      const own = change(day, symbol);
      if (own === null) continue;
      const { apr = day < 40 ? '4' : '8', price = '1.0000', cap = '1000000000' } = own;
      rows.push(own.row ?? `${dateOf(day)},${symbol},${apr},5000000,${price},${cap}`);
    }
  }
  writeFileSync(path.join(folder, 'daily.csv'), `${rows.join('\n')}\n`);
  writeFileSync(path.join(folder, 'rates.csv'), `${rates.join('\n')}\n`);
}

it('tells a history from a recording by its files', () => {
  expect(isHistory(folder)).toBe(false);
  write(1);
  expect(isHistory(folder)).toBe(true);
});

it('takes APY over the coupon equivalent of the bill, and flips on the second day of a rise', async () => {
  write(60);
  const days = playHistory(await readHistory(folder));
  expect(days).toHaveLength(60);
  // 4 % compounded each second; 365·3 %/(360 − 91·3 %) = 3.0649 %.
  expect(days[0]?.syiPercent?.toFixed()).toBe('4.08108');
  expect(days[0]?.billPercent?.toFixed()).toBe('3.0649');
  expect(days[0]?.regime.excessBps).toBe('101.6180');
  expect(days[40]?.regime).toMatchObject({ alertType: 'Early-Warning', state: 'NEU' });
  expect(days[41]).toMatchObject({
    before: 'NEU',
    regime: { alertType: 'Flip Confirmed', state: 'OFF', breadthPercent: '50.0000' },
  });
  expect(days.every((day) => day.missing === null && day.override === null)).toBe(true);
});

it('names days without rows, caps past their age limit and bills past theirs', async () => {
  write(20, (day) => (day === 5 ? null : day >= 10 ? { cap: '' } : {}));
  const history = await readHistory(folder);
  const days = playHistory(history);
  expect(days).toHaveLength(20);
  expect(days[5]).toMatchObject({ missing: 'no rows', syiPercent: null });
  expect(days[5]?.regime.excessBps).toBeNull();
  // The cap of day 9 is 72 h old at the fixing of day 12, and suspended from then on.
  expect(days.slice(6, 12).every((day) => day.missing === null)).toBe(true);
  expect(days.slice(12).every((day) => day.missing === 'no market caps')).toBe(true);
  expect(playHistory(history, { keepLastCaps: true }).slice(12)[0]?.missing).toBeNull();

  writeFileSync(
    path.join(folder, 'rates.csv'),
    'date,series,basis,percent\n2023-12-31,X,discount,3',
  );
  const late = playHistory(await readHistory(folder));
  expect(late[0]?.missing).toBeNull();
  expect(late[9]).toMatchObject({ missing: 'no bill rate', billPercent: null });
});

it('names the days whose prices met the threshold without moving the regime', async () => {
  write(12, (day, symbol) => (day === 6 && symbol === 'USDC' ? { price: '0.9850' } : {}));
  const days = playHistory(await readHistory(folder));
  expect(days.filter((day) => day.override !== null).map((day) => day.regime.date)).toEqual([
    dateOf(6),
  ]);
  expect(days[6]?.override?.deviations[0]).toMatchObject({ symbol: 'USDC' });
  expect(days[6]?.override?.sumBps.toFixed()).toBe('150');
  expect(days.every((day) => day.regime.state === 'NEU')).toBe(true);
  // A peg score of 0 takes a third of the index.
  expect(days[6]?.syiPercent?.lessThan('2.8')).toBe(true);
});

it('never reads a missing price or a broken row as one', async () => {
  write(8, (day, symbol) => {
    if (symbol !== 'DAI') return {};
    if (day === 3) return { price: '' };
    return day === 4 ? { row: `${dateOf(4)},DAI,NaN,1,1,1` } : {};
  });
  const history = await readHistory(folder);
  expect(history.files[0]).toMatchObject({ accepted: 23, dropped: 1 });
  const days = playHistory(history);
  // Two thirds of the weight are below the 80 % an index needs.
  expect(days[3]).toMatchObject({ missing: 'too few constituents', syiPercent: null });
  expect(days[4]).toMatchObject({ missing: 'too few constituents', syiPercent: null });
  expect(days[5]?.missing).toBeNull();
});

it('reports all of it, with every assumption named', async () => {
  write(60, (day) => (day === 50 ? null : {}));
  const history = await readHistory(folder);
  const text = renderReport(reportHistory(history));
  expect(text).toBe(renderReport(reportHistory(history)));
  expect(text).toContain('The regime from 2024-01-01 to 2024-02-29');
  expect(text).toMatch(/^\| 2024-02-20 \| 2024-02-20 \| {4}1 \| no rows \|$/m);
  expect(text).toMatch(/^\| 2024-02-11 \| NEU {2}\| OFF/m);
  expect(text).toContain('5-minute volatility');
});
