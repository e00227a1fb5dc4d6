import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, share, usd } from '@/lib/content/methodology/figures';

/** How the coins of the SYI are chosen. Methodology §0. */
export function basketSection({ parameters: { basket } }: doc.Source): doc.Section {
  return {
    id: 'basket',
    title: 'The basket',
    blocks: [
      doc.paragraph`The coins of the SYI are chosen by rule at a review: on the first day of January, April, July and October, effective a week later. Between reviews a coin can only leave. Nobody picks a coin by hand; each review is published with the figures it was decided on. A candidate must meet all of these:`,
      doc.bullets(
        doc.text`It is pegged to the US dollar, its price is not meant to rise, and it has been followed for ${basket.monitoredDays} days.`,
        doc.text`Its median circulation over ${basket.monitoredDays} days is at least ${usd(basket.minCirculationUsd)}. A coin of the basket may shrink to ${usd(basket.keepCirculationUsd)}.`,
        doc.text`In at least ${share(basket.minCoverage)} of the hours it had a price from ${count(basket.minVenues)} venues, or from ${count(basket.minVenuesWithAggregator)} and an aggregator that agrees. The same holds for its liquidity score.`,
        doc.text`At least ${count(basket.minProtocols)} protocols have an eligible yield source, together with ${usd(basket.minYieldTvlUsd)}.`,
      ),
      doc.paragraph`The ${count(basket.maxConstituents)} largest by circulation are chosen; a coin of the basket keeps its place while its rank is ${basket.keepRank} or better. If fewer are eligible, the basket has as many as there are, but at least ${count(basket.minConstituents)}.`,
      doc.paragraph`A coin leaves at the next 00:00 UTC if it has no price for ${basket.exitUnpricedHours} hours, or if it is off its peg by ${bps(basket.exitDeviationBps)} or more for ${basket.exitOffPegHours} hours. New coins wait for a review.`,
      doc.paragraph`Until there is a first review, the basket is the opening basket: the same rules without those that need ${basket.monitoredDays} days, on what could be seen when the service started. The recordings, the reference example and all records before version 3.0.0 use the founding basket.`,
    ],
  };
}
