import { useTranslations } from 'next-intl';

/** The first keyboard stop: skips header and strip. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a href="#content" className="skip">
      {t('skip')}
    </a>
  );
}
