import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { callPath } from '@/lib/content/api/call-slug';
import type { ListedCall } from '@/lib/content/api/listed-calls';

/** Calls by path, and by method where it is not GET; each leads to its own page, which says what it answers. */
export function CallList({ calls }: { calls: readonly ListedCall[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <ul>
      {calls.map((call) => {
        const [id = '', path, ...rest] = call.split(' ');
        const method = rest.find((word) => word !== 'keyed');
        return (
          <li key={id}>
            <SiteLink href={callPath({ id })} prefetch={false}>
              {method ? <b>{method}</b> : null}
              {path}
              {rest.includes('keyed') ? <i>{t('keyed')}</i> : null}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
