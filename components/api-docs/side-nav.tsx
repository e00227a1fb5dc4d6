import { useTranslations } from 'next-intl';

const PLACES = [
  ['try-it', 'tryIt'],
  ['reference', 'reference'],
  ['plans-title', 'plans'],
  ['get-title', 'access'],
  ['terms', 'terms'],
  ['changelog', 'changelog'],
] as const;

/** The page's contents, beside it on wide screens. */
export function SideNav() {
  const t = useTranslations('apiDocs.nav');
  return (
    <nav
      aria-label={t('label')}
      className="hidden self-start text-small lg:sticky lg:top-32 lg:block"
    >
      <ul>
        {PLACES.map(([id, key]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 min-w-6 items-center text-soft hover:text-accent"
            >
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
