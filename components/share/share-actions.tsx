'use client';

import { Code, Quote } from 'lucide';
import { useTranslations } from 'next-intl';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { Shared, ShareSheet } from './share-sheet';

type Opened = {
  kind: 'embed' | 'cite';
  Sheet: ComponentType<ComponentProps<typeof ShareSheet>>;
};

/**
 * "Embed" and "Cite" beside a chart or a headline figure. Their sheet, with the snippet to copy, loads
 * with the first click; without something to embed there is only the citation.
 */
export function ShareActions(shared: Shared) {
  const t = useTranslations('common.chart');
  const errors = useTranslations('errors');
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (kind: Opened['kind'], button: HTMLButtonElement) => {
    // Safari does not focus a clicked button, and the sheet returns the focus to the element that had it.
    button.focus();
    import('./share-sheet').then(
      (late) => setOpened({ kind, Sheet: late.ShareSheet }),
      () => showToast({ title: errors('notLoaded'), variant: 'destructive' }),
    );
  };
  return (
    <>
      {shared.embed === undefined ? null : (
        <Button
          variant="quiet"
          size="xs"
          aria-haspopup="dialog"
          aria-label={t('embedOf', { name: shared.title })}
          onClick={({ currentTarget }) => open('embed', currentTarget)}
        >
          <Icon of={Code} className="size-3.5" />
          {t('embed')}
        </Button>
      )}
      <Button
        variant="quiet"
        size="xs"
        aria-haspopup="dialog"
        aria-label={t('citeOf', { name: shared.title })}
        onClick={({ currentTarget }) => open('cite', currentTarget)}
      >
        <Icon of={Quote} className="size-3.5" />
        {t('cite')}
      </Button>
      {opened ? (
        <opened.Sheet {...shared} kind={opened.kind} onClose={() => setOpened(null)} />
      ) : null}
    </>
  );
}
