import { useTranslations } from 'next-intl';
import { ApiPageRequestButton } from '@/components/leads/open-dialog';
import { TitledList } from './titled-list';

const GET = ['indices', 'ray', 'peg', 'records'] as const;
const USES = ['trading', 'research', 'risk', 'portfolio', 'making'] as const;
const STEPS = ['request', 'answer', 'key', 'call'] as const;

/** What You Get: four items. */
export function WhatYouGet() {
  const t = useTranslations('apiDocs.get');
  const items = GET.map((key) => ({ key, title: t(`${key}.title`), body: t(`${key}.body`) }));
  return <TitledList id="get" title={t('title')} items={items} columns={4} />;
}

/** Use Cases: five items. */
export function UseCases() {
  const t = useTranslations('apiDocs.uses');
  const items = USES.map((key) => ({ key, title: t(`${key}.title`), body: t(`${key}.body`) }));
  return <TitledList id="uses" title={t('title')} items={items} columns={5} />;
}

/** How Access Works: four steps, and the button that starts the first. */
export function AccessSteps() {
  const t = useTranslations('apiDocs');
  const items = STEPS.map((key) => ({
    key,
    title: t(`steps.${key}.title`),
    body: t(`steps.${key}.body`),
  }));
  return (
    <div>
      <TitledList id="steps" title={t('steps.title')} items={items} columns={4} numbered />
      <ApiPageRequestButton variant="line" className="mt-6" source="api-steps">
        {t('request')}
      </ApiPageRequestButton>
    </div>
  );
}
