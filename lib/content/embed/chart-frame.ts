import { publicConfig } from '@/lib/config/public/public-config';
import { themeStyle } from '@/lib/content/theme-colors';
import { formatExactIndex } from '@/lib/format/index-value';
import { formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { IndexSeries } from '@/lib/read/series/contract';
import type { RateSeries } from '@/lib/read/series/rate-contract';
import type { ChartFrame } from './chart-frame-paths';
import { asOfText, dataClassMark, MARK_STYLE, oldMark } from './data-marks';
import { Markup, markup } from './markup';
import { widgetMessages } from './picture-messages';
import { WIDGET_SCRIPT } from './widget';

/** The picture's own units; it is stretched to the frame, its lines are not. */
const WIDTH = 1000;
const HEIGHT = 300;
const PAD = 8;

type Place = { fromMs: number; toMs: number; low: number; high: number };
type Point = { atMs: number; value: number };

/** A document of its own for a frame on any site: an index over a range, beside the 3-month bill. */
export function chartFrameHtml(
  { index, range, theme }: ChartFrame,
  series: IndexSeries | null,
  bill: RateSeries | null,
  siteUrl: string,
): string {
  const t = widgetMessages();
  const name = publicConfig.indexNames[index];
  const title = t('chartTitle', { index: name, range });
  const page = markup`<html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${new Markup(themeStyle(theme) + STYLE)}</style></head>
    <body><main aria-label="${title}">
    <h1>${title}</h1>
    ${series === null ? null : drawn(series, bill, title)}
    ${series === null ? markup`<p class="none">${t('none')}</p>` : null}
    <p class="late" hidden>${t('unreachable')}</p>
    <p class="foot"><a href="${siteUrl}/index-dashboard?tab=${index}&window=${range}" target="_blank" rel="noopener">${t('link', { product: publicConfig.productName })}</a>
    <span>${t('note')}</span></p>
    </main><script>${new Markup(WIDGET_SCRIPT)}</script></body></html>`;
  return `<!doctype html>${page.text}`;
}

function drawn(series: IndexSeries, bill: RateSeries | null, title: string): Markup {
  const t = widgetMessages();
  const points = known(series.points);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return markup`<p class="none">${t('none')}</p>`;
  const rates = billDuring(bill, first.atMs, last.atMs);
  const values = [...points, ...rates].map(({ value }) => value);
  const place = {
    fromMs: first.atMs,
    toMs: last.atMs,
    low: Math.min(...values),
    high: Math.max(...values),
  };
  const { meta, unit } = series;
  const marks = [dataClassMark(meta), oldMark(meta)].flatMap((mark) => mark ?? []);
  const rate = rates.at(-1);
  const show = (value: number) => formatExactIndex(value, unit);
  const own = points.map(({ value }) => value);
  const endPercent = (100 * Number(at(place).y(last.value))) / HEIGHT;
  return markup`<p class="facts"><b class="value">${show(last.value)}</b>
    ${rate === undefined ? null : markup`<span class="bill">${t('bill')} ${formatPercent(rate.value, 2)}</span>`}
    <span class="reach"><span>${t('low', { value: show(Math.min(...own)) })}</span> <span>${t('high', { value: show(Math.max(...own)) })}</span></span></p>
    <div class="picture"><svg viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT)}" preserveAspectRatio="none" role="img" aria-label="${title}: ${show(first.value)}, ${show(last.value)}">
    <path class="rate" d="${stepsOf(rates, place)}"/><path class="line" d="${lineOf(points, place)}"/></svg>
    <span class="end" style="top:${endPercent.toFixed(1)}%">${show(last.value)}</span>
    <p class="days"><span>${formatDay(first.atMs)}</span><span>${formatDay(last.atMs)}</span></p></div>
    <p class="marks">${marks.map(
      (mark) => markup`<span class="${mark.tone}">${mark.text}</span> `,
    )}<time datetime="${meta.as_of}">${asOfText(meta)}</time></p>`;
}

function known(points: readonly { at: string; value: number | null }[]): Point[] {
  return points.flatMap(({ at, value }) =>
    value === null ? [] : [{ atMs: Date.parse(at), value }],
  );
}

/** The bill rate from the one in force at the start to the end of the line. */
function billDuring(bill: RateSeries | null, fromMs: number, toMs: number): Point[] {
  const rates = known(bill?.points ?? []).filter(({ atMs }) => atMs <= toMs);
  const before = rates.findLastIndex(({ atMs }) => atMs <= fromMs);
  return rates
    .slice(Math.max(0, before))
    .map(({ atMs, value }) => ({ atMs: Math.max(atMs, fromMs), value }));
}

function at({ fromMs, toMs, low, high }: Place) {
  return {
    x: (atMs: number) => ((WIDTH * (atMs - fromMs)) / (toMs - fromMs || 1)).toFixed(1),
    y: (value: number) =>
      (PAD + ((HEIGHT - 2 * PAD) * (high - value)) / (high - low || 1)).toFixed(1),
  };
}

function lineOf(points: readonly Point[], place: Place): string {
  const { x, y } = at(place);
  return points
    .map(({ atMs, value }, n) => `${n === 0 ? 'M' : 'L'}${x(atMs)} ${y(value)}`)
    .join('');
}

/** A rate holds until the next one. */
function stepsOf(rates: readonly Point[], place: Place): string {
  if (rates.length === 0) return '';
  const { x, y } = at(place);
  const steps = rates.map(
    ({ atMs, value }, n) => `${n === 0 ? `M${x(atMs)} ` : `H${x(atMs)}V`}${y(value)}`,
  );
  return `${steps.join('')}H${WIDTH}`;
}

const STYLE = [
  '*{box-sizing:border-box;margin:0}',
  'body{background:var(--paper);color:var(--ink);font:400 13px/1.45 ui-sans-serif,system-ui,sans-serif}',
  'main{padding:12px 16px;border:1px solid var(--rule);border-radius:5px;height:100vh;min-height:240px;display:flex;flex-direction:column}',
  'h1{font-size:13px;font-weight:600;color:var(--ink-soft)}',
  '.facts{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 14px;font-variant-numeric:tabular-nums}',
  '.value{font-size:28px;line-height:1.25;font-weight:650;letter-spacing:-.02em}',
  '.bill{color:var(--ink-soft)}.bill::before{content:"";display:inline-block;width:16px;border-top:2px dashed var(--ink-faint);vertical-align:middle;margin-right:6px}',
  // The label at the line's end has a column of its own, as wide as it is.
  '.picture{display:grid;grid-template:minmax(0,1fr) auto/minmax(0,1fr) auto;gap:3px 6px;flex:1 1 0;min-height:80px;margin-top:6px}',
  'svg{width:100%;height:100%;overflow:visible;border-bottom:1px solid var(--rule)}',
  'path{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke}.line{stroke:var(--ink)}.rate{stroke:var(--ink-faint);stroke-dasharray:5 3}',
  '.end{position:relative;height:0;line-height:0;font-size:11px;color:var(--ink-soft);font-variant-numeric:tabular-nums}',
  '.reach{display:flex;gap:0 10px;font-size:11px;color:var(--ink-faint)}',
  '.days{display:flex;justify-content:space-between;font-size:11px;color:var(--ink-faint)}',
  '.marks{margin-top:4px;font-size:12px;color:var(--ink-soft)}.marks span{font-weight:600}',
  MARK_STYLE,
  '.none{font-size:20px;font-weight:600;margin-top:8px;flex:1}.late{color:var(--watch);font-size:12px}',
  '.foot{margin-top:6px;padding-top:6px;border-top:1px solid var(--rule);font-size:11px;color:var(--ink-faint);display:flex;flex-wrap:wrap;gap:0 10px;justify-content:space-between}',
  'a{color:var(--accent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
].join('');
