import { useTranslations } from 'next-intl';
import { ApiPageRequestButton } from '@/components/leads/open-dialog';
import { Card } from '@/components/ui/card';
import { LinkButton } from '@/components/ui/form/button';
import { OPEN_ACCESS, PLANS, type Plan } from '@/lib/config/public/plans';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import { formatNumber } from '@/lib/format/numbers';

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
      value: plan.realTime
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
        {plan.contactSales ? t('plans.priceSales') : t('plans.priceFree')}
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
      <h4 className="eyebrow mt-4 border-rule border-t pt-4">{t('plans.includes')}</h4>
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
      {plan.contactSales ? (
        <ApiPageRequestButton
          variant={plan.id === 'pro' ? 'solid' : 'line'}
          className="mt-auto w-full"
          source={`api-plan-${plan.id}`}
        >
          {t('request')}
        </ApiPageRequestButton>
      ) : (
        <LinkButton href={FREE_KEY_FORM} variant="line" className="mt-auto w-full">
          {t('plans.getFreeKey')}
        </LinkButton>
      )}
    </Card>
  );
}
