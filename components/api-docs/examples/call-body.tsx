import { getTranslations } from 'next-intl/server';
import { API_LANGUAGES } from '@/lib/content/api/api-languages';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { FieldTable } from '../field-table';
import { CopyableText } from './copyable-text';

/** A call's parameters and response, next to its examples. */
export async function CallBody({ call }: { call: ApiCall }) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiCall' });
  const messages = {
    field: t('field'),
    type: t('type'),
    meaning: t('meaning'),
    optional: t('optional'),
  };
  const parameters = call.parameters.map((parameter) => ({
    ...parameter,
    note: [`${t('place')}: ${parameter.place}`, parameter.note].filter(Boolean).join('. '),
  }));
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0 space-y-8 text-small text-soft">
        {call.note === '' ? null : <p className="max-w-[44rem]">{call.note}</p>}
        <FieldTable
          id="parameters"
          title={t('parameters')}
          fields={parameters}
          messages={messages}
        />
        <FieldTable
          id="body-fields"
          title={t('bodyFields')}
          fields={call.body}
          messages={messages}
        />
        {call.fields.length === 0 ? (
          <p>{t('answerVaries')}</p>
        ) : (
          <FieldTable id="answer" title={t('answer')} fields={call.fields} messages={messages} />
        )}
        {call.otherTypes.length === 0 ? null : (
          <p>
            {t('alsoAs')} {call.otherTypes.join(', ')}
          </p>
        )}
        <section aria-labelledby="failures">
          <h2 id="failures" className="text-body text-ink">
            {t('failures')}
          </h2>
          <p className="mt-2">{t('failuresBody')}</p>
          <dl className="mt-2 space-y-1">
            {call.failures.map(({ status, text }) => (
              <div key={status} className="flex">
                <dt className="w-12 shrink-0 font-semibold text-ink">{status}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <CallExamples call={call} />
    </div>
  );
}

/** Which values of a call's examples need a word: the key, or a stand-in for something of the caller's. */
function standIns({ id, path, keyed }: ApiCall) {
  return [
    ...(keyed ? (['key'] as const) : []),
    ...(path.includes('{id}') || id === 'deleteAlert' ? (['id'] as const) : []),
    ...(id === 'getExitLevels' ? (['levels'] as const) : []),
    ...(id === 'getRegistry' ? (['registry'] as const) : []),
  ];
}

/** The call in three languages; the `details` share one name, so one is open at a time. */
async function CallExamples({ call }: { call: ApiCall }) {
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
      {standIns(call).map((name) => (
        <p key={name} className="mt-3 text-small text-soft">
          {t(`samples.${name}`)}
        </p>
      ))}
    </section>
  );
}
