import { getTranslations } from 'next-intl/server';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { SiteLink } from '@/components/ui/site-link';
import { BenchmarkStats } from './benchmark-stats.live';

/** Live figures of SYI as a benchmark. */
export async function Benchmark() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.benchmark' });
  return (
    <section aria-labelledby="benchmark-title" className="page mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-firm border-b pb-3">
        <h2 id="benchmark-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="text-small text-soft">
          {t('body')}{' '}
          <SiteLink href="/methodology/indices#index-syi" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        </p>
      </div>
      <BenchmarkStats />
    </section>
  );
}

export async function HomeFamily() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.family' });
  return (
    <section aria-labelledby="home-family" className="page mt-8 sm:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 pb-3">
        <h2 id="home-family" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">{t('body')}</p>
      </div>
      <FamilyRow />
    </section>
  );
}
