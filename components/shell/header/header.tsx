'use client';

import { clsx } from 'clsx';
import { ChevronDown, Menu, SunMoon, X } from 'lucide';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ChatOpener } from '@/components/chat/chat-opener';
import { LeadButton } from '@/components/leads/open-dialog';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { BrandMark } from '@/components/ui/marks/brand-mark';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';
import type { Navigation, NavLink } from '@/lib/content/site/site-pages';
import { keepInBrowser } from '@/lib/features/client/stored';
import { THEME_STORAGE_KEY } from './theme-script';

/**
 * The header of every page. `marksPlace` is false on the not-found page, whose cached copy serves every
 * unknown address.
 */
export function Header({
  navigation,
  marksPlace,
}: {
  navigation: Navigation;
  marksPlace: boolean;
}) {
  const t = useTranslations('shell');
  const requestAccess = (className?: string) => (
    <LinkButton href="/api-documentation" prefetch={false} size="sm" className={className}>
      {t('requestAccess')}
    </LinkButton>
  );
  return (
    <header className="print:hidden sticky top-0 z-30 border-rule border-b bg-paper">
      <div className="page relative flex h-16 items-center gap-5 lg:gap-3 xl:gap-5">
        <BrandLink />
        <nav aria-label={t('nav.label')} className="hidden h-full lg:block">
          <NavBar navigation={navigation} marksPlace={marksPlace} />
        </nav>
        <div className="ml-auto flex items-center gap-0 sm:gap-2 lg:gap-1 xl:gap-2">
          <ChatOpener />
          <ThemeToggle />
          <LeadButton
            name="whitepaper"
            variant="line"
            size="sm"
            className="max-sm:hidden"
            source="header"
          >
            {t('whitepaper')}
          </LeadButton>
          {requestAccess('max-sm:hidden')}
          <MobileMenu>
            <NavMenu navigation={navigation} marksPlace={marksPlace} />
            <li className="grid grid-cols-2 gap-2 py-3 sm:hidden">
              <LeadButton name="whitepaper" variant="line" size="sm" source="menu">
                {t('whitepaper')}
              </LeadButton>
              {requestAccess()}
            </li>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}

function flipTheme(): void {
  const root = document.documentElement;
  const systemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const current = root.dataset.theme ?? (systemDark ? 'dark' : 'light');
  const next = current === 'dark' ? 'light' : 'dark';
  root.dataset.theme = next;
  keepInBrowser('localStorage', THEME_STORAGE_KEY, next);
}

/** Switches between light and dark, and remembers it; until then the system setting applies. */
export function ThemeToggle() {
  const label = useTranslations('shell')('theme');
  return (
    <button
      type="button"
      onClick={flipTheme}
      aria-label={label}
      title={label}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-accent"
    >
      <Icon of={SunMoon} className="size-[1.125rem]" />
    </button>
  );
}

/**
 * The menu of small screens; it closes when a link is followed, and on Escape. Its entries render when
 * it is first opened.
 */
export function MobileMenu({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
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
        aria-label={t(open ? 'menu.close' : 'menu.open')}
        onClick={() => {
          setDrawn(true);
          setOpen((before) => !before);
        }}
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-ink hover:text-accent"
      >
        <Icon of={open ? X : Menu} className="size-5" />
      </button>
      <nav
        ref={menu}
        id="mobile-menu"
        aria-label={t('nav.label')}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-auto border-rule border-b bg-float shadow-float"
      >
        {drawn ? <ul className="page py-2">{children}</ul> : null}
      </nav>
    </div>
  );
}

/** The pages about the site itself are in the footer. */
const headerGroups = (navigation: Navigation) => navigation.filter(({ group }) => group !== 'site');

type NavProps = { navigation: Navigation; marksPlace: boolean };

/** Whether a link leads to the current page; never on the not-found page, whose copy serves every address. */
function useIsCurrent(marksPlace: boolean) {
  const pathname = usePathname();
  return ({ href }: NavLink) =>
    marksPlace && (pathname === href || pathname.startsWith(`${href}/`));
}

/** A link of the navigation; the current page is marked visually and for screen readers. */
function Entry({
  link,
  current,
  className,
}: {
  link: NavLink;
  current: boolean;
  className: string;
}) {
  const t = useTranslations('shell.nav');
  return (
    <SiteLink
      href={link.href}
      aria-current={current ? 'page' : undefined}
      className={`${className} forced-colors:aria-[current]:underline forced-colors:aria-[current]:decoration-2`}
    >
      {t(link.key)}
      {link.live ? <LiveBadge text={t('live')} /> : null}
    </SiteLink>
  );
}

const BAR =
  'flex h-full cursor-pointer list-none items-center gap-1 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink data-current:border-b-accent data-current:text-ink forced-colors:border-[color:Canvas] forced-colors:aria-[current]:border-b-[color:Highlight] forced-colors:data-current:border-b-[color:Highlight] [&::-webkit-details-marker]:hidden';

/** The groups in the bar of a wide screen, as disclosures that also open without a script. */
function NavBar({ navigation, marksPlace }: NavProps) {
  const t = useTranslations('shell.nav.groups');
  const isCurrent = useIsCurrent(marksPlace);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const opened = () => list.current?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
    const onClick = ({ target }: MouseEvent) => {
      const group = opened();
      const isInside = target instanceof Node && group?.contains(target);
      if (group && (!isInside || (target as Element).closest('a'))) group.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      const group = key === 'Escape' ? opened() : null;
      if (group === null) return;
      group.open = false;
      group.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return (
    <ul ref={list} className="flex h-full items-stretch gap-2 xl:gap-5">
      {headerGroups(navigation).map(({ group, links }) => {
        const [only] = links;
        if (only && links.length === 1) {
          return (
            <li key={group}>
              <Entry link={only} current={isCurrent(only)} className={BAR} />
            </li>
          );
        }
        return (
          <li key={group} className="relative">
            <details name="nav" className="h-full">
              <summary data-current={links.some(isCurrent) || undefined} className={BAR}>
                {t(group)}
                <Icon of={ChevronDown} className="size-3.5" />
              </summary>
              <ul className="absolute top-full left-0 -ml-4 min-w-56 rounded-b-md border border-rule bg-float py-2 shadow-float">
                {links.map((link) => (
                  <li key={link.href}>
                    <Entry
                      link={link}
                      current={isCurrent(link)}
                      className="flex min-h-10 items-center gap-2 px-4 text-ink text-small hover:bg-sunk hover:text-accent aria-[current]:text-accent"
                    />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
    </ul>
  );
}

/** The same groups in the menu of a small screen, all open. */
export function NavMenu({ navigation, marksPlace }: NavProps) {
  const t = useTranslations('shell.nav.groups');
  const isCurrent = useIsCurrent(marksPlace);
  return headerGroups(navigation).map(({ group, links }, place) => (
    <li key={group} className={clsx('py-2', place > 0 && 'border-rule border-t')}>
      <p className="font-semibold text-faint text-micro tracking-[0.02em]">{t(group)}</p>
      <ul className="grid grid-cols-2 gap-x-4">
        {links.map((link) => (
          <li key={link.href}>
            <Entry
              link={link}
              current={isCurrent(link)}
              className="flex min-h-11 items-center gap-2 font-medium text-ink text-small aria-[current]:text-accent"
            />
          </li>
        ))}
      </ul>
    </li>
  ));
}

export function BrandLink() {
  return (
    <SiteLink href="/" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-ink">
      <BrandMark />
      <span className="font-[680] text-[1.0625rem] tracking-[-0.01em]">
        {publicConfig.productName}
      </span>
    </SiteLink>
  );
}
