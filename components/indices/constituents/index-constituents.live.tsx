'use client';

import { useTranslations } from 'next-intl';
import { FailureNote } from '@/components/freshness/failure/failure-text';
import { AsOf, DataClassLabel, StateNote } from '@/components/freshness/freshness';
import { useCodeText } from '@/components/freshness/use-code-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { IndexCode } from '@/lib/benchmark/codes';
import { fetchCall } from '@/lib/features/client/fetch';
import { liveData, useLiveValue } from '@/lib/features/client/use-live';
import { useIndexFamily } from '@/lib/features/indices/use-indices';
import { indexRecordCall } from '@/lib/features/records/calls';
import type { IndexRecord } from '@/lib/features/records/record-parts';
import type { Strategy } from '@/lib/features/yields/strategies-contract';
import { useStrategies, useYields } from '@/lib/features/yields/use-yields';
import { type ConstituentKind, type ConstituentRow, ConstituentTable } from './constituent-table';

const NO_NAMES = memberNames([]);
/** Number of excluded constituents named one by one; the rest is only counted. */
const NAMED = 12;

export type OtherIndexCode = Exclude<IndexCode, 'SYI'>;

/** The constituents of an index beside SYI, from the record its value was computed from. */
export function IndexConstituents({ code }: { code: OtherIndexCode }) {
  const t = useTranslations('constituents');
  const { state } = useIndexRecord(code);
  if (state.status === 'loading') return <Skeleton className="w-full grow" />;
  if (state.status === 'error') {
    return (
      <FailureNote error={state.error} again={state.again} className="mt-4">
        {t('failed')}
      </FailureNote>
    );
  }
  const caption = t('captionOf', { code });
  if (code === 'SYRPI') return <CoinTable record={state.data} caption={caption} />;
  const kind = code === 'SYC' ? 'coin' : 'platform';
  return <NamedTable record={state.data} caption={caption} kind={kind} />;
}

type TableProps = { record: IndexRecord; caption: string };

const useNames = () => useStrategies({ eligible: 'all', limit: 1000 }).state;

/** The record identifies strategies and platforms by id; their names are in the list of strategies. */
function NamedTable({ record, caption, kind }: TableProps & { kind: ConstituentKind }) {
  const state = useNames();
  // The columns take their width from the names, so without them the layout would shift.
  if (state.status === 'loading') return <Skeleton className="w-full grow" />;
  const names = memberNames(liveData(state)?.strategies ?? []);
  return <ConstituentTable rows={recordRows(record, names)} kind={kind} caption={caption} />;
}

function CoinTable({ record, caption }: TableProps) {
  const coins = liveData(useYields().state) ?? [];
  const rows = recordRows(record, NO_NAMES).map((row) => {
    const coin = coins.find(({ symbol }) => symbol === row.symbol);
    if (coin === undefined) return row;
    const { name, platform, pools_used, tvl } = coin;
    return { ...row, name, platform, pools_used, tvl };
  });
  return <ConstituentTable rows={rows} caption={caption} />;
}

/**
 * What the index excludes and why. Platforms and protocols are listed by name; strategies have only
 * ids, which mean nothing to a reader, so they are counted by reason.
 */
function Exclusions({
  code,
  exclusions,
}: {
  code: OtherIndexCode;
  exclusions: IndexRecord['exclusions'];
}) {
  const t = useTranslations('constituents');
  const reason = useCodeText('constituents.exclusion');
  const { platforms } = memberNames(liveData(useNames())?.strategies ?? []);
  if (code !== 'SYC' && exclusions.length > NAMED) {
    return <span>{t('excludedCount', { count: exclusions.length })}</span>;
  }
  const rules = [...new Set(exclusions.map(({ rule }) => rule))];
  const reasons =
    code === 'SYC'
      ? rules.map((rule) => {
          const count = exclusions.filter((exclusion) => exclusion.rule === rule).length;
          return t('excludedGroup', { reason: reason(rule), count });
        })
      : exclusions.map(({ id, rule }) =>
          t('excludedItem', { name: platforms.get(id) ?? id, reason: reason(rule) }),
        );
  return <span>{t('excluded', { reasons: reasons.join(', ') })}</span>;
}

/** Under the table: age and kind of the data, exclusions, and the record itself. */
export function IndexConstituentsNote({ code }: { code: OtherIndexCode }) {
  const t = useTranslations('constituents');
  const { state } = useIndexRecord(code);
  const family = useIndexFamily().state;
  if (!('data' in state)) return null;
  const { asOf, exclusions } = state.data;
  return (
    <>
      {'data' in family ? (
        <>
          <AsOf
            meta={{
              ...family.data.meta,
              as_of: asOf,
              // The age on the engine's clock, which is not this browser's in a replay.
              age_seconds:
                family.data.meta.age_seconds +
                (Date.parse(family.data.meta.as_of) - Date.parse(asOf)) / 1000,
            }}
            receivedAtMs={family.receivedAtMs}
          />
          <DataClassLabel meta={family.data.meta} />
        </>
      ) : null}
      <StateNote state={state} />
      {exclusions.length > 0 ? <Exclusions code={code} exclusions={exclusions} /> : null}
      <a
        href={indexRecordCall.swrKey({ params: { index: code } })}
        className="prose-link inline-flex min-h-11 items-center md:min-h-0"
      >
        {t('record')}
      </a>
    </>
  );
}

/** The newest record of an index. */
function useIndexRecord(index: string) {
  const url = indexRecordCall.swrKey({ params: { index }, query: { evidence: 'none' } });
  return useLiveValue(url, (fresh) => fetchCall(indexRecordCall, url, { fresh }), {
    refreshMs: indexRecordCall.refreshIntervalMs,
  });
}

/** What the records' ids stand for: a strategy's platform, chain and pool, or a platform's name. */
type MemberNames = {
  strategies: ReadonlyMap<string, Pick<Strategy, 'platform' | 'chain' | 'pool_name' | 'symbol'>>;
  platforms: ReadonlyMap<string, string>;
};

/** Names from the list of strategies. */
function memberNames(strategies: readonly Strategy[]): MemberNames {
  return {
    strategies: new Map(strategies.map((strategy) => [strategy.strategy_id, strategy])),
    platforms: new Map(strategies.map(({ platform_id: id, platform }) => [id, platform])),
  };
}

const known = (text: string | null) => (text === null ? null : Number(text));

/** The record's constituents as rows, without the excluded ones. */
function recordRows(record: IndexRecord, names: MemberNames): ConstituentRow[] {
  const excluded = new Set(record.exclusions.map(({ id }) => id));
  return record.constituents
    .filter(({ id }) => !excluded.has(id))
    .map((item) => {
      const peg = known(item.pegScore);
      const liquidity = known(item.liquidityScore);
      const strategy = names.strategies.get(item.id);
      const pool = strategy?.pool_name === strategy?.symbol ? null : strategy?.pool_name;
      return {
        id: item.id,
        symbol: item.symbol === '' ? (names.platforms.get(item.id) ?? item.id) : item.symbol,
        platform: strategy
          ? [strategy.platform, strategy.chain, pool].filter((word) => word != null).join(' · ')
          : null,
        currentYield: known(item.apyPercent),
        ray_percent_text: item.rayPercent,
        // The risk score of the coins' own table: 0 is safest, 10 is worst.
        risk_score: peg === null || liquidity === null ? null : 10 * (1 - peg * liquidity),
        // A coin's record has its pools one by one; the sum comes with its yield.
        tvl: known(item.tvlUsd),
        weightPercent: known(item.effectiveWeightPercent),
        suspended_because: item.suspendedBecause,
      };
    });
}
