import { scoreFromDepth } from '@/lib/domain/liquidity';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { pegScore } from '@/lib/domain/peg';
import { rayPercent, riskTier, scorePower } from '@/lib/domain/ray';
import { dec, toPlaces, toText } from '@/lib/domain/units';

/** A made-up coin: percent, basis points, US dollars. */
export const EXAMPLE_INPUTS = {
  apyPercent: '6',
  deviationBps: '-4',
  volatility5mBps: '2',
  depth10Usd: '5000000',
  depth20Usd: '10000000',
  spreadBps: '10.5',
} as const;

/**
 * The steps from those inputs to a RAY, computed by the engine's own functions (Methodology §2, §3,
 * §5) with its own parameters. Texts are rounded for reading; RAY has its published six places.
 */
export function workedExample() {
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
