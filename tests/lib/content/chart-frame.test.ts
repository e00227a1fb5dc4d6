import { chartFrameHtml } from '@/lib/content/embed/chart-frame';
import {
  chartFrameOf,
  chartFramePath,
  chartSnippet,
  FRAME_INDICES,
  FRAME_THEMES,
} from '@/lib/content/embed/chart-frame-paths';
import { meta } from '../../components/cards/answers';
import { indexSeries, rateSeries } from '../../components/support/history-answers';

const SITE = 'https://benchmark.example';
const FRAME = { index: 'SYI', range: '7D', theme: 'auto' } as const;
const SERIES = { ...indexSeries('SYI', [5, null, 5.2, 5.1234]), meta: meta({}) };
const BILL = rateSeries('bill', [
  [-30, 3.9],
  [2, 3.95],
  [99, 9],
]);

it('has an address for every index, range and theme, and reads none but these', () => {
  for (const index of FRAME_INDICES) {
    for (const theme of FRAME_THEMES) {
      const frame = { index, range: '30D', theme } as const;
      const segments = chartFramePath(frame).split('/').slice(3);
      expect(chartFrameOf(segments)).toEqual(frame);
    }
  }
  for (const path of ['', 'SYI', 'SYX/7D', 'SYI/1Y', 'SYI/7D/blue', 'SYI/7D/dark/x']) {
    expect(chartFrameOf(path.split('/'))).toBeNull();
  }
});

it('says value, bill, range, time and kind of data, and links to the same chart on the site', () => {
  const page = chartFrameHtml(
    FRAME,
    { ...SERIES, meta: meta({ data_class: 'sample' }) },
    BILL,
    SITE,
  );
  for (const words of [
    'Stable Yield Index, last 7D',
    '<b class="value">5.1234%</b>',
    '3-month bill 3.95%',
    'as of Mar 10, 2026, 12:00:30 UTC',
    '<span class="kind">Demonstration data</span>',
    `href="${SITE}/index-dashboard?tab=SYI&amp;window=7D"`,
    '<meta name="robots" content="noindex">',
    'Not financial advice',
  ]) {
    expect(page.replaceAll('&window', '&amp;window')).toContain(words);
  }
  expect(page).not.toMatch(/<link|@import|url\(/);
});

it('draws the bill as steps from what was in force, up to the end of the line', () => {
  const page = chartFrameHtml(FRAME, SERIES, BILL, SITE);
  expect(page).toMatch(/class="rate" d="M0\.0 [\d.]+H666\.7V[\d.]+H1000"/);
  // The missing hour draws no point of its own.
  expect(page).toMatch(/class="line" d="M0\.0 [\d.]+L666\.7 [\d.]+L1000\.0 [\d.]+"/);
});

it('tells the low and high of the index, and its last value at the end of the line', () => {
  const page = chartFrameHtml(
    { ...FRAME, index: 'SYRPI' },
    { ...indexSeries('SYRPI', [-100, -118.05, -90, -95], 'bps'), meta: meta({}) },
    null,
    SITE,
  );
  expect(page).toContain('<span>low −118.05 bps</span> <span>high −90.00 bps</span>');
  const end = page.match(/class="end" style="top:([\d.]+)%">(.+?)</);
  expect(end?.[2]).toBe('−95.00 bps');
  const lastY = page.match(/L1000\.0 ([\d.]+)"/)?.[1];
  expect(Number(end?.[1])).toBeCloseTo(Number(lastY) / 3, 1);
});

it('the low is that of the index where the bill is lower', () => {
  expect(chartFrameHtml(FRAME, SERIES, BILL, SITE)).toContain('<span>low 5.0000%</span>');
});

it('shows no figure without a value, and none of a bill alone', () => {
  for (const series of [null, { ...SERIES, points: [] }]) {
    const page = chartFrameHtml({ ...FRAME, theme: 'dark' }, series, BILL, SITE);
    expect(page).toContain('No current value');
    expect(page.replace(/<style[\s\S]*?<\/style>/, '')).not.toMatch(/\d%/);
  }
});

it('one snippet is as wide as its place, up to the size that was chosen', () => {
  const snippet = chartSnippet(SITE, { ...FRAME, theme: 'dark' }, 'large', 'A "title"');
  expect(snippet).toContain(`src="${SITE}/embed/chart/SYI/7D/dark"`);
  expect(snippet).toContain('title="A &quot;title&quot;"');
  expect(snippet).toContain('width="100%" height="540"');
  expect(snippet).toContain('max-width:960px');
});
