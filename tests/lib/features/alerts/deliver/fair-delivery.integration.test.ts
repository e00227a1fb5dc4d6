import { setImmediate as immediate } from 'node:timers/promises';
import {
  alertDeliveries,
  MAX_UNDER_WAY_PER_OWNER,
} from '@/lib/features/alerts/deliver/deliver-alerts';
import type { PostAnswer } from '@/lib/features/alerts/deliver/receivers';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import {
  storeOfEachTest,
  type TestRuntime,
  testRuntime,
} from '../../../engine/process/memory-store';

/** The writes that note how attempts ended. */
const mockNotes: Promise<void>[] = [];
jest.mock('@/lib/features/alerts/store/deliveries', () => {
  const actual = jest.requireActual<typeof import('@/lib/features/alerts/store/deliveries')>(
    '@/lib/features/alerts/store/deliveries',
  );
  return {
    ...actual,
    endDelivery: (...parts: Parameters<typeof actual.endDelivery>) => {
      const note = actual.endDelivery(...parts);
      mockNotes.push(note);
      return note;
    },
  };
});

const START = Date.UTC(2026, 2, 2, 12);
const SLOW_MS = 10_000;
const ROUND_MS = 5_000;

const kept = storeOfEachTest();
let runtime: TestRuntime;
let nowMs: number;
/** When each message was begun, in order. */
let begun: { ownerId: string; deliveryId: string; atMs: number }[];
/** Attempts that a receiver has not ended yet. */
let open: { ownerId: string; endsAtMs: number; end: () => void }[];

beforeEach(async () => {
  runtime = await testRuntime(kept);
  nowMs = START;
  begun = [];
  open = [];
});

async function queue(ownerId: string, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await queueDelivery(kept.store.db, {
      deliveryId: `${ownerId}:${nowMs}:${at}`,
      alertId: `alert of ${ownerId}`,
      ownerId,
      kind: 'webhook',
      target: 'https://hooks.example.org/',
      secret: 's',
      body: '{}',
      createdAtMs: nowMs,
    });
  }
}

/** Receivers of owners named slow take 10 s and fail; the others answer at once. */
function start() {
  return alertDeliveries(
    { ...runtime, random: () => 0 },
    () => nowMs,
    ({ ownerId, deliveryId }) => {
      begun.push({ ownerId, deliveryId, atMs: nowMs });
      return new Promise<PostAnswer>((resolve, reject) => {
        const isSlow = ownerId.startsWith('slow');
        const answer = { status: 200, retryAfterSeconds: null, text: '' };
        const end = () => (isSlow ? reject(new Error('timeout')) : resolve(answer));
        open.push({ ownerId, endsAtMs: nowMs + (isSlow ? SLOW_MS : 0), end });
      });
    },
  );
}

/** Lets a fake clock run, with a round every five seconds; asserts how much is under way. */
async function run(deliveries: ReturnType<typeof start>, seconds: number): Promise<void> {
  const untilMs = nowMs + seconds * 1000;
  for (; nowMs < untilMs; nowMs += 1000) {
    if ((nowMs - START) % ROUND_MS === 0) await deliveries.begin();
    for (;;) {
      const ended = open.filter(({ endsAtMs }) => endsAtMs <= nowMs);
      if (ended.length === 0) break;
      open = open.filter(({ endsAtMs }) => endsAtMs > nowMs);
      for (const { end } of ended) end();
      // An end is noted in the store, and its place is free then: waited for, however slow the machine.
      await immediate();
      await Promise.all(mockNotes.splice(0));
      await immediate();
      await deliveries.begin();
    }
    const counts = new Map<string, number>();
    for (const { ownerId } of open) counts.set(ownerId, (counts.get(ownerId) ?? 0) + 1);
    expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(MAX_UNDER_WAY_PER_OWNER);
    expect(open.length).toBeLessThanOrEqual(64);
  }
}

async function finish(deliveries: ReturnType<typeof start>): Promise<void> {
  const finished = deliveries.finish();
  for (const { end } of open) end();
  await finished;
}

const delaysOf = (owner: string) =>
  begun
    .filter(({ ownerId }) => ownerId === owner)
    .map(({ deliveryId, atMs }) => (atMs - Number(deliveryId.split(':')[1])) / 1000);

it('an owner with 250 slow channels delays no other’s message by 30 s', async () => {
  const deliveries = start();
  await queue('slow', 250);
  for (let at = 0; at < 8; at += 1) {
    await queue('other', 1);
    await run(deliveries, 13);
  }
  expect(delaysOf('other')).toHaveLength(8);
  expect(Math.max(...delaysOf('other'))).toBeLessThanOrEqual(30);
  await finish(deliveries);
});

it('an owner with many channels of quick receivers has them all at once', async () => {
  const deliveries = start();
  await queue('quick', 60);
  await run(deliveries, 5);
  expect(delaysOf('quick')).toHaveLength(60);
  await finish(deliveries);
});
