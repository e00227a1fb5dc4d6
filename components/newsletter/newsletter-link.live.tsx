'use client';

import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/form/button';
import { SectionLink } from '@/components/ui/section-link';
import type { NewsletterAction } from './newsletter-request';

export type NewsletterLinkMessages = Readonly<
  Record<
    'button' | 'working' | 'done' | 'refused' | 'failed' | 'missing' | 'more' | 'again',
    string
  >
>;

type State = 'ready' | 'working' | 'done' | 'refused' | 'failed';

/** The action of a mailed link; it needs a click, because mail scanners follow links. */
export function NewsletterLink({
  action,
  messages,
}: {
  action: NewsletterAction;
  messages: NewsletterLinkMessages;
}) {
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<State>('ready');
  // The page is static: only the browser knows the link's token.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (link: string) => {
    setState('working');
    try {
      const { submitMailedLink } = await import('./newsletter-request');
      setState(await submitMailedLink(action, link));
    } catch {
      // Its code could not be loaded; the reader sees the same message as without a connection.
      setState('failed');
    }
  };

  if (token === undefined) return <div className="min-h-11" />;
  if (token === null || token === '') {
    return (
      <div className="space-y-4">
        <p role="alert">{messages.missing}</p>
        <NextStep label={messages.again} />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p role="status" className="empty:hidden">
        {state === 'done' ? messages.done : null}
      </p>
      {state === 'refused' || state === 'failed' ? (
        <p role="alert" className="text-alert">
          {messages[state]}
        </p>
      ) : null}
      {state === 'done' ? (
        <LinkButton href="/blog" variant="line" prefetch={false}>
          {messages.more}
        </LinkButton>
      ) : null}
      {state === 'refused' ? <NextStep label={messages.again} /> : null}
      {state === 'done' || state === 'refused' ? null : (
        <Button disabled={state === 'working'} onClick={() => void run(token)}>
          {state === 'working' ? messages.working : messages.button}
        </Button>
      )}
    </div>
  );
}

/** The next step after an unusable link: the form and the contact option are on one page. */
function NextStep({ label }: { label: string }) {
  return <SectionLink href="/blog#newsletter-title">{label}</SectionLink>;
}
