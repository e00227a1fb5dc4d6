import { INDEX_CODES } from '@/lib/benchmark/codes';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import {
  chartFramePath,
  chartSnippet,
  FRAME_RANGES,
  type FrameRange,
} from '@/lib/features/embed/chart-frame-paths';
import { bibtexCitation, textCitation } from '@/lib/features/embed/citation';
import { FRAME_THEMES } from '@/lib/features/embed/markup';
import { chartFrameOf } from '@/lib/features/embed/page-frames';

const SITE = 'https://benchmark.example';

it('has an address for every index, coin, range and theme, and reads none but these', () => {
  for (const subject of [...INDEX_CODES, ...COVERED_COINS]) {
    for (const range of Object.keys(FRAME_RANGES) as FrameRange[]) {
      for (const theme of FRAME_THEMES) {
        const frame = { subject, range, theme };
        expect(chartFrameOf(chartFramePath(frame).split('/').slice(3))).toEqual(frame);
      }
    }
  }
  for (const path of ['', 'SYI', 'SYX/7D', 'usdc/7D', 'SYI/1Y', 'SYI/7D/blue', 'SYI/7D/dark/x']) {
    expect(chartFrameOf(path.split('/'))).toBeNull();
  }
});

it('one snippet is as wide as its place, up to the size that was chosen', () => {
  const frame = { subject: 'SYI', range: '7D', theme: 'dark' } as const;
  const snippet = chartSnippet(SITE, frame, 'large', 'A "title"');
  expect(snippet).toContain(`src="${SITE}/embed/chart/SYI/7D/dark"`);
  expect(snippet).toContain('title="A &quot;title&quot;"');
  expect(snippet).toContain('width="100%" height="540"');
  expect(snippet).toContain('max-width:960px');
});

describe('a citation', () => {
  const cited = {
    product: 'Stable Yield',
    title: 'SYI: 4.4745%',
    asOfMs: Date.parse('2026-03-10T12:00:30Z'),
    dataNote: 'Demonstration data',
    url: `${SITE}/index-dashboard?tab=SYI`,
  };

  it('names publisher, title, time, kind of data and address', () => {
    expect(textCitation(cited, 'as of Mar 10, 2026, 12:00:30 UTC')).toBe(
      `Stable Yield, “SYI: 4.4745%”, as of Mar 10, 2026, 12:00:30 UTC, Demonstration data. ${cited.url}`,
    );
    expect(textCitation({ ...cited, dataNote: null }, null)).toBe(
      `Stable Yield, “SYI: 4.4745%”. ${cited.url}`,
    );
  });

  it('is an entry for BibTeX, with its special letters escaped', () => {
    expect(bibtexCitation(cited)).toBe(
      [
        '@misc{stable-yield-syi-4-4745-2026-03-10,',
        '  author = {{Stable Yield}},',
        '  title = {{SYI: 4.4745\\%}},',
        '  year = {2026},',
        '  note = {Data as of 2026-03-10T12:00:30.000Z. Demonstration data},',
        `  howpublished = {\\url{${cited.url}}}`,
        '}',
      ].join('\n'),
    );
    expect(bibtexCitation({ ...cited, asOfMs: null, dataNote: null })).not.toMatch(/year|note =/);
  });
});
