import { addressOfPage, isReadablePath } from '@/lib/web/front/page-address';

it.each([
  '/coins/USDC',
  '/coins/usdc?range=7D',
  '/fr/coins/USDe',
  '/coins/USDC/history',
  '/coins',
  '/peg-monitor?x=%',
  '/certificate/SYI/2026-09-02T12%3A00%3A00Z',
  '*',
])('leaves %s as it is', (url) => {
  expect(addressOfPage(url)).toBe(url);
});

it.each([
  ...['/coins/NOPE', '/fr/coins/nope?_rsc=1', '/coins/%E0%A4%A', '/coins/toString'],
  ...[
    '/about/%00',
    '/certificate/SYI/%25',
    '/fixings/%2F',
    '/%61bout',
    `/replay/${'a'.repeat(255)}`,
  ],
])('asks for the whole not-found page instead of %.30s', (url) => {
  expect(addressOfPage(url)).toBe('/not-a-page');
});

it('takes exactly those escapes that are needed', () => {
  const needless = /[\w.%/\\-]/;
  for (let code = 0x20; code < 0x7f; code += 1) {
    const sign = String.fromCharCode(code);
    for (const hex of [code.toString(16), code.toString(16).toUpperCase()]) {
      expect([sign, isReadablePath(`/x/a%${hex}b`)]).toEqual([sign, !needless.test(sign)]);
    }
  }
  expect(isReadablePath(`/fr/${encodeURIComponent('é€😀 @+:,')}`)).toBe(true);
  for (const wrong of ['%', '%f', '%ff', '%C3', '%ED%A0%80', '%0A', '%7F', '%C2%85']) {
    expect([wrong, isReadablePath(`/x/${wrong}`)]).toEqual([wrong, false]);
  }
});
