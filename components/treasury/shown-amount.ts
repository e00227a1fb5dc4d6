import { formatUsd } from '@/lib/format/numbers';

/** An amount as shown in headings: `$10,000,000`, cents only if there are any. */
export function shownAmount(amountUsd: string): string {
  return formatUsd(amountUsd, /\.\d*[1-9]/.test(amountUsd) ? 2 : 0);
}
