import { useTranslations } from 'next-intl';
import { Moment } from '@/components/freshness/moment';
import { SiteLink } from '@/components/ui/site-link';
import { OPEN_ACCESS, PLAN_NAMES, PLANS } from '@/lib/config/public/plans';
import type { SeriesWindow } from '@/lib/features/client/series-window';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import type { HistoryLine } from './history-lines';
import type { Moments } from './history-moments';

const { historyDays } = OPEN_ACCESS.page;
const DEEPER = PLANS.filter((plan) => plan.historyDays === null || plan.historyDays > historyDays);

/** The contents of a range: its values with their step, first and last; fixings, restatements and depegs. */
export function RangeLog({
  line,
  window: { step },
  moments,
  isMax,
}: {
  line: HistoryLine;
  window: SeriesWindow;
  moments: Moments | null;
  isMax: boolean;
}) {
  const t = useTranslations('indexHistory');
  const known = line.points.filter((point) => point.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  const time = step === '1d' ? formatDay : formatTimestamp;
  const pins = moments?.pins ?? [];
  const restated = pins.filter(({ kind }) => kind === 'restatement').length;
  return (
    <div className="text-faint text-micro">
      <p className="figure">
        {t('held', { count: known.length, step, first: time(first.atMs), last: time(last.atMs) })}
        {isMax ? (
          <>
            {'. '}
            <SiteLink href="/api-documentation" prefetch={false} className="prose-link">
              {t('depth', {
                days: historyDays,
                plans: DEEPER.map(({ id }) => PLAN_NAMES[id]).join(', '),
              })}
            </SiteLink>
          </>
        ) : null}
      </p>
      {moments === null ? null : (
        <details>
          <summary className="min-h-6 cursor-pointer py-1 hover:text-accent">
            {t('log')}
            {': '}
            {t('heldMoments', {
              fixings: moments.dots.length,
              restated,
              depegs: pins.length - restated,
            })}
          </summary>
          {pins.length === 0 ? <p>{t('logNone')}</p> : null}
          <ul className="max-h-56 overflow-y-auto">
            {pins.map(({ x, text }) => (
              <li key={`${x} ${text}`} className="flex flex-wrap gap-x-3">
                <Moment iso={new Date(x).toISOString()} />
                <span className="text-soft">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
