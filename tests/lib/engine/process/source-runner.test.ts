import type { MarketUpdate } from '@/lib/benchmark/observations';
import { OutageEnd } from '@/lib/engine/process/source-outages';
import { nextRunMs, runSource, type SourceReport } from '@/lib/engine/process/source-runner';
import { coveredCoins } from '@/lib/market/registry';
import { type MarketSource, SourceError } from '@/lib/market/types';
import { SILENT } from './memory-store';

// Fake timers stand in for the global ones only; the waiting is handed over to those.
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number, value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(value), ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(signal.reason);
      });
    }),
}));

const NOW_MS = Date.parse('2026-03-04T12:00:10Z');

describe('nextRunMs', () => {
  it.each([
    ['2026-03-04T12:00:10Z', 30, '2026-03-04T12:00:30.000Z'],
    ['2026-03-04T12:00:30Z', 30, '2026-03-04T12:01:00.000Z'],
    ['2026-03-04T12:00:10Z', 900, '2026-03-04T12:15:00.000Z'],
  ])('after %s every %d s is %s', (now, everySeconds, next) => {
    const nextMs = nextRunMs({ everySeconds }, Date.parse(now), null);
    expect(new Date(nextMs).toISOString()).toBe(next);
  });

  it('honors how long an answer stays fresh', () => {
    const notBefore = Date.parse('2026-03-04T12:05:05Z');
    expect(nextRunMs({ everySeconds: 60 }, NOW_MS, notBefore)).toBe(
      Date.parse('2026-03-04T12:06:00Z'),
    );
    expect(nextRunMs({ everySeconds: 60 }, NOW_MS, NOW_MS - 1)).toBe(
      Date.parse('2026-03-04T12:01:00Z'),
    );
  });

  it('reads cron expressions in UTC', () => {
    expect(nextRunMs({ cron: '3 * * * *' }, NOW_MS, null)).toBe(Date.parse('2026-03-04T12:03:00Z'));
    expect(nextRunMs({ cron: '0 6,18 * * *' }, NOW_MS, null)).toBe(
      Date.parse('2026-03-04T18:00:00Z'),
    );
  });
});

const UPDATE: MarketUpdate = {
  source: 'test',
  tier: 1,
  receivedAtMs: NOW_MS,
  payloads: [{ sha256: '0'.repeat(64), bytes: 1 }],
  defiTvl: [],
  dropped: [{ key: 'row', reason: 'broken' }],
};

/** Runs a source for a while on a clock of the test's own. */
async function runFor(ms: number, source: Partial<MarketSource>, outageEnd = new OutageEnd(2)) {
  const polledAtMs: number[] = [];
  const reports: SourceReport[] = [];
  const updates: MarketUpdate[] = [];
  const stop = new AbortController();
  const whole: MarketSource = {
    id: 'test',
    tier: 1,
    cadence: { everySeconds: 30 },
    timeoutMs: 5_000,
    fetch: async () => UPDATE,
    ...source,
  };
  const running = runSource(
    {
      source: {
        ...whole,
        fetch: (context) => {
          polledAtMs.push(Date.now() - NOW_MS);
          return whole.fetch(context);
        },
      },
      coins: coveredCoins(),
      fetchJson: () => Promise.reject(new Error('not asked')),
      log: SILENT,
      outageEnd,
      onUpdate: (update) => updates.push(update),
      onReport: (report) => reports.push(report),
    },
    stop.signal,
  );
  await jest.advanceTimersByTimeAsync(ms);
  stop.abort();
  await running;
  return { polledAtMs, reports, updates };
}

