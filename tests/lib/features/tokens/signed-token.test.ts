import fc from 'fast-check';
import { openToken, sealToken } from '@/lib/features/tokens/signed-token';

const SECRET = 'a-secret-of-more-than-32-characters!';

it('gives the payload back for the same purpose, until it expires', () => {
  const token = sealToken(SECRET, 'confirm', { id: 'Zoë ✓' }, 1_000);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(openToken(SECRET, 'confirm', token, 999)).toEqual({ id: 'Zoë ✓' });
  expect(openToken(SECRET, 'confirm', token, 1_000)).toBeNull();
  expect(openToken(SECRET, 'unsubscribe', token, 999)).toBeNull();
  expect(openToken(`${SECRET}x`, 'confirm', token, 999)).toBeNull();
});

it('reads no token that was changed anywhere', () => {
  const token = sealToken(SECRET, 'confirm', { id: 7 }, 1_000);
  for (let at = 0; at < token.length; at += 1) {
    const letter = token[at] === 'A' ? 'B' : 'A';
    const changed = token.slice(0, at) + letter + token.slice(at + 1);
    expect(openToken(SECRET, 'confirm', changed, 0)).toBeNull();
  }
  for (const cut of ['', '.', '..', token.slice(0, -1), `${token}.`, `${token}A`]) {
    expect(openToken(SECRET, 'confirm', cut, 0)).toBeNull();
  }
});

it('never throws on what somebody typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(openToken(SECRET, 'confirm', text, 0)).toBeNull();
    }),
    { numRuns: 500, seed: 4 },
  );
});

it('agrees with an independent HMAC', async () => {
  const { createHmac } = await import('node:crypto');
  const [body = '', signature] = sealToken(SECRET, 'p', [1], 9).split('.');
  expect(signature).toBe(createHmac('sha256', SECRET).update(`p\n${body}`).digest('base64url'));
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ d: [1], e: 9 });
});
