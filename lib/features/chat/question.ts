import * as chrono from 'chrono-node';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { COVERED_COINS, coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { DAY_MS } from '@/lib/benchmark/durations';
import { EXCHANGES } from '@/lib/features/service/source-names';
import { parseAmount } from '@/lib/format/amount-text';

export type ChatLanguage = 'en' | 'fr';

/** Calendar days (UTC), both included. */
export type Period = { from: string; to: string };

/** A visitor's message as the rules read it; answers never repeat any of it. */
export type Question = {
  /** Lower case without accents and punctuation, one space between words and around them. */
  text: string;
  /** The same without what was recognized as a coin, an index, an amount or a time. */
  rest: string;
  language: ChatLanguage;
  /** Tickers of the coins named, each once, in the order of the message. */
  coins: readonly string[];
  indices: readonly IndexCode[];
  /** Display names of the exchanges named. */
  exchanges: readonly string[];
  /** Dollars named, plain decimal text. */
  amount: string | null;
  /** A currency other than the dollar is named. */
  isOtherCurrency: boolean;
  /** The days asked about; `unclear`: no such day (February 31), or two readings (03/04/2026). */
  period: Period | 'unclear' | null;
  /** The horizon in days. */
  days: number | null;
};

/** Accepts any text; `nowMs` is the data's clock, from which "yesterday" counts. */
export function readQuestion(message: string, nowMs: number): Question {
  const typed = message
    .normalize('NFKC')
    .replace(BILL_TERM, ' t-bill ')
    .replace(/day before yesterday/gi, '2 days ago')
    .replace(/avant[- ]hier/gi, 'il y a 2 jours');
  const words = wordsOf(typed);
  const text = ` ${words.join(' ')} `;
  const language = languageOf(words);
  const amount = amountIn(typed);
  const time = timeIn(typed, language, nowMs);
  // Within "the last 7 days" there is no horizon.
  const timeText = time === null ? null : ` ${wordsOf(time.text).join(' ')} `;
  const span = WEEK_OF.test(typed) ? null : horizonIn(text);
  // "In 30 days" is a day to come for chrono, and a horizon here.
  const isAhead = span !== null && /^(?:in|dans) \d/i.test(time?.text ?? '');
  const days = span && timeText?.includes(`${span.text} `) && !isAhead ? null : span;
  const coins = coinsIn(text, words);
  const indices = INDEX_CODES.filter((code) => INDEX_NAMES[code].test(text));
  const spoken = (name: string) => ` ${wordsOf(name).join(' ')} `;
  const exchanges = EXCHANGES.filter((name) => text.includes(spoken(name)));
  let rest = text;
  for (const part of [amount?.text, time?.text, days?.text]) {
    if (part) rest = rest.replace(` ${wordsOf(part).join(' ')} `, '  ');
  }
  for (const name of [...COVERED_COINS.map(coinName), ...exchanges]) {
    rest = rest.replaceAll(spoken(name), '  ');
  }
  for (const pattern of Object.values(INDEX_NAMES)) rest = rest.replace(pattern, '  ');
  rest = rest
    .split(' ')
    .filter((word) => word !== '' && !isTicker(word))
    .join(' ');
  return {
    ...{ text, rest: ` ${rest} `, language, coins, indices, exchanges },
    ...{
      amount: amount?.dollars ?? null,
      period: isAhead ? null : (time?.period ?? null),
      days: days?.days ?? null,
    },
    isOtherCurrency: OTHER_CURRENCY.test(typed.toLowerCase()),
  };
}

/** Matches each of the phrases, separated by spaces, as whole words; `_` is a space, a final `*` any ending. */
export function phrases(list: string): RegExp {
  const longestFirst = list.split(/\s+/).sort((a, b) => b.length - a.length);
  const pattern = longestFirst.join('|').replaceAll('_', ' ').replaceAll('*', '\\S*');
  return new RegExp(` (?:${pattern})(?= )`, 'g');
}

const isTicker = (word: string) => isKnownCoin(knownSpelling(word));

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** Common names of the indices besides their codes. */
const INDEX_NAMES: Readonly<Record<IndexCode, RegExp>> = {
  SYI: / syi /,
  SYC: / (?:syc|composite) /,
  SYCEFI: / (?:sycefi|sy cefi|cefi index|indice cefi) /,
  SYDEFI: / (?:sydefi|sy defi|defi index|indice defi) /,
  SYRPI: / (?:syrpi|risk premium|prime de risque) /,
};

function coinsIn(text: string, words: readonly string[]): string[] {
  const named = COVERED_COINS.map((symbol) => {
    return { symbol, at: text.indexOf(` ${coinName(symbol).toLowerCase()} `) };
  });
  const tickers = words.filter(isTicker).map((word) => {
    return { symbol: knownSpelling(word), at: text.indexOf(` ${word} `) };
  });
  const found = [...named, ...tickers].filter(({ at }) => at >= 0).sort((a, b) => a.at - b.at);
  return [...new Set(found.map(({ symbol }) => symbol))];
}

const FRENCH = phrases(
  `bonjour bonsoir salut merci quel* pourquoi comment combien est ce que qui le la les un une des du au aux et ou
  en dans pour sur avec c l d qu se sont fait rendement* taux prix ecart ancrage* indice indices marche risque
  alerte* maintenant monnaie* baisse hausse bouge cle je tu il elle nous vous on ils entre depuis mois jour jours
  semaine annee hier cout* vendre vente gagne* rapport* dollars citer moi bon bons tresor contre plus moins mieux
  frais etait parite confiance a y janvier fevrier mars avril mai juin juillet aout septembre octobre novembre
  decembre 1er millions sortie plateforme* bourse* votre vos puis dois`,
);
const ENGLISH = phrases(
  `hi hello hey thanks what which why how much is are the a an of to on in for with and or does do it its mean*
  yield* rate price market risk alert* today current now moved rose fell change key coin coins show me tell about
  can i you was were did will would should over from between since month day days week year yesterday cost* sell*
  buy earn* make against than march may at by like who where millions exchange*`,
);

/** French where more of the words are French than English; English otherwise. */
function languageOf(words: readonly string[]): ChatLanguage {
  const text = ` ${words.join(' ')} `;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(FRENCH) > count(ENGLISH) ? 'fr' : 'en';
}

/** The term in the name of a bill is neither an amount nor a horizon. */
const BILL_TERM =
  /\b(?:3|three)[- ]?m(?:onths?)? (?:u\.?s\.? )?(?:t[- ]?bills?|treasur\p{L}*(?: bills?)?|bills?)\b|\bbons? du tr[ée]sor(?: \p{L}+)? (?:à )?(?:3|trois) mois/giu;

const NUMBER = String.raw`\d{1,3}(?:[, '_]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d+(?:[.,]\d+)?`;
const SIZE = 'k|thousand|mille|m|mn|mio|millions?|b|bn|billions?|md|milliards?';
const CURRENCY = String.raw`us\$|[$€£¥]|usd|us dollars?|dollars?|euros?|eur|gbp|pounds?|chf|yens?|jpy`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<before>${CURRENCY})? ?(?<number>${NUMBER})(?<gap> ?)(?:(?<size>${SIZE})(?![\p{L}\p{N}]))?(?: ?(?:of|in|de|en|d['’])? ?(?<after>(?:${CURRENCY})(?![\p{L}\p{N}])|\p{L}[\p{L}\p{N}]{2,5}(?![\p{L}\p{N}])))?`,
  'gu',
);
const OTHER_CURRENCY =
  /[€£¥]|(?<!\p{L})(?:euros?|eur|gbp|pounds?|sterling|livres?|chf|francs?|yens?|jpy)(?!\p{L})/u;

/** A number counts as dollars with a currency, with a size ("10 million") or before a coin's ticker. */
function amountIn(typed: string): { dollars: string; text: string } | null {
  const message = typed.toLowerCase().replace(/\s+/g, ' ');
  for (const { 0: match, groups } of message.matchAll(AMOUNT)) {
    const { before, number = '', gap, size = '', after = '' } = groups ?? {};
    const isCurrency = new RegExp(`^(?:${CURRENCY})$`).test(after);
    const isMoney = before !== undefined || isCurrency || isTicker(after);
    // "5 m" without a currency may be months; "5m", "5 million" and "5 m usdc" are dollars here.
    if (!isMoney && !(size.length > 1 || (size !== '' && gap === ''))) continue;
    const power = /^(k|thousand|mille)$/.test(size)
      ? 'k'
      : /^(b|md|milli?ard)/.test(size)
        ? 'b'
        : '';
    const dollars = parseAmount(`${digitsOf(number)}${power || (size === '' ? '' : 'm')}`);
    // API calls accept amounts of at least one dollar.
    if (dollars === null || dollars.startsWith('0')) continue;
    const end = isCurrency || after === '' ? match : match.slice(0, match.lastIndexOf(after));
    return { dollars, text: end };
  }
  return null;
}

/** English digits of a number: a comma before one or two last digits is a French decimal point. */
function digitsOf(number: string): string {
  const dense = number.replace(/[\s'_]/g, '');
  if (/^\d{1,3}(\.\d{3}){2,}/.test(dense)) return dense.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(dense)) return dense.replace(',', '.');
  return dense.replaceAll(',', '');
}

const COUNTS =
  'a an un une per each every par chaque le the next|two deux|three trois|four quatre|five cinq|six|seven sept|eight huit|nine neuf|ten dix|eleven onze|twelve douze';
const countOf = (word: string) => {
  const place = COUNTS.split('|').findIndex((names) => names.split(' ').includes(word));
  return place >= 0 ? place + 1 : word === 'one' ? 1 : Number(word);
};
const COUNT = `\\d{1,4}|one|${COUNTS.replaceAll(' ', '|')}`;
const UNITS: readonly (readonly [words: string, adverb: string, days: number])[] = [
  ['days?|jours?', 'daily|quotidien\\S*|24 ?h|24 hours|24 heures', 1],
  ['weeks?|semaines?', 'weekly|hebdomadaire\\S*', 7],
  ['months?|mois', 'monthly|mensuel\\S*', 30],
  ['quarters?|trimestres?', 'quarterly', 90],
  ['years?|ans?|annees?', 'yearly|annually|annuel\\S*|p a', 365],
];
const MAX_DAYS = 3650;

function horizonIn(text: string): { days: number; text: string } | null {
  for (const [words, adverb, unitDays] of UNITS) {
    const spoken = new RegExp(` (?:${adverb})(?= )`).exec(text);
    if (spoken) return { days: unitDays, text: spoken[0] };
    const match = new RegExp(` (${COUNT}) (?:next )?(?:${words})(?= (?!ago))`).exec(text);
    if (!match?.[1] || text.includes(` il y a${match[0]}`)) continue;
    const count = countOf(match[1]);
    // Twelve months count as a year.
    const days = unitDays === 30 && count % 12 === 0 ? (count / 12) * 365 : count * unitDays;
    if (days >= 1 && days <= MAX_DAYS) return { days, text: match[0] };
  }
  return null;
}

const NOW =
  /^(now|today|tonight|this (morning|afternoon|evening)|maintenant|aujourd.*|ce (matin|soir))$/i;
/** Written like a day with its month, whether or not there is such a day. */
const DAY_SHAPE =
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:[12]?\d|3[01])(?:st|nd|rd|th|er)?(?: of)? (?:jan|feb|fév|fev|mar|apr|avr|may|mai|ju[nil]|aug|ao[uû]|sep|oct|nov|d[ée]c)\p{L}*(?: \d{4})?/iu;

/** The days a message names, read by chrono in the message's language, then in the other. */
function timeIn(typed: string, language: ChatLanguage, nowMs: number) {
  const slashed = /\b(\d{1,2})[./](\d{1,2})[./](\d{4})\b/.exec(typed);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    if (first <= 12 && second <= 12 && first !== second) {
      return { period: 'unclear' as const, text: slashed[0] };
    }
  }
  const locales = language === 'fr' ? [chrono.fr, chrono.en] : [chrono.en, chrono.fr];
  for (const locale of locales) {
    // Of a month and year alone, the first day is asked for: not every locale reads them.
    const month = /(?<!\p{L}|\d\s?|\d(?:er|st) )(\p{L}{3,9})\.? ((?:19|20)\d{2})\b/u.exec(typed);
    if (month && locale.parseDate(`1 ${month[1]} ${month[2]}`) && !DAY_SHAPE.test(typed)) {
      const [read] = locale.parse(`1 ${month[1]} ${month[2]}`);
      if (read?.start.isCertain('month')) return { period: monthOf(dayOf(read)), text: month[0] };
    }
    const reference = { instant: new Date(nowMs), timezone: 0 };
    // "The week" alone would be read as a time of its own.
    for (const read of locale.parse(typed.replace(WEEK_OF, ' '), reference)) {
      const period = NOW.test(read.text) ? null : periodOf(read, typed, nowMs);
      if (period) return { period, text: read.text };
    }
  }
  const year = /\b(?:in|en) ((?:19|20)\d{2})\b/i.exec(typed);
  if (year) return { period: { from: `${year[1]}-01-01`, to: `${year[1]}-12-31` }, text: year[0] };
  const shape = DAY_SHAPE.exec(typed);
  return shape && { period: 'unclear' as const, text: shape[0] };
}

const WEEK_OF = /\b(?:the |la )?(?:week|semaine) (?:of|from|du|de)\b/i;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const dayOf = ({ start }: chrono.ParsedResult) =>
  isoDay(Date.UTC(start.get('year') ?? 0, (start.get('month') ?? 1) - 1, start.get('day') ?? 1));
const monthOf = (day: string): Period => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: isoDay(Date.UTC(year, month, 0)) };
};
/** Monday to Sunday. */
const weekOf = (day: string): Period => {
  const ms = Date.parse(day);
  const monday = ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS;
  return { from: isoDay(monday), to: isoDay(monday + 6 * DAY_MS) };
};

