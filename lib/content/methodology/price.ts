import { weightedMedian } from '@/lib/domain/median';
import { dec, toText } from '@/lib/domain/units';
import { cappedVotes } from '@/lib/domain/venue-consensus';
import {
  example,
  formula,
  math,
  paragraph,
  type Section,
  type Source,
  steps,
  strong,
  text,
} from './blocks';
import { bps, count, EXAMPLE_MS, number, share, span } from './figures';

/** Price of a coin. */
export function priceSection({ parameters: p }: Source): Section {
  const { price, staleness } = p;
  const life = span(staleness.price.suspendSeconds);
  return {
    id: 'price',
    title: 'Price of a coin',
    blocks: [
      paragraph`A coin’s dollar price is a consensus of venues. It is unknown more readily than it is wrong: without enough evidence it is missing, and never assumed to be one dollar.`,
      steps(
        text`${strong('Valid quotes.')} A venue’s quote counts when it is at most ${span(price.maxQuoteAgeSeconds)} old, its book is not crossed and its spread is at most ${bps(price.maxSpreadBps)}. A quote in another stablecoin is turned into dollars with that coin’s own consensus price; a rate between two coins is never read as dollars.`,
        text`${strong('Outliers.')} Let ${math('m', 'm')} be the median of the valid prices. A venue leaves when it stands further from ${math('m', 'm')} than the bound below, and returns only once it is within ${share(price.readmitFraction)} of it. Distances are in ten-thousandths of a dollar.`,
        text`${strong('Dispersion.')} If that would leave fewer than ${count(price.minVenuesAfterExclusion)} venues, none is excluded and the price is flagged: too few remain to say who is wrong.`,
        text`${strong('Votes.')} A venue’s vote is its 24-hour volume, at most the sum of the others’, so that nobody holds more than half. An unknown volume counts as the smallest known one.`,
        text`${strong('Consensus.')} The volume-weighted median; where a price ends on exactly half the volume, the mean of it and its upper neighbour.`,
        text`${strong('Too few venues.')} With fewer than ${count(price.minVenues)} valid venues, a fresh aggregator’s price serves, flagged as tier 2, if it stands within ${bps(price.aggregatorToleranceBps)} of the venues there are, or there are none. Failing that, the last believed price is carried for up to ${life}. Then the price is missing.`,
        text`${strong('Confirmation.')} A step of ${bps(price.confirmationMoveBps)} or more from the last believed price needs ${count(price.confirmationSources)} independent sources that went at least half the way themselves. Until then the move is shown as pending. Two pairs of one exchange are one source.`,
      ),
      formula(
        String.raw`\left|p-m\right| > \max\!\left(${number(price.exclusionFloorBps)}\,\text{bps},\; ${number(price.madMultiplier)}\times ${number(price.madScale)}\times \mathrm{MAD}\right)`,
        `|p − m| > max(${bps(price.exclusionFloorBps)}, ${number(price.madMultiplier)} × ${number(price.madScale)} × MAD)`,
      ),
      paragraph`MAD is the median distance of the prices from their median; the factor ${number(price.madScale)} makes it comparable to a standard deviation.`,
      medianExample(),
      capExample(),
    ],
  };
}

const QUOTES = [
  ['0.9990', '10'],
  ['0.9996', '30'],
  ['1.0001', '40'],
  ['1.0004', '20'],
] as const;

function medianExample() {
  const consensus = weightedMedian(
    QUOTES.map(([value, weight]) => ({ value: dec(value), weight: dec(weight) })),
  );
  let reached = dec(0);
  const rows = QUOTES.map(([value, weight]) => {
    reached = reached.plus(weight);
    return [value, weight, toText(reached)];
  });
  return example(
    'Volume-weighted median of four venues',
    ['#Price, USD', '#Vote', '#Reached'],
    rows,
    text`Half of the votes is reached at ${strong(consensus.toFixed(4))} USD, the consensus price.`,
  );
}

const VOLUMES = ['90', '5', '5'] as const;

function capExample() {
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
    text`The largest venue votes with no more than the two others together.`,
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
