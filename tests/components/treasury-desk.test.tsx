import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AmountFields } from '@/components/treasury/amount-fields.live';
import { Answers } from '@/components/treasury/answers.live';
import { BreakEven, DistanceHistory } from '@/components/treasury/desk-risks.live';
import { EarnSection } from '@/components/treasury/earn-section.live';
import { ExitSection } from '@/components/treasury/exit/exit-section.live';
import { LabSection, MixSection } from '@/components/treasury/lab/desk-tools.live';
import { ALERT_CONDITIONS } from '@/lib/features/alerts/contract';
import { preview } from './alerts/answers';
import { syi } from './support/answers';
import { answer, asked, renderLive } from './support/harness';
import { comeIntoView } from './support/in-view';
import { coin, coinExit, distances, exit, treasury } from './support/treasury-answers';

const TREASURY = '/api/v1/treasury';
const EXIT = '/api/v1/exit';
const DISTANCES = '/api/v1/peg/distances';

beforeEach(() => {
  answer(TREASURY, treasury());
  answer(EXIT, exit());
  answer('/api/v1/coins/', coinExit());
  answer(DISTANCES, distances);
  window.history.replaceState(null, '', '/treasury');
  // jsdom has none; browsers do.
  globalThis.structuredClone ??= <T,>(value: T) => JSON.parse(JSON.stringify(value)) as T;
  globalThis.ResizeObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
    unobserve = () => undefined;
  };
});

const rowTexts = async (name: string | RegExp) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};

it('answers first: the bill, the loss that the premium covers, exit', async () => {
  renderLive(<Answers />);
  const answers = await screen.findByRole('region', { name: 'The answers for $10,000,000' });
  await within(answers).findByText('$931.59');
  const texts = within(answers)
    .getAllByRole('definition')
    .map((definition) => definition.textContent);
  expect(texts).toEqual([
    ...['3.60%', '$108,517'],
    ...['2.74%', '$97,181'],
    ...['+40.0 bps', '+$9,877'],
    ...['−46.4 bps', '−$11,483'],
    ...['3.14%', '$97,034'],
    '13.3% a yearBreak-even: the probability of a 3% loss that wipes out the extra yield',
    '$931.590.93 bps, at index weights',
  ]);
});

const withoutPremium = () => {
  const desk = treasury();
  const [syi, ...rest] = desk.lines;
  return {
    ...desk,
    lines: [
      { ...syi, over_bills_bps: -34.5, adjusted_over_bills_bps: -62, break_even: null },
      ...rest,
    ],
  };
};

it('names the furthest depeg of a constituent where there is no premium, and an exit beyond the books', async () => {
  answer(TREASURY, withoutPremium());
  answer(EXIT, exit({ basket: { cost_usd: null, cost_bps: null } }));
  renderLive(<Answers />);
  expect(await screen.findByText('USDC −12.4%')).toBeVisible();
  expect(screen.getByText(/^Worst peg, Mar 11, 2023\. No extra yield/)).toBeVisible();
  expect(await screen.findByText('Exceeds visible depth')).toBeVisible();
});

