import {
  carriedConfidence,
  constituentQuality,
  indexConfidence,
} from '@/lib/benchmark/confidence/confidence';
import { freshness } from '@/lib/benchmark/confidence/staleness';
import { equalWeights } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ONE, toPlaces } from '@/lib/benchmark/units';
import * as doc from '@/lib/content/methodology/blocks';
import { bps, count, number, share } from '@/lib/content/methodology/figures';
import { REFERENCE_BASKET, referenceWeights } from '@/lib/content/methodology/reference-basket';

/** The confidence in a value. */
export function confidenceSection({ parameters: p }: doc.Source): doc.Section {
  const { confidence: c, move: m } = p;
  const { five, four, three, two, one, none } = c.venueFactors;
  const protocols = c.protocolFactors;
  return {
    id: 'confidence',
    title: 'Confidence',
    blocks: [
      doc.paragraph`Confidence measures how current, complete and consistent the inputs behind a value are. It is calculated by formula and is not a probability.`,
      doc.formula(
        String.raw`C = C_{\max}\sum_i w_i\,q_i,\qquad C_{\max} = ${c.ceiling} - ${c.concentrationPenalty}\cdot[\,w_{\text{top}} > ${c.concentrationAbove}\,]`,
        `C = Cmax × sum of weight × quality, Cmax = ${c.ceiling} − ${c.concentrationPenalty} if the largest weight exceeds ${share(c.concentrationAbove)}`,
      ),
      doc.formula(
        String.raw`q_i = f_{\text{price}}\cdot f_{\text{book}}\cdot f_{\text{yield}}\cdot v\cdot a\cdot t\cdot k\cdot \kappa`,
        'q = f(price) × f(book) × f(yield) × v × a × t × k × κ',
      ),
      doc.bullets(
        doc.text`${doc.math('f', 'f')}: freshness of the input, as defined in the section on staleness;`,
        doc.text`${doc.math('v', 'v')}: ${five} if five or more venues are used, ${four} for four, ${three} for three, ${two} for two, ${one} for one, and ${none} if an aggregator alone gives the price;`,
        doc.text`${doc.math('a', 'a')}: 1 if the interquartile range of venue prices is at most ${bps(c.agreementFullBps)}, declining linearly to ${c.agreementFloor} at ${bps(c.agreementHalfBps)}, and ${c.agreementFloor} with fewer than two venues;`,
        doc.text`${doc.math('t', 't')}: 1 if all inputs are observed, ${c.carriedForwardFactor} if one is carried forward, or a price move or a step of the APY is pending;`,
        doc.text`${doc.math('k', 'k')}: ${protocols.three} if three or more protocols are behind the coin’s yield, ${protocols.two} for two, ${protocols.one} for one. Strategies, protocols and platforms are what they are: theirs is 1;`,
        doc.text`${doc.math('\\kappa', 'κ')}: the coverage of expected depth, as defined in the section on liquidity. Freshness of the book is that of the books still standing.`,
      ),
      doc.paragraph`A live value needs a confidence of at least ${c.liveFloor}, and ${count(p.yield.settledDays)} days of readings behind at least ${share(c.liveHistoryShare)} of the deposits that count; otherwise it is published as estimated, with the reason. So is an SYC or SYDEFI in which a pool counts whose coin has a pending step (${doc.code('step_pending')}): those indices are of single pools, and only the coin’s APY is carried. The condition on readings holds for live data only: recordings and the demonstration do not begin with a start of ours.`,
      doc.paragraph`A live value that has moved is published as estimated (${doc.code('unconfirmed_move')}) until something confirms the move. The cash yield of an index is measured from that of the last hour: a move of more than ${bps(m.floorBps)}, or of ${m.madMultiplier} × ${m.madScale} times the median of its hourly moves of the last seven days, waits until it has lasted for ${count(m.confirmSeconds / 3600)} hours. The value itself is measured from the last one published while no venue was in doubt: a move of more than ${bps(m.floorBps)} waits as long where a coin’s price is pending, or where more than ${share(m.doubtfulShare)} of the index is of coins whose venues are more than ${bps(c.agreementFullBps)} apart (interquartile range) or flagged for dispersion, of whose venues more than ${share(m.excludedShare)} are excluded, or that have a depth jump. Weights count for SYI and SYRPI, deposits for the others. In the first ${count(m.settleSeconds / 60)} minutes of an index, and after its basket has changed, there is nothing to measure from yet. SYRPI is estimated, too, while two series of bill rates differ by more than ${bps(p.bill.disagreeBps)} on the last day that both have (${doc.code('bill_sources_disagree')}). The value follows at once in all of these cases; only its status waits.`,
      doc.paragraph`A missing constituent reduces confidence by its full weight. A value carried forward has ${c.carriedForwardFactor} times the confidence of the last calculated value, no matter how often it is repeated. Confidence is published with four decimals and shown as a whole percentage.`,
      confidenceExample(p),
    ],
  };
}

function qualityAt(priceAgeSeconds: number, p: MethodologyParameters): Dec {
  return constituentQuality(
    {
      priceFreshness: freshness('price', priceAgeSeconds * 1000, p),
      bookFreshness: dec(1),
      apyFreshness: dec(1),
      venues: 5,
      venueIqrBps: dec(0),
      carriedForward: false,
      protocols: 3,
      depthCoverage: ONE,
    },
    p,
  );
}

const STALE_SECONDS = 180;
const MANY = 60;

function confidenceExample(p: MethodologyParameters): doc.Block {
  const full = qualityAt(0, p);
  const basket = (special: Readonly<Record<string, Dec | null>>) =>
    indexConfidence(
      referenceWeights(p).map(({ id, weightPercent }) => ({
        weightPercent,
        quality: special[id] === undefined ? full : special[id],
      })),
      p,
    );
  const even = equalWeights(Array.from({ length: MANY }, (_, place) => `s${place}`));
  const composite = indexConfidence(
    even.map(({ weightPercent }) => ({ weightPercent, quality: full })),
    p,
  );
  const complete = basket({});
  const shown = (value: Dec | null) => (value === null ? '—' : toPlaces(value, 4));
  return doc.example(
    'Confidence of the reference basket',
    ['Case', '#Confidence'],
    [
      [`All ${number(REFERENCE_BASKET.length)} constituents fresh`, shown(complete)],
      ['TUSD missing', shown(basket({ TUSD: null }))],
      [`USDT’s price ${STALE_SECONDS} s old`, shown(basket({ USDT: qualityAt(STALE_SECONDS, p) }))],
      ['Carried forward from the first case', shown(carriedConfidence(complete, p))],
      [`A composite of ${MANY} equally weighted strategies, all fresh`, shown(composite)],
    ],
  );
}
