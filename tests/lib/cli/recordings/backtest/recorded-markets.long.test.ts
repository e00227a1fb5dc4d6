import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import published from '@/lib/benchmark/regime/backtested-flips.json';
import { dec } from '@/lib/benchmark/units';
import {
  type History,
  historyFlips,
  readHistory,
} from '@/lib/cli/recordings/backtest/history-report';
import { playRecording, type RecordingResult } from '@/lib/cli/recordings/backtest/play-recording';
import { type HistoryDay, playHistory } from '@/lib/engine/reconstruction/play-history';
import { openReplay, type Replay } from '@/lib/market/replay';
import { cutRecording } from '../../../../support/records/cut-recording';

const DATA = path.resolve(process.cwd(), '../shared/data');
/** The fall, its night and the recovery, of the eight days that were recorded. */
const FALL = { from: '2023-03-10T00:00:00Z', to: '2023-03-14T00:00:00Z' };
const cut = mkdtempSync(path.join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(cut, { recursive: true, force: true }));

function describeMarket(folder: string, suite: (folder: string) => void): void {
  const full = path.join(DATA, folder);
  if (existsSync(full)) {
    describe(`the recorded market ${folder}`, () => suite(full));
  } else {
    console.warn(`SKIPPED (not beside the project): backtest of ${folder}`);
    describe.skip(`the recorded market ${folder}`, () => suite(full));
  }
}

const coinOf = (result: RecordingResult, symbol: string) => {
  const coin = result.coins.find((row) => row.symbol === symbol);
  if (!coin) throw new Error(`${symbol} is not in the recording`);
  return coin;
};

describeMarket('usdc-2023-03', (whole) => {
  const folder = path.join(cut, 'fall');
  let result: RecordingResult;

  beforeAll(async () => {
    cutRecording(whole, folder, FALL);
    result = playRecording(await openReplay(folder));
  });

  it('has the trough, its events and the moves that waited for a second source', () => {
    const usdc = coinOf(result, 'USDC');
    expect(usdc.lowest?.priceUsd.toFixed(6)).toBe('0.875925');
    expect(usdc.lowest?.atMs).toBe(Date.parse('2023-03-11T07:16:00Z'));
    const deepest = result.depegs.find((event) => event.peakAtMs === usdc.lowest?.atMs);
    expect(deepest).toMatchObject({
      symbol: 'USDC',
      closedAtMs: Date.parse('2023-03-13T14:14:00Z'),
    });
    expect(result.depegs.map(({ symbol }) => symbol)).toEqual(['USDC', 'USDC', 'USDT', 'USDT']);
    const waited = result.pending.filter((stretch) => stretch.symbol === 'USDC');
    expect(waited.reduce((total, stretch) => total + stretch.ticks, 0)).toBe(usdc.pendingTicks);
    expect([...(waited[0]?.sources ?? [])]).toEqual(['kraken']);
  });

  it('names the rules that refused the wide books and the wrong print', () => {
    const books = result.refusals.find((row) => row.rule === 'wide-spread');
    expect(books).toMatchObject({ source: 'binanceus', symbol: 'USDC' });
    expect(books?.prints).toBeGreaterThan(100);
    expect(books?.example.reason).toMatch(/^spread \d{4}\.\d\d bps/);
    const print = result.refusals.find(
      (row) => row.rule === 'aggregator-disagrees' && row.symbol === 'USDT',
    );
    expect(print?.source).toMatch(/defillama$/);
    expect(print?.example.priceUsd).toBe('1.027');
    expect(new Date(print?.example.observedAtMs ?? 0).toISOString()).toMatch(/^2023-03-13T/);
    expect(coinOf(result, 'USDT').highest?.priceUsd.lessThan('1.02')).toBe(true);
  });

  it('enters OFF_OVERRIDE on the night of the fall', () => {
    expect(result.overrides).toHaveLength(1);
    expect(result.overrides[0]?.enteredAtMs).toBe(Date.parse('2023-03-11T00:36:00Z'));
    expect(result.overrides[0]?.deviations[0]?.symbol).toBe('USDC');
    expect(result.regimeDays.at(-1)?.state).toBe('OFF_OVERRIDE');
  });

  it('leaves DAI, which has one source, without a price instead of a guess', () => {
    const dai = coinOf(result, 'DAI');
    expect(dai.pendingTicks).toBeGreaterThan(2_000);
    expect(dai.withoutPriceTicks).toBeGreaterThan(2_000);
  });
});

