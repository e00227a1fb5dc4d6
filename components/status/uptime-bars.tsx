import { useTranslations } from 'next-intl';
import { Moment } from '@/components/freshness/moment';
import type { IncidentList } from '@/lib/read/incidents/contract';

/** Below this share of a day, an index was down for about a quarter of an hour or more. */
const GOOD_PERCENT = 99;

/** One bar per index and recent day: complete, with a gap, mostly down, or without a record. */
export function UptimeBars({ list }: { list: IncidentList }) {
  const t = useTranslations('status.uptime');
  const { uptime, uptime_days: days } = list;
  return (
    <section aria-labelledby="uptime">
      <h2 id="uptime" className="border-firm border-b pb-2 text-lead">
        {t('title', { days: days.length })}
      </h2>
      <p className="mt-4 max-w-[44rem] text-small text-soft">
        {t.rich('note', { since: () => <Moment iso={list.watched_since ?? ''} /> })}
      </p>
      <ul className="mt-4 space-y-4">
        {uptime.map(({ code, percent_text, days: percents }) => (
          <li
            key={code}
            className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr_6rem]"
          >
            <span className="font-semibold">{code}</span>
            <span className="figure text-right sm:order-last">{`${percent_text}%`}</span>
            <span
              role="img"
              aria-label={t('label', {
                code,
                percent: percent_text,
                days: percents.filter((percent) => percent !== null).length,
              })}
              className="col-span-2 flex h-7 items-stretch gap-px sm:col-span-1"
            >
              {percents.map((percent, place) => {
                const day = days[place] ?? '';
                const said = percent === null ? t('noDay', { day }) : t('day', { day, percent });
                return <span key={day} title={said} className={`flex-1 ${toneOf(percent)}`} />;
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-1 flex justify-between text-faint text-micro sm:mx-24 sm:pl-4">
        <span>{t('oldest', { days: days.length - 1 })}</span>
        <span>{t('today')}</span>
      </p>
    </section>
  );
}

function toneOf(percent: string | null): string {
  if (percent === null) return 'bg-rule';
  const share = Number(percent);
  if (share >= 100) return 'bg-stable';
  return share >= GOOD_PERCENT ? 'bg-watch' : 'bg-alert';
}
