import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { Badge } from '@/components/ui/marks/badge';
import { SYI_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import { useRegime } from '@/lib/features/client/use-figures';
import { liveData } from '@/lib/features/client/use-live';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { formatBps, formatPercent, formatShare, formatUsdCompact } from '@/lib/format/numbers';

/** Under the figure: how far it is from the 3-month Treasury bill, and the bill's rate. */
export function BillLine({ syi: { over_bills_bps_text: spread } }: { syi: SyiCurrent }) {
  const t = useTranslations('syi');
  const rate = liveData(useRegime().state)?.t_bill_percent ?? null;
  return (
    <p className="figure text-small text-soft sm:text-body">
      {spread === null || rate === null
        ? t('billNone')
        : t.rich('bill', {
            spread: formatBps(spread),
            rate: formatPercent(rate, 2),
            strong: (text) => <strong className="font-semibold text-ink">{text}</strong>,
          })}
    </p>
  );
}

/** The quiet line: change, as-of with age, constituents, confidence, method version, data class. */
export function SyiFacts({ syi, receivedAtMs }: { syi: SyiCurrent; receivedAtMs: number | null }) {
  const t = useTranslations('syi');
  const facts: ReactNode[] = [];
  if (syi.change_24h_bps !== null) {
    facts.push(
      <span key="change" className="figure font-semibold text-ink">
        {t('change', { change: formatBps(syi.change_24h_bps) })}
      </span>,
    );
  }
  facts.push(
    <AsOf key="as-of" meta={syi.meta} receivedAtMs={receivedAtMs} />,
    <span key="constituents" className="wide-fact">
      {syi.components_count === syi.constituents_expected
        ? t('constituentsAll', { used: syi.components_count })
        : t('constituents', { used: syi.components_count, expected: syi.constituents_expected })}
    </span>,
  );
  if (syi.confidence !== null) {
    facts.push(
      <span key="confidence" className="wide-fact">
        {t('confidence', { confidence: formatShare(syi.confidence) })}
      </span>,
    );
  }
  facts.push(
    <span key="method" className="wide-fact">
      {t('methodology', { version: syi.methodology_version })}
    </span>,
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
export function SyiFallbackFacts() {
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
function DottedLine({ items }: { items: readonly ReactNode[] }) {
  return (
    <div className="overflow-hidden">
      <ul className="dotted -ml-4 flex max-w-2xl flex-wrap items-center gap-y-1 text-small text-soft">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed row of facts
            key={index}
          >
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
