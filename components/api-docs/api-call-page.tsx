import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/links';
import { Neighbors } from '@/components/ui/neighbors';
import { API_LANGUAGES } from '@/lib/content/api/api-languages';
import type { ApiCall } from '@/lib/content/api/api-reference';
import type { ApiField } from '@/lib/content/api/api-schema-fields';
import { callPath } from '@/lib/content/api/call-slug';
import { CopyExamples } from './examples/copy-examples';
import { CopyableText } from './examples/copyable-text';

/** One API call: parameters, response with units, errors, examples to copy. */
export async function ApiCallPage({
  call,
  tag,
  previous,
  next,
}: {
  call: ApiCall;
  tag: string;
  previous: ApiCall | null;
  next: ApiCall | null;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiCall' });
  return (
    <div className="page pt-8 sm:pt-10">
      <article aria-labelledby="call-title">
        <Breadcrumb label={t('breadcrumb')} href="/api-documentation#reference">
          {t('all')}
        </Breadcrumb>
        <header className="mt-4 max-w-[52rem] border-firm border-b pb-6">
          <p className="text-faint text-small">
            {tag}
            {call.keyed ? ` · ${t('keyed')}` : null}
          </p>
          <h1 id="call-title" className="mt-2 text-title">
            {call.summary}
          </h1>
          <p className="mt-4 flex items-baseline gap-3">
            <span className="font-semibold text-small text-soft">{call.method}</span>
            <code className="wrap-anywhere font-semibold">{call.path}</code>
          </p>
        </header>
        <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
          <CallBody call={call} />
        </CopyExamples>
      </article>
      <Neighbors
        label={t('neighbors')}
        className="mt-12"
        pages={[
          [t('previous'), neighbor(previous)],
          [t('next'), neighbor(next)],
        ]}
      />
    </div>
  );
}

function neighbor(call: ApiCall | null) {
  if (call === null) return null;
  const name = <code className="wrap-anywhere">{`${call.method} ${call.path}`}</code>;
  return { href: callPath(call), prefetch: false, children: name };
}

/** A call's parameters and response, next to its examples. */
async function CallBody({ call }: { call: ApiCall }) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiCall' });
  const parameters = call.parameters.map((parameter) => ({
    ...parameter,
    note: [`${t('place')}: ${parameter.place}`, parameter.note].filter(Boolean).join('. '),
  }));
  return (
    <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <div className="min-w-0 space-y-8 text-small text-soft">
        {call.note === '' ? null : <p className="max-w-[44rem]">{call.note}</p>}
        <FieldTable id="parameters" title={t('parameters')} fields={parameters} />
        <FieldTable id="body-fields" title={t('bodyFields')} fields={call.body} />
        {call.fields.length === 0 ? (
          <p>{t('answerVaries')}</p>
        ) : (
          <FieldTable id="answer" title={t('answer')} fields={call.fields} />
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
                <dd>{withCode(text)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <CallExamples call={call} />
    </div>
  );
}

/** A description of the specification, with its `names` as code. */
function withCode(text: string): ReactNode {
  return text.split('`').map((part, place) => {
    if (place % 2 === 0) return part;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed text
    return <code key={place}>{part}</code>;
  });
}

/** Which values of a call's examples need a word: the key, or a stand-in for something of the caller's. */
function standIns({ id, path, keyed }: ApiCall) {
  return [
    ...(keyed ? (['key'] as const) : []),
    ...(path.includes('{id}') ? (['id'] as const) : []),
    ...(id === 'deleteAlert' ? (['ownId'] as const) : []),
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

/** Parameters or fields with their type, meaning and unit. */
function FieldTable({
  id,
  title,
  fields,
}: {
  id: string;
  title: string;
  fields: readonly ApiField[];
}) {
  const t = useTranslations('apiCall');
  if (fields.length === 0) return null;
  const head =
    'border-rule border-b py-2 pr-4 text-left align-baseline font-semibold text-faint text-micro';
  const cell =
    'border-rule py-2 pr-4 align-baseline max-sm:static max-sm:inline-block max-sm:py-0.5 sm:border-b';
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-body">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reached by keyboard
        tabIndex={0}
        role="group"
        aria-label={title}
        className="scrolls-x mt-2 overflow-x-auto overscroll-x-contain"
      >
        {/* On a phone a field is a block: name and type, then the note. */}
        <table className="w-full border-separate border-spacing-0 text-small max-sm:block">
          <thead className="max-sm:sr-only">
            <tr>
              <th scope="col" className={`${head} sticky left-0 bg-paper`}>
                {t('field')}
              </th>
              <th scope="col" className={head}>
                {t('type')}
              </th>
              <th scope="col" className={head}>
                {t('meaning')}
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {fields.map((field) => (
              <tr
                key={field.path}
                className="max-sm:block max-sm:border-rule max-sm:border-b max-sm:py-2"
              >
                <th
                  scope="row"
                  className={`${cell} sticky left-0 bg-paper text-left font-medium text-ink`}
                >
                  <code className="max-sm:wrap-anywhere">{field.path}</code>
                  {field.required ? null : (
                    <span className="ml-2 text-faint text-micro sm:ml-0 sm:block">
                      {t('optional')}
                    </span>
                  )}
                </th>
                <td className={`${cell} max-sm:text-soft`}>{field.type}</td>
                <td className={`${cell} min-w-48 max-sm:block max-sm:empty:hidden`}>
                  {withCode(field.note)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
