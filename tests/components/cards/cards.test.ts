import type { Card } from '@/components/cards/card';
import { drawable } from '@/components/cards/drawable';
import { familyFigures, indexCard, ninetyDayLine } from '@/components/cards/index-card';
import { pegMonitorCard, pegStatusCard, riskCard } from '@/components/cards/peg-cards';
import { articleCard, textCard } from '@/components/cards/text-cards';
import { listArticles } from '@/lib/content/article/files';
import cardsEn from '@/messages/en/cards.json';
import cardsFr from '@/messages/fr/cards.json';
import {
  coinsAnswer,
  familyAnswer,
  meta,
  pegAnswer,
  regimeAnswer,
  seriesAnswer,
  syiAnswer,
} from './answers';

type IndexCard = Extract<Card, { kind: 'index' }>;
type FiguresCard = Extract<Card, { kind: 'figures' }>;

const home = (...args: Parameters<typeof syiAnswer>) =>
  indexCard('/', 'site.example', syiAnswer(...args), null) as IndexCard;

describe('a card with the index', () => {
  it('carries value, change, time and kind of data as the service gave them', () => {
    expect(home()).toMatchObject({
      label: 'Stable Yield Index (SYI)',
      value: '4.4745',
      facts: ['−7.25 bps in 24h', 'as of Mar 10, 2026, 12:00:30 UTC'],
      marks: [{ text: 'Live sources', tone: 'plain' }],
    });
  });

  it('leaves out a change that is not known', () => {
    expect(home({ change_24h_bps: null }).facts).toEqual(['as of Mar 10, 2026, 12:00:30 UTC']);
  });

  it.each([
    [{ meta: meta({ data_class: 'sample', feed_title: 'x' }) }, ['Demonstration data']],
    [
      { meta: meta({ data_class: 'replay', feed_title: 'USDC, March 2023' }) },
      ['Recorded market: USDC, March 2023'],
    ],
    [{ status: 'estimated' as const }, ['Live sources', 'Estimated']],
    [{ method: 'reduced' as const }, ['Live sources', 'Reduced basket']],
    [{ meta: meta({ age_seconds: 600, stale: true }) }, ['Live sources', 'Stale: 10 min old']],
    [{ meta: meta({ age_seconds: 115 }) }, ['Live sources']],
  ])('says what else keeps %j from being a live value', (over, marks) => {
    expect(home(over).marks.map((mark) => mark.text)).toEqual(marks);
    const rest = home(over).marks.filter((mark) => mark.text !== 'Live sources');
    expect(rest.every((mark) => mark.tone !== 'plain')).toBe(true);
  });

  it('shows no figure at all without a value', () => {
    const line = ninetyDayLine(seriesAnswer([4.1, 4.2]));
    const card = indexCard('/', 'site.example', null, line);
    expect(card).toMatchObject({ value: null, beside: null, facts: [], marks: [] });
    expect(JSON.stringify({ ...card, label: '' })).not.toMatch(/\d/);
  });

  it('has its 90 days in words, gaps left out', () => {
    expect(ninetyDayLine(seriesAnswer([4.126, null, 4.001, 4.5]))).toMatchObject({
      range: 'Between 4.00% and 4.50%',
      first: 'Jan 1, 2026',
      last: 'Jan 4, 2026',
    });
    expect(ninetyDayLine(seriesAnswer([null, 4.1]))).toBeNull();
    expect(ninetyDayLine(null)).toBeNull();
  });

  it('has the other indices in their own units, a dash for one without a value', () => {
    expect(familyFigures(familyAnswer())).toEqual([
      { label: 'SYC', text: '4.60%' },
      { label: 'SYCEFI', text: '4.23%' },
      { label: 'SYDEFI', text: null },
      { label: 'SYRPI', text: '+167.2 bps' },
    ]);
  });
});

