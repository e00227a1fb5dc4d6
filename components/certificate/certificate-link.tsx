'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';
import type { IndexCode } from '@/lib/benchmark/codes';
import { certificatePath } from '@/lib/content/certificate/certificate-path';

/** "How is this computed?": leads from an index value to what it was computed from. */
export function CertificateLink({
  index,
  className = '',
}: {
  index: IndexCode;
  className?: string;
}) {
  const t = useTranslations('common');
  return (
    <SiteLink
      href={certificatePath(index)}
      prefetch={false}
      className={`prose-link inline-flex min-h-6 items-center print:hidden ${className}`}
      aria-label={`${t('howComputed')} ${index}`}
    >
      {t('howComputed')}
    </SiteLink>
  );
}

/** A value in a table that leads there itself. */
export function CertificateValue({
  index,
  time,
  label,
  children,
}: {
  index: IndexCode;
  /** Of the value; the newest unless given. */
  time?: string;
  /** What the link is called, for a reader without the table. */
  label: string;
  children: ReactNode;
}) {
  return (
    <SiteLink
      href={certificatePath(index, time)}
      prefetch={false}
      // Of a past value: for readers, not for search engines.
      {...(time !== undefined && { rel: 'nofollow' })}
      className="inline-flex min-h-6 items-center underline decoration-dotted underline-offset-4 hover:text-accent"
      title={label}
    >
      {children}
    </SiteLink>
  );
}
