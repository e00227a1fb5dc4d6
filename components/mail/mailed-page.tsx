import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { MailedNamespace } from '@/lib/content/site/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';

/** A page behind a mailed link: title, lead, and the button, whose messages are sent along. */
export async function MailedPage({
  namespace,
  more = [],
  children,
}: {
  namespace: MailedNamespace;
  more?: readonly 'alerts'[];
  children: ReactNode;
}) {
  const t = await getTranslations({ locale: 'en', namespace });
  return (
    <MessagesProvider locale="en" namespaces={[namespace, ...more]}>
      <div className="page max-w-2xl space-y-4 pt-10 sm:pt-14">
        <h1 className="text-title">{t('title')}</h1>
        <p className="text-lead text-soft">{t('lead')}</p>
        {children}
      </div>
    </MessagesProvider>
  );
}
