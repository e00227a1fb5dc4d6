import type { ReferencePrice, Tier, VenueQuote } from '@/lib/benchmark/observations';
import { type Dec, toText } from '@/lib/benchmark/units';
import type { Refusal } from './price-state';
import type { JudgedQuote } from './quote-validity';
import type { JudgedReference } from './reference-validity';

/** How one venue's or aggregator's price was judged, with the rule that refused it. */
export type SourceVerdict = {
  source: string;
  tier: Tier;
  priceUsd: string | null;
  volume24hUsd: string | null;
  observedAtMs: number;
  payloadSha256: string;
  used: boolean;
  rule: string | null;
  reason: string | null;
};

const UNCONFIRMED: Refusal = {
  rule: 'unconfirmed-move',
  reason: 'the move it takes part in waits for a second independent source',
};

/**
 * One verdict per source, tier 1 first, then by name. Names the first reason that applies: a fault
 * of the source itself, then a refusal (`refusals`), then disbelief of its price.
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
      priceUsd: toText(priceUsd),
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
