import { DEFAULT_PEG_RANGE, PEG_RANGES, PEG_WINDOWS } from '@/components/peg/history-windows';

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
