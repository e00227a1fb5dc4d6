import { SiteLink } from '@/components/ui/site-link';
import { callPath } from '@/lib/content/api/call-slug';
import { type ListedCall, readListed } from '@/lib/content/api/listed-calls';

/** Calls by path, and by method if not GET; each links to its own page, which describes the response. */
export function CallList({ calls }: { calls: readonly ListedCall[] }) {
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
