import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { TIER_TONE } from './liquidity-label';
import { EXAMPLE_INPUTS, workedExample } from './worked-example';

/** One coin from its inputs to its RAY, computed by the engine's functions. */
export async function RayExample() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const inputs = EXAMPLE_INPUTS;
  const result = workedExample();
  const beta = METHODOLOGY_PARAMETERS.ray.liquidityExponent;
  const rows = [
    {
      step: t('stepApy'),
      from: t('stepApyFrom'),
      result: `${formatNumber(inputs.apyPercent, 2)}%`,
    },
    {
      step: t('stepPeg'),
      from: t('stepPegFrom', {
        deviation: formatNumber(inputs.deviationBps, 0),
        volatility: inputs.volatility5mBps,
      }),
      result: result.pegScore,
    },
    {
      step: t('stepLiquidity'),
      from: t('stepLiquidityFrom', {
        d10: formatUsdCompact(inputs.depth10Usd, 0),
        d20: formatUsdCompact(inputs.depth20Usd, 0),
        spread: inputs.spreadBps,
      }),
      result: result.liquidityScore,
    },
    {
      step: t.rich('stepPower', { power: (text) => <sup>{text}</sup>, beta }),
      from: t.rich('stepPowerFrom', {
        power: (text) => <sup>{text}</sup>,
        score: result.liquidityScore,
        beta,
      }),
      result: result.liquidityPower,
    },
    {
      step: t('stepRay'),
      from: t('stepRayFrom', {
        apy: `${inputs.apyPercent}%`,
        peg: result.pegScore,
        power: result.liquidityPower,
      }),
      result: <strong>{result.rayPercent}%</strong>,
    },
    {
      step: t('stepTier'),
      from: t('stepTierFrom', {
        peg: result.pegScore,
        liquidity: result.liquidityScore,
        product: formatNumber(result.scoreProduct, 4),
      }),
      result: <Badge tone={TIER_TONE[result.tier]}>{t(`tierName.${result.tier}`)}</Badge>,
    },
  ];
  return (
    <div className="min-w-0">
      <h3 className="text-body">{t('example')}</h3>
      <p className="mt-1 mb-2 text-small text-soft">{t('exampleNote')}</p>
      <TableFrame caption={t('exampleCaption')}>
        <thead>
          <tr>
            <Th>{t('step')}</Th>
            <Th>{t('input')}</Th>
            <Th numeric>{t('result')}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fixed steps in their order
            <tr key={place}>
              <RowHead>
                <span className="block whitespace-normal py-2">{row.step}</span>
              </RowHead>
              <Td className="text-soft">
                <span className="block min-w-24 whitespace-normal py-2">{row.from}</span>
              </Td>
              <Td numeric>{row.result}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
