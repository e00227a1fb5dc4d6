'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';

/** The nudge comes 6 s after the page, on wide screens and these pages only (Specification §2). */
const NUDGE_AFTER_MS = 6000;
const NUDGE_WIDER_THAN_PX = 768;
const NUDGE_PATHS = ['/', '/index-dashboard', '/api-documentation'];

type Part = ComponentType<{ onClose: () => void; onOpen: () => void }>;

/**
 * Opens the chat window and times the nudge. Both are fetched when they are needed; where that fails
 * the button is as before, and the next click tries again.
 */
export function ChatOpener({ label, children }: { label: string; children: ReactNode }) {
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
      Promise.all([import('./nudge-once'), import('./chat-nudge')]).then(
        ([{ nudgeIsDue }, { ChatNudge }]) => {
          if (nudgeIsDue()) setShown((now) => now ?? { part: ChatNudge, open: false });
        },
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
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
        className="fixed right-4 bottom-4 z-30 grid size-12 place-items-center rounded-full bg-accent text-accent-ink shadow-float hover:bg-accent-strong print:hidden"
      >
        {children}
      </button>
      {shown ? (
        <shown.part onOpen={open} onClose={shown.open ? close : () => setShown(null)} />
      ) : null}
    </>
  );
}
