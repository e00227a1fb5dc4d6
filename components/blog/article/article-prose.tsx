import type { SourceNames } from '@/components/replay/replay-text';
import { compileArticle } from '@/lib/content/article/compile';
import { ARTICLE_COMPONENTS } from './article-elements';
import { ArticleReplay, type ReplayProps } from './article-replay';

/*
 * Styles of the plain elements of an article. Written as child selectors, because MDX renders
 * them without classes; `>` keeps them out of the components embedded between.
 */
const PROSE = [
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
