import 'server-only';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';
import type { BodyOf } from '@/lib/features/contract/define-contract';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import type { ChatAnswer, chatContract } from './contract';
import { askModel, type ChatTool, type ModelConfig } from './model';
import { readQuestion } from './question';
import { voiceOf, writeReply } from './reply';
import { answerByKeywords } from './subjects';

/** The configured model, what it may read, and how to read it. */
export type Assistant = {
  model: ModelConfig | null;
  tools: readonly ChatTool[];
  instructions: string;
};

/**
 * Answers one message: by the model of AI_CHAT_URL with tools, else by keywords from the same services. If
 * the model fails, the keywords answer and `fallback` says so. Keeps the session id, or creates one.
 */
export async function answerChat(
  context: ServiceContext,
  { message, session_id }: BodyOf<typeof chatContract>,
  { model, tools, instructions }: Assistant,
): Promise<ChatAnswer> {
  const answer = {
    session_id: session_id ?? crypto.randomUUID(),
    message_id: crypto.randomUUID(),
  };
  if (model !== null) {
    try {
      const { text, meta } = await askModel(model, tools, { message, context, instructions });
      const { language } = readQuestion(message, context.nowMs);
      const reply = { paragraphs: [text], basis: meta };
      return { ...answer, response: writeReply(reply, voiceOf(language)), fallback: false };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      createLog({ process: 'web', part: 'chat' }, serverConfig().logLevel).warn(
        { err: error },
        'the model did not answer',
      );
    }
  }
  return {
    ...answer,
    response: await keywordAnswer(context, message),
    fallback: model !== null,
  };
}

/** The answer by keywords as Markdown; repeats nothing from the message. */
export async function keywordAnswer(context: ServiceContext, message: string): Promise<string> {
  let nowMs = context.nowMs;
  try {
    nowMs = (await activeFeed(context)).clockMs;
  } catch (error) {
    if (!isNoData(error)) throw error;
  }
  const question = readQuestion(message, nowMs);
  const voice = voiceOf(question.language);
  try {
    return writeReply(await answerByKeywords({ ...voice, context, question, nowMs }), voice);
  } catch (error) {
    if (!isNoData(error)) throw error;
    return writeReply({ paragraphs: [voice.t('noData')], basis: null }, voice);
  }
}

const isNoData = (error: unknown) => error instanceof ServiceError && error.kind === 'no-data';
