import { carriedConfidence, constituentQuality, indexConfidence } from '@/lib/domain/confidence';
import type { MethodologyParameters } from '@/lib/domain/parameters';
import { freshness } from '@/lib/domain/staleness';
import { type Dec, dec, toPlaces } from '@/lib/domain/units';
import { equalWeights } from '@/lib/domain/weights';
import {
  type Block,
  bullets,
  example,
  formula,
  math,
  paragraph,
  type Section,
  type Source,
  text,
} from './blocks';
import { bps, number, share } from './figures';
import { REFERENCE_BASKET, referenceWeights } from './reference-basket';

/** How sure a value is of itself. */
export function confidenceSection({ parameters: p }: Source): Section {
  const { confidence: c } = p;
  const { five, four, three } = c.venueFactors;
  return {
    id: 'confidence',
    title: 'Confidence',
    blocks: [
      paragraph`Confidence says how much of a value rests on fresh, plentiful and agreeing inputs. It is computed, not estimated by anybody, and it is no probability.`,
      formula(
        String.raw`C = C_{\max}\sum_i w_i\,q_i,\qquad C_{\max} = ${c.ceiling} - ${c.concentrationPenalty}\cdot[\,w_{\text{top}} > ${c.concentrationAbove}\,]`,
        `C = Cmax × sum of weight × quality, Cmax = ${c.ceiling} − ${c.concentrationPenalty} if the largest weight exceeds ${share(c.concentrationAbove)}`,
      ),
      formula(
        String.raw`q_i = f_{\text{price}}\cdot f_{\text{book}}\cdot f_{\text{yield}}\cdot v\cdot a\cdot t`,
        'q = f(price) × f(book) × f(yield) × v × a × t',
      ),
      bullets(
        text`${math('f', 'f')}: freshness of the input, from the section on staleness;`,
        text`${math('v', 'v')}: ${five} for five venues or more, ${four} for four, ${three} for three;`,
        text`${math('a', 'a')}: 1 while the venues’ prices lie within an interquartile range of ${bps(c.agreementFullBps)}, falling in a straight line to 0.5 at ${bps(c.agreementHalfBps)};`,
        text`${math('t', 't')}: 1 when observed, ${c.carriedForwardFactor} when an input is carried forward.`,
      ),
      paragraph`A missing constituent costs its whole weight. A value carried forward has ${c.carriedForwardFactor} times the confidence of the last computed one, and no less for being repeated. Published with four decimals, shown as a whole percent.`,
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
    },
    p,
  );
}

const STALE_SECONDS = 180;
const MANY = 60;

function confidenceExample(p: MethodologyParameters): Block {
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
  return example(
    'Confidence of the reference basket',
    ['Case', '#Confidence'],
    [
      [`All ${number(REFERENCE_BASKET.length)} constituents fresh`, shown(complete)],
      ['TUSD missing', shown(basket({ TUSD: null }))],
      [`USDT’s price ${STALE_SECONDS} s old`, shown(basket({ USDT: qualityAt(STALE_SECONDS, p) }))],
      ['Carried forward from the first', shown(carriedConfidence(complete, p))],
      [`A composite of ${MANY} equal strategies, all fresh`, shown(composite)],
    ],
  );
}
