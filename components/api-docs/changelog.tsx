import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/ui/section-head';
import { API_CHANGES, API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { formatDay } from '@/lib/format/times';

/** The versions of the API, newest first, and their feed. */
export function Changelog() {
  const t = useTranslations('apiDocs.changelog');
  return (
    <section aria-labelledby="changelog">
      <SectionHead id="changelog" title={t('title')} />
      <dl className="mt-4 max-w-3xl">
        {API_CHANGES.map(({ version, day, changes }) => (
          <div key={version}>
            <dt className="figure font-semibold">
              {t('version', { version, day: formatDay(Date.parse(day)) })}
            </dt>
            {changes.map((change) => (
              <dd key={change} className="mt-1 text-soft">
                {change}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-3xl text-small text-soft">
        {t('notice')}{' '}
        <a href={API_CHANGES_FEED} className="prose-link">
          {t('feed')}
        </a>
      </p>
    </section>
  );
}
