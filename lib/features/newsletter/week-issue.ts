import 'server-only';
import type { DataClass, IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec } from '@/lib/benchmark/units';
import { serverConfig } from '@/lib/config/server-config';
import type { FixingDay, FixingRow } from '@/lib/features/fixings/contract';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { type NewsletterIssue, queueIssue } from '@/lib/features/newsletter/issue';
import { type Period, periodDue, reportPath } from '@/lib/features/newsletter/period';
import {
  causesFact,
  depegFacts,
  regimeFact,
  reportText,
  restatementFacts,
  statementFacts,
} from '@/lib/features/newsletter/week-facts';
import { readOrNull, type ServiceContext } from '@/lib/features/service/active-feed';
import { dataClassTitle } from '@/lib/features/service/data-class-text';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatDay, formatMonthDay } from '@/lib/format/times';

/** An issue and the kind of data behind its figures. */
export type WeekIssue = { issue: NewsletterIssue; dataClass: DataClass };

/** The facts of a period for a mail or a report, and the fixings they come from. */
type PeriodFacts = {
  heading: string;
  subject: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  days: readonly FixingDay[];
  last: FixingDay;
  dataClass: DataClass;
};

/**
 * The digest of a week or a month: fixings of the family with their change, what moved the SYI, depegs, the
 * regime, restatements and errors, the signed statement of the last fixing, and the report.
 * @returns `null` where the period has no fixing of the SYI.
 */
export async function periodIssue(
  context: ServiceContext,
  period: Period,
): Promise<WeekIssue | null> {
  const found = await periodFacts(context, period, await regimeFact(context));
  if (found === null) return null;
  const { heading, subject, paragraphs, facts, last, dataClass } = found;
  const { siteUrl } = serverConfig();
  const issue = {
    key: `${period.kind}:${isoDay(period.fromMs)}`,
    subject,
    heading,
    paragraphs,
    facts: [...facts, { label: reportText('report'), value: `${siteUrl}${reportPath(period)}` }],
    action: { label: reportText('open'), url: `${siteUrl}/fixings/${last.day}` },
  };
  return { issue, dataClass };
}

/** The facts of a period; `null` if it has no fixing of the SYI. */
export async function periodFacts(
  context: ServiceContext,
  period: Period,
  regime: { label: string; value: string },
): Promise<PeriodFacts | null> {
  const isWeek = period.kind === 'week';
  const limit = isWeek ? 8 : 32;
  const { days, meta } = await listFixings(context, { before: isoDay(period.untilMs), limit });
  const inPeriod = days.filter(({ day }) => day >= isoDay(period.fromMs));
  const before = days.find(({ day }) => day < isoDay(period.fromMs));
  const [last] = inPeriod;
  const syi = last && fixingOf(last, 'SYI');
  if (!last || !syi || syi.value_text === null) return null;
  const { kind } = period;
  const dataClass = meta.data_class;
  const from = formatMonthDay(period.fromMs);
  const until = formatDay(period.untilMs - DAY_MS);
  const said = (row: FixingRow) => ({
    value: valueText(row),
    change: changeText(row, before, period),
  });
  const value = formatPercent(syi.value_text);
  return {
    heading: dataClassTitle(dataClass, reportText('heading', { kind, from, until })),
    subject: dataClassTitle(dataClass, reportText('subject', { kind, from, value })),
    paragraphs: [
      ...(dataClass === 'live' ? [] : [dataClassTitle(dataClass, reportText('notLive'))]),
      reportText('fixed', {
        product: serverConfig().productName,
        day: formatDay(Date.parse(last.day)),
        ...said(syi),
      }),
    ],
    facts: [
      ...last.fixings.map((row) => ({
        label: row.index_code,
        value: reportText('row', said(row)),
      })),
      ...rangeFact(inPeriod),
      ...(before ? await causesFact(context, before, last) : []),
      ...(await depegFacts(context, period)),
      regime,
      ...(await restatementFacts(context, period, inPeriod)),
      ...(await statementFacts(context, last.day)),
    ],
    days: inPeriod,
    last,
    dataClass,
  };
}

function fixingOf({ fixings }: FixingDay, code: IndexCode): FixingRow | undefined {
  return fixings.find(({ index_code }) => index_code === code);
}

function valueText({ value_text, unit }: FixingRow): string {
  if (value_text === null) return reportText('notComputed');
  return formatIndexValue(value_text, unit, INDEX_PLACES.fixing);
}

/** Change from the last fixing before the period, in basis points of the index. */
function changeText(
  row: FixingRow,
  before: FixingDay | undefined,
  { kind }: Pick<Period, 'kind'>,
): string {
  const earlier = before && fixingOf(before, row.index_code)?.value_text;
  if (!before || !earlier || row.value_text === null) {
    return reportText('noneBefore', { kind });
  }
  const difference = dec(row.value_text).minus(earlier);
  const bps = row.unit === 'bps' ? difference : difference.times(100);
  return reportText('since', {
    change: formatBps(bps.toFixed()),
    day: formatMonthDay(Date.parse(before.day)),
  });
}

function rangeFact(days: readonly FixingDay[]) {
  const values = days
    .flatMap((day) => fixingOf(day, 'SYI')?.value_text ?? [])
    .sort((a, b) => dec(a).comparedTo(b));
  const [lowest] = values;
  const highest = values.at(-1);
  if (lowest === undefined || highest === undefined || values.length < 2) return [];
  const value = reportText('range.value', {
    lowest: formatPercent(lowest, 4),
    highest: formatPercent(highest, 4),
    count: values.length,
  });
  return [{ label: reportText('range.label'), value }];
}

const TEN_PAST_EVERY_HOUR = '0 10 * * * *';

/** Sends the past period's digest to every subscriber, once: Mondays and firsts of a month from 08:00 UTC. */
export function startWeekDigestJob(parts: Pick<JobRuntime, 'store' | 'log'>): Job {
  return repeat(
    parts,
    { at: TEN_PAST_EVERY_HOUR, failure: 'the digest of the week failed', atOnce: true },
    () => queueWeekDigest(parts, Date.now()),
  );
}

/**
 * Queues the digests that are due. Nothing is sent for demo or replay data, or for a period without a
 * fixing.
 */
export async function queueWeekDigest(
  { store, log }: Pick<JobRuntime, 'store' | 'log'>,
  nowMs: number,
): Promise<void> {
  for (const period of [periodDue('week', nowMs), periodDue('month', nowMs)]) {
    if (period === null) continue;
    // A first start has no figures yet; the next hourly run tries again.
    const found = await readOrNull(() => periodIssue({ nowMs }, period));
    if (found === null || found.dataClass !== 'live') continue;
    const queued = await queueIssue(store, found.issue, nowMs);
    if (queued > 0) log.info({ issue: found.issue.key, mails: queued }, 'digest queued');
  }
}
