/** The address of the site is read when its module loads. */
async function addressesAt(siteUrl: string): Promise<string[]> {
  process.env.SITE_URL = siteUrl;
  let text = '';
  await jest.isolateModulesAsync(async () => {
    const { getSecurityText } = await import('@/lib/http/files/get-security-text');
    text = getSecurityText(0);
  });
  return [...text.matchAll(/^(?:Contact|Canonical): (http.+)$/gm)].map(([, url = '']) => url);
}

it.each([
  ['https://yield.test', 'https://yield.test'],
  ['http://yield.test:8080', 'https://yield.test:8080'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('the file of a site at %s names %s', async (siteUrl, origin) => {
  expect(await addressesAt(siteUrl)).toEqual([
    `${origin}/about#contact`,
    `${origin}/.well-known/security.txt`,
  ]);
});
