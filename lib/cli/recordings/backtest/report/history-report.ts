import type { RegimeCode } from '@/lib/benchmark/codes';
import { toPlaces } from '@/lib/benchmark/units';
import type { History } from '@/lib/cli/recordings/backtest/read-history';
import { type HistoryDay, playHistory } from '@/lib/engine/reconstruction/play-history';
import { signedBps } from './notation';
import { REGIME_DAY_COLUMNS, regimeDayCells } from './regime-cells';
import { columns, type Report, type Section } from './report';

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
          : [
              [
                regime.date,
                override.deviations
                  .map((row) => `${row.symbol} ${signedBps(row.deviationBps)}`)
                  .join(', '),
                toPlaces(override.sumBps, 2),
              ],
            ],
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
