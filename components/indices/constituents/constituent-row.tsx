'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useCodeText } from '@/components/freshness/use-code-text';
import { CoinDot } from '@/components/risk/coin-mark';
import { TIER_TONE } from '@/components/risk/exit-risk';
import { riskTierBounds } from '@/components/risk/risk-tier-bounds';
import { FoldRow } from '@/components/tables/fold-row';
import { Badge } from '@/components/ui/marks/badge';
import { Missing, orMissing } from '@/components/ui/marks/missing';
import type { Tone } from '@/components/ui/marks/tone';
import { RowHead, Td } from '@/components/ui/table';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { ConstituentKind, ConstituentRow } from './constituent-rows';

/** The color of the exit risk that a risk score belongs to, as on every page. */
function riskTone(score: number): Tone {
  const { low, high } = riskTierBounds();
  if (score < low) return TIER_TONE.low;
  return score <= high ? TIER_TONE.medium : TIER_TONE.high;
}

export function ConstituentTableRow({ row, kind }: { row: ConstituentRow; kind: ConstituentKind }) {
  const t = useTranslations('constituents');
  const missing = useTranslations('common.missing');
  const suspended = useCodeText('constituents.suspended');
  const show = (
    value: number | null,
    reason: 'yield' | 'ray' | 'score' | 'value',
    format: (known: number) => ReactNode,
  ) =>
    orMissing(
      value,
      row.suspendedBecause ? suspended(row.suspendedBecause) : missing(reason),
      format,
    );
  return (
    <FoldRow>
      <RowHead
        weight={row.isPlaceholder ? 'font-normal' : 'font-semibold'}
        className={row.isPlaceholder ? 'text-faint' : undefined}
      >
        <span className="inline-flex items-center gap-2">
          {kind === 'coin' ? <CoinDot symbol={row.symbol} /> : null}
          {row.symbol}
          {row.name ? (
            <span className="hidden font-normal text-faint lg:inline">{row.name}</span>
          ) : null}
          {row.isPlaceholder ? (
            <span className="font-normal text-micro">{t('placeholder')}</span>
          ) : null}
        </span>
      </RowHead>
      {kind === 'coin' ? (
        <Td className="leading-4">
          {row.protocol ?? <Missing reason={missing('platform')} />}
          {row.protocol !== null && row.poolsUsed !== null && row.poolsUsed > 1 ? (
            <span className="block text-faint text-micro leading-4">
              {t('largest', { count: row.poolsUsed })}
            </span>
          ) : null}
        </Td>
      ) : null}
      <Td numeric>{show(row.yieldPercent, 'yield', (percent) => formatNumber(percent, 2))}</Td>
      <Td numeric className="font-semibold">
        {show(row.rayPercent, 'ray', (percent) => formatNumber(percent, 2))}
      </Td>
      {kind === 'coin' ? (
        <Td numeric>
          {show(row.riskScore, 'score', (score) => (
            <Badge tone={riskTone(score)}>{formatNumber(score, 1)}</Badge>
          ))}
        </Td>
      ) : null}
      <Td numeric>{show(row.tvlUsd, 'yield', (usd) => formatUsdCompact(usd))}</Td>
      <Td numeric>{show(row.weightPercent, 'value', (percent) => formatNumber(percent, 1))}</Td>
    </FoldRow>
  );
}
