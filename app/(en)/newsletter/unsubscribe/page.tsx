import { MailedPage } from '@/components/mail/mailed-page';
import { NewsletterLink } from '@/components/newsletter/newsletter-link.live';
import { unlistedMetadata } from '@/lib/content/site/page-metadata';

export const metadata = unlistedMetadata('newsletter.unsubscribe');

export default function NewsletterUnsubscribePage() {
  return (
    <MailedPage namespace="newsletter.unsubscribe">
      <NewsletterLink action="unsubscribe" />
    </MailedPage>
  );
}
