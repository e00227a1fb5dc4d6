import type { ComponentProps, ReactNode } from 'react';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { ShareActions } from '@/components/share/share-actions';
import { Section } from '@/components/ui/section-head';
import { Skeleton } from '@/components/ui/skeleton';
import { isFaded, type Live } from '@/lib/features/client/use-live';
import type { Meta } from '@/lib/features/contract/primitives';
import { Freshness } from './freshness';

/**
 * A block of live figures in each of its states: a skeleton of `skeletonClass`'s size, the reason
 * of a failure, a sentence if nothing matches, or the figures with their age and data class.
 */
export function LivePanel<T extends { meta: Meta }>({
  state,
  skeletonClass,
  failure,
  empty,
  method,
  share,
  children,
}: {
  state: Live<T>;
  skeletonClass: string;
  /** The sentence for a failed call. */
  failure: string;
  /** The sentence for an empty response, or `null` if there is something to show. */
  empty?: (data: T) => ReactNode;
  /** Link to the method behind the figures. */
  method?: ReactNode;
  /** What "Cite" and "Embed" beside the figures name; their time is the figures'. */
  share?: Omit<ComponentProps<typeof ShareActions>, 'asOfMs'> | undefined;
  children: (data: T) => ReactNode;
}): ReactNode {
  if (state.status === 'loading') return <Skeleton className={`mt-4 w-full ${skeletonClass}`} />;
  if (state.status === 'error') {
    return (
      <FailureNote error={state.error} again={state.again} className="mt-4">
        {failure}
      </FailureNote>
    );
  }
  const nothing = empty?.(state.data) ?? null;
  return (
    <>
      {nothing === null ? (
        <div data-old={isFaded(state) || undefined}>{children(state.data)}</div>
      ) : (
        <p className="mt-4 rounded-md bg-sunk px-4 py-8 text-center text-soft">{nothing}</p>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-faint text-micro">
        <Freshness meta={state.data.meta} state={state} />
        {method}
        {share && nothing === null ? (
          <span className="-ml-2 flex print:hidden">
            <ShareActions {...share} asOfMs={Date.parse(state.data.meta.as_of)} />
          </span>
        ) : null}
      </p>
    </>
  );
}

/** A section of live figures under its title. */
export function LiveSection<T extends { meta: Meta }>({
  id,
  title,
  note,
  ...panel
}: Pick<ComponentProps<typeof Section>, 'id' | 'title' | 'note'> &
  ComponentProps<typeof LivePanel<T>>) {
  return (
    <Section {...{ id, title, note }}>
      <LivePanel {...panel} />
    </Section>
  );
}
