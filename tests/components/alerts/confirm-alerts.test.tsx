import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { alert } from './answers';

const EMAIL = 'ada@example.org';

function openLink(search: string) {
  window.history.replaceState(null, '', `/alerts/confirm${search}`);
  renderLive(<ConfirmAlerts />);
}

beforeEach(() => {
  window.localStorage.clear();
  answer('/api/ai/alerts/confirm', { success: true, message: 'ok', user_email: EMAIL });
  answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
  answer('/api/ai/alerts/ada', { alerts: [alert({ delivery: 'email' })] });
  answer('/api/ai/alerts/demo', { alerts: [] });
});

const button = (name: string) => screen.findByRole('button', { name });

it('does nothing before a button is pressed', async () => {
  openLink('?token=abc.def&stop=ghi.jkl');
  await button('Confirm and Show Alerts');
  expect(asked).toEqual([]);
});

it('confirms, says so and lists the alerts', async () => {
  openLink('?token=abc.def&stop=ghi.jkl');
  await userEvent.click(await button('Confirm and Show Alerts'));
  expect(await screen.findByText(/ada@example\.org is confirmed/)).toBeVisible();
  expect(await screen.findByText('USDC yield > 8.5%')).toBeVisible();
  expect(screen.getByText(/sent to ada@example\.org/)).toBeVisible();
  expect(asked[0]).toBe('/api/ai/alerts/confirm');
});

it('deletes all and stops the mails', async () => {
  openLink('?token=abc.def&stop=ghi.jkl');
  await userEvent.click(await button('Delete All and Stop E-mails'));
  expect(await screen.findByText(/You will not receive any more alert e-mails/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).toEqual(['/api/ai/alerts/stop?token=ghi.jkl']);
});

const refusal = (detail: string, code: string) => ({ detail, code, request_id: 'request-1' });

it.each(['Confirm and Show Alerts', 'Delete All and Stop E-mails'])(
  'says that a link is no use any more, and where to go: %s',
  async (name) => {
    const refused = refusal('token: the link is no longer valid', 'bad_parameter');
    answer('/api/ai/alerts/confirm', refused, 400);
    answer('/api/ai/alerts/stop', refused, 400);
    openLink('?token=abc.def&stop=ghi.jkl');
    await userEvent.click(await button(name));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^This link is no longer valid:/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create Alert' })).toHaveAttribute(
      'href',
      '/#live-yields-title',
    );
  },
);

it('tells the server’s sentence, or its own, and can be tried again', async () => {
  answer('/api/ai/alerts/confirm', refusal('Too many requests.', 'rate_limited'), 429);
  failNetwork('/api/ai/alerts/stop');
  openLink('?token=abc.def&stop=ghi.jkl');
  await userEvent.click(await button('Confirm and Show Alerts'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  await userEvent.click(await button('Delete All and Stop E-mails'));
  expect(await screen.findByText(/could not be deleted\. Please try again/)).toBeVisible();
  answer('/api/ai/alerts/stop', { success: true, message: 'ok' });
  await userEvent.click(await button('Delete All and Stop E-mails'));
  expect(await screen.findByText(/You will not receive any more alert e-mails/)).toBeVisible();
});

it.each([
  ['?token=abc.def', 'Confirm and Show Alerts'],
  ['?stop=ghi.jkl', 'Delete All and Stop E-mails'],
])('offers only what the link allows: %s', async (search, name) => {
  openLink(search);
  await button(name);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it.each(['', '?token=', '?stop='])(
  'says when there is no link, and where to go: "%s"',
  async (search) => {
    openLink(search);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Open this page from the link in our e-mail.',
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Create Alert' })).toBeVisible();
  },
);
