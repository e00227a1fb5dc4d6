import { PLAN_NAMES, planOf } from '@/lib/domain/plans';
import type { ApiKeyRow } from '@/lib/store/api-keys';
import type { ApiKeyUsage } from '@/lib/store/api-keys-usage';

/** Lines for the operator's terminal. A key itself appears in `issuedLines` only. */

export function keyListing(rows: readonly ApiKeyRow[]): string[] {
  const lines = rows.map((row) => {
    const used = row.lastUsedAtMs === null ? 'never used' : `used ${timeOf(row.lastUsedAtMs)}`;
    const ended = row.revokedAtMs === null ? '' : `  ended ${timeOf(row.revokedAtMs)}`;
    return `${timeOf(row.createdAtMs)}  ${row.prefix}  ${row.plan}  ${row.address}  ${used}${ended}`;
  });
  return [...lines, `${rows.length} ${rows.length === 1 ? 'key' : 'keys'}`];
}

/** Everything that is known of one key. */
export function keySheet(row: ApiKeyRow, callsToday: number): string[] {
  const { callsPerDay } = planOf(row.plan);
  const pairs: [string, string][] = [
    ['prefix', row.prefix],
    ['plan', PLAN_NAMES[row.plan]],
    ['address', row.address],
    ['origin', row.origin],
    ['request', row.requestId ?? '–'],
    ['created', timeOf(row.createdAtMs)],
    ['last used', row.lastUsedAtMs === null ? '–' : timeOf(row.lastUsedAtMs)],
    ['ended', endOf(row)],
    ['calls today', `${callsToday} of ${callsPerDay ?? 'no limit'}`],
  ];
  return pairs.map(([label, value]) => `${label.padEnd(12)}${value}`);
}

function endOf({ revokedAtMs, revokedBy }: ApiKeyRow): string {
  if (revokedAtMs === null) return '–';
  return `${timeOf(revokedAtMs)}, by ${revokedBy === 'rotation' ? 'rotation' : 'the operator'}`;
}

export function usageListing(days: readonly ApiKeyUsage[]): string[] {
  const total = days.reduce((calls, day) => calls + day.calls, 0);
  const lines = days.map((day) => `${day.date}  ${String(day.calls).padStart(9)}`);
  return [...lines, `${total} ${total === 1 ? 'call' : 'calls'} on ${days.length} days with any`];
}

/** A new key, for the one time it can be read. */
export function issuedLines(key: string, { plan, address }: { plan: string; address: string }) {
  return [key, `This ${plan} key of ${address} is shown once. Only its hash is kept.`];
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')}Z`;
}
