import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ReferencePrice, VenueQuote } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';
import {
  type ConsensusPrice,
  consensusPrice,
  INITIAL_PRICE_STATE,
} from '@/lib/benchmark/price/price';
import { type Dec, dec } from '@/lib/benchmark/units';
import { openReplay, type Replay } from '@/lib/market/replay';

const ROOT = path.resolve(__dirname, '../../../..');
const RECORDINGS = path.resolve(ROOT, '../shared/data');

type Trough = { troughAt: string; deviationBps: number; samples: number };

/** The second opinion: its own reading of the file and of the rules. */
function secondOpinion(folder: string, symbol: string): Trough {
  const script = path.join(ROOT, 'tests/support/records/recompute-trough.mjs');
  return JSON.parse(execFileSync(process.execPath, [script, folder, symbol], { encoding: 'utf8' }));
}

type Sample = ConsensusPrice & { atMs: number };

/** Feeds the recording to the price rule, coin by coin in the order of the capture. */
function play(
  replay: Replay,
  fromMs: number,
  toMs: number,
  tamper: (quote: VenueQuote) => VenueQuote = (quote) => quote,
): Sample[] {
  const { capture } = replay;
  const parameters = withOverrides(METHODOLOGY_PARAMETERS, capture.parameters);
  const quotes = new Map<string, VenueQuote>();
  const references = new Map<string, ReferencePrice>();
  const states = new Map(capture.coins.map((symbol) => [symbol, INITIAL_PRICE_STATE]));
  const samples: Sample[] = [];
  let lastMs = -Infinity;
  for (let nowMs = fromMs; nowMs <= toMs; nowMs += capture.stepSeconds * 1000) {
    for (const update of replay.updatesBetween(lastMs, nowMs)) {
      for (const quote of update.quotes ?? []) {
        quotes.set(quote.venue + quote.symbol, tamper(quote));
      }
      for (const price of update.prices ?? []) references.set(price.source + price.symbol, price);
    }
    lastMs = nowMs;
    const quoteCurrencyPrices = new Map<string, Dec>();
    for (const symbol of capture.coins) {
      const { price, state } = consensusPrice({
        symbol,
        quotes: [...quotes.values()].filter((quote) => quote.symbol === symbol),
        references: [...references.values()].filter((price) => price.symbol === symbol),
        quoteCurrencyPrices,
        state: states.get(symbol) ?? INITIAL_PRICE_STATE,
        nowMs,
        parameters,
      });
      states.set(symbol, state);
      if (price.priceUsd !== null) quoteCurrencyPrices.set(symbol, price.priceUsd);
      samples.push({ ...price, atMs: nowMs });
    }
  }
  return samples;
}

function troughOf(samples: readonly Sample[], symbol: string) {
  let lowest: { atMs: number; deviationBps: number } | null = null;
  for (const sample of samples) {
    if (sample.symbol !== symbol || sample.priceUsd === null) continue;
    const deviationBps = sample.priceUsd.minus(1).times(10_000).toNumber();
    if (lowest === null || deviationBps < lowest.deviationBps) {
      lowest = { atMs: sample.atMs, deviationBps };
    }
  }
  if (lowest === null) throw new Error(`${symbol} never had a price`);
  return { troughAt: new Date(lowest.atMs).toISOString(), deviationBps: lowest.deviationBps };
}

const minutes = (samples: readonly Sample[]) =>
  samples.map(({ atMs }) => new Date(atMs).toISOString().slice(5, 16));

describe('the fixture, by the price rule and by the second opinion', () => {
  const folder = path.join(ROOT, 'tests/fixtures/replay');

  it('agrees on the trough within 1 bp, and waits for the second exchange', async () => {
    const replay = await openReplay(folder);
    const samples = play(replay, replay.capture.fromMs, replay.capture.toMs);
    const expected = secondOpinion(folder, 'USDC');
    const trough = troughOf(samples, 'USDC');
    expect(trough.troughAt).toBe('2024-02-05T13:30:00.000Z');
    expect(expected.troughAt).toBe(trough.troughAt);
    expect(Math.abs(expected.deviationBps - trough.deviationBps)).toBeLessThan(1);
    const pending = samples.filter(({ symbol, pending }) => symbol === 'USDC' && pending !== null);
    expect(minutes(pending)).toEqual(['02-05T13:00', '02-05T13:05']);
    expect(pending[0]?.pending?.sources).toEqual(['north']);
  });
});

const recorded = (name: string) => {
  const folder = path.join(RECORDINGS, name);
  const present = existsSync(folder);
  if (!present) console.warn(`SKIPPED: the recorded market ${name} is not at ${folder}`);
  return { folder, describeIt: present ? describe : describe.skip };
};

