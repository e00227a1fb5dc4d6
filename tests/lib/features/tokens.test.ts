import fc from 'fast-check';
import { linkSecret } from '@/lib/db/secrets/site-keys';
import { openToken, sealToken, WrongLinkError } from '@/lib/features/tokens/signed-token';
import { readToken, signToken } from '@/lib/features/tokens/site-token';
import { apiStore } from '../../app/api/api-store';
import { anyText } from '../../support/any-text';

describe('a signed token', () => {
  const SECRET = 'a-secret-of-more-than-32-characters!';

  it('gives the id back for the same purpose, until it expires', () => {
    const token = sealToken(SECRET, 'confirm', 'Zoë ✓', 1_000);
    expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(openToken(SECRET, 'confirm', token, 999)).toBe('Zoë ✓');
    expect(openToken(SECRET, 'confirm', token, 1_000)).toBeNull();
    expect(openToken(SECRET, 'unsubscribe', token, 999)).toBeNull();
    expect(openToken(`${SECRET}x`, 'confirm', token, 999)).toBeNull();
  });

  it('reads no token that was changed anywhere', () => {
    const token = sealToken(SECRET, 'confirm', '7', 1_000);
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
      fc.property(anyText(10), (text) => {
        expect(openToken(SECRET, 'confirm', text, 0)).toBeNull();
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('agrees with an independent HMAC', async () => {
    const { createHmac } = await import('node:crypto');
    const [body = '', signature] = sealToken(SECRET, 'p', '1', 9).split('.');
    expect(signature).toBe(createHmac('sha256', SECRET).update(`p\n${body}`).digest('base64url'));
    expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({ d: '1', e: 9 });
  });
});

describe('a token of the site', () => {
  const NOW = 'the-secret-of-this-site-now-long-enough';
  process.env.SITE_SECRET = NOW;

  const store = apiStore();

  it('is signed and read with SITE_SECRET alone where that is set', async () => {
    const token = await signToken('confirm', '7', 9_000);
    expect(token).toBe(sealToken(NOW, 'confirm', '7', 9_000));
    const both = ['unsubscribe', 'confirm'] as const;
    expect(await readToken(both, token, 1_000)).toEqual({ id: '7', purpose: 'confirm' });
    await expect(readToken(['unsubscribe'], token, 1_000)).rejects.toThrow(WrongLinkError);
    await expect(readToken(both, token, 9_000)).rejects.toThrow(WrongLinkError);
    for (const secret of [await linkSecret(store.db, undefined), 'a secret of somebody else']) {
      const foreign = sealToken(secret, 'confirm', '7', 9_000);
      await expect(readToken(both, foreign, 1_000)).rejects.toThrow(WrongLinkError);
    }
  });
});
