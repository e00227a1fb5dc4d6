import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { ApiPageRequestButton } from '@/components/leads/open-dialog';

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

type TitledItem = { key: string; title: string; body: string };

/** A headed section of short items between hairlines; `numbered` if their order matters. */
function TitledList({
  id,
  title,
  items,
  columns,
  numbered = false,
}: {
  id: string;
  title: string;
  items: readonly TitledItem[];
  columns: 4 | 5;
  numbered?: boolean;
}) {
  const List = numbered ? 'ol' : 'ul';
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-firm border-b pb-2 text-lead">
        {title}
      </h2>
      <List
        className={clsx(
          'mt-5 grid gap-x-10 gap-y-7 sm:grid-cols-2',
          columns === 5 ? 'lg:grid-cols-5 lg:gap-x-8' : 'lg:grid-cols-4',
        )}
      >
        {items.map((item) => (
          <li
            key={item.key}
            className={clsx(
              numbered &&
                'before:text-faint before:text-small before:tabular-nums before:content-[counter(list-item)]',
            )}
          >
            <h3 className="text-body">{item.title}</h3>
            <p className="mt-1.5 text-small text-soft">{item.body}</p>
          </li>
        ))}
      </List>
    </section>
  );
}
