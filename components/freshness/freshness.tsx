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
  everySeconds,
}: {
  meta: Meta;
  state: {
    receivedAtMs: number | null;
    status: Live<unknown>['status'];
    again?: Again;
    error?: unknown;
  };
  /** Omits the name of the recording. */
  short?: boolean;
  /** How often it is read, if not with every tick. */
  everySeconds?: number | undefined;
}) {
  return (
    <>
      <AsOf meta={meta} receivedAtMs={state.receivedAtMs} everySeconds={everySeconds} />
      <DataClassLabel meta={meta} short={short} />
      <StateNote state={state} />
    </>
  );
}
