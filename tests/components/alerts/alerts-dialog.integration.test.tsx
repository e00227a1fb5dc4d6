import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import { ALERT_CONDITIONS, type AlertPreview } from '@/lib/features/alerts/contract';
import { syi } from '../support/answers';
import { answer, asked, failNetwork, neverAnswer, renderLive } from '../support/harness';
import { alert, preview } from './answers';

type Sent = { method: string; url: string; body: unknown };
const sent: Sent[] = [];

beforeEach(() => {
  sent.length = 0;
  const reply = globalThis.fetch;
  globalThis.fetch = ((url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ method: init.method ?? 'GET', url, body });
    return reply(url, init);
  }) as typeof fetch;
  window.localStorage.clear();
  answer('/api/syi/current', syi);
  answer('/api/ai/alerts/conditions', {
    conditions: ALERT_CONDITIONS,
    stablecoins: ['USDT', 'USDC', 'FRAX'],
    types: [
      { value: 'liquidity', stablecoins: ['USDT'] },
      { value: 'exit_cost', stablecoins: [] },
    ],
  });
  answer('/api/ai/alerts/preview', preview());
  answer('/api/ai/alerts/demo', { alerts: [] });
});

afterEach(() => {
  const toast = currentToast();
  if (toast) act(() => dismissToast(toast.id));
});

async function open() {
  const user = userEvent.setup();
  renderLive(<AlertsButton source="/test">Set AI Alert</AlertsButton>);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Set AI Alert' }));
  const dialog = await screen.findByRole('dialog', { name: 'AI Yield Alerts' });
  return { user, dialog };
}

async function fill(user: ReturnType<typeof userEvent.setup>, threshold = '8.5') {
  await user.selectOptions(await screen.findByLabelText(/^Stablecoin/), 'USDC');
  await user.selectOptions(screen.getByLabelText(/^Condition/), '>');
  await user.type(screen.getByLabelText(/^Threshold \(%\)/), threshold);
}

const create = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Create Alert' }));

function created(over: object = {}) {
  return {
    success: true,
    message: 'stored',
    alert: alert(),
    user_email: 'demo@example.com',
    delivery: 'browser',
    ...over,
  };
}

describe('opening', () => {
  it('is filled in with what its button stands for, in the language of the page', async () => {
    const user = userEvent.setup();
    renderLive(
      <AlertsButton source="/test" start={{ kind: 'peg_deviation', coin: 'USDC' }}>
        M’alerter
      </AlertsButton>,
      { locale: 'fr' },
    );
    await user.click(screen.getByRole('button', { name: 'M’alerter' }));
    expect(await screen.findByLabelText(/^Stablecoin/)).toHaveValue('USDC');
    expect(screen.getByLabelText('Type d’alerte')).toHaveDisplayValue('Écart de parité');
    expect(screen.getByLabelText(/^Condition/)).toHaveValue('>');
    expect(screen.getByLabelText(/^Seuil \(bps\)/)).toHaveValue(50);
    answer('/api/ai/alerts', created());
    await user.click(screen.getByRole('button', { name: 'Créer l’alerte' }));
    const { body } = sent.find(({ url }) => url === '/api/ai/alerts') ?? {};
    expect(body).toMatchObject({ alert_type: 'peg_deviation', stablecoin: 'USDC', threshold: 50 });
  });

  it('does not open with a coin that has no data', async () => {
    const user = userEvent.setup();
    renderLive(
      <AlertsButton source="/test" start={{ kind: 'peg_deviation', coin: 'TUSD' }}>
        Open
      </AlertsButton>,
    );
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const coin = await screen.findByLabelText(/^Stablecoin/);
    expect(coin).toHaveValue('');
    expect(within(coin).queryByRole('option', { name: 'TUSD' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Peg Alerts' })).toBeVisible();
  });

  it('offers the coins that have what its kind watches, and no kind without one', async () => {
    const { user } = await open();
    const coins = () =>
      within(screen.getByLabelText(/^Stablecoin/))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    const kind = await screen.findByLabelText('Alert type');
    expect(coins()).toEqual(['USDT', 'USDC', 'FRAX']);
    expect(within(kind).queryByRole('option', { name: 'Exit cost' })).toBeNull();
    await user.selectOptions(kind, 'liquidity');
    expect(coins()).toEqual(['USDT']);
  });

  it('has the focus in the first field once there is one', async () => {
    await open();
    expect(await screen.findByLabelText('Alert type')).toHaveFocus();
  });

  it('does not take the focus from where its reader went meanwhile', async () => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const reply = globalThis.fetch;
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      if (url.endsWith('/conditions')) await held;
      return reply(url, init);
    }) as typeof fetch;
    const { user, dialog } = await open();
    expect(dialog).toHaveFocus();
    await user.tab();
    const close = screen.getByRole('button', { name: 'Close' });
    expect(close).toHaveFocus();
    release?.();
    await screen.findByLabelText('Alert type');
    expect(close).toHaveFocus();
  });

  it('says that monitoring is hourly, with a notice by e-mail, and what the demo address is', async () => {
    await open();
    expect(await screen.findByText(/Yield alerts are checked every hour/)).toHaveTextContent(
      'e-mail',
    );
    expect(
      await screen.findByText('Without an e-mail the alert stays in this browser, for 90 days.'),
    ).toBeVisible();
  });

  it('falls back to the built-in conditions and coins', async () => {
    answer('/api/ai/alerts/conditions', { detail: 'away' }, 503);
    await open();
    const coins = within(await screen.findByLabelText(/^Stablecoin/)).getAllByRole('option');
    const offered = coins.slice(1).map(({ textContent }) => textContent);
    expect(offered.slice(0, 5)).toEqual(['USDT', 'USDC', 'DAI', 'PYUSD', 'TUSD']);
    expect(offered.slice(5)).toEqual(
      COVERED_COINS.filter((symbol) => !offered.slice(0, 5).includes(symbol)),
    );
    expect(within(screen.getByLabelText(/^Condition/)).getAllByRole('option')).toHaveLength(6);
  });

  it('tells a failed load by a toast', async () => {
    failNetwork('/api/ai/alerts/demo');
    await open();
    await screen.findByText('Your alerts could not be loaded.');
    expect(currentToast()).toMatchObject({
      variant: 'destructive',
      title: 'Error',
      description: 'Failed to load your alerts. Please try again.',
    });
  });

  it('shows a waiting list while it loads', async () => {
    neverAnswer('/api/ai/alerts/demo');
    await open();
    expect(await screen.findByText('Loading your alerts…')).toBeVisible();
  });
});

