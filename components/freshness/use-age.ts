'use client';

import { useNow } from '@/lib/features/client/use-now';
import type { Meta } from '@/lib/features/contract/primitives';

/**
 * Age of a response's data in seconds, growing between polls; `null` while unknown (a cached
 * page does not know when it is read). The server computes its age on the engine's
 * clock, so a replayed market is not years old.
 */
export function useAgeSeconds(meta: Meta | null, receivedAtMs: number | null): number | null {
  const now = useNow();
  if (meta === null || now === null || receivedAtMs === null) return null;
  return meta.age_seconds + Math.max(0, (now - receivedAtMs) / 1000);
}
