import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { spanOf } from '@/components/replay/player/player-board';
import { placeMarkers } from '@/components/replay/player/player-chart';
import { ReplayPlayer } from '@/components/replay/player/replay-player';
import type { ReplayEntry } from '@/lib/benchmark/replay/replay-file';
import type { ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { answer, asked, failNetwork, renderLive } from './support/harness';

describe('markers', () => {
  const marker = (ms: number): ReplayEntry => ({
    at: new Date(ms).toISOString(),
    kind: 'trough',
    coin: 'USDC',
    priceUsd: null,
    deviationBps: null,
    since: null,
    detail: null,
  });

  it('sets markers that are too close to each other on higher levels, and leaves out those outside', () => {
    const placed = placeMarkers([10, 20, 30, 100, 500].map(marker), (ms) => ms, {
      left: 5,
      right: 200,
    });
    expect(placed.map(({ number, left, level }) => [number, left, level])).toEqual([
      [1, 10, 0],
      [2, 20, 1],
      [3, 30, 2],
      [4, 100, 0],
    ]);
  });

  it('spans the crisis, the whole recording around it, or the six hours of the moment', () => {
    const hour = 3_600_000;
    const track = {
      fromMs: 0,
      toMs: 40 * hour,
      file: {
        window: { from: new Date(10 * hour).toISOString(), to: new Date(20 * hour).toISOString() },
      },
    } as unknown as ReplayTrack;
    expect(spanOf(track, 'crisis', 15 * hour)).toEqual({ fromMs: 10 * hour, toMs: 20 * hour });
    expect(spanOf(track, 'crisis', 25 * hour)).toEqual({ fromMs: 0, toMs: 40 * hour });
    expect(spanOf(track, 'whole', 15 * hour)).toEqual({ fromMs: 0, toMs: 40 * hour });
    expect(spanOf(track, 'close', 39 * hour)).toEqual({ fromMs: 36 * hour, toMs: 40 * hour });
  });
});

describe('the player', () => {
  const FILE = JSON.parse(readFileSync('public/replay/usdc-2023-03.json', 'utf8'));
  const PATH = '/replay/usdc-2023-03/data.json';
  const INTEGRITY = 'sha256-AAAA';
  const PAGE = 'https://site.test/replay/usdc-2023-03';
  const written: string[] = [];

  beforeEach(() => {
    answer(PATH, FILE);
    written.length = 0;
    window.history.replaceState(null, '', '/replay/usdc-2023-03');
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 });
    globalThis.ResizeObserver = class {
      constructor(private readonly seen: ResizeObserverCallback) {}
      observe() {
        this.seen([], this);
      }
      unobserve() {}
      disconnect() {}
    };
    window.matchMedia = ((query: string) => ({ matches: false, media: query })) as never;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => written.push(text) },
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
  });

  async function open(query = '', compact = false) {
    window.history.replaceState(null, '', `/replay/usdc-2023-03${query}`);
    renderLive(
      <ReplayPlayer
        id="usdc-2023-03"
        title="USDC, March 2023"
        integrity={INTEGRITY}
        compact={compact}
        pageUrl={PAGE}
        names={{ 'wide-spread': 'Spread too wide', kraken: 'Kraken', defillama: 'DefiLlama' }}
      >
        <p>still picture</p>
      </ReplayPlayer>,
    );
    await screen.findByRole('slider');
  }
  const slider = () => screen.getByRole('slider', { name: 'Position in the recording' });
  const figures = () => screen.getByRole('region', { name: /Replay player/ });
  const log = () => screen.getByRole('list', { name: 'Messages so far' });

  it('opens a little before the first marker, with nothing said in the crisis yet', async () => {
    await open();
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 10, 2023, 21:03 UTC\. USDC \$/),
    );
    expect(within(figures()).getByText('Neutral')).toBeInTheDocument();
    expect(asked).toEqual([PATH]);
  });

  it('opens at the moment of the address: price, index, regime and sources of that minute', async () => {
    await open('?t=2023-03-11T07:16Z');
    expect(within(figures()).getByText('$0.8759')).toBeInTheDocument();
    expect(within(figures()).getByText('−1,240.75 bps')).toBeInTheDocument();
    expect(within(figures()).getByText('Risk-Off Override')).toBeInTheDocument();
    expect(screen.getByText('USDC is at $0.8759, 1,240.75 bps below $1.')).toBeInTheDocument();
    const sources = screen.getByRole('table');
    expect(within(sources).getAllByText('Used').length).toBeGreaterThan(1);
    expect(within(log()).getAllByText('Peg override')).toHaveLength(1);
  });

  it('says once that a coin has no price', async () => {
    await open('?t=2023-03-11T01:30Z');
    fireEvent.click(screen.getByRole('button', { name: 'DAI' }));
    expect(within(figures()).getAllByText('No price')).toHaveLength(1);
  });

  it('offers no marker after the last and none before the first', async () => {
    await open('?t=2023-03-13T13:59Z');
    const next = screen.getByRole('button', { name: 'Next marker' });
    const previous = screen.getByRole('button', { name: 'Previous marker' });
    const at = () => slider().getAttribute('aria-valuetext');
    expect([next, previous].map((button) => button.getAttribute('aria-disabled'))).toEqual([
      'true',
      'false',
    ]);
    fireEvent.click(next);
    expect(at()).toMatch(/^Mar 13, 2023, 13:59/);
    for (let marker = 0; marker < 6; marker += 1) fireEvent.click(previous);
    expect(at()).toMatch(/^Mar 10, 2023, 22:03/);
    expect(previous).toHaveAttribute('aria-disabled', 'true');
  });

  it('draws nothing of negative size where the chart is narrower than its margins', async () => {
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 25 });
    await open();
    const widths = [...document.querySelectorAll('rect')].map((rect) => rect.getAttribute('width'));
    expect(widths.filter((width) => Number(width) < 0)).toEqual([]);
  });

  it.each(['?t=2023-03-20T00:00Z', '?t=yesterday'])('ignores %s', async (query) => {
    await open(query);
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 10, 2023, 21:03/),
    );
  });

  it('plays an hour a second, faster or slower when asked, and pauses', async () => {
    await open('?t=2023-03-11T00:00Z');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => jest.advanceTimersByTime(1000));
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 11, 2023, 01:00/),
    );
    expect(within(log()).getByText('Peg override')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: '60×' }));
    act(() => jest.advanceTimersByTime(2000));
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 11, 2023, 01:02/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    act(() => jest.advanceTimersByTime(5000));
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 11, 2023, 01:02/),
    );
    expect(window.location.search).toBe('?t=2023-03-11T01%3A02Z');
  });

  it('stops at the end and plays again from the start', async () => {
    await open('?t=2023-03-15T23:30Z');
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 16, 2023, 00:00/),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(slider()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Mar 15, 2023, 23:30/),
    );
  });

  it('is moved by the keys of the slider and to the markers', async () => {
    await open('?t=2023-03-11T00:00Z');
    const at = () =>
      slider()
        .getAttribute('aria-valuetext')
        ?.match(/\d\d:\d\d/)?.[0];
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(slider(), { key, shiftKey });
    press('ArrowRight');
    expect(at()).toBe('00:01');
    press('ArrowLeft', true);
    expect(at()).toBe('23:01');
    press('PageUp');
    expect(at()).toBe('05:01');
    press('[');
    expect(at()).toBe('03:11');
    press(']');
    expect(at()).toBe('07:16');
    press('Home');
    expect(at()).toBe('00:00');
    press(' ');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  it('shows another coin', async () => {
    await open('?t=2023-03-12T19:50Z');
    fireEvent.click(screen.getByRole('button', { name: 'USDT' }));
    expect(within(figures()).getByText('$1.0174')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Sources of USDT' })).toBeInTheDocument();
  });

  it('copies the address of the moment, and says where that is not possible', async () => {
    await open('?t=2023-03-11T07:16Z');
    fireEvent.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    expect(written).toEqual([`${PAGE}?t=2023-03-11T07:16Z`]);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
    expect(await screen.findByText(/^Copying is not possible here/)).toBeInTheDocument();
  });

  it('has figures and chart only where it is embedded, and leaves that address alone', async () => {
    await open('', true);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    jest.useFakeTimers();
    fireEvent.keyDown(slider(), { key: 'End' });
    act(() => jest.advanceTimersByTime(1000));
    expect(window.location.search).toBe('');
  });

  it('says when the recording cannot be loaded, and tries again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    failNetwork(PATH);
    renderLive(
      <ReplayPlayer
        id="usdc-2023-03"
        title="x"
        integrity={INTEGRITY}
        compact={false}
        pageUrl={PAGE}
        names={{}}
      >
        <p>still picture</p>
      </ReplayPlayer>,
    );
    expect(screen.getByText('still picture')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    answer(PATH, FILE);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('slider')).toBeInTheDocument());
  });
});
