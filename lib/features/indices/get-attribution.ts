import 'server-only';
import * as z from 'zod/mini';
import { explainChange, explainFixingChange } from '@/lib/benchmark/attribution/index-change';
import { DAY_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { type Dec, toText } from '@/lib/benchmark/units';
import type { Access } from '@/lib/config/public/plans';
import { lastComputed } from '@/lib/db/benchmark/index-values';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import { getAuditRecordOf } from '@/lib/features/records/get-record';
import { recordParts } from '@/lib/features/records/record-parts';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type MetaFacts,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { cachedBySequence } from '@/lib/features/service/feed-data';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { badParameter, notFound, ServiceError } from '@/lib/features/service/service-error';
import type { Attribution, AttributionQuery } from './attribution-contract';

/** What is read of a record. */
const partsSchema = z.pick(recordParts, {
  ...{ index: true, asOf: true, overrides: true, constituents: true, bill: true, fixing: true },
  ...{ judgement: true, output: true, sha256: true },
});
type ReadRecord = z.infer<typeof partsSchema>;

/** The record with the exponents it was computed with. */
function withParameters(record: ReadRecord) {
  return { ...record, parameters: withOverrides(METHODOLOGY_PARAMETERS, record.overrides) };
}

/**
 * Why an index changed between two records (Methodology, why a value moved): by default the newest fixing and the
 * one before, or for indicative values the newest and the one a day before. A value that was carried
 * forward is explained by the record of the value it repeats.
 * @throws ServiceError as the record call does; 'bad-parameter' where `from` is not before `to`.
 */
export async function getAttribution(
  context: ServiceContext,
  code: string,
  { kind = 'fixing', from, to }: AttributionQuery = {},
  access?: Access,
): Promise<Attribution> {
  const active = await activeFeed(context);
  const load = () => compose(context, active, code, { kind, from, to }, access);
  const isNewest = from === undefined && to === undefined;
  // The newest change stays cached while the store does not answer.
  const { facts, ...change } = isNewest
    ? await cachedBySequence(`attribution:${code}:${kind}`, active, load)
    : await load();
  return { ...change, meta: answerMeta(active, facts) };
}

async function compose(
  context: ServiceContext,
  active: ActiveFeed,
  code: string,
  { kind, from, to }: AttributionQuery & { kind: NonNullable<AttributionQuery['kind']> },
  access?: Access,
): Promise<Omit<Attribution, 'meta'> & { facts: MetaFacts }> {
  const recordAt = async (at: string | undefined) => {
    const query = { kind, evidence: 'none', ...(at === undefined ? {} : { at }) } as const;
    return partsSchema.parse(await getAuditRecordOf(context, code, query, access));
  };
  const read = (field: 'from' | 'to', at: string | undefined) =>
    recordAt(at).catch((error: unknown) => {
      const isMissing = at !== undefined && isOutOfReach(error);
      throw isMissing && error.kind === 'not-found'
        ? notFound(`${field}: no ${kind} record of ${code} is available for that time.`)
        : error;
    });
  /** The record itself, or for a carried-forward value the record it repeats, if available. */
  const computed = async (record: ReadRecord): Promise<ReadRecord> => {
    if (record.output.method !== 'carried_forward') return record;
    const { feedId } = active.feed;
    const beforeMs = Date.parse(record.asOf);
    const atMs = await lastComputed(active.db, { feedId, indexCode: record.index, kind, beforeMs });
    if (atMs === undefined) return record;
    const origin = await recordAt(isoTime(atMs)).catch((error: unknown) => {
      if (isOutOfReach(error)) return record;
      throw error;
    });
    const isRepeated =
      Date.parse(origin.asOf) === atMs && origin.output.value === record.output.value;
    return isRepeated ? origin : record;
  };
  const later = await read('to', to);
  const laterMs = Date.parse(later.asOf);
  const before = from ?? isoTime(laterMs - (kind === 'fixing' ? 1 : DAY_MS));
  const earlier = await read('from', before);
  if (Date.parse(earlier.asOf) >= laterMs) {
    throw badParameter('from', 'must lead to a value before that of to.');
  }
  const [first, last] = [await computed(earlier), await computed(later)];
  const change =
    kind === 'fixing'
      ? explainFixingChange(await withMiddle(active, first), await withMiddle(active, last))
      : explainChange(withParameters(first), withParameters(last));
  const inEarlier = countedIn(first);
  const inLater = countedIn(last);
  return {
    index_code: later.index,
    unit: later.output.unit,
    kind,
    from: endOf(earlier, first),
    to: endOf(later, last),
    change_bps_text: toText(change?.changeBps ?? null),
    causes: (change?.causes ?? []).map(partOf),
    members: (change?.members ?? []).map(({ id, symbol, changeBps, parts }) => ({
      id,
      symbol,
      change_bps_text: toText(changeBps),
      parts: parts.map(partOf),
    })),
    joined: inLater.filter((id) => !inEarlier.includes(id)),
    left: inEarlier.filter((id) => !inLater.includes(id)),
    facts: {
      asOfMs: laterMs,
      method: later.output.method,
      confidence: toNumber(later.output.confidence),
      judgement: [...new Set([first, earlier, last, later].flatMap(({ judgement }) => judgement))],
    },
  };
}

/** A fixing's record with the indicative records behind its middle values. */
async function withMiddle({ db, feed }: ActiveFeed, record: ReadRecord) {
  const intervals = record.fixing?.intervals ?? [];
  const named = intervals.flatMap(({ records }) => records);
  const found = await storedEvidence(db, feed.feedId).records(record.index, named);
  const middle = intervals.map(({ records }) =>
    records.flatMap(({ sha256 }) => {
      const text = found.get(sha256 ?? '');
      return text === undefined ? [] : [withParameters(partsSchema.parse(JSON.parse(text)))];
    }),
  );
  return { ...withParameters(record), middle };
}

function partOf<Cause>({ cause, bps }: { cause: Cause; bps: Dec }) {
  return { cause, bps_text: toText(bps) };
}

function endOf({ asOf, output, sha256 }: ReadRecord, computed: ReadRecord): Attribution['from'] {
  const isComputed = computed.output.method !== 'carried_forward';
  return {
    ...{ at: asOf, value_text: output.value, method: output.method },
    ...{ computed_at: isComputed ? computed.asOf : null, record_sha256: sha256 },
  };
}

/** The members a value was computed from. */
function countedIn({ constituents }: ReadRecord): string[] {
  return constituents.flatMap(({ id, effectiveWeightPercent }) =>
    effectiveWeightPercent === null ? [] : [id],
  );
}

const isOutOfReach = (error: unknown): error is ServiceError =>
  error instanceof ServiceError && ['not-found', 'plan-required'].includes(error.kind);
