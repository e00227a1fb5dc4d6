import { fetchCall } from '@/lib/client/fetch-call';
import { strategiesCall } from '@/lib/contracts/calls';
import { strategiesCsv } from './strategies-csv';
import {
  filterStrategies,
  type StrategyColumn,
  type StrategyFilters,
  sortStrategies,
} from './strategy-order';
import { ALL_STRATEGIES } from './strategy-queries';

/**
 * Saves every strategy that the filters let through, in the table's order, as a CSV file: also
 * those past the rows on the screen.
 * @throws FetchError when the whole list cannot be had.
 */
export async function exportStrategies(
  filters: StrategyFilters,
  sort: { key: StrategyColumn; direction: 'ascending' | 'descending' },
): Promise<void> {
  const url = strategiesCall.swrKey({ query: ALL_STRATEGIES });
  const { strategies, meta } = await fetchCall(strategiesCall, url, { fresh: false });
  const rows = sortStrategies(filterStrategies(strategies, filters), sort.key, sort.direction);
  const name = `strategies-${meta.data_class}-${meta.as_of.replaceAll(/[:.]/g, '-')}.csv`;
  saveFile(name, strategiesCsv(rows, meta));
}

function saveFile(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Revoked at once, some browsers find nothing to save.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