describe('the simulation disclaimer', () => {
  it.each([
    ['sample', /Simulated data: .* demonstration market/],
    ['replay', /Simulated data: .* recorded market/],
  ] as const)('stands there on %s data', async (dataClass, text) => {
    answer('/api/syi/current', { ...syi, meta: { ...syi.meta, data_class: dataClass } });
    await open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('does not stand there on live data', async () => {
    await open();
    await screen.findByText(/^No alerts configured yet/);
    expect(screen.queryByText(/Simulated data/)).toBeNull();
  });
});

/** The calls that store an alert. */
const createdAlerts = () =>
  sent.filter(({ method, url }) => method === 'POST' && url === '/api/ai/alerts');

describe('the form', () => {
  it('has a threshold from 0 to 50 in steps of 0.01', async () => {
    await open();
    const threshold = await screen.findByLabelText(/^Threshold \(%\)/);
    const expected = {
      type: 'number',
      step: '0.01',
      min: '0',
      max: '50',
      placeholder: 'e.g., 8.5',
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(threshold).toHaveAttribute(name, value);
    }
  });

  it.each(['Stablecoin', 'Condition', 'Threshold (%)'])('asks for %s', async (missing) => {
    const { user } = await open();
    await fill(user);
    const field = screen.getByLabelText(missing, { exact: false });
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, '');
    else await user.clear(field);
    await create(user);
    expect(currentToast()).toMatchObject({
      variant: 'destructive',
      title: 'Validation Error',
      description: 'Please fill in all required fields.',
    });
    expect(field).toHaveAccessibleDescription('Fill in this field.');
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(createdAlerts()).toEqual([]);
  });

  it.each(['50.01', '1e1', '8.505'])('refuses the threshold %s', async (threshold) => {
    const { user } = await open();
    await fill(user, threshold);
    await create(user);
    expect(currentToast()).toMatchObject({ title: 'Validation Error' });
    const field = screen.getByLabelText(/^Threshold \(%\)/);
    expect(field).toHaveAccessibleDescription('Enter a number from 0 to 50, in steps of 0.01.');
    await user.clear(field);
    await user.type(field, '8');
    expect(field).toBeValid();
    expect(createdAlerts()).toEqual([]);
  });

  it('refuses an address that is none, at its field', async () => {
    const { user } = await open();
    await fill(user);
    await user.type(screen.getByLabelText('E-mail (optional)'), 'ada@');
    await create(user);
    expect(screen.getByLabelText('E-mail (optional)')).toHaveAccessibleDescription(
      /^Enter an e-mail address like/,
    );
    expect(screen.getByLabelText('E-mail (optional)')).toHaveFocus();
    expect(createdAlerts()).toEqual([]);
  });

  it('stores, says so, resets and reloads the list', async () => {
    const { user } = await open();
    await fill(user);
    answer('/api/ai/alerts/demo', { alerts: [alert()] });
    answer('/api/ai/alerts', created());
    await create(user);
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        variant: 'default',
        title: 'Alert Created!',
        description: "You'll be notified when USDC yield > 8.5%, while a page of this site is open",
      }),
    );
    expect(sent).toContainEqual({
      method: 'POST',
      url: '/api/ai/alerts',
      body: { alert_type: 'yield_threshold', stablecoin: 'USDC', condition: '>', threshold: 8.5 },
    });
    expect(await screen.findByText('USDC yield > 8.5%')).toBeVisible();
    expect(screen.getByText('Active')).toBeVisible();
    expect(screen.getByLabelText(/^Stablecoin/)).toHaveValue('');
    expect(screen.getByLabelText(/^Condition/)).toHaveValue('');
    expect(screen.getByLabelText(/^Threshold \(%\)/)).toHaveValue(null);
    expect(screen.getByText('Saved in this browser. No e-mail is sent.')).toBeVisible();
  });

  it('remembers the address, says how to confirm it, and shows the alert inactive until then', async () => {
    const { user } = await open();
    await fill(user);
    await user.type(screen.getByLabelText('E-mail (optional)'), 'ada@example.org');
    const inactive = alert({ is_active: false, isActive: false, delivery: 'confirmation' });
    answer('/api/ai/alerts/ada', { alerts: [inactive] });
    answer(
      '/api/ai/alerts',
      created({ user_email: 'ada@example.org', delivery: 'confirmation', alert: inactive }),
    );
    await create(user);
    expect(
      await screen.findByText(/Check your inbox and confirm ada@example\.org\./),
    ).toBeVisible();
    expect(currentToast()?.description).toBe("You'll be notified when USDC yield > 8.5%");
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(screen.getByText(/ada@example\.org is not confirmed/)).toBeVisible();
    // The preview of the emptied form may follow at any time.
    const lists = sent.filter(({ url }) => !url.endsWith('/preview'));
    expect(lists.at(-1)?.url).toMatch(/\/api\/ai\/alerts\/(ada|demo)%40example/);
  });

  it.each([
    [{ detail: 'threshold: has steps of 0.01' }, 'threshold: has steps of 0.01'],
    ['no JSON', 'Failed to create alert. Please try again.'],
  ])('tells a refusal: %j', async (body, description) => {
    const { user } = await open();
    await fill(user);
    answer('/api/ai/alerts', body, 400);
    await create(user);
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Error', description }),
    );
    expect(screen.getByLabelText(/^Threshold \(%\)/)).toHaveValue(8.5);
  });

  it('leaves the focus on the button that was pressed', async () => {
    const { user } = await open();
    await fill(user);
    answer('/api/ai/alerts', { detail: 'Too many requests.' }, 429);
    await create(user);
    expect(await screen.findByText('Too many requests.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Alert' })).toHaveFocus();
  });
});

