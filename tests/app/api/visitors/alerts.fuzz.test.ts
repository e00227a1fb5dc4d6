import fc from 'fast-check';
import type { Store } from '@/lib/store/connection/client';
import { coinYields } from '@/lib/store/tables/market-tables';
import { appendRows } from '@/lib/store/write-rows';
import { createAlertContract } from '@/lib/visitors/alerts/contract';
import { clearPreviewHistory } from '@/lib/visitors/alerts/preview';
import { closeApiStore, openApiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID } from '../market-fixture';
import { RULE } from './alert-calls';

// The limits have their own tests; here they would end the run after a few calls.
jest.mock('@/lib/web/http/limits/rate-limit', () => ({
  callLimit: () => ({ enter: async () => undefined }),
}));
jest.mock('@/lib/web/http/limits/read-guard', () => ({
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));

const RUNS = Number(process.env.FUZZ_RUNS ?? 200);

let store: Store;
beforeAll(async () => {
  store = await openApiStore();
  await seed(store);
});
afterAll(() => closeApiStore(store));

const hostile = fc.constantFrom<unknown>(
  '',
  ' ',
  '\u0000',
  '\ud800',
  "'; drop table alerts; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '__proto__',
  'a@x.test,b@x.test',
  `${'a'.repeat(65)}@x.test`,
  'a@x.test\r\nBcc: b@x.test',
  -0.01,
  50.001,
  1e308,
  5e-324,
  0.1 + 0.2,
  true,
  null,
  [],
  {},
);
const mostly = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: hostile, weight: 1 });
const body = fc.record(
  {
    user_email: mostly(fc.emailAddress()),
    stablecoin: mostly(fc.constantFrom('USDC', 'usdt', 'DAI', 'PYUSD')),
    condition: mostly(fc.constantFrom('>', '>=', '<', '<=', '=')),
    threshold: mostly(fc.integer({ min: 0, max: 5000 }).map((units) => units / 100)),
    alert_type: mostly(
      fc.constantFrom(
        'yield_threshold',
        'peg_deviation',
        'liquidity',
        'regime_change',
        'stale_data',
      ),
    ),
  },
  { requiredKeys: [] },
);

async function expectHonest(response: Response): Promise<void> {
  const answer = (await response.json()) as Record<string, unknown>;
  expect([200, 400, 404]).toContain(response.status);
  if (response.status === 200) return;
  expect(Object.keys(answer).sort()).toEqual(['code', 'detail', 'request_id']);
  expect(String(answer.detail)).not.toMatch(/\bat .*\.(ts|js)\b|node_modules|SQLITE/i);
}

const rows = async () => (await store.db.selectFrom('alerts').select('alert_id').execute()).length;

it('creates only what the contract takes, and never fails on our side', async () => {
  await fc.assert(
    fc.asyncProperty(body, async (given) => {
      const before = await rows();
      const response = await callRoute('createAlert', { body: given });
      await expectHonest(response.clone());
      expect((await rows()) - before).toBe(response.status === 200 ? 1 : 0);
      if (response.status === 200) {
        expect(createAlertContract.body.safeParse(given).success).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
  const stored = await store.db.selectFrom('alerts').selectAll().execute();
  for (const { threshold, symbol } of stored) {
    expect(threshold === null || /^\d+(\.\d{1,2})?$/.test(threshold)).toBe(true);
    expect(symbol === null || /^[A-Z]+$/.test(symbol)).toBe(true);
  }
});

it('looks back on any rule, lists for any text and deletes for any id without failing', async () => {
  await fc.assert(
    fc.asyncProperty(body, fc.string({ minLength: 1, maxLength: 60 }), async (given, text) => {
      await expectHonest(await callRoute('previewAlert', { body: given }));
      await expectHonest(await callRoute('listAlerts', { params: { key: text } }));
      await expectHonest(await callRoute('deleteAlert', { params: { key: text } }));
      await expectHonest(await callRoute('confirmAlerts', { body: { token: text } }));
      await expectHonest(await callRoute('stopAlerts', { query: { token: text } }));
    }),
    { numRuns: RUNS },
  );
});

describe('the look back', () => {
  beforeAll(async () => {
    const hourMs = 3_600_000;
    const nowMs = Math.floor(Date.now() / hourMs) * hourMs;
    const rest = { apyBasePercent: null, apyRewardPercent: null, rayPercent: null, tvlUsd: null };
    const values = ['8.4', '8.6', '8.45', '8.7', '8.4', '8.6', null];
    await appendRows(
      store.db,
      coinYields,
      values.map((apyPercent, at) => ({
        ...rest,
        feedId: FEED_ID,
        symbol: 'TUSD',
        atMs: nowMs - (values.length - at) * hourMs,
        apyPercent,
        tier: null,
        poolsUsed: 1,
      })),
    );
    clearPreviewHistory();
  });

  it('counts with the rule of the collector, and says from when and how', async () => {
    const rule = { ...RULE, stablecoin: 'TUSD' };
    const response = await callRoute('previewAlert', { body: rule });
    const known = (await response.json()) as Record<string, unknown>;
    const expected = { days: 90, firings: 2, samples: 6, step_seconds: 3600, dead_band: '0.1' };
    expect(known).toMatchObject(expected);
    expect(String(known.last_fired_at) > String(known.first_at)).toBe(true);
    expect(known.meta).toMatchObject({ data_class: 'sample', method: 'history of the store' });
    const none = await callRoute('previewAlert', { body: { ...rule, threshold: 50 } });
    expect(await none.json()).toMatchObject({ firings: 0, last_fired_at: null });
  });

  it('says so when there is no history', async () => {
    const response = await callRoute('previewAlert', { body: { alert_type: 'regime_change' } });
    expect(await response.json()).toMatchObject({ first_at: null, firings: 0, dead_band: null });
  });
});
