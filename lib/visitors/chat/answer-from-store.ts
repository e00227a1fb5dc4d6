import 'server-only';
import { getCoins } from '@/lib/read/coins/list-coins';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getRegime } from '@/lib/read/regime/get-current';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { ServiceError } from '@/lib/read/service/service-error';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getStrategies } from '@/lib/read/yields/list-strategies';
import { coinOverviewReply, liquidityReply, pegReply, yieldReply } from './replies/coin-replies';
import { guideReply } from './replies/guide';
import { type Intent, intentOf } from './replies/intents';
import { compareReply, indexReply, regimeReply } from './replies/market-replies';
import {
  adviceReply,
  greetingReply,
  noFiguresReply,
  termReply,
  unknownReply,
} from './replies/plain-replies';
import { type Question, readQuestion } from './replies/question';
import { type Reply, writeReply } from './replies/reply';
import { syiReply, whyReply } from './replies/syi-reply';
import { getSyiMovers } from './syi-movers';

const MOST_STRATEGIES = 1000;

/**
 * Answers any message by rules, from the figures of the services and the texts of the site; without a
 * model, so the same figures always give the same words. Markdown; nothing of the message is repeated.
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
  { coins, indices, language }: Question,
  intent: Intent,
): Promise<Reply> {
  switch (intent.kind) {
    case 'syi':
      return syiReply(await getCurrentSyi(context), language);
    case 'why':
      return whyReply(await getCurrentSyi(context), await getSyiMovers(context), language);
    case 'peg':
      return pegReply(await getCoins(context), coins, language);
    case 'liquidity':
      return liquidityReply(await getCoins(context), coins, language);
    case 'yield':
      return yieldReply(await getCoins(context), coins, language);
    case 'coin':
      return coinOverviewReply(await getCoins(context), coins, language);
    case 'compare':
      return coins.length > 1
        ? yieldReply(await getCoins(context), coins, language)
        : compareReply(await getStrategies(context, { limit: MOST_STRATEGIES }), coins, language);
    case 'regime':
      return regimeReply(await getRegime(context), language);
    case 'index':
      return indexReply(await getIndexFamilyOverview(context), indices, language);
    case 'term':
      return termReply(intent.term);
    case 'guide':
      return guideReply(intent.topic);
    case 'advice':
      return adviceReply(language);
    case 'greeting':
      return greetingReply(language);
    case 'unknown':
      return unknownReply(language);
  }
}
