import { addressOfCoin } from '@/lib/web/front/unknown-coin';

it.each([
  '/coins/USDC',
  '/coins/usdc?range=7D',
  '/fr/coins/USDe',
  '/coins/USDC/history',
  '/coins',
  '/peg-monitor',
  '*',
])('leaves %s as it is', (url) => {
  expect(addressOfCoin(url)).toBe(url);
});

it.each(['/coins/NOPE', '/fr/coins/nope?_rsc=1', '/coins/%E0%A4%A', '/coins/toString'])(
  'asks for the whole not-found page instead of %s',
  (url) => {
    expect(addressOfCoin(url)).toBe('/not-a-coin');
  },
);