describeMarket('ust-2022-05', (folder) => {
  const WICK_MS = Date.parse('2022-05-11T20:30:00Z');

  /** The recording with the wick of its notes as a quote; bars only keep their last price. */
  function withWick(replay: Replay): Replay {
    const provenance = { source: 'replay:binance', payloadSha256: '0'.repeat(64) };
    const wick: MarketUpdate = {
      source: 'replay:quotes.csv',
      tier: 1,
      receivedAtMs: WICK_MS,
      payloads: [],
      dropped: [],
      quotes: [
        {
          ...provenance,
          receivedAtMs: WICK_MS,
          observedAtMs: WICK_MS,
          venue: 'binance',
          exchange: 'binance',
          symbol: 'USDC',
          quoteCurrency: 'USDT',
          mid: dec('3.99'),
          bid: null,
          ask: null,
          volume24hUsd: dec('900000000'),
        },
      ],
    };
    return {
      ...replay,
      updatesBetween: (fromMs, toMs) => [
        ...replay.updatesBetween(fromMs, toMs),
        ...(fromMs < WICK_MS && WICK_MS <= toMs ? [wick] : []),
      ],
    };
  }

  it('never believes more than 1.02 for any coin, nor a quote of 3.99, and lets UST go without a price', async () => {
    const result = playRecording(withWick(await openReplay(folder)));
    expect(result.coins).toHaveLength(4);
    for (const { highest } of result.coins) {
      expect(highest?.priceUsd.lessThan('1.02')).toBe(true);
    }
    const ust = coinOf(result, 'UST');
    expect(ust.withoutPriceTicks).toBeGreaterThan(800);
    // Within 50 bps of a dollar its one exchange is shown as a single source; it opens no event.
    expect(ust.lowest?.priceUsd.greaterThan('0.995')).toBe(true);
    expect(result.depegs.map((event) => event.symbol)).not.toContain('UST');
    const falls = result.pending.filter((stretch) => stretch.symbol === 'UST');
    expect(Math.min(...falls.map((stretch) => stretch.lowestUsd.toNumber()))).toBeLessThan(0.3);
    expect(result.overrides[0]?.deviations[0]?.symbol).toBe('USDC');
    const waited = result.pending.find(
      ({ symbol, fromMs, toMs }) => symbol === 'USDC' && fromMs <= WICK_MS && toMs >= WICK_MS,
    );
    expect(waited?.highestUsd.greaterThan('3.9')).toBe(true);
    expect(waited?.end).not.toBe('believed');
    const refused = result.refusals.find(
      (row) => row.rule === 'unconfirmed-move' && row.symbol === 'USDC' && row.source === 'binance',
    );
    expect(refused).toBeDefined();
  });
});

describeMarket('history', (folder) => {
  let history: History;
  let days: HistoryDay[];

  beforeAll(async () => {
    history = await readHistory(folder);
    days = playHistory(history);
  });

  it('gives the changes of the regime that the site publishes', () => {
    expect(historyFlips(history.symbols, days)).toEqual(published);
  });

  it('never flips twice within the cool-down', () => {
    expect(days).toHaveLength(1810);
    const flips = days.filter((day) => day.regime.alertType === 'Flip Confirmed');
    expect(flips[0]?.regime).toMatchObject({ date: '2021-02-11', state: 'OFF' });
    expect(flips).toHaveLength(25);
    const times = flips.map((day) => Date.parse(day.regime.date));
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(7 * 86_400_000);
    const stressed = days.filter((day) => day.override !== null).map((day) => day.regime.date);
    expect(stressed).toEqual(expect.arrayContaining(['2023-03-11', '2023-03-12']));
    expect(days.at(-1)?.missing).toBe('no market caps');
  });
});
