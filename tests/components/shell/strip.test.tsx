import { act, screen, waitFor } from '@testing-library/react';
import { useTranslations } from 'next-intl';
import { LiveStrip } from '@/components/shell/live-strip.live';
import { type StripFigures, stripFigures } from '@/components/shell/strip-figures';
import { StripLoader } from '@/components/shell/strip-loader';
import { StripRow } from '@/components/shell/strip-row';
import { meta, regime, syi } from '../support/answers';
import { answer, asked, failNetwork, installFetch, renderLive } from '../support/harness';
import { stablecoins as coinsAnswer, metrics } from '../support/risk-answers';

const stablecoins = coinsAnswer([metrics('USDC'), metrics('DAI')]);

beforeEach(() => {
  installFetch();
  delete document.documentElement.dataset.feed;
});
afterEach(() => jest.useRealTimers());

const initial = stripFigures(syi, regime, stablecoins);
function Row({ figures, locale = 'en' }: { figures: StripFigures; locale?: 'en' | 'fr' }) {
  const words = {
    locale,
    strip: useTranslations('shell.strip'),
    regime: useTranslations('common.regime'),
    dataClass: useTranslations('common.dataClass'),
  };
  return <StripRow figures={figures} words={words} />;
}

const entry = (label: string) => screen.getByText(label).nextElementSibling;

describe('the strip as the server writes it', () => {
  it('carries SYI, spread over bills, widest deviation, regime, time and kind of data', () => {
    renderLive(
      <Row
        figures={stripFigures(
          { ...syi, meta: { ...meta, data_class: 'sample' } },
          regime,
          stablecoins,
        )}
      />,
    );
    expect(entry('SYI')).toHaveTextContent('4.4745%');
    expect(entry('As of')).toHaveTextContent(/^\d\d:\d\d:\d\d UTC$/);
    expect(screen.getByText('Demonstration data')).toBeVisible();
  });

  it('has a dash for each figure that is not there', () => {
    renderLive(<Row figures={stripFigures(null, null, null)} />);
    for (const label of ['SYI', 'Over T-bills', 'Widest peg deviation', 'Regime', 'As of']) {
      expect(entry(label)).toHaveTextContent('—');
    }
  });

  it('takes the widest deviation by its magnitude', () => {
    const coins = coinsAnswer([
      metrics('AAA', { peg_dev_bps: 3 }),
      metrics('BBB', { peg_dev_bps: -12.4 }),
      metrics('CCC', { peg_dev_bps: null }),
    ]);
    expect(stripFigures(null, null, coins).widest).toEqual({
      symbol: 'BBB',
      deviationBps: -12.4,
    });
  });
});

describe('the polling half', () => {
  it('replaces the figures, adds their age and tells the page what they stand on', async () => {
    answer('/api/syi/current', { ...syi, syi_percent_text: '4.5001' });
    answer('/api/regime/current', regime);
    answer('/api/v1/stablecoins/all-metrics', stablecoins);
    renderLive(<LiveStrip initial={initial} />);
    expect(entry('SYI')).toHaveTextContent('4.4745%');
    await waitFor(() => expect(entry('SYI')).toHaveTextContent('4.5001%'));
    await waitFor(() => expect(entry('As of')).toHaveTextContent(/ · \d+ s/));
    expect(document.documentElement.dataset.feed).toBe('live');
  });

  it('keeps what the page came with while every call fails', async () => {
    for (const path of ['/api/syi/current', '/api/regime', '/api/v1/stablecoins'])
      failNetwork(path);
    renderLive(<LiveStrip initial={initial} />);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(entry('SYI')).toHaveTextContent('4.4745%');
  });
});

it('polls nothing until the page’s figures are 30 s old', async () => {
  jest.useFakeTimers();
  answer('/api/syi/current', syi);
  answer('/api/regime/current', regime);
  answer('/api/v1/stablecoins/all-metrics', stablecoins);
  renderLive(
    <StripLoader initial={initial} renderedAtMs={Date.now() - 10_000}>
      <p>as rendered</p>
    </StripLoader>,
  );
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(asked).toEqual([]);
  expect(screen.getByText('as rendered')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(asked).toContain('/api/syi/current'));
});
