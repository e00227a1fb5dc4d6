'use client';

import { useTranslations } from 'next-intl';
import type { ListedGroup } from '@/lib/content/api/listed-calls';
import { CallList } from './call-list';

function groupId(tag: string): string {
  return `calls-${tag.toLowerCase()}`;
}

/** Every call of the API by group; each call has its own page. */
export function Reference({ groups }: { groups: readonly ListedGroup[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <section aria-labelledby="reference" className="later scroll-mt-32 [--later:110rem]">
      <h2 id="reference" className="section-title">
        {t('title')}
      </h2>
      <p className="mt-4 max-w-3xl text-soft">
        {t('body')}{' '}
        <a href="/api/openapi.json" className="prose-link">
          {t('openApi')}
        </a>
        {'. '}
        {t('mcp')}{' '}
        <a href="/llms-full.txt" className="prose-link">
          {t('mcpTools')}
        </a>
        .
      </p>
      <nav aria-label={t('groups')} className="mt-4">
        <ul className="tap-links text-small">
          {groups.map(({ tag }) => (
            <li key={tag}>
              <a href={`#${groupId(tag)}`}>{tag}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="calls grid gap-x-12 xl:grid-cols-2">
        {groups.map(({ tag, calls }) => (
          <div key={tag}>
            <h3 id={groupId(tag)}>{tag}</h3>
            <CallList calls={calls} />
          </div>
        ))}
      </div>
    </section>
  );
}
