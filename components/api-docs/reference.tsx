import { getTranslations } from 'next-intl/server';
import type { ApiGroup } from '@/lib/content/api-reference';
import { ApiCallEntry } from './api-call-entry';
import { CopyExamples } from './copy-examples';

/** Anchor of a group of calls. */
function groupId(tag: string): string {
  return `calls-${tag.toLowerCase()}`;
}

/** Every call of the API by group, closed until it is looked at. */
export async function Reference({ groups }: { groups: readonly ApiGroup[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiDocs.reference' });
  const words = {
    parameters: t('parameters'),
    bodyFields: t('bodyFields'),
    answer: t('answer'),
    answerVaries: t('answerVaries'),
    alsoAs: t('alsoAs'),
    failures: t('failures'),
    failuresBody: t('failuresBody'),
    examples: t('examples'),
    field: t('field'),
    place: t('place'),
    type: t('type'),
    meaning: t('meaning'),
    optional: t('optional'),
    curl: t('curl'),
    typescript: t('typescript'),
    python: t('python'),
    copy: t('copy'),
  };
  return (
    <section aria-labelledby="reference" className="scroll-mt-32">
      <h2 id="reference" className="border-firm border-b pb-2 text-lead">
        {t('title')}
      </h2>
      <p className="mt-4 max-w-3xl text-soft">
        {t('body')}{' '}
        <a href="/api/openapi.json" className="prose-link">
          {t('openApi')}
        </a>
      </p>
      <nav aria-label={t('groups')} className="mt-4">
        <ul className="flex flex-wrap gap-x-5 text-small">
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a
                href={`#${groupId(tag)}`}
                className="tap prose-link inline-flex items-center md:min-h-8"
              >
                {tag}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        {groups.map(({ tag, calls }) => (
          <div key={tag} className="mt-8">
            <h3 id={groupId(tag)} className="text-body">
              {tag}
            </h3>
            <ul className="mt-2 border-rule border-t">
              {calls.map((call) => (
                <li key={call.id} className="border-rule border-b">
                  <ApiCallEntry call={call} words={words} keyedWord={t('keyed')} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </CopyExamples>
    </section>
  );
}
