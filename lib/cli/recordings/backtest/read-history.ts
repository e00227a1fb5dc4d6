import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import type { DailyInputs, HistoryRow } from '@/lib/engine/reconstruction/play-history';
import { apyPercentOfApr } from '@/lib/market/replay/apr-to-apy';
import { dateMs, isName, isPositive, isSigned } from '@/lib/market/replay/cells';
import { type DroppedRow, readTable } from '@/lib/market/replay/read-table';
import { readRates } from '@/lib/market/replay/recorded-rates';
import { billOf } from '@/lib/market/replay/to-observations';

const DAILY = 'daily.csv';
const RATES = 'rates.csv';
const COLUMNS = ['date', 'symbol', 'supply_apr_percent', 'price_usd', 'market_cap_usd'];
/** The rows were taken between 15:00 and 16:00 UTC, which is the fixing's hour. */
const OBSERVED_AFTER_MS = 16 * HOUR_MS;

export type History = DailyInputs & {
  files: readonly { file: string; accepted: number; dropped: number }[];
  dropped: readonly DroppedRow[];
};

/** Whether a folder holds a daily history instead of a recording. */
export function isHistory(folder: string): boolean {
  return [DAILY, RATES].every((file) => existsSync(path.join(folder, file)));
}

/**
 * Reads `daily.csv` and `rates.csv`; a broken row is left out and counted.
 * @throws ReplayError naming the file or column that is missing.
 */
export async function readHistory(folder: string): Promise<History> {
  const daily = await readTable(folder, DAILY, COLUMNS, (cells) => {
    const [date = '', symbol = '', apr = '', price = '', cap = ''] = cells;
    const dayMs = dateMs(date);
    if (Number.isNaN(dayMs)) return `date is no day: ${date}`;
    if (!isName(symbol)) return 'symbol is no name';
    if (!isSigned(apr)) return `supply_apr_percent is no rate: ${apr}`;
    if (price !== '' && !isPositive(price)) return `price_usd is no price: ${price}`;
    if (cap !== '' && !isPositive(cap)) return `market_cap_usd is no amount: ${cap}`;
    return { knownAtMs: dayMs + OBSERVED_AFTER_MS, date, symbol, apr, price, cap };
  });
  const rates = await readRates(folder);
  const days = new Map<string, HistoryRow[]>();
  for (const { knownAtMs: atMs, date, symbol, apr, price, cap } of daily.rows) {
    const row: HistoryRow = {
      date,
      symbol,
      atMs,
      apyPercent: apyPercentOfApr(apr),
      priceUsd: price === '' ? null : dec(price),
      marketCapUsd: cap === '' ? null : dec(cap),
      payloadSha256: daily.sha256,
    };
    const day = days.get(date);
    if (day) day.push(row);
    else days.set(date, [row]);
  }
  return {
    days,
    symbols: [...new Set(daily.rows.map((row) => row.symbol))].sort(),
    bills: rates.rows.map((row) => billOf(row, rates.sha256)),
    files: [daily, rates].map(({ file, rows, droppedRows }) => ({
      file,
      accepted: rows.length,
      dropped: droppedRows,
    })),
    dropped: [...daily.dropped, ...rates.dropped],
  };
}
