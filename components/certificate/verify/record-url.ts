/** Identifies a record: its index, kind and time. */
export type RecordAddress = { index: string; kind: 'fixing' | 'indicative'; asOf: string };

/** The call that returns a record; fixings of any age are public. */
export function recordUrl({ index, kind, asOf }: RecordAddress): string {
  if (kind === 'fixing') return `/api/v1/fixings/${asOf.slice(0, 10)}/${index}`;
  return `/api/v1/audit/${index}?${new URLSearchParams({ kind, at: asOf })}`;
}
