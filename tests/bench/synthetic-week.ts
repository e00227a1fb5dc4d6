import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { seededRandom } from '../support/seeded-random';

const USUAL_FROM_MS = Date.parse('2024-03-04T00:00:00Z');
const WEEK_MINUTES = 7 * 24 * 60;
const COINS = ['USDT', 'USDC', 'DAI', 'FRAX'] as const;
const VENUES = ['north', 'south', 'east', 'west'] as const;

const iso = (atMs: number) => new Date(atMs).toISOString().replace('.000Z', 'Z');

/** Writes an invented week of one-minute bars, or as many as are asked for, in the replay format; always the same market. */
export function writeSyntheticWeek(
  folder: string,
  { fromMs = USUAL_FROM_MS, minutes = WEEK_MINUTES } = {},
): string {
  mkdirSync(folder, { recursive: true });
  const random = seededRandom(1);
  const prices = new Map<string, number>(COINS.map((coin) => [coin, 1]));
  const quotes: string[] = [];
  const references: string[] = [];
  const pools: string[] = [];
  for (let minute = 1; minute <= minutes; minute += 1) {
    const at = iso(fromMs + minute * MINUTE_MS);
    for (const coin of COINS) {
      const before = prices.get(coin) ?? 1;
      const price = before + (1 - before) * 0.01 + (random() - 0.5) * 0.0002;
      prices.set(coin, price);
      for (const venue of VENUES) {
        const mid = price + (random() - 0.5) * 0.0001;
        const spread = 0.00005;
        const volume = Math.round(1e7 + random() * 1e8);
        const [bid, ask] = [mid - spread, mid + spread];
        quotes.push(
          `${at},${venue},${coin},USD,${mid.toFixed(6)},${bid.toFixed(6)},${ask.toFixed(6)},${volume}`,
        );
      }
      if (minute % 5 === 0) references.push(`${at},${coin},${price.toFixed(5)},aggregator`);
    }
  }
  const deposits = COINS.flatMap((coin) => ['alpha', 'beta', 'gamma'].map((name) => [name, coin]));
  for (let hour = 0; hour <= minutes / 60; hour += 1) {
    for (const [project = '', coin = ''] of deposits) {
      const at = iso(fromMs + hour * 60 * MINUTE_MS);
      const apr = (4 + random()).toFixed(6);
      const id = `${project}-${coin.toLowerCase()}`;
      pools.push(`${at},${id},${project},${coin},120000000,288000000,${apr},0`);
    }
  }
  const days = Array.from({ length: 9 }, (_, day) => iso(fromMs + (day - 1) * 1440 * MINUTE_MS));
  const caps = { USDT: 92.5e9, USDC: 27.8e9, DAI: 5.6e9, FRAX: 0.89e9 };
  const files = {
    'quotes.csv': ['at,venue,base,quote,mid,bid,ask,volume_24h_usd', ...quotes],
    'prices.csv': ['at,symbol,price_usd,source', ...references],
    'pools.csv': [
      'at,pool_id,project,symbol,tvl_usd,supplied_usd,apr_base_percent,apr_reward_percent',
      ...pools,
    ],
    'caps.csv': [
      'at,symbol,market_cap_usd,source',
      ...days.flatMap((day) => COINS.map((coin) => `${day},${coin},${caps[coin]},aggregator`)),
    ],
    'rates.csv': [
      'date,series,basis,percent',
      ...days.map((day) => `${day.slice(0, 10)},DGS3MO,coupon_equivalent,5.25`),
    ],
  };
  const capture = {
    id: 'bench-week',
    title: 'An invented week of one-minute bars',
    from: iso(fromMs),
    to: iso(fromMs + minutes * MINUTE_MS),
    step_seconds: 60,
    coins: COINS,
    constituents: COINS,
    parameters: {
      'volatility.stepSeconds': 60,
      'volatility.minPoints': 4,
      'staleness.price.suspendSeconds': 300,
      'staleness.defiYield.suspendSeconds': 14_400,
    },
    assumed: {
      liq_score: Object.fromEntries(COINS.map((coin) => [coin, '0.9000'])),
      why: 'invented for a benchmark: no order books',
    },
    notes: ['invented'],
    sources: ['invented'],
  };
  for (const [file, lines] of Object.entries(files))
    writeFileSync(path.join(folder, file), `${lines.join('\n')}\n`);
  writeFileSync(path.join(folder, 'capture.json'), JSON.stringify(capture));
  return folder;
}
