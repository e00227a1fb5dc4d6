'use client';

import * as Radix from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '@/components/ui/icon';

/** Fields a person can fill in; excludes the honeypot field. */
const FIELD = ':is(input, select, textarea):not([tabindex="-1"], :disabled)';

/**
 * A dialog; on a phone it is a sheet at the bottom of the screen. Load it on first use. When it opens, it
 * focuses its first field, or itself if it has none yet; when it closes, it returns the focus to the
 * element that had it before.
 */
export function Dialog({
  title,
  description,
  closeLabel,
  wide = false,
  onClose,
  children,
}: {
  title: string;
  description?: string;
  closeLabel: string;
  /** For a table rather than a form. */
  wide?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-[rgb(6_14_24/0.55)]" />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            // Radix would focus the close button first.
            const panel = event.currentTarget;
            if (!(panel instanceof HTMLElement)) return;
            event.preventDefault();
            (panel.querySelector<HTMLElement>(FIELD) ?? panel).focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows only its own trigger, and ours is not one.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
          className={clsx(
            // A focused field scrolls clear of the toast above the dialog.
            'fixed inset-x-0 bottom-0 z-50 max-h-[90dvh] overflow-auto overscroll-contain max-[85rem]:scroll-pt-28 rounded-t-lg border border-rule bg-float p-5 shadow-float outline-none sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg sm:p-6',
            wide ? 'sm:max-w-4xl' : 'sm:max-w-lg',
          )}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="text-lead">{title}</Radix.Title>
            <Radix.Close
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-accent"
              aria-label={closeLabel}
            >
              <Icon of={X} className="size-5" />
            </Radix.Close>
          </div>
          {description ? (
            <Radix.Description className="mt-1 text-soft">{description}</Radix.Description>
          ) : null}
          <div className="mt-4">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
