import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { playRecording } from '@/lib/cli/recordings/backtest/play-recording';
import { openReplay } from '@/lib/market/replay';

const FROM_MS = Date.parse('2024-01-15T00:00:00Z');
const HOURS = 48;
/** A dollar coin that loses 271 bps for some hours, in bars of an hour. */
const priceAt = (hour: number) => (hour >= 20 && hour < 30 ? '0.9729' : '0.9998');
const iso = (hour: number) => `${new Date(FROM_MS + hour * 3_600_000).toISOString().slice(0, 19)}Z`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hourly-'));
  cpSync(path.resolve(__dirname, '../../../../fixtures/replay'), folder, { recursive: true });
  const write = (file: string, head: string, rows: readonly string[]) =>
    writeFileSync(path.join(folder, file), [head, ...rows].join('\n'));
  const hours = Array.from({ length: HOURS }, (_, index) => index + 1);
  write(
    'quotes.csv',
    'at,venue,base,quote,mid,bid,ask,volume_24h_usd',
    hours.flatMap((hour) =>
      ['north-usd', 'south-usd'].map(
        (venue) => `${iso(hour)},${venue},TUSD,USD,${priceAt(hour)},,,1000000`,
      ),
    ),
  );
  write('prices.csv', 'at,symbol,price_usd,source', [
    ...hours.map((hour) => `${iso(hour)},TUSD,${priceAt(hour)},aggregator`),
  ]);
  write('caps.csv', 'at,symbol,market_cap_usd,source', [`${iso(0)},TUSD,500000000,aggregator`]);
  write(
    'pools.csv',
    'at,pool_id,project,symbol,tvl_usd,supplied_usd,apr_base_percent,apr_reward_percent',
    [],
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['by itself', {}],
  ['with a step of its own', { 'volatility.stepSeconds': 3600 }],
])('opens an event in hourly bars %s', async (_name, parameters) => {
  const capture = JSON.parse(readFileSync(path.join(folder, 'capture.json'), 'utf8'));
  const changed = {
    ...capture,
    ...{ from: iso(0), to: iso(HOURS), step_seconds: 3600, assumed: undefined },
    ...{
      coins: ['TUSD'],
      constituents: ['TUSD'],
      parameters: { 'price.minVenues': 2, ...parameters },
    },
  };
  writeFileSync(path.join(folder, 'capture.json'), JSON.stringify(changed));
  const { depegs } = playRecording(await openReplay(folder));
  expect(depegs).toHaveLength(1);
  expect(depegs[0]).toMatchObject({
    symbol: 'TUSD',
    peakDeviationBps: '-271',
    openedAtMs: FROM_MS + 20 * 3_600_000,
    closedAtMs: FROM_MS + 32 * 3_600_000,
  });
});
