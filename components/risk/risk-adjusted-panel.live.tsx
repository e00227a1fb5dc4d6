'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Badge } from '@/components/ui/badge';
import { Missing } from '@/components/ui/missing';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { TONE_TEXT } from '@/components/ui/tone';
import { errorMessage } from '@/lib/client/fetch-error';
import { useStrategies } from '@/lib/client/use-strategies';
import type { Strategy } from '@/lib/contracts/strategies';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { formatNumber } from '@/lib/format/numbers';
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
      failure={(error) => t('failed', { message: errorMessage(error) ?? '' })}
      empty={({ strategies }) => (strategies.length === 0 ? t('noStrategies') : null)}
      method={<MethodLink />}
    >
      {({ strategies, total }) => (
        <>
          <TableFrame caption={t('strategiesCaption')}>
            <thead>
              <tr>
                <Th stick>{t('platformColumn')}</Th>
                <Th>{t('symbol')}</Th>
                <Th>{t('tier')}</Th>
                <Th numeric>{t('rawApy')}</Th>
                <Th numeric>{t('rayApy')}</Th>
                <Th numeric>{t('pegScorePercent')}</Th>
                <Th numeric>{t('liquidityScorePercent')}</Th>
              </tr>
            </thead>
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
        {tier === null ? (
          <Missing reason={missing('score')} />
        ) : (
          <Badge tone={TIER_TONE[tier]}>{t(`tierName.${tier}`)}</Badge>
        )}
      </Td>
      <Td numeric>{formatNumber(strategy.apy_text, 2)}</Td>
      <Td numeric className="font-semibold">
        {strategy.ry_apy_text === null ? (
          <Missing reason={missing('ray')} />
        ) : (
          formatNumber(strategy.ry_apy_text, 2)
        )}
      </Td>
      <Td numeric>
        {peg === null ? <Missing reason={t('missing.peg')} /> : formatNumber(peg * 100, 1)}
      </Td>
      <Td numeric>
        {liquidity === null ? (
          <Missing reason={t('missing.liquidity', { venues })} />
        ) : (
          <span className={TONE_TEXT[liquidityTone(liquidity)]}>
            {formatNumber(liquidity * 100, 1)}
          </span>
        )}
      </Td>
    </tr>
  );
}
