import {
  DEFAULT_PEG_RANGE,
  hiddenSeries,
  PEG_RANGES,
  PEG_WINDOWS,
} from '@/components/peg/history-windows';
import { DEFAULT_PEG_SYMBOLS } from '@/lib/contract/calls';

it('asks for 60 minutes, 24 hours, 7 days and 30 days, in points of a minute, an hour and a day', () => {
  expect(PEG_WINDOWS.standard).toEqual({
    '1H': { range: '1H', step: '1m' },
    '24H': { range: '24H', step: '1h' },
    '7D': { range: '7D', step: '1d' },
    '30D': { range: '30D', step: '1d' },
  });
  expect(PEG_RANGES).toEqual(['1H', '24H', '7D', '30D']);
  expect(DEFAULT_PEG_RANGE).toBe('7D');
});

it('draws USDT, USDC, DAI and FRAX at first while there is no basket', () => {
  const hidden = hiddenSeries([]);
  expect(DEFAULT_PEG_SYMBOLS.filter((symbol) => !hidden.includes(symbol))).toEqual([
    'USDT',
    'USDC',
    'DAI',
    'FRAX',
  ]);
});

it("draws the basket's coins as well, and a coin that only a recording has", () => {
  const hidden = hiddenSeries(['USDT', 'USDe', 'USD1']);
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX', 'USDe', 'USD1', 'UST']) {
    expect(hidden).not.toContain(symbol);
  }
  expect(hidden).toEqual(expect.arrayContaining(['USDS', 'PYUSD', 'TUSD', 'USDP']));
});
