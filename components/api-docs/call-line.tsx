import { SiteLink } from '@/components/ui/site-link';
import { type ApiCall, callPath } from '@/lib/content/api-reference';

/** A call in the list: method, path and what it answers; leads to its own page. */
export function CallLine({ call, keyedWord }: { call: ApiCall; keyedWord: string }) {
  return (
    <SiteLink
      href={callPath(call)}
      prefetch={false}
      className="group/call flex min-h-11 items-baseline gap-x-3 py-2.5"
    >
      <span className="w-14 shrink-0 font-semibold text-micro text-soft">{call.method}</span>
      <span className="min-w-0 flex-1">
        <code className="wrap-anywhere font-semibold text-small group-hover/call:text-accent">
          {call.path}
        </code>
        <span className="block text-small text-soft">
          {call.summary}
          {call.keyed ? ` · ${keyedWord}` : null}
        </span>
      </span>
    </SiteLink>
  );
}
