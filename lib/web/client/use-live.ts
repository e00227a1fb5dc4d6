'use client';

import { useCallback, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { Call } from '@/lib/contract/calls';
import type { RouteInput } from '@/lib/contract/route-url';
import type { AnswerName, AnswerOf } from '@/lib/web/calls/answer-types';
import { fetchCall } from './fetch-call';
import { FetchError } from './fetch-error';
import { firstPollInMs } from './first-poll';
import { useMounted } from './hooks/use-mounted';

/**
 * What a live widget can be in. Only states that carry a real value have `data`, so a skeleton
 * cannot show a figure. `stale`: the last poll failed and the value before it still stands.
 * `estimated`: the server itself says that the value was not computed from current inputs.
 */
export type Live<T> =
  | { status: 'loading' }
  | { status: 'error'; error: unknown; again?: Again }
  | { status: 'live' | 'estimated'; data: T; receivedAtMs: number }
  | { status: 'stale'; data: T; receivedAtMs: number; error: unknown; again?: Again };

/** Another try of what failed; resolves to whether a good value came. */
export type Again = { onRetry: () => Promise<boolean>; retrying: boolean };

export type LiveHandle<T> = {
  state: Live<T>;
  /** Asks again at once, past the browser's cache; resolves to whether a good value came. */
  refresh: () => Promise<boolean>;
  refreshing: boolean;
};

/** A value with the moment it was read: by the browser, or by the server that made the page. */
export type Received<T> = { value: T; atMs: number };

export type LiveOptions<T> = {
  input?: RouteInput;
  /** Does not ask before this is true. */
  enabled?: boolean;
  isEstimated?: (data: T) => boolean;
  /** Shows the answer to the input before until that to the new one is there. */
  keepsPrevious?: boolean;
};

/** Polls one read call at its own interval. */
export function useLive<Name extends AnswerName>(
  call: Call<Name>,
  { input, enabled = true, isEstimated, keepsPrevious = false }: LiveOptions<AnswerOf<Name>> = {},
): LiveHandle<AnswerOf<Name>> {
  const url = call.swrKey(input);
  return useLiveValue<AnswerOf<Name>>(
    enabled ? url : null,
    (fresh) => fetchCall(call, url, { fresh }),
    { refreshMs: call.refreshIntervalMs, isEstimated, keepsPrevious },
  );
}

/**
 * Polls whatever `load` fetches. A value that came with the page is first refetched when it is
 * as old as the interval, so a fresh page opens without a call. Pauses while the page is hidden, asks again when it is shown, and
 * after a failure keeps the last good value and tries again at the normal pace, not before a
 * Retry-After. A `null` key asks nothing yet.
 */
export function useLiveValue<T>(
  key: string | null,
  load: (fresh: boolean) => Promise<T>,
  {
    refreshMs,
    isEstimated,
    keepsPrevious = false,
  }: {
    refreshMs: number;
    isEstimated?: ((data: T) => boolean) | undefined;
    keepsPrevious?: boolean;
  },
): LiveHandle<T> {
  const [refreshing, setRefreshing] = useState(false);
  const [refreshError, setRefreshError] = useState<unknown>(undefined);
  const mounted = useMounted();

  const receive = async (fresh: boolean): Promise<Received<T>> => ({
    value: await load(fresh),
    atMs: Date.now(),
  });

  const { dueInMs, intervalMs } = useFirstPoll<T>(key, refreshMs);
  const { data, error, mutate } = useSWR<Received<T>, unknown>(key, () => receive(false), {
    ...(dueInMs > 0 ? { revalidateOnMount: false } : {}),
    refreshInterval: intervalMs,
    keepPreviousData: keepsPrevious,
    refreshWhenHidden: false,
    revalidateOnFocus: true,
    focusThrottleInterval: 5000,
    dedupingInterval: dedupingMs(refreshMs),
    // A failed refresh is news until a poll has spoken.
    onSuccess: () => setRefreshError(undefined),
    onError: (failure) => {
      // Failures are shown by each screen in its own way; here they are logged, once for all.
      console.warn(`${key}:`, failure);
      setRefreshError(undefined);
    },
    // SWR stops polling while an error stands, so the retry takes the poll's own pace, or the one
    // the server asks for.
    onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => {
      if (refreshMs === 0) return;
      const askedMs = failure instanceof FetchError ? failure.retryAfterMs : 0;
      setTimeout(
        () => {
          if (mounted.current) void revalidate({ retryCount });
        },
        Math.max(refreshMs, askedMs),
      );
    },
  });

  const refresh = async () => {
    if (key === null) return false;
    setRefreshing(true);
    try {
      await mutate(() => receive(true), { revalidate: false, throwOnError: true });
      if (mounted.current) setRefreshError(undefined);
      return true;
    } catch (failure) {
      if (mounted.current) setRefreshError(failure);
      return false;
    } finally {
      if (mounted.current) setRefreshing(false);
    }
  };

  const again = { onRetry: refresh, retrying: refreshing };
  return { state: toLive(data, refreshError ?? error, again, isEstimated), refresh, refreshing };
}

/** Whether the page came with a value under this key. */
export function useRendered(key: string): boolean {
  return useSWRConfig().fallback[key] !== undefined;
}

/** When the value the page came with is due, and the interval of the polls from there on. */
function useFirstPoll<T>(key: string | null, refreshMs: number) {
  const { cache, fallback } = useSWRConfig();
  const rendered: Received<T> | undefined = key === null ? undefined : fallback[key];
  const renderedAtMs = rendered?.atMs;
  const polled = key !== null && cache.get(key)?.data !== undefined;
  const remainingMs = useCallback(
    () => firstPollInMs(renderedAtMs ?? null, refreshMs, Date.now(), performance.now()),
    [renderedAtMs, refreshMs],
  );
  const intervalMs = useCallback(
    (latest?: Received<T>) => (latest === undefined ? remainingMs() || refreshMs : refreshMs),
    [remainingMs, refreshMs],
  );
  return { dueInMs: polled ? 0 : remainingMs(), intervalMs };
}

/** Slack for an answer that takes its time: a poll is due an interval after the widget's start. */
const SLOW_ANSWER_MS = 15_000;

/**
 * Each widget of a page that shows a figure has a poll of its own, at a time of its own. What one has
 * read stands for the others until it is about due again, so they ask once per interval together.
 */
function dedupingMs(refreshMs: number): number {
  return Math.max(2000, refreshMs - SLOW_ANSWER_MS);
}

function toLive<T>(
  last: Received<T> | undefined,
  error: unknown,
  again: Again,
  isEstimated?: (data: T) => boolean,
): Live<T> {
  if (last === undefined) {
    return error === undefined ? { status: 'loading' } : { status: 'error', error, again };
  }
  const { value: data, atMs: receivedAtMs } = last;
  if (error !== undefined) return { status: 'stale', data, receivedAtMs, error, again };
  return { status: isEstimated?.(data) ? 'estimated' : 'live', data, receivedAtMs };
}

/** The value a state carries, where it carries one. */
export function liveData<T>(state: Live<T>): T | null {
  return 'data' in state ? state.data : null;
}
