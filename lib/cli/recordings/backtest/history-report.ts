import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RegimeCode } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { BacktestedHistory } from '@/lib/benchmark/regime/backtested-history';
import { regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import { dec, toPlaces } from '@/lib/benchmark/units';
import {
  type DailyInputs,
  flipDay,
  type HistoryDay,
  type HistoryRow,
  playHistory,
} from '@/lib/engine/reconstruction/play-history';
import { dateMs } from '@/lib/market/business-date';
import { day, name, optional, positiveAmount, price, rate } from '@/lib/market/replay/cells';
import { type DroppedRow, readTable } from '@/lib/market/replay/read-table';
import { apyPercentOfApr, billOf, readRates } from '@/lib/market/replay/recorded-rows';
import {
  columns,
  listOfDeviations,
  REGIME_DAY_COLUMNS,
  type Report,
  regimeDayCells,
  type Section,
} from './report';

const DAILY = 'daily.csv';
const RATES = 'rates.csv';
const COLUMNS = {
  date: day,
  symbol: name,
  supply_apr_percent: rate,
  price_usd: optional(price),
  market_cap_usd: optional(positiveAmount),
};
/** The rows were taken between 15:00 and 16:00 UTC, which is the fixing's hour. */
const OBSERVED_AFTER_MS = 16 * HOUR_MS;

export type History = DailyInputs & {
  files: readonly { file: string; accepted: number; dropped: number }[];
  dropped: readonly DroppedRow[];
};

/** Whether a folder holds a daily history instead of a recording. */
export function isHistory(folder: string): boolean {
  return [DAILY, RATES].every((file) => existsSync(path.join(folder, file)));
}

/**
 * Reads `daily.csv` and `rates.csv`; a broken row is left out and counted.
 * @throws ReplayError naming the file or column that is missing.
 */
export async function readHistory(folder: string): Promise<History> {
  const daily = await readTable(folder, DAILY, COLUMNS, ({ date }) => {
    const atMs = dateMs(date) + OBSERVED_AFTER_MS;
    return { observedAtMs: atMs, knownAtMs: atMs };
  });
  const rates = await readRates(folder);
  const days = new Map<string, HistoryRow[]>();
  for (const { knownAtMs: atMs, date, symbol, ...row } of daily.rows) {
    const rows: HistoryRow[] = days.get(date) ?? [];
    days.set(date, rows);
    rows.push({
      ...{ date, symbol, atMs },
      apyPercent: apyPercentOfApr(row.supply_apr_percent),
      priceUsd: row.price_usd === null ? null : dec(row.price_usd),
      marketCapUsd: row.market_cap_usd === null ? null : dec(row.market_cap_usd),
      payloadSha256: daily.sha256,
    });
  }
  return {
    days,
    symbols: [...new Set(daily.rows.map((row) => row.symbol))].sort(),
    bills: rates.rows.map((row) => billOf(row, rates.sha256)),
    files: [daily, rates].map(({ file, rows, droppedRows }) => ({
      file,
      accepted: rows.length,
      dropped: droppedRows,
    })),
    dropped: [...daily.dropped, ...rates.dropped],
  };
}

const STATES = ['NEU', 'ON', 'OFF'] as const satisfies readonly RegimeCode[];

/** Plays the history and reports what the regime did. */
export function reportHistory(history: History): Report {
  const days = playHistory(history);
  const [first, last] = [days[0]?.regime.date, days.at(-1)?.regime.date];
  return {
    title: `The regime from ${first} to ${last}`,
    sections: [
      readSection(history, days),
      judgementSection(),
      yearSection(days),
      flipSection(days),
      missingSection(days),
      overrideSection(days),
      variantSection(history, days),
      limitsSection(),
    ],
  };
}

function readSection({ files, symbols, dropped }: History, days: readonly HistoryDay[]): Section {
  return {
    title: 'What was read',
    before: [`${days.length} days; constituents ${symbols.join(', ')}.`],
    table: {
      columns: columns('file | rows: | dropped:'),
      rows: files.map((row) => [row.file, String(row.accepted), String(row.dropped)]),
    },
    after: dropped.map(({ key, reason }) => `Dropped ${key}: ${reason}.`),
  };
}

const countOf = (days: readonly HistoryDay[], test: (day: HistoryDay) => boolean) =>
  String(days.filter(test).length);

function tally(days: readonly HistoryDay[]): string[] {
  return [
    String(days.length),
    ...STATES.map((state) =>
      countOf(days, (day) => day.missing === null && day.regime.state === state),
    ),
    countOf(days, (day) => day.missing !== null),
    countOf(days, (day) => day.regime.alertType === 'Flip Confirmed'),
    countOf(days, (day) => day.regime.alertType === 'Early-Warning'),
    countOf(days, (day) => day.regime.alertType === 'Invalidation'),
    countOf(days, (day) => day.override !== null),
  ];
}

const TALLY_COLUMNS = [
  ...columns('days:'),
  ...columns(STATES.map((state) => `${state}:`).join(' | ')),
  ...columns('no figure: | flips: | early warnings: | invalidations: | override days:'),
];

function yearSection(days: readonly HistoryDay[]): Section {
  const years = [...new Set(days.map((day) => day.regime.date.slice(0, 4)))];
  return {
    title: 'Days per state',
    table: {
      columns: [...columns('year'), ...TALLY_COLUMNS],
      rows: [
        ...years.map((year) => [year, ...tally(days.filter((day) => isIn(day, year)))]),
        ['all', ...tally(days)],
      ],
    },
    after: ['The state of a day without a figure stands as it was and is counted under none.'],
  };
}

const isIn = (day: HistoryDay, year: string) => day.regime.date.startsWith(year);

function flipSection(days: readonly HistoryDay[]): Section {
  return {
    title: 'Flips',
    none: 'None.',
    table: {
      columns: [...columns('day | from | to'), ...REGIME_DAY_COLUMNS],
      rows: days
        .filter((day) => day.regime.alertType === 'Flip Confirmed')
        .map(({ regime, before }) => [
          regime.date,
          before,
          regime.state,
          ...regimeDayCells(regime),
        ]),
    },
  };
}

function missingSection(days: readonly HistoryDay[]): Section {
  const stretches: { from: string; to: string; days: number; why: string }[] = [];
  let before: HistoryDay['missing'] = null;
  for (const { missing, regime } of days) {
    const last = stretches.at(-1);
    if (missing !== null && missing === before && last) {
      last.to = regime.date;
      last.days += 1;
    } else if (missing !== null) {
      stretches.push({ from: regime.date, to: regime.date, days: 1, why: missing });
    }
    before = missing;
  }
  return {
    title: 'Days without a figure',
    none: 'None.',
    table: {
      columns: columns('from | to | days: | why'),
      rows: stretches.map((row) => [row.from, row.to, String(row.days), row.why]),
    },
    after:
      stretches.length === 0
        ? []
        : ['A cap, like every input, is suspended at its age limit (72 h) and not carried on.'],
  };
}

function overrideSection(days: readonly HistoryDay[]): Section {
  return {
    title: "Days whose prices alone met the override's threshold",
    before: [
      'One coin at 100 bps or three summing to 150. The override clears after 24 h watched every ' +
        'five minutes, which daily data cannot show: the days are named, and the regime above runs ' +
        'without the override.',
    ],
    none: 'None.',
    table: {
      columns: columns('day | deviations, bps | sum:'),
      rows: days.flatMap(({ regime, override }) =>
        override === null
          ? []
          : [[regime.date, listOfDeviations(override.deviations), toPlaces(override.sumBps, 2)]],
      ),
    },
  };
}

function variantSection(history: History, days: readonly HistoryDay[]): Section {
  return {
    title: 'How much the choices matter',
    table: {
      columns: [...columns('reading'), ...TALLY_COLUMNS],
      rows: [
        ['as above', ...tally(days)],
        ['last recorded caps kept', ...tally(playHistory(history, { keepLastCaps: true }))],
        ['prices ignored (peg score 1)', ...tally(playHistory(history, { ignorePrices: true }))],
      ],
    },
  };
}

/** Assumptions behind the figures of a daily history, besides the data. */
function judgementSection(): Section {
  return {
    title: 'Judgment: values that were not observed',
    table: {
      columns: columns('input | assumed | why'),
      rows: [
        ['5-minute volatility', '0 bps', 'one price a day says nothing of it'],
        ['liquidity score', '1.0000', 'no order-book depth was recorded'],
        [
          'pool eligibility',
          'eligible',
          'one lending pool per coin; no liquidity, no age recorded',
        ],
        ['yield spike', 'none excluded', 'a spike is confirmed hourly, the data is daily'],
        ['daily price', 'believed', 'one source a day; no second one to confirm a move of 50 bps'],
      ],
    },
  };
}

/** What a reader must not conclude from them. */
function limitsSection(): Section {
  return {
    title: 'Limits',
    before: [
      'With three constituents the breadth rule says nothing (it needs four) and stays at 50 %.',
      'The yield is the supply rate of one lending protocol, compounded from its APR.',
      'The daily price has one unnamed provider. On days when all three coins stand a percent or ' +
        'more above the dollar together it is the provider that is wrong, not the market; the ' +
        'engine, fed live, asks a second source before it believes such a step.',
      'A deviation of 50 bps takes the whole peg score, and so the whole yield of the coin: much ' +
        'of the early volatility of the excess is that of the price, as the last table shows.',
    ],
  };
}

/**
 * Lists the changes of state of a played history with what followed each.
 * @param coins the coins of the history.
 * @throws RangeError when no day of it has a figure.
 */
export function historyFlips(
  coins: readonly string[],
  played: readonly HistoryDay[],
): BacktestedHistory {
  const observed = played.filter(({ missing }) => missing === null);
  const [from, to] = [played[0]?.regime.date, played.at(-1)?.regime.date];
  const lastFigure = observed.at(-1)?.regime.date;
  if (from === undefined || to === undefined || lastFigure === undefined) {
    throw new RangeError('no day of the history has a figure');
  }
  return {
    methodologyVersion: METHODOLOGY_PARAMETERS.version,
    ...{ from, to, lastFigure, days: observed.length, coins },
    flips: regimeFlips(played.map(flipDay), lastFigure, METHODOLOGY_PARAMETERS),
  };
}
