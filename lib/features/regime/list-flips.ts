import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BACKTESTED_HISTORY as backtested } from '@/lib/benchmark/regime/backtested-history';
import { type FlipDay, type RegimeFlip, regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import { addDays } from '@/lib/benchmark/regime/regime-rules';
import { isoDay } from '@/lib/benchmark/text-times';
import { listRegimeDays, type RegimeDay } from '@/lib/db/benchmark/regime-days';
import { type RegimeHistory, regimeHistory } from '@/lib/db/benchmark/regime-history';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import {
  type ActiveFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence, readTick } from '@/lib/features/service/feed-data';
import { toNumber } from '@/lib/features/service/figures';
import type { RegimeFlips, RegimeFlipView } from './flips-contract';

/** More days than the site will have in thirteen years. */
const MAX_DAYS = 5_000;

const BACKTEST_NOTE =
  'Daily history of USDT, USDC and DAI: the supply rate of one lending protocol, prices, market caps and the 3-month bill. Volatility is taken as 0, liquidity as 1, and the override does not run. Days of peg stress in 2021 look like an error of the price provider.';

const CHARTS_NOTE =
  'Goes on where the backtest ends, under the same assumptions, from daily charts of the live sources: base rates of the same lending protocol, prices, market caps and the 3-month bill.';

/**
 * Every known regime change, newest first: from the feed's own fixings, from a backtest of the same rules
 * over recorded daily data, and between the two from the sources' daily charts, where the feed has loaded
 * them. Methodology, regime.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function listRegimeFlips(context: ServiceContext): Promise<RegimeFlips> {
  const { active, market } = await readTick(context);
  const answer = await cachedBySequence('regime-flips', active, () => compose(active, market));
  return { ...answer, meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'daily' }) };
}

async function compose(
  { db, feed }: ActiveFeed,
  market: MarketSnapshot,
): Promise<Omit<RegimeFlips, 'meta'>> {
  const { feedId, dataClass } = feed;
  const stored = await listRegimeDays(db, { feedId, limit: MAX_DAYS });
  const days = stored.reverse();
  const today = isoDay(market.asOfMs);
  const own = regimeFlips(withNow(days.map(flipDay), market, today), today, METHODOLOGY_PARAMETERS);
  const [first, last] = [days[0], days.at(-1)];
  const charts = beforeOwn(await regimeHistory.get(db, feedId), first?.date);
  const { recorded, charted } = earlierFlips(charts, today);
  const flips = [
    ...recorded.map((flip) => flipView(flip, 'backtest', 'replay')),
    ...charted.map((flip) => flipView(flip, 'charts', 'reconstructed')),
    ...own.map((flip) => flipView(flip, 'own', dataClass)),
  ].sort((a, b) => (a.date < b.date ? 1 : -1));
  const countOf = (outcome: RegimeFlipView['after']['outcome']) =>
    flips.filter(({ after }) => after.outcome === outcome).length;
  const { from, lastFigure: to } = backtested;
  return {
    flips,
    known: [
      known('backtest', 'replay', { from, to, days: backtested.days, note: BACKTEST_NOTE }),
      ...(charts ? [known('charts', 'reconstructed', { ...charts.known, note: CHARTS_NOTE })] : []),
      ...(first && last
        ? [
            known('own', dataClass, {
              from: first.date,
              to: last.date,
              days: days.length,
              note: null,
            }),
          ]
        : []),
    ],
    tally: {
      right: countOf('right'),
      wrong: countOf('wrong'),
      unrated: countOf('too_early') + countOf('not_rated'),
    },
  };
}

type Known = RegimeFlips['known'][number];

function known(
  source: Known['source'],
  dataClass: Known['data_class'],
  rest: Omit<Known, 'source' | 'data_class'>,
): Known {
  return { source, data_class: dataClass, ...rest };
}

type Charts = { days: readonly FlipDay[]; known: Omit<Known, 'source' | 'data_class' | 'note'> };

/** The charted days before the feed's first fixing; from then on its own fixings are used. */
function beforeOwn(
  history: RegimeHistory | undefined,
  firstOwn: string | undefined,
): Charts | null {
  if (!history) return null;
  const days = history.days.filter(({ date }) => firstOwn === undefined || date < firstOwn);
  const observed = days.filter((day) => day.date >= history.from && day.excessBps !== null);
  const [from, to] = [observed[0]?.date, observed.at(-1)?.date];
  if (from === undefined || to === undefined) return null;
  return { days, known: { from, to, days: observed.length } };
}

/**
 * Changes from the backtest, and from the charts after it. The backtest's last change is too near its end
 * to be rated from it; the charted days that follow show what happened next.
 */
function earlierFlips(
  charts: Charts | null,
  today: string,
): { recorded: readonly RegimeFlip[]; charted: readonly RegimeFlip[] } {
  const last = backtested.flips.at(-1);
  if (!charts || !last) return { recorded: backtested.flips, charted: [] };
  const at = { ...last.figures, date: last.date, stressed: false };
  const before = { ...at, date: addDays(last.date, -1), state: last.from };
  const [rated, ...charted] = regimeFlips(
    [before, { ...at, state: last.to }, ...charts.days],
    today,
    METHODOLOGY_PARAMETERS,
  );
  if (!rated) throw new RangeError('the last recorded change is not among the days after it');
  return { recorded: [...backtested.flips.slice(0, -1), { ...last, after: rated.after }], charted };
}

function flipDay(day: RegimeDay): FlipDay {
  const { date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay } = day;
  const { breadthPercent } = day;
  return {
    ...{ date, state, excessBps, ema30Bps, spreadBps, zScore, slope7BpsPerDay, breadthPercent },
    stressed: state === 'OFF_OVERRIDE',
  };
}

/** An override that began or cleared since the last fixing has no day of its own yet. */
function withNow(days: FlipDay[], { regime }: MarketSnapshot, date: string): FlipDay[] {
  if (days.length === 0 || days.at(-1)?.state === regime.state) return days;
  const unknown = { excessBps: null, ema30Bps: null, spreadBps: null, zScore: null };
  return [
    ...days,
    {
      ...{ date, state: regime.state, stressed: regime.state === 'OFF_OVERRIDE' },
      ...{ ...unknown, slope7BpsPerDay: null, breadthPercent: null },
    },
  ];
}

function flipView(
  { date, from, to, figures, causes, after }: RegimeFlip,
  source: RegimeFlipView['source'],
  dataClass: RegimeFlipView['data_class'],
): RegimeFlipView {
  return {
    ...{ date, source, data_class: dataClass, from, to, causes: [...causes] },
    excess_bps: toNumber(figures.excessBps),
    spread_bps: toNumber(figures.spreadBps),
    z_score: toNumber(figures.zScore),
    slope7_bps_per_day: toNumber(figures.slope7BpsPerDay),
    breadth_percent: toNumber(figures.breadthPercent),
    after: {
      days_passed: after.passedDays,
      days_observed: after.observedDays,
      mean_change_bps: toNumber(after.meanChangeBps),
      lowest_excess_bps: toNumber(after.lowestExcessBps),
      highest_excess_bps: toNumber(after.highestExcessBps),
      days_stressed: after.stressedDays,
      next: after.next,
      outcome: after.outcome,
    },
  };
}
