'use client';

import { useEffect, useState } from 'react';
import { fetchParsed } from '@/lib/features/client/fetch-parsed';
import { type MailState, mailStateContract } from '@/lib/features/mail/contract';

/** Whether the site sends mail; `undefined` until known, `null` if it cannot be determined. */
export function useMailState(): MailState | null | undefined {
  const [state, setState] = useState<MailState | null>();
  useEffect(() => {
    let isCurrent = true;
    fetchParsed(mailStateContract.path, async () => mailStateContract.response).then(
      (answer) => {
        if (isCurrent) setState(answer);
      },
      // Without a response the form works as usual; it must not fail because of a note.
      () => {
        if (isCurrent) setState(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return state;
}
