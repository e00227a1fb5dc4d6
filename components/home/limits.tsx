import { getTranslations } from 'next-intl/server';
import { HomeSection } from './home-section';

const ITEMS = ['item1', 'item2', 'item3', 'item4'] as const;

export async function Limits() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.limits' });
  return (
    <HomeSection id="limits" title={t('title')}>
      <ul className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {ITEMS.map((item) => (
          <li key={item} className="border-rule border-l-2 pl-4 text-soft">
            {t(item)}
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
