import { getTranslations } from 'next-intl/server';
import type { DefinedTermSetLeaf } from 'schema-dts';
import { PageData } from '@/components/json-ld';
import { TextPage } from '@/components/text-page';
import { absoluteUrl } from '@/lib/config/site-origin';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { type GlossaryTerm, glossaryTerms } from '@/lib/features/glossary';

export const metadata = pageMetadata('/glossary');

/** Every term of the site, as text and as data for search engines. */
export default async function GlossaryPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'glossary' });
  const terms = glossaryTerms();
  const set = absoluteUrl('/glossary#terms');
  const data: DefinedTermSetLeaf = {
    '@type': 'DefinedTermSet',
    '@id': set,
    name: t('title'),
    inLanguage: 'en',
    hasDefinedTerm: terms.map(({ id, title, text }) => ({
      '@type': 'DefinedTerm',
      '@id': absoluteUrl(`/glossary#${id}`),
      name: title,
      description: text,
      inDefinedTermSet: { '@id': set },
    })),
  };
  return (
    <>
      <PageData path="/glossary" nodes={[data]} />
      <TextPage title={t('title')} lead={t('lead')}>
        <div className="max-w-[54rem] text-soft">
          <GlossaryList terms={terms} />
        </div>
      </TextPage>
    </>
  );
}

/** Terms with their texts; a term links to its rule in the methodology. */
function GlossaryList({ terms }: { terms: readonly GlossaryTerm[] }) {
  return (
    <dl className="border-rule border-t">
      {terms.map(({ id, title, text, rule }) => (
        <div
          key={id}
          id={id}
          className="grid scroll-mt-32 gap-x-8 border-rule border-b py-2.5 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-semibold text-ink">
            {rule === null ? (
              title
            ) : (
              <a href={rule} className="prose-link inline-flex min-h-6 min-w-6 items-center">
                {title}
              </a>
            )}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
