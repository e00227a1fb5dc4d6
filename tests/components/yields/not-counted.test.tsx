import { screen, within } from '@testing-library/react';
import { NotCounted } from '@/components/yields/strategies/not-counted.live';
import { KIND_RULES } from '@/lib/benchmark/pool-kinds';
import messages from '@/messages/en/yields.json';
import { answer, renderLive } from '../support/harness';
import { STRATEGIES, strategies, strategy } from '../support/risk-answers';

const ALL = `${STRATEGIES}?eligible=all&limit=1000`;

const excluded = (id: string, extra: Parameters<typeof strategy>[1] = {}) =>
  strategy(id, { eligible: false, exclusion: 'private_credit', ry_apy: null, ...extra });

it('lists coin, protocol, chain, TVL, APY and the rule in words', async () => {
  const pool = { platform: 'Maple', pool_name: 'SYRUP', kind: 'private-credit', apy: 5.08299 };
  answer(ALL, strategies([excluded('1', pool)]));
  renderLive(<NotCounted />);
  const row = within(await screen.findByRole('row', { name: /Maple/ }));
  expect(row.getByRole('rowheader')).toHaveTextContent('MapleEthereum · SYRUP');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'USDC',
    '$120.0M',
    '5.08',
    'Private credit',
  ]);
});

it('lists every excluded pool and no other', async () => {
  const many = Array.from({ length: 40 }, (_, place) => excluded(`p${place}`));
  answer(ALL, strategies([...many, strategy('counted')]));
  renderLive(<NotCounted />);
  expect(await screen.findAllByRole('row')).toHaveLength(41);
});

it('says so when every pool counts', async () => {
  answer(ALL, strategies([]));
  renderLive(<NotCounted />);
  expect(await screen.findByText('Every known pool is included.')).toBeVisible();
});

it('has words for the rule of every kind', () => {
  const rules = Object.values(KIND_RULES).filter((rule) => rule !== null);
  expect(Object.keys(messages.exclusions)).toEqual(
    expect.arrayContaining([...rules, 'duplicate_deposit']),
  );
});
