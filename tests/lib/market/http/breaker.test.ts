import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import type { MarketSource } from '@/lib/market/types';
import { SourceError } from '@/lib/market/types';
import { marketContext } from '../../../support/market-context';

const broken = new SourceError('http', 'HTTP 500', { source: 's', status: 500 });

describe('Breaker', () => {
  it('opens after the threshold of failures in a row, not of failures in all', () => {
    const breaker = new Breaker();
    breaker.failed(0, broken);
    breaker.failed(0, broken);
    breaker.succeeded();
    breaker.failed(0, broken);
    breaker.failed(0, broken);
    expect(breaker.state(0).phase).toBe('closed');
    breaker.failed(0, broken);
    expect(breaker.state(0)).toMatchObject({ phase: 'open', openUntilMs: 30_000 });
    expect(breaker.tryAcquire(29_999)).toBe(false);
  });

  it('allows one trial when half-open, and closes on its success', () => {
    const breaker = new Breaker();
    for (let n = 0; n < 3; n += 1) breaker.failed(0, broken);
    expect(breaker.state(30_000).phase).toBe('half-open');
    expect(breaker.tryAcquire(30_000)).toBe(true);
    expect(breaker.tryAcquire(30_000)).toBe(false);
    breaker.succeeded();
    expect(breaker.state(31_000).phase).toBe('closed');
    expect(breaker.tryAcquire(31_000)).toBe(true);
  });

  it('stays open longer after each failed trial, up to the longest', () => {
    const breaker = new Breaker();
    for (let n = 0; n < 3; n += 1) breaker.failed(0, broken);
    const lengths: number[] = [];
    let nowMs = 30_000;
    for (let n = 0; n < 6; n += 1) {
      expect(breaker.tryAcquire(nowMs)).toBe(true);
      breaker.failed(nowMs, broken);
      const until = breaker.state(nowMs).openUntilMs ?? 0;
      lengths.push(until - nowMs);
      nowMs = until;
    }
    expect(lengths).toEqual([60_000, 120_000, 240_000, 480_000, 900_000, 900_000]);
  });

  it('opens at once for as long as the source asks, and when it does not serve us', () => {
    const limited = new SourceError('rate-limit', 'HTTP 429', {
      source: 's',
      retryAfterMs: 60_000,
    });
    const asked = new Breaker();
    asked.failed(500, limited);
    expect(asked.state(500)).toMatchObject({ phase: 'open', openUntilMs: 60_500 });
    const refused = new Breaker();
    refused.failed(0, new SourceError('unavailable', 'HTTP 451', { source: 's', status: 451 }));
    expect(refused.state(0).phase).toBe('open');
  });
});

describe('fetchThroughBreaker', () => {
  const source = (fetch: MarketSource['fetch']): MarketSource => ({
    id: 's',
    tier: 1,
    cadence: { everySeconds: 30 },
    timeoutMs: 40,
    fetch,
  });

  it('counts failures, then does not ask while open', async () => {
    const breaker = new Breaker();
    const fetch = jest.fn().mockRejectedValue(broken);
    const context = marketContext({ nowMs: () => 0 });
    for (let n = 0; n < 3; n += 1) {
      await expect(fetchThroughBreaker(source(fetch), breaker, context)).rejects.toBe(broken);
    }
    await expect(fetchThroughBreaker(source(fetch), breaker, context)).resolves.toBeNull();
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('counts a bug of ours too, and ends a fetch at the deadline of its source', async () => {
    const breaker = new Breaker();
    const bug = source(() => Promise.reject(new TypeError('undefined is not a function')));
    const context = marketContext();
    for (let n = 0; n < 2; n += 1) {
      await expect(fetchThroughBreaker(bug, breaker, context)).rejects.toThrow(TypeError);
    }
    const hanging = source(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () =>
            reject(new SourceError('timeout', 'late', { source: 's' })),
          );
        }),
    );
    await expect(fetchThroughBreaker(hanging, breaker, marketContext())).rejects.toMatchObject({
      kind: 'timeout',
    });
    expect(breaker.state(Date.now()).phase).toBe('open');
  });
});
