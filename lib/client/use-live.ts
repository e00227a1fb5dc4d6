'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import type { Contract, ResponseOf, RouteInput } from '@/lib/contracts/contract';
import { fetchContract } from './fetch-contract';

/**
 * What a live widget can be in. Only states that carry a real value have `data`, so a skeleton
 * cannot show a figure. `stale`: the last poll failed and the value before it still stands.
 * `estimated`: the server itself says that the value was not computed from current inputs.
 */
export type Live<T> =
  | { status: 'loading' }
  | { status: 'error'; error: unknown }
  | { status: 'live' | 'estimated'; data: T; receivedAtMs: number | null }
  | { status: 'stale'; data: T; receivedAtMs: number | null; error: unknown };

export type LiveHandle<T> = {
  state: Live<T>;
  /** Asks again at once, past the browser's cache; resolves to whether a good value came. */
  refresh: () => Promise<boolean>;
  refreshing: boolean;
};

/** A value with the moment the browser got it; `null` when it came with the page itself. */
export type Received<T> = { value: T; atMs: number | null };

export type LiveOptions<T> = {
  input?: RouteInput;
  /** Does not ask before this is true. */
  enabled?: boolean;
  isEstimated?: (data: T) => boolean;
};

/** Polls one read call at its contract's interval. */
export function useLive<C extends Contract>(
  contract: C,
  options: LiveOptions<ResponseOf<C>> = {},
): LiveHandle<ResponseOf<C>> {
  const { input, enabled = true, isEstimated } = options;
  const url = contract.swrKey(input);
  return useLiveValue<ResponseOf<C>>(
    enabled ? url : null,
    async (fresh) => (await fetchContract(url, contract.response, { fresh })) as ResponseOf<C>,
    { refreshMs: contract.refreshIntervalMs ?? 0, isEstimated },
  );
}

/**
 * Polls whatever `load` fetches. Pauses while the page is hidden, asks again when it is shown, and
 * after a failure keeps the last good value and tries again at the normal pace. A `null` key asks
 * nothing yet.
 */
export function useLiveValue<T>(
  key: string | null,
  load: (fresh: boolean) => Promise<T>,
  {
    refreshMs,
    isEstimated,
  }: {
    refreshMs: number;
    isEstimated?: ((data: T) => boolean) | undefined;
  },
): LiveHandle<T> {
  const [refreshing, setRefreshing] = useState(false);
  const [refreshError, setRefreshError] = useState<unknown>(undefined);
  const mounted = useMounted();

  const receive = async (fresh: boolean): Promise<Received<T>> => ({
    value: await load(fresh),
    atMs: Date.now(),
  });

  const { data, error, mutate } = useSWR<Received<T>, unknown>(key, () => receive(false), {
    refreshInterval: refreshMs,
    refreshWhenHidden: false,
    revalidateOnFocus: true,
    focusThrottleInterval: 5000,
    dedupingInterval: 2000,
    onSuccess: () => setRefreshError(undefined),
    // SWR stops polling while an error stands, so the retry takes the poll's own pace.
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      if (refreshMs === 0) return;
      setTimeout(() => {
        if (mounted.current) void revalidate({ retryCount });
      }, refreshMs);
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

  return { state: toLive(data, error ?? refreshError, isEstimated), refresh, refreshing };
}

function useMounted(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

function toLive<T>(
  last: Received<T> | undefined,
  error: unknown,
  isEstimated?: (data: T) => boolean,
): Live<T> {
  if (last === undefined) {
    return error === undefined ? { status: 'loading' } : { status: 'error', error };
  }
  const { value: data, atMs: receivedAtMs } = last;
  if (error !== undefined) return { status: 'stale', data, receivedAtMs, error };
  return { status: isEstimated?.(data) ? 'estimated' : 'live', data, receivedAtMs };
}

/** The value a state carries, where it carries one. */
export function liveData<T>(state: Live<T>): T | null {
  return 'data' in state ? state.data : null;
}
