import 'server-only';
import { isKnownCoin, knownSpelling } from '@/lib/benchmark/basket/coin-names';

const COIN_PAGE = /^\/(?:fr\/)?coins\/([^/?]+)(?=\?|$)/;
/** No page has this address, so Next responds with the full not-found page. */
const NOWHERE = '/not-a-coin';

/**
 * The address to request from Next instead of the page of an unknown coin. The page itself would refuse
 * it with a document that stays empty without JavaScript.
 */
export function addressOfCoin(url: string): string {
  const typed = COIN_PAGE.exec(url)?.[1];
  if (typed === undefined) return url;
  return isKnownCoin(knownSpelling(decoded(typed))) ? url : NOWHERE;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
