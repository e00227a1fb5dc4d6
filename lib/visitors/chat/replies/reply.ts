import type { Meta } from '@/lib/contract/primitives';
import { formatAge, formatTimestamp } from '@/lib/format/times';
import type { ChatLanguage } from '../question/language';

export type ReplyLink = { label: string; href: `/${string}` };

/** A reply before it is written out as Markdown. Its texts are already Markdown. */
export type Reply = {
  paragraphs: readonly string[];
  /** Lines of a list after the paragraphs. */
  items?: readonly string[];
  links?: readonly ReplyLink[];
  /** The basis of its figures; `null` if it has none. */
  basis: Meta | null;
};

/** The sentence in the given language. */
export function say(language: ChatLanguage, words: { en: string; fr: string }): string {
  return words[language];
}

/** External text escaped for Markdown, so that no character acts as markup. */
export function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#!|~&]/g, '\\$&').replace(/\s+/g, ' ');
}

const NOTE = {
  en: 'This is information, not financial advice.',
  fr: 'Ceci est une information, pas un conseil financier.',
};
const MORE = { en: 'More:', fr: 'Pour en savoir plus\u00a0:' };

/** Writes a reply as Markdown; the last line always states that it is not advice. */
export function writeReply(reply: Reply, language: ChatLanguage): string {
  const { paragraphs, items = [], links = [], basis } = reply;
  const parts = [
    ...paragraphs,
    ...(items.length === 0 ? [] : [items.map((item) => `- ${item}`).join('\n')]),
    ...(basis ? [basisLine(basis, language)] : []),
    ...(links.length === 0
      ? []
      : [`${MORE[language]} ${links.map(({ label, href }) => `[${label}](${href})`).join(' · ')}`]),
    `*${NOTE[language]}*`,
  ];
  return parts.join('\n\n');
}

const CLASS_LABELS = {
  live: { en: 'Live data', fr: 'Données en direct' },
  replay: { en: 'Recorded market', fr: 'Marché enregistré' },
  sample: { en: 'Demonstration data', fr: 'Données de démonstration' },
};

/** The kind of data and its time. */
function basisLine(meta: Meta, language: ChatLanguage): string {
  const asOf = formatTimestamp(Date.parse(meta.as_of), language);
  const seconds = formatAge(meta.age_seconds, language);
  const old = { en: `${seconds} old`, fr: `il y a ${seconds}` }[language];
  const age = meta.stale ? say(language, { en: `stale, ${old}`, fr: `périmé, ${old}` }) : old;
  const words = CLASS_LABELS[meta.data_class][language];
  const kind = meta.data_class === 'live' ? words : `**${words}**`;
  const judged =
    meta.judgement.length === 0
      ? ''
      : say(language, {
          en: ' Some inputs are based on judgment; see the methodology.',
          fr: ' Certaines données reposent sur une appréciation\u00a0; voir la méthodologie.',
        });
  return say(language, {
    en: `${kind}, as of ${asOf} (${age}).${judged}`,
    fr: `${kind}, au ${asOf} (${age}).${judged}`,
  });
}
