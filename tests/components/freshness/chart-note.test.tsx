import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChartNote } from '@/components/freshness/chart-note';
import { FetchError } from '@/lib/features/client/fetch-error';
import { renderLive } from '../support/harness';

it('says in the place of a failed chart why, with the broken link and the status in small, and tries again', async () => {
  const onRetry = jest.fn(async () => true);
  const error = new FetchError('http', 'HTTP 503', { status: 503 });
  renderLive(
    <ChartNote
      height={240}
      state={{ status: 'error', error, again: { onRetry, retrying: false } }}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'We can’t reach the history right now. HTTP 503',
  );
  expect(screen.getByRole('alert').querySelector('svg')).not.toBeNull();
  expect(screen.getByText('HTTP 503').tagName).toBe('SMALL');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that there is nothing to draw, without another try', () => {
  renderLive(<ChartNote height={240} state={{ status: 'live', data: [], receivedAtMs: 0 }} />);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.querySelector('svg')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
