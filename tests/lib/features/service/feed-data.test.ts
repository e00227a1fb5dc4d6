import type { ActiveFeed } from '@/lib/features/service/active-feed';
import { cachedBySequence, clearSequenceCache } from '@/lib/features/service/feed-data';

beforeEach(() => clearSequenceCache());

function activeAt(
  sequence: number,
  over: { nowMs?: number; fresh?: boolean; feedId?: string } = {},
) {
  const { nowMs = 0, fresh = false, feedId = 'live' } = over;
  return { feed: { feedId, activatedAtMs: 1, sequence }, context: { nowMs, fresh } } as ActiveFeed;
}

it('loads once per sequence and once for callers at the same time', async () => {
  const load = jest.fn(async () => ({}));
  const both = await Promise.all([
    cachedBySequence('k', activeAt(1), load),
    cachedBySequence('k', activeAt(1), load),
  ]);
  expect(both[0]).toBe(both[1]);
  expect(load).toHaveBeenCalledTimes(1);
  await cachedBySequence('k', activeAt(2), load);
  expect(load).toHaveBeenCalledTimes(2);
});

it.each([
  ['another key', 'other', activeAt(1)],
  ['another feed', 'k', activeAt(1, { feedId: 'sample' })],
  ['a call past the cache', 'k', activeAt(1, { fresh: true })],
  ['a backfill that no tick announced', 'k', activeAt(1, { nowMs: 15_000 })],
])('loads again for %s', async (_what, key, active) => {
  const load = jest.fn(async () => ({}));
  await cachedBySequence('k', activeAt(1), load);
  await cachedBySequence(key, active, load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('never keeps a failure, nor lets it throw away what came after it', async () => {
  let fail: (error: Error) => void = () => undefined;
  const failing = cachedBySequence(
    'k',
    activeAt(1),
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const newer = cachedBySequence('k', activeAt(2), async () => 'newer');
  fail(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  expect(await newer).toBe('newer');
  const load = jest.fn(async () => 'again');
  expect(await cachedBySequence('k', activeAt(2), load)).toBe('newer');
  expect(load).not.toHaveBeenCalled();
  await expect(
    cachedBySequence('f', activeAt(2), async () => Promise.reject(new Error('once'))),
  ).rejects.toThrow('once');
  expect(await cachedBySequence('f', activeAt(2), load)).toBe('again');
});

it('forgets the oldest keys instead of growing for ever', async () => {
  const load = jest.fn(async () => 'value');
  for (let key = 0; key <= 400; key += 1) await cachedBySequence(`k${key}`, activeAt(1), load);
  await cachedBySequence('k400', activeAt(1), load);
  expect(load).toHaveBeenCalledTimes(401);
  await cachedBySequence('k0', activeAt(1), load);
  expect(load).toHaveBeenCalledTimes(402);
});
