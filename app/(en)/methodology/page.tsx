import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { ChapterList, MethodologyHead } from '@/components/methodology/methodology-head';
import { MethodologyPart } from '@/components/methodology/methodology-text';
import { methodologyNode } from '@/lib/content/json-ld/article-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/methodology', {
  types: { 'text/markdown': '/methodology.md' },
});

/** What the page shows of the text itself. */
const PARTS = ['process', 'index-family', 'service-targets', 'qa'];

export default async function MethodologyPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const document = currentMethodology();
  const [process, family, targets, quality] = PARTS.map((anchor) => (
    <MethodologyPart key={anchor} document={document} anchor={anchor} />
  ));
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/methodology" nodes={[organizationNode(), methodologyNode(document)]} />
      <MethodologyHead subtitle={document.subtitle} />
      <div className="mt-12 space-y-10 sm:space-y-12">
        {process}
        <ChapterList document={document} title={t('chapters')} taken={PARTS} />
        <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
          <div className="min-w-0 space-y-10 sm:space-y-12">
            {family}
            {targets}
          </div>
          {quality}
        </div>
      </div>
    </div>
  );
}
