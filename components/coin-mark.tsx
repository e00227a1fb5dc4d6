import { coinColor } from '@/lib/content/coin-colors';

/** A coin's color in every chart. Decorative: its ticker is beside it. */
export function CoinDot({ symbol }: { symbol: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 self-center rounded-full forced-color-adjust-none"
      style={{ background: coinColor(symbol) }}
    />
  );
}

/** A coin's ticker with the color it has in every chart, and its name if there is room. */
export function CoinMark({ symbol, name }: { symbol: string; name?: string | null }) {
  return (
    <span className="inline-flex items-center gap-2">
      <CoinDot symbol={symbol} />
      {symbol}
      {name ? <span className="hidden font-normal text-faint sm:inline">{name}</span> : null}
    </span>
  );
}
