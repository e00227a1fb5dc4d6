import { KeyLink } from '@/components/keys/key-link.live';
import { MailedPage } from '@/components/mail/mailed-page';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export const metadata = unlistedMetadata('keys.confirm');

export default function KeyConfirmPage() {
  return (
    <MailedPage namespace="keys.confirm">
      <KeyLink />
    </MailedPage>
  );
}
