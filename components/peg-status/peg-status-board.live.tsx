'use client';

import { CircleCheck, CircleX, LoaderCircle, RefreshCw, Unlink } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoinEvents } from '@/components/coins/coin-events';
import { FailureReason } from '@/components/freshness/failure/failure-text';
import { useLastKnown } from '@/components/freshness/failure/use-last-known';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { PEG_FIGURES } from '@/components/peg/peg-figures';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { type Column, figure, SortTable, shown } from '@/components/tables/sort-table';
import { Button } from '@/components/ui/form/button';
import { Icon } from '@/components/ui/icon';
import { Badge } from '@/components/ui/marks/badge';
import { SiteLink } from '@/components/ui/site-link';
import { Skeleton } from '@/components/ui/skeleton';
import { MethodLink } from '@/components/yields/method-link';
import type { DataClass } from '@/lib/benchmark/codes';
import { PEG_STATUS_PATHS } from '@/lib/content/site/peg-status-paths';
import { FetchError } from '@/lib/features/client/fetch';
import { isFaded } from '@/lib/features/client/use-live';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { Meta } from '@/lib/features/contract/primitives';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import type { DepegRecord } from '@/lib/features/peg/events-contract';
import type { PegReading } from '@/lib/features/peg/recent-contract';
import { usePegRecent } from '@/lib/features/peg/use-peg';
import { FINE_BPS_PLACES, formatBps, formatPrice } from '@/lib/format/numbers';
import { formatClock, formatDay, formatTimestamp } from '@/lib/format/times';
import { CurrentStatus } from './current-status';
import { DeviationChart } from './deviation-chart';
import { classOf } from './peg-captions';

const { asset: ASSET } = PEG_RECENT_DEFAULTS;

/** The peg status page: loading, error with retry, loaded; refreshed silently every 60 s. */
export function PegStatusBoard({ record }: { record: DepegRecord }) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const { state, refresh, refreshing } = usePegRecent();
  const isBad = state.status === 'error' || state.status === 'stale';
  const failure = 'error' in state ? state.error : undefined;
  const data = 'data' in state ? state.data : null;
  const shown = useLastKnown(state);
  return (
    <>
      <PegStatusHead
        icon={state.status === 'loading' || refreshing ? 'loading' : isBad ? 'error' : 'ok'}
        dataClass={data?.meta.data_class ?? null}
        updated={
          data ? t('updated', { time: formatTimestamp(Date.parse(data.meta.as_of), locale) }) : null
        }
      >
        {data ? <DataClassLabel meta={data.meta} /> : null}
        {failure === undefined ? <StateNote state={state} /> : null}
      </PegStatusHead>
      {state.status === 'loading' ? <PegStatusSkeleton /> : null}
      {failure !== undefined ? (
        <PegStatusError error={failure} onRetry={refresh} retrying={refreshing} />
      ) : null}
      {data ? (
        <>
          <div data-old={isFaded(state) || undefined}>
            <CurrentStatus now={data.current_status} shown={shown} />
          </div>
          <p className="mt-2">
            <SiteLink
              href={coinPath(ASSET, locale)}
              className="prose-link min-h-11 min-w-6 inline-flex items-center font-semibold"
            >
              {t('toCoin', { symbol: ASSET })}
            </SiteLink>
          </p>
          <DeviationChart readings={data.recent_events} />
          <div className="mt-14">
            <CoinEvents symbol={ASSET} record={record} />
          </div>
          <RecentEvents readings={data.recent_events} meta={data.meta} />
        </>
      ) : null}
      <p className="mt-10 max-w-[46rem] text-small text-soft">
        {t('how', PEG_FIGURES)} <MethodLink topic="price" />
      </p>
    </>
  );
}

function PegStatusSkeleton() {
  const t = useTranslations('pegStatus');
  return (
    <div className="mt-8">
      <p role="status" className="text-soft">
        {t('loading')}
      </p>
      <Skeleton className="mt-4 h-48 w-full" />
      <Skeleton className="mt-10 h-80 w-full" />
      <Skeleton className="mt-10 h-96 w-full" />
    </div>
  );
}

/** The error box: a sentence chosen from the error, hints, and a retry. */
function PegStatusError({
  error,
  onRetry,
  retrying,
}: {
  error: unknown;
  onRetry: () => Promise<boolean>;
  retrying: boolean;
}) {
  const t = useTranslations('pegStatus');
  return (
    <div role="alert" className="mt-8 rounded-lg border border-alert bg-alert-wash p-5">
      <h2 className="flex items-center gap-2.5 text-alert text-lead">
        <Icon of={Unlink} className="size-5 shrink-0" />
        {t('errorTitle')}
      </h2>
      <p className="mt-2">
        {t(`errors.${pegErrorKey(pegErrorText(error))}`)}
        <FailureReason error={error} />
      </p>
      <p className="mt-4 font-semibold text-small">{t('hintsTitle')}</p>
      <ul className="mt-1 list-disc pl-5 text-small text-soft">
        <li>{t('hint1')}</li>
        <li>{t('hint2')}</li>
        <li>{t('hint3')}</li>
      </ul>
      <Button className="mt-5" onClick={() => void onRetry()} disabled={retrying}>
        <Icon of={RefreshCw} className={`size-4 ${retrying ? 'animate-spin' : ''}`} />
        {retrying ? t('retrying') : t('retry')}
      </Button>
    </div>
  );
}

