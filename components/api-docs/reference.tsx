import { useTranslations } from 'next-intl';
import { callPath } from '@/lib/content/api/call-slug';
import { type ListedCall, type ListedGroup, readListed } from '@/lib/content/api/listed-calls';
import { SiteLink } from '../ui/site-link';

/** Every call of the API by group; each call has its own page. */
export function Reference({ groups }: { groups: readonly ListedGroup[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <section aria-labelledby="reference" className="scroll-mt-32">
      <h2 id="reference" className="section-title">
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
      <div className="calls grid gap-x-12 xl:grid-cols-2">
        {groups.map(({ tag, keyed, calls }) => (
          <div key={tag}>
            <h3 id={tag}>
              {tag}
              {keyed ? <i>{t('keyed')}</i> : null}
            </h3>
            <CallList calls={calls} />
          </div>
        ))}
      </div>
    </section>
  );
}

/** Calls by path, and by method if not GET; each links to its own page, which describes the response. */
function CallList({ calls }: { calls: readonly ListedCall[] }) {
  return (
    <ul>
      {calls.map((call) => {
        const { id, path, method } = readListed(call);
        return (
          <li key={id}>
            <SiteLink href={callPath({ id })} prefetch={false}>
              {method ? <b>{method}</b> : null}
              {path}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
