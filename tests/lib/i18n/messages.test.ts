import { pickMessages } from '@/lib/i18n/messages';
import en from '@/messages/en.json';
import fr from '@/messages/fr.json';

const FRENCH = ['shell', 'common', 'errors', 'pegStatus'] as const;

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
  return [...new Set([...text.matchAll(/\{(\w+)(?=[},])/g)].map((match) => match[1] ?? ''))].sort();
}

it('French has exactly the namespaces its pages use', () => {
  expect(Object.keys(fr).sort()).toEqual([...FRENCH].sort());
});

describe.each(FRENCH)('%s', (namespace) => {
  const english = leaves(en[namespace]);
  const french = leaves(fr[namespace]);

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
  for (const catalogue of [en, fr]) {
    for (const [key, text] of leaves(catalogue)) expect([key, text.trim()]).not.toEqual([key, '']);
  }
});

it('sends only the namespaces asked for, and says when one is missing', () => {
  expect(Object.keys(pickMessages('fr', ['common', 'pegStatus']))).toEqual(['common', 'pegStatus']);
  expect(() => pickMessages('fr', ['home'])).toThrow('fr.home');
});
