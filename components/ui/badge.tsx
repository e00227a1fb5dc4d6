import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StatusMark } from './status-mark';
import { TONE_WASH, type Tone } from './tone';

/** A status in a word, with its shape. `wrap` is for labels that may outgrow a phone's line. */
export function Badge({
  tone = 'neutral',
  mark = true,
  wrap = false,
  className,
  children,
}: {
  tone?: Tone;
  mark?: boolean;
  wrap?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 text-micro font-semibold',
        wrap ? 'max-w-full' : 'whitespace-nowrap',
        TONE_WASH[tone],
        className,
      )}
    >
      {mark ? <StatusMark tone={tone} /> : null}
      {children}
    </span>
  );
}
