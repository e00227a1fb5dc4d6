import { getTranslations } from 'next-intl/server';
import { LeadButton } from '@/components/leads/open-dialog';
import { LiveBadge } from '@/components/shell/strip/live-badge';
import { LinkButton } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';

const DIMENSIONS = ['peg', 'liquidity', 'platform'] as const;

const asPercent = (share: string) => formatNumber(Number(share) * 100, 0);

/** The risk dimensions and their rules, with the figures of the methodology's parameters. */
export async function RiskDimensions() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const { peg, liquidity, yield: pools, syc } = METHODOLOGY_PARAMETERS;
  const values = {
    peg: {
      scale: peg.deviationScaleBps,
      volatility: peg.volatilityScaleBps,
      alert: peg.stableBelowBps,
    },
    liquidity: {
      w10: asPercent(liquidity.depth10Weight),
      w20: asPercent(liquidity.depth20Weight),
      ws: asPercent(liquidity.spreadWeight),
      b10: liquidity.bucketsBps[0],
      b20: liquidity.bucketsBps[1],
      t10: formatUsdCompact(liquidity.depth10TargetUsd, 0),
      t20: formatUsdCompact(liquidity.depth20TargetUsd, 0),
      venues: liquidity.minVenues,
      alert: liquidity.alertBelow,
    },
    platform: {
      tvl: formatUsdCompact(pools.minTvlUsd, 0),
      observations: pools.minObservations,
      reward: asPercent(pools.rewardShareOfBase),
      age: syc.minAgeDays,
    },
  };
  return (
    <Section id="dimensions-title" title={t('dimensions')}>
      <ul className="grid lg:grid-cols-3">
        {DIMENSIONS.map((name) => (
          <li
            key={name}
            className="border-rule border-b py-5 lg:border-r lg:border-b-0 lg:px-8 lg:first:pl-0 lg:last:border-r-0 lg:last:pr-0"
          >
            <h3 className="text-body">{t(`${name}.title`)}</h3>
            <p className="mt-1 text-soft">{t(`${name}.body`)}</p>
            <p className="figure mt-3 border-accent border-l-2 pl-3 text-small">
              {t(`${name}.rule`, values[name])}
            </p>
            <p className="mt-3 text-small text-soft">{t(`${name}.note`, values[name])}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export async function RiskHero() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const waitlist = await getTranslations({ locale: 'en', namespace: 'requests.waitlist' });
  const whitepaper = await getTranslations({ locale: 'en', namespace: 'leads.whitepaper' });
  return (
    <div>
      <LiveBadge text={t('badge')} />
      <h1 className="mt-3 text-title">{t('title')}</h1>
      <p className="mt-3 max-w-2xl text-lead text-soft">{t('lead')}</p>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <LinkButton href="/index-dashboard">{t('viewLive')}</LinkButton>
        <LinkButton href="/methodology" variant="line" prefetch={false}>
          {t('riskMethodology')}
        </LinkButton>
        <LeadButton
          name="waitlist"
          variant="line"
          source="risk-analytics"
          interest="risk_analytics"
        >
          {waitlist('title')}
        </LeadButton>
        <LeadButton name="whitepaper" variant="line" source="risk-analytics">
          {whitepaper('title')}
        </LeadButton>
      </div>
    </div>
  );
}
