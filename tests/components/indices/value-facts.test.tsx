import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ValueFacts } from '@/components/indices/value-facts.live';
import { index } from '../support/family-answers';
import { renderLive } from '../support/harness';

const whole = index('SYDEFI', '7.891200', {
  ...{ coverage_percent: 99.6, top_share_percent: 41.27, hhi: 3712.4, revision: 0 },
  band: { p1: '1.10', p25: '2.20', p50: '3.30', p75: '4.40', p99: '5.50' },
  ...{ method: 'reduced', confidence: 0.9462, oldest_input_age_seconds: 2700 },
  judgement: ['Liquidity 1 was assumed.', 'Volatility 0 was assumed.'],
});

it('says confidence and coverage at once, and the rest of the very value when it is opened', async () => {
  const user = userEvent.setup();
  renderLive(<ValueFacts facts={whole} />);
  await user.click(screen.getByText('Confidence 95%, coverage 100%'));
  expect(await screen.findByText('99.6% of the weight')).toBeVisible();
  for (const text of [
    '41.3%',
    '3,712',
    '1.10 / 2.20 / 3.30 / 4.40 / 5.50%',
    'Reduced basket',
    '94.62%',
    '45 min old',
    'Liquidity 1 was assumed.',
    'Volatility 0 was assumed.',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});
