import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, share, usd } from '@/lib/content/methodology/figures';

/** How the coins of the SYI are chosen. Methodology §0. */
export function basketSection({ parameters: { basket, liquidity } }: doc.Source): doc.Section {
  return {
    id: 'basket',
    title: 'The basket',
    blocks: [
      doc.paragraph`The coins of the SYI are chosen by rule at a review: on the first day of January, April, July and October, effective a week later. Between reviews a coin can only leave. Nobody picks a coin by hand; each review is published with the figures it was decided on. A candidate must meet all of these:`,
      doc.bullets(
        doc.text`It is pegged to the US dollar, its price is not meant to rise, and it has been followed for ${basket.monitoredDays} days.`,
        doc.text`Its median circulation over ${basket.monitoredDays} days is at least ${usd(basket.minCirculationUsd)}. A coin of the basket may shrink to ${usd(basket.keepCirculationUsd)}.`,
        doc.text`In at least ${share(basket.minCoverage)} of the hours it had a price from ${count(basket.minVenues)} venues, or from ${count(basket.minVenuesWithAggregator)} and an aggregator that agrees, and a liquidity score from ${count(liquidity.minVenues)} venues. An hour in which it lacked one of them because our own reading of one of its sources failed does not count.`,
        doc.text`At least ${count(basket.minProtocols)} protocols have an eligible yield source, together with ${usd(basket.minYieldTvlUsd)}.`,
      ),
      doc.paragraph`The ${count(basket.maxConstituents)} largest by circulation are chosen; a coin of the basket keeps its place while its rank is ${basket.keepRank} or better. If fewer are eligible, the basket has as many as there are, but at least ${count(basket.minConstituents)}.`,
      doc.paragraph`A coin leaves at the next 00:00 UTC if it has no price for ${basket.exitUnpricedHours} hours, or if it is off its peg by ${bps(basket.exitDeviationBps)} or more for ${basket.exitOffPegHours} hours. New coins wait for a review.`,
      doc.paragraph`Until there is a first review, the basket is the opening basket: the same rules without those that need ${basket.monitoredDays} days, on what can be seen now. It is provisional at first: it is decided anew at every tick until every source has succeeded once, ${basket.openingWaitSeconds / 60} minutes at most, again at the first 00:00 UTC, and then kept until the review. Until that midnight a coin without data may still come in, and every value says that its basket is provisional (${doc.code('provisional_basket')}). The recordings, the reference example and all records before version 3.1.0 use the founding basket.`,
    ],
  };
}
