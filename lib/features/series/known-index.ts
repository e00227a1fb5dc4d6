import 'server-only';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { notFound } from '@/lib/features/service/service-error';

/**
 * An index by its code, in any case.
 * @throws ServiceError 'not-found' for another code.
 */
export function knownIndex(code: string): IndexCode {
  const known = INDEX_CODES.find((candidate) => candidate === code.toUpperCase());
  if (known) return known;
  throw notFound(
    `Unknown index: ${code.toUpperCase()}. Available indices: ${INDEX_CODES.join(', ')}.`,
  );
}
