import { coinColor } from '@/lib/content/coin-colors';

/** A coin's ticker with the color it has in every chart, and its name where there is room. */
export function CoinMark({ symbol, name }: { symbol: string; name?: string | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full"
        style={{ background: coinColor(symbol) }}
      />
      {symbol}
      {name ? <span className="hidden font-normal text-faint sm:inline">{name}</span> : null}
    </span>
  );
}
