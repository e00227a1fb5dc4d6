import { RowHead } from '@/components/ui/table';
import type { Strategy } from '@/lib/features/yields/strategies-contract';

/** Head of a strategy's row: the platform, and under it chain and pool, which tell its rows apart. */
export function StrategyName({
  strategy: { platform, chain, pool_name: pool, symbol },
}: {
  strategy: Pick<Strategy, 'platform' | 'chain' | 'pool_name' | 'symbol'>;
}) {
  const place = [chain, pool === symbol ? null : pool].filter((text) => text !== null).join(' · ');
  return (
    <RowHead className="max-w-20 truncate leading-4 min-[360px]:max-w-30 sm:max-w-48">
      <span title={platform}>{platform}</span>
      {place === '' ? null : (
        <span title={place} className="block truncate font-normal text-faint text-micro leading-4">
          {place}
        </span>
      )}
    </RowHead>
  );
}
