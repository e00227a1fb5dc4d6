import { MailedPage } from '@/components/mail/mailed-page';
import { NewsletterLink } from '@/components/newsletter/newsletter-link.live';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export const metadata = unlistedMetadata('newsletter.confirm');

export default function NewsletterConfirmPage() {
  return (
    <MailedPage namespace="newsletter.confirm">
      <NewsletterLink action="confirm" />
    </MailedPage>
  );
}
