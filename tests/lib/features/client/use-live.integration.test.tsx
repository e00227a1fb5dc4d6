import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { FetchError } from '@/lib/features/client/fetch';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { useLiveValue } from '@/lib/features/client/use-live';

const POLL_MS = 1000;

let figures: Record<string, unknown> = {};
let renderedAtMs = 0;

function Wrapper({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <LiveProvider figures={figures} renderedAtMs={renderedAtMs}>
        {children}
      </LiveProvider>
    </SWRConfig>
  );
}

function show(
  load: () => Promise<number>,
  rendered: Record<string, unknown> = {},
  atMs = Date.now() - POLL_MS,
) {
  figures = rendered;
  renderedAtMs = atMs;
  return renderHook(
    () => useLiveValue('figure', load, { refreshMs: POLL_MS, isEstimated: (value) => value < 0 }),
    { wrapper: Wrapper },
  );
}

it('is loading without a value, then live with one and its time', async () => {
  const { result } = show(async () => 7);
  expect(result.current.state).toEqual({ status: 'loading' });
  await waitFor(() => expect(result.current.state.status).toBe('live'));
  expect(result.current.state).toMatchObject({ data: 7, receivedAtMs: expect.any(Number) });
});

it('starts with the value the server rendered, and asks again where that is old', async () => {
  const { result } = show(async () => 8, { figure: 7 });
  expect(result.current.state).toEqual({
    ...{ status: 'live', data: 7, receivedAtMs: renderedAtMs, refreshMs: POLL_MS },
  });
  await waitFor(() => expect(result.current.state).toMatchObject({ data: 8 }));
});

it('says estimated when the value says so itself', async () => {
  const { result } = show(async () => -1);
  await waitFor(() => expect(result.current.state.status).toBe('estimated'));
});

it('is an error only where there never was a value', async () => {
  const { result } = show(async () => {
    throw new Error('HTTP 503');
  });
  await waitFor(() => expect(result.current.state.status).toBe('error'));
  expect(result.current.state).not.toHaveProperty('data');
});

it('keeps the last good value after a failed poll and recovers at the poll’s own pace', async () => {
  let failing = false;
  let value = 1;
  const { result } = show(async () => {
    if (failing) throw new Error('HTTP 500');
    return value;
  });
  await waitFor(() => expect(result.current.state.status).toBe('live'));
  const goodAtMs = (result.current.state as { receivedAtMs: number }).receivedAtMs;

  failing = true;
  await waitFor(() => expect(result.current.state.status).toBe('stale'));
  expect(result.current.state).toMatchObject({ data: 1, receivedAtMs: goodAtMs });

  failing = false;
  value = 2;
  await waitFor(() => expect(result.current.state).toMatchObject({ status: 'live', data: 2 }));
});

it('refreshes at once on request and tells whether a good value came', async () => {
  let failing = false;
  const { result } = show(async () => {
    if (failing) throw new Error('HTTP 500');
    return 5;
  });
  await waitFor(() => expect(result.current.state.status).toBe('live'));

  failing = true;
  let good: boolean | undefined;
  await act(async () => {
    good = await result.current.refresh();
  });
  expect(good).toBe(false);
  expect(result.current.state).toMatchObject({ status: 'stale', data: 5 });

  failing = false;
  await act(async () => {
    good = await result.current.refresh();
  });
  expect(good).toBe(true);
  expect(result.current.state).toMatchObject({ status: 'live', data: 5 });
});

it('shows the answer of a retry where a poll that began before it fails later', async () => {
  let failPoll: (failure: Error) => void = () => undefined;
  const poll = new Promise<number>((_, reject) => {
    failPoll = reject;
  });
  const answers = [poll, Promise.resolve(5)];
  const { result } = show(async () => (await answers.shift()) ?? 6);
  await waitFor(() => expect(answers).toHaveLength(1));
  await act(async () => {
    await result.current.refresh();
  });
  expect(result.current.state).toMatchObject({ status: 'live', data: 5 });
  await act(async () => failPoll(new Error('HTTP 503')));
  expect(result.current.state).toMatchObject({ status: 'live', data: 5 });
});

it('tells why the refresh failed, not why the poll before it did', async () => {
  let reason = 'HTTP 500';
  const { result } = show(async () => {
    throw new Error(reason);
  });
  await waitFor(() => expect(result.current.state.status).toBe('error'));
  reason = 'Network error';
  await act(async () => {
    await result.current.refresh();
  });
  expect(result.current.state).toMatchObject({ error: { message: 'Network error' } });
});

it('asks once per interval for two widgets whose polls began apart', async () => {
  jest.useFakeTimers();
  try {
    const askedAtMs: number[] = [];
    const load = async () => askedAtMs.push(Date.now());
    const cache = new Map();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
    );
    const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const { rerender } = renderHook(
      ({ second }: { second: boolean }) => {
        useLiveValue('shared', load, { refreshMs: 30_000 });
        useLiveValue(second ? 'shared' : null, load, { refreshMs: 30_000 });
      },
      { wrapper, initialProps: { second: false } },
    );
    await run(12_000);
    rerender({ second: true });
    await run(120_000);
    const gaps = askedAtMs.slice(1).map((atMs, place) => atMs - (askedAtMs[place] ?? 0));
    expect(gaps).toEqual([30_000, 30_000, 30_000, 30_000]);
  } finally {
    jest.useRealTimers();
  }
});

