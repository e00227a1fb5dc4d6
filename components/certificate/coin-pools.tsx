'use client';

import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { type CoinYields, coinYields } from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatPercent, formatUsdCompact } from '@/lib/format/numbers';
import { Refusal } from './refusal';

/** Every pool or rate behind the yields, counted or refused and by which rule. */
export function CoinPools({ record }: { record: AuditRecord }) {
  const t = useTranslations('certificateProof');
  return (
    <section aria-labelledby="pools">
      <SectionHead id="pools" title={t('pools')} note={t('poolsNote')} />
      {coinYields(record).map((yields, place) => (
        <Pools key={yields.symbol} yields={yields} open={place === 0} />
      ))}
    </section>
  );
}

function Pools({ yields: { symbol, lines }, open }: { yields: CoinYields; open: boolean }) {
  const t = useTranslations('certificateProof');
  const counted = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="fold" open={open}>
      <summary>
        <span className="font-semibold">{symbol}</span>
        <span className="text-faint">{t('counted', { counted, count: lines.length })}</span>
      </summary>
      <TableFrame caption={t('poolsOf', { symbol })}>
        <HeadRow>
          <Th stick>{t('protocol')}</Th>
          <Th>{t('pool')}</Th>
          <Th>{t('chain')}</Th>
          <Th>{t('kind')}</Th>
          <Th numeric>{t('tvl')}</Th>
          <Th numeric>{t('apy')}</Th>
          <Th numeric>{t('age')}</Th>
          <Th>{t('verdict')}</Th>
        </HeadRow>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              <RowHead weight="font-normal">{line.place}</RowHead>
              <Td>{line.name}</Td>
              <Td>{line.chain ?? ''}</Td>
              <Td>{line.kind.replaceAll('_', ' ')}</Td>
              <Td numeric>{line.tvlUsd === null ? '' : formatUsdCompact(line.tvlUsd)}</Td>
              <Td numeric>{line.apyPercent === null ? '' : formatPercent(line.apyPercent, 4)}</Td>
              <Td numeric>{formatDuration(line.ageSeconds)}</Td>
              <Td>
                <Refusal refused={line.refused} />
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}
