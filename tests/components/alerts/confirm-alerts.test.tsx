import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import { answer, asked, failNetwork, installFetch, renderLive } from '../support/harness';
import { alert } from './answers';

const EMAIL = 'ada@example.org';

function openLink(search: string) {
  window.history.replaceState(null, '', `/alerts/confirm${search}`);
  renderLive(<ConfirmAlerts />);
}

beforeEach(() => {
  installFetch();
  window.localStorage.clear();
  answer('/api/ai/alerts/confirm', { success: true, message: 'ok', user_email: EMAIL });
  answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
  answer('/api/ai/alerts/ada', { alerts: [alert()] });
  answer('/api/ai/alerts/demo', { alerts: [] });
});

const button = (name: string) => screen.findByRole('button', { name });

it('does nothing before a button is pressed', async () => {
  openLink('?token=abc.def');
  await button('Confirm and show alerts');
  expect(asked).toEqual([]);
});

it('confirms, says so and lists the alerts', async () => {
  openLink('?token=abc.def');
  await userEvent.click(await button('Confirm and show alerts'));
  expect(await screen.findByText(/ada@example\.org is confirmed/)).toBeVisible();
  expect(await screen.findByText('USDC yield > 8.5%')).toBeVisible();
  expect(screen.getByText(/mailed to ada@example\.org/)).toBeVisible();
  expect(asked[0]).toBe('/api/ai/alerts/confirm');
});

it('deletes all and stops the mails', async () => {
  openLink('?token=abc.def');
  await userEvent.click(await button('Delete all and stop the mails'));
  expect(await screen.findByText(/Nothing more is mailed/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual(['/api/ai/alerts/stop?token=abc.def']);
});

const refusal = (detail: string, code: string) => ({ detail, code, request_id: 'request-1' });

it.each(['Confirm and show alerts', 'Delete all and stop the mails'])(
  'says that a link is no use any more, and where to go: %s',
  async (name) => {
    const refused = refusal('token: the link is not valid any more', 'bad_parameter');
    answer('/api/ai/alerts/confirm', refused, 400);
    answer('/api/ai/alerts/stop', refused, 400);
    openLink('?token=abc.def');
    await userEvent.click(await button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is not valid any more:/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Set an alert' })).toHaveAttribute(
      'href',
      '/#live-yields-title',
    );
  },
);

it('tells the server’s sentence, or its own, and can be tried again', async () => {
  answer('/api/ai/alerts/confirm', refusal('Too many requests.', 'rate_limited'), 429);
  failNetwork('/api/ai/alerts/stop');
  openLink('?token=abc.def');
  await userEvent.click(await button('Confirm and show alerts'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  await userEvent.click(await button('Delete all and stop the mails'));
  expect(await screen.findByText(/could not be deleted\. Please try again/)).toBeVisible();
  answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
  await userEvent.click(await button('Delete all and stop the mails'));
  expect(await screen.findByText(/Nothing more is mailed/)).toBeVisible();
});

it.each(['', '?token='])('says when there is no link, and where to go: "%s"', async (search) => {
  openLink(search);
  expect(await screen.findByRole('alert')).toHaveTextContent('opened by the link in a mail');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Set an alert' })).toBeVisible();
});
