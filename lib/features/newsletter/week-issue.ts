import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { ChangeCause, DataClass, IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { dec } from '@/lib/benchmark/units';
import { serverConfig } from '@/lib/config/server-config';
import type { FixingDay, FixingRow } from '@/lib/features/fixings/contract';
import { MAX_FIXING_ERRORS } from '@/lib/features/fixings/errors-contract';
import { listFixingErrors } from '@/lib/features/fixings/list-fixing-errors';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { type NewsletterIssue, queueIssue } from '@/lib/features/newsletter/issue';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getDayStatements } from '@/lib/features/records/list-statements';
import { getRegime } from '@/lib/features/regime/get-current';
import { orNull, readOrNull, type ServiceContext } from '@/lib/features/service/active-feed';
import { dataClassTitle } from '@/lib/features/service/data-class-text';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { formatDuration } from '@/lib/format/durations';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatDay, formatMonthDay, formatTimestamp } from '@/lib/format/times';
import indices from '@/messages/en/indices.json';
import messages from '@/messages/en/newsletter.json';
import { type Period, periodDue, reportPath } from './period';

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

/** Words of the digests and reports. */
export const reportText = createTranslator({ locale: 'en', messages, namespace: 'periodReport' });

type Fact = { label: string; value: string };

const MAX_EVENTS = 10;
const EVENTS_READ = 500;
const CAUSE_NAMES: Readonly<Record<ChangeCause, string>> = indices.attribution.causes;

/** Every cause that moved the SYI between two fixings, or a note that a record is no longer stored. */
async function causesFact(
  context: ServiceContext,
  { effective_at: from }: FixingDay,
  { effective_at: to }: FixingDay,
): Promise<Fact[]> {
  const change = await orNull(getAttribution(context, 'SYI', { from, to }));
  const label = reportText('causes.label');
  if (!change) return [{ label, value: reportText('causes.lost') }];
  const lines = change.causes
    .filter(({ bps_text }) => Number(bps_text) !== 0)
    .map(({ cause, bps_text }) =>
      reportText('causes.line', { cause: CAUSE_NAMES[cause], bps: formatBps(bps_text) }),
    );
  return [{ label, value: lines.length === 0 ? reportText('noChange') : lines.join('\n') }];
}

/** Depeg events that began in the week, largest deviation first. */
async function depegFacts(context: ServiceContext, week: Period): Promise<Fact[]> {
  const { events } = await getDepegEvents(context, { limit: EVENTS_READ });
  const begun = events
    .filter(({ started_at }) => isIn(week, started_at))
    .sort((a, b) => Math.abs(b.peak_deviation_bps) - Math.abs(a.peak_deviation_bps));
  const lines = begun.slice(0, MAX_EVENTS).map(eventLine);
  const left = begun.length - lines.length;
  if (left > 0) lines.push(reportText('depegs.more', { count: left }));
  const value = lines.length === 0 ? reportText('depegs.none') : lines.join('\n');
  return [{ label: reportText('depegs.label'), value }];
}

function eventLine(event: DepegEventView): string {
  const { asset, peak_deviation_bps, started_at, duration_seconds, recovered_at } = event;
  return reportText('depegs.line', {
    coin: asset,
    bps: formatBps(peak_deviation_bps),
    time: formatTimestamp(Date.parse(started_at)),
    lasted: recovered_at === null ? reportText('depegs.open') : formatDuration(duration_seconds),
  });
}

/** The regime at the time the mail is written. */
async function regimeFact(context: ServiceContext): Promise<Fact> {
  const { message } = await getRegime(context);
  return { label: reportText('regime.label'), value: message };
}

/** Restated fixings of the week and errors that were not restated; nothing where there are none. */
async function restatementFacts(
  context: ServiceContext,
  { untilMs }: Period,
  days: readonly FixingDay[],
): Promise<Fact[]> {
  const restated = days.flatMap(({ day, fixings }) =>
    fixings
      .filter(({ revision }) => revision > 0)
      .map(({ index_code: index, revision }) =>
        reportText('restated.line', { index, day, revision }),
      ),
  );
  const { errors } = await listFixingErrors(context, {
    before: isoDay(untilMs),
    limit: MAX_FIXING_ERRORS,
  });
  const found = errors
    .filter(({ day }) => days.some((each) => each.day === day))
    .map(({ day, index_code: index, difference_bps }) =>
      reportText('errors.line', { index, day, bps: formatBps(difference_bps) }),
    );
  return [
    { label: reportText('restated.label'), value: restated.join('\n') },
    { label: reportText('errors.label'), value: found.join('\n') },
  ].filter(({ value }) => value !== '');
}

/** The signed statement in force for a day, for readers who want to verify the store later. */
async function statementFacts(context: ServiceContext, day: string): Promise<Fact[]> {
  const [signed] = (await orNull(getDayStatements(context, day)))?.statements ?? [];
  if (!signed) return [];
  const { siteUrl } = serverConfig();
  const { statement, sha256, signature } = signed;
  const { value, key_id: key } = signature;
  const { head_sha256: hash, sequence } = statement.chain;
  return [
    { label: reportText('statement.label'), value: `${siteUrl}/api/v1/statements/${day}` },
    { label: reportText('statement.hash'), value: sha256 },
    {
      label: signature.algorithm,
      value: reportText('statement.signature', { signature: value, key }),
    },
    {
      label: reportText('statement.head'),
      value: reportText('statement.record', { hash, sequence }),
    },
  ];
}

function isIn({ fromMs, untilMs }: Period, time: string): boolean {
  const atMs = Date.parse(time);
  return atMs >= fromMs && atMs < untilMs;
}
