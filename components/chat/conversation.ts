import { safeParse } from 'zod/mini';
import { type CannedLanguage, cannedAnswer } from '@/lib/content/fallback/canned-answers';
import { type ChatAnswer, chatContract } from '@/lib/features/chat/contract';
import { errorMessage } from '@/lib/features/client/fetch-error';
import { sendContract } from '@/lib/features/client/send-contract';
import { type ChatMessage, type Conversation, conversationSchema } from './chat-message';
import { readSession, storeForSession } from './session-value';

const NAME = 'chat-conversation';
/** The number of messages the session stores. */
const MAX_STORED = 60;

export type ConversationState = Conversation & { waiting: boolean };

let state: ConversationState | null = null;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The conversation of this session; it outlives the window, and a reload of the page. */
export function conversation(): ConversationState {
  state ??= { ...kept(), waiting: false };
  return state;
}

/** Clears the in-memory copy; the next call reads the session's copy. */
export function dropConversation(): void {
  state = null;
}

/**
 * Sends a message and adds the answer. Empty text, and any text while an answer is awaited, is not
 * sent. If the call fails, a prepared answer is shown (Specification §8).
 * @returns whether it was sent.
 */
export function sendMessage(
  text: string,
  { language, apology }: { language: CannedLanguage; apology: string },
): boolean {
  const message = text.trim();
  const { waiting, sessionId, messages } = conversation();
  if (message === '' || waiting) return false;
  change({ waiting: true, messages: [...messages, newMessage('user', message)] });
  void sendContract(chatContract, { body: { message, session_id: sessionId } }).then(
    (answer) => finish(answered(answer, apology), answer.session_id),
    (error: unknown) => finish(prepared(message, language, error), sessionId),
  );
  return true;
}

function finish(message: ChatMessage, sessionId: string | null): void {
  change({ waiting: false, sessionId, messages: [...conversation().messages, message] });
}

function answered(answer: ChatAnswer, apology: string): ChatMessage {
  const { response, fallback, message_id, session_id } = answer;
  const debug = `message ${message_id}, session ${session_id}`;
  if (response === undefined || response.trim() === '') {
    return newMessage('ai', apology, { isError: true, debug: `no response field, ${debug}` });
  }
  return newMessage('ai', response, { fallback, debug });
}

function prepared(message: string, language: CannedLanguage, error: unknown): ChatMessage {
  return newMessage('ai', cannedAnswer(message, language), {
    fallback: true,
    debug: `fallback: ${errorMessage(error) || 'unknown failure'}`,
  });
}

function newMessage(
  type: ChatMessage['type'],
  text: string,
  more: Partial<ChatMessage> = {},
): ChatMessage {
  return {
    // Not crypto.randomUUID, which a page without HTTPS does not have.
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    type,
    text,
    timestamp: new Date().toISOString(),
    isError: false,
    fallback: false,
    debug: '',
    ...more,
  };
}

function change(changes: Partial<ConversationState>): void {
  const next = { ...conversation(), ...changes };
  state = { ...next, messages: next.messages.slice(-MAX_STORED) };
  const { sessionId, messages } = state;
  storeForSession(NAME, JSON.stringify({ sessionId, messages }));
  for (const listener of listeners) listener();
}

function kept(): Conversation {
  const none = { sessionId: null, messages: [] };
  const text = readSession(NAME);
  if (text === null) return none;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return none;
  }
  const parsed = safeParse(conversationSchema, body);
  return parsed.success ? parsed.data : none;
}
