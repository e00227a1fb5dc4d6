'use client';

import { Menu, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '@/components/ui/button';
import { MAIN_NAVIGATION } from '@/lib/content/navigation';
import { NavLink } from './nav-link';
import { WhitepaperButton } from './whitepaper-button';

/** The menu of small screens; it closes when a link is followed, and on Escape. */
export function MobileMenu() {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  const Icon = open ? X : Menu;
  return (
    <div className="xl:hidden">
      <button
        ref={toggle}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? t('menu.close') : t('menu.open')}
        onClick={() => setOpen((before) => !before)}
        className="-mr-2.5 grid size-11 place-items-center rounded-md text-ink hover:text-accent"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
      <nav
        id="mobile-menu"
        aria-label={t('nav.label')}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-auto border-rule border-b bg-float shadow-float"
      >
        <ul className="page py-2">
          {MAIN_NAVIGATION.map((link) => (
            <li key={link.href} className="border-rule border-b last:border-b-0">
              <NavLink
                link={link}
                onFollow={close}
                className="flex min-h-12 items-center gap-2 font-medium text-ink"
                activeClassName="text-accent"
              />
            </li>
          ))}
          <li className="grid grid-cols-2 gap-2 py-3 sm:hidden">
            <WhitepaperButton onClosed={close} />
            <LinkButton href="/api-documentation" prefetch={false} size="sm" onClick={close}>
              {t('requestAccess')}
            </LinkButton>
          </li>
        </ul>
      </nav>
    </div>
  );
}
