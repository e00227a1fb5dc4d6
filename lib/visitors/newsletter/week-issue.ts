import 'server-only';
import type { DataClass, IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { serverConfig } from '@/lib/config/server-config';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatDay, formatMonthDay } from '@/lib/format/times';
import type { FixingDay, FixingRow } from '@/lib/read/fixings/contract';
import { listFixings } from '@/lib/read/fixings/list-fixings';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import type { NewsletterIssue } from './issue';
import type { Week } from './week';
import { causesFact, depegFacts, regimeFact, restatementFacts, statementFacts } from './week-facts';

const LABELS: Readonly<Record<Exclude<DataClass, 'live'>, string>> = {
  sample: 'Demonstration: these figures are not of the live market.',
  replay: 'Replay of a recorded market: these figures are not of today.',
};

/** An issue and the kind of data its figures stand on. */
export type WeekIssue = { issue: NewsletterIssue; dataClass: DataClass };

/**
 * The week's digest: fixings of the family with their change, what moved the SYI, depegs, the regime,
 * restatements and errors, and the signed statement of the last fixing.
 * @returns `null` where the week has no fixing of the SYI.
 */
export async function weekIssue(context: ServiceContext, week: Week): Promise<WeekIssue | null> {
  const { days, meta } = await listFixings(context, { before: dayText(week.untilMs), limit: 8 });
  const inWeek = days.filter(({ day }) => day >= dayText(week.fromMs));
  const before = days.find(({ day }) => day < dayText(week.fromMs));
  const [last] = inWeek;
  const syi = last && fixingOf(last, 'SYI');
  if (!last || !syi || syi.value_text === null) return null;
  const { productName, siteUrl } = serverConfig();
  const dataClass = meta.data_class;
  const span = `${formatMonthDay(week.fromMs)} to ${formatDay(week.untilMs - DAY_MS)}`;
  const issue = {
    key: `week:${dayText(week.fromMs)}`,
    subject: `SYI ${formatPercent(syi.value_text)}: the week of ${formatMonthDay(week.fromMs)}`,
    heading: `The week in figures, ${span}`,
    paragraphs: [
      ...(dataClass === 'live' ? [] : [LABELS[dataClass]]),
      `The ${productName} Index (SYI) was fixed at ${valueText(syi)} on ${formatDay(Date.parse(last.day))}, ${changeText(syi, before)}.`,
    ],
    facts: [
      ...last.fixings.map((row) => ({
        label: row.index_code,
        value: `${valueText(row)}, ${changeText(row, before)}`,
      })),
      ...rangeFact(inWeek),
      ...(before ? await causesFact(context, before, last) : []),
      ...(await depegFacts(context, week)),
      await regimeFact(context),
      ...(await restatementFacts(context, week, inWeek)),
      ...(await statementFacts(context, last.day)),
    ],
    action: { label: 'Open the Fixing', url: `${siteUrl}/fixings/${last.day}` },
  };
  return { issue, dataClass };
}

function fixingOf({ fixings }: FixingDay, code: IndexCode): FixingRow | undefined {
  return fixings.find(({ index_code }) => index_code === code);
}

function valueText({ value_text, unit }: FixingRow): string {
  if (value_text === null) return 'not computed';
  return formatIndexValue(value_text, unit, INDEX_PLACES.fixing);
}

/** Against the last fixing before the week, in basis points of the index. */
function changeText(row: FixingRow, before: FixingDay | undefined): string {
  const earlier = before && fixingOf(before, row.index_code)?.value_text;
  if (!before || !earlier || row.value_text === null) return 'no fixing of the week before';
  const difference = dec(row.value_text).minus(earlier);
  const bps = row.unit === 'bps' ? difference : difference.times(100);
  return `${formatBps(bps.toFixed())} since ${formatMonthDay(Date.parse(before.day))}`;
}

function rangeFact(days: readonly FixingDay[]) {
  const values = days
    .flatMap((day) => fixingOf(day, 'SYI')?.value_text ?? [])
    .sort((a, b) => dec(a).comparedTo(b));
  const [lowest] = values;
  const highest = values.at(-1);
  if (lowest === undefined || highest === undefined || values.length < 2) return [];
  const value = `${formatPercent(lowest, 4)} to ${formatPercent(highest, 4)} in ${values.length} fixings`;
  return [{ label: 'SYI, range', value }];
}

const dayText = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
