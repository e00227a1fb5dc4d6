import { DAY_MS } from '@/lib/benchmark/durations';
import type { RetentionPolicy } from '@/lib/db/retention';
import type { TableSize } from './table-sizes';

const YEAR_DAYS = 365;

export type Growth = {
  table: string;
  rowsADay: number;
  bytesADay: number;
  /** Days a row is kept, at most a year; null where the table does not grow. */
  retentionDays: number | null;
  bytesAfterAYear: number;
};

/** Tables whose rows retention drops, by the setting that says when. */
const KEPT_BY: Readonly<Record<string, keyof RetentionPolicy>> = {
  payloads: 'payloadDays',
  accepted_inputs: 'acceptedInputDays',
  consensus_prices: 'consensusPriceDays',
  book_depths: 'bookDepthDays',
  liquidity_scores: 'liquidityScoreDays',
  coin_yields: 'coinYieldDays',
  strategy_readings: 'strategyReadingDays',
  index_values: 'indicativeValueDays',
  indicative_records: 'indicativeRecordDays',
  evidence_documents: 'indicativeRecordDays',
  text_packs: 'indicativeRecordDays',
  audit_records: 'auditRecordDays',
};
/** One row for each name, written over and over. */
const NOT_GROWING = ['snapshots', 'feeds', 'leases', 'source_status', 'site_secrets'];
const ROLLUPS = ['price_rollups', 'index_rollups'];

/** Buckets of a day and series: minutes, hours, the day. */
const BUCKETS = { minute: 1_440, hour: 24, day: 1 };

/**
 * What each table takes after a year, from what some hours of the live feed took: what is kept for longer
 * than a year grows all along, the rest stands still after its time. Records that are kept as long as
 * fixings are in it by the share of them among the rows.
 */
export function forecast(
  sizes: ReadonlyMap<string, TableSize>,
  hours: number,
  policy: RetentionPolicy,
  keptShares: Readonly<Record<string, number>>,
): Growth[] {
  const perDay = DAY_MS / (hours * 3_600_000);
  return [...sizes].flatMap(([table, { rows, bytes }]): Growth[] => {
    if (rows === 0) return [];
    const [rowsADay, bytesADay] = [rows * perDay, bytes * perDay];
    if (NOT_GROWING.includes(table)) {
      return [{ table, rowsADay: 0, bytesADay: 0, retentionDays: null, bytesAfterAYear: bytes }];
    }
    const days = (of: keyof RetentionPolicy) => Math.min(policy[of] ?? YEAR_DAYS, YEAR_DAYS);
    if (ROLLUPS.includes(table)) {
      const all = BUCKETS.minute + BUCKETS.hour + BUCKETS.day;
      const buckets =
        BUCKETS.minute * days('minuteRollupDays') +
        BUCKETS.hour * days('hourRollupDays') +
        BUCKETS.day * YEAR_DAYS;
      const bytesAfterAYear = (bytesADay * buckets) / all;
      return [
        { table, rowsADay, bytesADay, retentionDays: days('minuteRollupDays'), bytesAfterAYear },
      ];
    }
    const setting = KEPT_BY[table];
    const retentionDays = setting === undefined ? YEAR_DAYS : days(setting);
    const kept = keptShares[table] ?? 0;
    const bytesAfterAYear = bytesADay * (retentionDays * (1 - kept) + YEAR_DAYS * kept);
    return [{ table, rowsADay, bytesADay, retentionDays, bytesAfterAYear }];
  });
}
