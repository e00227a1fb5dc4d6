'use client';

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import type { Navigation, NavLink } from '@/lib/content/site/site-pages';

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
    <SiteLink href={link.href} aria-current={current ? 'page' : undefined} className={className}>
      {t(link.key)}
      {link.live ? <LiveBadge text={t('live')} /> : null}
    </SiteLink>
  );
}

const BAR =
  'flex h-full cursor-pointer list-none items-center gap-1 whitespace-nowrap border-transparent border-y-2 font-medium text-small text-soft transition-colors hover:text-ink aria-[current]:border-b-accent aria-[current]:text-ink data-current:border-b-accent data-current:text-ink [&::-webkit-details-marker]:hidden';

/** The groups in the bar of a wide screen, as disclosures that also open without a script. */
export function NavBar({ navigation, marksPlace }: NavProps) {
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
    <ul ref={list} className="nav-bar flex h-full items-stretch gap-5">
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
      <p className="eyebrow">{t(group)}</p>
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
