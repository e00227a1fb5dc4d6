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

const LINK = 'inline-flex min-h-8 min-w-6 items-center text-soft hover:text-accent';

/**
 * The page's contents, beside it on wide screens. The groups of calls are read from the page, which has
 * almost reached its size limit.
 */
export function SideNav() {
  const [groups, setGroups] = useState<readonly string[]>([]);
  useEffect(() => {
    setGroups(
      [...document.querySelectorAll('[aria-labelledby="reference"] h3')].map(({ id }) => id),
    );
  }, []);
  const t = useTranslations('apiDocs.nav');
  return (
    <nav
      aria-label={t('label')}
      className="hidden self-start text-small lg:sticky lg:top-32 lg:block lg:max-h-[calc(100vh-9rem)] lg:overflow-y-auto"
    >
      <ul>
        {PLACES.map(([id, key]) => (
          <li key={id}>
            <a href={`#${id}`} className={LINK}>
              {t(key)}
            </a>
            {id === 'reference' && groups.length > 0 ? (
              <ul className="border-rule border-l pl-3 text-micro">
                {groups.map((tag) => (
                  <li key={tag}>
                    <a href={`#${tag}`} className={LINK}>
                      {tag}
                    </a>
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
