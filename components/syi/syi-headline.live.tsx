'use client';

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DemoNote } from '@/components/freshness/failure/failure-text';
import { AsOf, DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { useCodeText } from '@/components/freshness/use-code-text';
import { ValueFacts } from '@/components/indices/value-facts';
import { ShareActions } from '@/components/share/share-actions';
import { Badge } from '@/components/ui/marks/badge';
import { ChangedFigure } from '@/components/ui/marks/changed-figure';
import { Skeleton } from '@/components/ui/skeleton';
import { publicConfig } from '@/lib/config/public/public-config';
import { SYI_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { type Again, isFaded, type Live, liveData } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { useSyi } from '@/lib/features/indices/use-indices';
import { useRegime } from '@/lib/features/regime/use-regime';
import {
  formatBps,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';

type HeadlineSize = 'hero' | 'card';

/** The number, large, with one quiet line under it, polled every 30 s. */
export function SyiHeadline({ size = 'hero' }: { size?: HeadlineSize }) {
  const { state } = useSyi();
  const t = useTranslations('syi');
  if (state.status === 'loading') {
    return (
      <div>
        <BigFigure size={size} text={null} />
        <Skeleton className="mt-4 h-6 w-full max-w-xl" />
        <Skeleton className="mt-1 h-6 w-2/3 max-w-md" />
        <p className="sr-only">{t('loadingNote')}</p>
      </div>
    );
  }
  if (state.status === 'error') {
    return (
      <div>
        <BigFigure size={size} text={formatNumber(SYI_FALLBACK.percent, 4)} muted />
        <div className="mt-4 space-y-2">
          <DemoNote
            label={t('estimatedLabel')}
            detail={t('failedBody')}
            error={state.error}
            again={state.again}
          />
          <SyiFallbackFacts />
        </div>
      </div>
    );
  }
  const syi = state.data;
  return (
    <div data-old={isFaded(state) || undefined}>
      <BigFigure size={size} text={formatNumber(syi.syi_percent_text, 4)} />
      <div className="mt-3 space-y-1 sm:mt-4">
        <BillLine syi={syi} />
        <SyiFacts syi={syi} receivedAtMs={state.receivedAtMs} />
        {state.status === 'live' ? null : <EstimatedNote state={state} syi={syi} />}
        <ValueFacts facts={{ ...syi, unit: 'percent', judgement: syi.meta.judgement }} short />
      </div>
      <div className="-ml-2 mt-1 flex max-sm:hidden print:hidden">
        <ShareActions
          title={`${publicConfig.indexNames.SYI}: ${formatNumber(syi.syi_percent_text, 4)}%`}
          asOfMs={Date.parse(syi.meta.as_of)}
          embed="widget"
          path="/index-dashboard"
        />
      </div>
    </div>
  );
}

function BigFigure({
  size,
  text,
  muted = false,
}: {
  size: HeadlineSize;
  text: string | null;
  muted?: boolean;
}) {
  return (
    <p
      className={clsx(
        'figure font-[620] tracking-[-0.045em]',
        size === 'hero' ? 'text-hero' : 'text-[clamp(3rem,1.5rem+5vw,5.5rem)] leading-none',
        muted && 'text-faint',
      )}
    >
      {text === null ? (
        <Skeleton className="h-[0.82em] w-[3.6em] align-baseline" />
      ) : (
        <>
          <ChangedFigure text={text} />
          <span className="ml-[0.08em] font-[480] text-[0.46em] text-faint tracking-normal">%</span>
        </>
      )}
    </p>
  );
}

/** The note under a value that is not live: its state, and why. */
function EstimatedNote({
  state,
  syi,
}: {
  state: { status: Live<unknown>['status']; again?: Again };
  syi: SyiCurrent;
}) {
  const { status } = state;
  const { reason, why: rule, computed_at: computedAt } = syi;
  const t = useTranslations('syi');
  const reasonText = useCodeText('common.indexReason');
  const why = reason ? t('estimatedBecause', { reason: reasonText(reason) }) : t('carried');
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-soft">
      <StateNote state={state} />
      {status === 'estimated' ? why : null}
      {status === 'estimated' && computedAt !== null ? (
        <span>{t('computedAt', { time: formatTimestamp(Date.parse(computedAt)) })}</span>
      ) : null}
      {status === 'estimated' && rule !== null ? <span>{rule}</span> : null}
    </p>
  );
}

/** Under the figure: how far it is from the 3-month Treasury bill, the bill's rate, and the change in 24 h. */
function BillLine({
  syi: { over_bills_bps_text: spread, change_24h_bps: change },
}: {
  syi: SyiCurrent;
}) {
  const t = useTranslations('syi');
  // Without an answer it is not known whether there is one.
  const rate = liveData(useRegime().state)?.t_bill_percent;
  const items: ReactNode[] = [];
  if (spread === null || rate === null) {
    items.push(<span key="bill">{t('billNone')}</span>);
  } else if (rate !== undefined) {
    items.push(
      <span key="bill">
        {t.rich('bill', {
          spread: formatBps(spread),
          rate: formatPercent(rate, 2),
          strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
        })}
      </span>,
    );
  }
  if (change !== null) {
    items.push(
      <span key="change" className="font-semibold text-ink" data-own-line="">
        {t('change', { change: formatBps(change) })}
      </span>,
    );
  }
  return <DottedLine items={items} className="figure sm:text-body" />;
}

/**
 * The quiet line: constituents, confidence, method version, as-of with age, data class. The age grows as
 * one looks, so nothing stands after it that it would push into another line.
 */
function SyiFacts({ syi, receivedAtMs }: { syi: SyiCurrent; receivedAtMs: number | null }) {
  const t = useTranslations('syi');
  const facts: ReactNode[] = [];
  facts.push(
    <span key="constituents" data-wide="">
      {syi.components_count === syi.constituents_expected
        ? t('constituentsAll', { used: syi.components_count })
        : t('constituents', { used: syi.components_count, expected: syi.constituents_expected })}
    </span>,
  );
  if (syi.confidence !== null) {
    facts.push(
      <span key="confidence" data-wide="">
        {t('confidence', { confidence: formatShare(syi.confidence) })}
      </span>,
    );
  }
  facts.push(
    <span key="method" data-wide="">
      {t('methodology', { version: syi.methodology_version })}
    </span>,
    <AsOf key="as-of" meta={syi.meta} receivedAtMs={receivedAtMs} />,
    <DataClassLabel key="class" meta={syi.meta} always />,
  );
  return (
    <>
      <DottedLine items={facts} />
      {syi.method === 'reduced' && syi.coverage_percent !== null ? (
        <p className="mt-2 text-small text-watch">
          <Badge tone="watch">
            {t('reduced', { coverage: formatPercent(syi.coverage_percent, 1) })}
          </Badge>
        </p>
      ) : null}
    </>
  );
}

/** The same line for the fixed reference figures; they show no time, because they have none. */
function SyiFallbackFacts() {
  const t = useTranslations('syi');
  return (
    <DottedLine
      items={[
        <span key="constituents">{t('constituentsAll', { used: SYI_FALLBACK.constituents })}</span>,
        <span key="confidence">
          {t('confidence', { confidence: formatShare(SYI_FALLBACK.confidence) })}
        </span>,
        <span key="tvl">TVL {formatUsdCompact(SYI_FALLBACK.totalTvlUsd)}</span>,
        <span key="method">{t('methodology', { version: SYI_FALLBACK.methodologyVersion })}</span>,
      ]}
    />
  );
}

/**
 * Facts in one line, separated by dots. The dot belongs to the fact after it and is cut off at the
 * start of a line, so that a wrapped line neither begins nor ends with one.
 */
function DottedLine({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <div className="overflow-hidden">
      <ul
        className={clsx(
          '-ml-4 flex max-w-2xl flex-wrap items-center gap-y-1 text-small text-soft',
          className,
        )}
      >
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of facts
            key={index}
            // A fact may have no content on this page, and a phone has some of them one click away, with
            // the weights and inputs.
            className="inline-flex items-center before:w-4 before:text-center before:text-firm before:content-['·'] empty:hidden max-sm:has-data-own-line:basis-full max-sm:has-data-wide:hidden"
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
