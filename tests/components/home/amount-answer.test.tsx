import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AmountAnswer } from '@/components/home/amount-answer.live';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { treasury } from '../support/treasury-answers';

const TREASURY = '/api/v1/treasury';

const desk = () => screen.getByRole('region', { name: 'What would it earn in a year?' });

it('answers for a year: cash, the risk charge, what is left, and a bill', async () => {
  answer(TREASURY, treasury());
  renderLive(<AmountAnswer />);
  const terms = await within(desk()).findAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual([
    'Cash yield',
    '3-month T-bill',
    'Cash vs. T-bill',
    'Risk charge',
    'After risk (SYI)',
  ]);
  expect(desk()).toHaveTextContent('$108,517');
  expect(asked.some((url) => url.includes('amount=10000000') && url.includes('days=365'))).toBe(
    true,
  );
});

it('asks again once a pause follows the amount, and says what is no amount', async () => {
  answer(TREASURY, treasury());
  renderLive(<AmountAnswer />);
  const user = userEvent.setup();
  const field = screen.getByLabelText('Amount in US dollars');
  await user.clear(field);
  await user.type(field, '2,5');
  expect(screen.getByText(/^Enter an amount/)).toBeVisible();
  await user.clear(field);
  await user.type(field, '2.5m');
  expect(screen.queryByText(/^Enter an amount/)).toBeNull();
  await waitFor(() => expect(asked.some((url) => url.includes('amount=2500000'))).toBe(true));
});

it('says that an amount could not be calculated, without a figure', async () => {
  failNetwork(TREASURY);
  renderLive(<AmountAnswer />);
  expect(await screen.findByText('The amount could not be calculated.')).toBeVisible();
  expect(within(desk()).queryByRole('definition')).toBeNull();
});
