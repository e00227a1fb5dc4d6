'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

const WhitepaperDialog = dynamic(
  () => import('./whitepaper-dialog').then((module) => module.WhitepaperDialog),
  { ssr: false },
);

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
        <WhitepaperDialog
          onClose={() => {
            setOpen(false);
            onClosed?.();
          }}
        />
      ) : null}
    </>
  );
}
