import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertChannels } from '@/components/alerts/alert-channels';
import { AlertList } from '@/components/alerts/alert-list';
import { AlertWatch } from '@/components/alerts/alert-watch';
import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import type { AlertsState, OwnAlert } from '@/components/alerts/use-alerts';
import { isWatching, setWatching } from '@/components/alerts/watching';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import type { Alert } from '@/lib/features/alerts/contract';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { alert } from './answers';

describe('channels of an alert', () => {
  const PATH = '/api/ai/alerts/channels';
  const KEY = `sy_ab12cd34_${'x'.repeat(43)}`;
  const SECRET = 's'.repeat(43);
  const HOOK = 'https://hooks.example.org/a';
  const OWN = { ...alert(), email: 'ada@example.org' };

  type Sent = { url: string; headers: Headers; body: unknown };
  let sent: Sent[];

  beforeEach(() => {
    sent = [];
    const reply = globalThis.fetch;
    globalThis.fetch = ((url: string, init: RequestInit = {}) => {
      sent.push({ url, headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
      return reply(url, init);
    }) as typeof fetch;
    window.localStorage.clear();
    window.sessionStorage.clear();
  });

  const attached = jest.fn();

  async function open(state: AlertsState = { status: 'loaded', alerts: [OWN] }) {
    const user = userEvent.setup();
    renderLive(<AlertChannels state={state} onAttached={attached} />);
    const title = screen.getByRole('button', { name: 'Telegram and webhooks', expanded: false });
    await user.click(title);
    expect(title).toHaveAttribute('aria-expanded', 'true');
    return user;
  }

  const field = (label: RegExp) => screen.getByLabelText(label);
  const submit = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Attach Channel' }));

  async function fill(
    user: ReturnType<typeof userEvent.setup>,
    { kind = 'webhook', target = HOOK, key = KEY } = {},
  ) {
    await user.selectOptions(field(/^Alert/), OWN.id);
    await user.selectOptions(field(/^Channel/), kind);
    await user.click(field(/^(Chat ID|Address)/));
    await user.paste(target);
    await user.click(field(/^API key/));
    await user.paste(key);
  }

  it.each<AlertsState>([
    { status: 'loading' },
    { status: 'error' },
    { status: 'loaded', alerts: [] },
  ])('is not there where there is no alert: %j', (state) => {
    renderLive(<AlertChannels state={state} onAttached={attached} />);
    expect(screen.queryByText('Telegram and webhooks')).toBeNull();
  });

  it('attaches a webhook and shows its secret once, to be copied', async () => {
    answer(PATH, { success: true, channel_id: 'c-1', secret: SECRET });
    const user = await open();
    expect(within(field(/^Alert/)).getByText('USDC yield > 8.5%')).toBeInTheDocument();
    await fill(user);
    await submit(user);
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(screen.getByText(/^Webhook is attached to: USDC yield > 8\.5%\./)).toBeVisible();
    expect(screen.getByText(/^Shown only once\./)).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url).toBe(PATH);
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${KEY}`);
    expect(sent[0]?.body).toEqual({
      alert_id: OWN.id,
      user_email: 'ada@example.org',
      kind: 'webhook',
      target: HOOK,
    });
    await user.click(screen.getByRole('button', { name: 'Copy Secret' }));
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    expect(await screen.findByText('Copied')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Attach Another' }));
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(field(/^API key/)).toHaveValue('');
  });

  it('keeps the key nowhere in the browser', async () => {
    answer(PATH, { success: true, channel_id: 'c-1', secret: SECRET });
    const user = await open();
    await fill(user);
    expect(field(/^API key/)).toHaveAttribute('autocomplete', 'off');
    await submit(user);
    await screen.findByText(SECRET);
    const kept = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }]);
    expect(`${kept}${document.cookie}${document.body.innerHTML}`).not.toContain(KEY);
    expect(window.location.href).not.toContain('sy_');
  });

  it('says beside each field what is missing, goes to the first and sends nothing', async () => {
    const user = await open();
    await submit(user);
    for (const label of [/^Alert/, /^Channel/, /^Address/, /^API key/]) {
      expect(field(label)).toBeInvalid();
      expect(field(label)).toHaveAccessibleDescription(/^Fill in this field\./);
    }
    expect(field(/^Alert/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('sends no text that is no key', async () => {
    const user = await open();
    await fill(user, { key: 'my password' });
    await submit(user);
    expect(field(/^API key/)).toHaveAccessibleDescription(/^This is not a valid key/);
    expect(sent).toEqual([]);
  });

  it.each([
    [401, 'This API key is not valid.', /^API key/, 'This API key is not valid.'],
    [
      403,
      'Alerts by webhook need a Pro Trader or Enterprise key.',
      /^API key/,
      'Alerts by webhook need a Pro Trader or Enterprise key.',
    ],
    [404, 'Alert not found.', /^Alert/, 'Alert not found.'],
    [400, 'target: must be an https:// address', /^Address/, 'must be an https:// address'],
  ])('names the field a %d is about', async (status, detail, label, said) => {
    answer(PATH, { detail, code: 'bad_parameter', request_id: 'request-1' }, status);
    const user = await open();
    await fill(user);
    await submit(user);
    await waitFor(() => expect(field(label)).toHaveAccessibleDescription(new RegExp(`^${said}`)));
    expect(field(label)).toHaveFocus();
    expect(field(/^Address/)).toHaveValue(HOOK);
  });
});

describe('alerts of this browser', () => {
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
});

describe('the link of a mail about alerts', () => {
  const EMAIL = 'ada@example.org';

  function openLink(search: string) {
    window.history.replaceState(null, '', `/alerts/confirm${search}`);
    renderLive(<ConfirmAlerts />);
  }

  beforeEach(() => {
    window.localStorage.clear();
    answer('/api/ai/alerts/confirm', { success: true, message: 'ok', user_email: EMAIL });
    answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
    answer('/api/ai/alerts/ada', { alerts: [alert({ delivery: 'email' })] });
    answer('/api/ai/alerts/demo', { alerts: [] });
  });

  const button = (name: string) => screen.findByRole('button', { name });

  it('does nothing before a button is pressed', async () => {
    openLink('?token=abc.def&stop=ghi.jkl');
    await button('Confirm and Show Alerts');
    expect(asked).toEqual([]);
  });

  it('confirms, says so and lists the alerts', async () => {
    openLink('?token=abc.def&stop=ghi.jkl');
    await userEvent.click(await button('Confirm and Show Alerts'));
    expect(await screen.findByText(/ada@example\.org is confirmed/)).toBeVisible();
    expect(await screen.findByText('USDC yield > 8.5%')).toBeVisible();
    expect(screen.getByText(/sent to ada@example\.org/)).toBeVisible();
    expect(asked[0]).toBe('/api/ai/alerts/confirm');
  });

  it('deletes all and stops the mails', async () => {
    openLink('?token=abc.def&stop=ghi.jkl');
    await userEvent.click(await button('Delete All and Stop E-mails'));
    expect(await screen.findByText(/You will not receive any more alert e-mails/)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(asked).toEqual(['/api/ai/alerts/stop?token=ghi.jkl']);
  });

  const refusal = (detail: string, code: string) => ({ detail, code, request_id: 'request-1' });

  it.each(['Confirm and Show Alerts', 'Delete All and Stop E-mails'])(
    'says that a link is no use any more, and where to go: %s',
    async (name) => {
      const refused = refusal('token: the link is no longer valid', 'bad_parameter');
      answer('/api/ai/alerts/confirm', refused, 400);
      answer('/api/ai/alerts/stop', refused, 400);
      openLink('?token=abc.def&stop=ghi.jkl');
      await userEvent.click(await button(name));
      expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is no longer valid:/);
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Create Alert' })).toHaveAttribute(
        'href',
        '/#live-yields-title',
      );
    },
  );

  it('tells the server’s sentence, or its own, and can be tried again', async () => {
    answer('/api/ai/alerts/confirm', refusal('Too many requests.', 'rate_limited'), 429);
    failNetwork('/api/ai/alerts/stop');
    openLink('?token=abc.def&stop=ghi.jkl');
    await userEvent.click(await button('Confirm and Show Alerts'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
    await userEvent.click(await button('Delete All and Stop E-mails'));
    expect(await screen.findByText(/could not be deleted\. Please try again/)).toBeVisible();
    answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
    await userEvent.click(await button('Delete All and Stop E-mails'));
    expect(await screen.findByText(/You will not receive any more alert e-mails/)).toBeVisible();
  });

  it.each([
    ['?token=abc.def', 'Confirm and Show Alerts'],
    ['?stop=ghi.jkl', 'Delete All and Stop E-mails'],
  ])('offers only what the link allows: %s', async (search, name) => {
    openLink(search);
    await button(name);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it.each(['', '?token=', '?stop='])(
    'says when there is no link, and where to go: "%s"',
    async (search) => {
      openLink(search);
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Open this page from the link in our e-mail.',
      );
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('link', { name: 'Create Alert' })).toBeVisible();
    },
  );
});
