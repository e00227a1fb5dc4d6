import { ConfirmAlerts } from '@/components/alerts/confirm-alerts.live';
import { MailedPage } from '@/components/mail/mailed-page';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export const metadata = unlistedMetadata('alertsConfirm');

export default function ConfirmAlertsPage() {
  return (
    <MailedPage namespace="alertsConfirm" more={['alerts']}>
      <ConfirmAlerts />
    </MailedPage>
  );
}
