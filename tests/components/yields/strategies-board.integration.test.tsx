import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrategiesBoard } from '@/components/yields/strategies/strategies-board.live';
import { KIND_RULES } from '@/lib/benchmark/pool-kinds';
import messages from '@/messages/en/yields.json';
import { COINS, coin, coins } from '../support/coin-answers';
import { answer, renderLive } from '../support/harness';
import { reasonsOf } from '../support/reasons';
import { STRATEGIES, strategies, strategy } from '../support/risk-answers';

const ALL = `${STRATEGIES}?eligible=all&limit=1000`;

const MANY = Array.from({ length: 30 }, (_, place) =>
  strategy(`s${String(place).padStart(2, '0')}`, { ry_apy: 30 - place }),
);

function open(query = '') {
  window.history.replaceState(null, '', `/dashboard${query}`);
  return renderLive(<StrategiesBoard />);
}
const bodyRows = () => screen.getAllByRole('row').slice(1);
const param = (name: string) => new URLSearchParams(window.location.search).get(name);

beforeEach(() => {
  answer(COINS, coins([coin('USDT'), coin('USDC'), coin('DAI')]));
});

it('shows base and reward apart, both averages, change, TVL, RAY, scores, tier and type', async () => {
  answer(STRATEGIES, strategies([strategy('1')]));
  open();
  const row = within(await screen.findByRole('row', { name: /Platform 1/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'USDC',
    '3.14',
    '6.00',
    '5.00',
    '3.00',
    '5.80',
    '5.50',
    '+0.10',
    '$120.0M',
    '90.0',
    '46.0',
    'High',
    'DeFi',
    'Eligible',
  ]);
  expect(screen.getByText(/^as of/)).toHaveTextContent('14:05:30 UTC');
  expect(screen.getByRole('link', { name: 'How RAY is calculated' })).toHaveAttribute(
    'href',
    '/methodology/yields#ray',
  );
});

it.each([
  ['tvl_below_minimum', 'TVL below $10M'],
  ['a_new_rule', 'a new rule'],
])('names the rule %s that keeps a strategy out', async (exclusion, messages) => {
  answer(STRATEGIES, strategies([strategy('1', { eligible: false, exclusion })]));
  open();
  expect(await screen.findByText(messages)).toBeVisible();
});

it('says that an excluded strategy has no RAY because a rule keeps it out', async () => {
  const excluded = { eligible: false, exclusion: 'impermanent_loss', ry_apy: null };
  answer(STRATEGIES, strategies([strategy('1', excluded)]));
  open();
  const row = within(await screen.findByRole('row', { name: /Platform 1/ }));
  expect(reasonsOf(row.getAllByRole('button', { name: '—' }))).toContainEqual(
    expect.stringMatching(/^Excluded, so no risk-adjusted yield/),
  );
});

it('says so where there are more than one call returns', async () => {
  answer(ALL, { ...strategies(MANY), total: 1200 });
  open();
  expect(await screen.findByText('1200 strategies. Limited to the first 30.')).toBeVisible();
});

it('writes filters into the address and counts what matches', async () => {
  const user = userEvent.setup();
  answer(
    STRATEGIES,
    strategies([
      strategy('1'),
      strategy('2', { source_type: 'CeFi', risk_tier: 'low', tvl_usd: 2_000_000_000 }),
      strategy('3', { symbol: 'DAI' }),
    ]),
  );
  open();
  await screen.findByRole('row', { name: /Platform 3/ });
  await user.selectOptions(screen.getByLabelText('Platform type'), 'CeFi');
  expect(param('type')).toBe('cefi');
  expect(await screen.findByText('1 of 3 strategies match.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Exit risk (peg and liquidity)'), 'Low');
  await user.selectOptions(screen.getByLabelText('Minimum TVL'), '$1B or more');
  await user.selectOptions(screen.getByLabelText('Eligibility'), 'Eligible only');
  await user.selectOptions(screen.getByLabelText('Coin'), 'USDC');
  expect(window.location.search).toBe(
    '?type=cefi&tier=low&tvl=1000000000&status=eligible&asset=USDC',
  );
  expect(bodyRows()).toHaveLength(1);
});

it('an empty result offers to clear the filters, and clears them all', async () => {
  const user = userEvent.setup();
  answer(STRATEGIES, strategies([strategy('1')]));
  open('?type=cefi&tier=low&sort=apy.descending');
  expect(await screen.findByText('No strategies match these filters.')).toBeVisible();
  const [, inResult] = screen.getAllByRole('button', { name: 'Clear filters' });
  await user.click(inResult as HTMLElement);
  expect(window.location.search).toBe('?sort=apy.descending');
  expect(await screen.findByRole('row', { name: /Platform 1/ })).toBeVisible();
});

it('an empty answer says that nothing has been read', async () => {
  answer(STRATEGIES, strategies([]));
  open();
  expect(await screen.findByText('No strategies yet.')).toBeVisible();
});

it('has words for the rule of every kind', () => {
  const rules = Object.values(KIND_RULES).filter((rule) => rule !== null);
  expect(Object.keys(messages.exclusions)).toEqual(
    expect.arrayContaining([...rules, 'duplicate_deposit']),
  );
});
