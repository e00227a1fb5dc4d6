import { useTranslations } from 'next-intl';

/** The first keyboard stop: skips header and strip. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-50 rounded-md bg-accent px-4 py-3 font-semibold text-accent-ink not-focus:sr-only"
    >
      {t('skip')}
    </a>
  );
}
