import type { Column } from '@/components/tables/sort-table';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { ExitRisk, TIER_RANK } from './exit-risk';

/** The column that names a strategy: the platform, and under it chain and pool, which tell its rows apart. */
export function strategyColumn(head: string): Column<Strategy> {
  return {
    head,
    key: 'platform',
    by: ({ platform }) => platform.toLowerCase(),
    // A phone wraps what does not fit, so that no pool is nameless there.
    className:
      'font-semibold leading-4 max-sm:wrap-anywhere max-sm:min-w-28 max-sm:whitespace-normal max-sm:py-0.5 sm:max-w-48 sm:truncate',
    cell: ({ platform, chain, pool_name: pool, symbol }) => {
      const place = [chain, pool === symbol ? null : pool].filter((text) => text !== null);
      return (
        <>
          <span title={platform}>{platform}</span>
          {place.length === 0 ? null : (
            <span
              title={place.join(' · ')}
              className="block font-normal sm:truncate text-faint text-micro leading-4"
            >
              {place.join(' · ')}
            </span>
          )}
        </>
      );
    },
  };
}

/** The exit risk of a strategy's coin. */
export function tierColumn(head: string, about: string): Column<Strategy> {
  return {
    head,
    key: 'tier',
    isText: true,
    about,
    by: ({ risk_tier: tier }) => tier && TIER_RANK[tier],
    cell: ({ risk_tier }) => <ExitRisk tier={risk_tier} of="pool" />,
  };
}
