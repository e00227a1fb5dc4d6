'use client';

import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import {
  type CoinMarket,
  coinMarkets,
  type QuoteLine,
} from '@/lib/benchmark/certificate/evidence-rows';
import { formatDuration } from '@/lib/format/durations';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import { Refusal } from './refusal';

const PRICE_PLACES = 6;

/** Every venue's quote of every coin, used or refused and by which rule. */
export function CoinMarkets({ record }: { record: AuditRecord }) {
  const t = useTranslations('certificateProof');
  const markets = coinMarkets(record);
  return (
    <section aria-labelledby="venues">
      <SectionHead id="venues" title={t('venues')} note={t('venuesNote')} />
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
    <details className="fold" open={open}>
      <summary>
        <span className="font-semibold">{symbol}</span>
        <span className="figure text-soft">
          {result.priceUsd === null
            ? t('noPrice')
            : `$${formatNumber(result.priceUsd, PRICE_PLACES)}`}
        </span>
        <span className="text-faint">{t('used', { used: quotes, count: lines.length })}</span>
      </summary>
      <TableFrame caption={t('venuesOf', { symbol })}>
        <HeadRow>
          <Th stick>{t('venue')}</Th>
          <Th>{t('pair')}</Th>
          <Th numeric>{t('mid')}</Th>
          <Th numeric>{t('bid')}</Th>
          <Th numeric>{t('ask')}</Th>
          <Th numeric>{t('depth')}</Th>
          <Th numeric>{t('age')}</Th>
          <Th>{t('verdict')}</Th>
        </HeadRow>
        <tbody>
          {lines.map((line) => (
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
    <tr>
      <RowHead weight="font-normal">{line.venue}</RowHead>
      <Td>{`${symbol}/${line.quoteCurrency}`}</Td>
      <Td numeric>{price(line.mid)}</Td>
      <Td numeric>{price(line.bid)}</Td>
      <Td numeric>{price(line.ask)}</Td>
      <Td numeric>{line.depth10Usd === null ? '' : formatUsdCompact(line.depth10Usd)}</Td>
      <Td numeric>{formatDuration(line.ageSeconds)}</Td>
      <Td>
        <Refusal refused={line.refused} />
      </Td>
    </tr>
  );
}
