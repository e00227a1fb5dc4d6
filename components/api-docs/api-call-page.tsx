import { getTranslations } from 'next-intl/server';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { SiteLink } from '@/components/ui/site-link';
import type { ApiCall } from '@/lib/content/api/api-reference';
import { callPath } from '@/lib/content/api/call-slug';
import { CallBody } from './examples/call-body';
import { CopyExamples } from './examples/copy-examples';

/** One API call: parameters, response with units, errors, examples to copy. */
export async function ApiCallPage({
  call,
  tag,
  previous,
  next,
}: {
  call: ApiCall;
  tag: string;
  previous: ApiCall | null;
  next: ApiCall | null;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'apiCall' });
  return (
    <div className="page pt-8 sm:pt-10">
      <article aria-labelledby="call-title">
        <Breadcrumb label={t('breadcrumb')} href="/api-documentation#reference">
          {t('all')}
        </Breadcrumb>
        <header className="mt-4 max-w-[52rem] border-firm border-b pb-6">
          <p className="text-faint text-small">
            {tag}
            {call.keyed ? ` · ${t('keyed')}` : null}
          </p>
          <h1 id="call-title" className="mt-2 text-title">
            {call.summary}
          </h1>
          <p className="mt-4 flex items-baseline gap-3">
            <span className="font-semibold text-small text-soft">{call.method}</span>
            <code className="wrap-anywhere font-semibold">{call.path}</code>
          </p>
        </header>
        <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
          <CallBody call={call} />
        </CopyExamples>
      </article>
      <nav
        aria-label={t('neighbors')}
        className="mt-12 flex flex-wrap justify-between gap-x-8 gap-y-3 border-rule border-t pt-4 text-small"
      >
        <Neighbor call={previous} word={t('previous')} />
        <Neighbor call={next} word={t('next')} />
      </nav>
    </div>
  );
}

function Neighbor({ call, word }: { call: ApiCall | null; word: string }) {
  if (call === null) return <span />;
  return (
    <SiteLink href={callPath(call)} prefetch={false} className="group min-h-11">
      <span className="block text-faint text-micro">{word}</span>
      <code className="wrap-anywhere font-semibold group-hover:text-accent">
        {call.method} {call.path}
      </code>
    </SiteLink>
  );
}
