import 'server-only';
import * as z from 'zod/mini';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { decimalTextSchema, isoTimeSchema } from '@/lib/contract/primitives';
import type { AuditQuery } from '@/lib/read/records/contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';
import { type IndexMoment, type Movers, moversBetween } from './replies/movers';

/** How much older than a day the earlier record may be and still be of "a day before". */
const TOLERANCE_MS = 2 * HOUR_MS;
/** A fixing to compare with is at least this old: the last one may be minutes ago. */
const FIXING_AGE_MS = 20 * HOUR_MS;

const text = z.nullable(decimalTextSchema);
const outputSchema = z.object({
  value: decimalTextSchema,
  method: z.enum(['full', 'reduced']),
});

/** What of an audit record the comparison needs; a carried-forward value has no drivers. */
const recordSchema = z.object({
  kind: z.enum(['indicative', 'fixing']),
  asOf: isoTimeSchema,
  output: outputSchema,
  fixing: z.nullable(z.object({ closing: outputSchema })),
  constituents: z.array(
    z.object({
      symbol: z.string(),
      apyPercent: text,
      rayPercent: text,
      effectiveWeightPercent: text,
    }),
  ),
});

/**
 * What moved SYI: its newest record against the one of a day before, or, where that is no longer
 * kept, against the closing value of the fixing before. `null` where neither can be compared.
 */
export async function getSyiMovers(context: ServiceContext): Promise<Movers | null> {
  const now = await momentOf(context, {});
  if (!now) return null;
  const nowMs = Date.parse(now.at);
  const dayBefore = await momentOf(context, { at: isoAt(nowMs - DAY_MS) });
  const near = dayBefore && Date.parse(dayBefore.at) >= nowMs - DAY_MS - TOLERANCE_MS;
  const then = near
    ? dayBefore
    : await momentOf(context, { kind: 'fixing', at: isoAt(nowMs - FIXING_AGE_MS) });
  return then ? moversBetween(then, now) : null;
}

const isoAt = (atMs: number) => new Date(atMs).toISOString();

async function momentOf(context: ServiceContext, query: AuditQuery): Promise<IndexMoment | null> {
  const record = await recordOrNull(context, query);
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) return null;
  const { kind, asOf, output, fixing, constituents } = parsed.data;
  return {
    at: asOf,
    kind,
    // The steps of a fixing's record lead to the last value of its window.
    valuePercent: fixing?.closing.value ?? output.value,
    members: constituents.map(({ effectiveWeightPercent, ...member }) => ({
      ...member,
      weightPercent: effectiveWeightPercent,
    })),
  };
}

async function recordOrNull(context: ServiceContext, query: AuditQuery) {
  try {
    return await getAuditRecordOf(context, 'SYI', query);
  } catch (error) {
    const absent = error instanceof ServiceError && ['not-found', 'no-data'].includes(error.kind);
    if (absent) return null;
    throw error;
  }
}