const usdc = recorded('usdc-2023-03');
usdc.describeIt('USDC, March 2023', () => {
  let replay: Replay;
  let samples: Sample[];
  beforeAll(async () => {
    replay = await openReplay(usdc.folder);
    samples = play(replay, replay.capture.fromMs, replay.capture.toMs);
  });

  it('keeps every row', () => {
    expect(replay.dropped).toEqual([]);
    expect(replay.rows[0]).toEqual({ file: 'quotes.csv', accepted: 59_799, dropped: 0, unused: 0 });
  });

  it('finds the same trough as the second opinion, within 1 bp', () => {
    for (const symbol of ['USDC', 'USDT', 'DAI']) {
      const expected = secondOpinion(usdc.folder, symbol);
      const trough = troughOf(samples, symbol);
      expect(trough.troughAt).toBe(expected.troughAt);
      expect(Math.abs(trough.deviationBps - expected.deviationBps)).toBeLessThan(1);
    }
    expect(troughOf(samples, 'USDC').troughAt).toBe('2023-03-11T07:16:00.000Z');
    expect(troughOf(samples, 'USDC').deviationBps).toBeCloseTo(-1240.75, 2);
  });

  it('waits while only one exchange shows a fall, first as it contradicts itself at 22:04 of the 10th', () => {
    const pending = samples.filter(({ symbol, pending }) => symbol === 'USDC' && pending !== null);
    expect(minutes(pending).slice(0, 2)).toEqual(['03-10T22:04', '03-10T22:05']);
    expect(pending.every(({ pending: move }) => move?.sources.length === 1)).toBe(true);
    expect(pending.every(({ method }) => method !== 'venues')).toBe(true);
  });

  it('refuses the one-sided books by the spread rule', () => {
    const at = Date.parse('2023-03-11T15:30:00Z');
    const sample = samples.find(({ symbol, atMs }) => symbol === 'USDC' && atMs === at);
    const verdict = sample?.verdicts.find(({ source }) => source === 'binanceus');
    expect(verdict).toMatchObject({ used: false, rule: 'wide-spread' });
  });

  it('refuses the aggregator’s wrong USDT print of the 13th', () => {
    const at = Date.parse('2023-03-13T19:30:00Z');
    const sample = samples.find(({ symbol, atMs }) => symbol === 'USDT' && atMs === at);
    const verdict = sample?.verdicts.find(({ source }) => source === 'replay:defillama');
    expect(verdict).toMatchObject({
      priceUsd: '1.027',
      used: false,
      rule: 'aggregator-disagrees',
    });
    expect(sample?.priceUsd?.toNumber()).toBeLessThan(1.006);
  });
});

const ust = recorded('ust-2022-05');
ust.describeIt('UST, May 2022', () => {
  let replay: Replay;
  let samples: Sample[];
  beforeAll(async () => {
    replay = await openReplay(ust.folder);
    samples = play(replay, replay.capture.fromMs, replay.capture.toMs);
  });

  it('never takes a lone venue’s leap for the price of USDC', () => {
    const prices = samples.flatMap(({ symbol, priceUsd }) =>
      symbol === 'USDC' && priceUsd !== null ? [priceUsd.toNumber()] : [],
    );
    expect(Math.max(...prices)).toBeLessThan(1.02);
    const leap = samples.filter(
      ({ symbol, atMs }) => symbol === 'USDC' && atMs === Date.parse('2022-05-11T12:45:00Z'),
    );
    expect(leap[0]?.pending?.sources).toEqual(['binance']);
  });

  it('would not believe the wick to 3.99 either, which the bars close without', () => {
    const atMs = Date.parse('2022-05-11T20:30:00Z');
    const wick = play(replay, atMs - 6 * 3_600_000, atMs + 3_600_000, (quote) =>
      quote.symbol === 'USDC' && quote.observedAtMs === atMs
        ? { ...quote, mid: dec('3.99') }
        : quote,
    ).filter(({ symbol }) => symbol === 'USDC');
    const sample = wick.find((one) => one.atMs === atMs);
    expect(sample?.method).toBe('carried_forward');
    expect(Number(sample?.pending?.priceUsd)).toBeGreaterThan(3.9);
    expect(sample?.pending?.sources).toEqual(['binance']);
    expect(wick.every(({ priceUsd }) => priceUsd === null || priceUsd.lessThan('1.02'))).toBe(true);
  });

  it('says that UST’s fall is unconfirmed, then that it has no price: one venue, nobody else', () => {
    const of = (time: string) =>
      samples.find((s) => s.symbol === 'UST' && s.atMs === Date.parse(`2022-05-${time}:00Z`));
    expect(of('07T22:30')).toMatchObject({ method: 'venues', flags: ['single_source'] });
    expect(of('07T22:35')).toMatchObject({
      method: 'carried_forward',
      flags: ['pending', 'single_source'],
    });
    expect(of('09T18:25')).toMatchObject({ method: 'none', flags: ['pending'] });
    expect(of('10T12:00')).toMatchObject({ method: 'none', priceUsd: null });
    expect(of('10T12:00')?.pending?.sources).toEqual(['binance']);
  });
});
