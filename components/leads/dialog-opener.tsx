'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import type { LeadDialogProps } from './lead-dialog-props';

export type OpenerProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Page or place of the button, kept with the request, e.g. `peg-monitor`. */
  source: string;
  onClosed?: () => void;
};

/**
 * The button and, while it is open, its dialog, whose code is loaded with the first click. Not
 * `lazy`: code that cannot be fetched is said in a toast and asked for again, and the page stays.
 */
export function DialogOpener<Extra extends object>({
  load,
  extra,
  children,
  source,
  onClosed,
  ...look
}: OpenerProps & {
  load: () => Promise<ComponentType<LeadDialogProps & Extra>>;
  extra: Extra;
}) {
  const t = useTranslations('errors');
  const [dialog, setDialog] = useState<{ view: ComponentType<LeadDialogProps & Extra> } | null>(
    null,
  );
  const close = () => {
    setDialog(null);
    onClosed?.();
  };
  const View = dialog?.view;
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
          event.currentTarget.focus();
          load().then(
            (view) => setDialog({ view }),
            () => showToast({ title: t('notLoaded'), variant: 'destructive' }),
          );
        }}
      >
        {children}
      </Button>
      {View ? <View {...extra} source={source} onClose={close} /> : null}
    </>
  );
}
