import { clsx } from 'clsx';

const SHAPES: Readonly<Record<Tone, string>> = {
  stable: '[clip-path:circle(37.5%)]',
  watch: '[clip-path:polygon(50%_8.3%,95%_88.3%,5%_88.3%)]',
  alert: '[clip-path:polygon(50%_3.3%,96.7%_50%,50%_96.7%,3.3%_50%)]',
  falling: '[clip-path:polygon(50%_90%,6.7%_20%,93.3%_20%)]',
  neutral: '[clip-path:inset(38.3%_8.3%)]',
};

/**
 * A shape per status, so that color is never the only sign, in forced colors and on paper too. Neutral
 * where figures are no longer renewed. Decorative: a word is beside it.
 */
export function StatusMark({ tone, className }: { tone: Tone; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-2.5 shrink-0 bg-current forced-color-adjust-none [print-color-adjust:exact] forced-colors:bg-[CanvasText]',
        'in-data-old:text-neutral in-data-old:[clip-path:inset(38.3%_8.3%)]',
        TONE_TEXT[tone],
        SHAPES[tone],
        className,
      )}
    />
  );
}

/** What a status color may mean; nothing else on the site is colored this way. */
export type Tone = 'stable' | 'watch' | 'alert' | 'falling' | 'neutral';

export const TONE_TEXT: Record<Tone, string> = {
  stable: 'text-stable',
  watch: 'text-watch',
  alert: 'text-alert',
  falling: 'text-falling',
  neutral: 'text-neutral',
};
