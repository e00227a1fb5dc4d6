import { getTranslations } from 'next-intl/server';
import { API_LANGUAGES } from '@/lib/content/api/api-languages';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { CopyableText } from './copyable-text';

/** The call in three languages; the `details` share one name, so one is open at a time. */
export async function CallExamples({ call }: { call: ApiCall }) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiCall' });
  return (
    <section aria-labelledby="examples" className="min-w-0 lg:sticky lg:top-32 lg:self-start">
      <h2 id="examples" className="text-body">
        {t('examples')}
      </h2>
      {API_LANGUAGES.map((language) => (
        <details
          key={language}
          name="example"
          open={language === 'curl'}
          className="border-rule border-b"
        >
          <summary className="py-2.5 font-semibold text-small">{t(language)}</summary>
          <div className="relative mb-3" data-language={language}>
            <CopyableText text={call.examples[language]} copy={t('copy')} />
          </div>
        </details>
      ))}
    </section>
  );
}
