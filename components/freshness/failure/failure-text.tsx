'use client';

import { useLayoutEffect, useState } from 'react';
import { BrokenSign } from './broken-sign';
import { FailureReason } from './failure-reason';

/** The sentence that says what cannot be fetched, with its sign and the reason. */
export function FailureText({
  error,
  showsReason = true,
  children,
}: {
  error: unknown;
  /** Whether the sentence is followed by the reason. */
  showsReason?: boolean | undefined;
  children: string;
}) {
  const announces = useAnnouncedOnce(children, error);
  return (
    <p role={announces ? 'alert' : undefined} className="flex min-w-0 items-center gap-2.5">
      <BrokenSign />
      <span className="min-w-0 wrap-anywhere">
        <span>{children}</span>
        {showsReason ? <FailureReason error={error} /> : null}
      </span>
    </p>
  );
}

type Announcement = { sentence: string; error: unknown };
const announced = new Set<Announcement>();

/**
 * Whether a note of a failure is the one that a screen reader announces: the first on the page with this
 * sentence, and the first of this failed call. Several widgets may show the same failure.
 */
export function useAnnouncedOnce(sentence: string, error: unknown): boolean {
  const [announces, setAnnounces] = useState(false);
  useLayoutEffect(() => {
    const own = { sentence, error };
    const isSame = (other: Announcement) =>
      other.sentence === sentence || (error !== undefined && other.error === error);
    // The note that announced a failure goes on to announce what becomes of it.
    setAnnounces((before) => before || ![...announced].some(isSame));
    announced.add(own);
    return () => {
      announced.delete(own);
    };
  }, [sentence, error]);
  return announces;
}
