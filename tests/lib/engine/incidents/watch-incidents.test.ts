import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { appendIndexValues } from '@/lib/db/benchmark/index-values';
import {
  type Incident,
  incidentWatch,
  listClosedIncidents,
  listOpenIncidents,
} from '@/lib/db/incidents';
import { acquireLease, type HeldLease, LeaseLostError } from '@/lib/db/leases';
import { saveSourceStatus } from '@/lib/db/market/source-status';
import { watchIncidents } from '@/lib/engine/watch-incidents';
import { indexRow } from '../../../support/store/store-rows';
import { SILENT, storeOfEachTest } from '../process/memory-store';

const FEED = 'live';
const START_MS = Date.parse('2026-03-04T10:00:20Z');

const kept = storeOfEachTest();
let lease: HeldLease;
let nowMs: number;

beforeEach(async () => {
  nowMs = START_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  const own = { name: 'collector', holder: 'this one' };
  const taken = await acquireLease(kept.store.db, { ...own, ttlMs: 1000 * DAY_MS, nowMs });
  lease = { ...own, token: taken?.token ?? 0 };
});

const watch = () => watchIncidents({ store: kept.store, lease, log: SILENT }, FEED);
const open = () => listOpenIncidents(kept.store.db, [FEED]);
const closed = () => listClosedIncidents(kept.store.db, { feedIds: [FEED], limit: 100 });
const told = ({ kind, subject, beganAtMs, openedAtMs, closedAtMs }: Incident) =>
  [
    `${kind} ${subject}`,
    ...[beganAtMs, openedAtMs, closedAtMs].map((ms) => ms && (ms - START_MS) / MINUTE_MS),
  ] as const;

/** Lets minutes pass, with a look every so many; `compute` says in which the index has a value. */
async function pass(
  minutes: number,
  compute: (minute: number) => boolean,
  every = 1,
): Promise<void> {
  for (let minute = 0; minute < minutes; minute += every) {
    nowMs += every * MINUTE_MS;
    const method = compute(minute) ? 'full' : 'carried_forward';
    const status = compute(minute) ? 'live' : 'estimated';
    const reason = compute(minute) ? null : 'coverage_below_minimum';
    await appendIndexValues(kept.store.db, [
      indexRow({ feedId: FEED, atMs: nowMs, method, status, reason, publishedAtMs: nowMs }),
    ]);
    await watch();
  }
}

it('opens, keeps and closes the incident of an index, and knows since when it was watched', async () => {
  await pass(3, () => true);
  await pass(6, () => false);
  expect((await open()).map(told)).toEqual([['index SYI', 3, 8, null]]);
  expect((await open())[0]?.reason).toBe('coverage_below_minimum');
  await pass(2, () => false);
  await pass(1, () => true);
  expect(await open()).toEqual([]);
  expect((await closed()).map(told)).toEqual([['index SYI', 3, 8, 12]]);
  const held = await incidentWatch.get(kept.store.db, FEED);
  expect(held).toMatchObject({ sinceMs: START_MS + MINUTE_MS, seenMs: nowMs });
  expect(held?.computedSinceMs).toEqual({ SYI: START_MS + MINUTE_MS });
});

it('takes history that is written while it looks for no sign that the index stopped', async () => {
  for (let day = 90; day > 80; day -= 1) {
    const atMs = nowMs - day * DAY_MS;
    await appendIndexValues(kept.store.db, [
      indexRow({ feedId: FEED, atMs, status: 'live', publishedAtMs: nowMs }),
    ]);
    nowMs += MINUTE_MS;
    await watch();
  }
  expect(await open()).toEqual([]);
  expect(await closed()).toEqual([]);
  await pass(2, () => true);
  expect((await incidentWatch.get(kept.store.db, FEED))?.computedSinceMs).toEqual({
    SYI: START_MS + 11 * MINUTE_MS,
  });
});

it('keeps an incident open though the rows of the last good value are gone', async () => {
  await pass(2, () => true);
  await pass(6, () => false);
  await kept.store.db.deleteFrom('index_values').where('status', '=', 'live').execute();
  await pass(2, () => false);
  expect((await open()).map(told)).toEqual([['index SYI', 2, 7, null]]);
});

it('opens a source after an hour of failures, however seldom it is asked, and closes it', async () => {
  const answer = (lastSuccessAtMs: number | null, lastFailureAtMs: number | null) =>
    saveSourceStatus(kept.store.db, [
      {
        ...{ feedId: FEED, source: 'treasury', lastSuccessAtMs, lastFailureAtMs },
        ...{ failureKind: 'timeout', failureDetail: null, rowsAccepted: 1, rowsDropped: 0 },
        breaker: 'closed',
      },
    ]);
  // Asked every six hours: its last good answer is old without anything being wrong.
  await answer(START_MS - 5 * HOUR_MS, null);
  await pass(2, () => true);
  expect(await open()).toEqual([]);
  await answer(START_MS - 5 * HOUR_MS, nowMs);
  await pass(56, () => true, 4);
  await pass(3, () => true);
  expect(await open()).toEqual([]);
  await pass(1, () => true);
  expect((await open()).map(told)).toEqual([['source treasury', 2, 62, null]]);
  await answer(nowMs, START_MS);
  await pass(1, () => true);
  expect((await closed()).map(told)).toEqual([['source treasury', 2, 62, 63]]);
});

it('writes down the time in which nobody looked', async () => {
  await pass(2, () => true);
  nowMs += 20 * MINUTE_MS;
  await pass(1, () => true);
  expect((await closed()).map(told)).toEqual([['collector collector', 2, 23, 23]]);
});

it('opens a late fixing of each index, until it is published', async () => {
  nowMs = Date.parse('2026-03-04T14:50:20Z');
  const minutesAt = (time: string) => (Date.parse(`2026-03-04T${time}Z`) - START_MS) / MINUTE_MS;
  await pass(72, () => true, 4);
  await pass(3, () => true);
  expect((await open()).map(told)).toEqual([
    ['fixing SYI', minutesAt('16:00:00'), minutesAt('16:05:20'), null],
  ]);
  const atMs = Date.parse('2026-03-04T16:00:00Z');
  await appendIndexValues(kept.store.db, [indexRow({ feedId: FEED, kind: 'fixing', atMs })]);
  await pass(1, () => true);
  expect(await open()).toEqual([]);
});

it('writes nothing under a lease that was taken over', async () => {
  await pass(1, () => true);
  lease = { ...lease, token: lease.token - 1 };
  nowMs += 10 * MINUTE_MS;
  await expect(watch()).rejects.toThrow(LeaseLostError);
  expect(await closed()).toEqual([]);
});
