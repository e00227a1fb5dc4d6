'use client';

import { type CSSProperties, type ReactNode, startTransition, useEffect, useState } from 'react';

/**
 * The rows of a long table: the first ones are in the HTML, the others fill their reserved space once
 * the page is interactive.
 */
export function LateRows<Row>({
  rows,
  first,
  columns,
  children,
}: {
  rows: readonly Row[];
  /** Number of rows in the HTML. */
  first: number;
  columns: number;
  children: (row: Row) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  useEffect(() => startTransition(() => setAll(true)), []);
  const shown = all ? rows : rows.slice(0, first);
  const missing = rows.length - shown.length;
  const spacer: CSSProperties & { '--rows': number } = { '--rows': missing };
  return (
    <>
      {shown.map(children)}
      {missing > 0 ? (
        <tr className="late-rows">
          <td colSpan={columns} style={spacer} />
        </tr>
      ) : null}
    </>
  );
}
