import { DAY_MS } from '@/lib/benchmark/durations';
import type { LoopbackServer } from '../../../support/servers/loopback-server';

const PERIOD_SECONDS: Readonly<Record<string, number>> = { '1h': 3_600, '1d': 86_400 };
const dayText = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);

/** Charts of everything for so many days before the one of `nowMs`, moving a little every day. */
export function serveCharts(server: LoopbackServer, nowMs: number, days = 130): void {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const past = Array.from({ length: days }, (_, day) => todayMs - (days - day) * DAY_MS);
  server.route(/^\/chart\//, (_, url) => ({
    body: url.searchParams.has('span') ? priceChart(url) : poolChart(past),
  }));
  server.route('/stablecoincharts/all', {
    body: past.map((atMs) => ({
      date: String(atMs / 1000),
      totalCirculatingUSD: { peggedUSD: 5e9 + atMs / 1e4 },
    })),
  });
  server.route(/daily-treasury-rates\.csv\//, (_, url) => ({ body: treasuryTable(url, past) }));
  server.route('/graph/fredgraph.csv', {
    body: ['observation_date,DGS3MO', ...past.map((atMs) => `${dayText(atMs)},4.2`)]
      .join('\n')
      .concat('\n'),
  });
}

/** It ends near the demonstration's yields, which would be a spike two points away from it. */
const yieldPercent = (day: number) => 2.2 + (day % 5) / 10 + day / 100;

function poolChart(past: readonly number[]) {
  return {
    data: past.map((atMs, day) => ({
      timestamp: new Date(atMs + 12 * 3_600_000).toISOString(),
      tvlUsd: 2e8,
      apy: yieldPercent(day),
      apyBase: yieldPercent(day),
      apyReward: 0,
    })),
  };
}

function priceChart(url: URL) {
  const key = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const start = Number(url.searchParams.get('start'));
  const step = PERIOD_SECONDS[url.searchParams.get('period') ?? ''] ?? 0;
  const prices = Array.from({ length: Number(url.searchParams.get('span')) }, (_, point) => ({
    timestamp: start + point * step + 60,
    price: 0.9998,
  }));
  return { coins: { [key]: { symbol: 'X', prices } } };
}

function treasuryTable(url: URL, past: readonly number[]): string {
  const year = url.pathname.match(/csv\/(\d{4})/)?.[1] ?? '';
  const rows = past.map(dayText).filter((date) => date.startsWith(year));
  const usDay = (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
  return ['Date,"13 WEEKS COUPON EQUIVALENT"', ...rows.map((date) => `${usDay(date)},4.25`)]
    .join('\n')
    .concat('\n');
}
