import {
  carriedConfidence,
  constituentQuality,
  indexConfidence,
} from '@/lib/benchmark/confidence/confidence';
import { equalWeights } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { freshness } from '@/lib/benchmark/staleness';
import { type Dec, dec, ONE, toPlaces } from '@/lib/benchmark/units';
import { number } from '@/lib/content/methodology/figures';
import { REFERENCE_BASKET, referenceWeights } from '@/lib/content/methodology/reference-basket';
import { type Example, example } from '../tables';

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

export function confidenceExample(p: MethodologyParameters): Example {
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
      ['Carried forward from the first case', shown(carriedConfidence(complete, p))],
      [`A composite of ${MANY} equally weighted strategies, all fresh`, shown(composite)],
    ],
  );
}
