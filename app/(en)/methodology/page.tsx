import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { BasketNow } from '@/components/methodology/basket-now';
import { Contents } from '@/components/methodology/contents';
import { MethodologyHead } from '@/components/methodology/methodology-head';
import { MethodologyText } from '@/components/methodology/methodology-text';
import { methodologyNode } from '@/lib/content/json-ld/article-nodes';
import { organizationNode } from '@/lib/content/json-ld/site-nodes';
import { currentMethodology } from '@/lib/content/methodology/document';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { getBasket } from '@/lib/read/basket/get-basket';
import { readOrNull } from '@/lib/read/service/active-feed';

/** The text never changes between builds; the basket and the figures of the strip above it do. */
export const revalidate = 300;

export const metadata = pageMetadata('/methodology');

export default async function MethodologyPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const document = currentMethodology();
  const basket = await readOrNull(getBasket);
  const current = { basket: basket === null ? null : <BasketNow answer={basket} /> };
  const messages = { example: t('example'), exampleNote: t('exampleNote'), table: t('table') };
  return (
    <div className="page pt-10 sm:pt-14">
      <PageData path="/methodology" nodes={[organizationNode(), methodologyNode(document)]} />
      <MethodologyHead subtitle={document.subtitle} />
      <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[15rem_minmax(0,46rem)] xl:gap-x-20">
        <Contents document={document} label={t('contents')} />
        <MethodologyText document={document} messages={messages} current={current} />
      </div>
    </div>
  );
}
