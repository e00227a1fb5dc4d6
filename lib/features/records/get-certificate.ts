import 'server-only';
import * as z from 'zod/mini';
import { recordSchema } from '@/lib/benchmark/audit/record-schema';
import {
  QUALITY_FACTORS,
  type QualityFactor,
  qualityFactors,
} from '@/lib/benchmark/certificate/quality-factors';
import { valueSteps } from '@/lib/benchmark/certificate/value-steps';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import { listIndexValues } from '@/lib/db/benchmark/index-values';
import { getAuditRecordOf } from '@/lib/features/records/get-record';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { toNumber } from '@/lib/features/service/figures';
import { isFixingDay } from '@/lib/features/service/fixing-day';
import { notFound } from '@/lib/features/service/service-error';
import { memberNames } from '@/lib/features/yields/list-strategies';
import type { Certificate } from './certificate-contract';

/** A request may name any time; a record more than this much older belongs to another moment. */
const MAX_GAP_MS = 10 * MINUTE_MS;

/** The index a URL names, or `null`. */
export function indexOfCertificate(text: string): IndexCode | null {
  return INDEX_CODES.find((code) => code === text.toUpperCase()) ?? null;
}

/** Whether a text names a certificate: `latest`, a day (its fixing), or a time in UTC. */
export function isCertificateTime(text: string): boolean {
  return text === 'latest' || isFixingDay(text) || z.iso.datetime().safeParse(text).success;
}

/**
 * The evidence behind one index value: the newest, the fixing of a day, or the value in force at a time.
 * @param time As `isCertificateTime` takes it.
 * @throws ServiceError 'not-found' where no record of that time is stored; 'no-data' before the first.
 */
export async function getCertificate(
  context: ServiceContext,
  code: IndexCode,
  time: string,
): Promise<Certificate> {
  const active = await activeFeed(context);
  const kind = isFixingDay(time) ? ('fixing' as const) : ('indicative' as const);
  const at = time === 'latest' ? undefined : isFixingDay(time) ? endOfDay(time) : time;
  const record = recordSchema.parse(
    await getAuditRecordOf(context, code, { kind, at, evidence: 'none' }),
  );
  if (at !== undefined && Date.parse(at) - Date.parse(record.asOf) > gapAllowed(time)) {
    throw notFound(`time: no record of ${code} at ${time} is kept.`);
  }
  const { output } = record;
  const parameters = withOverrides(METHODOLOGY_PARAMETERS, record.overrides);
  const way = valueSteps(record, parameters);
  return {
    record,
    steps: way?.steps.map(({ step, bps }) => ({ step, bps: bps.toFixed() })) ?? null,
    valueBps: way?.valueBps.toFixed() ?? null,
    names: Object.fromEntries(await memberNames(active)),
    factors: record.constituents.flatMap(({ id, qualityInputs }) => {
      if (qualityInputs === null) return [];
      const factors = qualityFactors(qualityInputs, parameters);
      const values = QUALITY_FACTORS.map((name) => [name, factors[name].toFixed()]);
      return [{ id, values: Object.fromEntries(values) as Record<QualityFactor, string> }];
    }),
    parameters: { confidence: parameters.confidence, ray: parameters.ray },
    oldestInputAgeSeconds: await oldestInputAge(active, record),
    meta: answerMeta(active, {
      asOfMs: Date.parse(record.asOf),
      method: output.method,
      confidence: toNumber(output.confidence),
      judgement: record.judgement,
    }),
  };
}

/** A record's inputs each have their own time; the age of the oldest is stored with the value. */
async function oldestInputAge(
  { db, feed }: ActiveFeed,
  { index, kind, asOf }: Certificate['record'],
): Promise<number | null> {
  const atMs = Date.parse(asOf);
  const query = { feedId: feed.feedId, indexCode: index, kind, fromMs: atMs, toMs: atMs, limit: 1 };
  return (await listIndexValues(db, query))[0]?.oldestInputAgeSeconds ?? null;
}

const endOfDay = (day: string) => new Date(Date.parse(day) + DAY_MS - 1).toISOString();
const gapAllowed = (time: string) => (isFixingDay(time) ? DAY_MS : MAX_GAP_MS);
