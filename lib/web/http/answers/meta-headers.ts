import 'server-only';
import { metaSchema } from '@/lib/contract/primitives';

/**
 * Kind and time of the data as headers, with its notice, so that a CSV or a list states them too. A body without
 * `meta` (or an empty list) has none.
 */
export function metaHeaders(body: unknown): Record<string, string> {
  const carrier: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof carrier !== 'object' || carrier === null || !('meta' in carrier)) return {};
  const meta = metaSchema.safeParse(carrier.meta);
  if (!meta.success) return {};
  return {
    'X-Data-Class': meta.data.data_class,
    'X-Data-As-Of': meta.data.as_of,
    'X-Data-Age': String(meta.data.age_seconds),
    ...(meta.data.stale && { 'X-Data-Stale': 'true' }),
    ...('notice' in carrier &&
      typeof carrier.notice === 'string' && { 'X-Data-Notice': carrier.notice }),
  };
}
