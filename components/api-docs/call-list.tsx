import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { callPath } from '@/lib/content/api/call-slug';
import { type ListedCall, readListed } from '@/lib/content/api/listed-calls';

/** Calls by path, by method if not GET, and whether they need a key; each links to its own page. */
export function CallList({ calls }: { calls: readonly ListedCall[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <ul>
      {calls.map((call) => {
        const { id, path, method, keyed } = readListed(call);
        return (
          <li key={id}>
            <SiteLink href={callPath({ id })} prefetch={false}>
              {method === 'GET' ? null : <b>{method}</b>}
              {path}
              {keyed ? <i>{t('keyed')}</i> : null}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
