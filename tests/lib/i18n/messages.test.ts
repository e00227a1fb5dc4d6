import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { messagesFor, pickMessages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';
import shellEn from '@/messages/shell.en.json';
import shellFr from '@/messages/shell.fr.json';
import alertsEn from '@/messages/visitors/alerts.en.json';
import alertsFr from '@/messages/visitors/alerts.fr.json';
import channelsEn from '@/messages/visitors/channels.en.json';
import channelsFr from '@/messages/visitors/channels.fr.json';

const FRENCH = [
  'common',
  'pegStatus',
  'exclusions',
  'formAnswer',
  'methodLinks',
  'priceSources',
  'coinPage',
  'depegEvents',
] as const;
const SHELL = ['shell', 'common', 'errors'] as const;

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
  ['English', { ...messagesFor('en'), alertsEn, channelsEn }],
  ['French', { ...messagesFor('fr'), alertsFr, channelsFr }],
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

it('French has exactly the namespaces its pages use', () => {
  expect(Object.keys(fr).sort()).toEqual([...FRENCH].sort());
  expect(Object.keys(shellFr).sort()).toEqual([...SHELL].sort());
});

describe.each([
  ...FRENCH.map((namespace) => [namespace, en[namespace], fr[namespace]] as const),
  ['alerts', alertsEn, alertsFr] as const,
  ['channels of alerts', channelsEn, channelsFr] as const,
  ...SHELL.map((name) => [`${name} of the shell`, shellEn[name], shellFr[name]] as const),
])('%s', (_name, inEnglish, inFrench) => {
  const english = leaves(inEnglish);
  const french = leaves(inFrench);

  it('has the same keys in both languages', () => {
    expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('needs the same values in both languages', () => {
    for (const [key, text] of english) {
      expect([key, placeholders(french.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  });
});

it('leaves no message empty', () => {
  for (const catalog of [en, alertsEn, alertsFr, channelsEn, channelsFr, fr, shellEn, shellFr]) {
    for (const [key, text] of leaves(catalog)) expect([key, text.trim()]).not.toEqual([key, '']);
  }
});

it('sends only the namespaces asked for, and says when one is missing', () => {
  expect(Object.keys(pickMessages('fr', ['common', 'pegStatus']))).toEqual(['common', 'pegStatus']);
  expect(() => pickMessages('fr', ['home'])).toThrow('fr.home');
});

it.each(['en', 'fr'] as const)(
  'sends a page (%s) no words that the shell has, and the server knows all of them',
  (locale) => {
    const { common: sent } = pickMessages(locale, ['common']);
    const { common: shell } = { en: shellEn, fr: shellFr }[locale];
    for (const name of Object.keys(shell)) expect(sent).not.toHaveProperty(name);
    expect(messagesFor(locale).common).toEqual({ ...sent, ...shell });
  },
);
