'use client';

import { useTranslations } from 'next-intl';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { SectionHead } from '@/components/ui/section-head';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import {
  type CoinMarket,
  coinMarkets,
  type QuoteLine,
} from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatNumber, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { Refusal } from './refusal';

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

const VALUES = {
  venue: ({ venue }: QuoteLine) => venue,
  pair: ({ quoteCurrency }: QuoteLine) => quoteCurrency,
  mid: ({ mid }: QuoteLine) => numberOrNull(mid),
  bid: ({ bid }: QuoteLine) => numberOrNull(bid),
  ask: ({ ask }: QuoteLine) => numberOrNull(ask),
  depth: ({ depth10Usd }: QuoteLine) => numberOrNull(depth10Usd),
  age: ({ ageSeconds }: QuoteLine) => ageSeconds,
  verdict: ({ refused }: QuoteLine) => refused?.rule ?? '',
};

function Market({ market, open }: { market: CoinMarket; open: boolean }) {
  const t = useTranslations('certificateProof');
  const { symbol, result, lines } = market;
  const { rows, head } = useSort(lines, VALUES);
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
      <TableFrame caption={t('venuesOf', { symbol })} keep={[3, 8]}>
        <HeadRow>
          <SortHead {...head} column="venue" label={t('venue')} numeric={false} stick />
          <SortHead {...head} column="pair" label={t('pair')} numeric={false} />
          <SortHead {...head} column="mid" label={t('mid')} />
          <SortHead {...head} column="bid" label={t('bid')} />
          <SortHead {...head} column="ask" label={t('ask')} />
          <SortHead {...head} column="depth" label={t('depth')} />
          <SortHead {...head} column="age" label={t('age')} />
          <SortHead {...head} column="verdict" label={t('verdict')} numeric={false} />
        </HeadRow>
        <tbody>
          {rows.map((line) => (
            <Quote key={line.venue} symbol={symbol} line={line} />
          ))}
        </tbody>
      </TableFrame>
    </details>
  );
}

function Quote({ symbol, line }: { symbol: string; line: QuoteLine }) {
  const price = (text: string | null) => (text === null ? '' : formatNumber(text, PRICE_PLACES));
  return (
    <FoldRow>
      <RowHead weight="font-normal">{line.venue}</RowHead>
      <Td>{`${symbol}/${line.quoteCurrency}`}</Td>
      <Td numeric>{price(line.mid)}</Td>
      <Td numeric>{price(line.bid)}</Td>
      <Td numeric>{price(line.ask)}</Td>
      <Td numeric>{line.depth10Usd === null ? '' : formatUsdCompact(line.depth10Usd)}</Td>
      <Td numeric>{formatDuration(line.ageSeconds)}</Td>
      <Td className="max-md:whitespace-normal max-md:py-1 max-md:leading-4">
        <Refusal refused={line.refused} />
      </Td>
    </FoldRow>
  );
}
