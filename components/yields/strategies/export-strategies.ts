import { saveFile } from '@/lib/features/client/browser';
import type { StrategiesResponse, Strategy } from '@/lib/features/yields/strategies-contract';
import { type CsvCell, csvTable, disarmed, toCsv } from '@/lib/format/csv';

/** Saves the given strategies, in their order, as a CSV file. */
export function saveStrategies(
  strategies: readonly Strategy[],
  meta: StrategiesResponse['meta'],
): void {
  const name = `strategies-${meta.data_class}-${meta.as_of.replaceAll(/[:.]/g, '-')}.csv`;
  saveFile(name, new Blob([strategiesCsv(strategies, meta)], { type: 'text/csv;charset=utf-8' }));
}

/**
 * The given strategies as CSV, each row with its kind of data. Names come from the sources; a name that
 * a spreadsheet would run as a formula is escaped.
 */
export function strategiesCsv(
  strategies: readonly Strategy[],
  meta: StrategiesResponse['meta'],
): string {
  const { columns, rows } = csvTable(strategies, [
    'strategy_id',
    'platform',
    'chain',
    'pool_name',
    'symbol',
    'source_type',
    'risk_tier',
    ['ry_apy_percent', (strategy) => strategy.ry_apy_text],
    ['apy_percent', (strategy) => strategy.apy_text],
    ['apy_base_percent', (strategy) => strategy.apy_base_percent],
    ['apy_reward_percent', (strategy) => strategy.apy_reward_percent],
    ['apy_mean_7d_percent', (strategy) => strategy.apy_mean_7d_percent],
    ['apy_mean_30d_percent', (strategy) => strategy.apy_mean_30d_percent],
    ['change_24h_percentage_points', (strategy) => strategy.change_24h_percentage_points],
    'tvl_usd',
    'peg_score',
    'liq_score',
    'eligible',
    'exclusion',
    'observed_at',
    ['as_of', () => meta.as_of],
    ['data_class', () => meta.data_class],
  ]);
  return toCsv({ columns, rows: Array.from(rows, (row) => row.map(escapeFormula)) });
}

function escapeFormula(value: CsvCell): CsvCell {
  const isFigure = value !== '' && Number.isFinite(Number(value));
  return typeof value === 'string' && !isFigure ? disarmed(value) : value;
}
