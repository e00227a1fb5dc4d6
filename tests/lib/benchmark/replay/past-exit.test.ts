import { readFileSync } from 'node:fs';
import { pastExit } from '@/lib/benchmark/replay/past-exit';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';

const fileOf = (id: string) =>
  JSON.parse(readFileSync(`public/replay/${id}.json`, 'utf8')) as ReplayFile;

it('says what each venue paid for USDC at its lowest minute of March 2023', () => {
  const exit = pastExit(fileOf('usdc-2023-03'));
  expect(exit?.coin).toBe('USDC');
  expect(new Date(exit?.atMs ?? 0).toISOString()).toBe('2023-03-11T07:16:00.000Z');
  const kraken = exit?.venues.find(({ name }) => name === 'kraken');
  expect(kraken).toMatchObject({ priceUsd: '0.874', costBps: '1260', costPerMillionUsd: '126000' });
  const prices = (exit?.venues ?? []).map(({ priceUsd }) => Number(priceUsd));
  expect(prices).toEqual([...prices].sort((a, b) => b - a));
});

it('says that a price nobody confirmed was waiting', () => {
  expect(pastExit(fileOf('ust-2022-05'))).toMatchObject({
    coin: 'UST',
    venues: [{ name: 'binance', state: 'pending' }],
  });
});

it('has nothing to say of a recording without a lowest moment or a venue', () => {
  const file = fileOf('usdc-2023-03');
  expect(pastExit({ ...file, markers: [] })).toBeNull();
  expect(pastExit({ ...file, coin: 'DAI' })).toBeNull();
});
