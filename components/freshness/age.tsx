'use client';

import { StatusMark, type Tone } from '@/components/ui/marks/status-mark';
import { useNow } from '@/lib/features/client/use-now';
import { type Freshness, freshnessOf } from '@/lib/features/contract/freshness';
import type { Meta } from '@/lib/features/contract/primitives';

const TONE: Record<Freshness, Tone> = { current: 'stable', late: 'watch', old: 'neutral' };

/** Beside an age: green, amber from 2 minutes, gray from 5. The age itself is the word. */
export function AgeDot({
  ageSeconds,
  meta,
  refreshMs,
}: {
  ageSeconds: number;
  meta?: Meta;
  /** How often it is read, if not with every tick. */
  refreshMs?: number | undefined;
}) {
  const tone = TONE[freshnessOf(ageSeconds, meta, refreshMs)];
  return <StatusMark tone={tone} className="mr-1.5" />;
}

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
