import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import {
  addClaim,
  getKey,
  insertKey,
  listKeys,
  listUsage,
  type NewApiKey,
  newestFreeKey,
  revokeKey,
  takeCall,
  touchKey,
  useClaim,
} from '@/lib/features/keys/store';
import { deletePersonalData } from '@/lib/features/requests/data-deletion';
import { applyVisitorRetention } from '@/lib/features/requests/visitor-retention';
import { storeEngines, testStore } from '../../support/store/store-engines';

const KEY: NewApiKey = {
  prefix: 'sy_aaaaaaaa',
  accountId: 'account-1',
  sha256: 'a'.repeat(64),
  email: 'Anna+x@EXAMPLE.org',
  address: 'anna+x@example.org',
  mailbox: 'anna@example.org',
  plan: 'free',
  origin: 'self-serve',
  requestId: null,
  createdAtMs: 1_000,
};
const CLAIM = {
  id: 'claim-1',
  email: 'Anna@EXAMPLE.org',
  address: 'anna@example.org',
  mailbox: 'anna@example.org',
  requestedAtMs: 1_000,
};
const DAY = { accountId: 'account-quota', date: '2026-11-21' };

describe.each(storeEngines())('API keys on %s', (_engine, open) => {
  const { store, openAgain } = testStore(open);

  describe('API keys', () => {
    it('come back as they were stored, and end once', async () => {
      const { db } = store();
      expect(await insertKey(db, KEY)).toBe(true);
      expect(await getKey(db, KEY.prefix)).toEqual({
        ...KEY,
        lastUsedAtMs: null,
        revokedAtMs: null,
        revokedBy: null,
      });
      expect(await getKey(db, 'sy_none0000')).toBeUndefined();
      await touchKey(db, { prefix: KEY.prefix, nowMs: 5_000 });
      await touchKey(db, { prefix: KEY.prefix, nowMs: 4_000 });
      expect(await getKey(db, KEY.prefix)).toMatchObject({ lastUsedAtMs: 5_000 });
      const end = { prefix: KEY.prefix, nowMs: 6_000, by: 'rotation' } as const;
      expect(await revokeKey(db, end)).toBe(true);
      expect(await revokeKey(db, { ...end, nowMs: 7_000, by: 'operator' })).toBe(false);
      expect(await getKey(db, KEY.prefix)).toMatchObject({
        revokedAtMs: 6_000,
        revokedBy: 'rotation',
      });
    });

    it('are one free one in use for each mailbox, and any number from the operator', async () => {
      const { db } = store();
      const other = await openAgain();
      const made = await Promise.all(
        ['sy_bbbbbbbb', 'sy_cccccccc'].map((prefix, n) =>
          insertKey(n === 0 ? db : other.db, { ...KEY, prefix, createdAtMs: 2_000 }),
        ),
      );
      await other.close();
      expect(made.sort()).toEqual([false, true]);
      for (const prefix of ['sy_dddddddd', 'sy_eeeeeeee']) {
        expect(await insertKey(db, { ...KEY, prefix, plan: 'pro', origin: 'operator' })).toBe(true);
      }
      expect(await newestFreeKey(db, KEY.mailbox)).toMatchObject({
        createdAtMs: 2_000,
        revokedAtMs: null,
      });
      expect(await listKeys(db)).toHaveLength(3);
      expect(await listKeys(db, { all: true })).toHaveLength(4);
    });

    it('refuse a plan nobody knows', async () => {
      const wrong = { ...KEY, prefix: 'sy_ffffffff', plan: 'gold' as 'pro' };
      await expect(insertKey(store().db, wrong)).rejects.toThrow('api_keys.plan');
    });
  });

  describe('calls', () => {
    it('are counted exactly by two processes at once, up to the limit and not beyond', async () => {
      const other = await openAgain();
      const takes = Array.from({ length: 60 }, (_none, n) =>
        takeCall(n % 2 === 0 ? store().db : other.db, { ...DAY, limit: 50 }),
      );
      const counts = await Promise.all(takes);
      await other.close();
      const taken = counts.flatMap((count) => count ?? []).sort((a, b) => a - b);
      expect(taken).toEqual(Array.from({ length: 50 }, (_none, n) => n + 1));
      expect(await listUsage(store().db, { accountId: DAY.accountId, limit: 9 })).toEqual([
        { ...DAY, calls: 50 },
      ]);
    });

    it('begin anew with the day, and have no end without a limit', async () => {
      const { db } = store();
      const next = { ...DAY, date: '2026-11-22' };
      expect(await takeCall(db, { ...next, limit: 50 })).toBe(1);
      expect(await takeCall(db, { ...DAY, limit: 50 })).toBeNull();
      expect(await takeCall(db, { ...DAY, limit: null })).toBe(51);
      const days = await listUsage(db, { accountId: DAY.accountId, limit: 9 });
      expect(days.map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-21']);
    });
  });

  describe('links to a free key', () => {
    it('are used up by one of two at once', async () => {
      const { db } = store();
      await addClaim(db, CLAIM);
      const other = await openAgain();
      const used = await Promise.all(
        [db, other.db, db].map((each) => useClaim(each, { id: CLAIM.id, nowMs: 2_000 })),
      );
      await other.close();
      expect(used.filter((claim) => claim !== undefined)).toEqual([{ ...CLAIM, usedAtMs: 2_000 }]);
      expect(await useClaim(db, { id: 'none', nowMs: 2_000 })).toBeUndefined();
    });

    it('go when they have expired', async () => {
      const { db } = store();
      await addClaim(db, { ...CLAIM, id: 'claim-2', requestedAtMs: 9_000 });
      const policy = { answeredRequestDays: null, sentMailDays: null };
      const goodMs = RETENTION_DAYS.freeKeyClaim * 86_400_000;
      const early = await applyVisitorRetention(db, { nowMs: 9_000 + goodMs, policy });
      // The link of the first test is older.
      expect(early.freeKeyLinks).toBe(1);
      const late = await applyVisitorRetention(db, { nowMs: 9_001 + goodMs, policy });
      expect(late.freeKeyLinks).toBe(1);
      await addClaim(db, { ...CLAIM, id: 'claim-2', requestedAtMs: 9_000 });
    });
  });

  it("erases a person's keys, their counts and what they asked for", async () => {
    const { db } = store();
    await takeCall(db, { accountId: KEY.accountId, date: '2026-11-21', limit: null });
    await addClaim(db, { ...CLAIM, id: 'claim-3', address: KEY.address });
    const removed = await deletePersonalData(db, 'ANNA+X@example.org');
    expect(removed).toContainEqual({ what: 'API keys', rows: 4 });
    expect(await listKeys(db, { all: true })).toEqual([]);
    expect(await listUsage(db, { accountId: KEY.accountId, limit: 9 })).toEqual([]);
    const claims = await db.selectFrom('api_key_claims').select('id').execute();
    expect(claims).toEqual([{ id: 'claim-2' }]);
  });
});
