import { getTranslations } from 'next-intl/server';
import { MethodologyText } from '@/components/methodology/methodology-text';
import { Section } from '@/components/ui/section-head';
import { publicConfig } from '@/lib/config/public/public-config';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { metadataOf } from '@/lib/content/site/page-metadata';
import { textDays } from '@/lib/content/site/site-pages';
import { formatDay } from '@/lib/format/times';

const { title, subtitle } = currentMethodology();

/** Search engines list the chapters. */
export const metadata = {
  ...metadataOf(
    {
      ...{ path: '/methodology/print', name: title, title, locale: 'en' },
      description: `${subtitle}: every chapter on one page.`,
    },
    { card: '/methodology' },
  ),
  robots: { index: false, follow: true },
};

/** The methodology as one document for paper; `npm run whitepaper` prints public/whitepaper.pdf from it. */
export default async function PrintPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'methodology' });
  const document = currentMethodology();
  const day = formatDay(Date.parse(textDays('/methodology').changed));
  return (
    <article data-paper="" className="page pt-10 sm:pt-14">
      <header className="print:pt-48">
        <p className="text-accent text-small">{publicConfig.productName}</p>
        <h1 className="mt-2 text-title">{document.title}</h1>
        <p className="mt-3 max-w-2xl text-lead text-soft">{document.subtitle}.</p>
        <div className="mt-6 space-y-1 border-firm border-t pt-4 text-soft">
          <p>{t('paper.version', { version: document.version, day })}</p>
          <p>{t('paper.assessment')}</p>
          <p>{t('paper.examples')}</p>
        </div>
      </header>
      <Section id="contents" title={t('paper.contents')} className="mt-12 print:break-before-page">
        <ol className="mt-4 list-decimal pl-8 sm:columns-2 print:columns-1">
          {numberedSections(document).map(({ section }) => (
            <li key={section.id} className="py-1 marker:text-faint">
              <a href={`#${section.id}`} className="prose-link inline-flex min-h-6 items-center">
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </Section>
      <div className="mt-14 max-w-[46rem] print:max-w-none print:break-before-page">
        <MethodologyText document={document} />
      </div>
    </article>
  );
}
