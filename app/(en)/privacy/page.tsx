import { PageData } from '@/components/json-ld';
import { PrivacyText } from '@/components/text-page/privacy-text';
import { serverConfig } from '@/lib/config/server-config';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const revalidate = 300;

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
