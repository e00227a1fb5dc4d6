import type { RegistryDocument } from '@/lib/benchmark/evidence/choice-documents';
import { readCaps, referencesOf } from '@/lib/benchmark/evidence/daily-documents';
import type { CapsDocument, CoinYieldsDocument } from '@/lib/benchmark/evidence/documents';
import { msOf } from '@/lib/benchmark/evidence/text-times';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec, toText } from '@/lib/benchmark/units';
import type { AuditRecord } from './audit';
import type { RecomputedField } from './compare-fields';
import { typedDocument } from './examine-documents';
import { isCoinIndex } from './record-body';

/**
 * The circulation that bounds a coin's pools is the frozen cap or, where that is more, the current one: where the record
 * names the caps, it is never below theirs. Methodology §4, §6.
 */
export function circulationFields(
  record: AuditRecord,
  parameters: MethodologyParameters,
): RecomputedField[] {
  if (!isCoinIndex(record.index)) return [];
  const { documents, computedAt } = record;
  const registry = typedDocument<RegistryDocument>(
    record,
    documents.registry,
    'evidence-registry/1',
  );
  const caps = readCaps(
    typedDocument<CapsDocument>(record, documents.caps, 'evidence-caps/1'),
    referencesOf(registry),
    msOf(computedAt),
    parameters,
  );
  const { coins } = typedDocument<CoinYieldsDocument>(
    record,
    documents.coinYields,
    'evidence-coin-yields/1',
  );
  return coins.flatMap(({ symbol, circulationUsd: found }) => {
    const cap = caps.get(symbol);
    if (!cap) return [];
    const isEnough = found !== null && dec(found, 'circulation').greaterThanOrEqualTo(cap.usd);
    const expected = isEnough ? found : toText(cap.usd);
    return [{ path: `coinYields.${symbol}.circulationUsd`, expected, found }];
  });
}
