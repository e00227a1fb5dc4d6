import 'server-only';
import { getBasket } from '@/lib/read/basket/get-basket';
import { getCoins } from '@/lib/read/coins/list-coins';
import { getExit } from '@/lib/read/exit/get-exit';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getRegime } from '@/lib/read/regime/get-current';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import { getStrategies } from '@/lib/read/yields/list-strategies';
import { pageSendsMail } from '@/lib/visitors/mail/mail-state';
import { answerCitation, answerDay, dayIn } from './answer-day';
import { getFixingMovers, getIndexMovers } from './index-movers';
import { type Intent, intentOf } from './question/intents';
import { type Question, readQuestion } from './question/question';
import {
  coinOverviewReply,
  liquidityReply,
  membersReply,
  pegReply,
  yieldReply,
} from './replies/coin-replies';
import { exitReply } from './replies/exit-reply';
import { guideReply } from './replies/guide';
import { compareReply, indexReply, regimeReply } from './replies/market-replies';
import {
  adviceReply,
  greetingReply,
  noFiguresReply,
  termReply,
  unclearDayReply,
  unknownReply,
} from './replies/plain-replies';
import { type Reply, writeReply } from './replies/reply';
import { changeReply, noChangeReply, syiReply, whyReply } from './replies/syi-reply';
import { billsReply, earnReply } from './replies/treasury-reply';

const MAX_STRATEGIES = 1000;

/**
 * Answers any message by rules, from service figures and site texts, without a model, so the same figures
 * always produce the same text. Returns Markdown that repeats nothing from the message.
 */
export async function answerFromStore(context: ServiceContext, message: string): Promise<string> {
  const question = readQuestion(message);
  return writeReply(await replyTo(context, question), question.language);
}

async function replyTo(context: ServiceContext, question: Question): Promise<Reply> {
  try {
    return await compose(context, question, intentOf(question));
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'no-data') {
      return noFiguresReply(question.language);
    }
    throw error;
  }
}

async function compose(
  context: ServiceContext,
  question: Question,
  intent: Intent,
): Promise<Reply> {
  const { coins, indices, language } = question;
  switch (intent.kind) {
    case 'syi':
      return syiReply(await getCurrentSyi(context), language);
    case 'why':
      return why(context, question);
    case 'day':
      return answerDay(context, question);
    case 'unclearDay':
      return unclearDayReply(language);
    case 'cite':
      return answerCitation(context, question);
    case 'earn':
      return earnReply(await treasuryOf(context, question), question, language);
    case 'bills':
      return billsReply(await treasuryOf(context, question), question, language);
    case 'exit':
      return exitReply(await getExit(context, amountOf(question)), question, language);
    case 'peg':
      return pegReply(await getCoins(context), coins, language);
    case 'liquidity':
      return liquidityReply(await getCoins(context), coins, language);
    case 'yield':
      return yieldReply(await getCoins(context), coins, language);
    case 'coin':
      return coinOverviewReply(await getCoins(context), question);
    case 'members':
      return indices.some((code) => code !== 'SYI')
        ? unknownReply(question)
        : membersReply(await getBasket(context), coins, language);
    case 'compare':
      return coins.length > 1
        ? yieldReply(await getCoins(context), coins, language)
        : compareReply(await getStrategies(context, { limit: MAX_STRATEGIES }), coins, language);
    case 'regime':
      return regimeReply(await getRegime(context), language);
    case 'index':
      return indexReply(await getIndexFamilyOverview(context), indices, language);
    case 'term':
      return termReply(intent.term, language);
    case 'guide':
      return guideReply(intent.topic, language, await pageSendsMail());
    case 'advice':
      return adviceReply(language);
    case 'greeting':
      return greetingReply(language);
    case 'unknown':
      return unknownReply(question);
  }
}

/** What moved the named index since yesterday or on the named day. */
async function why(
  context: ServiceContext,
  { indices, day: mentioned, language }: Question,
): Promise<Reply> {
  const code = indices[0] ?? 'SYI';
  const day = await dayIn(context, mentioned);
  const change =
    day === null ? await getIndexMovers(context, code) : await getFixingMovers(context, code, day);
  if (code === 'SYI' && day === null) {
    return whyReply(await getCurrentSyi(context), change, language);
  }
  return change === null ? noChangeReply(language) : changeReply(change, language);
}

const amountOf = ({ amount }: Question) => (amount === null ? {} : { amount });

function treasuryOf(context: ServiceContext, question: Question) {
  const { days } = question;
  return getTreasury(context, { ...amountOf(question), ...(days === null ? {} : { days }) });
}
