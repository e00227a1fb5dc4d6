import { nextPollMs } from '@/lib/engine/process/source-runner';
import { Breaker, fetchThroughBreaker } from '@/lib/market/http/breaker';
import { venues } from '@/lib/market/registry';
import type { MarketSource } from '@/lib/market/types';
import { vendorContext, vendorFetch, vendorSources } from '../../../support/vendor-sources';
import { VENDORS } from '../../../vendors/all-vendors';
import type { FaultName } from '../../../vendors/server/faults';
import { startVendors, type VendorServer } from '../../../vendors/server/start-vendors';

const HOUR_MS = 3_600_000;
/** Just before a minute, where a start is soon followed by the first round on the clock. */
const START_MS = Date.parse('2026-09-02T12:04:50Z');

/** A clock that runs as fast as the sources are asked. */
class Clock {
  constructor(private atMs: number) {}
  readonly nowMs = () => this.atMs;
  advanceTo(atMs: number): void {
    this.atMs = Math.max(this.atMs, atMs);
  }
  readonly sleep = async (milliseconds: number) => this.advanceTo(this.atMs + milliseconds);
}

/**
 * Asks every source for a while as the collector does: at once, then by its cadence, its breaker and its
 * least pause. One after the other, so that the clock can run ahead.
 */
async function askFor(spanMs: number, sources: readonly MarketSource[], clock: Clock) {
  const context = vendorContext({
    nowMs: clock.nowMs,
    fetchJson: vendorFetch({ nowMs: clock.nowMs, sleep: clock.sleep }),
  });
  const queue = sources.map((source) => ({ source, breaker: new Breaker(), dueMs: clock.nowMs() }));
  const endMs = clock.nowMs() + spanMs;
  for (;;) {
    queue.sort((a, b) => a.dueMs - b.dueMs);
    const [next] = queue;
    if (!next || next.dueMs >= endMs) return;
    clock.advanceTo(next.dueMs);
    const polledAtMs = clock.nowMs();
    const hasFailed = await fetchThroughBreaker(next.source, next.breaker, context).then(
      () => false,
      () => true,
    );
    const nowMs = clock.nowMs();
    const { openUntilMs } = next.breaker.state(nowMs);
    next.dueMs = nextPollMs(next.source, { nowMs, polledAtMs, openUntilMs, hasFailed });
  }
}

/** Vendors that were asked more often than they may be. */
function overBudget({ requests }: VendorServer): string[] {
  return VENDORS.flatMap(({ name, budget }) => {
    const most = requests.mostWithin(name, budget.seconds * 1000);
    const isOver = most > budget.requests;
    return isOver ? [`${name}: ${most} in ${budget.seconds} s, at most ${budget.requests}`] : [];
  });
}

type Run = { forMs: number; faults?: readonly (readonly [vendor: string, fault: FaultName])[] };

/** A vendor server as it was asked by the chosen sources. */
async function askedBy(choose: (id: string) => boolean, { forMs, faults = [] }: Run) {
  const clock = new Clock(START_MS);
  const server = await startVendors({ nowMs: clock.nowMs });
  for (const [vendor, fault] of faults) server.faults.add(vendor, fault);
  const sources = vendorSources(server, { sleep: clock.sleep });
  await askFor(
    forMs,
    sources.filter(({ id }) => choose(id)),
    clock,
  );
  await server.close();
  return server;
}

const isExchange = (id: string) => id.endsWith('-books');
/** Takes up to a minute a round, for which nobody else could be asked on this one clock. */
const isOnChain = (id: string) => id === 'ethereum-dex';
const isOther = (id: string) => !isExchange(id) && !isOnChain(id);

describe('while all vendors answer', () => {
  it('asks no exchange too often', async () => {
    const server = await askedBy(isExchange, { forMs: HOUR_MS / 4 });
    expect(overBudget(server)).toEqual([]);
    for (const { exchange } of venues()) {
      expect(server.requests.of(exchange).length).toBeGreaterThan(30);
    }
  });

  it('asks the aggregators on chain once a second at most', async () => {
    const server = await askedBy(isOnChain, { forMs: HOUR_MS / 4 });
    expect(overBudget(server)).toEqual([]);
    expect(server.requests.of('kyberswap').length).toBeGreaterThan(300);
    expect(server.requests.of('velora')).toEqual([]);
  });

  it('asks nobody else too often, and CoinGecko every five minutes without a key', async () => {
    const server = await askedBy(isOther, { forMs: HOUR_MS });
    expect(overBudget(server)).toEqual([]);
    const asked = (vendor: string) => server.requests.of(vendor).length;
    // At 12:04:50, not ten seconds later again, and then from 12:10 to 13:00.
    expect(asked('coingecko')).toBe(12);
    // The pools and the table of lending, at the start and at their minute of the hour.
    expect(asked('defillama-yields')).toBe(4);
    // Prices each minute, lending rates each five.
    expect(asked('publicnode')).toBe(61 + 13);
  });
});

it.each<FaultName>(['500', '429', '429-retry-after', '403-html', 'half-body'])(
  'asks nobody too often while all answer with %s',
  async (fault) => {
    const faults = VENDORS.map(({ name }) => [name, fault] as const);
    const server = await askedBy(isOther, { forMs: HOUR_MS, faults });
    expect(overBudget(server)).toEqual([]);
    expect(server.requests.of('coingecko').length).toBeGreaterThan(2);
    const onChain = await askedBy(isOnChain, { forMs: HOUR_MS / 4, faults });
    expect(overBudget(onChain)).toEqual([]);
    expect(onChain.requests.of('velora').length).toBeGreaterThan(0);
  },
  120_000,
);
