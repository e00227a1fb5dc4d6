import { MINUTE_MS } from '@/lib/benchmark/durations';
import type { VenueBook } from '@/lib/benchmark/observations';
import { dec } from '@/lib/benchmark/units';
import { type Change, lastOf, run, warmEngine } from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');
const VENUE = 'ethereum-dex';

const provenance = (atMs: number) => ({
  ...{ source: VENUE, venue: VENUE, exchange: VENUE, symbol: 'DAI', quoteCurrency: 'USDC' },
  ...{ receivedAtMs: atMs, observedAtMs: atMs, payloadSha256: 'd'.repeat(64) },
});

function onChainBook(atMs: number): VenueBook {
  const size = dec('10000');
  return {
    ...provenance(atMs),
    bids: [{ price: dec('0.9999'), size }],
    asks: [{ price: dec('1.0001'), size }],
    ladder: [
      { amount: size, price: dec('0.9999') },
      { amount: dec('1000000'), price: dec('0.9998') },
      { amount: dec('50000000'), price: dec('0.9') },
    ],
  };
}

describe('a coin quoted on chain', () => {
  it('counts USDT’s ladder, which is in USDC, though USDC is priced after USDT', () => {
    const withLadder: Change = (update, atMs) => {
      const isOther = (row: { exchange: string; symbol: string }) =>
        row.symbol !== 'USDT' || row.exchange !== VENUE;
      const ladder = { ...onChainBook(atMs), symbol: 'USDT' };
      return { ...update, books: [...(update.books ?? []).filter(isOther), ladder] };
    };
    const { engine } = warmEngine(NOW_MS, { change: withLadder });
    const tick = lastOf(run(engine, NOW_MS, NOW_MS + MINUTE_MS, { change: withLadder }));
    const depth = tick.depths.get('USDT')?.find(({ venue }) => venue === VENUE);
    expect(Number(depth?.depth10Usd)).toBeGreaterThan(1_000_000);
  });
});