describe('a card with pegs or the regime', () => {
  it('names the coin furthest from a dollar and counts those within the band', () => {
    const coins = coinsAnswer([
      { symbol: 'USDC', bps: -3, peg: 'stable' },
      { symbol: 'TUSD', bps: -61.24, peg: 'warning' },
      { symbol: 'FRAX', bps: null, peg: null },
    ]);
    expect(pegMonitorCard('site.example', coins)).toMatchObject({
      figures: [
        { label: 'Largest deviation: TUSD', text: '−61.2 bps' },
        { label: 'Coins within ±50 bps', text: '1 of 3' },
      ],
      facts: ['as of Mar 10, 2026, 12:00:30 UTC'],
    });
  });

  it('shows USDC in the language of its page', () => {
    const french = pegStatusCard('site.example', pegAnswer(), 'fr') as FiguresCard;
    expect(french.title).toBe('Status Peg USDC');
    expect(french.figures?.map(({ text }) => text && drawable(text))).toEqual([
      '0,9987\u00a0$',
      '−12,90 bps',
      'Stable',
    ]);
    expect(french.marks).toEqual([{ text: 'Données de démonstration', tone: 'kind' }]);
    expect(french.facts).toEqual(['au 10 mars 2026, 12:00:30 UTC']);
    const english = pegStatusCard('site.example', pegAnswer(), 'en') as FiguresCard;
    expect(english.figures?.map(({ text }) => text)).toEqual(['$0.9987', '−12.90 bps', 'Stable']);
  });

  it('has a dash where no price is confirmed', () => {
    const none = { price_text: null, price_dev_bps: null, status: null };
    const card = pegStatusCard('site.example', pegAnswer(none), 'en') as FiguresCard;
    expect(card.figures?.map(({ text }) => text)).toEqual([null, null, null]);
    expect(card.figures?.[0]?.detail).toBe('No confirmed price');
  });

  it('shows the regime with its figures, and is not called old between two judgments', () => {
    const card = riskCard(
      'site.example',
      regimeAnswer({ meta: meta({ age_seconds: 20 * 3_600 }) }),
    );
    expect(card).toMatchObject({
      figures: [
        { label: 'Regime', text: 'Risk-Off' },
        { label: 'SYI fixing vs. T-bills', text: '+87.5 bps' },
        { label: 'z-score', text: '+0.64' },
      ],
      marks: [{ text: 'Live sources', tone: 'plain' }],
    });
    const old = riskCard('site.example', regimeAnswer({ meta: meta({ age_seconds: 26 * 3_600 }) }));
    expect((old as FiguresCard).marks.map(({ text }) => text)).toContain('Stale: 26 h old');
  });

  it.each([
    ['the monitor', pegMonitorCard('site.example', null)],
    ['the French peg page', pegStatusCard('site.example', null, 'fr')],
    ['the regime', riskCard('site.example', null)],
  ])('shows no figure for %s without data', (_name, card) => {
    expect(card).toMatchObject({ figures: null, marks: [], facts: [] });
  });
});

describe('a card of words', () => {
  it('has the category, title, day and reading time of an article', async () => {
    for (const article of await listArticles()) {
      const card = articleCard(article, 'site.example');
      expect(card).toMatchObject({
        title: article.title,
        category: `Market Insights · ${article.category}`,
      });
      expect(card).toHaveProperty('facts', [
        expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, 20\d\d$/),
        `${article.readTimeMinutes} min read`,
      ]);
    }
  });

  it('names the version of the method', () => {
    expect(textCard('/methodology', 'site.example')).toHaveProperty(
      'lead',
      expect.stringMatching(/Version \d+\.\d+\.\d+\.$/),
    );
  });
});

describe('what the font can draw', () => {
  it('is every word of the catalogs and of the articles’ titles', async () => {
    const titles = (await listArticles()).map((article) => article.title);
    for (const text of [JSON.stringify(cardsEn), JSON.stringify(cardsFr), ...titles]) {
      expect(drawable(text)).toBe(text);
    }
  });

  it('is kept; a narrow space becomes a plain one, anything else a question mark', () => {
    expect(drawable('−1\u2009234,5\u202f% · é “±”')).toBe('−1\u00a0234,5\u00a0% · é “±”');
    expect(drawable('穩定 🚀')).not.toMatch(/[^ ?]/);
  });
});

it('has in French the words around the figures, all of them', () => {
  expect(Object.keys(cardsFr.cardFrame)).toEqual(Object.keys(cardsEn.cardFrame));
});