describe('kinds beyond yield', () => {
  it.each([
    ['regime_change', { alert_type: 'regime_change' }],
    ['fixing', { alert_type: 'fixing' }],
    ['stale_data', { alert_type: 'stale_data', stablecoin: 'USDT' }],
  ] as const)('%s has no threshold', async (kind, body) => {
    const { user } = await open();
    await user.selectOptions(await screen.findByLabelText('Alert type'), kind);
    expect(screen.queryByLabelText(/^Condition/)).toBeNull();
    if ('stablecoin' in body)
      await user.selectOptions(screen.getByLabelText(/^Stablecoin/), 'USDT');
    else expect(screen.queryByLabelText(/^Stablecoin/)).toBeNull();
    const stored = alert({ alert_type: kind, condition: null, threshold: null });
    answer('/api/ai/alerts', created({ alert: stored }));
    await create(user);
    await waitFor(() =>
      expect(sent).toContainEqual({ method: 'POST', url: '/api/ai/alerts', body }),
    );
  });
});

describe('the look back', () => {
  const PROMPT = /^Complete the rule/;

  async function shown(answerOf: Partial<AlertPreview>, text: RegExp) {
    answer('/api/ai/alerts/preview', preview(answerOf));
    const { user } = await open();
    await screen.findByText(PROMPT);
    await fill(user);
    expect(await screen.findByText(text)).toBeVisible();
  }

  it('says before saving how often the rule would have fired', async () => {
    await shown({ firings: 3 }, /^Would have fired 3 times in the last 90 days\.$/);
    expect(screen.getByText(/Last time: Feb 10, 2026/)).toHaveTextContent(
      'Based on 2,100 readings since',
    );
    expect(screen.getByText(/0\.1 percentage points past the threshold/)).toBeVisible();
  });
});

