'use client';

import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/client/use-live';
import type { Meta } from '@/lib/contracts/meta';
import { AsOf } from './as-of';
import { DataClassLabel } from './data-class-label';
import { StateNote } from './state-note';

/**
 * A block of live figures in each of its states: a skeleton of `skeletonClass`'s size, the reason
 * of a failure, a sentence where nothing matches, or the figures with their age and data class.
 */
export function LivePanel<T extends { meta: Meta }>({
  state,
  skeletonClass,
  failure,
  empty,
  method,
  children,
}: {
  state: Live<T>;
  skeletonClass: string;
  /** The sentence of a failed call, from what was thrown. */
  failure: (error: unknown) => string;
  /** The sentence of an empty answer, or `null` where there is something to show. */
  empty: (data: T) => string | null;
  /** Link to the method behind the figures. */
  method?: ReactNode;
  children: (data: T) => ReactNode;
}) {
  if (state.status === 'loading') return <Skeleton className={`mt-4 w-full ${skeletonClass}`} />;
  if (state.status === 'error') {
    return (
      <p
        role="alert"
        className="mt-4 rounded-md border border-alert bg-alert-wash px-4 py-3 text-alert text-small"
      >
        {failure(state.error)}
      </p>
    );
  }
  const nothing = empty(state.data);
  return (
    <>
      {nothing === null ? (
        children(state.data)
      ) : (
        <p className="mt-4 rounded-md bg-sunk px-4 py-8 text-center text-soft">{nothing}</p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro">
        <AsOf meta={state.data.meta} receivedAtMs={state.receivedAtMs} />
        <DataClassLabel meta={state.data.meta} />
        <StateNote status={state.status} />
        {method}
      </p>
    </>
  );
}
