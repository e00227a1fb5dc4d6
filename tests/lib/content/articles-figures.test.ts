import { readFileSync } from 'node:fs';
import { discountToCouponEquivalent } from '@/lib/benchmark/index/bill-rate';
import { syi, syrpi } from '@/lib/benchmark/index/indices';
import { frozenShares, herfindahl } from '@/lib/benchmark/index/weights';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { pegScore } from '@/lib/benchmark/peg/peg';
import { dec, toPlaces } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';

const RULES = METHODOLOGY_PARAMETERS;

function article(slug: string): string {
  return readFileSync(`lib/content/articles/${slug}.mdx`, 'utf8').replaceAll('−', '-');
}

/** Rows of the Markdown table whose head starts with `first`, as cells. */
function table(text: string, first: string): string[][] {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${first} |`));
  const rows = lines.slice(head + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

describe('what is a risk-adjusted stablecoin yield', () => {
  const text = article('what-is-a-risk-adjusted-stablecoin-yield');

  it('computes both coins of its comparison as the engine does', () => {
    const rows = Object.fromEntries(table(text, 'Figure').map(([name, ...cells]) => [name, cells]));
    for (const coin of [0, 1]) {
      const cell = (name: string) => dec(rows[name]?.[coin] ?? '');
      const peg = pegScore(cell('Deviation, bps'), cell('Volatility, bps'), RULES);
      expect(peg?.toFixed(4)).toBe(rows['Peg score']?.[coin]);
      const ray = rayPercent(cell('APY, percent'), peg, cell('Liquidity score'), RULES);
      expect(ray && toPlaces(ray, 6)).toBe(rows['RAY, percent']?.[coin]);
    }
  });
});

describe('how peg deviation is measured', () => {
  const text = article('how-peg-deviation-is-measured');

  it('shows the peg scores of the formula', () => {
    const rows = table(text, 'Deviation, bps');
    expect(rows).toHaveLength(5);
    for (const [deviation = '', volatility = '', score = ''] of rows) {
      const peg = pegScore(dec(deviation), dec(volatility), RULES);
      expect(peg?.equals(dec(score))).toBe(true);
    }
  });

  it('shows the means its four venues have', () => {
    const venues = table(text, 'Venue').map(([, mid = '', volume = '']) => [dec(mid), dec(volume)]);
    const total = venues.reduce((sum, [, volume]) => sum.plus(volume ?? 0), dec('0'));
    const plain = venues.reduce((sum, [mid]) => sum.plus(mid ?? 0), dec('0')).dividedBy(4);
    const weighted = venues
      .reduce((sum, [mid, volume]) => sum.plus((mid ?? dec('0')).times(volume ?? 0)), dec('0'))
      .dividedBy(total);
    expect(text).toContain(`The plain average is ${plain.toFixed()}.`);
    expect(text).toContain(`The volume-weighted average is ${weighted.toFixed()}.`);
    expect(text).toContain('The weighted median is 1.0001');
  });
});

describe('using SYI in a treasury policy', () => {
  const text = article('using-syi-in-a-treasury-policy');
  const rows = table(text, 'Coin').filter(([coin]) => coin !== 'Sum');

  it('weighs and sums the reference vector as the engine does', () => {
    const caps = rows.map(([id = '', cap = '']) => ({ id, marketCapUsd: dec(cap) }));
    const shares = frozenShares(caps, RULES.syi.weightStepPercentagePoints);
    const constituents = rows.map(([id = '', , weight = '', ray = '', part = '']) => {
      const share = shares.find((row) => row.id === id)?.weightPercent ?? dec('0');
      expect(share.equals(dec(weight))).toBe(true);
      expect(share.times(dec(ray)).dividedBy(100).equals(dec(part))).toBe(true);
      return { id, weightPercent: share, rayPercent: dec(ray) };
    });
    const index = syi({ constituents, parameters: RULES });
    expect(index.value?.toFixed()).toBe('4.47448');
    expect(text).toContain('| 4.47448 |');
    expect(toPlaces(herfindahl(shares), 2)).toBe('5751.54');
    expect(text).toContain('5,751.54');
    const premium = syrpi({ constituents, billPercent: dec('5.25'), parameters: RULES });
    expect(text).toContain(`it is +${premium.value?.toFixed(2)} bps`);
  });
});

describe('reading the regime', () => {
  const text = article('reading-the-risk-regime');

  it('converts the bill as the engine does', () => {
    expect(text).toContain(`yields ${discountToCouponEquivalent(dec('5.30')).toFixed(4)}%`);
  });

  it('shows the years of the backtest', () => {
    const backtests = readFileSync('docs/backtests.md', 'utf8');
    const rows = table(text, 'Year');
    expect(rows).toHaveLength(6);
    for (const [year = '', days, on, off, neutral, none, flips, warnings, withdrawn] of rows) {
      const line = `| ${year.toLowerCase()} | ${days} | ${neutral} | ${on} | ${off} | ${none} | ${flips} | ${warnings} | ${withdrawn} |`;
      expect(backtests).toContain(line);
    }
  });
});

describe('what March 2023 shows', () => {
  const text = article('what-march-2023-shows');
  const backtests = readFileSync('docs/backtests.md', 'utf8');
  const part = backtests.slice(
    backtests.indexOf('## USDC, March 8–16'),
    backtests.indexOf('## TerraUSD'),
  );

  it('shows the depeg events of our replay', () => {
    const rows = table(text, 'Coin');
    const recorded = table(part, 'coin | opened');
    expect(rows).toHaveLength(recorded.length);
    rows.forEach(
      ([coin, opened = '', furthest = '', usd = '', bps = '', closed = '', open], place) => {
        const known = recorded[place] ?? [];
        const day = (cell: string) => cell.replace('Mar ', '2023-03-').replace(',', '');
        expect([coin, day(opened), day(furthest)]).toEqual(known.slice(0, 3));
        expect(usd).toBe(Number(known[3]).toFixed(4));
        expect(bps.replace(',', '')).toBe(known[4]);
        expect([day(closed), open]).toEqual(known.slice(6, 8));
      },
    );
  });

  it('shows the fixings of our replay', () => {
    for (const [day = '', value, method = '', confidence] of table(text, 'Fixing')) {
      const date = `2023-03-${day.split(' ')[1]?.padStart(2, '0')}`;
      const line = `| ${date} | ${value} ${method.replace(' ', '_')} ${confidence} |`;
      expect(part).toContain(line);
    }
  });

  it('counts the moves that waited as the replay does', () => {
    const moves = table(part, 'coin | from').filter(([coin]) => coin === 'USDC');
    expect(moves).toHaveLength(12);
    expect(moves.filter((move) => move[8] === 'believed')).toHaveLength(9);
    expect(moves.filter((move) => move[8] === 'taken back')).toHaveLength(3);
    expect(Math.max(...moves.map((move) => Number(move[3])))).toBe(9);
    expect(text).toContain('Twelve times');
    expect(text).toContain('Nine of the twelve were confirmed and three were withdrawn.');
  });

  it.each([
    ['0.875925', '**$0.8759**'],
    ['-1240.75', '-1,240.75 bps'],
    ['2023-03-11 07:16', 'March 11 at 07:16 UTC'],
    ['9172.96', '9,172.96 bps'],
    ['| 363 |', '363 of that venue'],
    ['| 734 |', '734 of its prices'],
    ['233.65', '233.65 bps'],
    ['2995', '2,995 minutes'],
    ['| 35 | 10 | 35 |', 'an old one for 35 minutes and missing for ten'],
    [
      'USDC -56.73, USDT +49.80, DAI -45.69',
      'USDC at -56.73, USDT at +49.80 and DAI at -45.69 bps',
    ],
    ['152.22', '152.22 bps'],
    ['as late as 21:01 on March 15', 'On March 15 at 21:01'],
  ])('says of the replay’s %s: %s', (recorded, said) => {
    expect(part).toContain(recorded);
    expect(text).toContain(said);
  });
});
