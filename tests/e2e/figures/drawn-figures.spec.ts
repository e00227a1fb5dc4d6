import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { frameAt, openTrack } from '@/lib/benchmark/replay/replay-track';
import { formatBpsCell, formatNumber, formatPrice, formatUsdCompact } from '@/lib/format/numbers';
import type { FixingCoin, FixingDayDetail, FixingList } from '@/lib/read/fixings/contract';
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
