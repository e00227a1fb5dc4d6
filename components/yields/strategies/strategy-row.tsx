'use client';

import { useTranslations } from 'next-intl';
import { CoinLink } from '@/components/coins/coin-link';
import { ExitRisk } from '@/components/risk/exit-risk';
import { FoldRow } from '@/components/tables/fold-row';
import { Badge } from '@/components/ui/marks/badge';
import { Td } from '@/components/ui/table';
import { FigureCell } from '@/components/yields/figure-cell';
import { StrategyName } from '@/components/yields/strategy-name';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { useExclusion } from './use-exclusion';

const percent = (value: number) => formatNumber(value, 2);
const score = (value: number) => formatNumber(value * 100, 1);

/** One strategy, counted or excluded by a rule that its last cell names. */
export function StrategyRow({ strategy }: { strategy: Strategy }) {
  const t = useTranslations('strategies');
  const common = useTranslations('common.missing');
  const exclusion = useExclusion();
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  return (
    <FoldRow>
      <StrategyName strategy={strategy} />
      <Td>
        <CoinLink symbol={strategy.symbol} />
      </Td>
      <FigureCell
        value={strategy.ry_apy}
        reason={strategy.eligible ? common('ray') : t('missing.excludedRay')}
        format={percent}
        className="font-semibold"
      />
      <Td numeric>{percent(strategy.apy)}</Td>
      <FigureCell value={strategy.apy_base} reason={t('missing.base')} format={percent} />
      <FigureCell value={strategy.apy_reward} reason={t('missing.reward')} format={percent} />
      <FigureCell value={strategy.apy_mean_7d} reason={t('missing.mean')} format={percent} />
      <FigureCell value={strategy.apy_mean_30d} reason={t('missing.mean')} format={percent} />
      <FigureCell
        value={strategy.change_24h}
        reason={common('change')}
        format={(points) => formatNumber(points, 2, { signed: true })}
      />
      <FigureCell
        value={strategy.tvl_usd}
        reason={t('missing.tvl')}
        format={(usd) => formatUsdCompact(usd)}
      />
      <FigureCell value={strategy.peg_score} reason={t('missing.peg')} format={score} />
      <FigureCell
        value={strategy.liq_score}
        reason={t('missing.liquidity', { venues })}
        format={score}
      />
      <Td>
        <ExitRisk tier={strategy.risk_tier} of="pool" />
      </Td>
      <Td className="text-soft">{strategy.source_type}</Td>
      <Td>
        {strategy.eligible ? (
          <span className="text-soft">{t('eligible')}</span>
        ) : (
          <Badge tone="neutral" wrap className="min-w-32 whitespace-normal py-0 leading-4">
            {exclusion(strategy.exclusion ?? 'apy_unknown')}
          </Badge>
        )}
      </Td>
    </FoldRow>
  );
}
