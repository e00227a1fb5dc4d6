import { clsx } from 'clsx';

/** Full hashes with their subjects, so that a reader can compare them; `null` where there is none. */
export function HashList({
  hashes,
  className,
}: {
  hashes: readonly (readonly [label: string, hash: string | null])[];
  className?: string;
}) {
  return (
    <dl className={clsx('gap-y-3 text-small', className)}>
      {hashes.map(([label, hash]) =>
        hash === null ? null : (
          <div key={`${label}${hash}`} className="min-w-0">
            <dt className="text-soft">{label}</dt>
            <dd>
              <code className="wrap-anywhere text-micro">{hash}</code>
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
