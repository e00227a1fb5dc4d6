import { secretBox, UnopenedSecretError } from '@/lib/db/secrets/secret-box';

const ONE = 'the-first-secret-of-a-site-long-enough';
const TWO = 'the-second-secret-of-a-site-long-enough';
const box = (siteSecret?: string) => secretBox({ siteSecret });

it('gives back what it sealed, and shows nothing of it', () => {
  const { seal, open } = box(ONE);
  const sealed = seal('webhook', 'a webhook’s secret');
  expect(sealed).toMatch(/^enc1\.[\w-]+$/);
  expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain(
    'secret',
  );
  expect(open('webhook', sealed)).toBe('a webhook’s secret');
  // The same secret twice is not the same text twice.
  expect(seal('webhook', 'a webhook’s secret')).not.toBe(sealed);
});

it('opens it for its use only, and not once it was changed', () => {
  const { seal, open } = box(ONE);
  const sealed = seal('webhook', 'abc');
  expect(() => open('statements', sealed)).toThrow(UnopenedSecretError);
  const start = sealed.lastIndexOf('.') + 1;
  for (let at = start; at < sealed.length - 1; at += 1) {
    const letter = sealed[at] === 'A' ? 'B' : 'A';
    const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1);
    expect(() => open('webhook', changed)).toThrow(UnopenedSecretError);
  }
  expect(() => open('webhook', 'enc1.')).toThrow(UnopenedSecretError);
});

it('needs the SITE_SECRET it was sealed with', () => {
  const sealed = box(ONE).seal('webhook', 'abc');
  for (const other of [box(TWO), box()]) {
    expect(() => other.open('webhook', sealed)).toThrow(UnopenedSecretError);
  }
});

it('leaves a secret as it is without a SITE_SECRET, and opens such a one with it', () => {
  expect(box().seal('webhook', 'abc')).toBe('abc');
  expect(box(ONE).open('webhook', 'abc')).toBe('abc');
});
