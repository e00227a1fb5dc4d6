'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { SectionLink } from '@/components/ui/links';
import type { MailedNamespace } from '@/lib/content/site/page-metadata';
import { FetchError } from '@/lib/features/client/fetch';

/** What became of the action; `refused` when the link itself is the reason. */
type State<Done> =
  | { status: 'ready' | 'working' | 'failed' }
  | { status: 'done'; value: Done }
  | { status: 'refused'; detail: string | null };

/** The action of a mailed link; it needs a click, because mail scanners follow links. */
export function MailedLink<Done>({
  namespace,
  act,
  againHref,
  said,
  children,
}: {
  namespace: MailedNamespace;
  /** Rejects with the API's refusal: 400 for a wrong link, 403 with a reason of its own. */
  act: (token: string) => Promise<Done>;
  /** Where another link can be requested. */
  againHref: string;
  /** Announced once it is done. */
  said?: string;
  /** What is shown once it is done. */
  children: (value: Done) => ReactNode;
}) {
  // The names are the same of all of them.
  const t = useTranslations(namespace as 'keys.confirm');
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<State<Done>>({ status: 'ready' });
  // The page is static: only the browser knows the link's token.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (link: string) => {
    setState({ status: 'working' });
    try {
      setState({ status: 'done', value: await act(link) });
    } catch (error) {
      const refusal = error instanceof FetchError ? error : null;
      if (refusal?.status === 400) setState({ status: 'refused', detail: null });
      else if (refusal?.status === 403) setState({ status: 'refused', detail: refusal.detail });
      // No connection, or its code could not be loaded: the reader sees the same message.
      else setState({ status: 'failed' });
    }
  };

  if (token === undefined) return <div className="min-h-11" />;
  const again = <SectionLink href={againHref}>{t('again')}</SectionLink>;
  if (token === null || token === '') {
    return (
      <div className="space-y-4">
        <p role="alert">{t('missing')}</p>
        {again}
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p role="status" className="empty:hidden">
        {state.status === 'done' ? said : null}
      </p>
      {state.status === 'refused' || state.status === 'failed' ? (
        <p role="alert" className="text-alert">
          {('detail' in state ? state.detail : null) ?? t(state.status)}
        </p>
      ) : null}
      {state.status === 'done' ? children(state.value) : null}
      {state.status === 'refused' ? again : null}
      {state.status === 'done' || state.status === 'refused' ? null : (
        <Button disabled={state.status === 'working'} onClick={() => void run(token)}>
          {t(state.status === 'working' ? 'working' : 'button')}
        </Button>
      )}
    </div>
  );
}