describe('runSource', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW_MS });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('asks at once and then at its cadence, aligned to the clock', async () => {
    const { polledAtMs, updates, reports } = await runFor(90_000, {});
    expect(polledAtMs).toEqual([0, 20_000, 50_000, 80_000]);
    expect(updates).toHaveLength(4);
    expect(reports.at(-1)).toMatchObject({
      breaker: 'closed',
      rowsDropped: 1,
      failureKind: null,
      lastSuccessAtMs: NOW_MS + 80_000,
    });
  });

  it('keeps its least pause after a start', async () => {
    const { polledAtMs } = await runFor(180_000, {
      ...{ cadence: { everySeconds: 60 }, minPauseMs: 59_000 },
    });
    expect(polledAtMs).toEqual([0, 110_000, 170_000]);
  });

  it('keeps its least pause after a failure', async () => {
    const { polledAtMs } = await runFor(360_000, {
      ...{ cadence: { cron: '59 * * * *' }, minPauseMs: 150_000 },
      fetch: () => Promise.reject(new SourceError('http', 'HTTP 500', { source: 'test' })),
    });
    expect(polledAtMs).toEqual([0, 150_000, 300_000]);
  });

  it('does not ask while an answer is fresh', async () => {
    const freshUntilMs = () => NOW_MS + 65_000;
    const { polledAtMs } = await runFor(90_000, { freshUntilMs });
    expect(polledAtMs).toEqual([0, 80_000]);
  });

  it('does not ask while the breaker is open, and says so', async () => {
    const fetch = async () => {
      throw new SourceError('unavailable', 'not for you', { source: 'test', status: 451 });
    };
    const { polledAtMs, reports, updates } = await runFor(110_000, { fetch });
    expect(polledAtMs[0]).toBe(0);
    // 30 s, then 60 s: never within the time it was told to stay away.
    expect((polledAtMs[1] ?? 0) - 0).toBeGreaterThanOrEqual(30_000);
    expect((polledAtMs[2] ?? 0) - (polledAtMs[1] ?? 0)).toBeGreaterThanOrEqual(60_000);
    expect(polledAtMs.length).toBeLessThanOrEqual(3);
    expect(reports[0]).toMatchObject({ failureKind: 'unavailable', breaker: 'open' });
    expect(updates).toEqual([]);
  });

  it('asks an hourly source again soon after a failure', async () => {
    let tries = 0;
    const fetch = async () => {
      tries += 1;
      if (tries === 1) throw new SourceError('network', 'refused', { source: 'test' });
      return UPDATE;
    };
    const cadence = { cron: '3 * * * *' };
    const { polledAtMs, reports } = await runFor(2 * 3_600_000, { fetch, cadence });
    expect(polledAtMs.slice(0, 2)).toEqual([0, 60_000]);
    expect(polledAtMs).toHaveLength(4);
    expect(reports.at(-1)?.breaker).toBe('closed');
  });

  it('reports a fault of our own as internal and goes on', async () => {
    let tries = 0;
    const fetch = async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('x is not a function');
      return UPDATE;
    };
    const { reports, updates } = await runFor(50_000, { fetch });
    expect(reports[0]).toMatchObject({ failureKind: 'internal', lastSuccessAtMs: null });
    expect(reports[0]?.failureDetail).toContain('x is not a function');
    expect(updates.length).toBeGreaterThanOrEqual(1);
  });

  describe('when the outage of most sources is over', () => {
    const refused = () => new SourceError('network', 'refused', { source: 'test' });

    /** When it is asked in the minute after the end, ten minutes after the start. */
    async function askedWhenOver(failure: () => SourceError) {
      const end = new OutageEnd(2);
      const both = ['test', 'other'].map((source) => ({ source, lastSuccessAtMs: null }));
      for (const each of both) end.note({ ...each, lastFailureAtMs: NOW_MS }, NOW_MS);
      // By then the trials that failed have made the pause grow to minutes.
      setTimeout(() => {
        const answered = { source: 'other', lastSuccessAtMs: Date.now(), lastFailureAtMs: NOW_MS };
        end.note(answered, Date.now());
      }, 10 * 60_000);
      const source = { fetch: () => Promise.reject(failure()) };
      const { polledAtMs } = await runFor(15 * 60_000, source, end);
      return polledAtMs.filter((atMs) => atMs >= 10 * 60_000 && atMs < 11 * 60_000);
    }

    it('asks within its cadence where only failures kept it away', async () => {
      expect(await askedWhenOver(refused)).toEqual([10 * 60_000 + 20_000]);
    });

    it('keeps away from a vendor that limits us', async () => {
      const limited = () => new SourceError('rate-limit', 'HTTP 429', { source: 'test' });
      expect(await askedWhenOver(limited)).toEqual([]);
    });
  });

  it('stops promptly in the middle of a request, without reporting a failure', async () => {
    const fetch: MarketSource['fetch'] = ({ signal }) =>
      new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
      );
    const { polledAtMs, reports } = await runFor(1_000, { fetch });
    expect(polledAtMs).toEqual([0]);
    expect(reports).toEqual([]);
  });
});
