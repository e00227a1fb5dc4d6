import { getTranslations } from 'next-intl/server';
import { ReplayOutline } from '@/components/replay/page/replay-outline';
import { ReplayPlayer } from '@/components/replay/player/replay-player';
import type { SourceNames } from '@/components/replay/replay-text';
import { NearViewport } from '@/components/ui/near-viewport';
import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { compileArticle } from '@/lib/content/article/compile';
import { findReplay } from '@/lib/features/replays/list-replays';
import { replayPath } from '@/lib/features/replays/replay-path';
import { MessagesProvider } from '@/lib/i18n/provider';
import { LiveFigure } from '../live-figure';
import { ARTICLE_COMPONENTS } from './article-elements';

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
  // As tall as the player, and readable without a script.
  const place = (
    <div className="grid h-[46rem] w-full content-center sm:h-[41rem]">
      {file === null ? null : <ReplayOutline file={file} className="h-80 w-full" />}
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
