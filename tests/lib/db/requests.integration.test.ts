import { linkSecret } from '@/lib/db/secrets/site-keys';
import {
  confirmSubscriber,
  endSubscription,
  getSubscriber,
  requestSubscription,
} from '@/lib/features/newsletter/store';
import { addRequest } from '@/lib/features/requests/store';
import { takeKey } from '@/lib/features/service/once-per-key';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { requestRow, subscriberRow } from '../../support/store/store-rows';

const SUBSCRIBER = subscriberRow({ id: 's1', email: 'bo@example.org', requestedAtMs: 1_000 });

const KEY = {
  route: 'contact',
  key: 'key-00000001',
  bodySha256: 'a',
  answer: '{"success":true}',
  address: 'anna@example.org',
  createdAtMs: 1,
};

describe.each(storeEngines())('requests on %s', (_engine, open) => {
  const { store, openAgain } = testStore(open);

  describe('requests', () => {
    it('refuses a kind nobody knows', async () => {
      const wrong = requestRow({ id: 'r9', email: 'a@x.test', kind: 'other' as 'contact' });
      await expect(addRequest(store().db, wrong)).rejects.toThrow('requests.kind');
    });
  });

  describe('idempotency keys', () => {
    it('are taken once per route, and show who was first', async () => {
      const { db } = store();
      expect(await takeKey(db, KEY)).toBeUndefined();
      expect(await takeKey(db, { ...KEY, bodySha256: 'b', answer: '{}' })).toEqual(KEY);
      expect(await takeKey(db, { ...KEY, route: 'waitlist' })).toBeUndefined();
    });

    it('make a second call wait for the first one and find its answer', async () => {
      const other = await openAgain();
      const key = { ...KEY, key: 'key-concurrent' };
      const calls = [store(), other, store(), other].map(({ db }) =>
        db.transaction().execute((trx) => takeKey(trx, key)),
      );
      const taken = await Promise.all(calls);
      expect(taken.filter((found) => found === undefined)).toHaveLength(1);
      await other.close();
    });

    it('are free again when the work behind them failed', async () => {
      const { db } = store();
      const key = { ...KEY, key: 'key-rolled-back' };
      const failed = db.transaction().execute(async (trx) => {
        await takeKey(trx, key);
        throw new Error('failed');
      });
      await expect(failed).rejects.toThrow('failed');
      expect(await takeKey(db, key)).toBeUndefined();
    });
  });

  describe('subscribers', () => {
    it('wait, confirm once, and stay confirmed when they ask again', async () => {
      const { db } = store();
      expect(await requestSubscription(db, SUBSCRIBER)).toMatchObject({ status: 'pending' });
      const again = { ...SUBSCRIBER, id: 's2', requestedAtMs: 2_000, source: 'home' };
      expect(await requestSubscription(db, again)).toMatchObject({
        id: 's1',
        status: 'pending',
        requestedAtMs: 2_000,
        source: 'home',
      });
      expect(await confirmSubscriber(db, { id: 's1', nowMs: 3_000 })).toBe(true);
      expect(await confirmSubscriber(db, { id: 's1', nowMs: 4_000 })).toBe(false);
      const confirmed = await requestSubscription(db, { ...again, requestedAtMs: 5_000 });
      expect(confirmed).toMatchObject({ status: 'confirmed', requestedAtMs: 2_000 });
    });

    it('leave, cannot be confirmed by an old link, and may come back', async () => {
      const { db } = store();
      await endSubscription(db, { id: 's1', nowMs: 6_000 });
      await endSubscription(db, { id: 's1', nowMs: 7_000 });
      expect(await getSubscriber(db, 's1')).toMatchObject({
        status: 'unsubscribed',
        unsubscribedAtMs: 6_000,
      });
      expect(await confirmSubscriber(db, { id: 's1', nowMs: 8_000 })).toBe(false);
      expect(await requestSubscription(db, SUBSCRIBER)).toMatchObject({ status: 'pending' });
    });
  });

  it('has one secret for links, made with the store, unless the environment gives one', async () => {
    const { db } = store();
    const secret = await linkSecret(db, undefined);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await linkSecret(db, undefined)).toBe(secret);
    expect(await linkSecret(db, 'configured')).toBe('configured');
  });
});
