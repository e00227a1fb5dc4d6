import type { Metadata } from 'next';
import { figureMetadata } from '@/app/_figures/card-version';
import { GET as getBadge } from '@/app/badge/[file]/route';
import { GET as getCard } from '@/app/cards/[...card]/route';
import { cardFor } from '@/app/cards/card-for';
import { drawCard } from '@/app/cards/draw-card';
import { GET as getWidget } from '@/app/embed/syi/[[...theme]]/route';
import type { Card } from '@/components/cards/card';
import { cardPath } from '@/lib/content/site/card-path';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import type { Store } from '@/lib/db/connection/client';
import { closeApiStore, openApiStore, seed, writeTick } from './api/api-store';
import { indexState, MARKET, TICK_MS } from './api/market-fixture';

jest.mock('@/app/cards/draw-card', () => ({ drawCard: jest.fn() }));

let store: Store | undefined;

beforeEach(() => {
  jest.mocked(drawCard).mockResolvedValue({ png: Buffer.from('picture'), tag: '"p"' });
});
afterAll(async () => {
  if (store) await closeApiStore(store);
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://site.test${path}`, { headers });
const card = (path: string, headers?: Record<string, string>) =>
  getCard(ask(path, headers), { params: Promise.resolve({ card: path.split('/').slice(2) }) });
const badge = (file: string) =>
  getBadge(ask(`/badge/${file}`), { params: Promise.resolve({ file }) });
const widget = (...theme: string[]) =>
  getWidget(ask('/embed/syi'), { params: Promise.resolve({ theme }) });
const drawn = () => jest.mocked(drawCard).mock.calls.at(-1)?.[1] as Card;

describe('before there is data', () => {
  it('the address of a card has no version', async () => {
    const [image] = [(await figureMetadata('/')).openGraph?.images].flat();
    expect(image).toMatchObject({ url: '/cards/home.png' });
  });

  it.each(SITE_PAGES)('the card of $path is drawn all the same', async ({ path }) => {
    const answer = await card(cardPath(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    const words = drawn();
    if (words.kind !== 'text') expect(words).toMatchObject({ marks: [], facts: [] });
  });

  it('badge and widget say so', async () => {
    for (const answer of [await badge('syi.svg'), await widget()]) {
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/no current value/i);
    }
  });
});

describe('from a store', () => {
  beforeAll(async () => {
    store = await openApiStore();
    await seed(store);
  });

  it('cards carry the stored value, change, time and kind of data', async () => {
    for (const page of ['/', '/index-dashboard', '/dashboard', '/yield-indices'] as const) {
      expect(await cardFor(page)).toMatchObject({
        value: '4.4745',
        facts: ['+7.45 bps in 24h', 'as of Mar 10, 2026, 12:00:00 UTC'],
        marks: expect.arrayContaining([{ text: 'Demonstration data', tone: 'kind' }]),
      });
    }
    expect(await cardFor('/peg-status')).toMatchObject({
      locale: 'fr',
      figures: expect.any(Array),
    });
  });

  it('the address of a card with figures changes with the last fixing, that of a text does not', async () => {
    const imageOf = ({ openGraph, twitter }: Metadata) => [openGraph?.images, twitter?.images];
    const named = [expect.objectContaining({ url: '/cards/home.png?v=2026-03-09' })];
    expect(imageOf(await figureMetadata('/'))).toEqual([named, named]);
    const text = [expect.objectContaining({ url: '/cards/about.png' })];
    expect(imageOf(pageMetadata('/about'))).toEqual([text, text]);
  });

  it('the card of a coin has its figures, in the language of its page', async () => {
    expect(await cardFor('/coins/DAI')).toMatchObject({
      locale: 'en',
      title: 'Is DAI stable right now? Price and peg',
      figures: [{ text: '$0.9970' }, { text: '−30.00 bps' }, { text: 'Stable' }],
    });
    expect(await cardFor('/fr/coins/DAI')).toMatchObject({ locale: 'fr' });
    for (const page of ['/coins/XYZ', '/coins/dai'] as const)
      expect(await cardFor(page)).toBeNull();
  });

  it('the card of a recording says how far it went and how early that was said', async () => {
    expect(await cardFor('/replay/usdc-2023-03')).toMatchObject({
      kind: 'figures',
      marks: [{ text: 'Replay of recorded data', tone: 'kind' }],
      figures: [
        { text: '$0.8759', detail: '−1,240.75 bps' },
        { text: '5 h 8 min', detail: 'before, Mar 10, 22:03' },
        { text: '2 h 35 min', detail: 'before, Mar 11, 00:36' },
      ],
    });
  });

  it('the next tick is on the next card, badge and widget', async () => {
    if (!store) throw new Error('no store');
    const indices = [indexState({ code: 'SYI', value: '5.01239' }), ...MARKET.indices.slice(1)];
    await writeTick(store, { ...MARKET, asOfMs: TICK_MS + 30_000, indices });
    expect(await cardFor('/')).toMatchObject({ value: '5.0124' });
    expect(await (await badge('syi-dark.svg')).text()).toContain('5.0124%');
    expect(await (await widget('dark')).text()).toContain('5.0124');
  });

  it('bytes that the caller holds are not sent again', async () => {
    const again = await card('/cards/home.png', { 'if-none-match': '"p"' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });
});

it('there is nothing at other addresses', async () => {
  const answers = [
    await card('/cards/nope.png'),
    await card('/cards/blog/no-such-article.png'),
    await card('/cards/replay/no-such-recording.png'),
    await badge('nope.svg'),
    await widget('nope'),
    await widget('toString'),
    await widget('dark', 'more'),
  ];
  for (const answer of answers) expect(answer.status).toBe(404);
  expect(drawCard).not.toHaveBeenCalled();
});
