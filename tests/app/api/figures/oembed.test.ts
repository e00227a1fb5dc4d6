import { serverConfig } from '@/lib/config/server-config';
import { oembedSchema } from '@/lib/features/embed/oembed-contract';
import { callRoute } from '../handlers';

const site = () => serverConfig().siteUrl;
const ask = (url: string, size: Record<string, string> = {}) =>
  callRoute('getOembed', { query: { url, ...size } });

it.each([
  ['/coins/USDC', '/embed/chart/USDC/24H'],
  ['/fr/coins/usde', '/embed/chart/USDe/24H'],
  ['/index-dashboard?tab=SYC', '/embed/chart/SYI/30D'],
  ['/embed/chart/SYDEFI/90D/dark', '/embed/chart/SYDEFI/90D/dark'],
])('%s has the frame %s', async (page, frame) => {
  const response = await ask(site() + page);
  expect(response.status).toBe(200);
  const answer = oembedSchema.parse(await response.json());
  expect(answer.html).toContain(`<iframe src="${site()}${frame}"`);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 640, height: 400 });
});

it('is no larger than asked', async () => {
  const answer = await (
    await ask(`${site()}/coins/USDC`, { maxwidth: '300', maxheight: '900' })
  ).json();
  expect(answer).toMatchObject({ width: 300, height: 400 });
  expect(answer.html).toContain('width="300" height="400"');
});

it.each([
  [() => `${site()}/about`, 404],
  [() => `${site()}/coins/NOPE`, 404],
  [() => 'https://elsewhere.example/coins/USDC', 404],
  [() => 'http://[', 404],
])('answers %s with %d', async (url, status) => {
  expect((await ask(url())).status).toBe(status);
});
