import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { type Cell, plainText, type TableData } from '@/lib/content/methodology/blocks';
import { RichText } from './rich-text';

/** Words longer than this wrap; figures and names stay on one line. */
const WRAP_FROM = 22;

export function DataTable({ caption, columns, rows }: TableData) {
  return (
    <TableFrame caption={caption}>
      <HeadRow>
        {columns.map(({ label, numeric }) => (
          <Th key={label} numeric={numeric}>
            {label}
          </Th>
        ))}
      </HeadRow>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed rows in their order
          <tr key={place}>
            {row.map((cell, column) => {
              const numeric = columns[column]?.numeric ?? false;
              const key = columns[column]?.label ?? column;
              // A figure does not name a row, so a table that starts with figures has no row headers.
              if (column === 0 && !numeric) {
                return (
                  <RowHead key={key} weight="font-normal">
                    <Wrapped cell={cell} />
                  </RowHead>
                );
              }
              return (
                <Td key={key} numeric={numeric}>
                  <Wrapped cell={cell} />
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function Wrapped({ cell }: { cell: Cell }) {
  if (plainText(cell).length <= WRAP_FROM) return <RichText text={cell} />;
  return (
    <span className="block min-w-36 max-w-80 whitespace-normal py-2 leading-snug">
      <RichText text={cell} />
    </span>
  );
}
