'use client';

import { useEffect, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { SectionLink } from '@/components/ui/section-link';
import type { NewsletterAct } from './newsletter-act';

export type NewsletterWords = Readonly<
  Record<
    'button' | 'working' | 'done' | 'refused' | 'failed' | 'missing' | 'more' | 'again',
    string
  >
>;

type State = 'ready' | 'working' | 'done' | 'refused' | 'failed';

/** What a link from a mail does: nothing by itself, because mail scanners follow links. */
export function NewsletterLink({ act, words }: { act: NewsletterAct; words: NewsletterWords }) {
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<State>('ready');
  // The page is static: the link's token is there in the browser only.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (given: string) => {
    setState('working');
    try {
      const { actOnLink } = await import('./newsletter-act');
      setState(await actOnLink(act, given));
    } catch {
      // The code for it could not be loaded: to the reader the same as no connection.
      setState('failed');
    }
  };

  if (token === undefined) return <div className="min-h-11" />;
  if (token === null || token === '') {
    return (
      <div className="space-y-4">
        <p role="alert">{words.missing}</p>
        <WayOn words={words.again} />
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p role="status" className="empty:hidden">
        {state === 'done' ? words.done : null}
      </p>
      {state === 'refused' || state === 'failed' ? (
        <p role="alert" className="text-alert">
          {words[state]}
        </p>
      ) : null}
      {state === 'done' ? (
        <LinkButton href="/blog" variant="line" prefetch={false}>
          {words.more}
        </LinkButton>
      ) : null}
      {state === 'refused' ? <WayOn words={words.again} /> : null}
      {state === 'done' || state === 'refused' ? null : (
        <Button disabled={state === 'working'} onClick={() => void run(token)}>
          {state === 'working' ? words.working : words.button}
        </Button>
      )}
    </div>
  );
}

/** Where a link that is no use leads on: the form, and the way to write to us, are on one page. */
function WayOn({ words }: { words: string }) {
  return <SectionLink href="/blog#newsletter-title">{words}</SectionLink>;
}
