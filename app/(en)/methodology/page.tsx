import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld/page-data';
import { Contents } from '@/components/methodology/contents';
import { MethodologyHead } from '@/components/methodology/methodology-head';
import { MethodologyText } from '@/components/methodology/methodology-text';
import { methodologyNode } from '@/lib/content/json-ld/article-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { pageMetadata } from '@/lib/content/page-metadata';

/** The text never changes between builds; the figures of the strip above it do. */
export const revalidate = 300;

export const metadata = pageMetadata('/methodology');

export default async function MethodologyPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const document = currentMethodology();
  const words = { example: t('example'), exampleNote: t('exampleNote'), table: t('table') };
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/methodology" nodes={[methodologyNode(document)]} />
      <MethodologyHead subtitle={document.subtitle} />
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-20">
        <Contents document={document} label={t('contents')} />
        <MethodologyText document={document} words={words} />
      </div>
    </div>
  );
}
