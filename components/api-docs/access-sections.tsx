import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { DataClassLabel } from '@/components/freshness/freshness';
import { LeadButton } from '@/components/leads/open-dialog';
import { textLink } from '@/components/text-page';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';
import { OPEN_ACCESS, PLANS, type Plan } from '@/lib/config/public/plans';
import { API_CHANGES, API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import type { Meta } from '@/lib/features/contract/primitives';
import { formatNumber } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';

/** Short items between hairlines, by section. */
const ITEMS = {
  get: ['indices', 'ray', 'peg', 'records'],
  uses: ['trading', 'research', 'risk', 'portfolio', 'making'],
  steps: ['request', 'answer', 'key', 'call'],
} as const;

/** What You Get: four items. */
export const WhatYouGet = () => <TitledList id="get" />;

/** Use Cases: five items. */
export const UseCases = () => <TitledList id="uses" />;

/** How Access Works: four steps, and the button that starts the first. */
export function AccessSteps() {
  const t = useTranslations('apiDocs');
  return (
    <div>
      <TitledList id="steps" numbered />
      <LeadButton name="api-access-short" variant="line" className="mt-6" source="api-steps">
        {t('request')}
      </LeadButton>
    </div>
  );
}

/** A headed section of short items between hairlines; `numbered` if their order matters. */
function TitledList({ id, numbered = false }: { id: keyof typeof ITEMS; numbered?: boolean }) {
  const t = useTranslations('apiDocs');
  const List = numbered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-firm border-b pb-2 text-lead">
        {t(`${id}.title`)}
      </h2>
      <List
        className={clsx(
          'mt-4 grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-7',
          ITEMS[id].length === 5 ? 'lg:grid-cols-5 lg:gap-x-8' : 'lg:grid-cols-4',
        )}
      >
        {ITEMS[id].map((key) => (
          <li
            key={key}
            className={clsx(
              numbered &&
                'relative pl-8 before:absolute before:left-0 before:text-faint before:tabular-nums before:content-[counter(list-item)]',
            )}
          >
            <h3 className="text-body">{t(`${id}.${key}.title` as 'get.indices.title')}</h3>
            <p className="mt-0.5 text-small text-soft">
              {t(`${id}.${key}.body` as 'get.indices.body')}
            </p>
          </li>
        ))}
      </List>
    </section>
  );
}

/** Coverage counts: from the registry, and of currently eligible entries. */
export type CoverageFigures = {
  coins: number;
  constituents: number;
  venues: number;
  /** CeFi platforms the live feed supports; a demonstration has its own. */
  platforms: number;
  /** `null` until the first data arrives. */
  counted: { protocols: number; pools: number; cefiPlatforms: number; meta: Meta } | null;
};

