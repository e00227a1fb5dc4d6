import { screen } from '@testing-library/react';
import { VerdictList } from '@/components/peg/source-verdicts.live';
import { pegRecent } from '../support/answers';
import { renderLive } from '../support/harness';

const NOW = {
  ...pegRecent(0).current_status,
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
