'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonSize, type ButtonVariant } from '@/components/ui/form/button';
import { showToast } from '@/components/ui/overlay/toast-store';

export type DialogProps = {
  /** Page or place of the opener, stored with the request. */
  source: string;
  onClose: () => void;
};

export type OpenerProps = {
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** Page or place of the button, stored with the request, e.g. `peg-monitor`. */
  source: string;
};

/**
 * The button and, while it is open, its dialog, whose code loads with the first click. Not `lazy`: if the
 * code cannot be fetched, a toast says so, the next click fetches it again, and the page stays.
 * `page` has the same form without a script; the button links to it until the script has loaded.
 */
export function DialogOpener<Extra extends object>({
  load,
  extra,
  page,
  children,
  source,
  ...look
}: OpenerProps & {
  load: () => Promise<ComponentType<DialogProps & Extra>>;
  extra: Extra;
  page?: string;
}) {
  const t = useTranslations('errors');
  const button = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<{ view: ComponentType<DialogProps & Extra> } | null>(null);
  const open = () => {
    // Safari does not focus a clicked button, and the dialog returns the focus to the element that had it.
    button.current?.focus();
    load().then(
      (view) => setDialog({ view }),
      () => showToast({ title: t('notLoaded'), variant: 'destructive' }),
    );
  };
  const View = dialog?.view;
  const opener = { ...look, ref: button, 'aria-haspopup': 'dialog', children } as const;
  return (
    <>
      {page === undefined ? (
        <Button {...opener} onClick={open} />
      ) : (
        <form
          action={page}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <Button {...opener} type="submit" />
        </form>
      )}
      {View ? <View {...extra} source={source} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
