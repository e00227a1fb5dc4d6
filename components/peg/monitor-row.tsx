'use client';

import { ChevronDown } from 'lucide';
import { useTranslations } from 'next-intl';
import { ChangedFigure } from '@/components/freshness/changed-figure';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Missing } from '@/components/ui/missing';
import { RowHead, Td } from '@/components/ui/table';
import { coinColour } from '@/lib/content/coin-colours';
import type { PegCheckResult } from '@/lib/contracts/peg-check';
import { formatPercent, formatPrice, formatUsdCompact } from '@/lib/format/numbers';
import { formatClock, formatTimestamp } from '@/lib/format/times';
import { deviationText, WORD_TONE } from './peg-tone';
import { deviationPercent, pegWord } from './peg-word';
import { SourceVerdicts } from './source-verdicts.live';

const COLUMNS = 7;

export function MonitorRow({
  coin,
  open,
  onToggle,
}: {
  coin: PegCheckResult;
  open: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('pegMonitor');
  const common = useTranslations('common');
  const word = pegWord(coin);
  const percent = deviationPercent(coin);
  const detailsId = `sources-${coin.symbol}`;
  const updateMs = coin.last_update ? Date.parse(coin.last_update) : null;
  return (
    <tbody>
      <tr>
        <RowHead>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={t(open ? 'collapse' : 'expand', { symbol: coin.symbol })}
            onClick={onToggle}
            className="inline-flex min-h-11 items-center gap-2 hover:text-accent"
          >
            <Icon
              of={ChevronDown}
              className={`size-4 text-faint transition-transform ${open ? '' : '-rotate-90'}`}
            />
            <span
              aria-hidden="true"
              className="size-2 rounded-full"
              style={{ background: coinColour(coin.symbol) }}
            />
            {coin.symbol}
            {coin.name ? (
              <span className="hidden font-normal text-faint lg:inline">{coin.name}</span>
            ) : null}
          </button>
        </RowHead>
        <Td numeric>
          {coin.price_usd === null ? (
            <Missing reason={common('missing.price')} />
          ) : (
            <ChangedFigure
              text={formatPrice(coin.price_text ?? coin.price_usd)}
              className="font-semibold"
            />
          )}
          {coin.pending ? (
            <span className="ml-auto block max-w-36 whitespace-normal pb-1 text-micro text-watch sm:max-w-none">
              {t('pending', { price: coin.pending.price_usd.toFixed(4) })}
            </span>
          ) : null}
        </Td>
        <Td numeric>
          {percent === null ? (
            <Missing reason={common('missing.price')} />
          ) : (
            <ChangedFigure
              text={formatPercent(percent, 3, { signed: true })}
              className={deviationText(percent)}
            />
          )}
        </Td>
        <Td>
          <Badge tone={WORD_TONE[word]}>{common(`pegWord.${word}`)}</Badge>
        </Td>
        <Td numeric>
          {coin.volume_24h_usd === null || coin.volume_24h_usd === undefined ? (
            <Missing reason={common('missing.volume')} />
          ) : (
            formatUsdCompact(coin.volume_24h_usd)
          )}
        </Td>
        <Td numeric>
          {coin.market_cap_usd === null || coin.market_cap_usd === undefined ? (
            <Missing reason={common('missing.cap')} />
          ) : (
            formatUsdCompact(coin.market_cap_usd)
          )}
        </Td>
        <Td numeric className="text-soft">
          {updateMs === null ? (
            <Missing reason={common('missing.price')} />
          ) : (
            <time dateTime={coin.last_update ?? undefined} title={formatTimestamp(updateMs)}>
              {formatClock(updateMs)} UTC
            </time>
          )}
        </Td>
      </tr>
      {open ? (
        <tr id={detailsId}>
          <td colSpan={COLUMNS} className="border-rule border-b bg-sunk px-4 py-4">
            <SourceVerdicts symbol={coin.symbol} flags={coin.flags ?? []} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
