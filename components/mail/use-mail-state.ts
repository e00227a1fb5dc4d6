'use client';

import useSWR from 'swr';
import { fetchParsed } from '@/lib/features/client/fetch';
import { type MailState, mailStateContract } from '@/lib/features/mail/contract';

/** Whether the site sends mail; `undefined` until known, `null` if it cannot be determined. */
export function useMailState(): MailState | null | undefined {
  const { data, error } = useSWR<MailState, unknown>(
    mailStateContract.path,
    (path: string) => fetchParsed(path, async () => mailStateContract.response),
    { shouldRetryOnError: false, revalidateOnFocus: false, revalidateOnReconnect: false },
  );
  // Without a response the form works as usual; it must not fail because of a note.
  return error === undefined ? data : null;
}
