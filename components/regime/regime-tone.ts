import type { Tone } from '@/components/ui/marks/status-mark';
import type { Regime } from '@/lib/features/regime/contract';

export const REGIME_TONE: Record<Regime['state'], Tone> = {
  ON: 'stable',
  OFF: 'watch',
  OFF_OVERRIDE: 'alert',
  NEU: 'neutral',
};
