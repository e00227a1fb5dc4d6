import { weightedMedian } from '@/lib/benchmark/median';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { dec, toText } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, EXAMPLE_MS, number, share, span } from '@/lib/content/methodology/figures';

export function priceSection({ parameters: p }: doc.Source): doc.Section {
  const { price, staleness } = p;
  const life = span(staleness.price.suspendSeconds);
  return {
    id: 'price',
    title: 'Coin price',
    blocks: [
      doc.paragraph`A coin’s dollar price is a consensus of venues. If there is not enough evidence, the price is missing. It is never assumed to be one dollar.`,
      doc.steps(
        doc.text`${doc.strong('Valid quotes.')} A venue’s quote is valid if it is at most ${span(price.maxQuoteAgeSeconds)} old, its order book is not crossed and its spread is at most ${bps(price.maxSpreadBps)}. A quote on chain is a venue too: the mid of buying and selling for $10,000 through one aggregator of Ethereum’s pools, valid for ${span(price.maxOnChainQuoteAgeSeconds)}. A second aggregator stands in when the first does not answer; the two never count as two venues, because they use the same pools. A quote in another stablecoin is converted to dollars at that coin’s own consensus price, at most ${span(price.maxConversionAgeSeconds)} old. Coins are therefore priced in the order of their quotes: a coin after those that it is quoted in. Where coins are quoted in each other, the one with the most dollar quotes is priced first, with the last believed prices of the others, unless a move of theirs is pending. An exchange rate between two coins is never treated as a dollar price.`,
        doc.text`${doc.strong('Outliers.')} Let ${doc.math('m', 'm')} be the median of the valid prices. A venue is excluded if its price is further from ${doc.math('m', 'm')} than the bound below. It is readmitted once it is within ${share(price.readmitFraction)} of that bound. Distances are in ten-thousandths of a dollar.`,
        doc.text`${doc.strong('Dispersion.')} If this would leave fewer than ${count(price.minVenuesAfterExclusion)} venues, none is excluded and the price is flagged, because too few venues remain to tell which one is wrong.`,
        doc.text`${doc.strong('Votes.')} A venue’s vote is its 24-hour volume, capped at the combined volume of the others, so that no venue holds more than half of the votes. An unknown volume counts as the smallest known volume.`,
        doc.text`${doc.strong('Consensus.')} The price is the volume-weighted median. If the cumulative volume at a price is exactly half of the total, the consensus is the average of that price and the next higher one.`,
        doc.text`${doc.strong('Too few venues.')} With fewer than ${count(price.minVenues)} valid venues, a current aggregator price is used and flagged as tier 2, provided it is within ${bps(price.aggregatorToleranceBps)} of the available venues or no venue is available. Otherwise the last accepted price is carried forward for up to ${life}. After that the price is missing.`,
        doc.text`${doc.strong('Two venues that disagree.')} If there are exactly two valid venues and they are more than ${bps(price.pairDisagreementBps)} apart, they are not averaged. The one nearer to the aggregator counts or, without an aggregator, the one nearer to the last accepted price. The other is rejected.`,
        doc.text`${doc.strong('Confirmation.')} A move is measured from the last price that ${count(price.confirmedBaseSources)} independent sources supported within the past ${span(price.confirmedBaseSeconds)}. A move of ${bps(price.confirmationMoveBps)} or more must be confirmed by ${count(price.confirmationSources)} independent sources, each of which has moved at least half as far. Until then the move is shown as pending. Two pairs on the same exchange count as one source.`,
        doc.text`${doc.strong('A single source.')} A source supports a price if it is within ${bps(price.confirmationMoveBps)} of it. A price with fewer than ${count(price.confirmationSources)} independent supporters is flagged ${doc.code('single_source')}. It is published while it is less than ${bps(price.singleSourceBelowBps)} from one dollar, and pending beyond that. Beyond it, ${count(price.confirmationSources)} independent sources that are each at least half as far from one dollar are enough, even if they disagree on the level. The next move is still measured from the price supported before. Small steps therefore lead no further than one large one.`,
      ),
      doc.formula(
        String.raw`\left|p-m\right| > \max\!\left(${number(price.exclusionFloorBps)}\,\text{bps},\; ${number(price.madMultiplier)}\times ${number(price.madScale)}\times \mathrm{MAD}\right)`,
        `|p − m| > max(${bps(price.exclusionFloorBps)}, ${number(price.madMultiplier)} × ${number(price.madScale)} × MAD)`,
      ),
      doc.paragraph`MAD is the median absolute deviation of the prices from their median. The factor ${number(price.madScale)} makes it comparable to a standard deviation.`,
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
  return doc.example(
    'Volume-weighted median of four venues',
    ['#Price, USD', '#Vote', '#Cumulative votes'],
    rows,
    doc.text`Half of the votes is reached at ${doc.strong(consensus.toFixed(4))} USD, which is the consensus price.`,
  );
}

const VOLUMES = ['90', '5', '5'] as const;

function capExample() {
  const votes = cappedVotes(
    VOLUMES.map((volume, place) => ({ quote: quoteWith(volume, place), priceUsd: dec(1) })),
  );
  return doc.example(
    'Votes after the cap',
    ['Venue', '#Volume', '#Vote'],
    VOLUMES.map((volume, place) => [
      `Venue ${place + 1}`,
      volume,
      toText(votes[place]?.weight ?? dec(0)),
    ]),
    doc.text`The largest venue’s vote is capped at the combined votes of the other two.`,
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