describe('alerts beside the figures', () => {
  const filledIn = async (button: string) => {
    answer('/api/syi/current', syi);
    answer('/api/ai/alerts/demo', { alerts: [] });
    answer('/api/ai/alerts/preview', preview());
    answer('/api/ai/alerts/conditions', {
      conditions: ALERT_CONDITIONS,
      stablecoins: ['USDT', 'USDC', 'DAI'],
      types: [],
    });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = await screen.findByRole('dialog');
    const shownIn = (label: RegExp) =>
      within(dialog).queryByLabelText<HTMLInputElement>(label)?.value;
    await within(dialog).findByLabelText('Alert type');
    return [/^Alert type/, /^Stablecoin/, /^Condition/, /^Threshold/].map(shownIn);
  };

  it('watches for the end of a premium, or for one where there is none', async () => {
    const { unmount } = renderLive(<EarnSection />);
    expect(await filledIn('Alert me when the premium turns negative')).toEqual([
      ...['bill_spread', undefined, '<', '0'],
    ]);
    unmount();
    answer(TREASURY, withoutPremium());
    renderLive(<EarnSection />);
    expect(await filledIn('Alert me when the SYI beats T-bills')).toEqual([
      ...['bill_spread', undefined, '>', '0'],
    ]);
  });

  it('watches the yield of the largest constituent, and the coin that was furthest off', async () => {
    const [usdt, usdc] = [coin('USDT'), coin('USDC', { effective_weight_percent: 50 })];
    answer(TREASURY, treasury({ coins: [usdt, usdc] }));
    const { unmount } = renderLive(<EarnSection />);
    expect(await filledIn('Alert me when a yield falls')).toEqual([
      ...['yield_threshold', 'USDC', '<', '3'],
    ]);
    unmount();
    const [row] = distances.coins;
    if (row === undefined) throw new Error('no row');
    const coins = [row, { ...row, symbol: 'DAI', furthest_bps: 50 }];
    answer('/api/v1/peg/distances', { ...distances, coins });
    renderLive(<DistanceHistory />);
    expect(await filledIn('Alert me when a peg slips')).toEqual([
      'peg_deviation',
      'DAI',
      '>',
      '50',
    ]);
  });
});

it('takes an amount as people type it into the address, and asks with it', async () => {
  renderLive(
    <>
      <AmountFields />
      <Answers />
    </>,
  );
  const field = await screen.findByRole('textbox', { name: 'Amount in US dollars' });
  expect(field).toHaveValue('10,000,000');
  await userEvent.clear(field);
  await userEvent.type(field, '$2.5M');
  await userEvent.click(screen.getByRole('button', { name: 'Show figures' }));
  expect(field).toHaveValue('2,500,000');
  expect(window.location.search).toBe('?amount=2500000');
  await waitFor(() => expect(asked).toContain('/api/v1/treasury?amount=2500000&days=90'));
  await waitFor(() => expect(asked).toContain('/api/v1/exit?amount=2500000'));
  await userEvent.click(screen.getByRole('button', { name: '1 year' }));
  await waitFor(() => expect(asked).toContain('/api/v1/treasury?amount=2500000&days=365'));
  await userEvent.clear(field);
  await userEvent.type(field, 'much');
  expect(screen.getByText(/^Enter dollars from 1 to under 1 trillion/)).toBeVisible();
  expect(window.location.search).toBe('?amount=2500000&days=365');
});

