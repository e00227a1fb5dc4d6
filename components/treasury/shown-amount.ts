import { formatUsd } from '@/lib/format/numbers';

/** An amount as shown in headings: `$10,000,000`, cents only if there are any. */
export function shownAmount(amountUsd: number): string {
  return formatUsd(amountUsd, Number.isInteger(amountUsd) ? 0 : 2);
}
