import { type APIRequestContext, expect, type Page, test } from 'playwright/test';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { CoinsResponse } from '@/lib/features/coins/contract';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import {
  formatBps,
  formatBpsCell,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';

/**
 * Figures side by side: every figure that a page serves (hero, strip, legend, definition list, table,
 * caption, description) is one that the API states for the tick of that page. It is read with its unit and
 * its places, and must be a member of one of the page's documents, rounded to them; in a table of coins or
 * indices, that of its row and its column.
 */

type Figures = Record<string, (string | null)[]>;
type Table = { head: string[]; rows: string[][] };
/** What the API answered at one tick, by call. */
type Documents = Map<string, unknown>;

const AMOUNT = 'amount=10000000';
const COINS = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1', 'PYUSD'];
const INDICES = ['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'];
const HOURLY = 'range=7D&step=1h';
const DAILY = 'range=90D&step=1d';
const STRATEGIES = '/api/v1/strategies/risk-adjusted-yield?eligible=all';

/** What every page may show: its strip, and figures that several have. */
const SHARED = [
  '/api/syi/current',
  '/api/v1/coins',
  '/api/v1/stablecoins/all-metrics',
  '/api/v1/index-family/overview',
  '/api/regime/current',
  `/api/v1/treasury?${AMOUNT}`,
];
const ofCoin = (coin: string) => [
  `/api/v1/coins/${coin}`,
  `/api/v1/coins/${coin}/series?${HOURLY}`,
  `/api/v1/peg/${coin}/series?${HOURLY}`,
  `/api/v1/peg/${coin}/series?range=24H&step=1h`,
  '/api/v1/peg/distances',
  '/api/v1/peg/events',
  STRATEGIES,
];
const PEG_STATUS = ['/api/frontend/peg/recent', '/api/v1/peg/distances'];

/** The calls that state a page's figures, besides the shared ones; `day` is that of the last fixing. */
const pagesOf = (day: string): Readonly<Record<string, readonly string[]>> => ({
  '/': [
    '/api/yields',
    `/api/v1/treasury?${AMOUNT}&days=365`,
    '/api/v1/peg/distances',
    '/api/v1/fixings',
    `/api/v1/series/SYI?${DAILY}`,
  ],
  '/index-dashboard': [
    // States the risk scores.
    '/api/yields',
    '/api/v1/attribution/SYI',
    `/api/v1/rates/bill/series?${HOURLY}`,
    ...INDICES.map((index) => `/api/v1/series/${index}?${HOURLY}`),
  ],
  '/dashboard': [STRATEGIES],
  '/yield-indices': [
    '/api/v1/fixings',
    ...INDICES.map((index) => `/api/v1/series/${index}?${DAILY}`),
  ],
  '/peg-monitor': [
    '/api/v1/peg/events',
    ...COINS.map((coin) => `/api/v1/peg/${coin}/series?range=7D`),
  ],
  '/peg-status': PEG_STATUS,
  '/en/peg-status': PEG_STATUS,
  '/risk-analytics': [STRATEGIES, '/api/v1/regime/flips'],
  '/treasury': [
    `/api/v1/exit?${AMOUNT}`,
    `/api/v1/coins/USDT/exit?${AMOUNT}`,
    '/api/v1/peg/distances',
  ],
  '/fixings': ['/api/v1/fixings'],
  [`/fixings/${day}`]: [`/api/v1/fixings/${day}`, '/api/v1/attribution/SYI'],
  '/certificate/SYI/latest': ['/api/v1/audit/SYI'],
  [`/certificate/SYI/${day}`]: [`/api/v1/audit/SYI?kind=fixing&at=${day}T16:00:00.000Z`],
  '/status': ['/api/v1/status', '/api/v1/incidents'],
  '/embed': ['/api/v1/fixings'],
  '/embed/chart/SYI/90D': ['/api/v1/fixings', `/api/v1/series/SYI?${DAILY}`],
  '/embed/chart/USDC/7D': [`/api/v1/peg/USDC/series?${HOURLY}`],
  '/badge/syi.svg': [],
  '/coins/USDC': ofCoin('USDC'),
  '/coins/PYUSD': ofCoin('PYUSD'),
  '/fr/coins/USDC': ofCoin('USDC'),
});

/** The pages whose tables of coins and indices are compared by row and column. */
const TABLES = [
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
function statedFigures(documents: Documents): Map<string, Figures> {
  const coins = documents.get('/api/v1/coins') as CoinsResponse;
  const metrics = documents.get('/api/v1/stablecoins/all-metrics') as StablecoinsResponse;
  const family = documents.get('/api/v1/index-family/overview') as IndexFamilyOverview;
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
      'Base %': [percent(coin.apy_base_percent)],
      'Reward %': [percent(coin.apy_reward_percent)],
      'After risk': [when(coin.ray_percent, (known) => `${formatNumber(known, 2)}%`)],
      RAY: [percent(coin.ray_percent)],
      'RAY %': [percent(coin.ray_percent)],
      TVL: [usd(coin.pool_tvl_usd)],
      'TVL (USD)': [usd(coin.pool_tvl_usd)],
      'Pool TVL (USD)': [usd(coin.pool_tvl_usd)],
      'Market cap (USD)': [usd(coin.market_cap_usd)],
      'Market Cap': [usd(coin.market_cap_usd)],
      '24h Volume': [usd(more?.volume_24h_usd)],
      Weight: [when(more?.weight_percent, (known) => formatPercent(known, 1))],
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
  return stated;
}

/** What a row is about: its first cell begins with it. The longest name first: USDe is not USD. */
const nameIn = (cell: string, names: readonly string[]) =>
  [...names].sort((a, b) => b.length - a.length).find((name) => cell.startsWith(name));

/** What is wrong in a page's tables of coins and indices, and how many cells were compared. */
function compareTables(tables: readonly Table[], stated: Map<string, Figures>) {
  const wrong: string[] = [];
  let compared = 0;
  for (const { head, rows } of tables) {
    for (const [first = '', ...cells] of rows) {
      const figures = stated.get(nameIn(first, [...stated.keys()]) ?? '');
      if (figures === undefined) continue;
      for (const [place, cell] of cells.entries()) {
        const column = head[place + 1] ?? '';
        const expected = figures[column];
        if (expected === undefined) {
          const isKnown = OTHER_COLUMNS.includes(column) || !/\d/.test(cell);
          if (!isKnown) wrong.push(`${first}: no figure for column ${column} (${cell})`);
          continue;
        }
        compared += 1;
        const isSame = expected.some((text) => text !== null && cell.includes(text));
        if (!isSame) wrong.push(`${first}: ${column} is ${cell}, not ${expected}`);
      }
    }
  }
  return { wrong, compared };
}

type Leaf = { key: string; value: number };
type Shown = { text: string; value: number; places: number; unit: string; around: string };

/** Every number of a document with the names that lead to it; of a sentence, its basis points. */
function leaves(value: unknown, key = ''): Leaf[] {
  if (typeof value === 'number') return [{ key, value }];
  if (typeof value === 'string') {
    if (/^-?\d+(\.\d+)?$/.test(value)) return [{ key, value: Number(value) }];
    const said = [...value.matchAll(/([\d.]+) bps/g)];
    return said.map(([, bps]) => ({ key: `${key}_bps`, value: Number(bps) }));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    leaves(member, Array.isArray(value) ? key : `${key}.${name}`),
  );
}

/** Behind a number with decimals in a cell whose column names the unit. */
const CELL = '¤';
const FIGURE = /([−+]?)(\$?)(\d[\d,]*)(?:\.(\d+))?([KMB](?!\w))?(?: ?(%|bps|pp|¤)(?!\w))?/g;
const POWER: Readonly<Record<string, number>> = { K: 3, M: 6, B: 9 };

function figuresOf(text: string): Shown[] {
  return [...text.matchAll(FIGURE)].flatMap((match) => {
    const [whole, sign = '', dollar = '', digits = '', decimals = '', scale = '', suffix] = match;
    const unit = suffix ?? dollar;
    if (unit === '') return [];
    const power = POWER[scale] ?? 0;
    const value = Number(`${digits.replaceAll(',', '')}.${decimals}`) * 10 ** power;
    const around = text.slice(Math.max(0, match.index - 60), match.index + 40);
    return [
      {
        ...{ text: whole, unit, around: around.replace(/\s+/g, ' ') },
        ...{ value: sign === '−' ? -value : value, places: decimals.length - power },
      },
    ];
  });
}

type Unit = { names: RegExp; inUnit: (value: number) => readonly number[] };

const ANY: Unit['inUnit'] = (value) => [value, value * 100, value / 100];
/** Which members may state a figure of a unit, and what they are in it. */
const UNITS: Readonly<Record<string, Unit>> = {
  // Of a series, the prices of which its lowest and highest deviations are.
  bps: {
    names: /bps|excess|spread|slope|value|low|high/i,
    inUnit: (value) => [value, (value - 1) * 10_000],
  },
  $: { names: /usd|price|tvl|cap|volume|liquidity|aum/i, inUnit: (value) => [value] },
  '%': { names: /^(?!.*usd)/i, inUnit: ANY },
  pp: { names: /change/i, inUnit: (value) => [value] },
  [CELL]: { names: /./, inUnit: ANY },
};

/** The figures that no member of the documents is, rounded to their places. */
function unstated(shown: readonly Shown[], documents: readonly Leaf[]): Shown[] {
  const known = new Map(
    Object.entries(UNITS).map(([unit, { names, inUnit }]) => [
      unit,
      documents
        .filter(({ key }) => names.test(key))
        .flatMap(({ key, value }) =>
          // A charge is shown as what it takes away.
          inUnit(value).map((each) => ({ each, isSigned: !key.includes('charge') })),
        ),
    ]),
  );
  const isStated = ({ text, value, places, unit }: Shown) => {
    const half = 0.5 * 10 ** -places * (1 + 1e-6);
    return known
      .get(unit)
      ?.some(({ each, isSigned }) =>
        isSigned && /^[−+]/.test(text)
          ? Math.abs(each - value) <= half
          : Math.abs(Math.abs(each) - Math.abs(value)) <= half,
      );
  };
  const once = new Map(shown.map((figure) => [figure.text, figure]));
  const missing = new Set(
    [...once.values()].filter((figure) => !isStated(figure)).map(({ text }) => text),
  );
  return shown.filter(({ text }) => missing.has(text));
}

/** A page as served: its tables, its text without choices, axes and code, and the time of its tick. */
async function servedPage(request: APIRequestContext, parser: Page, path: string) {
  const html = await (await request.get(path)).text();
  const { asOf, ...read } = await parser.evaluate(
    ({ served, cell }) => {
      const page = new DOMParser().parseFromString(served, 'text/html');
      const time = page.querySelector('time')?.getAttribute('datetime');
      const [, written = ''] = /as of (\w+ \d+, \d+, [\d:]+ UTC)/.exec(served) ?? [];
      const cells = (found: Iterable<Element>) =>
        [...found].map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());
      const tables = [...page.querySelectorAll('main table')].map((table) => ({
        head: cells(table.querySelectorAll('thead th')),
        rows: [...table.querySelectorAll('tbody tr')].map((row) => cells(row.children)),
      }));
      for (const element of page.querySelectorAll('script, style, noscript, select, code, pre')) {
        element.remove();
      }
      for (const element of page.querySelectorAll('svg text, footer')) element.remove();
      for (const element of page.querySelectorAll('td')) {
        if (/^[−+]?[\d,]+\.\d+$/.test(element.textContent?.trim() ?? '')) element.append(cell);
      }
      const metas = [...page.querySelectorAll('meta[name=description], meta[property^="og:"]')];
      const parts = metas.map((meta) => meta.getAttribute('content') ?? '');
      const walk = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) parts.push(walk.currentNode.textContent ?? '');
      const joined = parts.join(' ').replace(/[\u00a0\u202f]/g, ' ');
      const inEnglish = joined
        .replace(/(\d) (?=\d{3}(?!\d))/g, '$1')
        .replace(/(\d),(?=\d)/g, '$1.')
        .replace(/([−+]?)(\d[\d.]*) \$/g, '$1$$$2');
      return {
        tables,
        asOf: time ?? (written === '' ? '' : new Date(written).toISOString()),
        text: page.documentElement.lang === 'fr' ? inEnglish : joined,
      };
    },
    { served: html, cell: CELL },
  );
  // A page that was made while a tick came has figures of both; the next one has not.
  const others = [...html.matchAll(/as_of[\\"]+:[\\"]+([\d:.T-]+Z)/g)].map(([, at = '']) => at);
  return { asOf: others.some((at) => at > asOf) ? '' : asOf, ...read };
}

