import { getTranslations } from 'next-intl/server';
import type { ApiGroup } from '@/lib/content/api-reference';
import { CallLine } from './call-line';

/** Anchor of a group of calls. */
function groupId(tag: string): string {
  return `calls-${tag.toLowerCase()}`;
}

/** Every call of the API by group; what belongs to one stands on its own page. */
export async function Reference({ groups }: { groups: readonly ApiGroup[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiDocs.reference' });
  const keyedWord = t('keyed');
  return (
    <section aria-labelledby="reference" className="later scroll-mt-32 [--later:150rem]">
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
      <div className="grid gap-x-12 xl:grid-cols-2">
        {groups.map(({ tag, calls }) => (
          <div key={tag} className="mt-8 min-w-0">
            <h3 id={groupId(tag)} className="scroll-mt-32 text-body">
              {tag}
            </h3>
            <ul className="mt-2 border-rule border-t">
              {calls.map((call) => (
                <li key={call.id} id={call.id} className="border-rule border-b">
                  <CallLine call={call} keyedWord={keyedWord} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
