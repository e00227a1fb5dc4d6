import { Tooltip } from './tooltip';

/** An em dash with the reason it stands there; a missing figure is never shown as zero. */
export function Missing({ reason }: { reason: string }) {
  return (
    <Tooltip label={reason} name="—" className="text-faint">
      <span aria-hidden="true">—</span>
    </Tooltip>
  );
}