/** Reads every call at the newest tick, unless that is known; not if another comes in between. */
async function readTick(
  request: APIRequestContext,
  calls: readonly string[],
  ticks: Map<string, Documents>,
) {
  // As the page's own scripts ask: they may see as many days as the page shows.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const read = async (path: string) => (await request.get(path, { headers })).json();
  const { timestamp } = await read('/api/syi/current');
  if (ticks.has(timestamp)) return;
  const documents: Documents = new Map();
  await Promise.all(calls.map(async (call) => documents.set(call, await read(call))));
  const after = await read('/api/syi/current');
  if (after.timestamp === timestamp) ticks.set(timestamp, documents);
}

/** Figures that no call states: what a page computes from two of them, its examples, and the past. */
const OTHERS: readonly (readonly [path: RegExp, around: RegExp])[] = [
  [/^\/(treasury)?$/, /Risk charge −?[\d.]+ bps −\$/],
  [/^\/$/, /USDC fell to \$0\.\d{4} on/],
  [/risk-analytics/, /from one dollar, 2 bps|10\.5 bps spread|0\.580671/],
  // The table behind the curves has every venue at the amounts of all.
  [/treasury/, /[KM] [\d.]+ bps|bps [\d.]+ bps/],
  // What was quoted at the lowest moments of the recordings.
  [/treasury/, /(Used|source) 0\.\d{4} ¤/],
  [/certificate/, /(Peg|Liquidity) −|Mean over the hour|¤ \d+\.\d\d ¤ [01]\.\d{6} ¤/],
];

