'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LivePanel } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { useCodeText } from '@/components/freshness/use-code-text';
import { SortTable, shown } from '@/components/tables/sort-table';
import { TapLinks } from '@/components/ui/links';
import { StatusMark } from '@/components/ui/marks/status-mark';
import { Section } from '@/components/ui/section-head';
import { INCIDENT_FEEDS } from '@/lib/content/site/feeds';
import { useLive } from '@/lib/features/client/use-live';
import { incidentsCall } from '@/lib/features/status/calls';
import { incidentLength, incidentTitle } from '@/lib/features/status/incident-text';
import type { IncidentList } from '@/lib/features/status/incidents-contract';
import { SHOWN_INCIDENTS } from './shown-incidents';

/** Sorts after every real time. */
const OPEN_END = '9999';

/** The incident-free share of each day, and the incidents, every minute. */
export function IncidentBoard({ rules }: { rules: ReactNode }) {
  const t = useTranslations('status');
  const { state } = useLive(incidentsCall, { input: { query: { limit: SHOWN_INCIDENTS } } });
  return (
    <LivePanel state={state} skeletonClass="h-64" failure={t('incidents.failed')}>
      {(list) => (
        <div className="space-y-14">
          {list.uptime.length > 0 ? <UptimeBars list={list} /> : null}
          <Incidents list={list} rules={rules} />
        </div>
      )}
    </LivePanel>
  );
}

function Incidents({ list, rules }: { list: IncidentList; rules: ReactNode }) {
  const t = useTranslations('status.incidents');
  const nowMs = Date.parse(list.meta.as_of);
  const failureText = useCodeText('status.failure');
  const reasonText = useCodeText('common.indexReason');
  const rows = [...list.open, ...list.closed];
  return (
    <Section id="incidents" title={t('title')}>
      {rules}
      {rows.length === 0 ? (
        <p className="mt-4">
          {list.watched_since === null
            ? t('notWatched')
            : t.rich('none', { since: () => <Moment iso={list.watched_since ?? ''} /> })}
        </p>
      ) : (
        <SortTable
          caption={t('title')}
          rows={rows}
          id={({ id }) => String(id)}
          columns={[
            {
              head: t('what'),
              by: incidentTitle,
              className: 'whitespace-normal py-1.5 font-semibold',
              cell: (row) => (
                <>
                  <span className="inline-flex items-center gap-2">
                    <StatusMark tone={row.closed_at === null ? 'alert' : 'neutral'} />
                    {incidentTitle(row)}
                  </span>
                  {row.reason === null ? null : (
                    <span className="block text-faint text-micro">
                      {(row.kind === 'source' ? failureText : reasonText)(row.reason)}
                    </span>
                  )}
                </>
              ),
            },
            shown(t('began'), 'began_at', (iso: string) => <Moment iso={iso} />, {
              className: 'figure',
            }),
            {
              head: t('ended'),
              // An ongoing incident sorts after all others.
              by: ({ closed_at }) => closed_at ?? OPEN_END,
              className: 'figure',
              cell: ({ closed_at }) =>
                closed_at === null ? <strong>{t('open')}</strong> : <Moment iso={closed_at} />,
            },
            {
              head: t('length'),
              by: ({ began_at, closed_at }) =>
                (closed_at === null ? nowMs : Date.parse(closed_at)) - Date.parse(began_at),
              cell: (row) => incidentLength(row, nowMs),
            },
          ]}
        />
      )}
      {list.before === null ? null : (
        <p className="mt-2 text-faint text-micro">{t('more', { count: list.closed.length })}</p>
      )}
      <TapLinks className="mt-3 text-small">
        <a href="/api/v1/incidents">{t('all')}</a>
        {INCIDENT_FEEDS.map(({ key, path }) => (
          <a key={path} href={path}>
            {t(key)}
          </a>
        ))}
      </TapLinks>
    </Section>
  );
}

/** Below this share of a day, an index was down for about a quarter of an hour or more. */
const GOOD_PERCENT = 99;

/** One bar per index and recent day: complete, with a gap, mostly down, or without a record. */
function UptimeBars({ list }: { list: IncidentList }) {
  const t = useTranslations('status.uptime');
  const { uptime, uptime_days: days } = list;
  const recorded = uptime.map(({ days: percents }) => percents.filter(isKnown).length);
  return (
    <Section id="uptime" title={t('title', { days: Math.max(...recorded) })}>
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
                days: percents.filter(isKnown).length,
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
    </Section>
  );
}

const isKnown = (percent: string | null) => percent !== null;

function toneOf(percent: string | null): string {
  if (percent === null) return 'bg-rule';
  const share = Number(percent);
  if (share >= 100) return 'bg-stable';
  return share >= GOOD_PERCENT ? 'bg-watch' : 'bg-alert';
}
