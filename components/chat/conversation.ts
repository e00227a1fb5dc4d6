import { type CannedLanguage, cannedAnswer } from '@/lib/content/fallback/canned-answers';
import { chatContract } from '@/lib/features/chat/contract';
import { errorMessage, sendContract } from '@/lib/features/client/fetch';
import { keepInBrowser, readStored } from '@/lib/features/client/stored';

/** One message of the conversation. */
export type ChatMessage = {
  id: string;
  type: 'user' | 'ai';
  /** Plain text of the visitor, Markdown of the assistant. */
  text: string;
  /** ISO 8601, UTC. */
  timestamp: string;
  isError: boolean;
  /** The text is a prepared answer, because the assistant did not respond. */
  fallback: boolean;
  /** Debug information; shown on localhost only. */
  debug: string;
};

type Conversation = { sessionId: string | null; messages: readonly ChatMessage[] };
type State = Conversation & { waiting: boolean };

const NAME = 'chat-conversation';
/** The number of messages the session stores. */
const MAX_STORED = 60;

let state: State | null = null;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The conversation of this session; it outlives the window, and a reload of the page. */
export function conversation(): State {
  const stored = state === null ? readStored('sessionStorage', NAME) : null;
  const kept: Conversation =
    stored === null ? { sessionId: null, messages: [] } : JSON.parse(stored);
  state ??= { ...kept, waiting: false };
  return state;
}

/** Clears the in-memory copy; the next call reads the session's copy. */
export function dropConversation(): void {
  state = null;
}

/**
 * Sends a message and adds the answer. Empty text, and any text while an answer is awaited, is not
 * sent. If the call fails, a prepared answer is shown.
 * @returns whether it was sent.
 */
export function sendMessage(
  text: string,
  { language, apology }: { language: CannedLanguage; apology: string },
): boolean {
  const message = text.trim();
  const { waiting, sessionId } = conversation();
  if (message === '' || waiting) return false;
  add({ type: 'user', text: message }, { waiting: true });
  sendContract(chatContract, { body: { message, session_id: sessionId } }).then(
    ({ response = '', fallback, message_id, session_id }) => {
      const debug = `message ${message_id}, session ${session_id}`;
      const answer =
        response.trim() === ''
          ? { text: apology, isError: true, debug: `no response field, ${debug}` }
          : { text: response, fallback, debug };
      add({ type: 'ai', ...answer }, { waiting: false, sessionId: session_id });
    },
    (error: unknown) => {
      const debug = `fallback: ${errorMessage(error) || 'unknown failure'}`;
      const prepared = cannedAnswer(message, language);
      add({ type: 'ai', text: prepared, fallback: true, debug }, { waiting: false });
    },
  );
  return true;
}

function add(
  message: Pick<ChatMessage, 'type' | 'text'> & Partial<ChatMessage>,
  changes: Partial<State>,
): void {
  const added = {
    // Not crypto.randomUUID, which a page without HTTPS does not have.
    id: `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`,
    timestamp: new Date().toISOString(),
    ...{ isError: false, fallback: false, debug: '' },
    ...message,
  };
  const { messages, ...rest } = conversation();
  state = { ...rest, ...changes, messages: [...messages, added].slice(-MAX_STORED) };
  keepInBrowser(
    'sessionStorage',
    NAME,
    JSON.stringify({ sessionId: state.sessionId, messages: state.messages }),
  );
  for (const listener of listeners) listener();
}