test('every figure of every page is what the API states for its tick', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { days } = await (await request.get('/api/v1/fixings')).json();
  const pages = pagesOf(days[0].day);
  const calls = [...new Set([...SHARED, ...Object.values(pages).flat()])];
  const constants = leaves(METHODOLOGY_PARAMETERS);
  // The tick that opened the demonstration is computed again once its past is known, and a page may have the first.
  const { timestamp } = await (await request.get('/api/syi/current')).json();
  const ticks = new Map<string, Documents>([[timestamp, new Map()]]);
  const open = new Set(Object.keys(pages));
  const wrong: string[] = [];
  const compared = { cells: 0, figures: 0 };
  /** A page is made anew after a tick, so it may lag behind. */
  const compare = async (path: string) => {
    const { asOf, tables, text } = await servedPage(request, page, path);
    const documents = ticks.get(asOf);
    if (!documents?.size) return;
    open.delete(path);
    if (TABLES.includes(path)) {
      const found = compareTables(tables, statedFigures(documents));
      compared.cells += found.compared;
      wrong.push(...found.wrong.map((line) => `${path}: ${line}`));
    }
    const ofPage = [...SHARED, ...(pages[path] ?? [])].flatMap((call) =>
      leaves(documents.get(call)),
    );
    const shown = figuresOf(text);
    compared.figures += shown.length;
    for (const { text: figure, around } of unstated(shown, [...ofPage, ...constants])) {
      if (OTHERS.some(([at, near]) => at.test(path) && near.test(around))) continue;
      wrong.push(`${path}: ${figure} in “${around}”`);
    }
  };
  await expect
    .poll(
      async () => {
        await readTick(request, calls, ticks);
        await Promise.all([...open].map(compare));
        return [...open];
      },
      { timeout: 240_000, intervals: [1_000] },
    )
    .toEqual([]);
  expect(wrong).toEqual([]);
  expect(compared.cells).toBeGreaterThan(150);
  expect(compared.figures).toBeGreaterThan(3_000);
});
