import en from '@/messages/visitors/leads.en.json';
import fr from '@/messages/visitors/leads.fr.json';

function leaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, child]) =>
    typeof child === 'string'
      ? [[`${path}${key}`, child] as [string, string]]
      : leaves(child, `${path}${key}.`),
  );
}

it('has in French what the whitepaper dialog says, with the same values', () => {
  const values = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const french = new Map(leaves(fr.leads));
  const english = leaves(en.leads);
  expect([...french.keys()]).toEqual(english.map(([key]) => key));
  for (const [key, text] of english) {
    expect([key, values(french.get(key) ?? '')]).toEqual([key, values(text)]);
    expect([key, french.get(key)?.trim()]).not.toEqual([key, '']);
  }
});
