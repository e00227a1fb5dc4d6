import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FreeKeyOpener } from '@/components/keys/free-key-opener';
import { messagesFor } from '@/lib/i18n/messages';
import words from '@/messages/en/keys.json';
import { recordSent, type Sent } from '../leads/sent';
import { answer, failNetwork, renderLive } from '../support/harness';

const PATH = '/api/keys/free';
const free = messagesFor('en').freeKey;
if (!free) throw new Error('no messages');
const messages = { ...words.freeKeyDialog, button: free.button };

let sent: Sent[];
beforeEach(() => {
  sent = recordSent();
  answer(PATH, { success: true, message: 'On the way.' });
});

async function open() {
  const user = userEvent.setup();
  renderLive(<FreeKeyOpener />);
  await user.click(screen.getByRole('button', { name: messages.button }));
  await screen.findByRole('dialog', { name: messages.title });
  return user;
}
const submit = () => screen.getByRole('button', { name: messages.submit });

it('asks the server to mail a link, and says so', async () => {
  const user = await open();
  await user.type(screen.getByLabelText(messages.label, { exact: false }), 'ada@example.org');
  await user.click(submit());
  expect(await screen.findByText(messages.sent)).toBeVisible();
  expect(sent).toMatchObject([{ url: PATH, body: { email: 'ada@example.org' } }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: messages.button })).toHaveFocus();
});

it('marks an address that is none, and sends nothing', async () => {
  const user = await open();
  const field = screen.getByLabelText(messages.label, { exact: false });
  await user.type(field, 'ada');
  await user.click(submit());
  expect(await screen.findByText(messages.wrong)).toBeVisible();
  expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(field).toHaveFocus();
  expect(sent).toEqual([]);
});

it('says in the server’s words why it was refused, and in its own where nobody answered', async () => {
  answer(PATH, { detail: 'Too many requests.', code: 'rate_limited', request_id: 'r-1' }, 429);
  const user = await open();
  await user.type(screen.getByLabelText(messages.label, { exact: false }), 'ada@example.org');
  await user.click(submit());
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  failNetwork(PATH);
  await user.click(submit());
  expect(await screen.findByText(messages.failed)).toBeVisible();
});
