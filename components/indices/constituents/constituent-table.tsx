import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CoinDot } from '@/components/coin-mark';
import { useCodeText } from '@/components/freshness/use-code-text';
import { type Column, figure, SortTable } from '@/components/tables/sort-table';
import { Badge } from '@/components/ui/marks/badge';
import { Missing } from '@/components/ui/marks/missing';
import type { Tone } from '@/components/ui/marks/status-mark';
import { TIER_TONE } from '@/components/yields/exit-risk';
import { riskTierBounds } from '@/components/yields/risk-tier-bounds';
import { CONSTITUENTS_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import type { YieldItem } from '@/lib/features/yields/contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';

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
}: {
  rows: readonly ConstituentRow[];
  kind?: ConstituentKind;
  caption: string;
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
    // On a phone it wraps, so that yield and RAY stand beside it.
    className: 'leading-4 max-sm:min-w-28 max-sm:whitespace-normal',
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
  return <SortTable caption={caption} rows={rows} id={({ id }) => id} columns={columns} />;
}

/** The subject of a row: a coin or a strategy in it, or a whole platform. */
export type ConstituentKind = 'coin' | 'platform';

/** A row of the constituents table, in the terms of the yields response; `null` where a figure is unknown. */
export type ConstituentRow = Pick<
  YieldItem,
  'symbol' | 'currentYield' | 'ray_percent_text' | 'risk_score' | 'tvl' | 'suspended_because'
> &
  Partial<Pick<YieldItem, 'name' | 'platform' | 'pools_used'>> & {
    /** A coin's symbol, a strategy's or a platform's id. */
    id: string;
    weightPercent: number | null;
    /** A coin outside the basket that only fills the table. */
    isPlaceholder?: true;
  };

/** The SYI constituents of the yields response, then placeholders up to six rows. */
export function constituentRows(yields: readonly YieldItem[]): ConstituentRow[] {
  const rows = yields
    .filter((item) => item.is_constituent)
    .map((item) => ({
      ...item,
      id: item.symbol,
      weightPercent: item.effective_weight_percent ?? item.weight_percent,
    }));
  return [...rows, ...placeholders(rows)];
}

const UNKNOWN = {
  ...{ currentYield: null, ray_percent_text: null, risk_score: null, tvl: null },
  ...{ weightPercent: null, suspended_because: null },
};

/** The dashboard's table has six rows; these coins fill it where the basket is smaller. */
const TABLE_ROWS = 6;
const PLACEHOLDERS = ['USDT', 'USDC', 'FRAX', 'USDP', 'DAI', 'TUSD'];

/** Rows that name a coin outside the basket and have no figure. */
function placeholders(rows: readonly ConstituentRow[]): ConstituentRow[] {
  if (rows.length === 0) return [];
  const none = { ...UNKNOWN, suspended_because: 'not_a_constituent', isPlaceholder: true } as const;
  return PLACEHOLDERS.filter((symbol) => rows.every((row) => row.symbol !== symbol))
    .slice(0, Math.max(0, TABLE_ROWS - rows.length))
    .map((symbol) => ({ ...none, id: symbol, symbol }));
}

/** Fixed rows, shown with a label if no response ever arrived. */
export const FALLBACK_ROWS: readonly ConstituentRow[] = CONSTITUENTS_FALLBACK.map((coin) => ({
  ...UNKNOWN,
  id: coin.symbol,
  symbol: coin.symbol,
  ray_percent_text: String(coin.rayPercent),
  risk_score: coin.riskScore,
  tvl: coin.marketCapUsd,
}));
