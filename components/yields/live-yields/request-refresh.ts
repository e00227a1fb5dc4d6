import { formatAge } from '@/lib/format/times';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { sendContract } from '@/lib/web/client/send-contract';
import messages from '@/messages/refresh.en.json';

// Read without the translator, whose braces the build compiles: placeholders use percent signs instead.
const { updated, notUpdated, outcome: sentences } = messages.refresh;

/**
 * Requests the newest yields, including those of a due tick if it arrives, and describes the outcome.
 * @throws FetchError if the call fails.
 */
export async function requestRefresh(): Promise<{ title: string; description: string }> {
  const { outcome, age_seconds: age } = await sendContract(yieldsRefreshContract, {});
  const isNewest = outcome === 'computed' || outcome === 'current';
  return {
    title: isNewest ? updated : notUpdated,
    description: sentences[outcome].replace('%age%', formatAge(age)),
  };
}
