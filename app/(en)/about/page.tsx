import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { LeadButton } from '@/components/leads/open-dialog';
import { TextList, TextPage, TextParagraph, TextSection, textLink } from '@/components/text-page';
import { publicConfig } from '@/lib/config/public/public-config';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/about');

const PUBLISHED = ['indices', 'pegs', 'scores', 'regime', 'records'] as const;
const INDEPENDENT = ['inputs', 'hands', 'revenue', 'recompute'] as const;
const NOT_DONE = ['advice', 'custody', 'ratings', 'settlement', 'assurance'] as const;

/** What the site publishes, by which standard, and what it does not do. */
export default async function AboutPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'about' });
  const { productName: product } = publicConfig;
  const links = {
    methodology: textLink('/methodology'),
    governance: textLink('/methodology/governance#governance'),
    complaints: textLink('/methodology/governance#complaints'),
    audit: textLink('/methodology/audit#audit'),
  };
  const items = (group: 'published' | 'independent' | 'not', keys: readonly string[]) =>
    keys.map((key) => ({ key, text: t.rich(`${group}.${key}` as 'published.indices', links) }));
  return (
    <>
      <PageData path="/about" />
      <TextPage title={t('title', { product })} lead={t('lead', { product })}>
        <TextSection id="publish" title={t('publishedTitle')}>
          <TextList items={items('published', PUBLISHED)} />
        </TextSection>
        <TextSection id="independence" title={t('independentTitle')}>
          <TextParagraph>{t('independentLead')}</TextParagraph>
          <TextList items={items('independent', INDEPENDENT)} />
        </TextSection>
        <TextSection id="principles" title={t('principlesTitle')}>
          <TextParagraph>{t.rich('principles', links)}</TextParagraph>
          <TextParagraph>{t.rich('principlesGaps', links)}</TextParagraph>
        </TextSection>
        <TextSection id="not" title={t('notTitle')}>
          <TextList items={items('not', NOT_DONE)} />
        </TextSection>
        <TextSection id="contact" title={t('contactTitle')}>
          <TextParagraph>{t.rich('contact', links)}</TextParagraph>
          <LeadButton name="contact" variant="line" source="about">
            {t('contactButton')}
          </LeadButton>
        </TextSection>
      </TextPage>
    </>
  );
}
