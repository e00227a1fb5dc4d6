import type { Tone } from '@/components/ui/tone';
import type { Regime } from '@/lib/contracts/regime';

export const REGIME_TONE: Record<Regime['state'], Tone> = {
  ON: 'stable',
  OFF: 'watch',
  OFF_OVERRIDE: 'alert',
  NEU: 'neutral',
};
