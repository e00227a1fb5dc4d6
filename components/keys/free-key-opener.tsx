'use client';

import { useTranslations } from 'next-intl';
import { DialogOpener } from '@/components/leads/dialog-opener';

const loadFreeKey = async () => (await import('./free-key-dialog')).FreeKeyDialog;

const NO_EXTRA = {};

/** Opens the form for a free key; its code and messages load with the first click. */
export function FreeKeyOpener() {
  const t = useTranslations('freeKey');
  return (
    <DialogOpener load={loadFreeKey} extra={NO_EXTRA} source="api-free-key">
      {t('button')}
    </DialogOpener>
  );
}
