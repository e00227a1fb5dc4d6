import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NewsletterAct } from '@/components/newsletter/newsletter-act';
import { NewsletterLink } from '@/components/newsletter/newsletter-link.live';
import { messagesFor } from '@/lib/i18n/messages';
import { recordSent, type Sent } from '../leads/sent';
import {
  answer,
  asked,
  failNetwork,
  installFetch,
  neverAnswer,
  renderLive,
} from '../support/harness';

const PATHS = { confirm: '/api/newsletter/confirm', unsubscribe: '/api/newsletter/unsubscribe' };
const FORM = '/blog#newsletter-title';
const ACTS: NewsletterAct[] = ['confirm', 'unsubscribe'];

function wordsOf(act: NewsletterAct) {
  const words = messagesFor('en').newsletter?.[act];
  if (!words) throw new Error('no words');
  return words;
}

function openLink(act: NewsletterAct, search: string) {
  window.history.replaceState(null, '', `/newsletter/${act}${search}`);
  renderLive(<NewsletterLink act={act} words={wordsOf(act)} />);
}

const press = async (act: NewsletterAct) =>
  userEvent.click(await screen.findByRole('button', { name: wordsOf(act).button }));

let sent: Sent[];
beforeEach(() => {
  installFetch();
  sent = recordSent();
  for (const act of ACTS) answer(PATHS[act], { success: true, message: 'Done.' });
});

describe.each(ACTS)('the %s link', (act) => {
  it('does nothing before the button is pressed, because mail scanners follow links', async () => {
    openLink(act, '?token=abc.def');
    await screen.findByRole('button', { name: wordsOf(act).button });
    expect(asked).toEqual([]);
  });

  it('does it and says so', async () => {
    openLink(act, '?token=abc.def');
    await press(act);
    expect(await screen.findByText(wordsOf(act).done)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(wordsOf(act).done);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: wordsOf(act).more })).toHaveAttribute('href', '/blog');
    if (act === 'confirm') {
      expect(asked).toEqual([PATHS.confirm]);
      expect(sent).toMatchObject([{ body: { token: 'abc.def' } }]);
    } else {
      expect(asked).toEqual([`${PATHS.unsubscribe}?token=abc.def`]);
    }
  });

  it('cannot be pressed twice while it works', async () => {
    neverAnswer(PATHS[act]);
    openLink(act, '?token=abc.def');
    await press(act);
    expect(await screen.findByRole('button', { name: wordsOf(act).working })).toBeDisabled();
  });

  it('says what to do about a link that is refused', async () => {
    answer(PATHS[act], { detail: 'token: is not valid or has expired' }, 400);
    openLink(act, '?token=abc.def');
    await press(act);
    expect(await screen.findByRole('alert')).toHaveTextContent(wordsOf(act).refused);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: wordsOf(act).again })).toHaveAttribute('href', FORM);
  });

  it('can be tried again when the connection failed', async () => {
    failNetwork(PATHS[act]);
    openLink(act, '?token=abc.def');
    await press(act);
    expect(await screen.findByRole('alert')).toHaveTextContent(wordsOf(act).failed);
    answer(PATHS[act], { success: true, message: 'Done.' });
    await press(act);
    expect(await screen.findByText(wordsOf(act).done)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says so when the page was opened without a link', async () => {
    openLink(act, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(wordsOf(act).missing);
    expect(screen.getByRole('link', { name: wordsOf(act).again })).toHaveAttribute('href', FORM);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
