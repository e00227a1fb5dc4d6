import { getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { RayExample } from '@/components/risk/ray-example';
import { SiteLink } from '@/components/ui/site-link';
import type { ArticleComponents } from '@/lib/content/article/compile';
import { LiveFigure } from '../live-figure';
import { PegsNowFigures, RegimeNowFigures, SyiNowFigures } from './live-parts';

/** `<SyiNow />` of an article: the current index. */
async function SyiNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('syi')} href="/index-dashboard" linkText={t('dashboard')}>
      <SyiNowFigures />
    </LiveFigure>
  );
}

/** `<PegNow />`: price and deviation of every covered coin. */
async function PegNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('pegs')} href="/peg-monitor" linkText={t('monitor')}>
      <PegsNowFigures />
    </LiveFigure>
  );
}

/** `<RegimeNow />`: the regime with the figures behind it. */
async function RegimeNow() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <LiveFigure label={t('regime')} href="/index-dashboard" linkText={t('dashboard')}>
      <RegimeNowFigures />
    </LiveFigure>
  );
}

/** Links of an article: client-side navigation within the site, plain links outside. */
function ArticleLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/') && !href.startsWith('/api/')) {
    return (
      <SiteLink href={href} prefetch={false} className="prose-link">
        {children}
      </SiteLink>
    );
  }
  return (
    <a href={href} className="prose-link" rel="noopener">
      {children}
    </a>
  );
}

const TABLE = [
  'w-full border-separate border-spacing-0 text-small',
  '[&_th]:h-10 [&_th]:border-firm [&_th]:border-b [&_th]:px-3 [&_th]:text-left [&_th]:text-micro [&_th]:text-faint',
  '[&_td]:h-10 [&_td]:border-rule [&_td]:border-b [&_td]:px-3 [&_td]:py-2',
  '[&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-paper [&_tr>*:first-child]:pl-0',
  '[&_tr>*:last-child]:pr-0',
  // Dates and times do not wrap: rows of many columns hold only short cells; otherwise, a date is first.
  '[&:has(td:nth-child(6))_td]:whitespace-nowrap [&_td:first-child]:min-w-[4.5rem]',
].join(' ');

/** A table of an article; it scrolls by itself on a phone, and its first column stays. */
function ArticleTable({ children }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <div className="scrolls-x my-6 overflow-x-auto overscroll-x-contain" tabIndex={0}>
      <table className={TABLE}>{children}</table>
    </div>
  );
}

async function Worked() {
  return (
    <div className="my-8">
      <RayExample />
    </div>
  );
}

/** The elements that render the tags and components of an article's MDX. */
export const ARTICLE_COMPONENTS: ArticleComponents = {
  a: ArticleLink,
  table: ArticleTable,
  RayExample: Worked,
  SyiNow,
  PegNow,
  RegimeNow,
};
