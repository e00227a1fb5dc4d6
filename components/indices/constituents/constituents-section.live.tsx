'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { Freshness } from '@/components/freshness/freshness';
import { Segmented } from '@/components/ui/form/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { riskTierBounds } from '@/components/yields/risk-tier-bounds';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { publicConfig } from '@/lib/config/public/public-config';
import { isFaded, liveData } from '@/lib/features/client/use-live';
import { changeQuery, useQueryParam } from '@/lib/features/client/use-query-param';
import { useIndexFamily } from '@/lib/features/indices/use-indices';
import { useYields } from '@/lib/features/yields/use-yields';
import { ConstituentTable, constituentRows, FALLBACK_ROWS } from './constituent-table';
import { IndexConstituents, IndexConstituentsNote } from './index-constituents.live';

/** Indices whose constituents are coins, each with a risk score. */
const COIN_INDICES: ReadonlySet<IndexCode> = new Set(['SYI', 'SYRPI']);

/** The height of a row, and how many are expected before the family is known: what loading rows take. */
const ROW_PX = 40;
const EXPECTED_ROWS = 6;
/** A route change scrolls to the top at once and again after 100 ms. */
const AFTER_ROUTE_CHANGE_MS = 150;

/** Index Constituents of the index that `tab` names, brought into view by `view=constituents`. */
export function ConstituentsSection() {
  const t = useTranslations('constituents');
  const indices = useTranslations('indices');
  const [code, setCode] = useQueryParam<IndexCode>('tab', INDEX_CODES, 'SYI');
  const family = liveData(useIndexFamily().state);
  const members = code === 'SYI' ? undefined : family?.data.indices[code]?.constituent_count;
  const rows = members ?? EXPECTED_ROWS;

  useEffect(() => {
    if (!openedByAddress()) return;
    const timer = setTimeout(() => {
      // A position restored by the browser stays.
      if (window.scrollY === 0) showConstituents();
    }, AFTER_ROUTE_CHANGE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section id={CONSTITUENTS_ID} aria-labelledby="constituents-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-firm border-b pb-2">
        <div>
          <h2 id="constituents-title" tabIndex={-1} className="text-lead outline-none">
            {t('title')}{' '}
            <span className="font-normal text-faint text-small tracking-normal">
              {publicConfig.indexNames[code]}
            </span>
          </h2>
          <p className="text-small text-soft">{t(`bodyOf.${code}`)}</p>
        </div>
        <Segmented label={indices('title')} values={INDEX_CODES} value={code} onChange={setCode} />
      </div>
      {code === 'SYI' ? (
        <ConstituentsTable />
      ) : (
        <>
          <div className="flex flex-col" style={{ minHeight: (rows + 1) * ROW_PX }}>
            <IndexConstituents key={code} code={code} />
          </div>
          <div className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
            <IndexConstituentsNote code={code} />
          </div>
        </>
      )}
      {COIN_INDICES.has(code) ? (
        <p className="mt-2 max-w-[60rem] text-faint text-micro">
          {t('riskScale', riskTierBounds())}
        </p>
      ) : null}
    </section>
  );
}

/** SYI's constituents: asset, protocol, yield, RAY, risk score, TVL and weight. */
export function ConstituentsTable() {
  const t = useTranslations('constituents');
  const dashboard = useTranslations('dashboard');
  const { state } = useYields();
  const meta = 'data' in state ? state.data[0]?.meta : undefined;
  return (
    <>
      {state.status === 'loading' ? <Skeleton className="h-[17.5rem] w-full" /> : null}
      {state.status === 'error' ? (
        <div className="mt-3">
          <DemoNote
            label={dashboard('demo')}
            detail={t('failed')}
            error={state.error}
            again={state.again}
          />
          <ConstituentTable rows={FALLBACK_ROWS} caption={t('caption')} />
        </div>
      ) : null}
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <ConstituentTable rows={constituentRows(state.data)} caption={t('caption')} />
        </div>
      ) : null}
      {'data' in state && meta ? (
        <p className="mt-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
          <Freshness meta={meta} state={state} />
        </p>
      ) : null}
    </>
  );
}

const CONSTITUENTS_ID = 'constituents';

/** Whether the address opens the constituents. */
function openedByAddress(): boolean {
  return new URLSearchParams(window.location.search).get('view') === 'constituents';
}

/** Brings the constituents into view and the focus to their heading. */
function showConstituents(): void {
  const section = document.getElementById(CONSTITUENTS_ID);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/**
 * Puts `tab={code}&view=constituents` into the address, as a history entry that Back undoes, and brings the
 * constituents of that index into view.
 */
export function openIndexDetails(code: string): void {
  changeQuery({ tab: code, view: 'constituents', series: null }, 'push');
  showConstituents();
}
