'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { keyOnScreenContract } from '@/lib/visitors/keys/contract';
import { FetchError } from '@/lib/web/client/fetch-error';
import { sendContract } from '@/lib/web/client/send-contract';
import mail from '@/messages/visitors/mail.en.json';
import { ShownKey } from './shown-key';

const { screenKey: messages } = mail;

type State =
  | { status: 'ready' | 'working' }
  | { status: 'failed'; detail: string }
  | { status: 'made'; key: string };

/** Creates a Free key and shows it, if the operator issues keys without an address. */
export function ScreenKey() {
  const [state, setState] = useState<State>({ status: 'ready' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const run = async () => {
    setState({ status: 'working' });
    try {
      const { key } = await sendContract(keyOnScreenContract, {});
      setState({ status: 'made', key });
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      setState({ status: 'failed', detail: detail ?? messages.failed });
    }
  };
  if (state.status === 'made') return <ShownKey value={state.key} messages={messages} />;
  return (
    <div className="mt-4">
      <p role="alert" className="mb-3 text-alert text-small empty:hidden">
        {state.status === 'failed' ? state.detail : null}
      </p>
      <Button
        ref={button}
        className="w-full"
        aria-disabled={state.status === 'working'}
        onClick={() => {
          if (state.status !== 'working') void run();
        }}
      >
        {state.status === 'working' ? messages.working : messages.button}
      </Button>
    </div>
  );
}
