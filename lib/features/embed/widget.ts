import { publicConfig } from '@/lib/config/public/public-config';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { themeStyle } from '@/lib/format/theme-colors';
import { type FrameTheme, Markup, markup } from './markup';
import { MARK_STYLE, syiText, widgetMessages } from './picture-texts';

/**
 * The widget's own script: every 30 s, while visible, it requests its own page again and shows the
 * result. Without a response, the value stays, with a note that it is not current.
 */
export const WIDGET_SCRIPT = [
  '(function(){',
  'var every=30000;',
  'function late(){var e=document.querySelector(".late");if(e)e.hidden=false}',
  'function ask(){',
  'if(document.visibilityState!=="visible")return;',
  'fetch(location.pathname,{cache:"no-cache"}).then(function(r){if(!r.ok)throw 0;return r.text()}).then(function(t){',
  'var m=new DOMParser().parseFromString(t,"text/html").querySelector("main");',
  'if(!m)throw 0;',
  'document.querySelector("main").replaceWith(m)',
  '}).catch(late)}',
  'setInterval(ask,every);',
  'document.addEventListener("visibilitychange",ask)',
  '})()',
].join('');

/** A document of its own for a frame on any site: the current SYI with its time and kind of data. */
export function widgetHtml(syi: SyiCurrent | null, theme: FrameTheme, siteUrl: string): string {
  const t = widgetMessages();
  const product = publicConfig.productName;
  const index = publicConfig.indexNames.SYI;
  const page = markup`<html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${t('title', { index })}</title>
    <style>${new Markup(themeStyle(theme) + STYLE)}</style></head>
    <body><main aria-label="${t('inTheme', { index, theme })}">
    <h1>${t('label', { index })}</h1>
    ${syi === null ? noValue() : current(syi)}
    <p class="late" hidden>${t('unreachable')}</p>
    <p class="foot"><a href="${siteUrl}/" target="_blank" rel="noopener">${t('link', { product })}</a>
    <span>${t('note')}</span></p>
    </main><script>${new Markup(WIDGET_SCRIPT)}</script></body></html>`;
  return `<!doctype html>${page.text}`;
}

function current(syi: SyiCurrent): Markup {
  const { value, change, asOf, marks } = syiText(syi);
  return markup`<p class="value">${value}<span>%</span></p>
    <p class="facts">${change === null ? null : markup`<b>${change}</b>`}
    <time datetime="${syi.meta.as_of}">${asOf}</time></p>
    <p class="marks">${marks.map(
      (mark) => markup`<span class="${mark.tone}">${mark.text}</span> `,
    )}</p>`;
}

function noValue(): Markup {
  const t = widgetMessages();
  return markup`<p class="none">${t('none')}</p><p class="facts">${t('noneDetail')}</p>`;
}

const STYLE = [
  '*{box-sizing:border-box;margin:0}',
  'body{background:var(--paper);color:var(--ink);font:400 13px/1.45 ui-sans-serif,system-ui,sans-serif}',
  'main{padding:14px 16px;border:1px solid var(--rule);border-radius:5px;min-height:100vh}',
  'h1{font-size:13px;font-weight:600;color:var(--ink-soft)}',
  '.value{font-size:42px;line-height:1.2;font-weight:650;letter-spacing:-.03em;font-variant-numeric:tabular-nums}',
  '.value span{font-size:.5em;font-weight:400;color:var(--ink-faint);margin-left:.1em}',
  '.facts{display:flex;flex-wrap:wrap;gap:0 12px;color:var(--ink-soft);font-size:12px;font-variant-numeric:tabular-nums}.facts b{color:var(--ink)}',
  '.marks{margin-top:5px;font-size:12px;font-weight:600;color:var(--ink-soft)}',
  MARK_STYLE,
  '.none{font-size:20px;font-weight:600;margin-top:8px}.late{color:var(--watch);font-size:12px;margin-top:4px}',
  '.foot{margin-top:8px;padding-top:7px;border-top:1px solid var(--rule);font-size:11px;color:var(--ink-faint);display:flex;flex-wrap:wrap;gap:0 10px;justify-content:space-between}',
  'a{color:var(--accent)}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
].join('');
