'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/form/button';

const AlertsDialog = lazy(async () => {
  const { AlertsDialog: dialog } = await import('./alerts-dialog');
  return { default: dialog };
});

/** Opens the alerts dialog, whose code is loaded with the first click. `source` names the place it was opened from. */
export function AlertsButton({
  children,
  variant,
  size,
  className,
  source,
  onClosed,
}: {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  source: string;
  onClosed?: () => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(variant ? { variant } : {})}
        {...(size ? { size } : {})}
        {...(className ? { className } : {})}
        aria-haspopup="dialog"
        data-source={source}
        onClick={(event) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the element that had it.
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        {children}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <AlertsDialog
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
