import { getTranslations } from 'next-intl/server';
import { PageData } from '@/components/json-ld';
import { LeadButton } from '@/components/leads/open-dialog';
import { TextList, TextPage, TextParagraph, TextSection, textLink } from '@/components/text-page';
import { analyticsUrl, publicConfig } from '@/lib/config/public/public-config';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/privacy');

/** Reads the retention days from the servers' settings, so that the page states what actually happens. */
export default function PrivacyPage() {
  const { answeredRequestDays, sentMailDays } = serverConfig().visitorRetention;
  return (
    <>
      <PageData path="/privacy" />
      <PrivacyText kept={{ answeredRequests: answeredRequestDays, sentMail: sentMailDays }} />
    </>
  );
}

/** Days that depend on the servers' settings; `null` means until deletion is requested. */
type RetentionDays = { answeredRequests: number | null; sentMail: number | null };

const KINDS = ['forms', 'newsletter', 'alerts', 'mail', 'chat', 'keys', 'calls'] as const;
const DEVICE = ['cookie', 'theme', 'email', 'watched', 'session', 'typed'] as const;
const RIGHTS = ['access', 'erase', 'stop', 'object'] as const;

/** The stored visitor data: why, how long, and how it is deleted. */
async function PrivacyText({ kept }: { kept: RetentionDays }) {
  const t = await getTranslations({ locale: 'en', namespace: 'privacy' });
  const days = (count: number | null) => (count === null ? t('untilAsked') : t('days', { count }));
  const values = {
    requests: days(kept.answeredRequests),
    mail: days(kept.sentMail),
    retry: days(RETENTION_DAYS.idempotencyKey),
    unconfirmed: days(RETENTION_DAYS.unconfirmedSubscription),
    unconfirmedAlerts: days(RETENTION_DAYS.unconfirmedAlerts),
    demoAlerts: days(RETENTION_DAYS.demoAlerts),
    messages: days(RETENTION_DAYS.alertMessages),
    freeKeyLink: days(RETENTION_DAYS.freeKeyClaim),
    cookie: days(RETENTION_DAYS.alertCookie),
  };
  const links = {
    limits: textLink('/methodology/governance#limits'),
  };
  return (
    <TextPage title={t('title')} lead={t('lead', { product: publicConfig.productName })}>
      <TextSection id="stored" title={t('storedTitle')}>
        <StoredData
          columns={{ why: t('columns.why'), kept: t('columns.kept') }}
          kinds={KINDS.map((kind) => ({
            name: t(`kinds.${kind}.name`),
            what: t(`kinds.${kind}.what`),
            why: t(`kinds.${kind}.why`),
            kept: t(`kinds.${kind}.kept`, values),
          }))}
        />
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
        <LeadButton name="contact" variant="line" source="privacy">
          {t('contactButton')}
        </LeadButton>
      </TextSection>
    </TextPage>
  );
}

/** One kind of data: what it is, why it is stored and how long it is kept. */
type StoredKind = { name: string; what: string; why: string; kept: string };

/** The kinds of data that are stored. */
function StoredData({
  kinds,
  columns,
}: {
  kinds: readonly StoredKind[];
  columns: { why: string; kept: string };
}) {
  return (
    <ul className="-mt-4">
      {kinds.map(({ name, what, why, kept }) => (
        <li
          key={name}
          className="grid gap-x-8 gap-y-2 border-rule border-b py-4 sm:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
        >
          <div>
            <h3 className="text-body text-ink">{name}</h3>
            <p className="mt-0.5">{what}</p>
          </div>
          <dl className="space-y-2 text-small">
            <div>
              <dt className="text-faint text-micro">{columns.why}</dt>
              <dd>{why}</dd>
            </div>
            <div>
              <dt className="text-faint text-micro">{columns.kept}</dt>
              <dd>{kept}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
