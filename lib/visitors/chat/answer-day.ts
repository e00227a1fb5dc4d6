import 'server-only';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { getFixingDay } from '@/lib/read/fixings/get-fixing-day';
import { listFixingDays } from '@/lib/read/fixings/list-fixings';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { getPegSeries } from '@/lib/read/series/get-peg-series';
import { activeFeed, type ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';
import { LIQUIDITY, REGIME, YIELD } from './question/intents';
import { dayOf, type MentionedDay } from './question/mentioned-time';
import { mentions, type Question } from './question/question';
import { citeReply, noCitationReply } from './replies/cite-reply';
import {
  beyondReply,
  dayElsewhereReply,
  dayPegReply,
  dayValueReply,
  fixingReply,
  type NearDays,
  noDayReply,
} from './replies/day-reply';
import { unknownReply } from './replies/plain-replies';
import type { Reply } from './replies/reply';

/** Answers for the day a question names: the fixings, the day's value, or a coin's peg. */
export async function answerDay(context: ServiceContext, question: Question): Promise<Reply> {
  const { indices, coins, language } = question;
  const day = await dayIn(context, question.day);
  if (day === null) return unknownReply(question);
  if (indices.length === 0 && mentions(question, [...REGIME, ...LIQUIDITY])) {
    return dayElsewhereReply(language);
  }
  const [coin] = coins;
  if (coin !== undefined && mentions(question, YIELD)) return dayElsewhereReply(language);
  try {
    if (coin !== undefined) {
      return dayPegReply(await getPegSeries(context, coin, window(day), OPEN), day, language);
    }
    const fixing = await fixingOf(context, day);
    if (fixing) return fixingReply(fixing, indices, language);
    const near = await nearDays(context, day);
    if (near.isFuture) return noDayReply(day, near, language);
    const series = await getIndexSeries(context, indices[0] ?? 'SYI', window(day), OPEN);
    return dayValueReply(series, day, near, language);
  } catch (error) {
    if (isKind(error, 'plan-required')) return beyondReply(day, language);
    if (!isKind(error, 'not-found', 'bad-parameter')) throw error;
    return noDayReply(day, await nearDays(context, day), language);
  }
}

/** A reference to the fixing of the day a question names, else to the newest. */
export async function answerCitation(
  context: ServiceContext,
  { day: mentioned, language }: Question,
): Promise<Reply> {
  const day = mentioned === null ? 'latest' : await dayIn(context, mentioned);
  const fixing = day === null ? null : await fixingOf(context, day);
  return fixing ? citeReply(fixing, language) : noCitationReply(language);
}

/** The calendar day the question means, by the data's clock. */
export async function dayIn(
  context: ServiceContext,
  mentioned: MentionedDay | null,
): Promise<string | null> {
  if (mentioned === null) return null;
  return dayOf(mentioned, (await activeFeed(context)).clockMs);
}

const OPEN = OPEN_ACCESS.page;
const window = (day: string) => ({
  ...{ from: `${day}T00:00:00Z`, to: `${day}T23:59:59.999Z` },
  step: '1d' as const,
});

async function fixingOf(context: ServiceContext, day: string) {
  try {
    return await getFixingDay(context, day);
  } catch (error) {
    if (isKind(error, 'not-found')) return null;
    throw error;
  }
}

async function nearDays(context: ServiceContext, day: string): Promise<NearDays> {
  const days = await listFixingDays(context);
  const { clockMs } = await activeFeed(context);
  return {
    before: days.findLast((each) => each < day) ?? null,
    after: days.find((each) => each > day) ?? null,
    isFuture: Date.parse(day) > clockMs,
  };
}

function isKind(error: unknown, ...kinds: ServiceError['kind'][]): boolean {
  return error instanceof ServiceError && kinds.includes(error.kind);
}
