import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewsletterLink } from '@/components/newsletter/newsletter-link.live';
import type { NewsletterAction } from '@/components/newsletter/newsletter-request';
import { messagesFor } from '@/lib/i18n/messages';
import { recordSent, type Sent } from '../leads/sent';
import { answer, asked, failNetwork, neverAnswer, renderLive } from '../support/harness';

const PATHS = { confirm: '/api/newsletter/confirm', unsubscribe: '/api/newsletter/unsubscribe' };
const FORM = '/blog#newsletter-title';
const ACTIONS: NewsletterAction[] = ['confirm', 'unsubscribe'];

function messagesOf(action: NewsletterAction) {
  const messages = messagesFor('en').newsletter?.[action];
  if (!messages) throw new Error('no messages');
  return messages;
}

function openLink(action: NewsletterAction, search: string) {
  window.history.replaceState(null, '', `/newsletter/${action}${search}`);
  renderLive(<NewsletterLink action={action} messages={messagesOf(action)} />);
}

const press = async (action: NewsletterAction) =>
  userEvent.click(await screen.findByRole('button', { name: messagesOf(action).button }));

let sent: Sent[];
beforeEach(() => {
  sent = recordSent();
  for (const action of ACTIONS) answer(PATHS[action], { success: true, message: 'Done.' });
});

describe.each(ACTIONS)('the %s link', (action) => {
  it('does nothing before the button is pressed, because mail scanners follow links', async () => {
    openLink(action, '?token=abc.def');
    await screen.findByRole('button', { name: messagesOf(action).button });
    expect(asked).toEqual([]);
  });

  it('does it and says so', async () => {
    openLink(action, '?token=abc.def');
    await press(action);
    expect(await screen.findByText(messagesOf(action).done)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(messagesOf(action).done);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: messagesOf(action).more })).toHaveAttribute(
      'href',
      '/blog',
    );
    if (action === 'confirm') {
      expect(asked).toEqual([PATHS.confirm]);
      expect(sent).toMatchObject([{ body: { token: 'abc.def' } }]);
    } else {
      expect(asked).toEqual([`${PATHS.unsubscribe}?token=abc.def`]);
    }
  });

  it('cannot be pressed twice while it works', async () => {
    neverAnswer(PATHS[action]);
    openLink(action, '?token=abc.def');
    await press(action);
    expect(await screen.findByRole('button', { name: messagesOf(action).working })).toBeDisabled();
  });

  it('says what to do about a link that is refused', async () => {
    answer(PATHS[action], { detail: 'token: is not valid or has expired' }, 400);
    openLink(action, '?token=abc.def');
    await press(action);
    expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).refused);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: messagesOf(action).again })).toHaveAttribute(
      'href',
      FORM,
    );
  });

  it('can be tried again when the connection failed', async () => {
    failNetwork(PATHS[action]);
    openLink(action, '?token=abc.def');
    await press(action);
    expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).failed);
    answer(PATHS[action], { success: true, message: 'Done.' });
    await press(action);
    expect(await screen.findByText(messagesOf(action).done)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the page was opened without a link', async () => {
    openLink(action, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(messagesOf(action).missing);
    expect(screen.getByRole('link', { name: messagesOf(action).again })).toHaveAttribute(
      'href',
      FORM,
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
