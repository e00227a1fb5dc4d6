'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';

const WhitepaperDialog = lazy(async () => {
  const { WhitepaperDialog: dialog } = await import('./whitepaper-dialog');
  return { default: dialog };
});

/** Opens the whitepaper dialog, whose code is loaded with the first click. */
export function WhitepaperButton({
  className,
  onClosed,
}: {
  className?: string;
  onClosed?: () => void;
}) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('whitepaper')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WhitepaperDialog
            onClose={() => {
              setOpen(false);
              onClosed?.();
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
