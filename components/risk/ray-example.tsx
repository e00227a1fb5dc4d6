import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/marks/badge';
import { Definition } from '@/components/ui/overlay/definition';
import { Section } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { TIER_TONE } from '@/components/yields/exit-risk';
import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { dec, toPlaces, toText } from '@/lib/benchmark/units';
import { rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';
import { formatNumber, formatPercent, formatUsdCompact } from '@/lib/format/numbers';

/** A made-up coin: percent, basis points, US dollars. */
const EXAMPLE_INPUTS = {
  apyPercent: '6',
  deviationBps: '-4',
  volatility5mBps: '2',
  depth10Usd: '5000000',
  depth20Usd: '10000000',
  spreadBps: '10.5',
} as const;

/**
 * The steps from those inputs to a RAY, computed by the engine's own functions (Methodology, peg score, liquidity score,
 * risk-adjusted yield) with its own parameters. Displayed figures are rounded; RAY has its published six places.
 */
function workedExample() {
  const parameters = METHODOLOGY_PARAMETERS;
  const inputs = EXAMPLE_INPUTS;
  const apy = dec(inputs.apyPercent);
  const peg = pegScore(dec(inputs.deviationBps), dec(inputs.volatility5mBps), parameters);
  const liquidity = scoreFromDepth(
    dec(inputs.depth10Usd),
    dec(inputs.depth20Usd),
    dec(inputs.spreadBps),
    parameters,
  );
  const ray = rayPercent(apy, peg, liquidity, parameters);
  const tier = riskTier(peg, liquidity, parameters);
  if (peg === null || ray === null || tier === null) {
    throw new Error('the worked example has complete inputs, so every step has a value');
  }
  return {
    pegScore: toPlaces(peg, 4),
    liquidityScore: toPlaces(liquidity, 4),
    liquidityPower: toPlaces(scorePower(liquidity, parameters.ray.liquidityExponent), 6),
    scoreProduct: toText(peg.times(liquidity)),
    rayPercent: toPlaces(ray, 6),
    tier,
  };
}

/** One coin from its inputs to its RAY, computed by the engine's functions. */
export async function RayExample() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const exit = await getTranslations({ locale: 'en', namespace: 'common.exitRisk' });
  const inputs = EXAMPLE_INPUTS;
  const result = workedExample();
  const beta = METHODOLOGY_PARAMETERS.ray.liquidityExponent;
  const rows = [
    {
      step: t('stepApy'),
      from: t('stepApyFrom'),
      result: formatPercent(inputs.apyPercent, 2),
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
      step: exit('label'),
      from: t('stepTierFrom', {
        peg: result.pegScore,
        liquidity: result.liquidityScore,
        product: formatNumber(result.scoreProduct, 4),
      }),
      result: <Badge tone={TIER_TONE[result.tier]}>{exit(result.tier)}</Badge>,
    },
  ];
  return (
    <div className="min-w-0">
      <h3 className="text-body">{t('example')}</h3>
      <p className="mt-1 mb-2 text-small text-soft">{t('exampleNote')}</p>
      <TableFrame caption={t('exampleCaption')}>
        <HeadRow>
          <Th>{t('step')}</Th>
          <Th>{t('input')}</Th>
          <Th numeric>{t('result')}</Th>
        </HeadRow>
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

/** The RAY formula with its exponents and tiers, read from the parameters, and an example. */
export async function RayFormula() {
  const t = await getTranslations({ locale: 'en', namespace: 'riskAnalytics' });
  const exit = await getTranslations({ locale: 'en', namespace: 'common.exitRisk' });
  const { ray, version } = METHODOLOGY_PARAMETERS;
  return (
    <Section id="formula-title" title={t('formula')}>
      <div className="mt-5 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div className="min-w-0">
          <p className="figure text-balance rounded-lg bg-sunk px-5 py-6 font-semibold text-lead">
            {t.rich('formulaText', {
              peg: (power) => <sup>{power}</sup>,
              liquidity: (power) => <sup>{power}</sup>,
              alpha: ray.pegExponent,
              beta: ray.liquidityExponent,
            })}
          </p>
          <p className="mt-4 text-soft">{t('formulaBody')}</p>
          <dl className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            <Definition label={t('version')}>{version}</Definition>
            <Definition label={t('tiers')} note={exit('notRated')} className="sm:col-span-2">
              {t('tiersText', { low: ray.lowTierAbove, medium: ray.mediumTierFrom })}
            </Definition>
          </dl>
        </div>
        <RayExample />
      </div>
    </Section>
  );
}