it('reads again, once, what shows an older tick than another figure of the page', async () => {
  const asOf = (second: number) => `2026-03-04T12:00:${second}.000Z`;
  const second = { headline: 30, table: 10 };
  const reads = { headline: 0, table: 0 };
  const load = (name: 'headline' | 'table') => async () => {
    reads[name] += 1;
    return { meta: { as_of: asOf(second[name]) } };
  };
  figures = {};
  const { result } = renderHook(
    () => [
      useLiveValue('headline', load('headline'), { refreshMs: 30_000 }).state,
      useLiveValue('table', load('table'), { refreshMs: 30_000 }).state,
    ],
    { wrapper: Wrapper },
  );
  await waitFor(() => expect(result.current[1]).toMatchObject({ status: 'live' }));
  second.table = 30;
  await waitFor(
    () => expect(result.current[1]).toMatchObject({ data: { meta: { as_of: asOf(30) } } }),
    { timeout: 3000 },
  );
  expect(reads).toEqual({ headline: 1, table: 2 });
});

it('does not read again what it is still reading', async () => {
  jest.useFakeTimers();
  try {
    const answer = (second: number) => ({ meta: { as_of: `2026-03-04T12:00:${second}.000Z` } });
    const reads = { quick: 0, slow: 0 };
    const load = (name: 'quick' | 'slow', afterMs: number) => async () => {
      reads[name] += 1;
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      return answer(30);
    };
    figures = { slow: answer(10) };
    renderedAtMs = Date.now() - 60_000;
    renderHook(
      () => [
        useLiveValue('quick', load('quick', 0), { refreshMs: 30_000 }),
        useLiveValue('slow', load('slow', 5000), { refreshMs: 30_000 }),
      ],
      { wrapper: Wrapper },
    );
    await act(() => jest.advanceTimersByTimeAsync(8000));
    expect(reads).toEqual({ quick: 1, slow: 1 });
  } finally {
    jest.useRealTimers();
  }
});

it('asks nothing without a key', () => {
  const load = jest.fn(async () => 1);
  const { result } = renderHook(() => useLiveValue(null, load, { refreshMs: POLL_MS }), {
    wrapper: Wrapper,
  });
  expect(result.current.state.status).toBe('loading');
  expect(load).not.toHaveBeenCalled();
});

describe('a value the server rendered just now', () => {
  it('is first refetched when it is as old as the interval', async () => {
    const load = jest.fn(async () => 8);
    const { result } = show(load, { figure: 7 }, Date.now() - POLL_MS / 2);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS / 4));
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(result.current.state).toMatchObject({ data: 8 }));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits one interval at most where the browser’s clock is behind', async () => {
    const load = jest.fn(async () => 8);
    const { result } = show(load, { figure: 7 }, Date.now() + 3_600_000);
    await waitFor(() => expect(result.current.state).toMatchObject({ data: 8 }));
  });

  it('goes on at the interval from there', async () => {
    let value = 7;
    const { result } = show(async () => ++value, { figure: 7 }, Date.now());
    await waitFor(() => expect(result.current.state).toMatchObject({ data: 9 }));
  });
});

it('keeps the last good value at 429 and asks again no sooner than Retry-After says', async () => {
  const retryAfterMs = 3 * POLL_MS;
  let limited = false;
  const askedAtMs: number[] = [];
  const { result } = show(async () => {
    askedAtMs.push(Date.now());
    if (limited) throw new FetchError('rate-limit', 'HTTP 429', { status: 429, retryAfterMs });
    return 1;
  });
  await waitFor(() => expect(result.current.state.status).toBe('live'));
  limited = true;
  const refused = { status: 'stale', data: 1, error: { kind: 'rate-limit' } };
  await waitFor(() => expect(result.current.state).toMatchObject(refused));
  limited = false;
  await waitFor(() => expect(result.current.state.status).toBe('live'));
  const [refusedAtMs = 0, nextAtMs = 0] = askedAtMs.slice(-2);
  expect(nextAtMs - refusedAtMs).toBeGreaterThanOrEqual(retryAfterMs - 50);
});

describe('a value that is no longer renewed', () => {
  const TICK_MS = 30_000;
  const onTime = { as_of: new Date(0).toISOString(), age_seconds: 0, stale: false };
  let isReached = true;

  /** A call that is polled every `refreshMs`, beside one that is polled with every tick. */
  function poll(refreshMs: number, meta = onTime) {
    const load = () => (isReached ? Promise.resolve({ meta }) : new Promise<never>(() => {}));
    return renderHook(
      () => {
        useLiveValue('tick', load, { refreshMs: TICK_MS });
        return useLiveValue('value', load, { refreshMs }).state;
      },
      { wrapper: Wrapper },
    ).result;
  }
  const run = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    isReached = true;
    figures = {};
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it.each([30, 60, 300])(
    'polled every %d s, is live for as long as polls come and stale 60 s after',
    async (seconds) => {
      const state = poll(seconds * 1000);
      await run(10 * 60_000 + 1_000);
      expect(state.current.status).toBe('live');
      isReached = false;
      await run(30_000);
      expect(state.current.status).toBe('live');
      await run(62_000);
      expect(state.current).toMatchObject({ status: 'stale', error: undefined });
      isReached = true;
    },
  );

  it('is stale where the engine had stopped when it answered, as a list too', async () => {
    const state = poll(TICK_MS, { ...onTime, stale: true });
    await run(1_000);
    expect(state.current).toMatchObject({ status: 'stale', error: undefined });
    const { result } = renderHook(
      () => useLiveValue('list', async () => [{ meta: { stale: true } }], { refreshMs: TICK_MS }),
      { wrapper: Wrapper },
    );
    await run(1_000);
    expect(result.current.state.status).toBe('stale');
  });

  it('stays live for good where it is asked for once', async () => {
    const { result } = renderHook(() => useLiveValue('once', async () => 1, { refreshMs: 0 }), {
      wrapper: Wrapper,
    });
    await run(600_000);
    expect(result.current.state.status).toBe('live');
  });
});
