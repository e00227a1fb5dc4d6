'use client';

import { useTranslations } from 'next-intl';

const PLACES = [
  ['try-it', 'tryIt'],
  ['free-key-title', 'key'],
  ['plans-title', 'plans'],
  ['terms', 'terms'],
  ['reference', 'reference'],
] as const;

/** Where things stand on the page, beside it on wide screens. */
export function SideNav() {
  const t = useTranslations('apiDocs.nav');
  return (
    <nav aria-label={t('label')} className="side-nav">
      <ul>
        {PLACES.map(([id, key]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(key)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
