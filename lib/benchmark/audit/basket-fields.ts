import { FOUNDING_COINS } from '@/lib/benchmark/basket/founding';
import { reviewBasket } from '@/lib/benchmark/basket/review';
import { candidateRow, readCandidates } from '@/lib/benchmark/evidence/basket-documents';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { AuditBasket, AuditRecord } from './audit';
import { compareFields, type RecomputedField } from './compare-fields';
import { typedDocument } from './examine-documents';

const text = (names: readonly string[]) => names.join(', ');
const sorted = (names: readonly string[]) => text([...names].sort());

/**
 * Checks the basket of a record: its coins are the weighted ones, and the rules of the basket choose them
 * from the recorded figures. Coins that exited since are not in the figures; all others must be chosen.
 */
export function basketFields(
  record: AuditRecord,
  parameters: MethodologyParameters,
): RecomputedField[] {
  const { basket, constituents, documents } = record;
  if (basket === null) return compareFields('documents.basket', null, documents.basket);
  return [
    {
      path: 'basket.coins',
      expected: sorted(basket.coins),
      found: sorted(constituents.map(({ id }) => id)),
    },
    ...choiceFields(record, basket, parameters),
  ];
}

function choiceFields(
  record: AuditRecord,
  basket: AuditBasket,
  parameters: MethodologyParameters,
): RecomputedField[] {
  const { documents } = record;
  const path = 'basket.choice';
  const isByRule = !['founding', 'recorded'].includes(basket.kind);
  if (!isByRule || (documents.basket === null && basket.coins.length === 0)) {
    const none = compareFields('documents.basket', null, documents.basket);
    if (basket.kind !== 'founding') return none;
    return [...none, { path, expected: sorted(FOUNDING_COINS), found: sorted(basket.coins) }];
  }
  const document = typedDocument(record, documents.basket, 'evidence-basket/1');
  const registry = typedDocument(record, documents.registry, 'evidence-registry/1');
  const { candidates, incumbents } = readCandidates(document, registry);
  const isOpening = document.kind !== 'review';
  const { coins, verdicts } = reviewBasket(candidates, incumbents, parameters, isOpening);
  const chosen = coins ?? [];
  const isExit = basket.kind === 'exit';
  const staying = isExit ? chosen.filter((coin) => basket.coins.includes(coin)) : chosen;
  return [
    { path: 'basket.kind', expected: isExit ? 'exit' : document.kind, found: basket.kind },
    { path, expected: text(staying), found: text(basket.coins) },
    ...compareFields('basket.candidates', verdicts.map(candidateRow), document.candidates),
  ];
}
