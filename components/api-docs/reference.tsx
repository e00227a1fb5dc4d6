import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { callPath } from '@/lib/content/api/call-slug';
import { type ListedCall, type ListedGroup, readListed } from '@/lib/content/api/listed-calls';

/** Every call of the API by group; each call has its own page. */
export function Reference({ groups }: { groups: readonly ListedGroup[] }) {
  const t = useTranslations('apiDocs.reference');
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
        {'. '}
        {t('mcp')}
      </p>
      <div className="grid gap-x-12 xl:grid-cols-2">
        {groups.map(({ tag, calls }) => (
          <div key={tag} className="mt-8 min-w-0">
            <h3 id={tag} className="scroll-mt-32 text-body">
              {tag}
            </h3>
            <CallList calls={calls} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Calls by path, by method if not GET, and whether they need a key; each links to its own page. */
function CallList({ calls }: { calls: readonly ListedCall[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <ul className="mt-2 border-rule border-t">
      {calls.map((call) => {
        const { id, path, method, keyed } = readListed(call);
        return (
          <li key={id} className="border-rule border-b">
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
        );
      })}
    </ul>
  );
}
