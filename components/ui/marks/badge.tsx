import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { StatusMark, TONE_TEXT, type Tone } from './status-mark';

const WASHES: Readonly<Record<Tone, string>> = {
  stable: 'bg-stable-wash',
  watch: 'bg-watch-wash',
  alert: 'bg-alert-wash',
  falling: 'bg-neutral-wash',
  neutral: 'bg-neutral-wash',
};

/**
 * A status in a word, on the wash of its tone, with its shape. Gray where figures are no longer renewed.
 * `wrap` is for labels that may outgrow a phone's line.
 */
export function Badge({
  tone = 'neutral',
  wrap = false,
  className,
  children,
}: {
  tone?: Tone;
  wrap?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 font-semibold text-micro',
        'in-data-old:bg-neutral-wash in-data-old:text-neutral',
        wrap ? 'max-w-full whitespace-normal' : 'whitespace-nowrap',
        TONE_TEXT[tone],
        WASHES[tone],
        className,
      )}
    >
      <StatusMark tone={tone} />
      {children}
    </span>
  );
}
