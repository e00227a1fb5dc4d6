import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { TONE_TEXT, type Tone } from './tone';

/**
 * A status as a word, with its shape, which `.badge` draws. `wrap` is for labels that may outgrow a
 * phone's line.
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
    <span className={clsx('badge', wrap && 'badge-wrap', TONE_TEXT[tone], className)}>
      {children}
    </span>
  );
}
