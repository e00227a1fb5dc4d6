import 'server-only';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BACKTESTED_HISTORY } from '@/lib/benchmark/regime/backtested-history';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec } from '@/lib/benchmark/units';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { type RegimeHistory, regimeCharts, regimeHistory } from '@/lib/db/benchmark/regime-history';
import type { Db } from '@/lib/db/schema';
import { REGIME_CHARTS_FROM_MS } from '@/lib/engine/backfill/regime-tasks';
import { dailyCaps, knownBills } from './past-days';
import { type DailyInputs, flipDay, type HistoryRow, playHistory } from './play-history';

type Query = { db: Db; feedId: string; toMs: number };

/**
 * The regime from the end of the recorded history to the day before `toMs`, from the daily charts of the same
 * coins: the rules and assumptions of the backtest. The charts begin earlier, so that averages have settled;
 * on the day the record ends, its final state applies. Methodology, regime.
 * @returns `null` while the charts give no figure for any day after the record.
 */
export async function computeRegimeHistory(query: Query): Promise<RegimeHistory | null> {
  const { lastFigure, flips } = BACKTESTED_HISTORY;
  const last = flips.at(-1);
  if (!last) throw new RangeError('the recorded history has no change of the regime');
  const inputs = await readInputs(query);
  const decided = { date: lastFigure, state: last.to, lastFlipDate: last.date };
  const played = playHistory(inputs, { decided });
  const observed = played.filter(
    ({ missing, regime }) => missing === null && regime.date > lastFigure,
  );
  const [from, to] = [observed[0]?.regime.date, observed.at(-1)?.regime.date];
  if (from === undefined || to === undefined) return null;
  const days = played
    .map(flipDay)
    .filter(({ date }) => date > last.date)
    // Until the record ends, the state is known from it.
    .map((day) => (day.date <= lastFigure ? { ...day, state: last.to } : day));
  return {
    methodologyVersion: METHODOLOGY_PARAMETERS.version,
    coins: [...inputs.symbols],
    ...{ from, to, observed: observed.length, days },
  };
}

/** Whether charts could supply days that are still missing: those before the first own fixing. */
export async function needsRegimeHistory(query: Query): Promise<boolean> {
  const { db, feedId, toMs } = query;
  const own = await listRegimeDays(db, { feedId, limit: 5_000 });
  const first = own.at(-1)?.date ?? isoDay(toMs);
  const held = await regimeHistory.get(db, feedId);
  if (!held || held.methodologyVersion !== METHODOLOGY_PARAMETERS.version) return true;
  return held.to < isoDay(Date.parse(first) - DAY_MS);
}

async function readInputs({ db, feedId, toMs }: Query): Promise<DailyInputs> {
  const charts = (await regimeCharts.get(db, feedId)) ?? {};
  const window = { fromMs: REGIME_CHARTS_FROM_MS, toMs };
  const days = new Map<string, HistoryRow[]>();
  for (const symbol of Object.keys(charts).sort()) {
    const caps = await dailyCaps({ db, feedId, symbol, window });
    const { apyPercent = {}, priceUsd = {} } = charts[symbol] ?? {};
    for (const [date, apy] of Object.entries(apyPercent)) {
      const price = priceUsd[date];
      const row: HistoryRow = {
        ...{
          date,
          symbol,
          atMs: Date.parse(date) + METHODOLOGY_PARAMETERS.fixing.endHourUtc * HOUR_MS,
        },
        ...{ apyPercent: dec(apy), priceUsd: price === undefined ? null : dec(price) },
        ...{ marketCapUsd: caps.get(date) ?? null, payloadSha256: '' },
      };
      days.set(date, [...(days.get(date) ?? []), row]);
    }
  }
  return {
    days,
    symbols: BACKTESTED_HISTORY.coins,
    bills: await knownBills({ db, feedId, window }),
  };
}
