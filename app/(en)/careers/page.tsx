import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { LeadButton } from '@/components/leads/open-dialog';
import { TextList, TextPage, TextParagraph, TextSection, textLink } from '@/components/text-page';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/careers');

const WORK = ['data', 'maths', 'site'] as const;

/** States that there are no openings, describes the work, and explains how to write anyway. */
export default async function CareersPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'careers' });
  const links = {
    methodology: textLink('/methodology'),
    privacy: textLink('/privacy'),
  };
  return (
    <>
      <PageData path="/careers" />
      <TextPage title={t('title')} lead={t('lead')}>
        <TextSection id="work" title={t('workTitle')}>
          <TextParagraph>{t.rich('work', links)}</TextParagraph>
          <TextList items={WORK.map((key) => ({ key, text: t(`workItems.${key}`) }))} />
        </TextSection>
        <TextSection id="write" title={t('writeTitle')}>
          <TextParagraph>{t('write')}</TextParagraph>
          <TextParagraph>{t.rich('kept', links)}</TextParagraph>
          <LeadButton name="contact" variant="line" source="careers">
            {t('contactButton')}
          </LeadButton>
        </TextSection>
      </TextPage>
    </>
  );
}
