import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertList } from '@/components/alerts/alert-list';
import { AlertWatch } from '@/components/alerts/alert-watch';
import type { OwnAlert } from '@/components/alerts/use-alerts';
import { isWatching, setWatching } from '@/components/alerts/watching';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import type { Alert } from '@/lib/features/alerts/contract';
import { answer, asked, renderLive } from '../support/harness';
import { alert } from './answers';

const PATH = '/api/ai/alerts/demo';
const FIRED = { times_triggered: 1, last_triggered: '2026-03-02T13:00:15.000Z' };

const shown: { title: string; body: string | undefined }[] = [];
const ask = jest.fn<Promise<NotificationPermission>, []>();

function installNotification(permission: NotificationPermission): void {
  class FakeNotification {
    static permission = permission;
    static requestPermission = ask;
    constructor(title: string, options?: NotificationOptions) {
      shown.push({ title, body: options?.body });
    }
  }
  Object.defineProperty(window, 'Notification', { value: FakeNotification, configurable: true });
}

beforeEach(() => {
  shown.length = 0;
  ask.mockReset();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  act(() => setWatching(false));
  const toast = currentToast();
  if (toast) act(() => dismissToast(toast.id));
  Reflect.deleteProperty(window, 'Notification');
});

/** A page on which the given alerts are polled once; `next` polls again. */
async function watch(alerts: readonly Alert[]) {
  setWatching(true);
  answer(PATH, { alerts });
  renderLive(<AlertWatch />);
  await waitFor(() => expect(asked).toHaveLength(1));
  return async (after: readonly Alert[]) => {
    answer(PATH, { alerts: after });
    const polls = asked.length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked.length).toBeGreaterThan(polls);
  };
}

it('polls nothing in a browser without such alerts', async () => {
  renderLive(<AlertWatch />);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked).toEqual([]);
});

it('shows an alert that fires while the page is open as a message on the page, once', async () => {
  const next = await watch([alert()]);
  await next([alert()]);
  expect(currentToast()).toBeNull();
  await next([alert(FIRED)]);
  const toast = currentToast();
  expect(toast).toMatchObject({
    title: 'Alert: USDC yield > 8.5%',
    description: 'Triggered Mar 2, 2026, 13:00:15 UTC',
  });
  act(() => dismissToast(toast?.id ?? ''));
  await next([alert(FIRED)]);
  expect(currentToast()).toBeNull();
  // An alert made since begins at zero.
  const other = { ...FIRED, id: '00000000-0000-4000-8000-000000000008' };
  await next([alert(FIRED), alert(other)]);
  expect(currentToast()).toMatchObject({ title: 'Alert: USDC yield > 8.5%' });
});

it('shows it as a notification where the reader allowed them', async () => {
  installNotification('granted');
  const next = await watch([alert()]);
  await next([alert(FIRED)]);
  expect(shown).toEqual([
    { title: 'Alert: USDC yield > 8.5%', body: 'Triggered Mar 2, 2026, 13:00:15 UTC' },
  ]);
  expect(currentToast()).toBeNull();
});

it.each(['denied', 'default'] as const)(
  'falls back to the page where they are %s',
  async (state) => {
    installNotification(state);
    const next = await watch([alert()]);
    await next([alert(FIRED)]);
    expect(currentToast()).not.toBeNull();
    expect(shown).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
  },
);

it('falls back to the page where the browser refuses the notification', async () => {
  installNotification('granted');
  Object.assign(window.Notification, { permission: 'granted' });
  const Refusing = Object.assign(
    function refuse() {
      throw new TypeError('Illegal constructor');
    },
    { permission: 'granted' },
  );
  Object.defineProperty(window, 'Notification', { value: Refusing, configurable: true });
  const next = await watch([alert()]);
  await next([alert(FIRED)]);
  expect(currentToast()).not.toBeNull();
});

it('leaves alerts that are mailed alone, and ends when no other is left', async () => {
  const next = await watch([alert()]);
  await next([alert({ ...FIRED, delivery: 'email' })]);
  expect(currentToast()).toBeNull();
  expect(isWatching()).toBe(false);
  const polls = asked.length;
  await act(() => jest.advanceTimersByTimeAsync(180_000));
  expect(asked).toHaveLength(polls);
});

describe('the list', () => {
  const own: OwnAlert = { ...alert(), email: 'demo@example.com' };
  const render = (alerts: readonly OwnAlert[]) => {
    jest.useRealTimers();
    renderLive(
      <AlertList state={{ status: 'loaded', alerts }} onDeleted={async () => undefined} />,
    );
  };

  it('asks for notifications on a click only', async () => {
    installNotification('default');
    ask.mockResolvedValue('granted');
    render([own]);
    expect(screen.getByText(/show as a message on the page/)).toBeVisible();
    expect(ask).not.toHaveBeenCalled();
    await userEvent
      .setup()
      .click(await screen.findByRole('button', { name: 'Allow Notifications' }));
    expect(ask).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(/show as a notification/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow Notifications' })).toBeNull();
  });

  it.each([
    ['are denied', () => installNotification('denied')],
    ['do not exist', () => undefined],
  ])('does not ask where they %s', (_, prepare) => {
    prepare();
    render([own]);
    expect(screen.getByText(/show as a message on the page/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Allow Notifications' })).toBeNull();
  });
});
