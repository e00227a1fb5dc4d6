import 'server-only';
import { unitOf } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { isoDay } from '@/lib/benchmark/text-times';
import type { Plan } from '@/lib/config/public/plans';
import { listIndexValues } from '@/lib/db/benchmark/index-values';
import { listDepegEvents } from '@/lib/db/market/depeg-events';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { listRegimeFlips } from '@/lib/features/regime/list-flips';
import { regimeName } from '@/lib/features/regime/regime-name';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { planWindowOf } from '@/lib/features/service/plan-window';
import { formatExactIndex } from '@/lib/format/index-value';
import { MAX_UDF_MARKS, type UdfMark, type udfMarksContract } from './udf-contract';
import { barStart } from './udf-history';
import { type UdfSubject, udfSubject } from './udf-symbols';

type MarkKind = 'depeg' | 'fixing' | 'restatement' | 'regime';
type MarkedEvent = { kind: MarkKind; id: string; atMs: number; text: string };

/** The letter and color of each kind; colors are those that every version of the library knows. */
const LOOKS = {
  depeg: { label: 'D', color: 'red' },
  fixing: { label: 'F', color: 'blue' },
  restatement: { label: 'R', color: 'yellow' },
  regime: { label: 'S', color: 'green' },
} as const satisfies Record<MarkKind, { label: string; color: UdfMark['color'] }>;

/**
 * Marks on the bars of a symbol, oldest first: of a coin its depegs, of an index its fixings, their restatements
 * and the changes of the regime. Only what the plan sees.
 * @throws ServiceError 'not-found' for an unknown symbol.
 */
export async function getUdfMarks(
  context: ServiceContext,
  plan: Plan,
  query: QueryOf<typeof udfMarksContract>,
): Promise<UdfMark[]> {
  const events = await eventsOf(context, plan, query);
  return events.map((event) => markOf(event, query.resolution));
}

/** The same on the time scale, without the fixings, which come every day. */
export async function getUdfTimescaleMarks(
  context: ServiceContext,
  plan: Plan,
  query: QueryOf<typeof udfMarksContract>,
) {
  const events = await eventsOf(context, plan, query);
  return events
    .filter(({ kind }) => kind !== 'fixing')
    .map((event) => {
      const { id, time, color, label, text } = markOf(event, query.resolution);
      return { id, time, color, label, tooltip: [text] };
    });
}

function markOf(
  { kind, id, atMs, text }: MarkedEvent,
  resolution: QueryOf<typeof udfMarksContract>['resolution'],
): UdfMark {
  const time = barStart(Math.floor(atMs / 1000), resolution);
  return { id, time, ...LOOKS[kind], text, labelFontColor: 'white', minSize: 14 };
}

async function eventsOf(
  context: ServiceContext,
  plan: Plan,
  { symbol, from, to }: QueryOf<typeof udfMarksContract>,
): Promise<MarkedEvent[]> {
  const subject = await udfSubject(context, symbol);
  const { newestMs, oldestMs } = planWindowOf(await activeFeed(context), plan);
  const span = {
    fromMs: Math.max(from * 1000, oldestMs ?? 0),
    toMs: Math.min(to * 1000, newestMs),
  };
  if (span.fromMs > span.toMs) return [];
  const events =
    subject.kind === 'coin'
      ? await depegs(context, subject.symbol, span)
      : [...(await fixings(context, subject.code, span)), ...(await flips(context, span))];
  return events.sort((a, b) => a.atMs - b.atMs).slice(-MAX_UDF_MARKS);
}

type Span = { fromMs: number; toMs: number };

async function depegs(context: ServiceContext, symbol: string, span: Span): Promise<MarkedEvent[]> {
  const { db, feed } = await activeFeed(context);
  const limit = MAX_UDF_MARKS;
  const events = await listDepegEvents(db, { feedId: feed.feedId, symbol, ...span, limit });
  return events.map(({ eventId, openedAtMs, closedAtMs, peakDeviationBps, peakAtMs }) => {
    // A plan with a delay does not see what came later.
    const peak = peakAtMs <= span.toMs ? ` Furthest: ${peakDeviationBps} bps.` : '';
    const isOver = closedAtMs !== null && closedAtMs <= span.toMs;
    const end = isOver ? ` Over at ${minute(closedAtMs)}.` : ' Not over.';
    const text = `${symbol} off its peg.${peak}${end}`;
    return { kind: 'depeg', id: `depeg:${eventId}`, atMs: openedAtMs, text };
  });
}

async function fixings(
  context: ServiceContext,
  indexCode: Extract<UdfSubject, { kind: 'index' }>['code'],
  span: Span,
): Promise<MarkedEvent[]> {
  const { db, feed } = await activeFeed(context);
  const rows = await listIndexValues(db, {
    ...{ feedId: feed.feedId, indexCode, kind: 'fixing', ...span },
    ...{ limit: MAX_UDF_MARKS, keep: 'newest', revisions: 'all', publishedByMs: span.toMs },
  });
  const unit = unitOf(indexCode);
  return rows.map(({ atMs, value, revision }) => {
    const day = isoDay(atMs);
    const figure = value === null ? 'no value' : formatExactIndex(value, unit);
    return {
      kind: revision === 0 ? 'fixing' : 'restatement',
      id: `fixing:${indexCode}:${day}:${revision}`,
      atMs,
      text: `${indexCode} fixing ${revision === 0 ? '' : `restated (revision ${revision}) `}of ${day}: ${figure}`,
    };
  });
}

async function flips(context: ServiceContext, span: Span): Promise<MarkedEvent[]> {
  const { flips: all } = await listRegimeFlips(context);
  return all.flatMap(({ date, from, to, source }): MarkedEvent[] => {
    // A chart has the feed's own values only.
    if (source !== 'own') return [];
    const atMs = Date.parse(date) + METHODOLOGY_PARAMETERS.fixing.endHourUtc * HOUR_MS;
    if (atMs < span.fromMs || atMs > span.toMs) return [];
    const text = `Regime: ${regimeName(from)} to ${regimeName(to)}`;
    return [{ kind: 'regime', id: `regime:${date}`, atMs, text }];
  });
}

const minute = (atMs: number) =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
