'use client';

import { useTranslations } from 'next-intl';
import { type Column, SortTable } from '@/components/tables/sort-table';
import { numberOrNull } from '@/components/tables/use-sort';
import { SectionHead } from '@/components/ui/section-head';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import {
  type CoinMarket,
  coinMarkets,
  type QuoteLine,
} from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatNumber, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { verdictColumn } from './refusal';

const PRICE_PLACES = 6;

/** Every venue's quote of every coin: used, or refused and by which rule. */
export function CoinMarkets({ record }: { record: AuditRecord }) {
  const t = useTranslations('certificateProof');
  const markets = coinMarkets(record);
  return (
    <section aria-labelledby="venues">
      <SectionHead
        id="venues"
        title={t('venues')}
        note={t(record.dataClass === 'sample' ? 'simulated' : 'venuesNote')}
      />
      {markets.map((market, place) => (
        <Market key={market.symbol} market={market} open={place === 0} />
      ))}
    </section>
  );
}

function Market({ market, open }: { market: CoinMarket; open: boolean }) {
  const t = useTranslations('certificateProof');
  const { symbol, result, lines } = market;
  const quotes = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="border-rule border-b" open={open}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small hover:text-accent">
        <span className="font-semibold">{symbol}</span>
        <span className="figure text-soft">
          {result.priceUsd === null ? t('noPrice') : formatUsd(result.priceUsd, PRICE_PLACES)}
        </span>
        <span className="text-faint">{t('used', { used: quotes, count: lines.length })}</span>
      </summary>
      <SortTable
        caption={t('venuesOf', { symbol })}
        keep={[3, 8]}
        rows={lines}
        id={({ venue }) => venue}
        columns={[
          {
            head: t('venue'),
            by: ({ venue }) => venue,
            className: 'font-normal',
            cell: ({ venue }) => venue,
          },
          {
            head: t('pair'),
            isText: true,
            by: ({ quoteCurrency }) => quoteCurrency,
            cell: ({ quoteCurrency }) => `${symbol}/${quoteCurrency}`,
          },
          price(t('mid'), ({ mid }) => mid),
          price(t('bid'), ({ bid }) => bid),
          price(t('ask'), ({ ask }) => ask),
          {
            head: t('depth'),
            by: ({ depth10Usd }) => numberOrNull(depth10Usd),
            cell: ({ depth10Usd }) => depth10Usd && formatUsdCompact(depth10Usd),
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

/** A price; empty where there is none. */
function price(head: string, of: (line: QuoteLine) => string | null): Column<QuoteLine> {
  return {
    head,
    by: (line) => numberOrNull(of(line)),
    cell: (line) => {
      const usd = of(line);
      return usd && formatNumber(usd, PRICE_PLACES);
    },
  };
}
