import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import { addMail, claimMail, markFailed } from '@/lib/features/mail/store';
import { queueLengths } from '@/lib/features/service/queue-lengths';
import { alertRow } from '../../support/store/store-rows';
import { storeOfEachTest } from '../engine/process/memory-store';

const NOW_MS = Date.parse('2026-11-23T12:30:00Z');

const kept = storeOfEachTest();

it('counts mail, messages of alerts by channel, and alerts that are due', async () => {
  const noMail = { mail_alerts: 0, mail_confirmations: 0, mail_forms: 0, mail_newsletter: 0 };
  const none = { ...noMail, mail_failed: 0, telegram: 0, webhook: 0, alerts: 0 };
  const { db } = kept.store;
  expect(await queueLengths(db, NOW_MS)).toEqual(none);
  for (const [id, budget] of [
    ['a', 'forms'],
    ['b', 'forms'],
    ['c', 'alerts'],
    ['d', 'confirmations'],
  ] as const) {
    const content = { replyTo: null, subject: 's', textBody: 't', htmlBody: null };
    const recipient = 'ada@example.org';
    const key = { id, dedupeKey: id, unsubscribeUrl: null, createdAtMs: NOW_MS };
    await addMail(db, { ...key, ...content, recipient, budget });
  }
  const claim = { holder: 'h', nowMs: NOW_MS };
  const claimed = await claimMail(db, { ...claim, claimMs: 1_000 });
  await markFailed(db, { ...claim, id: claimed?.id ?? '', error: 'refused' });
  const message = { target: 't', secret: null, body: '{}', createdAtMs: NOW_MS };
  const owned = { alertId: 'a1', ownerId: 'o1' };
  for (const deliveryId of ['1', '2', '2']) {
    await queueDelivery(db, { ...message, ...owned, deliveryId, kind: 'webhook' });
  }
  await queueDelivery(db, { ...message, ...owned, deliveryId: '3', kind: 'telegram' });
  const mailbox = { address: 'ada@example.org', email: 'ada@example.org' };
  await insertOwner(db, { ownerId: 'o1', ...mailbox, createdAtMs: 0, confirmedAtMs: null });
  // Peg is looked at every five minutes, yields every hour.
  for (const [alertId, kind, agoMs] of [
    ['never', 'peg_deviation', null],
    ['due', 'peg_deviation', MINUTE_MS],
    ['looked-at', 'peg_deviation', 0],
    ['hourly', 'yield_threshold', 20 * MINUTE_MS],
    ['hourly-due', 'yield_threshold', HOUR_MS],
  ] as const) {
    const checkedAtMs = agoMs === null ? null : NOW_MS - agoMs;
    await insertAlert(db, alertRow({ alertId, ownerId: 'o1', kind, checkedAtMs }));
  }
  const mail = { ...noMail, mail_forms: 2, mail_confirmations: 1 };
  const counts = { ...mail, mail_failed: 1, telegram: 1, webhook: 2, alerts: 3 };
  expect(await queueLengths(db, NOW_MS)).toEqual(counts);
});
