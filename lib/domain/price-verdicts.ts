import type { ReferencePrice, VenueQuote } from './observations';
import type { Refusal } from './price-state';
import type { JudgedQuote } from './quote-validity';
import type { JudgedReference } from './reference-validity';
import type { SourceVerdict } from './snapshot';
import { type Dec, toText } from './units';

const UNCONFIRMED: Refusal = {
  rule: 'unconfirmed-move',
  reason: 'the move it takes part in waits for a second independent source',
};

/**
 * One verdict per source given, tier 1 first, then by name. A source's own fault names the rule;
 * then what was held against it (`refusals`); then that the price it stands for is not believed.
 */
export function priceVerdicts(
  quotes: readonly JudgedQuote[],
  references: readonly JudgedReference[],
  refusals: ReadonlyMap<VenueQuote | ReferencePrice, Refusal>,
  accepted: boolean,
): SourceVerdict[] {
  const decide = (own: Refusal | null, item: VenueQuote | ReferencePrice) => {
    const refusal = own ?? refusals.get(item) ?? (accepted ? null : UNCONFIRMED);
    return { used: refusal === null, rule: refusal?.rule ?? null, reason: refusal?.reason ?? null };
  };
  const verdicts: SourceVerdict[] = [
    ...quotes.map(({ quote, priceUsd, refusal }) => ({
      source: quote.venue,
      tier: 1 as const,
      priceUsd: priceUsd && toText(priceUsd),
      volume24hUsd: quote.volume24hUsd && finiteText(quote.volume24hUsd),
      observedAtMs: quote.observedAtMs,
      payloadSha256: quote.payloadSha256,
      ...decide(refusal, quote),
    })),
    ...references.map(({ reference, refusal }) => ({
      source: reference.source,
      tier: 2 as const,
      priceUsd: finiteText(reference.priceUsd),
      volume24hUsd: null,
      observedAtMs: reference.observedAtMs,
      payloadSha256: reference.payloadSha256,
      ...decide(refusal, reference),
    })),
  ];
  return verdicts.sort(
    (a, b) =>
      a.tier - b.tier ||
      compareText(a.source, b.source) ||
      a.observedAtMs - b.observedAtMs ||
      compareText(a.priceUsd ?? '', b.priceUsd ?? ''),
  );
}

function finiteText(value: Dec): string | null {
  return value.isFinite() ? toText(value) : null;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
