import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { COVERED_COINS, coinName, isKnownCoin, knownSpelling } from '@/lib/benchmark/coin/coins';
import { type ChatLanguage, languageOf } from './language';
import { AMOUNT_WORDS, mentionedAmount, namesOtherCurrency } from './mentioned-amount';
import { type MentionedDay, mentionedDay, mentionedDays, TIME_WORDS } from './mentioned-time';

/** A visitor's message as the rules read it; replies never repeat any of it. */
export type Question = {
  /** Lower case without accents and punctuation, one space between words and around them. */
  text: string;
  /** The same without the coins, indices, amounts and times that were recognized. */
  subjects: string;
  language: ChatLanguage;
  /** Tickers of the coins named, each once, in the order of the message. */
  coins: readonly string[];
  indices: readonly IndexCode[];
  /** Dollars named, plain decimal text. */
  amount: string | null;
  /** A currency other than the dollar is named. */
  isOtherCurrency: boolean;
  /** The day the question is about. */
  day: MentionedDay | null;
  /** The horizon in days. */
  days: number | null;
};

/** Accepts any text. */
export function readQuestion(message: string): Question {
  const words = wordsOf(message);
  const text = ` ${words.join(' ')} `;
  const amount = mentionedAmount(message, isTicker);
  const day = mentionedDay(text);
  const days = mentionedDays(text);
  const recognized = [
    ...COVERED_COINS.map((symbol) => coinName(symbol).toLowerCase()),
    ...words.filter(isTicker),
    ...INDEX_CODES.flatMap((code) => [code.toLowerCase(), ...INDEX_NAMES[code]]),
    ...(amount === null ? [] : AMOUNT_WORDS),
    ...(day === null && days === null ? [] : TIME_WORDS),
  ];
  return {
    text,
    subjects: text.replace(phrasePattern(recognized), ''),
    language: languageOf(words),
    coins: coinsIn(text, words),
    indices: indicesIn(text),
    amount,
    isOtherCurrency: namesOtherCurrency(message),
    day,
    days,
  };
}

const isTicker = (word: string) => isKnownCoin(knownSpelling(word));

/** Matches each of the phrases as whole words; a final `*` matches any word ending. */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length);
  return new RegExp(
    ` (?:${longestFirst.map((phrase) => phrase.replace('*', '\\S*')).join('|')})(?= )`,
    'gu',
  );
}

/** Whether the question contains one of the phrases as whole words; a final `*` matches any word ending. */
export function mentions({ text }: Question, phrases: readonly string[]): boolean {
  return phrases.some((phrase) =>
    phrase.endsWith('*') ? text.includes(` ${phrase.slice(0, -1)}`) : text.includes(` ${phrase} `),
  );
}

function wordsOf(message: string): string[] {
  const plain = message
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain === '' ? [] : plain.split(' ');
}

function coinsIn(text: string, words: readonly string[]): string[] {
  const named = COVERED_COINS.flatMap((symbol) => {
    const at = text.indexOf(` ${coinName(symbol).toLowerCase()} `);
    return at < 0 ? [] : [{ symbol: symbol as string, at }];
  });
  const tickers = words.flatMap((word) => {
    const symbol = knownSpelling(word);
    return isKnownCoin(symbol) ? [{ symbol, at: text.indexOf(` ${word} `) }] : [];
  });
  const ordered = [...named, ...tickers].sort((a, b) => a.at - b.at);
  return [...new Set(ordered.map(({ symbol }) => symbol))];
}

/** Common names of the indices besides their codes. */
const INDEX_NAMES: Readonly<Record<IndexCode, readonly string[]>> = {
  SYI: [],
  SYC: ['composite'],
  SYCEFI: ['sy cefi', 'cefi index', 'indice cefi'],
  SYDEFI: ['sy defi', 'defi index', 'indice defi'],
  SYRPI: ['risk premium', 'prime de risque'],
};

function indicesIn(text: string): IndexCode[] {
  return INDEX_CODES.filter((code) =>
    [code.toLowerCase(), ...INDEX_NAMES[code]].some((name) => text.includes(` ${name} `)),
  );
}
