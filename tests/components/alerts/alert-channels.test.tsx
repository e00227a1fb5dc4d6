import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AlertChannels } from '@/components/alerts/alert-channels';
import type { AlertsState } from '@/components/alerts/use-alerts';
import { answer, renderLive } from '../support/harness';
import { alert } from './answers';

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
    expect(field(label)).toHaveAccessibleDescription('Fill in this field.');
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
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(said));
  expect(field(label)).toHaveFocus();
  expect(field(/^Address/)).toHaveValue(HOOK);
});
