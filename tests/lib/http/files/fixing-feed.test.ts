import { GET as atom } from '@/app/fixings/atom.xml/route';
import { GET as json } from '@/app/fixings/feed.json/route';
import { GET as rss } from '@/app/fixings/rss.xml/route';
import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import { serverConfig } from '@/lib/config/server-config';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { apiStore, seed } from '../../../app/api/api-store';
import { seedStatements } from '../../../app/api/statement-seed';

const store = apiStore();

const SITE = serverConfig().siteUrl;
const request = (headers?: HeadersInit) =>
  new Request('http://site.test/fixings/feed.json', headers ? { headers } : {});
type Item = { id: string; url: string; title: string; _statement: SignedStatement };
const items = async () => ((await (await json(request())).json()) as { items: Item[] }).items;

it('is empty until there is a fixing', async () => {
  expect(await items()).toEqual([]);
});

describe('with statements', () => {
  beforeAll(async () => {
    await seed(store);
    await seedStatements(store);
  });

  it('has each revision with its signed statement and the day’s page, labeled as what it is', async () => {
    const found = await items();
    expect(found.map(({ title }) => title)).toEqual([
      'Demonstration: Fixing of Mar 9, 2026: SYI 4.4300%, SYI revision 1',
      'Demonstration: Fixing of Mar 9, 2026: SYI 4.4100%',
    ]);
    for (const { id, url, _statement: signed } of found) {
      expect(url).toMatch(/\/fixings\/2026-03-09$/);
      expect(id).toBe(`urn:sha256:${sha256Hex(canonicalText(signed.statement))}`);
      expect(signed.signature.value).toMatch(/^[\w-]{86}$/);
    }
  });

  it('says the same as RSS and Atom, the statement included', async () => {
    const [first] = await items();
    for (const read of [rss, atom]) {
      const response = await read(request());
      const text = await response.text();
      expect(response.headers.get('content-type')).toMatch(/^application\/(rss|atom)\+xml/);
      expect(text).toContain(first?.title);
      expect(text).toContain(first?._statement.signature.value);
    }
    const terms = { name: 'Display and quotation with attribution', url: `${SITE}/terms` };
    expect(await (await rss(request())).text()).toContain(
      `${terms.name}: ${terms.url}</copyright>`,
    );
    expect(await (await atom(request())).text()).toContain(`${terms.name}: ${terms.url}</rights>`);
    expect(await (await json(request())).json()).toMatchObject({ _license: terms });
    const { headers } = await json(request());
    const same = await json(request({ 'if-none-match': headers.get('etag') ?? '' }));
    expect(same.status).toBe(304);
  });
});
