import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCodeText } from '@/components/freshness/use-code-text';
import { CoinDot } from '@/components/risk/coin-mark';
import { TIER_TONE } from '@/components/risk/exit-risk';
import { riskTierBounds } from '@/components/risk/risk-tier-bounds';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { Missing } from '@/components/ui/marks/missing';
import type { Tone } from '@/components/ui/marks/tone';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { ConstituentKind, ConstituentRow } from './constituent-rows';

/** The color of the exit risk that a risk score belongs to, as on every page. */
function riskTone(score: number): Tone {
  const { low, high } = riskTierBounds();
  if (score < low) return TIER_TONE.low;
  return score <= high ? TIER_TONE.medium : TIER_TONE.high;
}

/** Constituents, sortable. A platform has no coin of its own and no single risk score. */
export function ConstituentTable({
  rows,
  kind = 'coin',
  caption,
  className,
}: {
  rows: readonly ConstituentRow[];
  kind?: ConstituentKind;
  caption: string;
  className?: string | undefined;
}) {
  const t = useTranslations('constituents');
  const missing = useTranslations('common.missing');
  const suspended = useCodeText('constituents.suspended');
  const isCoin = kind === 'coin';
  const column = (
    head: string,
    value: (row: ConstituentRow) => number | null,
    reason: 'yield' | 'ray' | 'score' | 'value',
    format: (known: number) => ReactNode,
    more: Partial<Column<ConstituentRow>> = {},
  ) =>
    figure(
      head,
      value,
      ({ suspended_because: rule }) => (rule ? suspended(rule) : missing(reason)),
      format,
      more,
    );
  const percent = (value: number) => formatNumber(value, 2);
  const protocol: Column<ConstituentRow> = {
    head: t('protocol'),
    isText: true,
    by: (row) => row.platform ?? null,
    className: 'leading-4',
    cell: ({ platform, pools_used: poolsUsed = 0 }) => (
      <>
        {platform ?? <Missing reason={missing('platform')} />}
        {platform && poolsUsed > 1 ? (
          <span className="block text-faint text-micro leading-4">
            {t('largest', { count: poolsUsed })}
          </span>
        ) : null}
      </>
    ),
  };
  const risk = column(
    t('riskScore'),
    ({ risk_score }) => risk_score,
    'score',
    (score) => <Badge tone={riskTone(score)}>{formatNumber(score, 1)}</Badge>,
  );
  const columns: Column<ConstituentRow>[] = [
    {
      head: isCoin ? t('asset') : t('protocol'),
      by: ({ symbol }) => symbol,
      className: ({ isPlaceholder }) =>
        isPlaceholder ? 'font-normal text-faint' : 'font-semibold',
      cell: ({ symbol, name, isPlaceholder }) => (
        <span className="inline-flex items-center gap-2">
          {isCoin ? <CoinDot symbol={symbol} /> : null}
          {symbol}
          {name ? <span className="hidden font-normal text-faint lg:inline">{name}</span> : null}
          {isPlaceholder ? (
            <span className="font-normal text-micro">{t('placeholder')}</span>
          ) : null}
        </span>
      ),
    },
    ...(isCoin ? [protocol] : []),
    column(t('yield'), ({ currentYield }) => currentYield, 'yield', percent),
    column(
      t('ray'),
      ({ ray_percent_text: ray }) => (ray === null ? null : Number(ray)),
      'ray',
      percent,
      {
        className: 'font-semibold',
      },
    ),
    ...(isCoin ? [risk] : []),
    column(t('tvl'), ({ tvl }) => tvl, 'yield', formatUsdCompact),
    column(
      t('weight'),
      ({ weightPercent }) => weightPercent,
      'value',
      (weight) => formatNumber(weight, 1),
      { first: 'descending' },
    ),
  ];
  return (
    <SortTable
      caption={caption}
      keep={isCoin ? [4, 5, 7] : [3, 5]}
      className={className}
      rows={rows}
      id={({ id }) => id}
      columns={columns}
    />
  );
}
