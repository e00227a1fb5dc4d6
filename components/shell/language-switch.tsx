import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';

const NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/** The same page in its other languages. `label` names the navigation; `paths` has one path per language. */
export function LanguageSwitch({
  label,
  current,
  paths,
}: {
  label: string;
  current: Locale;
  paths: Readonly<Record<Locale, string>>;
}) {
  return (
    <nav aria-label={label} className="flex gap-x-4 text-small">
      {(Object.keys(NAMES) as Locale[]).map((locale) =>
        locale === current ? (
          <span
            key={locale}
            aria-current="page"
            className="min-h-11 min-w-6 inline-flex items-center text-soft"
          >
            {NAMES[locale]}
          </span>
        ) : (
          <SiteLink
            key={locale}
            href={paths[locale]}
            hrefLang={locale}
            lang={locale}
            prefetch={false}
            className="prose-link min-h-11 min-w-6 inline-flex items-center"
          >
            {NAMES[locale]}
          </SiteLink>
        ),
      )}
    </nav>
  );
}
