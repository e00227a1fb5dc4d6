import 'server-only';
import type { DataClass } from '@/lib/benchmark/codes';
import type { FixingDay } from '@/lib/features/fixings/contract';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { regimeName } from '@/lib/features/regime/regime-name';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatDay } from '@/lib/format/times';
import { lastWhole, type Period, periodNamed } from './period';
import { periodFacts, reportText } from './week-issue';

/** The content of a weekly or monthly report, before page layout. */
export type PeriodReport = {
  title: string;
  paragraphs: readonly string[];
  facts: readonly { label: string; value: string }[];
  /** Days by index, newest first. */
  fixings: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** When the period ended. */
  untilMs: number;
  dataClass: DataClass;
};

const KINDS: Readonly<Record<string, Period['kind']>> = { weekly: 'week', monthly: 'month' };

/**
 * The report at an address, e.g. `weekly` and `2026-W47`, or `latest`; `null` if there is none: no such
 * period, one that is not over, or one without a fixing.
 */
export async function getReport(
  context: ServiceContext,
  kind: string,
  name: string,
): Promise<PeriodReport | null> {
  const requested = KINDS[kind];
  if (requested === undefined) return null;
  const { clockMs } = await activeFeed(context);
  const period = name === 'latest' ? lastWhole(requested, clockMs) : periodNamed(name);
  if (period === null || period.kind !== requested || period.untilMs > clockMs) return null;
  return periodReport(context, period);
}

/** The report of a period from the store; `null` where it has no fixing of the SYI. */
export async function periodReport(
  context: ServiceContext,
  period: Period,
): Promise<PeriodReport | null> {
  const found = await periodFacts(context, period, await regimeOf(context, period));
  if (found === null) return null;
  return {
    title: found.heading,
    paragraphs: found.paragraphs,
    facts: found.facts,
    fixings: fixingTable(found.days),
    untilMs: period.untilMs,
    dataClass: found.dataClass,
  };
}

/** The regime's changes in the period and its state at the end, which, unlike today's, never changes. */
async function regimeOf(context: ServiceContext, { fromMs, untilMs }: Period) {
  const { flips } = await listRegimeFlips(context);
  const known = flips.filter(({ date }) => Date.parse(date) < untilMs);
  const inPeriod = known.filter(({ date }) => Date.parse(date) >= fromMs).reverse();
  const last = known[0];
  const lines = inPeriod.map(({ date, from, to }) =>
    reportText('regime.line', {
      day: formatDay(Date.parse(date)),
      from: regimeName(from),
      to: regimeName(to),
    }),
  );
  const end = last
    ? reportText('regime.atEnd', { regime: regimeName(last.to) })
    : reportText('regime.none');
  return {
    label: reportText('regime.label'),
    value: [...(lines.length > 0 ? lines : [reportText('noChange')]), end].join('\n'),
  };
}

function fixingTable(days: readonly FixingDay[]): PeriodReport['fixings'] {
  const codes = [...new Set(days.flatMap(({ fixings }) => fixings.map((row) => row.index_code)))];
  return {
    columns: [reportText('day'), ...codes],
    rows: days.map(({ day, fixings }) => [
      formatDay(Date.parse(day)),
      ...codes.map((code) => {
        const row = fixings.find(({ index_code }) => index_code === code);
        if (!row || row.value_text === null) return '–';
        return formatIndexValue(row.value_text, row.unit, INDEX_PLACES.fixing);
      }),
    ]),
  };
}
