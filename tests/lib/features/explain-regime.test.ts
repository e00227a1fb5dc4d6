import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { explainRegime } from '@/lib/features/regime/explain-regime';
import { daysSince, regimeStatement, stateSince } from '@/lib/features/regime/regime-statement';
import { COINS, coin, MARKET, TICK_MS } from '../../app/api/market-fixture';

const calm = [
  coin({ symbol: 'USDT', deviationBps: '3.00' }),
  coin({ symbol: 'USDC', deviationBps: '-4.00' }),
];
const regime: MarketSnapshot['regime'] = {
  ...MARKET.regime,
  ...{ state: 'ON', observations: 41, spreadBps: '-12.5', zScore: '-0.61' },
  ...{ slope7BpsPerDay: '-2', breadthPercent: '33.3333' },
  memory: { lastDate: '2026-03-09', lastFlipDate: '2026-02-26', pending: null, overrideCalmMs: 0 },
};
const market = (over: Partial<typeof regime> = {}, coins = calm) => ({
  ...{ ...MARKET, coins, regime: { ...regime, ...over } },
});
const say = (given: MarketSnapshot, nowMs = TICK_MS) =>
  regimeStatement(given.regime, explainRegime(given), nowMs);

it.each([
  ['falling', {}, 'Risk-On for 12 days: premium falling, pegs calm.'],
  [
    'rising',
    { state: 'OFF', spreadBps: '12', zScore: '0.5' } as const,
    'Risk-Off for 12 days: premium rising, pegs calm.',
  ],
  [
    'near its mean',
    { spreadBps: '3', zScore: '0.2' },
    'Risk-On for 12 days: premium near its 30-day mean, pegs calm.',
  ],
  [
    'a flip of today',
    { memory: { lastDate: null, lastFlipDate: '2026-03-10', pending: null, overrideCalmMs: 0 } },
    'Risk-On since today: premium falling, pegs calm.',
  ],
  [
    'before a first flip',
    { memory: { lastDate: null, lastFlipDate: null, pending: null, overrideCalmMs: 0 } },
    'Risk-On: premium falling, pegs calm.',
  ],
])('states the regime with its reason: %s', (_what, over, sentence) => {
  expect(say(market(over))).toBe(sentence);
});

it('names the coin behind stress, and how long an override stands', () => {
  const override = { state: 'OFF_OVERRIDE', overrideSinceMs: TICK_MS - 5 * HOUR_MS } as const;
  const coins = [coin({ symbol: 'USDC', deviationBps: '-124.04' })];
  expect(say(market(override, coins))).toBe(
    'Risk-Off Override for 5 hours: premium falling, pegs under stress (USDC \u2212124.0 bps).',
  );
  expect(say(market(override, coins), TICK_MS + 4 * DAY_MS)).toContain('for 4 days');
  const stale = [coin({ symbol: 'USDC', priceMethod: 'carried_forward', deviationBps: '-124.04' })];
  expect(say(market(override, stale))).toContain('no fresh peg data');
});

it('counts the candidate days of the change’s own direction only', () => {
  const pending = { direction: 'ON', days: 1 } as const;
  const memory = { lastDate: '2026-03-09', lastFlipDate: null, pending, overrideCalmMs: 0 };
  const { changes } = explainRegime(market({ state: 'NEU', memory }));
  expect(changes.map(({ to, earliest }) => [to, earliest])).toEqual([
    ['ON', '2026-03-10'],
    ['OFF', '2026-03-11'],
  ]);
});

it('says what keeps an override from clearing', () => {
  const memory = { lastDate: null, lastFlipDate: null, pending: null, overrideCalmMs: 2 * HOUR_MS };
  const override = { state: 'OFF_OVERRIDE', overrideSinceMs: TICK_MS - DAY_MS, memory } as const;
  const stressed = explainRegime(market(override, [...COINS]));
  expect(stressed.changes).toEqual([
    { to: 'OFF', vetoed_by: ['largest_deviation', 'sum_of_largest', 'calm'], earliest: null },
  ]);
  expect(explainRegime(market(override)).changes[0]?.vetoed_by).toEqual(['calm']);
  expect(stressed.override).toMatchObject({ calm_seconds: 7200, calm_seconds_needed: 86_400 });
});

it('counts whole UTC days since the state began', () => {
  expect(stateSince(regime)).toBe('2026-02-26T00:00:00.000Z');
  expect(daysSince('2026-03-09T23:59:00.000Z', Date.parse('2026-03-10T00:01:00Z'))).toBe(1);
  expect(daysSince(null, TICK_MS)).toBeNull();
});
