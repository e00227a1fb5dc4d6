'use client';

import { useTranslations } from 'next-intl';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { type CoinYields, coinYields } from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatPercent, formatUsdCompact } from '@/lib/format/numbers';
import { Refusal } from './refusal';

/** Every pool or rate behind the yields: counted, or refused and by which rule. */
export function CoinPools({
  record,
  names,
}: {
  record: AuditRecord;
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('certificateProof');
  return (
    <section aria-labelledby="pools">
      <SectionHead
        id="pools"
        title={t('pools')}
        note={t(record.dataClass === 'sample' ? 'simulated' : 'poolsNote')}
      />
      {coinYields(record).map(({ symbol, lines }, index) => (
        <Pools
          key={symbol}
          yields={{
            symbol,
            lines: lines.map((line) => ({ ...line, place: names[line.place] ?? line.place })),
          }}
          open={index === 0}
        />
      ))}
    </section>
  );
}

type PoolLine = CoinYields['lines'][number];

const VALUES = {
  protocol: ({ place }: PoolLine) => place,
  pool: ({ name }: PoolLine) => name,
  chain: ({ chain }: PoolLine) => chain,
  kind: ({ kind }: PoolLine) => kind,
  tvl: ({ tvlUsd }: PoolLine) => numberOrNull(tvlUsd),
  apy: ({ apyPercent }: PoolLine) => numberOrNull(apyPercent),
  age: ({ ageSeconds }: PoolLine) => ageSeconds,
  verdict: ({ refused }: PoolLine) => refused?.rule ?? '',
};

function Pools({ yields: { symbol, lines }, open }: { yields: CoinYields; open: boolean }) {
  const t = useTranslations('certificateProof');
  const { rows, head } = useSort(lines, VALUES);
  const counted = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="border-rule border-b" open={open}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small hover:text-accent">
        <span className="font-semibold">{symbol}</span>
        <span className="text-faint">{t('counted', { counted, count: lines.length })}</span>
      </summary>
      <TableFrame caption={t('poolsOf', { symbol })} keep={[6, 8]}>
        <HeadRow>
          <SortHead {...head} column="protocol" label={t('protocol')} numeric={false} stick />
          <SortHead {...head} column="pool" label={t('pool')} numeric={false} />
          <SortHead {...head} column="chain" label={t('chain')} numeric={false} />
          <SortHead {...head} column="kind" label={t('kind')} numeric={false} />
          <SortHead {...head} column="tvl" label={t('tvl')} />
          <SortHead {...head} column="apy" label={t('apy')} />
          <SortHead {...head} column="age" label={t('age')} />
          <SortHead {...head} column="verdict" label={t('verdict')} numeric={false} />
        </HeadRow>
        <tbody>
          {rows.map((line) => (
            <FoldRow key={line.key}>
              <RowHead weight="font-normal">{line.place}</RowHead>
              <Td>{line.name}</Td>
              <Td>{line.chain ?? ''}</Td>
              <Td>{line.kind.replaceAll('_', ' ')}</Td>
              <Td numeric>{line.tvlUsd === null ? '' : formatUsdCompact(line.tvlUsd)}</Td>
              <Td numeric>{line.apyPercent === null ? '' : formatPercent(line.apyPercent, 4)}</Td>
              <Td numeric>{formatDuration(line.ageSeconds)}</Td>
              <Td className="max-md:whitespace-normal max-md:py-1 max-md:leading-4">
                <Refusal refused={line.refused} />
              </Td>
            </FoldRow>
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}
