/** One kind of data: what it is, why it is stored and how long it is kept. */
export type StoredKind = { name: string; what: string; why: string; kept: string };

/** The kinds of data that are stored. */
export function StoredData({
  kinds,
  columns,
}: {
  kinds: readonly StoredKind[];
  columns: { why: string; kept: string };
}) {
  return (
    <ul className="stored -mt-4">
      {kinds.map(({ name, what, why, kept }) => (
        <li key={name}>
          <div>
            <h3 className="text-body text-ink">{name}</h3>
            <p className="mt-0.5">{what}</p>
          </div>
          <dl className="space-y-2 text-small">
            <div>
              <dt>{columns.why}</dt>
              <dd>{why}</dd>
            </div>
            <div>
              <dt>{columns.kept}</dt>
              <dd>{kept}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
