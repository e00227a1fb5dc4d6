import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogOpener } from '@/components/leads/dialog-opener';
import { forgetDraft } from '@/components/leads/lead-drafts';
import { ContactButton, WhitepaperButton } from '@/components/leads/open-dialog';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import { answer, renderLive } from '../support/harness';
import { CASES, control, fill, OK, openDialog } from './forms';
import { recordSent, type Sent } from './sent';

let sent: Sent[] = [];

beforeEach(() => {
  sent = recordSent();
  for (const form of ['contact', 'api-access', 'whitepaper']) forgetDraft(form);
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
});

it('names each field to the browser, and links the privacy notice', async () => {
  renderLive(<ContactButton source="test">Open</ContactButton>);
  await openDialog(userEvent.setup());
  expect(control('Name')).toHaveAttribute('autocomplete', 'name');
  expect(control('E-mail')).toHaveAttribute('autocomplete', 'email');
  expect(control('E-mail')).toHaveAttribute('type', 'email');
  expect(control('Company')).toHaveAttribute('autocomplete', 'organization');
  expect(control('Phone')).toHaveAttribute('autocomplete', 'tel');
  expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveAttribute('href', '/privacy');
});

it.each(['ada', 'ada@', 'ada@localhost', 'a b@example.com'])(
  'refuses %s as an address and lets the error go once it is mended',
  async (address) => {
    const user = userEvent.setup();
    renderLive(<WhitepaperButton source="test">Open</WhitepaperButton>);
    await openDialog(user);
    await user.type(control('E-mail'), address);
    await user.click(screen.getByRole('button', { name: 'Download Whitepaper' }));
    const messages = 'Enter an e-mail address such as name@company.com.';
    expect(control('E-mail')).toHaveAccessibleDescription(messages);
    await user.type(control('E-mail'), 'x');
    expect(screen.queryByText(messages)).toBeNull();
    expect(sent).toEqual([]);
  },
);

it('hides the honeypot from people and sends what a program put in', async () => {
  const user = userEvent.setup();
  const contact = CASES[0];
  if (!contact) throw new Error('no contact form');
  answer(contact.path, OK);
  renderLive(contact.button);
  const dialog = await openDialog(user);
  const trap = dialog.querySelector<HTMLInputElement>('input[name="website"]');
  if (!trap) throw new Error('no honeypot');
  expect(trap).toHaveAttribute('tabindex', '-1');
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  await fill(user, contact);
  await user.type(trap, 'spam');
  await user.click(screen.getByRole('button', { name: contact.submit }));
  expect(await screen.findByText(contact.sent)).toBeVisible();
  expect(sent[0]?.body.website).toBe('spam');
});

it('gives a changed text another key', async () => {
  const user = userEvent.setup();
  const contact = CASES[0];
  if (!contact) throw new Error('no contact form');
  answer(contact.path, 'bad gateway', 502);
  renderLive(contact.button);
  await openDialog(user);
  await fill(user, contact);
  await user.click(screen.getByRole('button', { name: contact.submit }));
  await screen.findByText(contact.failed);
  await user.type(control('Message'), ' And DAI?');
  await user.click(screen.getByRole('button', { name: contact.submit }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('says in a toast what came of a form that was closed before the answer', async () => {
  const user = userEvent.setup();
  const contact = CASES[0];
  if (!contact) throw new Error('no contact form');
  let arrive: () => void = () => undefined;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  answer(contact.path, OK);
  const answered = globalThis.fetch;
  globalThis.fetch = (async (...call: Parameters<typeof fetch>) => {
    await waiting;
    return answered(...call);
  }) as typeof fetch;
  renderLive(contact.button);
  await openDialog(user);
  await fill(user, contact);
  await user.click(screen.getByRole('button', { name: contact.submit }));
  await user.keyboard('{Escape}');
  expect(currentToast()).toBeNull();
  arrive();
  await waitFor(() => expect(currentToast()?.title).toBe('Message Sent!'));
});

it('says in a toast that a dialog could not be loaded, and the page stays', async () => {
  const user = userEvent.setup();
  const load = () => Promise.reject(new Error('chunk failed'));
  renderLive(
    <DialogOpener load={load} extra={{}} source="test">
      Open
    </DialogOpener>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'This part of the page could not be loaded. Check your connection and try again.',
      variant: 'destructive',
    }),
  );
  expect(screen.getByRole('button', { name: 'Open' })).toBeVisible();
});
