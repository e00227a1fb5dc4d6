import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContactButton } from '@/components/leads/open-dialog';
import { TextLink } from './text-link';
import { TextList, TextPage, TextParagraph, TextSection } from './text-page';

const WORK = ['data', 'maths', 'site'] as const;

/** That nothing is open, what the work is, and how to write all the same. */
export async function CareersText() {
  const t = await getTranslations({ locale: 'en', namespace: 'careers' });
  const links = {
    methodology: (messages: ReactNode) => <TextLink href="/methodology">{messages}</TextLink>,
    privacy: (messages: ReactNode) => <TextLink href="/privacy">{messages}</TextLink>,
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
        <ContactButton variant="line" source="careers">
          {t('contactButton')}
        </ContactButton>
      </TextSection>
    </TextPage>
  );
}
