'use client';

import type { ReactNode } from 'react';
import { DialogOpener } from '@/components/leads/dialog-opener';
import type { FreeKeyMessages } from './free-key-messages';

const loadFreeKey = async () => (await import('./free-key-dialog')).FreeKeyDialog;

/** Opens the form for a free key; its code is loaded with the first click. */
export function FreeKeyButton({
  messages,
  children,
}: {
  messages: FreeKeyMessages;
  children: ReactNode;
}) {
  return (
    <DialogOpener load={loadFreeKey} extra={{ messages }} source="api-free-key">
      {children}
    </DialogOpener>
  );
}
