import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { dataClassTitle } from '@/lib/features/service/data-class-text';
import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

type Statement = SignedStatement['statement'];
type Stated = Statement['fixings'][number];

/** `Fixing of Mar 4, 2026: SYI 4.4745%, SYI revision 1`, after the kind of data where it is not live. */
export function statementTitle(statement: Statement): string {
  const { day, fixings, data_class } = statement;
  const syi = fixings.find(({ index }) => index === 'SYI');
  const value = syi ? `: SYI ${statedValue(syi)}` : '';
  const restated = fixings.flatMap(({ index, revision }) =>
    revision === '0' ? [] : [`, ${index} revision ${revision}`],
  );
  return dataClassTitle(
    data_class,
    `Fixing of ${formatDay(Date.parse(day))}${value}${restated.join('')}`,
  );
}

/** The family's values in a sentence each. */
export function statementLines({ fixings }: Statement): string[] {
  return fixings.map((stated) => {
    const confidence =
      stated.confidence === null ? '' : `, confidence ${formatShare(stated.confidence)}`;
    const estimated = stated.status === 'estimated' ? ', estimated' : '';
    return `${stated.index} ${statedValue(stated)}${confidence}${estimated}`;
  });
}

function statedValue({ value, unit }: Stated): string {
  return unit === 'percent' ? formatPercent(value, 4) : formatBps(value, 2);
}
