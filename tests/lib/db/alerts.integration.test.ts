import { ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { appendRegimeDay } from '@/lib/db/benchmark/regime-days';
import { appendConsensusPrices } from '@/lib/db/market/consensus-prices';
import { coinYields } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import { pastOf } from '@/lib/features/alerts/preview';
import {
  type AlertRow,
  countAlerts,
  deleteAlertOf,
  insertAlert,
  listClaimedAlerts,
  listDueAlerts,
  saveEvaluation,
  touchAlerts,
} from '@/lib/features/alerts/store/alerts';
import {
  confirmOwner,
  findClaimedOwner,
  grantToken,
  insertOwner,
  listUnconfirmedOwners,
  removeAddress,
} from '@/lib/features/alerts/store/owners';
import { storeEngines, testStore } from '../../support/store/store-engines';
import { alertRow, priceRow, regimeRow, yieldRow } from '../../support/store/store-rows';

describe.each(storeEngines())('alerts on %s', (_engine, open) => {
  const { store, newFeed } = testStore(open);

  /** An owner of an address, seen by one token. */
  async function newOwner(createdAtMs = 1_000) {
    const name = newFeed().replace(/\W/g, '-').toLowerCase();
    const owner = {
      ownerId: `owner-${name}`,
      address: `${name}@example.org`,
      email: `${name}@example.org`,
      createdAtMs,
      confirmedAtMs: null,
    };
    const tokenSha256 = `token-${name}`;
    await insertOwner(store().db, owner);
    await grantToken(store().db, { tokenSha256, ownerId: owner.ownerId, grantedAtMs: 1 });
    return { ...owner, claim: { tokenSha256, address: owner.address } };
  }

  function alertOf(ownerId: string, over: Partial<AlertRow> = {}): AlertRow {
    const rule = { comparison: '>=', threshold: '8.50', createdAtMs: 1_000 } as const;
    return alertRow({ alertId: `alert-${ownerId}`, ownerId, ...rule, ...over });
  }

  it('are listed and deleted by the token that was granted and the address together', async () => {
    const { db } = store();
    const { ownerId, claim } = await newOwner();
    const alert = alertOf(ownerId);
    await insertAlert(db, alert);
    expect(await listClaimedAlerts(db, claim)).toEqual([{ ...alert, confirmedAtMs: null }]);
    const strangers = [
      { ...claim, tokenSha256: 'another' },
      { ...claim, address: 'another@example.org' },
    ];
    for (const stranger of strangers) {
      expect(await listClaimedAlerts(db, stranger)).toEqual([]);
      expect(await findClaimedOwner(db, stranger)).toBeUndefined();
      expect(await deleteAlertOf(db, stranger, alert.alertId)).toBe(false);
    }
    expect(await countAlerts(db, ownerId)).toBe(1);
    expect(await deleteAlertOf(db, claim, alert.alertId)).toBe(true);
    expect(await deleteAlertOf(db, claim, alert.alertId)).toBe(false);
    expect(await countAlerts(db, ownerId)).toBe(0);
  });

  it('prefer the confirmed owner; the first confirmation stands', async () => {
    const { db } = store();
    const first = await newOwner();
    const second = { ...first, ownerId: `${first.ownerId}-2`, createdAtMs: 2_000 };
    await insertOwner(db, second);
    const { tokenSha256 } = first.claim;
    for (let times = 0; times < 2; times += 1) {
      await grantToken(db, { tokenSha256, ownerId: second.ownerId, grantedAtMs: 2 });
    }
    expect(await findClaimedOwner(db, first.claim)).toMatchObject({ ownerId: first.ownerId });
    expect(await confirmOwner(db, second.ownerId, 3_000)).toBe(true);
    expect(await confirmOwner(db, second.ownerId, 4_000)).toBe(false);
    expect(await findClaimedOwner(db, first.claim)).toMatchObject({
      ownerId: second.ownerId,
      confirmedAtMs: 3_000,
    });
  });

  it('are due until they were looked at, and a look is kept once', async () => {
    const { db } = store();
    const { ownerId, email } = await newOwner();
    const alert = alertOf(ownerId);
    await insertAlert(db, alert);
    const due = async (sinceMs: number) => {
      const kind = 'yield_threshold';
      const rows = await listDueAlerts(db, { kind, sinceMs, afterId: '', limit: 1_000 });
      return rows.filter((row) => row.ownerId === ownerId);
    };
    const [before] = await due(0);
    expect(before).toEqual({ ...alert, email, confirmedAtMs: null });
    const state = { phase: 'fired', lastSeen: null } as const;
    const look = { feedId: 'sample', state, checkedAtMs: 5_000, fired: true };
    expect(await saveEvaluation(db, alert, look)).toBe(true);
    // The same look of a process that read before this one wrote.
    expect(await saveEvaluation(db, alert, look)).toBe(false);
    expect(await due(5_000)).toEqual([]);
    const [after] = await due(5_001);
    expect(after).toMatchObject({
      ...state,
      timesFired: 1,
      lastFiredAtMs: 5_000,
      feedId: 'sample',
    });
    await touchAlerts(db, [alert.alertId], 9_000);
    await touchAlerts(db, [], 9_000);
    expect(await due(9_000)).toEqual([]);
    const none = await listDueAlerts(db, {
      kind: 'liquidity',
      sinceMs: 99_000,
      afterId: '',
      limit: 1_000,
    });
    expect(none.filter((row) => row.ownerId === ownerId)).toEqual([]);
  });

  it('go with their address, and with an owner nobody confirmed', async () => {
    const { db } = store();
    const gone = await newOwner();
    const kept = await newOwner();
    await insertAlert(db, alertOf(gone.ownerId));
    await insertAlert(db, alertOf(kept.ownerId));
    const { address } = gone;
    expect(await removeAddress(db, address)).toBe(1);
    expect(await removeAddress(db, address)).toBe(0);
    expect(await findClaimedOwner(db, gone.claim)).toBeUndefined();
    expect(await listClaimedAlerts(db, kept.claim)).toHaveLength(1);

    const old = { beforeMs: 2_000, exceptAddress: 'demo@example.com' };
    expect(await listUnconfirmedOwners(db, old)).toContain(kept.ownerId);
    const young = { ...old, beforeMs: 1_000 };
    expect(await listUnconfirmedOwners(db, young)).not.toContain(kept.ownerId);
    const ofDemo = { beforeMs: 2_000, address: kept.address };
    expect(await listUnconfirmedOwners(db, ofDemo)).toEqual([kept.ownerId]);
    const newest = {
      ...alertOf(kept.ownerId),
      alertId: `${kept.ownerId}-new`,
      createdAtMs: 2_000,
    };
    await insertAlert(db, newest);
    expect(await listUnconfirmedOwners(db, old)).not.toContain(kept.ownerId);
    expect(await listUnconfirmedOwners(db, ofDemo)).toEqual([]);
    await deleteAlertOf(db, kept.claim, newest.alertId);
    expect(await listUnconfirmedOwners(db, ofDemo)).toEqual([kept.ownerId]);
    await confirmOwner(db, kept.ownerId, 1);
    expect(await listUnconfirmedOwners(db, old)).not.toContain(kept.ownerId);
  });

  it('look back on prices: minutes at their steps, hours before, and ticks without a price', async () => {
    const { db } = store();
    const feedId = newFeed();
    const price = (atMs: number, priceUsd: string | null) =>
      priceRow({
        feedId,
        atMs,
        priceUsd,
        deviationBps: null,
        method: priceUsd === null ? 'none' : 'venues',
      });
    const dayMs = 24 * HOUR_MS;
    await appendConsensusPrices(db, [
      price(dayMs, '1.0001'),
      price(dayMs + 2 * MINUTE_MS, '0.9900'),
      price(dayMs + 5 * MINUTE_MS, '0.9938'),
      price(dayMs + 6 * MINUTE_MS, null),
    ]);
    const window = { feedId, symbol: 'USDC', stepSeconds: 300, fromMs: 0, toMs: 2 * dayMs };
    expect(await ALERT_KINDS.peg_deviation.history(pastOf(db, window))).toEqual([
      { atMs: dayMs, value: '1' },
      { atMs: dayMs + 5 * MINUTE_MS, value: '62' },
    ]);
    expect(await ALERT_KINDS.stale_data.history(pastOf(db, window))).toEqual([
      { atMs: dayMs + 2 * MINUTE_MS, value: '0' },
      { atMs: dayMs + 6 * MINUTE_MS, value: '100' },
    ]);
    await db.deleteFrom('price_rollups').where('step_seconds', '=', 60).execute();
    expect(await ALERT_KINDS.peg_deviation.history(pastOf(db, window))).toEqual([
      { atMs: dayMs + 5 * MINUTE_MS, value: '62' },
    ]);
  });

  it('look back on yields by the hour and on the regime by the day', async () => {
    const { db } = store();
    const feedId = newFeed();
    await appendRows(db, coinYields, [
      yieldRow({ feedId, atMs: HOUR_MS, apyPercent: '8' }),
      yieldRow({ feedId, atMs: HOUR_MS + MINUTE_MS, apyPercent: '9' }),
      yieldRow({ feedId, atMs: 2 * HOUR_MS, apyPercent: null }),
    ]);
    const window = { feedId, symbol: 'USDC', stepSeconds: 3_600, fromMs: 0, toMs: 9 * HOUR_MS };
    expect(await ALERT_KINDS.yield_threshold.history(pastOf(db, window))).toEqual([
      { atMs: HOUR_MS + MINUTE_MS, value: '9' },
      { atMs: 2 * HOUR_MS, value: null },
    ]);
    const day = (date: string, state: 'ON' | 'OFF') =>
      regimeRow({ feedId, date, atMs: Date.parse(`${date}T16:00:00Z`), state });
    for (const row of [
      day('2026-03-01', 'ON'),
      day('2026-03-02', 'ON'),
      day('2026-03-03', 'OFF'),
    ]) {
      await appendRegimeDay(db, row);
    }
    const span = {
      ...{ feedId, symbol: '', stepSeconds: 86_400 },
      ...{ fromMs: Date.parse('2026-03-02'), toMs: Date.parse('2026-03-04') },
    };
    expect(
      (await ALERT_KINDS.regime_change.history(pastOf(db, span))).map(({ value }) => value),
    ).toEqual(['ON', 'OFF']);
  });
});
