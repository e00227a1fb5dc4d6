import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, test } from 'playwright/test';
import { deviationBps } from '@/components/peg/peg-label';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { frameAt, openTrack } from '@/lib/benchmark/replay/replay-track';
import type { Coin, CoinsResponse } from '@/lib/features/coins/contract';
import type { PegRankingResponse } from '@/lib/features/coins/metrics-contract';
import type { FixingCoin, FixingDayDetail, FixingList } from '@/lib/features/fixings/contract';
import type { PegCheck, PegCheckResult } from '@/lib/features/peg/check-contract';
import { formatBpsCell, formatNumber, formatPrice, formatUsdCompact } from '@/lib/format/numbers';
import { frozen, openPolled } from '../../support/browser/frozen-answer';
import { pick } from '../../support/pick';

const DRAWN = 10;
const seed = () => {
  const drawn = Date.now() % 2 ** 31;
  test.info().annotations.push({ type: 'seed', description: String(drawn) });
  return drawn;
};

/** In the order of the table's columns. */
const OF_A_COIN: readonly [keyof FixingCoin, (value: number) => string][] = [
  ['effective_weight_percent', (value) => formatNumber(value, 1)],
  ['market_cap_usd', (value) => formatUsdCompact(value)],
  ['price_usd', (value) => formatNumber(value, 4)],
  ['deviation_bps', formatBpsCell],
  ['apy_percent', (value) => formatNumber(value, 2)],
  ['peg_score', (value) => formatNumber(value, 4)],
  ['liquidity_score', (value) => formatNumber(value, 4)],
  ['ray_percent', (value) => formatNumber(value, 4)],
  ['depth_10bps_usd', (value) => formatUsdCompact(value)],
  ['volume_24h_usd', (value) => formatUsdCompact(value)],
  ['pool_tvl_usd', (value) => formatUsdCompact(value)],
];

test('ten figures of a fixing, drawn at random, are those of the API', async ({
  page,
  request,
}) => {
  const list: FixingList = await (await request.get('/api/v1/fixings?limit=1')).json();
  const day = list.days[0]?.day;
  const detail: FixingDayDetail = await (await request.get(`/api/v1/fixings/${day}`)).json();
  await page.goto(`/fixings/${day}`);
  const table = page.getByRole('table', { name: /weights/i });
  const shown = detail.coins.flatMap((coin) =>
    OF_A_COIN.flatMap(([field, text], column) => {
      const value = coin[field];
      return typeof value === 'number' ? [{ symbol: coin.symbol, column, text: text(value) }] : [];
    }),
  );
  for (const { symbol, column, text } of pick(shown, DRAWN, seed())) {
    const row = table.getByRole('row').filter({
      has: page.getByRole('rowheader', { name: symbol, exact: true }),
    });
    const place = `${symbol}, column ${column + 1}`;
    await expect(row.getByRole('cell').nth(column), place).toHaveText(text);
  }
});

test('ten moments of a recording, drawn at random, show what the engine computed', async ({
  page,
}) => {
  const name = path.join('public', 'replay', 'usdc-2023-03.json');
  const track = openTrack(JSON.parse(readFileSync(name, 'utf8')) as ReplayFile);
  const moments = track.times.flatMap((atMs) => {
    const { coins, syi } = frameAt(track, atMs);
    const usdc = coins.find(({ symbol }) => symbol === 'USDC');
    if (!usdc || usdc.priceUsd === null || usdc.pegScore === null || syi.percent === null)
      return [];
    const { priceUsd, pegScore } = usdc;
    return [{ atMs, priceUsd, pegScore, percent: syi.percent }];
  });
  for (const { atMs, priceUsd, pegScore, percent } of pick(moments, DRAWN, seed())) {
    const at = new Date(atMs).toISOString().slice(0, 16);
    await page.goto(`/replay/usdc-2023-03?t=${at}Z`);
    const figures = page
      .getByRole('region', { name: /^Replay player/ })
      .locator('dl')
      .first();
    await expect(figures, at).toContainText(formatPrice(priceUsd));
    await expect(figures, at).toContainText(formatNumber(pegScore, 4));
    await expect(figures, at).toContainText(`${formatNumber(percent, 4)}%`);
  }
});

type Shown<Row> = readonly [column: number, text: (row: Row) => string | null];

