import { ChevronDown } from 'lucide';
import { Icon } from '@/components/ui/icon';
import type { ApiCall } from '@/lib/content/api-reference';
import { callBody, type ReferenceWords } from './call-body';

/* The look of the markup inside: its cells carry no classes of their own. */
const BODY = [
  'space-y-6 pt-2 pb-8 text-small text-soft md:pl-17',
  '[&_h4]:font-semibold [&_h4]:text-ink',
  '[&_table]:w-full [&_table]:border-separate [&_table]:border-spacing-0',
  '[&_th]:border-rule [&_th]:border-b [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-baseline',
  '[&_tbody_th]:font-medium [&_tbody_th]:text-ink [&_thead_th]:text-faint [&_thead_th]:text-micro',
  '[&_td]:border-rule [&_td]:border-b [&_td]:py-2 [&_td]:pr-4 [&_td]:align-baseline [&_td:last-child]:min-w-48',
  '[&_tr>*:first-child]:sticky [&_tr>*:first-child]:left-0 [&_tr>*:first-child]:bg-paper',
  '[&_i]:block [&_i]:text-faint [&_i]:text-micro [&_i]:not-italic',
  '[&_dl]:mt-2 [&_dl]:space-y-1 [&_dl>div]:flex [&_dt]:w-12 [&_dt]:font-semibold [&_dt]:text-ink',
].join(' ');

/** One call: its line, and behind it parameters, fields, errors and examples. */
export function ApiCallEntry({
  call,
  words,
  keyedWord,
}: {
  call: ApiCall;
  words: ReferenceWords;
  keyedWord: string;
}) {
  return (
    <details id={call.id} className="group/call scroll-mt-32">
      <summary className="flex min-h-11 list-none items-baseline gap-x-3 py-2.5 [&::-webkit-details-marker]:hidden">
        <span className="w-14 shrink-0 font-semibold text-micro text-soft">{call.method}</span>
        <span className="min-w-0 flex-1">
          <code className="wrap-anywhere font-semibold text-small">{call.path}</code>
          <span className="block text-small text-soft">
            {call.summary}
            {call.keyed ? ` · ${keyedWord}` : null}
          </span>
        </span>
        <Icon
          of={ChevronDown}
          className="size-4 shrink-0 self-center text-faint transition-transform group-open/call:rotate-180"
        />
      </summary>
      <div
        className={BODY}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every value
        dangerouslySetInnerHTML={{ __html: callBody(call, words).text }}
      />
    </details>
  );
}
