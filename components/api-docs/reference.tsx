import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import type { ApiGroup } from '@/lib/content/api/api-reference';
import { callPath } from '@/lib/content/api/call-slug';
import { TEST_KEY } from '@/lib/features/contract/api-key';

/** Every call of the API by group, each group behind its name; each call has its own page. */
export function Reference({ groups }: { groups: readonly ApiGroup[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <Section id="reference" title={t('title')} className="scroll-mt-32">
      <p className="mt-4 max-w-3xl text-soft">
        {t('body')}{' '}
        <a href="/api/openapi.json" className="prose-link">
          {t('openApi')}
        </a>
        {'. '}
        {t('mcp')} {t('testKey', { key: TEST_KEY })} {t('receivers')}{' '}
        <a href="/webhook_receiver.mjs" className="prose-link">
          Node.js
        </a>
        {', '}
        <a href="/webhook_receiver.py" className="prose-link">
          Python
        </a>
        {'.'}
      </p>
      <div className="mt-4 grid items-start gap-x-12 border-rule border-t xl:grid-cols-2">
        {groups.map(({ tag, calls }) => (
          <details key={tag} className="border-rule border-b">
            <summary className="min-h-11 cursor-pointer py-2.5 hover:text-accent">
              <h3 className="inline text-body">{tag}</h3>{' '}
              <span className="text-small text-soft">{t('count', { count: calls.length })}</span>
            </summary>
            {/* An address that names the list opens its group. */}
            <ul id={tag} className="mb-4 scroll-mt-32">
              {calls.map(({ id, path, method, keyed }) => (
                <li key={id} className="border-rule border-t">
                  <SiteLink
                    href={callPath({ id })}
                    prefetch={false}
                    className="flex min-h-11 flex-wrap items-baseline gap-x-3 py-2.5 font-mono font-semibold text-small wrap-anywhere hover:text-accent"
                  >
                    {method === 'GET' ? null : (
                      <b className="w-14 shrink-0 font-sans font-semibold text-micro text-soft">
                        {method}
                      </b>
                    )}
                    {path}
                    {keyed ? (
                      <i className="font-normal font-sans text-micro text-soft not-italic">
                        {t('keyed')}
                      </i>
                    ) : null}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </Section>
  );
}
