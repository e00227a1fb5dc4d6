import type { Tone } from '@/components/ui/marks/tone';
import type { Regime } from '@/lib/read/regime/contract';

export const REGIME_TONE: Record<Regime['state'], Tone> = {
  ON: 'stable',
  OFF: 'watch',
  OFF_OVERRIDE: 'alert',
  NEU: 'neutral',
};