it('reads the amount of an address, and keeps the figures while a new one is on its way', async () => {
  window.history.replaceState(null, '', '/treasury?amount=%241M');
  renderLive(<EarnSection />);
  await screen.findByRole('table', { name: /^What \$10,000,000 earns/ });
  expect(asked).toContain('/api/v1/treasury?amount=1000000&days=90');
  answer(TREASURY, treasury({ amount_usd: 3000000 }));
  act(() => {
    window.history.replaceState(null, '', '/treasury?amount=3000000');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByRole('table', { name: /^What \$10,000,000 earns/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: /^What \$3,000,000 earns/ })).toBeVisible();
});

it('lists each holding, with the reason where there is no rate', async () => {
  renderLive(<EarnSection />);
  const rows = await rowTexts(/^What \$10,000,000 earns/);
  expect(rows[0]).toBe('SYI basket108,517.123.6000%1,199.32+9,876.5446.43.1356%');
  expect(rows[1]).toBe('3-month bill97,181.002.7356%1,074.59');
  expect(rows[2]).toMatch(/^SOFR—/);
  expect(screen.getByText(/This feed does not include the New York Fed’s SOFR\./)).toBeVisible();
});

it('draws the way from the cash of a holding to what compares, in dollars', async () => {
  renderLive(<EarnSection />);
  const way = await screen.findByRole('region', { name: 'From cash yield to risk-adjusted yield' });
  const terms = within(way).getAllByRole('term');
  expect(terms.map((term) => term.textContent)).toEqual([
    'Cash yield',
    'Peg charge',
    'Liquidity charge',
    'Risk-adjusted',
  ]);
  expect(within(way).getByText('−$6,482.88')).toBeVisible();
  await userEvent.selectOptions(within(way).getByRole('combobox'), 'USDT');
  expect(within(way).getByText(/carried forward, so it has no steps/)).toBeVisible();
});

it('shows what each coin costs, where books end, and one coin venue by venue', async () => {
  renderLive(<ExitSection />);
  const rows = await rowTexts('Ways out of each coin for $10,000,000 now');
  expect(rows[0]).toMatch(/^USDTTether40\.0010\.001\.42\$25\.00M4\.141,421\.72\$188\.0M$/);
  expect(rows[1]).toMatch(/^USDCUSD Coin40\.0010\.00Beyond the books\$25\.00M——/);
  expect(rows[2]).toMatch(/^DAIDai—/);
  const venues = await rowTexts('USDT: cost of selling all of $10,000,000 at one venue');
  expect(venues[0]).toBe('Kraken4.144,137.38$55.00M14:05:00');
  expect(venues[1]).toMatch(/^Gemini—/);
  await userEvent.click(screen.getByRole('button', { name: /^USDC/ }));
  expect(window.location.search).toBe('?coin=USDC');
  await waitFor(() => expect(asked).toContain('/api/v1/coins/USDC/exit?amount=10000000'));
});

it('shows the three ways out of the chosen coin side by side', async () => {
  renderLive(<ExitSection />);
  const door = async (name: string) => within(await screen.findByRole('region', { name }));
  const withdraw = await door('1. Withdraw from the pools');
  expect(withdraw.getByText('40.00% of what is available')).toBeVisible();
  expect(
    withdraw.getByText('3 counted pools hold $410.0M and have no reading on chain.'),
  ).toBeVisible();
  const redeem = await door('2. Redeem with the issuer');
  expect(redeem.getByText('$10,000.00 fee')).toBeVisible();
  expect(redeem.getByText('$100,000')).toBeVisible();
  expect(redeem.getByText('(quoted)')).toBeVisible();
  expect(redeem.getByRole('link', { name: 'tether.to' })).toHaveAttribute(
    ...(['href', 'https://tether.to/en/fees/'] as const),
  );
  const sell = await door('3. Sell');
  expect(sell.getByText('$4,137.38 at Kraken')).toBeVisible();
  expect(sell.getByText('Kraken, 4.14 bps')).toBeVisible();
  expect(sell.getByText('$1,421.72 (1.42 bps)')).toBeVisible();
  const fee = sell.getByLabelText('Your trading fee (bps)');
  await userEvent.type(fee, '2.5');
  expect(sell.getByText('$3,921.72 (3.92 bps)')).toBeVisible();
  await userEvent.clear(fee);
  await userEvent.type(fee, '-1');
  expect(sell.getByText('Enter a fee from 0 to 1,000 bps.')).toBeVisible();
  const pools = await rowTexts(
    'USDT: what each pool has available, and how much of it $10,000,000 is',
  );
  expect(pools[0]).toBe('Aave V3, Ethereum$25.00M40.0090.003.8514:04:00');
  expect(pools[1]).toMatch(/^Compound V3, Ethereum\$0—/);
  expect(screen.getByRole('link', { name: 'ab'.repeat(32) })).toHaveAttribute(
    ...(['href', `/api/v1/exit/levels/${'ab'.repeat(32)}`] as const),
  );
});

it('says where a way out is closed', async () => {
  const [, , dai] = exit().coins;
  const terms = coinExit().redeem;
  answer('/api/v1/coins/', coinExit({ ...dai, venues: [], pools: [], curve: [] }));
  const first = renderLive(<ExitSection />);
  expect(await screen.findByText('No reading')).toBeVisible();
  expect(screen.getByText('No terms of the issuer of DAI could be read.')).toBeVisible();
  expect(screen.getByText('No fresh order book')).toBeVisible();
  first.unmount();
  const small = terms && { ...terms, meets_minimum: false };
  const withdraw = { ...coinExit().withdraw, share_percent: 200 };
  answer('/api/v1/coins/', coinExit({ redeem: small, withdraw }));
  renderLive(<ExitSection />);
  expect(await screen.findByText('Below the minimum')).toBeVisible();
  expect(screen.getByText('More than is available')).toBeVisible();
});

/** The amounts of the curve as a table. */
async function curveTable() {
  fireEvent.click(await screen.findByText('Figures as a table'));
  return within(screen.getByRole('table', { name: /^Cost curve of/ }));
}

it('draws the curve of all venues and of each, with a table of its amounts', async () => {
  renderLive(<ExitSection />);
  const table = await curveTable();
  // The costs of the other tables, not those of the curve.
  expect(table.getByRole('row', { name: /^\$10M 1\.42 bps 4\.14 bps/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^\$1M 2\.00 bps/ })).toBeVisible();
  expect(screen.queryByText(/four deepest venues/)).toBeNull();
});

it('reads an amount that is no point of the curve as the other tables do', async () => {
  answer('/api/v1/coins/', coinExit({ amount_usd: 3_400_000 }));
  renderLive(<ExitSection />);
  const table = await curveTable();
  expect(table.getByRole('row', { name: /^\$3\.40M 1\.42 bps 4\.14 bps/ })).toBeVisible();
});

it('says that only the deepest venues are drawn where there are more', async () => {
  const [kraken] = coinExit().venues;
  if (kraken === undefined) throw new Error('no venue');
  const venues = ['a', 'b', 'c', 'd', 'e'].map((venue) => ({ ...kraken, venue, name: venue }));
  answer('/api/v1/coins/', coinExit({ venues }));
  renderLive(<ExitSection />);
  expect(
    await screen.findByText(/The four deepest venues are drawn; the table has all\.$/),
  ).toBeVisible();
});

it('says which loss the premium pays for, and that none is paid for without one', async () => {
  renderLive(<BreakEven />);
  const rows = await rowTexts('Break-even annual probability, by size of loss');
  expect(rows[0]).toBe('SYI+40.040.00%13.33%4.00%0.80%0.40%');
  expect(rows[1]).toMatch(/^USDT−100\.0—/);
  expect(
    screen.getByText(
      /^A cash premium of \+40\.0 bps a year makes up for a 10% loss once in 25\.0 years\./,
    ),
  ).toBeVisible();
});

it('counts days off the peg, ours and those of the recorded crises', async () => {
  answer('/api/v1/peg/distances', distances);
  renderLive(<DistanceHistory />);
  const rows = await rowTexts('Days off the peg, by distance, one row per coin');
  expect(rows).toEqual([
    'USDC−12.39250',
    'USDC, Mar 2023−1,240.8874',
    'UST, May 2022−7,301.0*6*6*6*',
  ]);
  const [, , off50] = screen.getAllByRole('button', { name: '6*' });
  expect(off50).toHaveAttribute('aria-description', 'With a confirmed price: 0 days');
  expect(screen.getByRole('button', { name: '−7,301.0*' })).toHaveAttribute(
    'aria-description',
    'Furthest confirmed price: −49.8 bps',
  );
  expect(screen.queryByText(/demonstration market is simulated/)).toBeNull();
});

/** The tools are loaded when they come near the viewport. */
function openTool(section: ReactElement) {
  comeIntoView();
  renderLive(section);
  return waitFor(() => expect(screen.queryAllByRole('slider').length).toBeGreaterThan(0));
}

describe('the mix', () => {
  const shown = () => screen.getAllByRole<HTMLInputElement>('slider').map(({ value }) => value);

  it('earns by the shares of the address, against the SYI', async () => {
    window.history.replaceState(null, '', '/treasury?mix=USDT%3A50');
    answer(
      TREASURY,
      treasury({
        coins: [coin('USDT', { apy_percent: 4, ray_percent: 3 }), coin('USDC')],
      }),
    );
    await openTool(<MixSection />);
    const texts = (await screen.findAllByRole('definition')).map((text) => text.textContent);
    // 10,000,000 × (1.04^(1/365) − 1), the same over 90 days, and less the basket's 108,517.12.
    expect(texts).toEqual([
      ...['$1,074.60 a day', '$97,177.75 ', '4.0000% ', '−$11,339.37 '],
      // What compares: 3% less the SYI's 3.13563%.
      ...['3.0000% ', '−13.6 bps '],
    ]);
  });

  it('shows an old address by the shares that count, on the thumb as on the label', async () => {
    window.history.replaceState(null, '', '/treasury?mix=USDT:50,USDC:30,DAI:10');
    await openTool(<MixSection />);
    const slider = await screen.findByRole('slider', { name: 'USDT' });
    expect(slider).toHaveValue('55.6');
    expect(slider).toHaveAttribute('aria-valuetext', '55.6%');
    expect(shown()).toEqual(['55.6', '33.3', '11.1', '0']);
    expect(screen.getByText(/^Shares always sum to 100%/)).toBeVisible();
  });

  it('scales the others while one moves, and keeps their proportions through 100% and back', async () => {
    window.history.replaceState(null, '', '/treasury?mix=USDT:40,USDC:30,DAI:20,USDS:10');
    await openTool(<MixSection />);
    const slider = await screen.findByRole('slider', { name: 'USDT' });
    const move = (value: string) => fireEvent.change(slider, { target: { value } });
    move('70');
    expect(shown()).toEqual(['70', '15', '10', '5']);
    expect(window.location.search).toBe('?mix=USDT%3A70%2CUSDC%3A15%2CDAI%3A10%2CUSDS%3A5');
    move('100');
    expect(shown()).toEqual(['100', '0', '0', '0']);
    move('40');
    expect(shown()).toEqual(['40', '30', '20', '10']);
  });

  it('spreads the rest equally where the others have no share', async () => {
    window.history.replaceState(null, '', '/treasury?mix=USDT:100');
    await openTool(<MixSection />);
    const slider = await screen.findByRole('slider', { name: 'USDT' });
    fireEvent.change(slider, { target: { value: '90' } });
    expect(shown()).toEqual(['90', '3.4', '3.3', '3.3']);
  });

  it('starts with the weights of the index, and asks for a share where there is none', async () => {
    await openTool(<MixSection />);
    expect(await screen.findByRole('slider', { name: 'USDT' })).toHaveValue('25');
    expect(screen.getByRole('button', { name: 'Shares of the SYI' })).toBeDisabled();
    act(() => {
      window.history.replaceState(null, '', '/treasury?mix=USDT:0,USDC:0');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Enter at least one weight.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Shares of the SYI' }));
    expect(window.location.search).toBe('');
  });
});

describe('the RAY lab', () => {
  it('recomputes the published value under the methodology, and says what a change does', async () => {
    await openTool(<LabSection />);
    const rows = await rowTexts(/^Scores and risk-adjusted yield per coin/);
    expect(rows[0]).toBe('USDT3.13563.13560.90000.460025.0');
    expect(screen.getByText('Difference: 0.0 bps')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Back to the methodology' })).toBeDisabled();
    act(() => {
      window.history.replaceState(null, '', '/treasury?beta=0');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    // 6 % × 0.9 without a deduction for liquidity.
    expect(await screen.findByText('5.4000%')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to the methodology' }));
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Difference: 0.0 bps')).toBeVisible();
  });
});
