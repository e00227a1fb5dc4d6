import { readdirSync, readFileSync } from 'node:fs';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { messagesFor, pickMessages } from '@/lib/i18n/messages';
import answersEn from '@/messages/en/chat-answers.json';
import answersFr from '@/messages/fr/chat-answers.json';

/** The answers of the chat, and the words it is asked by, are loaded by the chat alone. */
const ENGLISH: Record<string, unknown> = { ...messagesFor('en'), chatAnswers: answersEn };
const FRENCH: Record<string, unknown> = { ...messagesFor('fr'), chatAnswers: answersFr };

function leaves(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  const found = new Map<string, string>();
  for (const [key, child] of Object.entries(value as Record<string, unknown>)) {
    for (const [name, text] of leaves(child, path ? `${path}.${key}` : key)) found.set(name, text);
  }
  return found;
}

/** Names of the values a message needs, plural branches aside. */
function placeholders(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?<!\b(?:one|other) )\{(\w+)(?=[},])/g)].map((match) => match[1] ?? ''),
    ),
  ].sort();
}

it.each([
  ['English', ENGLISH],
  ['French', FRENCH],
])('no threshold in basis points is typed into a message: %s', (_, messages) => {
  const { peg, regime } = METHODOLOGY_PARAMETERS;
  const thresholds = [
    ...[peg.stableBelowBps, peg.warningBelowBps, peg.eventOpenBps, peg.eventCloseBelowBps],
    ...[regime.overrideSingleBps, regime.overrideSumBps],
  ].map(Number);
  const typed = new RegExp(`(?<![\\d.,{])(?:${thresholds.join('|')})(?:\\.0)?\\s?bps`);
  // What a basis point is, and the depths that the books are kept at.
  const allowed = /A coin at \$0\.9950 is 50 bps below|depth within 10, 20 and 50 bps/;
  const found = [...leaves(messages)].filter(([, text]) => typed.test(text) && !allowed.test(text));
  expect(found).toEqual([]);
});

describe.each(Object.keys(messagesFor('fr')))('%s', (namespace) => {
  const english = leaves(ENGLISH[namespace]);
  const french = leaves(FRENCH[namespace]);

  it('has the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('needs the same values in both languages', () => {
    for (const [key, text] of english) {
      expect([key, placeholders(french.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });
});

it('has the answers of the chat in both languages', () => {
  const keys = (messages: unknown) => [...leaves(messages).keys()];
  expect(keys(answersFr)).toEqual(keys(answersEn));
});

it('leaves no message empty', () => {
  for (const catalog of [ENGLISH, FRENCH]) {
    for (const [key, text] of leaves(catalog)) expect([key, text.trim()]).not.toEqual([key, '']);
  }
});

it('sends only what is asked for, and says when something is missing', () => {
  expect(pickMessages('fr', ['depegEvents', 'coinPage.metaTitle'])).toEqual({
    depegEvents: FRENCH.depegEvents,
    coinPage: { metaTitle: expect.any(String) },
  });
  expect(() => pickMessages('fr', ['home'])).toThrow('fr.home');
  expect(() => pickMessages('fr', ['home.eyebrow'])).toThrow('fr.home.eyebrow');
});

it.each(['en', 'fr'] as const)(
  'every file of messages/%s is loaded, each namespace once',
  (locale) => {
    const folder = `${process.cwd()}/messages/${locale}`;
    const written = readdirSync(folder)
      .filter((file) => !/^chat-(?:answers|words)\.json$/.test(file))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
    expect(written.sort()).toEqual(Object.keys(messagesFor(locale)).sort());
  },
);
