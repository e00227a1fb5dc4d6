import { formatAge } from '@/lib/format/times';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { sendContract } from '@/lib/web/client/send-contract';
import messages from '@/messages/refresh.en.json';

// Read without the translator, for which the build compiles braces: places are marked with percent signs.
const { updated, notUpdated, outcome: sentences } = messages.refresh;

/**
 * Asks for the newest yields, of a tick that is due if it comes, and says what came of it.
 * @throws FetchError where the call fails.
 */
export async function requestRefresh(): Promise<{ title: string; description: string }> {
  const { outcome, age_seconds: age } = await sendContract(yieldsRefreshContract, {});
  const isNewest = outcome === 'computed' || outcome === 'current';
  return {
    title: isNewest ? updated : notUpdated,
    description: sentences[outcome].replace('%age%', formatAge(age)),
  };
}
