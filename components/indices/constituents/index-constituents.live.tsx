'use client';

import { useTranslations } from 'next-intl';
import { AsOf } from '@/components/freshness/as-of';
import { DataClassLabel } from '@/components/freshness/data-class-label';
import { FailureNote } from '@/components/freshness/failure/failure-note';
import { StateNote } from '@/components/freshness/state-note';
import { useCodeText } from '@/components/freshness/use-code-text';
import type { ShownIndexCode } from '@/components/indices/index-format';
import { type IndexRecord, memberNames, recordRows } from '@/components/indices/index-record';
import { useIndexRecord } from '@/components/indices/use-index-record';
import { Skeleton } from '@/components/ui/skeleton';
import { useIndexFamily, useStrategies, useYields } from '@/lib/features/client/use-figures';
import { liveData } from '@/lib/features/client/use-live';
import { auditContract } from '@/lib/features/records/contract';
import type { ConstituentKind } from './constituent-rows';
import { ConstituentTable } from './constituent-table';

const NO_NAMES = memberNames([]);
/** Number of excluded constituents named one by one; the rest is only counted. */
const NAMED = 12;

export type OtherIndexCode = Exclude<ShownIndexCode, 'SYI'>;

/** The constituents of an index beside SYI, from the record its value was computed from. */
export function IndexConstituents({ code }: { code: OtherIndexCode }) {
  const t = useTranslations('constituents');
  const { state } = useIndexRecord(code);
  if (state.status === 'loading') return <Skeleton className="h-full w-full" />;
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
  if (state.status === 'loading') return <Skeleton className="h-full w-full" />;
  const names = memberNames(liveData(state)?.strategies ?? []);
  return (
    <ConstituentTable
      rows={recordRows(record, names)}
      kind={kind}
      caption={caption}
      className="h-full"
    />
  );
}

function CoinTable({ record, caption }: TableProps) {
  const coins = liveData(useYields().state) ?? [];
  const rows = recordRows(record, NO_NAMES).map((row) => {
    const coin = coins.find(({ symbol }) => symbol === row.symbol);
    return coin
      ? {
          ...row,
          ...{ name: coin.name, protocol: coin.platform, poolsUsed: coin.pools_used },
          tvlUsd: coin.tvl,
        }
      : row;
  });
  return <ConstituentTable rows={rows} caption={caption} className="h-full" />;
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
        href={auditContract.swrKey({ params: { index: code } })}
        className="prose-link inline-flex min-h-11 items-center md:min-h-0"
      >
        {t('record')}
      </a>
    </>
  );
}
