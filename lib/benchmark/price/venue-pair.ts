import { median } from '@/lib/benchmark/median';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { PriceState, Refusal } from './price-state';
import type { ValidQuote } from './quote-validity';

/** The outcome for two venues that contradict each other; `kept` is empty if undecidable. */
export type PairVerdict = {
  kept: readonly ValidQuote[];
  refused: readonly { quote: ValidQuote; refusal: Refusal }[];
};

/**
 * Exactly two venues more than `pairDisagreementBps` apart are not averaged (§1.6): the one nearer to the
 * aggregator is used; without an aggregator, or at equal distance, the one nearer to the last believed
 * price. `null` where the rule does not apply.
 */
export function settlePair(
  valid: readonly ValidQuote[],
  references: readonly ReferencePrice[],
  { believed }: PriceState,
  parameters: MethodologyParameters,
): PairVerdict | null {
  const [first, second] = valid;
  if (first === undefined || second === undefined || valid.length > 2) return null;
  const apartBps = first.priceUsd.minus(second.priceUsd).abs().times(BPS_PER_UNIT);
  const boundBps = dec(parameters.price.pairDisagreementBps);
  if (apartBps.lessThanOrEqualTo(boundBps)) return null;
  const aggregator = references.map(({ priceUsd }) => priceUsd);
  const anchors = [
    ...(aggregator.length === 0 ? [] : [median(aggregator)]),
    ...(believed === null ? [] : [dec(believed.priceUsd, 'believed price')]),
  ];
  const kept = nearer(first, second, anchors);
  const apart = `${toPlaces(apartBps, 2)} bps apart, more than ${toText(boundBps)} bps allowed`;
  const end = kept
    ? ', and the other is nearer to what is known'
    : ', and nothing tells which is right';
  return {
    kept: kept ? [kept] : [],
    refused: valid
      .filter((quote) => quote !== kept)
      .map((quote) => ({
        quote,
        refusal: { rule: 'pair-disagrees', reason: `the two venues are ${apart}${end}` },
      })),
  };
}

/** The quote nearer to the first anchor that distinguishes the two; `null` where none does. */
function nearer(a: ValidQuote, b: ValidQuote, anchors: readonly Dec[]): ValidQuote | null {
  for (const anchor of anchors) {
    const order = a.priceUsd.minus(anchor).abs().comparedTo(b.priceUsd.minus(anchor).abs());
    if (order !== 0) return order < 0 ? a : b;
  }
  return null;
}
