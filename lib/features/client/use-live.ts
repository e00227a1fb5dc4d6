'use client';

import { useCallback, useEffect, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type * as z from 'zod/mini';
import {
  type Freshness,
  freshnessOf,
  isStale,
  TICK_SECONDS,
} from '@/lib/features/contract/freshness';
import type { Meta } from '@/lib/features/contract/primitives';
import type { Call } from '@/lib/features/contract/read-call';
import type { RouteInput } from '@/lib/features/contract/route-url';
import { FetchError, fetchCall } from './fetch';
import { firstPollInMs } from './first-poll';
import { useOverdue } from './use-now';

/**
 * The states of a live widget. Only states that carry a real value have `data`, so a skeleton cannot
 * show a figure. `stale`: the last poll failed, polls are overdue, or the engine renews nothing; the
 * last known value is still shown, and `error` is undefined where no call failed; `isOld` once the data
 * itself is 5 minutes old.
 * `estimated`: the server reports that the value was not computed from current inputs. `refreshMs`: how often
 * it is read.
 */
export type Live<T> =
  | { status: 'loading' }
  | { status: 'error'; error: unknown; again?: Again }
  | { status: 'live' | 'estimated'; data: T; receivedAtMs: number; refreshMs?: number }
  | {
      status: 'stale';
      data: T;
      receivedAtMs: number;
      refreshMs?: number;
      error: unknown;
      again?: Again;
      isOld?: boolean;
    };

/** Retries what failed; resolves to whether a good value arrived. */
export type Again = { onRetry: () => Promise<boolean>; retrying: boolean };

export type LiveHandle<T> = {
  state: Live<T>;
  /** Refetches at once, bypassing the browser's cache; resolves to whether a good value arrived. */
  refresh: () => Promise<boolean>;
  refreshing: boolean;
};

/** A value with the time it was read, by the browser or by the server that rendered the page. */
export type Received<T> = { value: T; atMs: number };

export type LiveOptions<T> = {
  input?: RouteInput;
  /** Fetches nothing before this is true. */
  enabled?: boolean;
  isEstimated?: (data: T) => boolean;
  /** Shows the previous input's response until the new one arrives. */
  keepsPrevious?: boolean;
};

/** Polls one read call at its own interval. */
export function useLive<Schema extends z.ZodMiniType>(
  call: Call<Schema>,
  { input, enabled = true, isEstimated, keepsPrevious = false }: LiveOptions<z.output<Schema>> = {},
): LiveHandle<z.output<Schema>> {
  const url = call.swrKey(input);
  return useLiveValue<z.output<Schema>>(
    enabled ? url : null,
    (fresh) => fetchCall(call, url, { fresh }),
    { refreshMs: call.refreshIntervalMs, isEstimated, keepsPrevious },
  );
}

/**
 * Polls `load`. A value that came with the page is first refetched when it is as old as the interval, so
 * a fresh page opens without a call. Pauses while the page is hidden and refetches when it is shown.
 * After a failure, keeps the last good value and retries at the normal pace, but not before a
 * Retry-After. A `null` key fetches nothing yet.
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

  const { cache } = useSWRConfig();
  const receive = async (fresh: boolean): Promise<Received<T>> => {
    const cached = () => (key === null ? undefined : cache.get(key)?.data);
    const before = cached();
    try {
      const value = await load(fresh);
      const atMs = Date.now();
      if (refreshMs === TICK_MS) tickReceivedAtMs = atMs;
      return { value, atMs };
    } catch (failure) {
      // A retry was answered meanwhile: SWR would show this late failure over its answer.
      const meanwhile = cached();
      if (meanwhile !== undefined && meanwhile !== before) return meanwhile;
      throw failure;
    }
  };

  const { dueInMs, intervalMs } = useFirstPoll<T>(key, refreshMs);
  const { data, error, mutate } = useSWR<Received<T>, unknown>(key, () => receive(false), {
    ...(dueInMs > 0 ? { revalidateOnMount: false } : {}),
    refreshInterval: intervalMs,
    keepPreviousData: keepsPrevious,
    refreshWhenHidden: false,
    revalidateOnFocus: true,
    focusThrottleInterval: 5000,
    dedupingInterval: Math.max(2000, refreshMs - SLOW_ANSWER_MS),
    // A failed refresh is reported until the next poll completes.
    onSuccess: () => setRefreshError(undefined),
    onError: (failure) => {
      // Each screen shows failures in its own way; they are logged here, in one place.
      console.warn(`${key}:`, failure);
      setRefreshError(undefined);
    },
    // SWR stops polling while there is an error, so the retry follows the poll's own pace, or the one
    // the server asks for.
    onErrorRetry: (failure, _key, _config, revalidate, { retryCount }) => {
      if (refreshMs === 0) return;
      const retryAfterMs = failure instanceof FetchError ? failure.retryAfterMs : 0;
      setTimeout(() => void revalidate({ retryCount }), Math.max(refreshMs, retryAfterMs));
    },
  });

  const asOf = refreshMs === TICK_MS && data !== undefined ? metaOf(data.value)?.as_of : undefined;
  useEffect(() => {
    if (key === null || asOf === undefined) return;
    return showTick({
      key,
      asOfMs: Date.parse(asOf),
      readAgain: () => {
        // What is being read, or was read and is not drawn yet, already brings its newer tick.
        const { isValidating, data: latest } = cache.get(key) ?? {};
        if (isValidating !== true && metaOf(latest?.value)?.as_of === asOf) void mutate();
      },
    });
  }, [key, asOf, mutate, cache]);

  const refresh = async () => {
    if (key === null) return false;
    setRefreshing(true);
    try {
      await mutate(() => receive(true), { revalidate: false, throwOnError: true });
      setRefreshError(undefined);
      return true;
    } catch (failure) {
      setRefreshError(failure);
      return false;
    } finally {
      setRefreshing(false);
    }
  };

  const isOverdue = useOverdue(
    // A page that a cache kept has missed no poll before it opened.
    (nowMs) =>
      data !== undefined &&
      isPollOverdue(Math.max(data.atMs, performance.timeOrigin), refreshMs, nowMs),
  );
  const isOld = useOverdue((nowMs) => data !== undefined && freshnessAt(data, nowMs) === 'old');
  const failure = refreshError ?? error;
  const again = { onRetry: refresh, retrying: refreshing };
  const toState = (): Live<T> => {
    if (data === undefined) {
      return failure === undefined
        ? { status: 'loading' }
        : { status: 'error', error: failure, again };
    }
    const shown = { data: data.value, receivedAtMs: data.atMs, refreshMs };
    // A stopped engine says so of what it answers.
    if (failure !== undefined || isOverdue || metaOf(data.value)?.stale === true) {
      return { status: 'stale', ...shown, error: failure, again, isOld };
    }
    return { status: isEstimated?.(data.value) ? 'estimated' : 'live', ...shown };
  };
  return { state: toState(), refresh, refreshing };
}

const TICK_MS = TICK_SECONDS * 1000;

type ShownTick = { key: string; asOfMs: number; readAgain: () => void };

/** What this page shows of the engine's ticks; an entry for each mounted hook. */
const shownTicks = new Set<ShownTick>();

/** Polls of one interval are answered within this time of each other. */
const ALIGN_AFTER_MS = 1_000;
let alignment: ReturnType<typeof setTimeout> | null = null;

/**
 * One page shows one tick: shortly after answers from different ticks, those from older ones are read
 * again, once each.
 * @returns how to take the entry out.
 */
function showTick(entry: ShownTick): () => void {
  shownTicks.add(entry);
  const differs = [...shownTicks].some(({ asOfMs }) => asOfMs !== entry.asOfMs);
  if (differs && alignment === null) alignment = setTimeout(align, ALIGN_AFTER_MS);
  return () => {
    shownTicks.delete(entry);
  };
}

function align(): void {
  alignment = null;
  // A hidden page reads everything again once it is shown.
  if (document.visibilityState === 'hidden') return;
  const newestMs = Math.max(...[...shownTicks].map(({ asOfMs }) => asOfMs));
  const behind = [...shownTicks].filter(({ asOfMs }) => asOfMs < newestMs);
  const byKey = new Map(behind.map(({ key, readAgain }) => [key, readAgain]));
  for (const readAgain of byKey.values()) readAgain();
}

/** When this page last received an answer that it polls with every tick; 0 before the first. */
let tickReceivedAtMs = 0;

/**
 * Whether polls have been missed for too long. What is polled more rarely than the engine ticks follows
 * the page's polls of the tick, so that a whole page turns stale at once; a call made once never does.
 */
function isPollOverdue(receivedAtMs: number, refreshMs: number, nowMs: number): boolean {
  if (refreshMs === 0) return false;
  const followsTick = refreshMs > TICK_MS && tickReceivedAtMs > 0;
  const renewedAtMs = followsTick ? Math.max(receivedAtMs, tickReceivedAtMs) : receivedAtMs;
  return isStale((nowMs - renewedAtMs) / 1000, (followsTick ? TICK_MS : refreshMs) / 1000);
}

/** What an answer says about its data, if it does; a list says so in each of its items. */
function metaOf(answer: unknown): Partial<Meta> | null {
  const carrier: unknown = Array.isArray(answer) ? answer[0] : answer;
  if (typeof carrier !== 'object' || carrier === null || !('meta' in carrier)) return null;
  return typeof carrier.meta === 'object' ? carrier.meta : null;
}

/** How fresh a value is by the browser's clock, from what the server said of it when it was read. */
function freshnessAt({ value, atMs }: Received<unknown>, nowMs: number): Freshness {
  const { age_seconds = 0, stale = false } = metaOf(value) ?? {};
  return freshnessOf(age_seconds + Math.max(0, nowMs - atMs) / 1000, { age_seconds, stale });
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

/**
 * Slack for a slow response, because a poll is due one interval after the widget starts. Each widget that
 * shows a figure has its own poll, at its own time. A value read by one serves the others until it is about
 * due again, so together they make one request per interval.
 */
const SLOW_ANSWER_MS = 15_000;

/** The value a state carries, if any. */
export function liveData<T>(state: Live<T>): T | null {
  return 'data' in state ? state.data : null;
}

/** Whether a state's figures fade: they are no longer renewed, and 5 minutes old. */
export function isFaded(state: Live<unknown>): boolean {
  return state.status === 'stale' && state.isOld === true;
}
