import { createTranslator } from 'next-intl';
import type { Meta } from '@/lib/features/contract/primitives';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import * as numbers from '@/lib/format/numbers';
import * as times from '@/lib/format/times';
import en from '@/messages/en/chat-answers.json';
import fr from '@/messages/fr/chat-answers.json';
import type { ChatLanguage, Question } from './question';

const MESSAGES: Readonly<Record<ChatLanguage, typeof en>> = { en, fr };

export type LinkName = keyof (typeof en)['links'];
export type ReplyLink = readonly [name: LinkName, href: string, values?: Record<string, string>];

/** An answer before it is written out; its texts are Markdown. */
export type Reply = {
  paragraphs: readonly string[];
  /** Lines of a list after the paragraphs. */
  items?: readonly string[];
  links?: readonly ReplyLink[];
  /** The time and data class of its figures; `null` if it has none. */
  basis: Meta | null;
};

/** Texts and figures in the language of a question. */
export function voiceOf(language: ChatLanguage) {
  const locale = language;
  const t = createTranslator({
    locale,
    messages: MESSAGES[language],
    onError: (error) => {
      throw error;
    },
  });
  return {
    t,
    language,
    line: (name: string, text: string) => t('line', { name, text }),
    number: (value: numbers.Figure, places = 0) => numbers.formatNumber(value, places, { locale }),
    percent: (value: numbers.Figure, places = 2) =>
      numbers.formatPercent(value, places, { locale }),
    bps: (value: numbers.Figure, places = 2, signed = true) =>
      numbers.formatBps(value, places, { locale, signed }),
    /** Dollars, with cents only if there are any, unless `places` says otherwise. */
    usd: (value: string, places = value.includes('.') ? 2 : 0) =>
      numbers.formatUsd(value, places, { locale }),
    day: (day: string) => times.formatDay(Date.parse(day), locale),
    time: (at: string) => times.formatTimestamp(Date.parse(at), locale),
    age: (seconds: number) => times.formatAge(seconds, locale),
  };
}
export type Voice = ReturnType<typeof voiceOf>;

/** What an answer is made from; `nowMs` is the data's clock. */
export type Asked = { context: ServiceContext; question: Question; voice: Voice; nowMs: number };

/** External text escaped for Markdown, so that no character acts as markup. */
export function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#!|~&]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Writes a reply as Markdown; the last line always states that it is not advice. */
export function writeReply(reply: Reply, { t, time, age }: Voice): string {
  const { paragraphs, items = [], links = [], basis } = reply;
  const parts = [...paragraphs];
  if (items.length > 0) parts.push(items.map((item) => `- ${item}`).join('\n'));
  if (basis !== null) {
    const { data_class: dataClass, stale, age_seconds: seconds, as_of: asOf, judgement } = basis;
    const kind = t(`class.${dataClass}`);
    const text = t('basis', {
      kind: dataClass === 'live' ? kind : `**${kind}**`,
      time: time(asOf),
      age: t(stale ? 'stale' : 'age', { age: age(seconds) }),
    });
    parts.push(judgement.length === 0 ? text : `${text} ${t('judged')}`);
  }
  if (links.length > 0) {
    const shown = links.map(([name, href, values]) => `[${t(`links.${name}`, values)}](${href})`);
    parts.push(`${t('more')} ${shown.join(' · ')}`);
  }
  return [...parts, `*${t('note')}*`].join('\n\n');
}
