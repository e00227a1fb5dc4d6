import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { BandContext, type BandData } from '@/components/freshness/data-class';
import { AsOf, DataClassLabel } from '@/components/freshness/freshness';
import { DataBand, StripLoader } from '@/components/shell/site-frame';
import { LiveStrip } from '@/components/shell/strip/live-strip.live';
import {
  type StripFigures,
  stripEntries,
  widestDeviation,
} from '@/components/shell/strip/strip-entries';
import { followTranslation } from '@/lib/features/client/follow-translation';
import { DEMONSTRATION } from '../../support/demonstration-label';
import { meta, regime, syi } from '../support/answers';
import { answer, asked, failNetwork, renderLive } from '../support/harness';
import { stablecoins as coinsAnswer, metrics } from '../support/risk-answers';

let set: (next: { age: string | null; more: boolean; alone: string }) => void = () => {};

/** Text that changes beside other text, text that comes and goes, and text alone in its element. */
function Sample() {
  const [{ age, more, alone }, setState] = useState({
    ...{ age: '30 s' as string | null, more: false, alone: '4.47%' },
  });
  set = setState;
  return (
    <div>
      <p>
        as of {more ? <b>now</b> : null} {age} old {more ? 'and counting' : null}
      </p>
      <i>{alone}</i>
    </div>
  );
}

describe('a translated page', () => {
  let end = () => {};

  beforeEach(() => {
    end = followTranslation(document.body);
  });

  afterEach(() => end());

  /** As a translating browser does it: each text gives way to a `<font>` with the translated text. */
  async function translate(root: Node = document.body): Promise<void> {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('font')) continue;
      const inner = document.createElement('font');
      inner.textContent = `«${text.data}»`;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    }
    await act(async () => {});
  }

  const shown = () => document.body.textContent?.replace(/\s+/g, ' ').trim();

  it('follows ages and values on a translated page', async () => {
    render(<Sample />);
    await translate();
    expect(shown()).toBe('«as of » «30 s»« old »«4.47%»');
    await act(async () => set({ age: '3 min', more: false, alone: '4.48%' }));
    expect(shown()).toBe('«as of » 3 min« old »4.48%');
    // The translator goes on with what is new.
    await translate();
    await act(async () => set({ age: '4 min', more: false, alone: '4.49%' }));
    expect(shown()).toBe('«as of » 4 min« old »4.49%');
  });

  it('adds and removes elements and text among translated text, in their order', async () => {
    render(<Sample />);
    await translate();
    await act(async () => set({ age: '1 min', more: true, alone: '4.47%' }));
    expect(shown()).toBe('«as of »now 1 min« old »and counting«4.47%»');
    await translate();
    await act(async () => set({ age: null, more: false, alone: '4.47%' }));
    expect(shown()).toBe('«as of » « old »«4.47%»');
  });

  it('keeps the text of a page whose translation is taken back', async () => {
    const { container } = render(<p>30 s old</p>);
    const text = container.querySelector('p')?.firstChild;
    await translate();
    const translation = container.querySelector('font');
    if (!text || !translation) throw new Error('nothing was translated');
    translation.replaceWith(text);
    await act(async () => {});
    expect(container).toHaveTextContent(/^30 s old$/);
  });

  it('lets the age of an answer grow on a translated page', async () => {
    jest.useFakeTimers({ now: Date.parse(meta.as_of) });
    renderLive(<AsOf meta={meta} receivedAtMs={Date.parse(meta.as_of)} />);
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    await translate();
    await act(async () => jest.advanceTimersByTimeAsync(180_000));
    expect(document.body).toHaveTextContent('3 min old');
    jest.useRealTimers();
  });
});

