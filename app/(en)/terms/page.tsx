import { readFile } from 'node:fs/promises';
import { getTranslations } from 'next-intl/server';
import { ARTICLE_COMPONENTS, PROSE } from '@/components/blog/article/article-prose';
import { PageData } from '@/components/json-ld';
import { LeadButton } from '@/components/leads/open-dialog';
import { TextList, TextPage, TextParagraph, TextSection } from '@/components/text-page';
import { publicConfig } from '@/lib/config/public/public-config';
import { serverConfig } from '@/lib/config/server-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { compileArticle } from '@/lib/content/article/compile';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/terms');

export default async function TermsPage() {
  const { apiLicense, terms } = serverConfig();
  const text = terms.file === null ? null : await readFile(terms.file, 'utf8');
  return (
    <>
      <PageData path="/terms" />
      <TermsText license={apiLicense} grants={terms.isDefaultLicense} operatorText={text} />
    </>
  );
}

/** The default license; left out where the operator names another one. */
const GRANT = [
  ['use', ['read', 'show', 'quote', 'publish']],
  ['credit', ['name', 'kind', 'demo', 'change']],
  ['consent', ['resell', 'instrument', 'name']],
] as const;
const ALWAYS = [
  ['limits', ['keys', 'load']],
  ['warranty', ['asIs', 'liability']],
  ['advice', ['advice', 'own']],
] as const;

type TermsProps = {
  license: { name: string; url: string };
  /** Whether the data is under the default license. */
  grants: boolean;
  /** The operator's own terms in Markdown, shown instead of the default ones. */
  operatorText: string | null;
};

/** The terms of use: the operator's, or the default ones under the license that is set. */
async function TermsText({ license, grants, operatorText }: TermsProps) {
  const t = await getTranslations({ locale: 'en', namespace: 'termsOfUse' });
  const { productName: product } = publicConfig;
  return (
    <TextPage title={t('title')} lead={t('lead', { product })}>
      <TextParagraph>
        {t.rich('license', {
          name: license.name,
          link: (name) =>
            license.url === absoluteUrl('/terms') ? (
              name
            ) : (
              <a href={license.url} className="prose-link">
                {name}
              </a>
            ),
        })}
      </TextParagraph>
      {operatorText === null ? (
        [...(grants ? GRANT : []), ...ALWAYS].map(([section, items]) => (
          <TextSection key={section} id={section} title={t(`sections.${section}.title`)}>
            <TextList
              items={items.map((key) => ({
                key,
                text: t(`sections.${section}.items.${key}` as 'sections.use.items.read', {
                  product,
                }),
              }))}
            />
          </TextSection>
        ))
      ) : (
        <OperatorTerms text={operatorText} />
      )}
      <LeadButton name="contact" variant="line" source="terms">
        {t('contactButton')}
      </LeadButton>
    </TextPage>
  );
}

async function OperatorTerms({ text }: { text: string }) {
  const { Content } = await compileArticle(text, 'md');
  return (
    <div className={PROSE}>
      <Content components={ARTICLE_COMPONENTS} />
    </div>
  );
}