/** A cell of a known figure, null where the answer has none. */
const cell = <Row>(
  column: number,
  value: (row: Row) => number | null | undefined,
  format: (known: number) => string,
): Shown<Row> => [
  column,
  (row) => {
    const known = value(row);
    return known === null || known === undefined ? null : format(known);
  },
];

const two = (value: number) => formatNumber(value, 2);
const share = (value: number) => formatNumber(value * 100, 1);
const usd = (value: number) => formatUsdCompact(value);

const MONITOR: readonly Shown<PegCheckResult>[] = [
  cell(0, ({ price_usd }) => price_usd, formatPrice),
  cell(1, deviationBps, formatBpsCell),
  cell(3, ({ volume_24h_usd }) => volume_24h_usd, usd),
  cell(4, ({ market_cap_usd }) => market_cap_usd, usd),
];

const COINS: readonly Shown<Coin>[] = [
  cell(
    0,
    ({ price_usd }) => price_usd,
    (value) => formatNumber(value, 4),
  ),
  cell(1, ({ deviation_bps }) => deviation_bps, formatBpsCell),
  cell(2, ({ ry_apy }) => ry_apy, two),
  cell(3, ({ apy_percent }) => apy_percent, two),
  cell(6, ({ apy_mean_7d }) => apy_mean_7d, two),
  cell(7, ({ apy_mean_30d }) => apy_mean_30d, two),
  cell(9, ({ pool_tvl_usd }) => pool_tvl_usd, usd),
  cell(10, ({ peg_score }) => peg_score, share),
  cell(11, ({ liq_score }) => liq_score, share),
  cell(13, ({ market_cap_usd }) => market_cap_usd, usd),
];

type Ranked = PegRankingResponse['ranking'][number];
const RANKING: readonly Shown<Ranked>[] = [
  cell(0, ({ rank }) => rank, String),
  cell(
    1,
    ({ price }) => price,
    (value) => formatNumber(value, 4),
  ),
  cell(2, ({ peg_dev_bps }) => peg_dev_bps, formatBpsCell),
  cell(3, ({ peg_score }) => peg_score, share),
  cell(
    4,
    ({ peg_vol_5m_bps }) => peg_vol_5m_bps,
    (value) => formatNumber(value, 2),
  ),
];

/** Ten cells of a table with a row per coin, drawn at random, read as the answer has them. */
async function expectDrawn<Row extends { symbol: string }>(
  table: Locator,
  rows: readonly Row[],
  columns: readonly Shown<Row>[],
): Promise<void> {
  const shown = rows.flatMap((row) =>
    columns.flatMap(([column, text]) => {
      const known = text(row);
      return known === null ? [] : [{ symbol: row.symbol, column, known }];
    }),
  );
  for (const { symbol, column, known } of pick(shown, DRAWN, seed())) {
    const row = table.getByRole('row').filter({
      has: table.page().getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) }),
    });
    const place = `${symbol}, column ${column + 1}`;
    await expect(row.getByRole('cell').nth(column), place).toContainText(known);
  }
}

test('ten figures of the peg monitor, drawn at random, are those of the API', async ({ page }) => {
  const symbols = 'USDT,USDC,USDe,USDS,DAI,USD1,PYUSD';
  const { data } = await frozen<PegCheck>(page, `/api/peg/check?symbols=${symbols}`);
  await openPolled(page, '/peg-monitor');
  const table = page.getByRole('region', { name: 'Live Peg Monitor Dashboard' }).getByRole('table');
  await expectDrawn(table, data.results, MONITOR);
});

test('ten figures of the covered coins, drawn at random, are those of the API', async ({
  page,
}) => {
  const { coins } = await frozen<CoinsResponse>(page, '/api/v1/coins');
  await openPolled(page, '/dashboard');
  await expectDrawn(page.getByRole('table', { name: /^Covered coins/ }), coins, COINS);
});

test('ten figures of the peg ranking, drawn at random, are those of the API', async ({ page }) => {
  const { ranking } = await frozen<PegRankingResponse>(page, '/api/v1/peg-stability/ranking');
  await openPolled(page, '/risk-analytics?tab=peg-stability');
  const table = page.getByRole('tabpanel').getByRole('table');
  await expectDrawn(table, ranking, RANKING);
});
