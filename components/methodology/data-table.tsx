import { Children, isValidElement, type ReactNode } from 'react';
import { HeadRow, RowHead, TableFrame, Td, Th, WRAPS_ON_PHONE } from '@/components/ui/table';

/** Words longer than this wrap; figures and names stay on one line. */
const WRAP_FROM = 22;

export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly { label: string; numeric: boolean }[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <TableFrame caption={caption} className={WRAPS_ON_PHONE}>
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
                    {wrapped(cell)}
                  </RowHead>
                );
              }
              return (
                <Td key={key} numeric={numeric}>
                  {wrapped(cell)}
                </Td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function wrapped(cell: ReactNode): ReactNode {
  if (textOf(cell).length <= WRAP_FROM) return cell;
  return (
    <span className="block min-w-24 max-w-80 whitespace-normal py-2 leading-snug sm:min-w-36">
      {cell}
    </span>
  );
}

function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? textOf(child.props.children)
        : String(child),
    )
    .join('');
}
