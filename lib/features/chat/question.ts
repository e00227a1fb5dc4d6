import * as chrono from 'chrono-node';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { COVERED_COINS, coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { DAY_MS } from '@/lib/benchmark/durations';
import { isoDay } from '@/lib/benchmark/text-times';
import { GLOSSARY } from '@/lib/features/glossary';
import { EXCHANGES } from '@/lib/features/service/source-names';
import { parseAmount } from '@/lib/format/amount-text';
import en from '@/messages/en/chat-words.json';
import fr from '@/messages/fr/chat-words.json';

/** Calendar days (UTC), both included. */
export type Period = { from: string; to: string };

/** A visitor's message as the rules read it; answers never repeat any of it. */
export type Question = {
  /** Lower case without accents and punctuation, one space between words and around them. */
  text: string;
  language: Language;
  has: Words;
  /** No word is foreign to the subjects here, the names of coins, exchanges and indices aside. */
  isKnown: boolean;
  /** Tickers of the coins named, each once, in the order of the message. */
  coins: readonly string[];
  indices: readonly IndexCode[];
  /** Display names of the exchanges named. */
  exchanges: readonly string[];
  /** Dollars named, plain decimal text. */
  amount: string | null;
  /** A currency other than the dollar is named. */
  isOtherCurrency: boolean;
  /** The days asked about. */
  period: Period | null;
  /** A day is named that does not exist (February 31) or can be read in two ways (03/04/2026). */
  isUnclear: boolean;
  /** The horizon in days; within "the last 7 days" there is none. */
  days: number | null;
};

/** Accepts any text; `nowMs` is the data's clock, from which "yesterday" counts. */
export function readQuestion(message: string, nowMs: number): Question {
  const text = withTickers(spoken(message));
  const language = languageOf(text);
  const time = timeWords(message, language);
  const days = WEEK_OF.test(time) ? null : daysIn(time);
  // "In 30 days" is a day to come for chrono, and a horizon here.
  const period = days !== null && AHEAD.test(time) ? null : periodIn(time, nowMs);
  const exchanges = EXCHANGES.filter((name) => text.includes(spoken(name)));
  const coins = text.split(' ').filter(isTicker);
  const unnamed = [...exchanges, ...coins]
    .reduce((left, name) => left.replaceAll(spoken(name), '  '), text)
    .replace(OF_INDICES, '');
  return {
    text,
    language,
    has: Object.fromEntries(WORDS.map(([word, names]) => [word, text.search(names) >= 0])) as Words,
    isKnown: isAllKnown(unnamed, language),
    coins: [...new Set(coins.map(knownSpelling))],
    indices: INDEX_CODES.filter((code) => text.search(indexNames(code)) >= 0),
    exchanges,
    amount: amountIn(time),
    isOtherCurrency: OTHER_CURRENCY.test(time),
    period: period === 'unclear' ? null : period,
    isUnclear: period === 'unclear',
    days: period === null ? days : null,
  };
}

/** Lower case without accents. */
const unaccented = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Lower case without accents and punctuation, a space around each word. */
function spoken(text: string): string {
  const words = unaccented(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}

const isTicker = (word: string) => isKnownCoin(knownSpelling(word));

/** With the ticker of each coin in place of its name. */
const withTickers = (text: string) =>
  COVERED_COINS.reduce(
    (left, symbol) => left.replaceAll(spoken(coinName(symbol)), spoken(symbol)),
    text,
  );

/** French words of time, number and size, with their English. */
const FRENCH_TIMES: ReadonlyMap<string, string> = new Map(Object.entries(fr.times));

/** The message in lower case, its words of time, number and size in English. */
function timeWords(message: string, language: Language): string {
  const plain = unaccented(message).replace(BILL_TERM, ' bill ').replace(/\s+/g, ' ');
  const toEnglish = (word: string) => FRENCH_TIMES.get(word) ?? word;
  return (language === 'fr' ? plain.replace(/\p{L}+/gu, toEnglish) : plain)
    .replace(/avant[- ]yesterday/g, '2 days ago')
    .replace(/(\d)er\b/g, '$1')
    .replace(/\bbetween (?:le )?(\d+) and (?:le )?(?=\d)/g, 'from $1 to ')
    .replace(/il y a (\S+ \p{L}+)/gu, '$1 ago')
    .replace(/(\d+|[a-z]*day|week|month|year) (last|next)\b/g, '$2 $1');
}

/** The term in the name of a bill is neither an amount nor a horizon. */
const BILL_TERM =
  /\b(?:3|three)[- ]?m(?:onths?)? (?=t-?|treasur|bill)|\bbons? du tresor(?: [a-z]+)? (?:a )?(?:3|trois) mois/g;

const NUMBER = String.raw`(?:\d{1,3}(?:[., '_]\d{3})+|\d+)(?:[.,]\d+)?`;
const SIZE = 'k|thousand|mn|mio|m|millions?|bn|b|billions?';
const CURRENCY = String.raw`us\$|[$€£¥]|usd|us dollars?|dollars?|euros?|eur|gbp|pounds?|chf|yens?|jpy`;
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<before>${CURRENCY})? ?(?<number>${NUMBER})(?<gap> ?)(?:(?<size>${SIZE})(?![\p{L}\p{N}]))?(?: ?(?:of|in|d['’])? ?(?<after>(?:${CURRENCY})(?![\p{L}\p{N}])|\p{L}[\p{L}\p{N}]{2,5}(?![\p{L}\p{N}])))?`,
  'gu',
);
const OTHER_CURRENCY =
  /[€£¥]|(?<!\p{L})(?:euros?|eur|gbp|pounds?|sterling|livres?|chf|francs?|yens?|jpy)(?!\p{L})/u;

/** A number counts as dollars with a currency, with a size ("10 million") or before a coin's ticker. */
function amountIn(text: string): string | null {
  for (const { groups } of text.matchAll(AMOUNT)) {
    const { before, number = '', gap, size = '', after = '' } = groups ?? {};
    const isMoney =
      before !== undefined || isTicker(after) || new RegExp(`^(?:${CURRENCY})$`).test(after);
    // "5 m" without a currency may be months; "5m", "5 million" and "5 m usdc" are dollars here.
    if (!isMoney && !(size.length > 1 || (size !== '' && gap === ''))) continue;
    const dollars = parseAmount(digitsOf(number) + size.slice(0, 1).replace('t', 'k'));
    // API calls accept amounts of at least one dollar.
    if (dollars !== null && !dollars.startsWith('0')) return dollars;
  }
  return null;
}

/** English digits of a number: a comma before one or two last digits is a French decimal point. */
function digitsOf(number: string): string {
  const dense = number.replace(/[\s'_]/g, '');
  const isFrench = /,\d{1,2}$|(?:\.\d{3}){2}/.test(dense);
  return isFrench ? dense.replaceAll('.', '').replace(',', '.') : dense.replaceAll(',', '');
}

const COUNTS = 'two three four five six seven eight nine ten eleven twelve'.split(' ');
const UNIT_DAYS: Record<string, number> = { h: 1 / 24, d: 1, w: 7, m: 30, q: 90, y: 365, a: 365 };
const UNIT = 'h|hour|day|week|month|quarter|year';
const HORIZON = new RegExp(
  `(?<!last |past )\\b(?:(\\d{1,4}|an?|one|per|each|every|the next|${COUNTS.join('|')}) ?(?:next )?(${UNIT})s?|(dai|week|month|quarter|year|annual)ly)\\b(?! ago)`,
);
const MAX_DAYS = 3650;
const AHEAD = new RegExp(`\\b(?:in|for|over) (?!the |last |past )\\S+ (?:${UNIT})|\\bthe next\\b`);

/** The horizon in a text with English words of time. */
function daysIn(text: string): number | null {
  const [, word = '', counted, unit = counted ?? ''] = HORIZON.exec(text) ?? [];
  const count = /\d/.test(word) ? Number(word) : COUNTS.indexOf(word) + 2;
  const isYears = unit === 'month' && count % 12 === 0;
  const days = Math.round(
    isYears ? (count / 12) * 365 : count * (UNIT_DAYS[unit.slice(0, 1)] ?? 0),
  );
  return days >= 1 && days <= MAX_DAYS ? days : null;
}

const WEEK_OF = /\b(?:the |la )?week (?:of|from)\b/;
/** "Since 1 November", "the last 7 days", "higher than a month ago". */
const UNTIL_NOW = new RegExp(
  `\\bsince\\b|\\b(?:last|past) (?:\\d|${COUNTS.join('|')})|\\bthan\\b.*\\bago\\b`,
);
/** Now, and the "in 10 minutes" that "$10m out" looks like. */
const NOW = /^(?:now|today|tonight|this (?:morning|afternoon|evening)|\d+m out)$/;
/** Written like a day, whether or not there is such a day. */
const DAY_SHAPE =
  /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:[12]?\d|3[01])(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|ju[nl]|aug|sep|oct|nov|dec)/;

/** The days named in a text with English words of time. */
function periodIn(text: string, nowMs: number): Period | 'unclear' | null {
  const [, first, second] = /\b(\d{1,2})[./](\d{1,2})[./]\d{4}\b/.exec(text) ?? [];
  if (Math.max(Number(first), Number(second)) <= 12 && first !== second) return 'unclear';
  // "The week" alone would be read as a time of its own.
  const named = text.replace(WEEK_OF, ' ');
  const reads = chrono.en.parse(named, { instant: new Date(nowMs), timezone: 0 });
  const times = reads.filter((read) => !NOW.test(read.text));
  const period = times.map((read) => periodOf(read, text, isoDay(nowMs))).find(Boolean);
  if (period) return period;
  const year = /\bin ((?:19|20)\d{2})\b/.exec(text)?.[1];
  if (year) return { from: `${year}-01-01`, to: `${year}-12-31` };
  return DAY_SHAPE.test(text) ? 'unclear' : null;
}

/** What one time in a text means: days, a week from Monday, a month, or the time until today. */
function periodOf({ start, end, text }: chrono.ParsedResult, all: string, today: string) {
  const dateOf = (read: chrono.ParsedComponents) => isoDay(read.date().getTime());
  // Without a year, the most recent such day or month is meant.
  const isAhead = dateOf(start) > today && !start.isCertain('year') && !/next/.test(text);
  const dayOf = (read: chrono.ParsedComponents) => {
    if (!isAhead) return dateOf(read);
    const at = read.date();
    if (!start.isCertain('month')) return isoDay(at.getTime() - 7 * DAY_MS);
    return isoDay(at.setUTCFullYear(at.getUTCFullYear() - 1));
  };
  const [from = today, to = today] = [dayOf(start), dayOf(end ?? start)].sort();
  if (UNTIL_NOW.test(all)) return { from, to: today };
  if (WEEK_OF.test(all) || /week(?!.* ago|end)/.test(text)) {
    // Chrono begins this week on Sunday.
    const ms = Date.parse(/this/.test(text) ? today : from);
    const mondayMs = ms - ((new Date(ms).getUTCDay() + 6) % 7) * DAY_MS;
    return { from: isoDay(mondayMs), to: isoDay(mondayMs + 6 * DAY_MS) };
  }
  if (start.isCertain('day') || start.isCertain('weekday') || /ago/.test(text)) return { from, to };
  if (!start.isCertain('month')) return null;
  const [year = 0, month = 1] = from.split('-').map(Number);
  return { from: `${from.slice(0, 7)}-01`, to: isoDay(Date.UTC(year, month, 0)) };
}

export type Language = 'en' | 'fr';
/** What a question can have words of; the lists are as `phrases` reads them. */
type Word = keyof typeof en.words;
type Words = Readonly<Record<Word, boolean>>;

/** Matches each of the phrases, separated by spaces, as whole words; `_` is a space, a final `*` any ending. */
export function phrases(...lists: readonly string[]): RegExp {
  const longestFirst = lists.flatMap((list) => list.split(' ')).sort((a, b) => b.length - a.length);
  const pattern = longestFirst.join('|').replaceAll('_', ' ').replaceAll('*', '\\S*');
  return new RegExp(` (?:${pattern})(?= )`, 'g');
}

const indexNames = (code: IndexCode) => phrases(en.indices[code], fr.indices[code]);
const OF_INDICES = phrases(...[en, fr].flatMap(({ indices }) => Object.values(indices)));
const WORDS = (Object.keys(en.words) as Word[]).map((word) => {
  return [word, phrases(en.words[word], fr.words[word])] as const;
});
const OF_LANGUAGE = {
  en: phrases(en.other, ...Object.values(en.words)),
  fr: phrases(fr.other, ...Object.keys(fr.times), ...Object.values(fr.words)),
};
const OF_SUBJECTS = phrases(
  ...[en, fr].flatMap(({ words }) => Object.values(words)),
  ...GLOSSARY.flatMap(({ asked }) => asked ?? []),
);

/** French where more of the words are French than English; English otherwise. */
function languageOf(text: string): Language {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(OF_LANGUAGE.fr) > count(OF_LANGUAGE.en) ? 'fr' : 'en';
}

/** Whether each word is a number, a word of the language, or one that a subject or term is asked for by. */
function isAllKnown(text: string, language: Language): boolean {
  const known = [/ \d\S*(?= )/g, OF_SUBJECTS, OF_LANGUAGE[language]];
  return known.reduce((left, words) => left.replace(words, ''), text).trim() === '';
}
