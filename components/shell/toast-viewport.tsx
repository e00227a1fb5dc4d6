'use client';

import * as Radix from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { X } from 'lucide';
import { useTranslations } from 'next-intl';
import { useMemo, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { currentToast, dismissToast, subscribeToToasts } from '@/components/ui/overlay/toast-store';

const DURATION_MS = 5000;
const SWIPE_PX = 50;
/** Most that a toast takes up in its corner. */
const WIDTH_PX = 420;
const HEIGHT_PX = 160;

/** Whether what was pressed is where toasts are shown: in the lower right corner. */
function isBehindToasts(pressed: Element | null): boolean {
  if (pressed === null || pressed === document.body) return false;
  const { top, bottom, right } = pressed.getBoundingClientRect();
  const isLow = bottom > window.innerHeight - HEIGHT_PX && top < window.innerHeight;
  return isLow && right > window.innerWidth - WIDTH_PX;
}

/** The toast area: 5 s, swipe past 50 px, F8 focuses it, Escape or the button closes. */
export function ToastViewport() {
  const t = useTranslations('shell.toast');
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const id = toast?.id;
  const isAtTop = useMemo(() => id !== undefined && isBehindToasts(document.activeElement), [id]);
  return (
    <Radix.Provider duration={DURATION_MS} swipeThreshold={SWIPE_PX} swipeDirection="right">
      {toast ? (
        <Radix.Root
          key={toast.id}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dismissToast(toast.id);
          }}
          className={clsx(
            'grid grid-cols-[1fr_auto] items-start gap-x-3 rounded-lg border bg-float p-4 shadow-float',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
            toast.variant === 'destructive' ? 'border-alert' : 'border-rule',
          )}
        >
          <div>
            <Radix.Title
              className={clsx('font-semibold', toast.variant === 'destructive' && 'text-alert')}
            >
              {toast.title}
            </Radix.Title>
            {toast.description ? (
              <Radix.Description className="mt-0.5 text-small text-soft">
                {toast.description}
              </Radix.Description>
            ) : null}
          </div>
          <Radix.Close
            aria-label={t('close')}
            className="-mt-3 -mr-3 grid size-11 place-items-center rounded-md text-soft hover:text-accent"
          >
            <Icon of={X} className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ) : null}
      <Radix.Viewport
        hotkey={['F8']}
        // The viewport itself inserts the key's name.
        label={t('region', { hotkey: '{hotkey}' })}
        // Beside an open dialog on a wide screen; above it where it would cover its fields and buttons.
        className={clsx(
          'fixed right-0 z-60 flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none',
          isAtTop
            ? 'top-0'
            : 'bottom-0 max-[85rem]:in-[:root:has([role=dialog])]:top-0 max-[85rem]:in-[:root:has([role=dialog])]:bottom-auto',
        )}
      />
    </Radix.Provider>
  );
}
