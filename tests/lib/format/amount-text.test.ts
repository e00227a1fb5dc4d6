import { parseAmount } from '@/lib/format/amount-text';

it.each([
  ['10000000', '10000000'],
  ['10,000,000', '10000000'],
  ['$10M', '10000000'],
  ['2.5 million', '2500000'],
  ['$1.25bn', '1250000000'],
  ['500k', '500000'],
  [' 1 000 000 USD ', '1000000'],
  ['1234.50', '1234.5'],
  ['0.01', '0.01'],
  ['0007', '7'],
])('reads %s as %s', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each(['', 'ten', '-5', '1e6', '0', '0.00', '1.234', '1.2345678m5', '1000000000000', '1,000b'])(
  'refuses %s',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);
