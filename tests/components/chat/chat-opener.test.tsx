import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { ChatOpener } from '@/components/chat/chat-opener';
import { dropConversation } from '@/components/chat/conversation';
import { track } from '@/components/chat/track';
import { renderLive } from '../support/harness';

jest.mock('@/components/chat/track', () => ({ track: jest.fn() }));
jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const NUDGE = /The assistant answers from this site’s data/;

beforeEach(() => {
  window.sessionStorage.clear();
  dropConversation();
  window.innerWidth = 1280;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

function open(path: string) {
  jest.mocked(usePathname).mockReturnValue(path);
  const view = renderLive(<ChatOpener />);
  return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), ...view };
}

const launcher = () => screen.getByRole('button', { name: 'Open the assistant' });
/** Lets time pass, and what was imported meanwhile arrive. */
const pass = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

it('loads the window with the first open, and gives the focus back when it closes', async () => {
  const { user } = open('/blog');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(launcher()).toHaveAttribute('aria-expanded', 'false');
  await user.click(launcher());
  await pass(0);
  expect(screen.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
  expect(launcher()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(launcher()).toHaveFocus();
});

describe('the nudge', () => {
  it.each(['/', '/index-dashboard', '/api-documentation'])(
    'comes after 6 s on %s and goes after 5 s',
    async (path) => {
      open(path);
      await pass(5900);
      expect(screen.queryByText(NUDGE)).toBeNull();
      await pass(200);
      expect(screen.getByText(NUDGE)).toBeVisible();
      expect(track).toHaveBeenCalledWith('chat_nudge');
      await pass(4700);
      expect(screen.getByText(NUDGE)).toBeVisible();
      await pass(400);
      expect(screen.queryByText(NUDGE)).toBeNull();
    },
  );

  it.each(['/blog', '/peg-monitor', '/peg-status', '/index-dashboard/x'])(
    'does not come on %s',
    async (path) => {
      open(path);
      await pass(20_000);
      expect(screen.queryByText(NUDGE)).toBeNull();
    },
  );

  it.each([360, 768])('does not come on a screen of %i px', async (width) => {
    window.innerWidth = width;
    open('/');
    await pass(20_000);
    expect(screen.queryByText(NUDGE)).toBeNull();
  });

  it('comes on a screen just wider than 768 px', async () => {
    window.innerWidth = 769;
    open('/');
    await pass(6100);
    expect(screen.getByText(NUDGE)).toBeVisible();
  });

  it('comes once a session', async () => {
    const { unmount } = open('/');
    await pass(6100);
    expect(screen.getByText(NUDGE)).toBeVisible();
    unmount();
    open('/index-dashboard');
    await pass(20_000);
    expect(screen.queryByText(NUDGE)).toBeNull();
  });

  it('goes when it is closed', async () => {
    const { user } = open('/');
    await pass(6100);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(NUDGE)).toBeNull();
  });

  it('stays while the focus is in it', async () => {
    open('/');
    await pass(6100);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await pass(8000);
    expect(screen.getByText(NUDGE)).toBeVisible();
    act(() => launcher().focus());
    await pass(5000);
    expect(screen.queryByText(NUDGE)).toBeNull();
  });

  it('opens the chat', async () => {
    const { user } = open('/');
    await pass(6100);
    await user.click(screen.getByRole('button', { name: NUDGE }));
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Assistant' })).toBeVisible();
    expect(screen.queryByRole('button', { name: NUDGE })).toBeNull();
  });

  it('does not come over the open chat, or after it was used', async () => {
    const { user, unmount } = open('/');
    await user.click(launcher());
    await pass(20_000);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(screen.queryByText(NUDGE)).toBeNull();
    unmount();
    open('/');
    await pass(20_000);
    expect(screen.queryByText(NUDGE)).toBeNull();
  });
});
