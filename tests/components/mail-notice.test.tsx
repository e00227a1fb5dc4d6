import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FreeKeyOpener } from '@/components/keys/free-key-opener';
import { ApiRequestButton, WhitepaperButton } from '@/components/leads/open-dialog';
import { MailNotice } from '@/components/mail/mail-notice';
import { NewsletterFields } from '@/components/newsletter/newsletter-fields';
import { messagesFor } from '@/lib/i18n/messages';
import keys from '@/messages/en/keys.json';
import en from '@/messages/en/mail.json';
import newsletter from '@/messages/en/newsletter.json';
import { answer, asked, failNetwork, renderLive } from './support/harness';

const STATE = '/api/v1/mail';
const NONE = 'E-mail isn’t set up on this site';
const free = messagesFor('en').freeKey;
if (!free) throw new Error('no messages');

it('stands above a form where no mail is sent, and the form promises none', async () => {
  answer(STATE, { sends_mail: false, key_on_screen: false });
  renderLive(<ApiRequestButton source="test">Ask</ApiRequestButton>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(en.mailNotice.request)).toBeVisible();
  expect(screen.getByRole('dialog')).not.toHaveTextContent(/We’ll e-mail/);
});

it('is not needed above the whitepaper, which downloads here', async () => {
  answer(STATE, { sends_mail: false, key_on_screen: false });
  renderLive(<WhitepaperButton source="test">Paper</WhitepaperButton>);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Paper' }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(asked).toEqual([STATE]));
  expect(screen.queryByText(NONE, { exact: false })).toBeNull();
});

it('takes the place of the form for a key, which only a mail could bring', async () => {
  answer(STATE, { sends_mail: false, key_on_screen: false });
  renderLive(<FreeKeyOpener />);
  await userEvent.setup().click(screen.getByRole('button', { name: free.button }));
  expect(await screen.findByText(en.mailNotice.freeKey)).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['mail is sent', () => answer(STATE, { sends_mail: true, key_on_screen: false })],
  ['nobody knows', () => answer(STATE, { sends_mail: null, key_on_screen: false })],
  ['the call fails', () => failNetwork(STATE)],
])('says nothing where %s', async (_, prepare) => {
  prepare();
  renderLive(<MailNotice form="newsletter" />);
  await waitFor(() => expect(asked).toEqual([STATE]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('status')).toBeNull();
});

it('comes to the newsletter with the first focus, before a letter is typed', async () => {
  answer(STATE, { sends_mail: false, key_on_screen: false });
  renderLive(
    <NewsletterFields source="blog" messages={newsletter.newsletterForm}>
      <p>Consent</p>
    </NewsletterFields>,
  );
  expect(asked).toEqual([]);
  await userEvent.setup().click(screen.getByLabelText('E-mail'));
  expect(await screen.findByText(NONE, { exact: false })).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

it('gives a key on screen where the operator has chosen so', async () => {
  answer(STATE, { sends_mail: false, key_on_screen: true });
  answer('/api/keys/screen', {
    ...{ success: true, key: 'sy_abc_secret', prefix: 'sy_abc', plan: 'free' },
    ...{ calls_per_day: 1000, delay_minutes: 15, history_days: 30 },
  });
  const user = userEvent.setup();
  renderLive(<FreeKeyOpener />);
  await user.click(screen.getByRole('button', { name: free.button }));
  const make = await screen.findByRole('button', { name: keys.screenKey.button });
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(make);
  expect(await screen.findByText('sy_abc_secret')).toBeVisible();
});
