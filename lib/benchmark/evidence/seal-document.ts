import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { controlTotals } from './control-totals';
import type { EvidenceDocument } from './documents';

/** A document with its control totals, as text and under its hash. */
export type SealedDocument = { sha256: string; text: string; document: unknown };

/** Completes a document; the same content always has the same hash. Methodology, audit record. */
export function sealDocument(content: EvidenceDocument): SealedDocument {
  return sealText({ ...content, control: controlTotals(content) });
}

/** The same for documents without totals, such as the parameters. */
export function sealText(document: object): SealedDocument {
  const text = canonicalText(document);
  return { sha256: sha256Hex(text), text, document };
}
