import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KeyLink } from '@/components/keys/key-link.live';
import { messagesFor } from '@/lib/i18n/messages';
import { recordSent, type Sent } from '../leads/sent';
import { answer, renderLive } from '../support/harness';

const PATH = '/api/keys/confirm';
const KEY = `sy_ab12cd34_${'x'.repeat(43)}`;
const MADE = {
  success: true,
  key: KEY,
  prefix: 'sy_ab12cd34',
  plan: 'free',
  calls_per_day: 1000,
  delay_minutes: 15,
  history_days: 30,
};
const messages = messagesFor('en').keys?.confirm;
if (!messages) throw new Error('no messages');

function open(search = '?token=abc.def') {
  window.history.replaceState(null, '', `/keys/confirm${search}`);
  if (messages) renderLive(<KeyLink messages={messages} />);
}
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: messages.button }));

let sent: Sent[];
beforeEach(() => {
  sent = recordSent();
  answer(PATH, MADE);
});

it('shows the key, says that it is shown once, and copies it', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: messages.button }));
  expect(await screen.findByText(KEY)).toBeVisible();
  expect(screen.getByText(messages.once)).toBeVisible();
  expect(sent).toMatchObject([{ url: PATH, body: { token: 'abc.def' } }]);
  await user.click(screen.getByRole('button', { name: messages.copy }));
  expect(await navigator.clipboard.readText()).toBe(KEY);
  expect(await screen.findByText(messages.copied)).toBeVisible();
});

const refusal = (detail: string, code: string) => ({ detail, code, request_id: 'request-1' });

it('says in the server’s words why an address gets no key', async () => {
  answer(PATH, refusal('The last key of this address was revoked.', 'forbidden'), 403);
  open();
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('was revoked');
});
