import 'server-only';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { type FlipDay, type RegimeFlip, regimeFlips } from '@/lib/benchmark/regime/regime-flips';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { type ActiveFeed, activeFeed } from '@/lib/read/service/active-feed';
import { answerMeta } from '@/lib/read/service/answer-meta';
import { cachedBySequence, readMarket } from '@/lib/read/service/feed-data';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { listRegimeDays, type RegimeDay } from '@/lib/store/benchmark/regime-days';
import type { MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import backtested from './backtested-flips.json';
import type { RegimeFlips, RegimeFlipView } from './flips-contract';

/** More days than the site will have in thirteen years. */
const MAX_DAYS = 5_000;

const BACKTEST_NOTE =
  'Daily history of USDT, USDC and DAI: the supply rate of one lending protocol, prices, market caps and the 3-month bill. Volatility is taken as 0, liquidity as 1, and the override does not run. Days of peg stress in 2021 look like an error of the price provider.';

/**
 * Every change of the regime that is known: those of the feed's own fixings, and those of a backtest of the
 * same rules over recorded daily data, newest first. Methodology §9.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function listRegimeFlips(context: ServiceContext): Promise<RegimeFlips> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const answer = await cachedBySequence('regime-flips', active, () => compose(active, market));
  return { ...answer, meta: answerMeta(active, { asOfMs: market.asOfMs, method: 'daily' }) };
}

async function compose(
  { db, feed }: ActiveFeed,
  market: MarketSnapshot,
): Promise<Omit<RegimeFlips, 'meta'>> {
  const stored = await listRegimeDays(db, { feedId: feed.feedId, limit: MAX_DAYS });
  const days = stored.reverse();
  const today = isoTime(market.asOfMs).slice(0, 10);
  const own = regimeFlips(withNow(days.map(flipDay), market, today), today, METHODOLOGY_PARAMETERS);
  const flips = [
    ...(backtested.flips as RegimeFlip[]).map((flip) => flipView(flip, 'backtest', 'replay')),
    ...own.map((flip) => flipView(flip, 'own', feed.dataClass)),
  ].sort((a, b) => (a.date < b.date ? 1 : -1));
  const [first, last] = [days[0], days.at(-1)];
  const countOf = (outcome: RegimeFlipView['after']['outcome']) =>
    flips.filter(({ after }) => after.outcome === outcome).length;
  return {
    flips,
    known: [
      {
        ...{ source: 'backtest', data_class: 'replay', from: backtested.from },
        ...{ to: backtested.lastFigure, days: backtested.days, note: BACKTEST_NOTE },
      },
      ...(first && last
        ? [
            {
              ...{ source: 'own' as const, data_class: feed.dataClass, from: first.date },
              ...{ to: last.date, days: days.length, note: null },
            },
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
