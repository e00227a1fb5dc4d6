import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import type { CoinsResponse } from '@/lib/features/coins/contract';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import {
  formatBps,
  formatBpsCell,
  formatNumber,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';

/** Figures side by side: what the tables of every page say of a coin or an index, at one tick, is one figure. */

type Figures = Record<string, (string | null)[]>;
type Table = { path: string; head: string[]; rows: string[][] };

const PAGES = [
  '/',
  '/yield-indices',
  '/index-dashboard',
  '/dashboard',
  '/risk-analytics',
  '/peg-monitor',
];
/** Columns without a figure of the tick: order, a history, a time, and words judged by tests of their own. */
const OTHER_COLUMNS = [
  ...['Rank', 'Last Update', '7d avg. %', '30d avg. %', '24h (pp)', 'Protocol'],
  // From another call, and between two fixings.
  ...['Risk Score', 'Change, bps'],
  // Of an event that is past.
  ...['Start (UTC)', 'Trough', 'Trough price', 'Trough at (UTC)', 'Duration', 'Recovery (UTC)'],
];

const when = <T>(value: T | null | undefined, format: (known: T) => string) =>
  value === null || value === undefined ? '—' : format(value);

/** What the API says, by name of a coin or an index and then by column, as the pages write it. */
async function statedFigures(request: APIRequestContext) {
  const read = async <T>(path: string): Promise<T> => (await request.get(path)).json();
  const [coins, metrics, family] = await Promise.all([
    read<CoinsResponse>('/api/v1/coins'),
    read<StablecoinsResponse>('/api/v1/stablecoins/all-metrics'),
    read<IndexFamilyOverview>('/api/v1/index-family/overview'),
  ]);
  const stated = new Map<string, Figures>();
  for (const coin of coins.coins) {
    const more = metrics.stablecoins.find(({ symbol }) => symbol === coin.symbol);
    const price = when(coin.price_usd, (usd) => formatNumber(usd, 4));
    const percent = (value: number | null) => when(value, (known) => formatNumber(known, 2));
    const score = (value: number | null) => when(value, (known) => formatNumber(known * 100, 1));
    const usd = (value: number | null | undefined) =>
      when(value, (known) => formatUsdCompact(known));
    stated.set(coin.symbol, {
      Price: [price, `$${price}`],
      'Price, $': [price],
      'Price (USD)': [price],
      Peg: [when(coin.deviation_bps, (bps) => formatBps(bps))],
      'Deviation (bps)': [when(coin.deviation_bps, (bps) => formatBpsCell(bps))],
      'Deviation (%)': [
        when(coin.deviation_bps, (bps) => formatNumber(bps / 100, 3, { signed: true })),
      ],
      '5-min volatility (bps)': [when(coin.volatility_5m_bps, (bps) => formatNumber(bps, 2))],
      'Peg score %': [score(coin.peg_score)],
      'Peg %': [score(coin.peg_score)],
      'Liquidity %': [score(coin.liq_score)],
      Yield: [
        percent(coin.apy_percent),
        when(coin.apy_percent, (known) => `${formatNumber(known, 2)}%`),
      ],
      'Yield %': [percent(coin.apy_percent)],
      'APY %': [percent(coin.apy_percent)],
      'Base %': [percent(coin.apy_base)],
      'Reward %': [percent(coin.apy_reward)],
      'After risk': [when(coin.ry_apy, (known) => `${formatNumber(known, 2)}%`)],
      RAY: [percent(coin.ry_apy)],
      'RAY %': [percent(coin.ry_apy)],
      TVL: [usd(coin.pool_tvl_usd)],
      'TVL (USD)': [usd(coin.pool_tvl_usd)],
      'Pool TVL (USD)': [usd(coin.pool_tvl_usd)],
      'Market cap (USD)': [usd(coin.market_cap_usd)],
      'Market Cap': [usd(coin.market_cap_usd)],
      '24h Volume': [usd(more?.volume_24h_usd)],
      Weight: [when(more?.weight_percent, (known) => formatNumber(known, 2))],
      'Weight %': [when(more?.weight_percent, (known) => formatNumber(known, 1))],
    });
  }
  for (const [code, index] of Object.entries(family.data.indices)) {
    stated.set(code, {
      Value: [when(index.value_native_text, (text) => formatIndexValue(text, index.unit))],
      '24h (bps)': [when(index.change_24h_bps, (bps) => formatBpsCell(bps))],
      Constituents: [`${index.constituent_count} of ${index.constituents_expected}`],
      Confidence: [when(index.confidence, (share) => formatShare(share))],
      'Total TVL (USD)': [when(index.total_tvl, (usd) => formatUsdCompact(usd))],
      'Avg. APY %': [when(index.avg_yield, (share) => formatNumber(share * 100, 2))],
    });
  }
  const times = new Set([coins, metrics, family].map(({ meta }) => meta.as_of));
  return { stated, asOf: times.size === 1 ? coins.meta.as_of : null };
}

/** The tables of a page as it is served, and the newest time that its figures state. */
async function servedTables(request: APIRequestContext, parser: Page, path: string) {
  const html = await (await request.get(path)).text();
  const times = [...html.matchAll(/as_of[\\"]+:[\\"]+([\d:.T-]+Z)/g)].map(([, text = '']) => text);
  const tables = await parser.evaluate((text) => {
    const read = (cells: Iterable<Element>) =>
      [...cells].map((cell) => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
    const page = new DOMParser().parseFromString(text, 'text/html');
    return [...page.querySelectorAll('main table')].map((table) => ({
      head: read(table.querySelectorAll('thead th')),
      rows: [...table.querySelectorAll('tbody tr')].map((row) => read(row.children)),
    }));
  }, html);
  return { asOf: times.sort().at(-1), tables: tables.map((table): Table => ({ path, ...table })) };
}

/** What the API said, by the time of the tick. */
type Ticks = Map<string, Map<string, Figures>>;

/** A page's tables with what the API said at its tick: a page is made anew after a tick, so it may lag behind. */
async function atOneTick(request: APIRequestContext, parser: Page, path: string, ticks: Ticks) {
  let found: { stated: Map<string, Figures>; tables: Table[] } | undefined;
  await expect
    .poll(
      async () => {
        const { asOf, stated } = await statedFigures(request);
        if (asOf !== null) ticks.set(asOf, stated);
        const page = await servedTables(request, parser, path);
        const then = ticks.get(page.asOf ?? '');
        if (then !== undefined) found = { stated: then, tables: page.tables };
        return found !== undefined;
      },
      { timeout: 90_000, intervals: [2_000], message: path },
    )
    .toBe(true);
  if (found === undefined) throw new Error(`no tick of ${path}`);
  return found;
}

/** What a row is about: its first cell begins with it. The longest name first: USDe is not USD. */
const nameIn = (cell: string, names: readonly string[]) =>
  [...names].sort((a, b) => b.length - a.length).find((name) => cell.startsWith(name));

test('tables of all pages show what the API states for that tick', async ({ page, request }) => {
  test.setTimeout(300_000);
  const wrong: string[] = [];
  let compared = 0;
  const ticks: Ticks = new Map();
  for (const path of PAGES) {
    const { stated, tables } = await atOneTick(request, page, path, ticks);
    for (const { head, rows } of tables) {
      for (const [first = '', ...cells] of rows) {
        const figures = stated.get(nameIn(first, [...stated.keys()]) ?? '');
        if (figures === undefined) continue;
        for (const [place, cell] of cells.entries()) {
          const column = head[place + 1] ?? '';
          const expected = figures[column];
          if (expected === undefined) {
            const isKnown = OTHER_COLUMNS.includes(column) || !/\d/.test(cell);
            if (!isKnown) wrong.push(`${path}: ${first}: no figure for column ${column} (${cell})`);
            continue;
          }
          compared += 1;
          const isSame = expected.some((text) => text !== null && cell.includes(text));
          if (!isSame) wrong.push(`${path}: ${first}: ${column} is ${cell}, not ${expected}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});
