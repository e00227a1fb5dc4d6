import { clsx } from 'clsx';
import { TONE_TEXT, type Tone } from '@/components/ui/marks/tone';

/** A score of 0 to 1 as a thin bar under its figure. Decorative: the figure is beside it. */
export function ScoreBar({ score, tone }: { score: number | null; tone?: Tone | undefined }) {
  const share = score === null ? 0 : Math.min(1, Math.max(0, score));
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'mt-1.5 block h-1 w-full overflow-hidden rounded-sm bg-neutral-wash',
        tone ? TONE_TEXT[tone] : 'text-ink',
      )}
    >
      <span className="block h-full bg-current" style={{ width: `${share * 100}%` }} />
    </span>
  );
}
