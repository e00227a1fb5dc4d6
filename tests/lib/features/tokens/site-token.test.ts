import { linkSecret } from '@/lib/db/secrets/link-secret';
import { sealSecrets } from '@/lib/db/secrets/seal-secrets';
import { sealToken } from '@/lib/features/tokens/signed-token';
import { readToken, signToken } from '@/lib/features/tokens/site-token';
import { apiStore } from '../../../app/api/api-store';

const NOW = 'the-secret-of-this-site-now-long-enough';
const BEFORE = 'the-secret-of-this-site-before-this-one';
process.env.SITE_SECRET = NOW;
process.env.SITE_SECRET_PREVIOUS = BEFORE;

const store = apiStore();

it('reads links signed before SITE_SECRET was set, or changed, and signs with the one that is set', async () => {
  const ofStore = await linkSecret(store.db, undefined);
  await sealSecrets(store.db, { siteSecret: NOW, previousSiteSecret: BEFORE });
  const signed = await signToken('confirm', { id: 1 }, 9_000);
  expect(signed).toBe(sealToken(NOW, 'confirm', { id: 1 }, 9_000));
  for (const secret of [NOW, BEFORE, ofStore]) {
    const token = sealToken(secret, 'confirm', { id: 7 }, 9_000);
    expect(await readToken('confirm', token, 1_000)).toEqual({ id: 7 });
    expect(await readToken('unsubscribe', token, 1_000)).toBeNull();
    expect(await readToken('confirm', token, 9_000)).toBeNull();
  }
  const foreign = sealToken('a secret of somebody else', 'confirm', { id: 7 }, 9_000);
  expect(await readToken('confirm', foreign, 1_000)).toBeNull();
});
