import 'server-only';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';
import type { BodyOf } from '@/lib/features/contract/define-contract';
import { activeFeed, orNull, type ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import type { ChatAnswer, chatContract } from './contract';
import { type Assistant, askModel } from './model';
import { readQuestion } from './question';
import { voiceOf, writeReply } from './reply';
import { answerByKeywords } from './subjects';

/**
 * Answers one message: by the model of AI_CHAT_URL with tools, else by keywords from the same services. If
 * the model fails, the keywords answer and `fallback` says so. Keeps the session id, or creates one.
 */
export async function answerChat(
  context: ServiceContext,
  { message, session_id }: BodyOf<typeof chatContract>,
  { model, ...assistant }: Assistant,
): Promise<ChatAnswer> {
  const ids = {
    session_id: session_id ?? crypto.randomUUID(),
    message_id: crypto.randomUUID(),
  };
  if (model !== null) {
    try {
      const { text, meta } = await askModel(model, assistant, { message, context });
      const voice = voiceOf(readQuestion(message, context.nowMs).language);
      const response = writeReply({ paragraphs: [text], basis: meta }, voice);
      return { ...ids, response, fallback: false };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const log = createLog({ process: 'web', part: 'chat' }, serverConfig().logLevel);
      log.warn({ err: error }, 'the model did not answer');
    }
  }
  return { ...ids, response: await keywordAnswer(context, message), fallback: model !== null };
}

/** The answer by keywords as Markdown; repeats nothing from the message. */
export async function keywordAnswer(context: ServiceContext, message: string): Promise<string> {
  const nowMs = (await orNull(activeFeed(context)))?.clockMs ?? context.nowMs;
  const question = readQuestion(message, nowMs);
  const voice = voiceOf(question.language);
  const reply = await orNull(answerByKeywords({ ...voice, context, question, nowMs }));
  return writeReply(reply ?? { paragraphs: [voice.t('noData')] }, voice);
}
