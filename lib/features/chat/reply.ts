import { createTranslator } from 'next-intl';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { Meta } from '@/lib/features/contract/primitives';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import * as numbers from '@/lib/format/numbers';
import * as times from '@/lib/format/times';
import en from '@/messages/en/chat-answers.json';
import shellEn from '@/messages/en/shell.json';
import fr from '@/messages/fr/chat-answers.json';
import shellFr from '@/messages/fr/shell.json';
import type { Language, Question } from './question';

const MESSAGES: Readonly<Record<Language, typeof en>> = { en, fr };
/** Words of the pages: why an index is an estimate, and kinds of data. */
const COMMON: Readonly<Record<Language, typeof shellEn.common>> = {
  en: shellEn.common,
  fr: shellFr.common,
};

/** An answer before it is written out; its texts are Markdown. */
export type Reply = {
  paragraphs: readonly string[];
  /** Lines of a list after the paragraphs. */
  items?: readonly string[];
  /** Links that depend on the question; those of the subject follow. */
  links?: readonly string[];
  /** The time and data class of its figures. */
  basis?: Meta | null;
};

/** What an answer is made from; `nowMs` is the data's clock. */
export type Asked = Voice & { context: ServiceContext; question: Question; nowMs: number };
export type Voice = ReturnType<typeof voiceOf>;
export type MessageKey = Parameters<Voice['t']>[0];

/** The fields of an object, those of an object in it under both names: `from_at`. */
const fieldsOf = (fields: object): [string, unknown][] =>
  Object.entries(fields).flatMap(([name, value]: [string, unknown]): [string, unknown][] => {
    if (Array.isArray(value)) return [[name, value.length]];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return fieldsOf(value).map(([inner, own]) => [`${name}_${inner}`, own]);
  });

/** Texts and figures in the language of a question. */
export function voiceOf(locale: Language) {
  const t = createTranslator({
    locale,
    messages: MESSAGES[locale],
    onError: (error) => {
      throw error;
    },
  });
  const percent = (value: numbers.Figure, places = 2) =>
    numbers.formatPercent(value, places, { locale });
  const bps = (value: numbers.Figure) => numbers.formatBps(value, 2, { locale });
  const day = (date: string) => times.formatDay(Date.parse(date), locale);
  const usd = (value: string) => {
    const isWhole = Number(value) >= 1e6 || !value.includes('.');
    return numbers.formatUsd(value, isWhole ? 0 : 2, { locale });
  };
  const reasons: Readonly<Record<string, string>> = COMMON[locale].indexReason;
  /** How a field is written, by the end of its name; an index has a unit of its own. */
  const writers: readonly (readonly [RegExp, (value: string, unit: unknown) => string])[] = [
    [
      /(?:^|_)value$|value_(?:native_)?text$/,
      (value, unit) => (unit === 'bps' ? bps(value) : percent(value, 4)),
    ],
    [/^(?:price|consensus)_(?:usd|text)$/, (value) => numbers.formatPrice(value, locale)],
    [/^depth_|tvl$/, (value) => numbers.formatUsdCompact(value, undefined, locale)],
    [/^cost_bps$/, (value) => numbers.formatBps(value, 1, { locale, signed: false })],
    [/bps(?:_text)?$|^syi_excess$|^spread$/, bps],
    [/usd$/, usd],
    [/pct$/, (value) => percent(value, 0)],
    [/(?:percent|apy)$/, (value) => percent(value)],
    [/^confidence$/, (share) => numbers.formatShare(share, 0, locale)],
    [/^reason$/, (code) => reasons[code] ?? code],
    [/score$/, (score) => numbers.formatNumber(score, 2, { locale })],
    [/(?:^at|_at|^as_of)$/, (at) => times.formatTimestamp(Date.parse(at), locale)],
    [/(?:^day|_date|_on|^since)$/, day],
    [/seconds$/, (seconds) => times.formatAge(Number(seconds), locale)],
  ];
  const write = (name: string, value: unknown, unit: unknown) => {
    if (value == null) return 'none';
    const writer = writers.find(([end]) => end.test(name))?.[1];
    if (writer) return writer(String(value), unit);
    return typeof value === 'number' ? value : plain(String(value));
  };
  /**
   * A message with the fields of a service's answer as its values: figures, times and ages are written by
   * the unit that the field's name ends with, a list as its length, `null` as `none`, for which messages
   * have a branch.
   */
  const say = (key: Parameters<typeof t>[0], fields: object = {}) => {
    const { unit } = fields as { unit?: string };
    const values = fieldsOf(fields).map(([name, value]) => [name, write(name, value, unit)]);
    return t(key, Object.fromEntries(values));
  };
  return { locale, t, say, day };
}

/** A link to a coin's page. */
export const coinLink = (symbol: string, { t, locale }: Voice) =>
  t('links.coin', { coin: plain(symbol), path: coinPath(symbol, locale) });

/** External text escaped for Markdown, so that no character acts as markup. */
export function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#!|~&]/g, '\\$&').replace(/[\t\r\n ]+/g, ' ');
}

/** Writes a reply as Markdown; the last line always states that it is not advice. */
export function writeReply(reply: Reply, { t, say, locale }: Voice): string {
  const { paragraphs, items = [], links = [], basis } = reply;
  const parts = [...paragraphs];
  if (items.length > 0) parts.push(items.map((item) => `- ${item}`).join('\n'));
  if (basis) {
    const kind = COMMON[locale].dataClass[basis.data_class];
    parts.push(say('basis', { ...basis, kind }));
  }
  if (links.length > 0) parts.push(`${t('more')} ${links.join(' · ')}`);
  return [...parts, `*${t('note')}*`].join('\n\n');
}
