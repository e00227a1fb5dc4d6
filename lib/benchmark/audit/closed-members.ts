import type * as z from 'zod/mini';
import { evidenceDocumentSchema } from '@/lib/benchmark/evidence/documents';
import { type AuditRecord, namedDocuments } from './audit';
import type { AuditFinding } from './audit-finding';
import { documentOf } from './examine-documents';
import { recordShape } from './record-shape';

/** A document is read once, however many records name it. */
const read = new WeakMap<object, readonly string[]>();

/**
 * Members that a record or one of its documents may not have, lacks, or has of another kind: the schemas are closed.
 * Methodology §10.
 */
export function closedMembers(record: AuditRecord): AuditFinding[] {
  const documents = [...new Set(namedDocuments(record))].flatMap((sha256) => {
    const document = documentOf(record, sha256);
    return document && Object.hasOwn(document, 'schema') ? [document] : [];
  });
  const subjects = [
    ...faultsIn('record', recordShape.safeParse(record)),
    ...documents.flatMap((document) => {
      const schema = String(Reflect.get(document, 'schema'));
      const faults =
        read.get(document) ?? faultsIn(schema, evidenceDocumentSchema.safeParse(document));
      read.set(document, faults);
      return faults;
    }),
  ];
  return [...new Set(subjects)].map((subject) => ({
    check: 'schema',
    subject,
    expected: null,
    found: null,
  }));
}

/** The places of what does not fit, without the positions of rows. */
function faultsIn(name: string, { error }: { error?: z.core.$ZodError | undefined }): string[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const place = [name, ...issue.path.filter((step) => typeof step === 'string')];
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return unknown.length === 0
      ? [place.join('.')]
      : unknown.map((member) => [...place, member].join('.'));
  });
}
