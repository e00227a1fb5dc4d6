import { screen } from '@testing-library/react';
import { VerdictList } from '@/components/peg/source-verdicts.live';
import type { PegNow } from '@/lib/features/peg/recent-contract';
import { renderLive } from '../support/harness';

const NOW: PegNow = {
  pending_price_usd: null,
  ...{ asset: 'USDC', price_usd: 1, price_text: '1.0000', price_dev_bps: 0, status: 'stable' },
  ...{ observed_at: '2026-03-02T14:05:00.000Z', exchange: '5 venues', price_method: 'venues' },
  ...{ sources: ['kraken'], source_names: ['Kraken'], venues_valid: 5, peg_score: 1 },
  pending: null,
  refused: [
    {
      ...{ source: 'kucoin-books', source_name: 'KuCoin', price_usd: 1.002, price_text: '1.002' },
      ...{ rule: 'crossed-book', reason: null },
    },
  ],
};

it.each([
  ['sample', 'Excluded (simulated)'],
  ['live', 'Excluded'],
] as const)('a refused venue of %s data is %s', (dataClass, words) => {
  renderLive(<VerdictList now={NOW} flags={[]} dataClass={dataClass} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('Crossed order book')).toBeVisible();
});
