'use client';

import { useTranslations } from 'next-intl';
import { SortTable } from '@/components/tables/sort-table';
import { numberOrNull } from '@/components/tables/use-sort';
import { SectionHead } from '@/components/ui/section-head';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { type CoinYields, coinYields } from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatPercent, formatUsdCompact } from '@/lib/format/numbers';
import { verdictColumn } from './refusal';

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

function Pools({ yields: { symbol, lines }, open }: { yields: CoinYields; open: boolean }) {
  const t = useTranslations('certificateProof');
  const counted = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="border-rule border-b" open={open}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small hover:text-accent">
        <span className="font-semibold">{symbol}</span>
        <span className="text-faint">{t('counted', { counted, count: lines.length })}</span>
      </summary>
      <SortTable
        caption={t('poolsOf', { symbol })}
        keep={[6, 8]}
        rows={lines}
        id={({ key }) => key}
        columns={[
          {
            head: t('protocol'),
            by: ({ place }) => place,
            className: 'font-normal',
            cell: ({ place }) => place,
          },
          { head: t('pool'), isText: true, by: ({ name }) => name, cell: ({ name }) => name },
          { head: t('chain'), isText: true, by: ({ chain }) => chain, cell: ({ chain }) => chain },
          {
            head: t('kind'),
            isText: true,
            by: ({ kind }) => kind,
            cell: ({ kind }) => kind.replaceAll('_', ' '),
          },
          {
            head: t('tvl'),
            by: ({ tvlUsd }) => numberOrNull(tvlUsd),
            cell: ({ tvlUsd }) => tvlUsd && formatUsdCompact(tvlUsd),
          },
          {
            head: t('apy'),
            by: ({ apyPercent }) => numberOrNull(apyPercent),
            cell: ({ apyPercent }) => apyPercent && formatPercent(apyPercent, 4),
          },
          {
            head: t('age'),
            by: ({ ageSeconds }) => ageSeconds,
            cell: ({ ageSeconds }) => formatDuration(ageSeconds),
          },
          verdictColumn(t('verdict')),
        ]}
      />
    </details>
  );
}
