import { orMissing } from '@/components/ui/marks/missing';
import { Td } from '@/components/ui/table';

/** A figure in its column, or an em dash with the reason that it is missing. */
export function FigureCell({
  value,
  reason,
  format,
  className,
}: {
  value: number | null;
  reason: string;
  format: (known: number) => string;
  className?: string;
}) {
  return (
    <Td numeric className={className}>
      {orMissing(value, reason, format)}
    </Td>
  );
}
