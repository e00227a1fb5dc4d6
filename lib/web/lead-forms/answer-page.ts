import { publicConfig } from '@/lib/config/public/public-config';
import { Markup, markup } from '@/lib/content/embed/markup';
import { MAIN_NAVIGATION } from '@/lib/content/site/navigation';
import { DARK_COLORS, LIGHT_COLORS, themeTokens } from '@/lib/content/theme-colors';
import { WHITEPAPER_PATH } from '@/lib/content/whitepaper-file';
import type { Locale } from '@/lib/i18n/locales';
import { formMarkup } from './form-markup';
import type { LeadErrors, SentForm } from './lead-request';
import { leadErrorTexts, leadText } from './lead-text';
import { leadTranslator } from './lead-translator';

const dark = `@media(prefers-color-scheme:dark){${themeTokens(DARK_COLORS, 'dark')}}`;

/** The site's look for a page outside its style sheet. */
const ANSWER_STYLE = [
  themeTokens(LIGHT_COLORS, 'light'),
  dark,
  '*{box-sizing:border-box}',
  'body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--paper);color:var(--ink);font:400 15px/1.65 ui-sans-serif,system-ui,sans-serif}',
  '.page{max-width:82rem;margin:0 auto;padding:0 clamp(1rem,4vw,2.75rem)}',
  'header{border-bottom:1px solid var(--rule)}',
  'header .page{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem;min-height:4rem}',
  'header ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none}',
  'header a{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--ink);text-decoration:none}',
  'header a:hover{color:var(--accent)}.brand{font-size:1.0625rem;font-weight:680}',
  'main{flex:1;width:100%}main.page{max-width:48rem;padding-top:2.5rem;padding-bottom:4rem}',
  'h1{margin:0;font-size:clamp(1.75rem,1.3rem + 1.6vw,2.5rem);line-height:1.15}.sent{color:var(--stable)}',
  'p{margin:.75rem 0}.lead{font-size:1.125rem;color:var(--ink-soft)}.note{font-size:.8125rem;color:var(--ink-faint)}',
  'a{color:var(--accent)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
  '.failed{margin-top:1.5rem;padding:.25rem 1rem;border:1px solid var(--alert);border-radius:5px;background:var(--alert-wash)}',
  '.failed strong{color:var(--alert)}.failed ul{margin:.75rem 0;padding-left:1.25rem}.failed li a{color:var(--ink)}',
  'form{position:relative;overflow:hidden;margin:1.5rem -2px 0;padding:2px}',
  '.fields{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,16rem),1fr))}.wide{grid-column:1/-1}',
  'label{font-size:.8125rem;font-weight:600}.mark,.error{color:var(--alert)}.error{margin:.25rem 0;font-size:.8125rem}',
  'input,select,textarea{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.5rem .75rem;border:1px solid var(--ink-faint);border-radius:5px;background:var(--paper);color:var(--ink);font:inherit;font-size:1rem}',
  '[aria-invalid]{border-color:var(--alert)}',
  '.tick{display:flex;gap:.75rem;margin-top:1rem;font-weight:400}.tick input{flex:none;width:1.25rem;min-height:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}',
  '.trap{position:absolute;left:-200vw}',
  '.button{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1rem;border:0;border-radius:5px;background:var(--accent);color:var(--paper);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}',
  'footer{border-top:1px solid var(--rule);font-size:.8125rem;color:var(--ink-soft)}',
].join('');

/** The page that confirms a request was received. */
export function sentPage({ form, locale }: SentForm, sendsMail: boolean): string {
  const text = leadText(form, leadTranslator(locale), sendsMail);
  // Without a script no download starts, so a link to the file replaces that sentence.
  const next = form.whitepaper
    ? markup`<p><a class="button" href="${WHITEPAPER_PATH}">${text.download}</a></p>`
    : markup`<p class="lead">${text.sentBody}</p>`;
  return page(locale, text.sent, markup`<h1 class="sent">${text.sent}</h1>${next}`);
}

/** The form again, filled in as sent, with its errors, or else with the server's reason. */
export function refusedPage(
  sent: SentForm,
  found: LeadErrors,
  { detail, sendsMail }: { detail: string; sendsMail: boolean },
): string {
  const { form, locale } = sent;
  const t = leadTranslator(locale);
  const text = leadText(form, t, sendsMail);
  const errors = leadErrorTexts(form, found, t);
  const labels = new Map<string, string>(text.fields.map(({ name, label }) => [name, label]));
  const list = Object.entries(errors).map(([name, error = '']) => {
    const label = labels.get(name);
    return markup`<li><a href="#${name}">${label === undefined ? error : `${label}: ${error}`}</a></li>`;
  });
  return page(
    locale,
    text.failed,
    markup`<h1>${text.title}</h1><p class="lead">${text.body}</p>
    <div class="failed" role="alert"><p><strong>${text.failed}</strong></p>
    ${list.length > 0 ? markup`<ul>${list}</ul>` : markup`<p>${detail}</p>`}</div>
    ${formMarkup(sent, text, errors)}`,
  );
}

function page(locale: Locale, title: string, content: Markup): string {
  const t = leadTranslator(locale);
  const { productName } = publicConfig;
  const links = MAIN_NAVIGATION.map(
    ({ href, key }) => markup`<li><a href="${href}">${t(`shell.nav.${key}`)}</a></li>`,
  );
  const document = markup`<html lang="${locale}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} | ${productName}</title>
    <style>${new Markup(ANSWER_STYLE)}</style></head>
    <body><header><div class="page"><a class="brand" href="/">${productName}</a>
    <nav aria-label="${t('shell.nav.label')}"><ul>${links}</ul></nav></div></header>
    <main class="page">${content}</main>
    <footer><div class="page"><p>${t('shell.footer.disclaimer')}</p></div></footer></body></html>`;
  return `<!doctype html>${document.text}`;
}
