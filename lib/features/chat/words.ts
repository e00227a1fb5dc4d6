import { GLOSSARY } from '@/lib/features/glossary';
import en from '@/messages/en/chat-words.json';
import fr from '@/messages/fr/chat-words.json';

export type Language = 'en' | 'fr';
/** What a question can have words of; the lists are as `phrases` reads them. */
type Word = keyof typeof en.words;
export type Words = Readonly<Record<Word, boolean>>;

/** Matches each of the phrases, separated by spaces, as whole words; `_` is a space, a final `*` any ending. */
export function phrases(...lists: readonly string[]): RegExp {
  const longestFirst = lists.flatMap((list) => list.split(' ')).sort((a, b) => b.length - a.length);
  const pattern = longestFirst.join('|').replaceAll('_', ' ').replaceAll('*', '\\S*');
  return new RegExp(` (?:${pattern})(?= )`, 'g');
}

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

/** Which words a text has; it is lower case with a space around each word. */
export function wordsIn(text: string): Words {
  return Object.fromEntries(
    WORDS.map(([word, pattern]) => [word, text.search(pattern) >= 0]),
  ) as Words;
}

/** French where more of the words are French than English; English otherwise. */
export function languageOf(text: string): Language {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(OF_LANGUAGE.fr) > count(OF_LANGUAGE.en) ? 'fr' : 'en';
}

/** Whether each word is a number, a word of the language, or one that a subject or term is asked for by. */
export function isAllKnown(text: string, language: Language): boolean {
  const known = [/ \d\S*(?= )/g, OF_SUBJECTS, OF_LANGUAGE[language]];
  return known.reduce((left, words) => left.replace(words, ''), text).trim() === '';
}