describe('the list', () => {
  it('deletes with the address, says so, and reloads', async () => {
    answer('/api/ai/alerts/demo', {
      alerts: [alert({ last_triggered: '2026-03-02T13:00:15.000Z' })],
    });
    const { user } = await open();
    expect(await screen.findByText(/Last triggered Mar 2, 2026, 13:00:15 UTC/)).toBeVisible();
    answer('/api/ai/alerts/demo', { alerts: [] });
    answer(`/api/ai/alerts/${alert().id}`, { success: true, message: 'gone' });
    await user.click(screen.getByRole('button', { name: 'Delete alert: USDC yield > 8.5%' }));
    await screen.findByText(/^No alerts configured yet/);
    expect(currentToast()).toMatchObject({
      title: 'Alert Deleted',
      description: 'Your alert has been removed.',
    });
    const url = `/api/ai/alerts/${alert().id}?user_email=demo%40example.com`;
    expect(sent).toContainEqual({ method: 'DELETE', url, body: undefined });
    expect(screen.getByRole('heading', { name: 'Your alerts' })).toHaveFocus();
  });

  it.each([
    [{ detail: 'Alert not found.' }, 'Alert not found.'],
    ['no JSON', 'Failed to delete alert. Please try again.'],
  ])('tells a refused deletion: %j', async (body, description) => {
    answer('/api/ai/alerts/demo', { alerts: [alert()] });
    const { user } = await open();
    answer(`/api/ai/alerts/${alert().id}`, body, 404);
    await user.click(await screen.findByRole('button', { name: /^Delete alert/ }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Error', description }),
    );
    expect(screen.getByText('USDC yield > 8.5%')).toBeVisible();
  });
});

describe('on a site that sends no mail', () => {
  beforeEach(() => answer('/api/v1/mail', { sends_mail: false, key_on_screen: false }));

  it('asks for no address and promises no mail, but the browser', async () => {
    const { user, dialog } = await open();
    await fill(user);
    expect(screen.queryByLabelText('E-mail (optional)')).toBeNull();
    expect(dialog).not.toHaveTextContent('We e-mail you');
    expect(
      screen.getByText(/Alerts show in this browser while a page of this site is open/),
    ).toBeVisible();
    answer('/api/ai/alerts/demo', { alerts: [alert()] });
    answer('/api/ai/alerts', created());
    await create(user);
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Alert Created!',
        description: "You'll be notified when USDC yield > 8.5%, while a page of this site is open",
      }),
    );
    expect(await screen.findByText(/shown in this browser/)).toBeVisible();
    expect(dialog).not.toHaveTextContent(/inbox/);
  });
});

describe('channels in the list', () => {
  it('shows one that is broken, with the reason, and one that works', async () => {
    const channel = { kind: 'telegram' as const, name: '-100123', reason: null };
    const channels = [
      { ...channel, state: 'broken' as const, reason: 'Forbidden: bot was blocked by the user' },
      {
        ...channel,
        kind: 'webhook' as const,
        name: 'hooks.example.org',
        state: 'working' as const,
      },
      { ...channel, name: '@desk', state: 'failing' as const, reason: 'HTTP 500' },
    ];
    answer('/api/ai/alerts/demo', { alerts: [alert({ channels })] });
    await open();
    expect(
      await screen.findByText(
        'Telegram -100123 is broken: Forbidden: bot was blocked by the user. Nothing is sent there until you attach it again.',
      ),
    ).toHaveClass('text-alert');
    expect(screen.getByText('Webhook hooks.example.org')).toBeVisible();
    expect(screen.getByText('Telegram @desk: the last attempt failed (HTTP 500)')).toBeVisible();
  });
});
