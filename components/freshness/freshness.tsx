import type { Again, Live } from '@/lib/features/client/use-live';
import type { Meta } from '@/lib/features/contract/primitives';
import { AsOf } from './as-of';
import { DataClassLabel } from './data-class-label';
import { StateNote } from './state-note';

/** Under figures: how old they are, what kind of data they are, and whether they are live. */
export function Freshness({
  meta,
  state,
  short = false,
}: {
  meta: Meta;
  state: {
    receivedAtMs: number | null;
    refreshMs?: number;
    status: Live<unknown>['status'];
    again?: Again;
    error?: unknown;
  };
  /** Omits the name of the recording. */
  short?: boolean;
}) {
  return (
    <>
      <AsOf meta={meta} receivedAtMs={state.receivedAtMs} refreshMs={state.refreshMs} />
      <DataClassLabel meta={meta} short={short} />
      <StateNote state={state} />
    </>
  );
}