describe('the strip', () => {
  const stablecoins = coinsAnswer([metrics('USDC'), metrics('DAI')]);

  afterEach(() => jest.useRealTimers());

  const figures: StripFigures = { syi, regime, coins: stablecoins };
  const initial = stripEntries(figures, 'en');

  /** The strip as a page comes with it. */
  const renderStrip = (figures: StripFigures) =>
    renderLive(
      <StripLoader
        initial={stripEntries(figures, 'en')}
        renderedAtMs={Date.now()}
        onData={onData}
      />,
    );

  const onData = jest.fn();

  const entry = (label: string) => screen.getByText(label).nextElementSibling;

  describe('the strip as the server writes it', () => {
    it('carries SYI, spread over bills, widest deviation, regime and time', () => {
      renderStrip(figures);
      expect(entry('SYI')).toHaveTextContent('4.4745%');
      expect(entry('As of')).toHaveTextContent(/^\d\d:\d\d:\d\d UTC$/);
    });

    it('has a dash for each figure that is not there', () => {
      renderStrip({ syi: null, regime: null, coins: null });
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
      expect(widestDeviation(coins)).toEqual({
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
    renderLive(
      <StripLoader initial={initial} renderedAtMs={Date.now() - 10_000} onData={onData} />,
    );
    await act(() => jest.advanceTimersByTimeAsync(19_000));
    expect(asked).toEqual([]);
    expect(entry('SYI')).toHaveTextContent('4.4745%');
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    await waitFor(() => expect(asked).toContain('/api/syi/current'));
  });

  it('turns gray as a whole once the page’s figures are two ticks old, before it ever polled', async () => {
    jest.useFakeTimers();
    renderLive(
      <StripLoader initial={initial} renderedAtMs={Date.now() - 70_000} onData={onData} />,
    );
    await act(() => jest.advanceTimersByTimeAsync(0));
    for (const label of ['SYI', 'SYI vs. T-bills', 'Largest peg deviation', 'Regime', 'As of']) {
      expect(entry(label)?.closest('[data-old]')).not.toBeNull();
    }
    expect(entry('Regime')).toHaveTextContent(/^last known: /);
  });

  it('comes gray from a server whose engine has stopped', () => {
    const stopped = { ...syi, meta: { ...meta, stale: true } };
    renderStrip({ ...figures, syi: stopped });
    expect(entry('SYI')?.closest('[data-old]')).not.toBeNull();
    expect(screen.getByRole('img', { name: /^Not updated/ })).toBeVisible();
  });
});

describe('the band', () => {
  const sample: BandData = { data_class: 'sample', feed_title: null };
  const replay: BandData = { data_class: 'replay', feed_title: 'USDC weekend' };

  describe('the band under the header', () => {
    it.each([
      ['en', sample, DEMONSTRATION],
      ['en', replay, 'Recorded market: USDC weekend'],
      ['fr', replay, 'Marché enregistré : USDC weekend'],
    ] as const)('in %s tells what the page stands on', (locale, data, text) => {
      renderLive(<DataBand data={data} />, { locale });
      expect(screen.getByText(text)).toBeVisible();
    });

    it.each([null, { data_class: 'live', feed_title: null } as const])(
      'is not there for %p',
      (data) => {
        const { container } = renderLive(<DataBand data={data} />);
        expect(container).toBeEmptyDOMElement();
      },
    );
  });

  describe('the label beside figures', () => {
    const label = (band: BandData | null, of: BandData, overBand = false) =>
      renderLive(
        <BandContext.Provider value={band}>
          <DataClassLabel meta={{ ...meta, ...of }} overBand={overBand} />
        </BandContext.Provider>,
      ).container.textContent;

    it('is silent where the band says the same', () => {
      expect(label(sample, sample)).toBe('');
      expect(label(replay, replay)).toBe('');
    });

    it('speaks without a band, of other data than the band’s, and over a covered band', () => {
      expect(label(null, sample)).toBe(DEMONSTRATION);
      expect(label(sample, replay)).toBe('Recorded market: USDC weekend');
      expect(label({ data_class: 'live', feed_title: null }, sample)).toBe(DEMONSTRATION);
      expect(label(sample, sample, true)).toBe(DEMONSTRATION);
    });
  });
});
