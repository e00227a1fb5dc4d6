'use client';

import { useEffect, useState } from 'react';
import { type MailState, mailStateContract } from '@/lib/visitors/mail/contract';
import { fetchParsed } from '@/lib/web/client/fetch-parsed';

/** Whether the site sends mail; `null` until it is known, or where it cannot be. */
export function useMailState(): MailState | null {
  const [state, setState] = useState<MailState | null>(null);
  useEffect(() => {
    let isCurrent = true;
    fetchParsed(mailStateContract.path, async () => mailStateContract.response).then(
      (answer) => {
        if (isCurrent) setState(answer);
      },
      // Without an answer the form works as ever: it must not fail for a note.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return state;
}
