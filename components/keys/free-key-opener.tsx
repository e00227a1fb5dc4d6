'use client';

import { useTranslations } from 'next-intl';
import { FreeKeyButton } from './free-key-button';

/** The button that opens the form for a free key, with its words. */
export function FreeKeyOpener() {
  const t = useTranslations('freeKey');
  return (
    <FreeKeyButton
      messages={{
        title: t('dialogTitle'),
        body: t('dialogBody'),
        label: t('label'),
        wrong: t('wrong'),
        submit: t('submit'),
        sending: t('sending'),
        sent: t('sent'),
        sentBody: t('sentBody'),
        failed: t('failed'),
        close: t('close'),
      }}
    >
      {t('button')}
    </FreeKeyButton>
  );
}
