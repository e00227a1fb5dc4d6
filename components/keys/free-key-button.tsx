'use client';

import type { ReactNode } from 'react';
import { DialogOpener } from '@/components/leads/dialog-opener';
import type { FreeKeyWords } from './free-key-words';

const loadFreeKey = async () => (await import('./free-key-dialog')).FreeKeyDialog;

/** Opens the form for a free key; its code is loaded with the first click. */
export function FreeKeyButton({ words, children }: { words: FreeKeyWords; children: ReactNode }) {
  return (
    <DialogOpener load={loadFreeKey} extra={{ words }} source="api-free-key">
      {children}
    </DialogOpener>
  );
}
