import 'server-only';
import type { ChatAnswer } from '@/lib/contracts/chat';
import { ServiceError } from '../service-error';
import { assistantAnswerSchema, MAX_ANSWER_BYTES } from './assistant-answer';

export type Assistant = { url: string; token?: string | undefined; timeoutMs?: number };

/** Headers and body together, as every call of the product (Specification §7). */
const TIMEOUT_MS = 30_000;

/**
 * Hands one message on to a separate assistant. What it says is passed on as text only; an answer
 * without a text is passed on as one, so that the widget can apologise.
 * @throws ServiceError 'upstream-timeout' after 30 s, 'upstream-failed' for anything that is no
 * answer; the assistant's own words about it stay in the cause.
 */
export async function askAssistant(
  { url, token, timeoutMs = TIMEOUT_MS }: Assistant,
  { message, sessionId }: { message: string; sessionId: string },
): Promise<ChatAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      signal,
      cache: 'no-store',
      redirect: 'error',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ message, session_id: sessionId }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ServiceError('upstream-failed', `The assistant answered ${response.status}.`);
    }
    return toAnswer(JSON.parse(await limitedText(response)), sessionId);
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    if (signal.aborted) {
      const seconds = timeoutMs / 1000;
      throw new ServiceError('upstream-timeout', `The assistant gave no answer in ${seconds} s.`);
    }
    throw new ServiceError('upstream-failed', 'The assistant cannot be reached.', { cause: error });
  }
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

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`answer longer than ${MAX_ANSWER_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
