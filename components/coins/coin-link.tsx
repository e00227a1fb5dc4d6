import { CoinMark } from '@/components/risk/coin-mark';
import { SiteLink } from '@/components/ui/site-link';
import { coinPath } from '@/lib/content/coin/coin-path';

/** A coin's ticker that links to its page. */
export function CoinLink({ symbol, name = null }: { symbol: string; name?: string | null }) {
  return (
    <SiteLink href={coinPath(symbol)} prefetch={false} className="coin-link">
      <CoinMark symbol={symbol} name={name} />
    </SiteLink>
  );
}
