import { execFileSync } from 'node:child_process';
import type { Card } from '@/components/cards/card';
import { familyFigures, indexCard, ninetyDayLine } from '@/components/cards/index-card';
import { pegMonitorCard, pegStatusCard, riskCard } from '@/components/cards/peg-cards';
import { articleCard, textCard } from '@/components/cards/text-cards';
import { listArticles } from '@/lib/content/article/files';
import { CARD_SIZE } from '@/lib/content/site/card-path';
import { scriptArguments } from '../../support/script-arguments';
import {
  coinsAnswer,
  familyAnswer,
  meta,
  pegAnswer,
  regimeAnswer,
  seriesAnswer,
  syiAnswer,
} from './answers';

const ADDRESS = 'benchmark.example/index-dashboard';
const MAX_BYTES = 100_000;

/** A restless line and a long name: the most a card of figures has to draw. */
const NOISY = Array.from({ length: 91 }, (_, day) => 4.4 + ((day * 7919) % 97) / 100);
const REPLAY = meta({
  data_class: 'replay',
  feed_title: 'USDC and Silicon Valley Bank, March 2023',
});

async function allKinds(): Promise<[string, Card][]> {
  const coins = coinsAnswer([{ symbol: 'PYUSD', bps: -1234.5, peg: 'alert' }]);
  const longest = [...(await listArticles())].sort((a, b) => b.title.length - a.title.length)[0];
  if (!longest) throw new Error('no article');
  return [
    ['index', indexCard('/', ADDRESS, syiAnswer(), ninetyDayLine(seriesAnswer(NOISY)))],
    [
      'recorded index',
      indexCard(
        '/index-dashboard',
        ADDRESS,
        syiAnswer({ syi_percent_text: '-12.34567', status: 'estimated', meta: REPLAY }),
        ninetyDayLine(seriesAnswer(NOISY)),
      ),
    ],
    ['family', indexCard('/yield-indices', ADDRESS, syiAnswer(), familyFigures(familyAnswer()))],
    ['no value', indexCard('/', ADDRESS, null, null)],
    ['pegs', pegMonitorCard(ADDRESS, coins)],
    ['French', pegStatusCard(ADDRESS, pegAnswer(), 'fr')],
    ['French without data', pegStatusCard(ADDRESS, null, 'fr')],
    ['regime', riskCard(ADDRESS, regimeAnswer({ state: 'OFF_OVERRIDE' }))],
    ['text', textCard('/api-documentation', ADDRESS)],
    ['article', articleCard(longest, ADDRESS)],
  ];
}

function draw(cards: readonly Card[]): Buffer[] {
  const json = execFileSync(process.execPath, scriptArguments('tests/support/draw-cards.ts'), {
    input: JSON.stringify(cards),
    maxBuffer: 64 * 1024 * 1024,
  });
  return (JSON.parse(json.toString()) as string[]).map((text) => Buffer.from(text, 'base64'));
}

it('draws every kind of card as a PNG of the right size, under 100 kB, each unlike the others', async () => {
  const cards = await allKinds();
  const pictures = draw(cards.map(([, card]) => card));
  const seen = cards.map(([name], place) => {
    const png = pictures[place] ?? Buffer.alloc(0);
    return {
      name,
      signature: png.subarray(0, 8).toString('hex'),
      width: png.readUInt32BE(16),
      height: png.readUInt32BE(20),
      isSmall: png.length < MAX_BYTES,
    };
  });
  expect(seen).toEqual(
    cards.map(([name]) => ({
      name,
      signature: '89504e470d0a1a0a',
      ...CARD_SIZE,
      isSmall: true,
    })),
  );
  expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(cards.length);
});
