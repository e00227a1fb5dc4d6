import { screen, within } from '@testing-library/react';
import { PegsNowFigures } from '@/components/blog/pegs-now.live';
import { RegimeNowFigures } from '@/components/blog/regime-now.live';
import { SyiNowFigures } from '@/components/blog/syi-now.live';
import { DEMONSTRATION } from '../support/demonstration-label';
import { meta, regime, syi } from './support/answers';
import { answer, renderLive } from './support/harness';
import { metrics, STABLECOINS, stablecoins } from './support/risk-answers';

const SYI = '/api/syi/current';
const REGIME = '/api/regime/current';

describe('the index in an article', () => {
  it('shows value, change and confidence with age and data class', async () => {
    answer(SYI, { ...syi, meta: { ...meta, data_class: 'sample' } });
    renderLive(<SyiNowFigures />);
    expect(await screen.findByText('4.4745%')).toBeVisible();
    expect(screen.getByText('−1.5 bps')).toBeVisible();
    expect(screen.getByText('95%')).toBeVisible();
    expect(screen.getByText(/^as of/)).toBeVisible();
    expect(screen.getByText(DEMONSTRATION)).toBeVisible();
  });

  it('says estimated when the value was carried forward', async () => {
    answer(SYI, { ...syi, status: 'estimated', method: 'carried_forward' });
    renderLive(<SyiNowFigures />);
    expect(await screen.findByText('Estimated')).toBeVisible();
  });
});

describe('the pegs in an article', () => {
  it('lists price, deviation and score of each coin', async () => {
    answer(STABLECOINS, stablecoins([metrics('USDC'), metrics('DAI', { peg_score: null })]));
    renderLive(<PegsNowFigures />);
    const row = within(await screen.findByRole('row', { name: /^USDC/ }));
    expect(row.getByText('0.9996')).toBeVisible();
    expect(row.getByText('−4.0')).toBeVisible();
    expect(row.getByText('0.9000')).toBeVisible();
    const missing = within(screen.getByRole('row', { name: /^DAI/ }));
    expect(missing.getByRole('button', { name: '—' })).toBeVisible();
  });
});

describe('the regime in an article', () => {
  it('shows the word and the figures behind it', async () => {
    answer(REGIME, { ...regime, state: 'OFF' });
    renderLive(<RegimeNowFigures />);
    expect(await screen.findByText('Risk-Off')).toBeVisible();
    expect(screen.getByText('+120.4 bps')).toBeVisible();
  });
});
