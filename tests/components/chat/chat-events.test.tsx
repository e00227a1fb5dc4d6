import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChatNudge } from '@/components/chat/chat-nudge';
import { ChatWindow } from '@/components/chat/chat-window';
import { dropConversation } from '@/components/chat/conversation';
import { track } from '@/lib/features/client/track';
import { answer, renderLive } from '../support/harness';

jest.mock('@/lib/features/client/track', () => ({ track: jest.fn() }));

beforeEach(() => {
  window.sessionStorage.clear();
  dropConversation();
});

it('counts the six events of the chat, each once', async () => {
  const user = userEvent.setup();
  answer('/api/ai-chat-proxy', {
    response: 'fine',
    session_id: 's',
    message_id: 'm',
    fallback: false,
  });
  const nudge = renderLive(<ChatNudge onOpen={jest.fn()} onClose={jest.fn()} />);
  nudge.unmount();
  renderLive(<ChatWindow onClose={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Why did SYI move?' }));
  await within(screen.getByRole('log')).findByText('fine');
  for (const name of ['Alerts', 'API']) {
    const link = screen.getByRole('link', { name });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
  }
  expect(jest.mocked(track).mock.calls.map(([event]) => event)).toEqual([
    'chat_nudge',
    'chat_open',
    'chat_quick_prompt',
    'chat_message',
    'chat_alerts',
    'chat_api',
  ]);
});
