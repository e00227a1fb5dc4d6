import fc from 'fast-check';
import { apiStore } from '../api-store';
import { callRoute } from '../handlers';
import { seedData } from './data-store';

// The limits have their own tests; here they would end the run after a few calls.
jest.mock('@/lib/http/limits/rate-limit', () => ({
  callLimit: () => ({ enter: async () => undefined }),
}));
jest.mock('@/lib/http/limits/read-guard', () => ({
  readGuard: async () => undefined,
  keyGuard: async () => undefined,
}));

apiStore(seedData);

it('no text in a key header fails on our side', async () => {
  const header = fc.oneof(
    fc.stringMatching(/^[\x21-\x7e]{0,300}$/),
    fc.stringMatching(/^sy_[a-z0-9]{8}_[A-Za-z0-9_-]{43}$/),
    fc.stringMatching(/^(Bearer|bearer|Basic) [\x21-\x7e]{0,80}$/),
  );
  await fc.assert(
    fc.asyncProperty(header, fc.boolean(), async (text, inAuthorization) => {
      const name = inAuthorization ? 'authorization' : 'x-api-key';
      const response = await callRoute('getRegimeHistory', { headers: { [name]: text } });
      expect([text, response.status]).toEqual([text, 401]);
    }),
    { numRuns: 100, seed: 20_261_121 },
  );
});
