'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

const PLACES = [
  ['try-it', 'tryIt'],
  ['free-key-title', 'key'],
  ['plans-title', 'plans'],
  ['terms', 'terms'],
  ['reference', 'reference'],
] as const;

/**
 * The page's contents, beside it on wide screens. The groups of calls are read from the page, which has
 * almost reached its size limit.
 */
export function SideNav() {
  const [groups, setGroups] = useState<readonly string[]>([]);
  useEffect(() => {
    setGroups([...document.querySelectorAll('.calls h3')].map(({ id }) => id));
  }, []);
  const t = useTranslations('apiDocs.nav');
  return (
    <nav aria-label={t('label')} className="side-nav">
      <ul>
        {PLACES.map(([id, key]) => (
          <li key={id}>
            <a href={`#${id}`}>{t(key)}</a>
            {id === 'reference' && groups.length > 0 ? (
              <ul className="side-groups">
                {groups.map((tag) => (
                  <li key={tag}>
                    <a href={`#${tag}`}>{tag}</a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  );
}
