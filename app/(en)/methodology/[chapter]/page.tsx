import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { SubpageData } from '@/components/json-ld';
import { BasketNow } from '@/components/methodology/basket-now';
import { ChapterNeighbors, Contents } from '@/components/methodology/contents';
import { MethodologyText } from '@/components/methodology/methodology-text';
import { Breadcrumb } from '@/components/ui/links';
import { chapterNode } from '@/lib/content/json-ld/article-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { chapterFacts, metadataOf } from '@/lib/content/site/page-metadata';
import { getBasket } from '@/lib/features/indices/get-basket';
import { readOrNull } from '@/lib/features/service/active-feed';

export const dynamicParams = false;

type Props = { params: Promise<{ chapter: string }> };

const findChapter = (id: string) => currentMethodology().chapters.find((each) => each.id === id);

export function generateStaticParams() {
  return currentMethodology().chapters.map(({ id }) => ({ chapter: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const chapter = findChapter((await params).chapter);
  return chapter === undefined ? {} : metadataOf(chapterFacts(chapter), { card: '/methodology' });
}

export default async function ChapterPage({ params }: Props) {
  const document = currentMethodology();
  const chapter = findChapter((await params).chapter);
  if (chapter === undefined) notFound();
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const basket =
    chapter.sections.some(({ id }) => id === 'basket') && (await readOrNull(getBasket));
  return (
    <div className="page pt-8 sm:pt-10">
      <SubpageData
        facts={chapterFacts(chapter)}
        under="/methodology"
        nodes={[organizationNode(), chapterNode(document, chapter)]}
      />
      <Breadcrumb label={t('breadcrumb')} href="/methodology">
        {t('title')}
      </Breadcrumb>
      <h1 className="mt-4 text-title">{chapter.title}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{chapter.description}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:mt-12 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-20">
        <Contents
          document={document}
          shown={chapter}
          messages={{ chapters: t('chapters'), inChapter: t('inChapter') }}
        />
        <div className="min-w-0">
          <MethodologyText
            document={document}
            chapter={chapter}
            current={basket ? { basket: <BasketNow answer={basket} /> } : {}}
          />
          <ChapterNeighbors
            chapters={document.chapters}
            shown={chapter}
            messages={{ label: t('neighbors'), previous: t('previous'), next: t('next') }}
          />
        </div>
      </div>
    </div>
  );
}
