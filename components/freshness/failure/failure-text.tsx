'use client';

import { clsx } from 'clsx';
import { RefreshCw, Unlink } from 'lucide';
import { useTranslations } from 'next-intl';
import { useLayoutEffect, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { errorMessage } from '@/lib/features/client/fetch';
import type { Again } from '@/lib/features/client/use-live';

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

/** The sign of figures that cannot be fetched; nothing else on the site has it. */
export function BrokenSign() {
  return <Icon of={Unlink} className="size-4 shrink-0" />;
}

/** Small text after the failure message: the response's status code, or why there was no response. */
export function FailureReason({ error }: { error: unknown }) {
  const reason = errorMessage(error);
  return reason === '' ? null : <small className="figure text-micro"> {reason}</small>;
}

/** The retry button beside a failed block. */
export function Retry({ onRetry, retrying }: Again) {
  const t = useTranslations('common');
  return (
    <Button variant="line" size="sm" onClick={() => void onRetry()} disabled={retrying}>
      <Icon of={RefreshCw} className={`size-4 ${retrying ? 'animate-spin' : ''}`} />
      {t(retrying ? 'retrying' : 'retry')}
    </Button>
  );
}

/** The box shown in place of figures that could not be fetched: a sentence, the reason, and a retry. */
export function FailureNote({
  error,
  showsReason,
  again,
  className,
  children,
}: {
  error: unknown;
  showsReason?: boolean;
  again?: Again | undefined;
  className?: string;
  children: string;
}) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-alert bg-alert-wash px-4 py-2.5 text-alert text-small',
        className,
      )}
    >
      <FailureText error={error} showsReason={showsReason}>
        {children}
      </FailureText>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}

/** The label of every fixed fallback figure, with the reason it is shown, and a retry. */
export function DemoNote({
  label,
  detail,
  error,
  showsReason = true,
  again,
}: {
  label: string;
  detail?: string;
  error: unknown;
  /** Whether the detail is followed by the reason of the failure. */
  showsReason?: boolean;
  again?: Again | undefined;
}) {
  const announces = useAnnouncedOnce(`${label} ${detail ?? ''}`, error);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
      <p role={announces ? 'alert' : undefined} className="flex flex-wrap items-center gap-2">
        <BrokenSign />
        <Badge tone="watch">{label}</Badge>
        {detail ? (
          <span>
            <span>{detail}</span>
            {showsReason ? <FailureReason error={error} /> : null}
          </span>
        ) : null}
      </p>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
