import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ComponentType } from 'react';
import { LiveFigure } from '@/components/blog/live-figure';
import { ReplayOutline } from '@/components/replay/page/replay-outline';
import { ReplayPlayer } from '@/components/replay/player/replay-player';
import type { SourceNames } from '@/components/replay/replay-text';
import { RayExample } from '@/components/risk/ray-example';
import { NearViewport } from '@/components/ui/near-viewport';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { type ArticleComponents, compileArticle } from '@/lib/content/article/compile';
import { findReplay, replayIntegrity } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { MessagesProvider } from '@/lib/i18n/provider';
import { PegsNowFigures, RegimeNowFigures, SyiNowFigures } from './live-parts';

/*
 * Styles of the plain elements of an article. Written as child selectors, because MDX renders
 * them without classes; `>` keeps them out of the components embedded between.
 */
export const PROSE = [
  'max-w-[44rem] text-[1.0625rem] leading-[1.75rem]',
  '[&>p]:my-5 [&>h2]:mt-12 [&>h2]:mb-4 [&>h2]:text-[1.375rem] [&>h2]:leading-snug',
  '[&>h3]:mt-8 [&>h3]:mb-3 [&>h3]:text-lead',
  '[&>ul]:my-5 [&>ul]:list-disc [&>ul]:pl-6 [&>ol]:my-5 [&>ol]:list-decimal [&>ol]:pl-6',
  '[&>ul>li]:my-1.5 [&>ol>li]:my-1.5 [&_li]:marker:text-faint',
  '[&>pre]:my-6 [&>pre]:overflow-x-auto [&>pre]:rounded-lg [&>pre]:bg-sunk [&>pre]:px-5 [&>pre]:py-4',
  '[&>pre]:text-small [&>pre]:leading-6',
  '[&>blockquote]:my-6 [&>blockquote]:border-firm [&>blockquote]:border-l-2 [&>blockquote]:pl-5 [&>blockquote]:text-soft',
  '[&_p>code]:text-[0.9em] [&_li>code]:text-[0.9em] [&_td>code]:text-[0.95em]',
].join(' ');

/** The text of an article with its embedded figures. */
export async function ArticleProse({
  body,
  sourceNames,
}: {
  body: string;
  sourceNames: SourceNames;
}) {
  const { Content } = await compileArticle(body);
  const replay = (props: ReplayProps) => <ArticleReplay {...props} sourceNames={sourceNames} />;
  return (
    <div className={PROSE}>
      <Content components={{ ...ARTICLE_COMPONENTS, Replay: replay }} />
    </div>
  );
}

type ReplayProps = { recording: string; title: string };

/** `<Replay recording="…" title="…" />` of an article: the player of a recorded crisis. */
async function ArticleReplay({
  recording,
  title,
  sourceNames,
}: ReplayProps & { sourceNames: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  const file = await findReplay(recording);
  if (file === null) throw new Error(`article: no recording ${recording}`);
  // As tall as the player, and readable without a script.
  const place = (
    <div className="grid h-[46rem] w-full content-center sm:h-[41rem]">
      <ReplayOutline file={file} className="h-80 w-full" />
    </div>
  );
  return (
    <LiveFigure
      label={`${t('label')} · ${publicConfig.productName}`}
      href={replayPath(recording)}
      linkText={player('player.fullPage')}
    >
      <NearViewport placeholder={place}>
        <MessagesProvider locale="en" namespaces={['replayPlayer']}>
          <ReplayPlayer
            id={recording}
            title={title}
            integrity={replayIntegrity(file)}
            compact
            pageUrl={absoluteUrl(replayPath(recording))}
            names={sourceNames}
          >
            {place}
          </ReplayPlayer>
        </MessagesProvider>
      </NearViewport>
    </LiveFigure>
  );
}

/** A current figure of an article with its page: the index, every coin's price and deviation, the regime. */
function nowFigure(
  label: 'syi' | 'pegs' | 'regime',
  href: string,
  linkText: 'dashboard' | 'monitor',
  Figures: ComponentType,
) {
  return async function NowFigure() {
    const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
    return (
      <LiveFigure label={t(label)} href={href} linkText={t(linkText)}>
        <Figures />
      </LiveFigure>
    );
  };
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
  SyiNow: nowFigure('syi', '/index-dashboard', 'dashboard', SyiNowFigures),
  PegNow: nowFigure('pegs', '/peg-monitor', 'monitor', PegsNowFigures),
  RegimeNow: nowFigure('regime', '/index-dashboard', 'dashboard', RegimeNowFigures),
};
