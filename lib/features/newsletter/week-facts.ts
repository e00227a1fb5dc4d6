import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { ChangeCause } from '@/lib/benchmark/codes';
import { isoDay } from '@/lib/benchmark/text-times';
import { serverConfig } from '@/lib/config/server-config';
import type { FixingDay } from '@/lib/features/fixings/contract';
import { MAX_FIXING_ERRORS } from '@/lib/features/fixings/errors-contract';
import { listFixingErrors } from '@/lib/features/fixings/list-fixing-errors';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import type { DepegEventView } from '@/lib/features/peg/events-contract';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { getDayStatements } from '@/lib/features/records/list-statements';
import { getRegime } from '@/lib/features/regime/get-current';
import { orNull, type ServiceContext } from '@/lib/features/service/active-feed';
import { formatDuration } from '@/lib/format/durations';
import { formatBps } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import indices from '@/messages/en/indices.json';
import messages from '@/messages/en/newsletter.json';
import type { Period } from './period';

/** Words of the digests and reports. */
export const reportText = createTranslator({ locale: 'en', messages, namespace: 'periodReport' });

type Fact = { label: string; value: string };

const MAX_EVENTS = 10;
const EVENTS_READ = 500;
const CAUSE_NAMES: Readonly<Record<ChangeCause, string>> = indices.attribution.causes;

/** Every cause that moved the SYI between two fixings, or a note that a record is no longer stored. */
export async function causesFact(
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
export async function depegFacts(context: ServiceContext, week: Period): Promise<Fact[]> {
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
export async function regimeFact(context: ServiceContext): Promise<Fact> {
  const { message } = await getRegime(context);
  return { label: reportText('regime.label'), value: message };
}

/** Restated fixings of the week and errors that were not restated; nothing where there are none. */
export async function restatementFacts(
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
export async function statementFacts(context: ServiceContext, day: string): Promise<Fact[]> {
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
