import 'server-only';
import * as z from 'zod/mini';
import { callUpstream } from '@/lib/read/service/call-upstream';
import { ServiceError } from '@/lib/read/service/service-error';
import { type ChatAnswer, chatSessionIdSchema } from './contract';

export type Assistant = { url: string; token?: string | undefined; timeoutMs?: number };

/** For headers and body together, as for every request of the product (Specification §7). */
const TIMEOUT_MS = 30_000;

/**
 * Forwards one message to a separate assistant. Its reply is passed on as text only; a reply without
 * text is passed on as such, so that the widget can apologize.
 * @throws ServiceError 'upstream-timeout' after 30 s, 'upstream-failed' for any invalid response; the
 * assistant's own error text stays in the cause.
 */
export function askAssistant(
  { url, token, timeoutMs = TIMEOUT_MS }: Assistant,
  { message, sessionId }: { message: string; sessionId: string },
): Promise<ChatAnswer> {
  const headers = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const body = JSON.stringify({ message, session_id: sessionId });
  return callUpstream(
    url,
    { method: 'POST', headers, body },
    { name: 'The assistant', timeoutMs, maxBytes: MAX_ANSWER_BYTES, refusal },
    (text) => toAnswer(JSON.parse(text), sessionId),
  );
}

function refusal({ status }: Response): ServiceError {
  return new ServiceError('upstream-failed', `The assistant returned status ${status}.`);
}

function toAnswer(body: unknown, sessionId: string): ChatAnswer {
  const parsed = assistantAnswerSchema.safeParse(body);
  if (!parsed.success) {
    throw new ServiceError('upstream-failed', 'Invalid response format from the assistant.', {
      cause: parsed.error,
    });
  }
  const { response, session_id, message_id, fallback } = parsed.data;
  return {
    ...(response == null ? {} : { response }),
    session_id: session_id ?? sessionId,
    message_id: message_id ?? crypto.randomUUID(),
    fallback: fallback ?? false,
  };
}

/** Maximum size of an assistant's response. */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Maximum length of the text shown. */
export const MAX_ANSWER_LENGTH = 8000;

const name = z.optional(z.nullable(chatSessionIdSchema));

/** What a separate assistant may answer; fields beyond these are dropped. */
const assistantAnswerSchema = z.object({
  response: z.optional(z.nullable(z.string().check(z.maxLength(MAX_ANSWER_LENGTH)))),
  session_id: name,
  message_id: name,
  fallback: z.optional(z.nullable(z.boolean())),
});
