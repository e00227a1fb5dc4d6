import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { Attribution, AttributionQuery } from '@/lib/read/attribution/contract';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';

/** How much older than a day the earlier record may be and still count as "a day before". */
const TOLERANCE_MS = 2 * HOUR_MS;

/**
 * Why an index moved (Methodology §11): compares its newest value with that of a day before or, if that
 * record is no longer stored, the newest fixing with the previous one. `null` if neither is possible.
 */
export async function getIndexMovers(
  context: ServiceContext,
  code: IndexCode = 'SYI',
): Promise<Attribution | null> {
  const day = await changeOf(context, code, { kind: 'indicative' });
  if (day && Date.parse(day.to.at) - Date.parse(day.from.at) <= DAY_MS + TOLERANCE_MS) return day;
  return changeOf(context, code, { kind: 'fixing' });
}

/** Why the fixing of a day differs from the previous one; `null` without both records. */
export async function getFixingMovers(
  context: ServiceContext,
  code: IndexCode,
  day: string,
): Promise<Attribution | null> {
  const change = await changeOf(context, code, { kind: 'fixing', to: `${day}T23:59:59.999Z` });
  return change?.to.at.startsWith(day) ? change : null;
}

async function changeOf(
  context: ServiceContext,
  code: IndexCode,
  query: AttributionQuery,
): Promise<Attribution | null> {
  try {
    const change = await getAttribution(context, code, query);
    return change.change_bps_text === null ? null : change;
  } catch (error) {
    const absent =
      error instanceof ServiceError &&
      ['not-found', 'no-data', 'bad-parameter'].includes(error.kind);
    if (absent) return null;
    throw error;
  }
}
