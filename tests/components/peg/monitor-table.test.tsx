import { screen, within } from '@testing-library/react';
import { MonitorSummary } from '@/components/peg/monitor/monitor-summary.live';
import { MonitorTable } from '@/components/peg/monitor/monitor-table.live';
import { coin, meta, pegCheck } from '../support/answers';
import { answer, neverAnswer, renderLive } from '../support/harness';

const PATH = '/api/peg/check';
const SYMBOLS = ['USDT', 'USDC', 'DAI', 'TUSD'];
const EXTRA = {
  volume_24h_usd: 1_230_000_000,
  market_cap_usd: 92_500_000_000,
  last_update: meta.as_of,
};

function row(symbol: string) {
  return within(screen.getByRole('row', { name: new RegExp(symbol) }));
}

it('writes price, deviation, status, volume, market cap and time of a coin', async () => {
  answer(PATH, pegCheck([coin('USDC', -12, EXTRA)]));
  renderLive(<MonitorTable symbols={SYMBOLS} />);
  await screen.findByRole('table');
  const texts = row('USDC')
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts).toEqual(['$0.9988', '−12.0', 'Stable', '$1.23B', '$92.50B', '14:05:30 UTC']);
});

it('colors a deviation blue to 10 bps, gray to 50, red above, and each status with its word', async () => {
  answer(PATH, pegCheck([coin('USDT', 9), coin('USDC', -30), coin('DAI', 90), coin('TUSD', null)]));
  renderLive(<MonitorTable symbols={SYMBOLS} />);
  await screen.findByRole('table');
  expect(row('USDT').getByText('+9.0')).toHaveClass('text-falling');
  expect(row('USDC').getByText('−30.0')).toHaveClass('text-neutral');
  expect(row('DAI').getByText('+90.0')).toHaveClass('text-alert');
  for (const [symbol, word, look] of [
    ['USDT', 'Stable', 'text-stable'],
    ['USDC', 'Watch', 'text-watch'],
    ['DAI', 'Depegged', 'text-alert'],
    ['TUSD', 'Unknown', 'text-neutral'],
  ] as const) {
    const badge = row(symbol).getByText(word);
    expect(badge).toHaveClass(look);
    expect(badge.querySelector('span')).toHaveClass(look);
  }
});

it('loading shows no count and no row', () => {
  neverAnswer(PATH);
  const { container } = renderLive(
    <>
      <MonitorSummary symbols={SYMBOLS} />
      <MonitorTable symbols={SYMBOLS} />
    </>,
  );
  expect(container.querySelectorAll('[data-skeleton]').length).toBeGreaterThanOrEqual(5);
  expect(screen.queryByRole('table')).toBeNull();
});
