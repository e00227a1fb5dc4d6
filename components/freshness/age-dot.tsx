import { StatusMark } from '@/components/ui/marks/status-mark';
import type { Tone } from '@/components/ui/marks/tone';
import { type Freshness, freshnessOf } from '@/lib/features/contract/calls';
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
