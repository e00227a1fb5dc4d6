import { serverConfig } from '@/lib/config/server-config';
import { answerFromStore } from '@/lib/visitors/chat/answer-from-store';
import { askAssistant } from '@/lib/visitors/chat/ask-assistant';
import { chatContract } from '@/lib/visitors/chat/contract';
import { route } from '@/lib/web/http/route';

/**
 * Passes a message on to the assistant behind AI_CHAT_URL; without one, answers from the store and the site's
 * own content. Keeps the session id, or creates one with the first message.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  chatContract,
  async ({ body: { message, session_id }, context }) => {
    const sessionId = session_id ?? crypto.randomUUID();
    const { assistantUrl: url, assistantToken: token } = serverConfig().chat;
    if (url !== undefined) return askAssistant({ url, token }, { message, sessionId });
    return {
      response: await answerFromStore(context, message),
      session_id: sessionId,
      message_id: crypto.randomUUID(),
      fallback: false,
    };
  },
);
