import { ALERT_KINDS, type AlertKind, type AlertRule } from '@/lib/benchmark/alert/alert-kinds';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { putSnapshot } from '@/lib/db/benchmark/snapshots';
import { activateFeed, registerFeed } from '@/lib/db/feeds';
import { LeaseLostError } from '@/lib/db/leases';
import { putMailState } from '@/lib/db/site-state';
import { alertFirings } from '@/lib/db/tables/alert-tables';
import { DEMO_EMAIL } from '@/lib/features/alerts/contract';
import { evaluateAlerts, forgetOldAlerts } from '@/lib/features/alerts/evaluate-alerts';
import { alertAddress } from '@/lib/features/alerts/owner';
import { insertAlert } from '@/lib/features/alerts/store/alerts';
import { insertOwner } from '@/lib/features/alerts/store/owners';
import { sealToken } from '@/lib/features/tokens/signed-token';
import { seedExits } from '../../../app/api/exit-seed';
import { alertRow, storedRows } from '../../../support/store/store-rows';
import { storeOfEachTest, type TestRuntime, testRuntime } from '../../engine/process/memory-store';

const SECRET = 'a-site-secret-of-enough-letters-for-links';
const ENVIRONMENT = { SITE_SECRET: SECRET, SITE_URL: 'https://yield.test' };
const FIVE_MINUTES_MS = 300_000;
const NOON = Date.UTC(2026, 2, 2, 12);

const kept = storeOfEachTest();
let runtime: TestRuntime;
beforeEach(async () => {
  runtime = await testRuntime(kept, ENVIRONMENT);
});

type Figures = {
  apy?: string | null;
  bps?: string | null;
  liquidity?: string | null;
  regime?: string;
  /** With a bill at 5.25 %. */
  syi?: string;
  confidence?: string;
  /** Days the regime knows; enough unless given. */
  observations?: number;
};

/** What the engine last wrote. */
async function publish(atMs: number, figures: Figures = {}, feedId = 'live'): Promise<void> {
  const { db } = kept.store;
  const dataClass = feedId === 'live' ? 'live' : 'sample';
  await activateFeed(db, { feedId, dataClass, title: `${feedId} market`, atMs: 1 });
  const { apy = '4.5', bps = '1.00', liquidity = '0.9', regime = 'ON', syi } = figures;
  const { observations = 90, confidence = null } = figures;
  const coin = {
    symbol: 'USDC',
    deviationBps: bps,
    liquidityScore: liquidity,
    apyPercent: apy,
    priceObservedAtMs: atMs - 4_000,
    apyObservedAtMs: atMs - 60_000,
    weightPercent: '21.8',
    venuesValid: 5,
    poolsUsed: 3,
    liquidityVenues: 4,
  };
  const document = {
    asOfMs: atMs,
    methodologyVersion: '2.0.0',
    coins: [coin],
    indices: syi === undefined ? [] : [{ code: 'SYI', value: syi, confidence }],
    billRate: syi === undefined ? null : { percent: '5.25' },
    regime: { state: regime, observations },
  };
  await putSnapshot(db, { feedId, name: 'market', atMs, document: JSON.stringify(document) });
}

let made = 0;

/** An alert of an address of its own. */
async function add(
  kind: AlertKind,
  {
    email,
    confirmed = true,
    ...rule
  }: Partial<AlertRule> & { email?: string; confirmed?: boolean } = {},
): Promise<string> {
  made += 1;
  const { comparison, threshold } = ALERT_KINDS[kind];
  const ownerId = `owner-${made}`;
  const alertId = `alert-${made}`;
  const { address, email: to } = alertAddress(email ?? `person${made}@example.org`);
  const owner = { ownerId, address, email: to, createdAtMs: NOON };
  await insertOwner(kept.store.db, { ...owner, confirmedAtMs: confirmed ? NOON : null });
  const symbol = ALERT_KINDS[kind].subject === 'coin' ? 'USDC' : null;
  const written = { alertId, ownerId, createdAtMs: NOON };
  await insertAlert(
    kept.store.db,
    alertRow({ ...written, kind, symbol, comparison, threshold, ...rule }),
  );
  return alertId;
}

