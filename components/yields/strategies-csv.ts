import type { StrategiesResponse, Strategy } from '@/lib/contracts/strategies';

type Cell = string | number | boolean | null;

const COLUMNS: readonly [string, (strategy: Strategy) => Cell][] = [
  ['strategy_id', (strategy) => strategy.strategy_id],
  ['platform', (strategy) => strategy.platform],
  ['chain', (strategy) => strategy.chain],
  ['symbol', (strategy) => strategy.symbol],
  ['source_type', (strategy) => strategy.source_type],
  ['risk_tier', (strategy) => strategy.risk_tier],
  ['ry_apy_percent', (strategy) => strategy.ry_apy_text],
  ['apy_percent', (strategy) => strategy.apy_text],
  ['apy_base_percent', (strategy) => strategy.apy_base],
  ['apy_reward_percent', (strategy) => strategy.apy_reward],
  ['apy_mean_7d_percent', (strategy) => strategy.apy_mean_7d],
  ['apy_mean_30d_percent', (strategy) => strategy.apy_mean_30d],
  ['change_24h_percentage_points', (strategy) => strategy.change_24h],
  ['tvl_usd', (strategy) => strategy.tvl_usd],
  ['peg_score', (strategy) => strategy.peg_score],
  ['liq_score', (strategy) => strategy.liq_score],
  ['eligible', (strategy) => strategy.eligible],
  ['exclusion', (strategy) => strategy.exclusion],
  ['observed_at', (strategy) => strategy.observed_at],
];

/**
 * The given strategies as RFC 4180 text with a header line, each row with the kind of data it stands
 * on. Names come from the sources: one that a spreadsheet would run as a formula is disarmed.
 */
export function strategiesCsv(
  strategies: readonly Strategy[],
  { data_class: dataClass, as_of: asOf }: StrategiesResponse['meta'],
): string {
  const lines = [[...COLUMNS.map(([name]) => name), 'as_of', 'data_class'].join(',')];
  for (const strategy of strategies) {
    const cells: Cell[] = [...COLUMNS.map(([, read]) => read(strategy)), asOf, dataClass];
    lines.push(cells.map(cellText).join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

function cellText(value: Cell): string {
  if (value === null) return '';
  const plain = String(value);
  const isNumber = plain !== '' && Number.isFinite(Number(plain));
  const text = !isNumber && /^[=+\-@\t\r]/.test(plain) ? `'${plain}` : plain;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
