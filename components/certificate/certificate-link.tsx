'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { IndexCode } from '@/lib/benchmark/codes';
import { certificatePath } from '@/lib/features/records/certificate-path';

/** "How is this computed?": links an index value to the inputs it was computed from. */
export function CertificateLink({ index }: { index: IndexCode }) {
  const t = useTranslations('common');
  return (
    <SiteLink
      href={certificatePath(index)}
      prefetch={false}
      className="prose-link inline-flex min-h-6 items-center print:hidden"
      aria-label={`${t('howComputed')} ${index}`}
    >
      {t('howComputed')}
    </SiteLink>
  );
}

/** A value in a table that is itself the link. */
export function CertificateValue({
  index,
  time,
  children,
}: {
  index: IndexCode;
  /** Time of the value; the newest by default. */
  time?: string;
  children: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <SiteLink
      href={certificatePath(index, time)}
      prefetch={false}
      // Past values are for readers, not for search engines.
      {...(time !== undefined && { rel: 'nofollow' })}
      className="inline-flex min-h-6 items-center underline decoration-dotted underline-offset-4 hover:text-accent"
      title={t('howComputed')}
    >
      {children}
    </SiteLink>
  );
}
