import { Badge } from '@/components/ui/marks/badge';
import type { Again } from '@/lib/web/client/use-live';
import { BrokenSign } from './failure/broken-sign';
import { FailureReason } from './failure/failure-reason';
import { Retry } from './failure/retry';

/** The label of every fixed fallback figure, with the reason it is shown, and a retry. */
export function DemoNote({
  label,
  detail,
  error = null,
  again,
}: {
  label: string;
  detail?: string;
  error?: unknown;
  again?: Again | undefined;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
      <p role="alert" className="flex flex-wrap items-center gap-2">
        <BrokenSign />
        <Badge tone="watch">{label}</Badge>
        {detail ? (
          <span>
            {detail}
            <FailureReason error={error} />
          </span>
        ) : null}
      </p>
      {again ? <Retry {...again} /> : null}
    </div>
  );
}
