import { getTranslations } from 'next-intl/server';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { TapLinks } from '@/components/ui/tap-links';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { FIXING_FEEDS } from '@/lib/content/site/feeds';

const { fixing } = METHODOLOGY_PARAMETERS;
const INTERVALS = ((fixing.endHourUtc - fixing.startHourUtc) * 3600) / fixing.intervalSeconds;
const DOWNLOAD_DAYS = 100;

/** How a fixing is determined, and where to find all of them as machine-readable files and reports. */
export async function FixingRules({ reports }: { reports: readonly ('weekly' | 'monthly')[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const rules = [
    t('rules.window', {
      start: fixing.startHourUtc,
      end: fixing.endHourUtc,
      intervals: INTERVALS,
      minutes: fixing.intervalSeconds / 60,
    }),
    t('rules.sufficiency', { minimum: fixing.minIntervals }),
    t('rules.restatement', { restate: fixing.restateFromBps }),
    t('rules.statement'),
  ];
  return (
    <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[3fr_2fr]">
      <section aria-labelledby="struck">
        <SectionHead id="struck" title={t('rules.title')} />
        <div className="mt-4 max-w-[44rem] space-y-3 text-soft">
          {rules.map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <p className="flex">
            <SiteLink
              href="/methodology/fixing#fixing"
              prefetch={false}
              className="prose-link inline-flex min-h-6 items-center"
            >
              {t('rules.method')}
            </SiteLink>
          </p>
        </div>
      </section>
      <section aria-labelledby="downloads">
        <SectionHead id="downloads" title={t('downloads')} />
        <TapLinks className="mt-3 text-small">
          <a href={`/api/v1/fixings?limit=${DOWNLOAD_DAYS}&format=csv`}>
            {t('links.csv', { days: DOWNLOAD_DAYS })}
          </a>
          <a href={`/api/v1/fixings?limit=${DOWNLOAD_DAYS}`}>
            {t('links.json', { days: DOWNLOAD_DAYS })}
          </a>
          {FIXING_FEEDS.map(({ key, path }) => (
            <a key={path} href={path}>
              {t(`links.${key}`)}
            </a>
          ))}
          <SiteLink href="/fixings/errors" prefetch={false}>
            {t('links.errors')}
          </SiteLink>
          {reports.map((kind) => (
            <a key={kind} href={`/reports/${kind}/latest`}>
              {t(`links.${kind}Report`)}
            </a>
          ))}
          <a href="/api/v1/statements">{t('links.statements')}</a>
          <a href="/.well-known/syi-keys.json">{t('links.keys')}</a>
        </TapLinks>
        <p className="mt-3 text-small text-soft">{t('older')}</p>
      </section>
    </div>
  );
}
