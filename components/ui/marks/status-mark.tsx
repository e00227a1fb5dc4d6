import { clsx } from 'clsx';
import { TONE_TEXT, type Tone } from './tone';

/**
 * A shape per status (`.mark`), so that color is never the only sign. Decorative: a word is
 * beside it.
 */
export function StatusMark({ tone, className }: { tone: Tone; className?: string }) {
  return <span aria-hidden="true" className={clsx('mark', TONE_TEXT[tone], className)} />;
}
