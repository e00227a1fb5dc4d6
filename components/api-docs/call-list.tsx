import { useTranslations } from 'next-intl';
import { SiteLink } from '@/components/ui/site-link';
import { callPath } from '@/lib/content/api/call-slug';
import type { ListedCall } from '@/lib/content/api/listed-calls';

/** Calls by method and path, each leading to its own page, which says what it answers. */
export function CallList({ calls }: { calls: readonly ListedCall[] }) {
  const t = useTranslations('apiDocs.reference');
  return (
    <ul>
      {calls.map(([id, request, keyed]) => {
        const [method, path] = request.split(' ');
        return (
          <li key={id} id={id}>
            <SiteLink href={callPath({ id })} prefetch={false}>
              <b>{method}</b>
              <code>{path}</code>
              {keyed ? <i>{t('keyed')}</i> : null}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
