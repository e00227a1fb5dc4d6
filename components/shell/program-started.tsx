'use client';

import { useEffect } from 'react';
import { announceStart } from '@/lib/client/early-press';

/** Says when the page answers presses: a press made before waits for it (`lib/client/early-press.ts`). */
export function ProgramStarted() {
  useEffect(announceStart, []);
  return null;
}
