import { getTranslations } from 'next-intl/server';
import { shortTime } from '@/components/replay/replay-text';
import { replayPath } from '@/lib/features/replays/replay-path';

/** The time of a moment as a link to it; if the player is on the page, the link moves it. */
export async function MomentLink({ id, at }: { id: string; at: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const time = shortTime(Date.parse(at));
  return (
    <a
      href={`${replayPath(id)}?t=${at.slice(0, 16)}Z`}
      data-moment={at}
      aria-label={t('show', { time })}
      className="figure prose-link inline-flex min-h-6 items-center"
    >
      <time dateTime={at}>{time}</time>
    </a>
  );
}
