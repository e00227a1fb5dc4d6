import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FreeKeyOpener } from '@/components/keys/free-key-opener';
import { KeyLink } from '@/components/keys/key-link.live';
import { LeadButton } from '@/components/leads/open-dialog';
import { MailNotice } from '@/components/mail/mail-notice';
import { NewsletterFields } from '@/components/newsletter/newsletter-fields';
import { messagesFor } from '@/lib/i18n/messages';
import keys from '@/messages/en/keys.json';
import en from '@/messages/en/mail.json';
import newsletter from '@/messages/en/newsletter.json';
import { answer, asked, failNetwork, renderLive, sent } from './support/harness';

describe('asking for a key', () => {
  const PATH = '/api/keys/free';
  const free = messagesFor('en').freeKey;
  if (!free) throw new Error('no messages');
  const messages = { ...keys.freeKeyDialog, button: free.button };

  beforeEach(() => {
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
});

describe('the link to a key', () => {
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
    renderLive(<KeyLink />);
  }
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: messages.button }));

  beforeEach(() => {
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
});

describe('a site that sends no mail', () => {
  const STATE = '/api/v1/mail';
  const NONE = 'E-mail isn’t set up on this site';
  const free = messagesFor('en').freeKey;
  if (!free) throw new Error('no messages');

  it('stands above a form where no mail is sent, and the form promises none', async () => {
    answer(STATE, { sends_mail: false, key_on_screen: false });
    renderLive(
      <LeadButton name="api-access" source="test">
        Ask
      </LeadButton>,
    );
    await userEvent.setup().click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText(en.mailNotice.request)).toBeVisible();
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/We’ll e-mail/);
  });

  it('is not needed above the whitepaper, which downloads here', async () => {
    answer(STATE, { sends_mail: false, key_on_screen: false });
    renderLive(
      <LeadButton name="whitepaper" source="test">
        Paper
      </LeadButton>,
    );
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
});
