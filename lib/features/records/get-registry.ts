import 'server-only';
import { registryDocumentSchema } from '@/lib/benchmark/evidence/documents';
import { listEvidenceDocuments } from '@/lib/db/benchmark/evidence-documents';
import { activeFeed, type ServiceContext } from '@/lib/features/service/active-feed';
import { notFound } from '@/lib/features/service/service-error';
import type { RegistryBody } from './contract';

const SCHEMA = registryDocumentSchema.shape.schema;

/**
 * The registry that records and statements of the feed name by this hash, as it was hashed.
 * @throws ServiceError 'not-found' for a hash that names none, or no registry.
 */
export async function getRegistry(context: ServiceContext, sha256: string): Promise<RegistryBody> {
  const { db, feed } = await activeFeed(context);
  const { feedId } = feed;
  const text = (await listEvidenceDocuments(db, { feedId, sha256s: [sha256] })).get(sha256);
  const document = text === undefined ? null : (JSON.parse(text) as RegistryBody);
  // Canonical text has its members in the order in which they are written again.
  if (document !== null && SCHEMA.safeParse(document.schema).success) return document;
  throw notFound('No registry with this hash: no record that is kept names it.');
}
