import { syi } from '@/lib/benchmark/index/indices';
import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import {
  METHODOLOGY_PARAMETERS,
  type MethodologyParameters,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { type Dec, dec, figure } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';

/** The adjustable haircuts, by parameter name; bounds and steps of a slider. */
export const LAB_SETTINGS = {
  alpha: { parameter: 'ray.pegExponent', min: 0, max: 4, step: 0.1 },
  beta: { parameter: 'ray.liquidityExponent', min: 0, max: 4, step: 0.1 },
  scale: { parameter: 'peg.deviationScaleBps', min: 5, max: 200, step: 5 },
  depth10: { parameter: 'liquidity.depth10TargetUsd', min: 1, max: 100, step: 1 },
  depth20: { parameter: 'liquidity.depth20TargetUsd', min: 1, max: 250, step: 1 },
} as const;
export type LabSetting = keyof typeof LAB_SETTINGS;
export const LAB_NAMES = Object.keys(LAB_SETTINGS) as LabSetting[];

/** Values as the sliders show them, decimal text; depth targets in millions of dollars. */
export type LabValues = Readonly<Record<LabSetting, string>>;

const MILLION = 1_000_000;
const isMillions = (name: LabSetting) => name === 'depth10' || name === 'depth20';

/** The methodology's own values. */
export const METHODOLOGY_VALUES: LabValues = {
  alpha: METHODOLOGY_PARAMETERS.ray.pegExponent,
  beta: METHODOLOGY_PARAMETERS.ray.liquidityExponent,
  scale: METHODOLOGY_PARAMETERS.peg.deviationScaleBps,
  depth10: dec(METHODOLOGY_PARAMETERS.liquidity.depth10TargetUsd).div(MILLION).toFixed(),
  depth20: dec(METHODOLOGY_PARAMETERS.liquidity.depth20TargetUsd).div(MILLION).toFixed(),
};

/** A coin's inputs as published; decimal text, `null` is unknown. */
type LabFigure = string | number | null;
export type LabCoin = {
  symbol: string;
  weightPercent: LabFigure;
  apyPercent: LabFigure;
  deviationBps: LabFigure;
  volatility5mBps: LabFigure;
  liquidityScore: LabFigure;
  depth10Usd: LabFigure;
  depth20Usd: LabFigure;
  medianSpreadBps: LabFigure;
};

/**
 * The SYI recomputed from a value's inputs with different haircuts, using the index's own functions
 * (Methodology, peg score, liquidity score, risk-adjusted yield, indices). A liquidity score without depths behind it is left unchanged.
 * @throws RangeError for a value that is not valid for its parameter.
 */
export function recomputeUnder(coins: readonly LabCoin[], values: LabValues) {
  const parameters = labParameters(values);
  const rated = coins.map((coin) => {
    const peg = pegScore(figure(coin.deviationBps), figure(coin.volatility5mBps), parameters);
    const liquidity = liquidityOf(coin, parameters);
    const ray = rayPercent(figure(coin.apyPercent), peg, liquidity, parameters);
    return { symbol: coin.symbol, pegScore: peg, liquidityScore: liquidity, rayPercent: ray };
  });
  const outcome = syi({
    constituents: rated.map(({ symbol, rayPercent: ray }, place) => ({
      id: symbol,
      weightPercent: figure(coins[place]?.weightPercent ?? null),
      rayPercent: ray,
    })),
    previous: null,
    parameters,
  });
  /** Percent, 5 dp; `null` where too few coins are left (Methodology, indices). */
  const valuePercent = outcome.value;
  return { valuePercent, coins: rated };
}

function labParameters(values: LabValues): MethodologyParameters {
  const overrides = LAB_NAMES.map((name) => {
    const value = isMillions(name) ? dec(values[name]).times(MILLION).toFixed() : values[name];
    return [LAB_SETTINGS[name].parameter, value] as const;
  });
  return withOverrides(METHODOLOGY_PARAMETERS, Object.fromEntries(overrides));
}

function liquidityOf(coin: LabCoin, parameters: MethodologyParameters): Dec | null {
  const [depth10, depth20] = [figure(coin.depth10Usd), figure(coin.depth20Usd)];
  const spread = figure(coin.medianSpreadBps);
  if (depth10 === null || depth20 === null || spread === null) return figure(coin.liquidityScore);
  return scoreFromDepth(depth10, depth20, spread, parameters);
}

/** A setting read from a URL, within its slider's bounds; `null` for an invalid one. */
export function readSetting(name: LabSetting, text: string | null): string | null {
  if (text === null || !/^\d{1,4}(\.\d{1,2})?$/.test(text)) return null;
  const { min, max } = LAB_SETTINGS[name];
  const value = Number(text);
  return value >= min && value <= max ? dec(text).toFixed() : null;
}
