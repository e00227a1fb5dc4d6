'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { SectionLink } from '@/components/ui/section-link';

export type MailedLinkMessages = Readonly<
  Record<'button' | 'working' | 'refused' | 'failed' | 'missing' | 'again', string>
>;

/** What became of the action; `refused` when the link itself is the reason. */
type Outcome<Done> =
  | { status: 'done'; value: Done }
  | { status: 'refused'; detail?: string | null }
  | { status: 'failed' };

/** The action of a mailed link; it needs a click, because mail scanners follow links. */
export function MailedLink<Done>({
  messages,
  act,
  againHref,
  said,
  children,
}: {
  messages: MailedLinkMessages;
  act: (token: string) => Promise<Outcome<Done>>;
  /** Where another link can be requested. */
  againHref: string;
  /** Announced once it is done. */
  said?: string;
  /** What is shown once it is done. */
  children: (value: Done) => ReactNode;
}) {
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<{ status: 'ready' | 'working' } | Outcome<Done>>({
    status: 'ready',
  });
  // The page is static: only the browser knows the link's token.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (link: string) => {
    setState({ status: 'working' });
    try {
      setState(await act(link));
    } catch {
      // No connection, or its code could not be loaded; the reader sees the same message.
      setState({ status: 'failed' });
    }
  };

  if (token === undefined) return <div className="min-h-11" />;
  const again = <SectionLink href={againHref}>{messages.again}</SectionLink>;
  if (token === null || token === '') {
    return (
      <div className="space-y-4">
        <p role="alert">{messages.missing}</p>
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
          {('detail' in state ? state.detail : null) ?? messages[state.status]}
        </p>
      ) : null}
      {state.status === 'done' ? children(state.value) : null}
      {state.status === 'refused' ? again : null}
      {state.status === 'done' || state.status === 'refused' ? null : (
        <Button disabled={state.status === 'working'} onClick={() => void run(token)}>
          {state.status === 'working' ? messages.working : messages.button}
        </Button>
      )}
    </div>
  );
}