function periodOf(read: chrono.ParsedResult, typed: string, nowMs: number): Period | null {
  const { start, text } = read;
  const today = isoDay(nowMs);
  let day = dayOf(read);
  if (/^(last|past|les|ces)? ?\d+ ?(derni|week|day|month|jour|semaine)/i.test(text)) {
    if (!/ago/i.test(text)) return { from: day, to: today };
  }
  if (/month|mois/i.test(text) && !/ago|il y a/i.test(text)) {
    return /last|past|dernier|passé/i.test(text) ? monthOf(day) : null;
  }
  if (/week|semaine/i.test(text) && !/ago|il y a/i.test(text)) {
    // Chrono begins this week on Sunday.
    return weekOf(/this|cette/i.test(text) ? today : day);
  }
  const isDay = ['day', 'weekday'].some((part) => start.isCertain(part as 'day'));
  if (!isDay) return null;
  // Without a year or week, the most recent such day is meant.
  if (day > today && !start.isCertain('year') && !/next|prochain/i.test(text)) {
    const isWeekday = !start.isCertain('month');
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
    day = isoDay(isWeekday ? Date.parse(day) - 7 * DAY_MS : Date.UTC(year - 1, month - 1, date));
  }
  return WEEK_OF.test(typed) ? weekOf(day) : { from: day, to: day };
}
