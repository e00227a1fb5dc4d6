import { useTranslations } from 'next-intl';

/** States what the data is not. */
export function Disclaimer() {
  const t = useTranslations('apiDocs.disclaimer');
  return (
    <section aria-labelledby="disclaimer-title" className="border-rule border-l-2 pl-4">
      <h2 id="disclaimer-title" className="text-body">
        {t('title')}
      </h2>
      <p className="mt-1 max-w-4xl text-small text-soft">{t('body')}</p>
    </section>
  );
}
