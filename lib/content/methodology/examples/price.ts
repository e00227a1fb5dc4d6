import { weightedMedian } from '@/lib/benchmark/median';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { dec, toText } from '@/lib/benchmark/units';
import { EXAMPLE_MS } from '@/lib/content/methodology/figures';
import { type Example, example } from '../tables';

const QUOTES = [
  ['0.9990', '10'],
  ['0.9996', '30'],
  ['1.0001', '40'],
  ['1.0004', '20'],
] as const;

/** The consensus price of the quotes. */
export function consensus(): string {
  return weightedMedian(
    QUOTES.map(([value, weight]) => ({ value: dec(value), weight: dec(weight) })),
  ).toFixed(4);
}

export function medianExample(): Example {
  let reached = dec(0);
  const rows = QUOTES.map(([value, weight]) => {
    reached = reached.plus(weight);
    return [value, weight, toText(reached)];
  });
  return example(
    'Volume-weighted median of four venues',
    ['#Price, USD', '#Vote', '#Cumulative votes'],
    rows,
  );
}

const VOLUMES = ['90', '5', '5'] as const;

export function capExample(): Example {
  const votes = cappedVotes(
    VOLUMES.map((volume, place) => ({ quote: quoteWith(volume, place), priceUsd: dec(1) })),
  );
  return example(
    'Votes after the cap',
    ['Venue', '#Volume', '#Vote'],
    VOLUMES.map((volume, place) => [
      `Venue ${place + 1}`,
      volume,
      toText(votes[place]?.weight ?? dec(0)),
    ]),
    `The largest venue’s vote is capped at the combined votes of the other two.`,
  );
}

function quoteWith(volume: string, place: number) {
  return {
    venue: `venue-${place + 1}`,
    exchange: `venue-${place + 1}`,
    symbol: 'EXAMPLE',
    quoteCurrency: 'USD',
    mid: dec(1),
    bid: null,
    ask: null,
    volume24hUsd: dec(volume),
    source: 'example',
    observedAtMs: EXAMPLE_MS,
    receivedAtMs: EXAMPLE_MS,
    payloadSha256: '',
  };
}
