import { serverConfig } from '@/lib/config/server-config';
import { coinFacts, metadataOf, pageMetadata, replayFacts } from '@/lib/content/site/page-metadata';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { oembedSchema } from '@/lib/features/embed/oembed-contract';
import { listReplays } from '@/lib/features/replays/list-replays';
import { LOCALES } from '@/lib/i18n/locales';
import { callRoute } from '../handlers';

const site = () => serverConfig().siteUrl;
const ask = (url: string, size: Record<string, string> = {}) =>
  callRoute('getOembed', { query: { url, ...size } });

it.each([
  ['/coins/USDC', '/embed/chart/USDC/24H'],
  ['/fr/coins/usde', '/embed/chart/USDe/24H'],
  ['/index-dashboard?tab=SYC', '/embed/chart/SYI/30D'],
  ['/peg-monitor', '/embed/chart/USDC/24H'],
  ['/embed/chart/SYDEFI/90D/dark', '/embed/chart/SYDEFI/90D/dark'],
])('%s has the chart %s', async (page, frame) => {
  const response = await ask(site() + page);
  expect(response.status).toBe(200);
  const answer = oembedSchema.parse(await response.json());
  expect(answer.html).toContain(`<iframe src="${site()}${frame}"`);
  expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 640, height: 400 });
});

it.each([
  ['/replay/usdc-2023-03', '/embed/replay/usdc-2023-03'],
  ['/blog/what-march-2023-shows', '/embed/replay/usdc-2023-03'],
  ['/embed/replay/usdc-2023-03/dark', '/embed/replay/usdc-2023-03/dark'],
])('%s has the player %s', async (page, frame) => {
  const answer = oembedSchema.parse(await (await ask(page)).json());
  expect(answer.html).toContain(`<iframe src="${site()}${frame}"`);
  expect(answer.title).toBe('Stable Yield: USDC and the SVB failure, March 2023');
});

it('answers the address by which a page names its frame', async () => {
  const replays = await listReplays();
  const pages = [
    ...SITE_PAGES.map(({ path }) => pageMetadata(path)),
    ...LOCALES.map((locale) => metadataOf(coinFacts('USDC', locale))),
    ...replays.map((file) => metadataOf(replayFacts(file))),
  ];
  const named = pages.flatMap(({ alternates }) => {
    const address = Object(alternates?.types)['application/json+oembed'];
    return address === undefined ? [] : [String(address)];
  });
  expect(named.length).toBe(7 + LOCALES.length + replays.length);
  for (const address of named) {
    const url = new URL(address, site()).searchParams.get('url') ?? '';
    expect([url, (await ask(url)).status]).toEqual([url, 200]);
  }
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
  [() => `${site()}/replay/none`, 404],
  [() => `${site()}/embed/replay/usdc-2023-03/pink`, 404],
  [() => 'https://elsewhere.example/coins/USDC', 404],
  [() => 'http://[', 404],
])('answers %s with %d', async (url, status) => {
  expect((await ask(url())).status).toBe(status);
});
