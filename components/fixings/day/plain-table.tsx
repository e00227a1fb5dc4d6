'use client';

import { Missing } from '@/components/ui/missing';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';

/** `null` is a figure that is unknown, the empty text a cell that has none. */
export type PlainRow = {
  name: string;
  cells: readonly (string | null)[];
  /** Why its unknown figures are so, unless for the reason of the table. */
  missing?: string;
  /** A sum over the rows above. */
  total?: true;
};

/** A table of figures. A client component, so that the page's data holds its texts once and no markup. */
export function PlainTable({
  caption,
  nameHead,
  heads,
  rows,
  missing,
}: {
  caption: string;
  nameHead: string;
  heads: readonly string[];
  rows: readonly PlainRow[];
  missing: string;
}) {
  return (
    <TableFrame caption={caption}>
      <HeadRow>
        <Th stick>{nameHead}</Th>
        {heads.map((head) => (
          <Th key={head} numeric>
            {head}
          </Th>
        ))}
      </HeadRow>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row.total && 'font-semibold'}>
            <RowHead>{row.name}</RowHead>
            {row.cells.map((text, place) => (
              <Td key={heads[place]} numeric>
                {text ?? <Missing reason={row.missing ?? missing} />}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
