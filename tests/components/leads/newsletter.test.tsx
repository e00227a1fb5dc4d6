import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDraft } from '@/components/leads/lead-drafts';
import { NewsletterFields } from '@/components/newsletter/newsletter-fields';
import { currentToast, dismissToast } from '@/components/ui/overlay/toast-store';
import english from '@/messages/en/newsletter.json';
import { answer, failNetwork, renderLive } from '../support/harness';
import { recordSent, type Sent } from './sent';

const PATH = '/api/users/newsletter';
let sent: Sent[] = [];

beforeEach(() => {
  sent = recordSent();
  forgetDraft('newsletter');
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
});

async function subscribe(address: string) {
  const user = userEvent.setup();
  renderLive(
    <NewsletterFields source="blog" messages={english.newsletterForm}>
      <p>Consent</p>
    </NewsletterFields>,
  );
  if (address !== '') await user.type(screen.getByLabelText('E-mail'), address);
  await user.click(screen.getByRole('button', { name: 'Subscribe' }));
}

it('sends the address with a null name and says that a mail must be opened', async () => {
  answer(PATH, { success: true, message: 'Taken.', sends_mail: true });
  await subscribe('ada@example.com');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Subscribed successfully!',
      description: 'Check your inbox and confirm your address.',
      variant: 'default',
    }),
  );
  expect(sent).toEqual([
    {
      url: PATH,
      body: { email: 'ada@example.com', name: null, source: 'blog' },
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(''));
});

it('shows the server’s sentence when it refuses', async () => {
  answer(PATH, { detail: 'Too many requests. Try again in 60 s.' }, 429);
  await subscribe('ada@example.com');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Subscription failed',
      description: 'Too many requests. Try again in 60 s.',
      variant: 'destructive',
    }),
  );
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
});

it.each([
  ['500 without a sentence', () => answer(PATH, 'bad gateway', 500)],
  ['no network', () => failNetwork(PATH)],
])('says that something went wrong on %s', async (_what, prepare) => {
  prepare();
  await subscribe('ada@example.com');
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      title: 'Subscription failed',
      description: 'Something went wrong. Please try again.',
    }),
  );
});
