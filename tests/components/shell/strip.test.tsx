import { act, screen, waitFor } from '@testing-library/react';
import { StripLoader } from '@/components/shell/frame/site-frame';
import { LiveStrip } from '@/components/shell/strip/live-strip.live';
import { stripEntries } from '@/components/shell/strip/strip-entries';
import { type StripFigures, stripFigures } from '@/components/shell/strip/strip-figures';
import { meta, regime, syi } from '../support/answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { stablecoins as coinsAnswer, metrics } from '../support/risk-answers';

const stablecoins = coinsAnswer([metrics('USDC'), metrics('DAI')]);

afterEach(() => jest.useRealTimers());

const words = {
  locale: 'en',
} as const;
const entriesOf = (figures: StripFigures) => stripEntries(figures, words);
const initial = entriesOf(stripFigures(syi, regime, stablecoins));

/** The strip as a page comes with it. */
const renderStrip = (figures: StripFigures) =>
  renderLive(
    <StripLoader initial={entriesOf(figures)} renderedAtMs={Date.now()} onData={onData} />,
  );

const onData = jest.fn();

const entry = (label: string) => screen.getByText(label).nextElementSibling;

describe('the strip as the server writes it', () => {
  it('carries SYI, spread over bills, widest deviation, regime and time', () => {
    renderStrip(stripFigures(syi, regime, stablecoins));
    expect(entry('SYI')).toHaveTextContent('4.4745%');
    expect(entry('As of')).toHaveTextContent(/^\d\d:\d\d:\d\d UTC$/);
  });

  it('has a dash for each figure that is not there', () => {
    renderStrip(stripFigures(null, null, null));
    for (const label of ['SYI', 'SYI vs. T-bills', 'Largest peg deviation', 'Regime', 'As of']) {
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
    renderLive(<LiveStrip initial={initial} onData={onData} />);
    expect(entry('SYI')).toHaveTextContent('4.4745%');
    await waitFor(() => expect(entry('SYI')).toHaveTextContent('4.5001%'));
    await waitFor(() => expect(entry('As of')).toHaveTextContent(/ · \d+ s/));
    expect(onData).toHaveBeenCalledWith({ data_class: 'live', feed_title: meta.feed_title });
  });

  it('keeps what the page came with while every call fails', async () => {
    for (const path of ['/api/syi/current', '/api/regime', '/api/v1/stablecoins'])
      failNetwork(path);
    renderLive(<LiveStrip initial={initial} onData={onData} />);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(entry('SYI')).toHaveTextContent('4.4745%');
  });

  it('shows the regime it came with as the last known one, and the broken sign by its time', async () => {
    for (const path of ['/api/syi/current', '/api/regime', '/api/v1/stablecoins'])
      failNetwork(path);
    renderLive(<LiveStrip initial={initial} onData={onData} />);
    await waitFor(() => expect(entry('Regime')).toHaveTextContent(/^last known: /));
    expect(entry('Regime')?.querySelector('[aria-hidden]')).toHaveClass('text-neutral');
    expect(entry('As of')).toContainElement(screen.getByRole('img', { name: /^Not updated/ }));
  });
});

it('polls nothing until the page’s figures are 30 s old', async () => {
  jest.useFakeTimers();
  answer('/api/syi/current', syi);
  answer('/api/regime/current', regime);
  answer('/api/v1/stablecoins/all-metrics', stablecoins);
  renderLive(<StripLoader initial={initial} renderedAtMs={Date.now() - 10_000} onData={onData} />);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(asked).toEqual([]);
  expect(entry('SYI')).toHaveTextContent('4.4745%');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(asked).toContain('/api/syi/current'));
});

it('turns gray as a whole once the page’s figures are two ticks old, before it ever polled', async () => {
  jest.useFakeTimers();
  renderLive(<StripLoader initial={initial} renderedAtMs={Date.now() - 70_000} onData={onData} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  for (const label of ['SYI', 'SYI vs. T-bills', 'Largest peg deviation', 'Regime', 'As of']) {
    expect(entry(label)?.closest('[data-old]')).not.toBeNull();
  }
  expect(entry('Regime')).toHaveTextContent(/^last known: /);
});

it('comes gray from a server whose engine has stopped', () => {
  const stopped = { ...syi, meta: { ...meta, stale: true } };
  renderStrip(stripFigures(stopped, regime, stablecoins));
  expect(entry('SYI')?.closest('[data-old]')).not.toBeNull();
  expect(screen.getByRole('img', { name: /^Not updated/ })).toBeVisible();
});
