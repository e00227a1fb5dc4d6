import { getTranslations } from 'next-intl/server';
import { LeadButton } from '@/components/leads/open-dialog';
import { textLink } from './text-link';
import { TextList, TextPage, TextParagraph, TextSection } from './text-page';

const WORK = ['data', 'maths', 'site'] as const;

/** States that there are no openings, describes the work, and explains how to write anyway. */
export async function CareersText() {
  const t = await getTranslations({ locale: 'en', namespace: 'careers' });
  const links = {
    methodology: textLink('/methodology'),
    privacy: textLink('/privacy'),
  };
  return (
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
  );
}
