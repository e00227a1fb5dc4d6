import { clsx } from 'clsx';
import { TONE_TEXT, type Tone } from './tone';

const SHAPES: Record<Tone, string> = {
  stable: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  watch: 'M6 1L11.4 10.6H.6z',
  alert: 'M6 .4L11.6 6 6 11.6 .4 6z',
  falling: 'M6 10.8L.8 2.4h10.4z',
  neutral: 'M1 4.6h10v2.8H1z',
};

/** A shape per status, so that colour is never the only sign. Decorative: a word stands beside it. */
export function StatusMark({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      className={clsx('inline-block size-2.5 shrink-0', TONE_TEXT[tone], className)}
    >
      <path d={SHAPES[tone]} fill="currentColor" />
    </svg>
  );
}
