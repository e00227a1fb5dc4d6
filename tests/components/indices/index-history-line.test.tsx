import { screen } from '@testing-library/react';
import { IndexHistoryLine } from '@/components/indices/index-history-line.live';
import { failNetwork, renderLive } from '../support/harness';

it('shows the sign of a broken link and another try where the line cannot be fetched', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  failNetwork('/api/v1/series/SYC');
  renderLive(<IndexHistoryLine code="SYC" window="7D" name="Composite" />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('We can’t reach the history right now.');
  expect(alert.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
