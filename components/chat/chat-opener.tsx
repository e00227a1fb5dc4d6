'use client';

import { MessageCircle } from 'lucide';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { readStored } from '@/lib/features/client/stored';
import { NUDGE_DONE } from './session';

/** The nudge comes 6 s after the page, on wide screens and these pages only. */
const NUDGE_AFTER_MS = 6000;
const NUDGE_WIDER_THAN_PX = 768;
const NUDGE_PATHS = ['/', '/index-dashboard', '/api-documentation'];

type Part = ComponentType<{ onClose: () => void; onOpen: () => void }>;

/**
 * The assistant's button on every page. It opens the chat window and times the nudge. Both load on demand; if loading fails
 * the button stays, and the next click retries.
 */
export function ChatOpener() {
  const t = useTranslations('shell');
  const button = useRef<HTMLButtonElement>(null);
  const pathname = usePathname();
  const [shown, setShown] = useState<{ part: Part; open: boolean } | null>(null);
  const open = () => {
    import('./chat-window').then(
      ({ ChatWindow }) => setShown({ part: ChatWindow, open: true }),
      () => setShown(null),
    );
  };
  const close = () => {
    setShown(null);
    button.current?.focus();
  };
  useEffect(() => {
    if (!NUDGE_PATHS.includes(pathname)) return;
    const timer = setTimeout(() => {
      if (window.innerWidth <= NUDGE_WIDER_THAN_PX) return;
      if (readStored('sessionStorage', NUDGE_DONE) !== null) return;
      import('./chat-nudge').then(
        ({ ChatNudge }) => setShown((now) => now ?? { part: ChatNudge, open: false }),
        () => undefined,
      );
    }, NUDGE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setShown((now) => (now?.open ? now : null));
    };
  }, [pathname]);
  const isOpen = shown?.open ?? false;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t('assistant')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        // It floats only where it fits beside the page; else it would cover figures, and is in the header.
        className="grid size-11 shrink-0 place-items-center rounded-md text-accent hover:bg-accent-wash min-[85.5rem]:fixed min-[85.5rem]:right-4 min-[85.5rem]:bottom-4 min-[85.5rem]:z-30 min-[85.5rem]:size-12 min-[85.5rem]:rounded-full min-[85.5rem]:bg-accent min-[85.5rem]:text-accent-ink min-[85.5rem]:shadow-float min-[85.5rem]:hover:bg-accent-strong"
      >
        <Icon of={MessageCircle} className="size-5 min-[85.5rem]:size-6" />
      </button>
      {shown ? (
        <shown.part onOpen={open} onClose={shown.open ? close : () => setShown(null)} />
      ) : null}
    </>
  );
}
