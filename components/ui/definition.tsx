import type { ReactNode } from 'react';

/** A label over its figure, for rows of key figures inside a `dl`. */
export function Definition({
  label,
  children,
  note,
}: {
  label: ReactNode;
  children: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-micro text-faint">{label}</dt>
      <dd className="figure mt-0.5 font-semibold text-ink">{children}</dd>
      {note ? <dd className="mt-0.5 text-micro text-faint">{note}</dd> : null}
    </div>
  );
}
