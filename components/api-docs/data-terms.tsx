import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { publicConfig } from '@/lib/config/public/public-config';

/** How to cite the data, and the terms of use the operator has set. */
export function DataTerms({
  origin,
  license,
}: {
  origin: string;
  license: { name: string; url: string };
}) {
  const t = useTranslations('apiDocs.terms');
  const { productName: product, indexNames } = publicConfig;
  return (
    <section aria-labelledby="terms">
      <SectionHead id="terms" title={t('title')} />
      <p className="mt-4 max-w-3xl">
        {t.rich('cite', {
          link: (chunks) => (
            <SiteLink href="/fixings" prefetch={false} className="prose-link">
              {chunks}
            </SiteLink>
          ),
        })}
      </p>
      <p className="overflow-auto rounded-lg bg-sunk p-4 font-mono text-micro leading-5 mt-2 max-w-3xl">
        {t('citation', { product, index: indexNames.SYI, origin })}
      </p>
      <p className="mt-3">
        {t('license')}{' '}
        <a href={license.url} className="prose-link">
          {license.name}
        </a>
      </p>
    </section>
  );
}
