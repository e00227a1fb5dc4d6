'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Badge } from '@/components/ui/badge';
import { orMissing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { TONE_TEXT } from '@/components/ui/tone';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { formatNumber } from '@/lib/format/numbers';
import type { Strategy } from '@/lib/read/yields/strategies-contract';
import { useStrategies } from '@/lib/web/client/hooks/use-figures';
import { CoinMark } from './coin-mark';
import { liquidityTone, TIER_TONE } from './liquidity-label';
import { MethodLink } from './method-link';

const SHOWN = 8;

/** The first eight strategies: what they pay, and what of it is left after risk. */
export function RiskAdjustedPanel() {
  const t = useTranslations('riskAnalytics');
  const { state } = useStrategies({ limit: SHOWN });
  return (
    <LivePanel
      state={state}
      skeletonClass="h-96"
      failure={(message) => t('failed', { message })}
      empty={({ strategies }) => (strategies.length === 0 ? t('noStrategies') : null)}
      method={<MethodLink />}
    >
      {({ strategies, total }) => (
        <>
          <TableFrame caption={t('strategiesCaption')}>
            <HeadRow>
              <Th stick>{t('platformColumn')}</Th>
              <Th>{t('symbol')}</Th>
              <Th>{t('tier')}</Th>
              <Th numeric>{t('rawApy')}</Th>
              <Th numeric>{t('rayApy')}</Th>
              <Th numeric>{t('pegScorePercent')}</Th>
              <Th numeric>{t('liquidityScorePercent')}</Th>
            </HeadRow>
            <tbody>
              {strategies.slice(0, SHOWN).map((strategy) => (
                <StrategyRow key={strategy.strategy_id} strategy={strategy} />
              ))}
            </tbody>
          </TableFrame>
          <p className="mt-3 text-small text-soft">
            {t('shown', { shown: Math.min(SHOWN, strategies.length), total })}
          </p>
        </>
      )}
    </LivePanel>
  );
}

function StrategyRow({ strategy }: { strategy: Strategy }) {
  const t = useTranslations('riskAnalytics');
  const missing = useTranslations('common.missing');
  const { peg_score: peg, liq_score: liquidity, risk_tier: tier } = strategy;
  const venues = METHODOLOGY_PARAMETERS.liquidity.minVenues;
  return (
    <tr>
      <RowHead className="max-w-44 truncate sm:max-w-none">
        {strategy.platform}
        {strategy.chain ? (
          <span className="hidden font-normal text-faint sm:inline"> {strategy.chain}</span>
        ) : null}
      </RowHead>
      <Td>
        <CoinMark symbol={strategy.symbol} />
      </Td>
      <Td>
        {orMissing(tier, missing('score'), (known) => (
          <Badge tone={TIER_TONE[known]}>{t(`tierName.${known}`)}</Badge>
        ))}
      </Td>
      <Td numeric>{formatNumber(strategy.apy_text, 2)}</Td>
      <Td numeric className="font-semibold">
        {orMissing(strategy.ry_apy_text, missing('ray'), (known) => formatNumber(known, 2))}
      </Td>
      <Td numeric>{orMissing(peg, t('missing.peg'), (known) => formatNumber(known * 100, 1))}</Td>
      <Td numeric>
        {orMissing(liquidity, t('missing.liquidity', { venues }), (known) => (
          <span className={TONE_TEXT[liquidityTone(known)]}>{formatNumber(known * 100, 1)}</span>
        ))}
      </Td>
    </tr>
  );
}
