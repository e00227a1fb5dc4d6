import { getTranslations } from 'next-intl/server';
import { FieldTable } from '@/components/api-docs/field-table';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { CallExamples } from './call-examples';

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
