'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * The menu of small screens; it closes when a link is followed, and on Escape. Its entries render when
 * it is first opened.
 */
export function MobileMenu({
  openLabel,
  closeLabel,
  navLabel,
  openIcon,
  closeIcon,
  children,
}: {
  openLabel: string;
  closeLabel: string;
  navLabel: string;
  openIcon: ReactNode;
  closeIcon: ReactNode;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  // A followed link closes the menu, but must stay mounted until its own handler has run.
  const [drawn, setDrawn] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  useEffect(() => {
    const nav = menu.current;
    if (!open || nav === null) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    nav.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKey);
      nav.removeEventListener('click', onClick);
    };
  }, [open]);

  return (
    <div className="lg:hidden">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? closeLabel : openLabel}
        onClick={() => {
          setDrawn(true);
          setOpen((before) => !before);
        }}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink hover:text-accent"
      >
        {open ? closeIcon : openIcon}
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        aria-label={navLabel}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-auto border-rule border-b bg-float shadow-float"
      >
        {drawn ? <ul className="nav-menu page py-2">{children}</ul> : null}
      </nav>
    </div>
  );
}