const ICONS = {
  ok: { shape: CircleCheck, className: 'text-stable', label: 'iconOk' },
  error: { shape: CircleX, className: 'text-alert', label: 'iconError' },
  loading: { shape: LoaderCircle, className: 'animate-spin text-neutral', label: 'iconLoading' },
} as const;

function PegStatusHead({
  icon,
  dataClass,
  updated,
  children,
}: {
  icon: keyof typeof ICONS;
  /** The figures' data class; `null` before the first response. */
  dataClass: DataClass | null;
  updated: string | null;
  children?: ReactNode;
}) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const { shape, className, label } = ICONS[icon];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="flex items-center gap-3 text-title">
          <Icon of={shape} label={t(label)} className={`size-8 shrink-0 ${className}`} />
          {t('title')}
        </h1>
        <LanguageSwitch label={t('language')} current={locale} paths={PEG_STATUS_PATHS} />
        <p className="text-soft">{t(`subtitle.${dataClass ?? 'unknown'}`)}</p>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        {updated ? <p className="figure text-faint text-small">{updated}</p> : null}
        {children}
      </div>
    </header>
  );
}

/** Tried in this order on the error's text. */
const RULES = [
  { key: 'network', pattern: /network|failed to fetch/i },
  { key: 'timeout', pattern: /timeout|abort/i },
  { key: 'notFound', pattern: /\b404\b|not[ _-]?found/i },
  { key: 'technical', pattern: /\b50[023]\b/ },
  { key: 'rateLimit', pattern: /\b429\b|rate[ _-]?limit/i },
  { key: 'peg', pattern: /peg|asset/i },
  { key: 'parsing', pattern: /pars(e|ing)|json|invalid response format/i },
] as const;
type PegErrorKey = (typeof RULES)[number]['key'] | 'missing' | 'otherwise';

/** The key of the page's sentence for an error's text. */
export function pegErrorKey(text: string | undefined): PegErrorKey {
  if (text === undefined || text.trim() === '') return 'missing';
  return RULES.find((rule) => rule.pattern.test(text))?.key ?? 'otherwise';
}

/** The text of an error, if it has one: kind, message and the server's detail. */
export function pegErrorText(error: unknown): string | undefined {
  if (error instanceof FetchError) {
    return [error.message, error.kind === 'http' ? null : error.kind, error.detail]
      .filter((part) => part !== null)
      .join(' ');
  }
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : undefined;
}

const ROWS = 20;

/** Derniers Événements: the newest 20 readings, with their kind of data. */
function RecentEvents({ readings, meta }: { readings: readonly PegReading[]; meta: Meta }) {
  const t = useTranslations('pegStatus');
  const missing = useTranslations('common.missing')('price');
  const locale = useLocale();
  const rows = readings.slice(0, ROWS);
  const columns: Column<PegReading>[] = [
    shown(t('date'), 'observed_at', (iso: string) => <Moment iso={iso} />, {
      first: 'descending',
      className: 'font-normal',
    }),
    figure(t('priceUsd'), 'price_usd', missing, (usd) => formatPrice(usd, locale)),
    figure(t('deviation'), 'price_dev_bps', missing, (bps) =>
      formatBps(bps, FINE_BPS_PLACES, { locale }),
    ),
    {
      head: t('status'),
      isText: true,
      by: ({ price_dev_bps: bps }) => bps && Math.abs(bps),
      cell: ({ price_dev_bps: bps }) =>
        bps === null ? (
          <Badge tone="neutral">{t('badge.unknown')}</Badge>
        ) : (
          <Badge tone={CLASS_TONE[classOf(bps)]}>{t(`badge.${classOf(bps)}`)}</Badge>
        ),
    },
    { head: t('exchange'), isText: true, cell: () => t('consensus') },
  ];
  return (
    <section aria-labelledby="events-title" className="mt-14">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="events-title" className="text-lead">
          {t('events')}
        </h2>
        <DataClassLabel meta={meta} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 border-rule border-t py-8 text-soft">{t('eventsNone')}</p>
      ) : (
        <>
          <p className="mb-2 text-faint text-small">{t('eventsCount', { count: rows.length })}</p>
          <SortTable
            caption={t('events')}
            tall
            className="max-sm:[&_td]:px-2 max-sm:[&_th]:px-2 [&_tr>:first-child]:pl-0"
            rows={rows}
            id={({ observed_at }) => observed_at}
            columns={columns}
          />
        </>
      )}
    </section>
  );
}

/** Date and time; stacked on a phone, where the figures need the width. */
function Moment({ iso }: { iso: string }) {
  const locale = useLocale();
  const atMs = Date.parse(iso);
  return (
    <time dateTime={iso} className="max-sm:block max-sm:py-1 max-sm:leading-4">
      {formatDay(atMs, locale)}, <span className="max-sm:block">{formatClock(atMs)} UTC</span>
    </time>
  );
}
