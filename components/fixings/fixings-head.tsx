import { getTranslations } from 'next-intl/server';
import { DataClassLabel } from '@/components/freshness/freshness';
import { ShareActions } from '@/components/share/share-actions';
import { TapLinks } from '@/components/ui/links';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { FIXING_FEEDS } from '@/lib/content/site/feeds';
import type { FixingList } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBps, formatShare } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { NextFixing } from './next-fixing.live';

const { endHourUtc } = METHODOLOGY_PARAMETERS.fixing;

/** What a fixing is, the newest one, and when the next one comes. */
export async function FixingsHead({ list }: { list: FixingList | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const newest = list?.days[0];
  const syi = newest?.fixings.find(({ index_code }) => index_code === 'SYI');
  return (
    <header>
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead', { hour: endHourUtc })}</p>
      {list ? (
        <p className="mt-4">
          <DataClassLabel meta={list.meta} />
        </p>
      ) : null}
      <dl className="mt-8 flex flex-wrap gap-x-14 gap-y-6 border-rule border-t pt-5">
        {newest && syi?.value_text ? (
          <>
            <div>
              <dt className="text-small text-soft">
                {t('latest', { day: formatDay(Date.parse(newest.day)) })}
              </dt>
              <dd className="figure mt-1 font-semibold text-title">
                <SiteLink href={fixingPath(newest.day)} className="hover:text-accent">
                  {formatIndexValue(syi.value_text, syi.unit, INDEX_PLACES.fixing)}
                </SiteLink>
              </dd>
            </div>
            {syi.change_bps === null ? null : (
              <div>
                <dt className="text-small text-soft">{t('change')}</dt>
                <dd className="figure mt-1 text-figure">{formatBps(syi.change_bps)}</dd>
              </div>
            )}
            {syi.confidence === null ? null : (
              <div>
                <dt className="text-small text-soft">{t('confidence')}</dt>
                <dd className="figure mt-1 text-figure">{formatShare(syi.confidence)}</dd>
              </div>
            )}
          </>
        ) : null}
        {list?.meta.data_class === 'replay' ? null : (
          <div>
            <dt className="text-small text-soft">{t('nextFixing')}</dt>
            <dd className="mt-1">
              <NextFixing
                hourUtc={endHourUtc}
                at={t('nextAt', { hour: endHourUtc })}
                within={t('nextIn', { time: '…' })}
              />
            </dd>
          </div>
        )}
      </dl>
      {newest && syi?.value_text ? (
        <div className="-ml-2 mt-2 flex print:hidden">
          <ShareActions
            title={t('shared', {
              index: publicConfig.indexNames.SYI,
              day: formatDay(Date.parse(newest.day)),
              value: formatIndexValue(syi.value_text, syi.unit, INDEX_PLACES.fixing),
            })}
            asOfMs={Date.parse(newest.effective_at)}
            embed={{ subject: 'SYI', range: '30D' }}
            path={fixingPath(newest.day)}
          />
        </div>
      ) : null}
    </header>
  );
}

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
      <Section id="struck" title={t('rules.title')}>
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
      </Section>
      <Section id="downloads" title={t('downloads')}>
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
      </Section>
    </div>
  );
}
