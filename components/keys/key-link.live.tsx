'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { SectionLink } from '@/components/ui/section-link';
import { ShownKey, type ShownKeyMessages } from './shown-key';

export type KeyLinkMessages = ShownKeyMessages &
  Readonly<Record<'button' | 'working' | 'refused' | 'failed' | 'missing' | 'again', string>>;

type State =
  | { status: 'ready' | 'working' | 'failed' }
  | { status: 'refused'; detail: string | null }
  | { status: 'made'; key: string };

/** Creates the key when the button is pressed, and shows it only once. */
export function KeyLink({ messages }: { messages: KeyLinkMessages }) {
  const [token, setToken] = useState<string | null>();
  const [state, setState] = useState<State>({ status: 'ready' });
  // The page is static: only the browser knows the link's token.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token')), []);

  const run = async (ownToken: string) => {
    setState({ status: 'working' });
    try {
      const { makeKey } = await import('./make-key');
      setState(await makeKey(ownToken));
    } catch {
      // No connection, or its code could not be loaded; the reader sees the same message.
      setState({ status: 'failed' });
    }
  };

  if (token === undefined) return null;
  if (token === null || token === '') {
    return (
      <div className="space-y-4">
        <p role="alert">{messages.missing}</p>
        <RequestAgain messages={messages.again} />
      </div>
    );
  }
  if (state.status === 'made') return <ShownKey value={state.key} messages={messages} />;
  return (
    <div className="space-y-4">
      {state.status === 'refused' || state.status === 'failed' ? (
        <p role="alert" className="text-alert">
          {state.status === 'refused' ? (state.detail ?? messages.refused) : messages.failed}
        </p>
      ) : null}
      {state.status === 'refused' ? (
        <RequestAgain messages={messages.again} />
      ) : (
        <Button disabled={state.status === 'working'} onClick={() => void run(token)}>
          {state.status === 'working' ? messages.working : messages.button}
        </Button>
      )}
    </div>
  );
}

function RequestAgain({ messages }: { messages: string }) {
  return <SectionLink href="/api-documentation#free-key-title">{messages}</SectionLink>;
}
