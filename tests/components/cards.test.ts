import type { Card } from '@/components/cards/card';
import { drawable } from '@/components/cards/card-frame';
import {
  familyFigures,
  indexCard,
  ninetyDayLine,
  pegMonitorCard,
  pegStatusCard,
  riskCard,
} from '@/components/cards/cards';
import { listArticles } from '@/lib/content/article/files';
import cardsEn from '@/messages/en/cards.json';
import cardsFr from '@/messages/fr/cards.json';
import { meta, pegRecent, regime, syi } from './support/answers';
import { familyOverview, index } from './support/family-answers';
import { hourAt, indexSeries } from './support/history-answers';
import { metrics, stablecoins } from './support/risk-answers';

type IndexCard = Extract<Card, { kind: 'index' }>;
type FiguresCard = Extract<Card, { kind: 'figures' }>;

const home = (over: Partial<typeof syi> = {}) =>
  indexCard('/', 'site.example', { ...syi, ...over }, null) as IndexCard;
/** An index as so many days have it. */
const days = (values: readonly (number | null)[]) => {
  const series = indexSeries('SYI', values);
  const points = series.points.map((point, day) => ({ ...point, at: hourAt(24 * day) }));
  return { ...series, points };
};

describe('a card with the index', () => {
  it.each([
    [{ meta: { ...meta, data_class: 'sample' as const, feed_title: 'x' } }, ['Demonstration data']],
    [
      { meta: { ...meta, data_class: 'replay' as const, feed_title: 'USDC, March 2023' } },
      ['Recorded market: USDC, March 2023'],
    ],
    [{ status: 'estimated' as const }, ['Live sources', 'Estimated']],
    [{ method: 'reduced' as const }, ['Live sources', 'Reduced basket']],
    [{ meta: { ...meta, age_seconds: 600, stale: true } }, ['Live sources', 'Stale: 10 min old']],
    [{ meta: { ...meta, age_seconds: 115 } }, ['Live sources']],
  ])('says what else keeps %j from being a live value', (over, marks) => {
    expect(home(over).marks.map((mark) => mark.text)).toEqual(marks);
    const rest = home(over).marks.filter((mark) => mark.text !== 'Live sources');
    expect(rest.every((mark) => mark.tone !== 'plain')).toBe(true);
  });

  it('shows no figure at all without a value', () => {
    const line = ninetyDayLine(days([4.1, 4.2]));
    const card = indexCard('/', 'site.example', null, line);
    expect(card).toMatchObject({ value: null, beside: null, facts: [], marks: [] });
    expect(JSON.stringify({ ...card, label: '' })).not.toMatch(/\d/);
  });

  it('has its 90 days in words, gaps left out', () => {
    expect(ninetyDayLine(days([4.126, null, 4.001, 4.5]))).toMatchObject({
      range: 'Between 4.00% and 4.50%',
      first: 'Mar 2, 2026',
      last: 'Mar 5, 2026',
    });
    expect(ninetyDayLine(days([null, 4.1]))).toBeNull();
    expect(ninetyDayLine(null)).toBeNull();
  });

  it('has the other indices in their own units, a dash for one without a value', () => {
    const family = familyOverview();
    const indices = { ...family.data.indices, SYDEFI: index('SYDEFI', null) };
    expect(familyFigures({ ...family, data: { ...family.data, indices } })).toEqual([
      { label: 'SYC', text: '4.47%' },
      { label: 'SYCEFI', text: '4.23%' },
      { label: 'SYDEFI', text: null },
      { label: 'SYRPI', text: '+167.2 bps' },
    ]);
  });
});

describe('a card with pegs or the regime', () => {
  it('names the coin furthest from a dollar and counts those within the band', () => {
    const coins = stablecoins([
      metrics('USDC', { peg_dev_bps: -3 }),
      metrics('TUSD', { peg_dev_bps: -61.24, peg_class: 'warning' }),
      metrics('FRAX', { peg_dev_bps: null, peg_class: null }),
    ]);
    expect(pegMonitorCard('site.example', coins)).toMatchObject({
      figures: [
        { label: 'Largest deviation: TUSD', text: '−61.2 bps' },
        { label: 'Coins within ±50 bps', text: '1 of 3' },
      ],
      facts: ['as of Mar 2, 2026, 14:05:30 UTC'],
    });
  });

  it('shows USDC in the language of its page', () => {
    const peg = { ...pegRecent(-12.9), meta: { ...meta, data_class: 'sample' as const } };
    const french = pegStatusCard('site.example', peg, 'fr') as FiguresCard;
    expect(french.title).toBe('Status Peg USDC');
    expect(french.figures?.map(({ text }) => text && drawable(text))).toEqual([
      '0,9987\u00a0$',
      '−12,90 bps',
      'Stable',
    ]);
    expect(french.marks).toEqual([{ text: 'Données de démonstration', tone: 'kind' }]);
    expect(french.facts).toEqual(['au 2 mars 2026, 14:05:30 UTC']);
    const english = pegStatusCard('site.example', peg, 'en') as FiguresCard;
    expect(english.figures?.map(({ text }) => text)).toEqual(['$0.9987', '−12.90 bps', 'Stable']);
  });

  it('has a dash where no price is confirmed', () => {
    const card = pegStatusCard('site.example', pegRecent(null), 'en') as FiguresCard;
    expect(card.figures?.map(({ text }) => text)).toEqual([null, null, null]);
    expect(card.figures?.[0]?.detail).toBe('No confirmed price');
  });

  it('shows the regime with its figures, and is not called old between two judgments', () => {
    const aged = (hours: number) => ({ ...regime, meta: { ...meta, age_seconds: hours * 3_600 } });
    const card = riskCard('site.example', aged(20));
    expect(card).toMatchObject({
      figures: [
        { label: 'Regime', text: 'Risk-Off' },
        { label: 'SYI fixing vs. T-bills', text: '+120.4 bps' },
        { label: 'z-score', text: '+1.23' },
      ],
      marks: [{ text: 'Live sources', tone: 'plain' }],
    });
    const old = riskCard('site.example', aged(26));
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
