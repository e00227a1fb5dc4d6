'use client';

import { MailedLink, type MailedLinkMessages } from '@/components/mail/mailed-link';
import { LinkButton } from '@/components/ui/form/button';
import type { NewsletterAction } from './newsletter-request';

/** Confirms or ends a subscription; the form for another one and the contact option are on one page. */
export function NewsletterLink({
  action,
  messages,
}: {
  action: NewsletterAction;
  messages: MailedLinkMessages & Readonly<Record<'done' | 'more', string>>;
}) {
  const act = async (token: string) =>
    (await import('./newsletter-request')).submitMailedLink(action, token);
  return (
    <MailedLink
      messages={messages}
      act={act}
      againHref="/blog#newsletter-title"
      said={messages.done}
    >
      {() => (
        <LinkButton href="/blog" variant="line" prefetch={false}>
          {messages.more}
        </LinkButton>
      )}
    </MailedLink>
  );
}
