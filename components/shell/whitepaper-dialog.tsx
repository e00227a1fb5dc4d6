'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';

/** Says what there is to read until the whitepaper is published. */
export function WhitepaperDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.whitepaperDialog');
  return (
    <Dialog
      title={t('title')}
      description={t('body', { version: METHODOLOGY_PARAMETERS.version })}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <a href="/api/openapi.json" className="prose-link inline-flex min-h-11 items-center">
        {t('openApi')}
      </a>
    </Dialog>
  );
}
