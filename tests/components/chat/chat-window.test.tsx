import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatWindow, showsDebugOn } from '@/components/chat/chat-window';
import { dropConversation } from '@/components/chat/conversation';
import { track } from '@/components/chat/track';
import { answer, asked, neverAnswer, renderLive } from '../support/harness';

jest.mock('@/components/chat/track', () => ({ track: jest.fn() }));

const PATH = '/api/ai-chat-proxy';
const GOOD = {
  response: 'SYI is **fine**.',
  session_id: 's-1',
  message_id: 'm-1',
  fallback: false,
};
const input = () => screen.getByRole('textbox', { name: 'Your question' });
const sendButton = () => screen.getByRole('button', { name: 'Send' });
const log = () => screen.getByRole('log', { name: 'Conversation' });
const bodies: unknown[] = [];

beforeEach(() => {
  window.sessionStorage.clear();
  dropConversation();
  bodies.length = 0;
  const prepared = globalThis.fetch;
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return prepared(url, init);
  }) as typeof fetch;
});

function open(onClose = jest.fn(), locale: 'en' | 'fr' = 'en') {
  const view = renderLive(<ChatWindow onClose={onClose} />, { locale });
  return { user: userEvent.setup(), onClose, ...view };
}

const events = () => jest.mocked(track).mock.calls.map(([event]) => event);

it('is a named dialog of 420 × 500 px with the focus in its input', () => {
  open();
  const dialog = screen.getByRole('dialog', { name: 'Assistant' });
  expect(dialog).toHaveClass('sm:w-[420px]', 'h-[min(500px,90dvh)]');
  expect(input()).toHaveFocus();
  expect(dialog).toHaveTextContent('Not financial advice.');
  expect(events()).toEqual(['chat_open']);
});

it('sends with Enter and shows the answer as Markdown', async () => {
  answer(PATH, GOOD);
  const { user } = open();
  await user.type(input(), '  What is SYI?  {Enter}');
  expect(await within(log()).findByText('fine')).toHaveProperty('tagName', 'STRONG');
  expect(within(log()).getByText('What is SYI?')).toBeVisible();
  expect(bodies).toEqual([{ message: 'What is SYI?', session_id: null }]);
  expect(input()).toHaveValue('');
  expect(events()).toContain('chat_message');
});

it('writes a new line with Shift+Enter and sends nothing', async () => {
  const { user } = open();
  await user.type(input(), 'one{Shift>}{Enter}{/Shift}two');
  expect(input()).toHaveValue('one\ntwo');
  expect(asked).toEqual([]);
});

it('does not send nothing, or white space', async () => {
  const { user } = open();
  expect(sendButton()).toBeDisabled();
  await user.type(input(), '{Enter}');
  await user.type(input(), '   {Enter}');
  expect(sendButton()).toBeDisabled();
  expect(asked).toEqual([]);
  expect(events()).toEqual(['chat_open']);
});

it('does not send a second message while an answer is awaited', async () => {
  neverAnswer(PATH);
  const { user } = open();
  await user.type(input(), 'first');
  await user.click(sendButton());
  expect(within(log()).getByText('Looking that up…')).toBeVisible();
  await user.type(input(), 'second{Enter}');
  expect(sendButton()).toBeDisabled();
  expect(input()).toHaveValue('second');
  expect(asked).toHaveLength(1);
});

it('keeps the session of the assistant', async () => {
  answer(PATH, GOOD);
  const { user } = open();
  await user.type(input(), 'one{Enter}');
  await within(log()).findByText('fine');
  await user.type(input(), 'two{Enter}');
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toEqual({ message: 'two', session_id: 's-1' });
});

it('answers from the canned answers when the proxy fails', async () => {
  answer(PATH, { detail: 'The assistant is not available.' }, 502);
  const { user } = open();
  await user.type(input(), 'What about the peg?{Enter}');
  const words = 'A coin’s peg is measured by';
  expect(await within(log()).findByText(words, { exact: false })).toBeVisible();
  expect(log()).toHaveTextContent('This is a standard reply.');
  expect(log()).toHaveTextContent('not financial advice');
  expect(lastMessage()).toMatchObject({ type: 'ai', fallback: true, isError: false });
});

it.each([undefined, '', '  '])('apologizes where the response field is %j', async (response) => {
  answer(PATH, { ...GOOD, response });
  const { user } = open();
  await user.type(input(), 'SYI{Enter}');
  const apology = await within(log()).findByText('Sorry, I could not answer that.', {
    exact: false,
  });
  expect(apology).toHaveTextContent('This is information, not financial advice.');
  expect(apology.closest('[data-type]')).toHaveAttribute('data-error', 'true');
  expect(apology.closest('[data-type]')).toHaveClass('text-alert');
  expect(lastMessage()).toMatchObject({ type: 'ai', isError: true });
});

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['yield.example', false],
  ['localhost.evil.example', false],
])('debug information on %s: %s', (hostname, shown) => {
  expect(showsDebugOn(hostname)).toBe(shown);
});

it('sends a quick prompt', async () => {
  answer(PATH, GOOD);
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Why did SYI move?' }));
  await within(log()).findByText('fine');
  expect(bodies).toEqual([{ message: 'Why did SYI move?', session_id: null }]);
  expect(events()).toEqual(['chat_open', 'chat_quick_prompt', 'chat_message']);
  expect(screen.queryByRole('button', { name: 'Why did SYI move?' })).toBeNull();
});

it('leads to the risk analytics and to the API', async () => {
  const { user } = open();
  const alerts = screen.getByRole('link', { name: 'Alerts' });
  const api = screen.getByRole('link', { name: 'API' });
  expect(alerts).toHaveAttribute('href', '/risk-analytics');
  expect(api).toHaveAttribute('href', '/api-documentation');
  for (const link of [alerts, api]) {
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  }
  expect(events()).toEqual(['chat_open', 'chat_alerts', 'chat_api']);
});

it('closes by Escape and by its button', async () => {
  const { user, onClose } = open();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close the assistant' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('keeps the conversation for the session, over a close and a reload', async () => {
  answer(PATH, GOOD);
  const { user, unmount } = open();
  await user.type(input(), 'What is SYI?{Enter}');
  await within(log()).findByText('fine');
  unmount();
  act(() => dropConversation());
  open();
  expect(within(log()).getByText('What is SYI?')).toBeVisible();
  expect(within(log()).getByText('fine')).toBeVisible();
});

it('gives each message an id, its kind, its text and its time', async () => {
  answer(PATH, GOOD);
  const { user } = open();
  await user.type(input(), 'SYI{Enter}');
  await within(log()).findByText('fine');
  const { messages } = stored();
  expect(messages.map(({ type, text }) => [type, text])).toEqual([
    ['user', 'SYI'],
    ['ai', GOOD.response],
  ]);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
  for (const { timestamp } of messages) expect(new Date(timestamp).toISOString()).toBe(timestamp);
});

type Stored = { messages: Record<'id' | 'type' | 'text' | 'timestamp', string>[] };

function stored(): Stored {
  return JSON.parse(window.sessionStorage.getItem('chat-conversation') ?? '');
}

const lastMessage = () => stored().messages.at(-1);
