import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContactButton } from '@/components/leads/open-dialog';
import { analyticsUrl, publicConfig } from '@/lib/config/public-config';
import { KEPT_DAYS } from '@/lib/domain/kept-days';
import { TextLink } from './text-link';
import { TextList, TextPage, TextParagraph, TextSection } from './text-page';

/** Days that depend on the servers' settings; `null` is until somebody asks. */
export type KeptDays = { answeredRequests: number | null; sentMail: number | null };

const KINDS = ['forms', 'newsletter', 'alerts', 'mail', 'chat', 'keys', 'calls'] as const;
const DEVICE = ['cookie', 'theme', 'email', 'session', 'typed'] as const;
const RIGHTS = ['access', 'erase', 'stop', 'object'] as const;

/** What is stored of a visitor, why, how long, and how it is deleted. */
export async function PrivacyText({ kept }: { kept: KeptDays }) {
  const t = await getTranslations({ locale: 'en', namespace: 'privacy' });
  const days = (count: number | null) => (count === null ? t('untilAsked') : t('days', { count }));
  const values = {
    requests: days(kept.answeredRequests),
    mail: days(kept.sentMail),
    retry: days(KEPT_DAYS.idempotencyKey),
    unconfirmed: days(KEPT_DAYS.unconfirmedSubscription),
    unconfirmedAlerts: days(KEPT_DAYS.unconfirmedAlerts),
    demoAlerts: days(KEPT_DAYS.demoAlerts),
    messages: days(KEPT_DAYS.alertMessages),
    freeKeyLink: days(KEPT_DAYS.freeKeyClaim),
    cookie: days(KEPT_DAYS.alertCookie),
  };
  const links = {
    limits: (words: ReactNode) => <TextLink href="/methodology#limits">{words}</TextLink>,
  };
  return (
    <TextPage title={t('title')} lead={t('lead', { product: publicConfig.productName })}>
      <TextSection id="stored" title={t('storedTitle')}>
        <ul className="-mt-4">
          {KINDS.map((kind) => (
            <li
              key={kind}
              className="grid gap-x-8 gap-y-2 border-rule border-b py-4 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
            >
              <div>
                <h3 className="text-body text-ink">{t(`kinds.${kind}.name`)}</h3>
                <p className="mt-0.5">{t(`kinds.${kind}.what`)}</p>
              </div>
              <dl className="space-y-2 text-small">
                <div>
                  <dt className="text-faint text-micro">{t('columns.why')}</dt>
                  <dd>{t(`kinds.${kind}.why`)}</dd>
                </div>
                <div>
                  <dt className="text-faint text-micro">{t('columns.kept')}</dt>
                  <dd>{t(`kinds.${kind}.kept`, values)}</dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      </TextSection>
      <TextSection id="device" title={t('deviceTitle')}>
        <TextParagraph>{t('device')}</TextParagraph>
        <TextList items={DEVICE.map((key) => ({ key, text: t(`deviceItems.${key}`, values) }))} />
      </TextSection>
      <TextSection id="trackers" title={t('trackersTitle')}>
        <TextParagraph>{t('trackers')}</TextParagraph>
        <TextParagraph>{t(analyticsUrl === null ? 'countingOff' : 'countingOn')}</TextParagraph>
      </TextSection>
      <TextSection id="rights" title={t('rightsTitle')}>
        <TextList
          items={RIGHTS.map((key) => ({ key, text: t.rich(`rightsItems.${key}`, links) }))}
        />
        <ContactButton variant="line" source="privacy">
          {t('contactButton')}
        </ContactButton>
      </TextSection>
    </TextPage>
  );
}
