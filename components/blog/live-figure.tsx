import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/site-link';

/** The frame of a live figure in an article: its name, the figure, the page it comes from. */
export async function LiveFigure({
  label,
  href,
  linkText,
  children,
}: {
  label: string;
  href: string;
  linkText: string;
  children: ReactNode;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog.figure' });
  return (
    <figure className="my-8 rounded-lg border border-rule px-5 py-4">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold text-small">{label}</span>
        <span className="flex flex-wrap gap-x-4 text-micro">
          <SiteLink href={href} prefetch={false} className="prose-link">
            {linkText}
          </SiteLink>
          <SiteLink href="/methodology" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        </span>
      </figcaption>
      <div className="mt-3">{children}</div>
    </figure>
  );
}
