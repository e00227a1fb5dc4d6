import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { answerFromStore } from './answer-from-store';
import { askAssistant } from './ask-assistant';
import type { ChatAnswer, ChatBody } from './contract';

/**
 * Answers one message through the assistant behind AI_CHAT_URL, else from the store and the site's own
 * content. Keeps the session id, or creates one with the first message.
 * @throws ServiceError 'upstream-failed' or 'upstream-timeout' if that assistant does not respond.
 */
export async function answerChat(
  context: ServiceContext,
  { message, session_id }: ChatBody,
): Promise<ChatAnswer> {
  const sessionId = session_id ?? crypto.randomUUID();
  const { assistantUrl, assistantToken } = serverConfig().chat;
  if (assistantUrl !== undefined) {
    return askAssistant({ url: assistantUrl, token: assistantToken }, { message, sessionId });
  }
  return {
    response: await answerFromStore(context, message),
    session_id: sessionId,
    message_id: crypto.randomUUID(),
    fallback: false,
  };
}