const YIELD = { comparison: '>', threshold: '8.5' } as const;
const mails = () => kept.store.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const firings = async (alertId: string) =>
  (await storedRows(kept.store.db, alertFirings, { alert_id: alertId }, ['number'])).reverse();
const look = (atMs: number) => evaluateAlerts(runtime, atMs);

describe('evaluating alerts', () => {
  it('does nothing before a feed has written figures', async () => {
    await add('yield_threshold', YIELD);
    expect(await look(NOON)).toBe(0);
    await registerFeed(kept.store.db, { feedId: 'x', dataClass: 'live', title: 'x', atMs: 1 });
    expect(await look(NOON)).toBe(0);
  });

  it('fires once, mails value, threshold, time, source, record and signed links, and re-arms', async () => {
    const alertId = await add('yield_threshold', YIELD);
    const hours = ['8.5', '8.62', '8.7', '8.45', '8.6', '8.4', '8.51'];
    for (const [hour, apy] of hours.entries()) {
      await publish(NOON + hour * HOUR_MS, { apy });
      await look(NOON + hour * HOUR_MS + 15_000);
    }
    expect((await firings(alertId)).map(({ value, asOfMs }) => [value, asOfMs])).toEqual([
      ['8.51', NOON + 6 * HOUR_MS],
      ['8.62', NOON + HOUR_MS],
    ]);
    const [mail, ...others] = await mails();
    expect(others).toHaveLength(1);
    expect(mail?.subject).toBe('USDC yield is 8.62% – Stable Yield');
    expect(mail?.recipient).toMatch(/^person\d+@example\.org$/);
    const text = mail?.text_body ?? '';
    expect(text).toContain('Rule: USDC yield > 8.5%');
    expect(text).toContain('Value: 8.62%');
    expect(text).toContain('Data as of: Mar 2, 2026, 13:00:00 UTC');
    expect(text).toContain('Source: 3 pools and rates; live sources; methodology 2.0.0');
    expect(text).toContain('https://yield.test/api/v1/audit/SYI?at=2026-03-02T13%3A00%3A00.000Z');
    expect(text).toContain('Not financial advice');
    const page = new URL(/https:\/\/yield\.test\/alerts\/confirm\S+/.exec(text)?.[0] ?? '');
    const stop = new URL(mail?.unsubscribe_url ?? '');
    expect(stop.pathname).toBe('/api/ai/alerts/stop');
    expect(stop.searchParams.get('token')).toBe(page.searchParams.get('stop'));
    const owner = alertId.replace('alert', 'owner');
    const sealed = (kind: 'open' | 'stop') =>
      sealToken(SECRET, `alerts-${kind}`, owner, NOON + HOUR_MS + 15_000 + 90 * DAY_MS);
    expect(page.searchParams.get('token')).toBe(sealed('open'));
    expect(page.searchParams.get('stop')).toBe(sealed('stop'));
  });

  it('fires once when the confidence of the SYI falls, and again after it has recovered', async () => {
    const alert = await add('confidence');
    const confidences = ['0.9462', '0.6999', '0.7200', '0.7501', '0.6056'];
    for (const [place, confidence] of confidences.entries()) {
      const atMs = NOON + place * FIVE_MINUTES_MS;
      await publish(atMs, { syi: '5.30', confidence });
      await look(atMs + 15_000);
    }
    const values = (await firings(alert)).map(({ value }) => value);
    expect(values.sort()).toEqual(['60.56', '69.99']);
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects).toContain('SYI confidence is 69.99% – Stable Yield');
  });

  it('fires when an exit costs more, when the books no longer show it, and when the premium is gone', async () => {
    const exit = await add('exit_cost', { amountUsd: '2000000' });
    const beyond = await add('exit_cost', { amountUsd: '2000000.01' });
    const spread = await add('bill_spread');
    const putBooks = (second: string) =>
      seedExits(
        kept.store,
        [
          {
            symbol: 'USDC',
            consensusUsd: dec(1),
            venues: [
              {
                ...{ venue: 'kraken-usd', exchange: 'kraken', observedAtMs: NOON },
                levels: [
                  { price: dec('1'), coins: dec(1_000_000) },
                  { price: dec(second), coins: dec(1_000_000) },
                ],
              },
            ],
          },
        ],
        { feedId: 'live', atMs: NOON },
      );
    await putBooks('0.999');
    await publish(NOON, { syi: '5.30' });
    await look(NOON + 15_000);
    expect(await firings(exit)).toEqual([]);
    expect(await firings(spread)).toEqual([]);
    expect(await firings(beyond)).toMatchObject([{ value: '10000.00' }]);
    await putBooks('0.99');
    await publish(NOON + FIVE_MINUTES_MS, { syi: '5.20' });
    await look(NOON + FIVE_MINUTES_MS + 15_000);
    // A million at par and a million a percent below: 50 bps of two million.
    expect(await firings(exit)).toMatchObject([{ value: '50.00' }]);
    expect(await firings(spread)).toMatchObject([{ value: '-5.00' }]);
    const texts = (await mails()).map(({ subject, text_body }) => `${subject}\n${text_body}`);
    expect(texts.find((text) => text.includes('is 50.00 bps'))).toContain(
      'https://yield.test/treasury?amount=2000000&coin=USDC',
    );
    expect(texts.some((text) => text.includes('is more than the books show'))).toBe(true);
    expect(texts.find((text) => text.includes('SYI over bills is -5.00 bps'))).toContain(
      'Source: the SYI and the 3-month bill',
    );
  });

  it('looks at yields once an hour and at everything else every five minutes', async () => {
    const yields = await add('yield_threshold', YIELD);
    const peg = await add('peg_deviation');
    await publish(NOON);
    await look(NOON + 15_000);
    const later = NOON + FIVE_MINUTES_MS;
    await publish(later, { apy: '9', bps: '-60.00', liquidity: '0.29', regime: 'OFF' });
    expect(await look(later + 15_000)).toBe(1);
    expect(await firings(peg)).toMatchObject([{ value: '60' }]);
    expect(await firings(yields)).toEqual([]);
    // Twice within one step is once.
    await publish(later + 60_000, { bps: '0.00' });
    expect(await look(later + 60_000)).toBe(0);
    await publish(NOON + HOUR_MS, { apy: '9', bps: '-60.00' });
    expect(await look(NOON + HOUR_MS + 15_000)).toBe(1);
    expect(await firings(yields)).toHaveLength(1);
    expect(await firings(peg)).toHaveLength(1);
  });

  it('tells a peg over 50 bps, a liquidity score under 0.3 and another regime', async () => {
    const ids = {
      peg: await add('peg_deviation'),
      liquidity: await add('liquidity'),
      regime: await add('regime_change'),
    };
    await publish(NOON, { bps: '50.00', liquidity: '0.3', regime: 'ON' });
    expect(await look(NOON + 15_000)).toBe(0);
    const later = NOON + FIVE_MINUTES_MS;
    await publish(later, { bps: '-50.01', liquidity: '0.2999', regime: 'OFF_OVERRIDE' });
    expect(await look(later + 15_000)).toBe(3);
    expect(await firings(ids.peg)).toMatchObject([{ value: '50.01' }]);
    expect(await firings(ids.liquidity)).toMatchObject([{ value: '0.2999' }]);
    expect(await firings(ids.regime)).toMatchObject([{ value: 'OFF_OVERRIDE' }]);
    const subjects = (await mails()).map(({ subject }) => subject.replace(' – Stable Yield', ''));
    expect(subjects.sort()).toEqual([
      'Regime is Risk-Off Override (OFF_OVERRIDE), previously Risk-On (ON)',
      'USDC liquidity score is 0.2999',
      'USDC peg deviation is 50.01 bps',
    ]);
    const regime = (await mails()).find(({ subject }) => subject.startsWith('Regime'));
    expect(regime?.text_body).toContain('/api/v1/audit/SYI?kind=fixing&at=');
  });

  it('tells stale data, and fires nothing else on figures nobody renews', async () => {
    const stale = await add('stale_data');
    const yields = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    expect(await look(NOON + FIVE_MINUTES_MS + 60_000)).toBe(1);
    expect(await firings(stale)).toMatchObject([{ value: '121.3' }]);
    expect(await firings(yields)).toEqual([]);
  });

  it('mails one mailbox fifty alerts a day, and says so in the last', async () => {
    for (let at = 0; at < 52; at += 1) {
      // One mailbox under several spellings.
      await add('yield_threshold', { ...YIELD, email: `ada+${at}@example.org` });
    }
    await add('yield_threshold', { ...YIELD, email: 'carl@example.org' });
    await publish(NOON, { apy: '9' });
    expect(await look(NOON + 15_000)).toBe(53);
    const toAda = (await mails()).filter(({ mailbox }) => mailbox === 'ada@example.org');
    expect(toAda).toHaveLength(50);
    expect(await mails()).toHaveLength(51);
    const told = toAda.map(({ text_body: text }) => text?.includes('the last until 00:00 UTC'));
    expect(told).toEqual([...Array(49).fill(false), true]);
    expect(new Set((await mails()).map(({ budget }) => budget))).toEqual(new Set(['alerts']));
    await add('yield_threshold', { ...YIELD, email: 'ada@example.org' });
    await publish(NOON + 12 * HOUR_MS, { apy: '9' });
    await look(NOON + 12 * HOUR_MS + 15_000);
    expect(await mails()).toHaveLength(52);
  });

  it('mails nothing where no mail is sent, but shows that it fired', async () => {
    await putMailState(kept.store.db, { sends: false }, NOON);
    const alertId = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    await look(NOON + 15_000);
    expect(await firings(alertId)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('mails neither the demo address nor one that is not confirmed, but shows that it fired', async () => {
    const demo = await add('yield_threshold', { ...YIELD, email: DEMO_EMAIL, confirmed: false });
    const open = await add('yield_threshold', { ...YIELD, confirmed: false });
    await publish(NOON, { apy: '9' });
    expect(await look(NOON + 15_000)).toBe(2);
    expect(await mails()).toEqual([]);
    for (const alertId of [demo, open]) expect(await firings(alertId)).toHaveLength(1);
    const rows = await kept.store.db.selectFrom('alerts').select('last_fired_at_ms').execute();
    expect(rows.map((row) => row.last_fired_at_ms)).toEqual([NOON + 15_000, NOON + 15_000]);
  });

  it('says in subject and text that figures are simulated', async () => {
    await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' }, 'sample');
    await look(NOON + 15_000);
    const [mail] = await mails();
    expect(mail?.subject).toMatch(/^Simulated data: USDC yield is 9%/);
    expect(mail?.text_body).toContain('DEMONSTRATION MARKET, not real data');
  });

  it('takes the first signal, once enough days are known, for no change of one', async () => {
    const regime = await add('regime_change');
    const days = [
      { regime: 'NEU', observations: 29 },
      { regime: 'ON', observations: 30 },
      { regime: 'OFF', observations: 31 },
    ];
    const fired: number[] = [];
    for (const [place, figures] of days.entries()) {
      const atMs = NOON + place * HOUR_MS;
      await publish(atMs, figures);
      fired.push(await look(atMs + 15_000));
    }
    expect(fired).toEqual([0, 0, 1]);
    expect(await firings(regime)).toMatchObject([{ value: 'OFF' }]);
  });

  it('begins anew when another feed is shown', async () => {
    const regime = await add('regime_change');
    const yields = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9', regime: 'ON' }, 'sample');
    expect(await look(NOON + 15_000)).toBe(1);
    await publish(NOON + HOUR_MS, { apy: '9', regime: 'OFF' });
    expect(await look(NOON + HOUR_MS + 15_000)).toBe(1);
    expect((await firings(yields)).map(({ feedId }) => feedId)).toEqual(['live', 'sample']);
    expect(await firings(regime)).toEqual([]);
  });

  it('takes more alerts than one batch holds', async () => {
    for (let i = 0; i < 205; i += 1) await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    expect(await look(NOON + 15_000)).toBe(205);
    expect(await mails()).toHaveLength(205);
  });
});

describe('firing exactly once', () => {
  it('survives a restart: the next collector goes on from what was committed', async () => {
    const alertId = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    await look(NOON + 15_000);
    await runtime.release();
    runtime = await testRuntime(kept, ENVIRONMENT);
    for (let hour = 0; hour < 5; hour += 1) {
      await publish(NOON + hour * HOUR_MS, { apy: '9' });
      await look(NOON + hour * HOUR_MS + 30_000);
    }
    expect(await firings(alertId)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('writes nothing of a look that breaks off before its commit, and makes up for it', async () => {
    const alertId = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    const { db } = kept.store;
    // The mail is the last that a look writes: with its table gone, everything before it is rolled back.
    await db.schema.alterTable('mail_outbox').renameTo('mail_outbox_away').execute();
    await expect(look(NOON + 15_000)).rejects.toThrow(/mail_outbox/);
    expect(await firings(alertId)).toEqual([]);
    await db.schema
      .alterTable('mail_outbox_away' as 'mail_outbox')
      .renameTo('mail_outbox')
      .execute();
    expect(await look(NOON + 20_000)).toBe(1);
    expect(await firings(alertId)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('refuses to write without the lease', async () => {
    const alertId = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    await runtime.release();
    const successor = await testRuntime(kept, ENVIRONMENT);
    await expect(look(NOON + 15_000)).rejects.toThrow(LeaseLostError);
    expect(await firings(alertId)).toEqual([]);
    expect(await evaluateAlerts(successor, NOON + 15_000)).toBe(1);
    await successor.release();
    expect(await mails()).toHaveLength(1);
  });

  it('fires once when two look at the same time', async () => {
    const alertId = await add('yield_threshold', YIELD);
    await publish(NOON, { apy: '9' });
    const both = await Promise.all([look(NOON + 15_000), look(NOON + 15_001)]);
    expect(both[0] + both[1]).toBe(1);
    expect(await firings(alertId)).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });
});

it('forgets alerts nobody confirmed after 8 days, and those of the demo address after 90', async () => {
  await add('yield_threshold', YIELD);
  await add('yield_threshold', { ...YIELD, confirmed: false });
  await add('yield_threshold', { ...YIELD, email: DEMO_EMAIL, confirmed: false });
  const left = async (days: number) => {
    await forgetOldAlerts(runtime, NOON + days * DAY_MS);
    return (await kept.store.db.selectFrom('alerts').select('alert_id').execute()).length;
  };
  expect(await left(8)).toBe(3);
  expect(await left(9)).toBe(2);
  expect(await left(90)).toBe(2);
  expect(await left(91)).toBe(1);
  expect(await left(1_000)).toBe(1);
});

it('forgets the notes of firings after 30 days, and keeps the alert with its count', async () => {
  const alertId = await add('yield_threshold', YIELD);
  await publish(NOON, { apy: '9' });
  await look(NOON + 15_000);
  const left = async (days: number) => {
    await forgetOldAlerts(runtime, NOON + 15_000 + days * DAY_MS);
    const [alert] = await kept.store.db.selectFrom('alerts').select('times_fired').execute();
    return [(await firings(alertId)).length, alert?.times_fired];
  };
  expect(await left(30)).toEqual([1, 1]);
  expect(await left(31)).toEqual([0, 1]);
});