/** What the data covers, computed from the registry and the data. */
export function Coverage({ figures }: { figures: CoverageFigures }) {
  const t = useTranslations('apiDocs.coverage');
  const { counted, ...registry } = figures;
  return (
    <Section id="coverage-title" title={t('title')}>
      <p className="mt-4 max-w-3xl">{t('registry', registry)}</p>
      {counted === null ? (
        <p className="mt-2 max-w-3xl text-soft">{t('uncounted')}</p>
      ) : (
        <>
          <p className="mt-2 max-w-3xl">
            {t('counted', {
              protocols: counted.protocols,
              pools: counted.pools,
              cefiPlatforms: counted.cefiPlatforms,
            })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
            {t('asOf', { time: formatTimestamp(Date.parse(counted.meta.as_of)) })}
            <DataClassLabel meta={counted.meta} short />
          </p>
        </>
      )}
    </Section>
  );
}

/** How to cite the data, and the terms of use the operator has set. */
export function DataTerms({ license }: { license: { name: string; url: string } }) {
  const t = useTranslations('apiDocs.terms');
  return (
    <Section id="terms" title={t('title')}>
      <p className="mt-4 max-w-3xl">
        {t.rich('cite', {
          link: textLink('/fixings'),
        })}
      </p>
      <p className="mt-3">
        {t('license')}{' '}
        <a href={license.url} className="prose-link">
          {license.name}
        </a>
      </p>
    </Section>
  );
}

/** The versions of the API, newest first, and their feed. */
export function Changelog() {
  const t = useTranslations('apiDocs.changelog');
  return (
    <Section id="changelog" title={t('title')}>
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
    </Section>
  );
}

/** States what the data is not. */
export function Disclaimer() {
  const t = useTranslations('apiDocs.disclaimer');
  return (
    <section aria-labelledby="disclaimer-title" className="border-rule border-l-2 pl-4">
      <h2 id="disclaimer-title" className="text-body">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-4xl text-small text-soft">{t('body')}</p>
    </section>
  );
}

/** The section of the same page that issues a Free key. */
const FREE_KEY_FORM = '#free-key-title';

/** The three plans, from the limits the API enforces. */
export function PlanCards() {
  const t = useTranslations('apiDocs.plans');
  return (
    <section aria-labelledby="plans-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-firm border-b pb-2">
        <h2 id="plans-title" className="text-lead">
          {t('title')}
        </h2>
        <p className="text-small text-soft">
          {t('body', { days: OPEN_ACCESS.program.historyDays })}
        </p>
      </div>
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.id}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = useTranslations('apiDocs');
  const facts = [
    {
      label: t('plans.data'),
      value:
        plan.delayMinutes === 0
          ? t('plans.realTime')
          : t('plans.delayed', { minutes: plan.delayMinutes }),
    },
    {
      label: t('plans.calls'),
      value:
        plan.callsPerDay === null
          ? t('plans.unlimited')
          : t('plans.perDay', { count: formatNumber(plan.callsPerDay, 0) }),
    },
    {
      label: t('plans.history'),
      value:
        plan.historyDays === null
          ? t('plans.fullHistory')
          : t('plans.days', { days: plan.historyDays }),
    },
  ];
  return (
    <Card aria-labelledby={`plan-${plan.id}`} className="flex h-full flex-col p-5">
      <h3 id={`plan-${plan.id}`} className="text-lead">
        {t(`plans.${plan.id}.name`)}
      </h3>
      <p className="mt-1 text-small text-soft">{t(`plans.${plan.id}.for`)}</p>
      <p className="mt-2 font-semibold text-figure">
        {plan.id === 'free' ? t('plans.priceFree') : t('plans.priceSales')}
      </p>
      <dl className="mt-4 text-small">
        {facts.map((fact) => (
          <div
            key={fact.label}
            className="flex items-baseline justify-between gap-4 border-rule border-t py-2"
          >
            <dt className="text-soft">{fact.label}</dt>
            <dd className="figure text-right font-semibold">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <h4 className="mt-4 border-rule border-t pt-4 font-semibold text-faint text-micro tracking-[0.02em]">
        {t('plans.includes')}
      </h4>
      <ul className="mt-2 mb-5 flex flex-wrap gap-x-4 gap-y-1.5 text-small">
        {plan.features.map((feature) => (
          <li
            key={feature}
            className="relative pl-6 before:absolute before:top-[0.2rem] before:left-[0.3rem] before:h-[0.65rem] before:w-[0.35rem] before:rotate-45 before:border-faint before:border-r-2 before:border-b-2 before:content-['']"
          >
            {t(`plans.feature.${feature}`, { percent: SERVICE_TARGETS.availabilityPercent })}
          </li>
        ))}
      </ul>
      {plan.id === 'free' ? (
        <LinkButton href={FREE_KEY_FORM} variant="line" className="mt-auto w-full">
          {t('plans.getFreeKey')}
        </LinkButton>
      ) : (
        <LeadButton
          name="api-access-short"
          variant={plan.id === 'pro' ? 'solid' : 'line'}
          className="mt-auto w-full"
          source={`api-plan-${plan.id}`}
        >
          {t('request')}
        </LeadButton>
      )}
    </Card>
  );
}
