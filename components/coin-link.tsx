import { SiteLink } from '@/components/ui/site-link';
import { coinPath } from '@/lib/features/coins/coin-path';
import { CoinMark } from './coin-mark';

/** A coin's ticker that links to its page. Its touch area is higher than its row, which stays a line. */
export function CoinLink({ symbol, name = null }: { symbol: string; name?: string | null }) {
  return (
    <SiteLink
      href={coinPath(symbol)}
      prefetch={false}
      className="-my-2 inline-flex min-h-11 items-center underline decoration-firm decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent md:my-0 md:min-h-9"
    >
      <CoinMark symbol={symbol} name={name} />
    </SiteLink>
  );
}
