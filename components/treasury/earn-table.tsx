'use client';

import { useTranslations } from 'next-intl';
import type { AlertStart } from '@/components/alerts/alert-draft';
import { CertificateValue } from '@/components/certificate/certificate-link';
import { CoinDot } from '@/components/risk/coin-mark';
import { FoldRow } from '@/components/tables/fold-row';
import { numberOrNull, useSort } from '@/components/tables/use-sort';
import { orMissing } from '@/components/ui/marks/missing';
import { SortHead } from '@/components/ui/sort-head';
import { HeadRow, RowHead, TableFrame, Td } from '@/components/ui/table';
import type { Treasury, TreasuryLine } from '@/lib/features/treasury/contract';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { DeskAlert } from './desk-alert';
import { shownAmount } from './shown-amount';

const RATE_PLACES = 4;

const VALUES = {
  holding: ({ id }: TreasuryLine) => id,
  day: ({ day_usd }: TreasuryLine) => numberOrNull(day_usd),
  horizon: ({ horizon_usd }: TreasuryLine) => numberOrNull(horizon_usd),
  rate: ({ rate_percent }: TreasuryLine) => numberOrNull(rate_percent),
  overUsd: ({ over_bills_usd }: TreasuryLine) => numberOrNull(over_bills_usd),
  charge: ({ risk_charge_bps }: TreasuryLine) => numberOrNull(risk_charge_bps),
  adjusted: ({ adjusted_percent }: TreasuryLine) => numberOrNull(adjusted_percent),
};

/** One row per holding: the SYI, bills, SOFR, each constituent. */
export function EarnTable({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk');
  const { rows, head } = useSort(desk.lines, VALUES);
  const syi = desk.lines.find(({ id }) => id === 'SYI');
  const sofr = desk.lines.find(({ id }) => id === 'sofr');
  return (
    <div className="min-w-0">
      <TableFrame
        caption={t('earn.caption', { amount: shownAmount(desk.amount_usd) })}
        keep={[3, 4]}
      >
        <HeadRow>
          <SortHead {...head} column="holding" label={t('earn.holding')} numeric={false} stick />
          <SortHead {...head} column="day" label={t('earn.aDay')} />
          <SortHead {...head} column="horizon" label={t('earn.inDays', { days: desk.days })} />
          <SortHead {...head} column="rate" label={t('earn.rate')} />
          <SortHead {...head} column="overUsd" label={t('earn.overUsd')} />
          <SortHead {...head} column="charge" label={t('earn.charge')} />
          <SortHead {...head} column="adjusted" label={t('earn.adjusted')} />
        </HeadRow>
        <tbody>
          {rows.map((line) => (
            <EarnRow key={line.id} line={line} />
          ))}
        </tbody>
      </TableFrame>
      <p className="mt-3 flex flex-wrap gap-3">
        {Number(syi?.adjusted_over_bills_bps ?? 0) > 0 ? (
          <DeskAlert label={t('earn.alertSpread')} start={{ kind: 'bill_spread' }} />
        ) : (
          <DeskAlert
            label={t('earn.alertBeats')}
            start={{ kind: 'bill_spread', condition: '>', threshold: '0' }}
          />
        )}
        <DeskAlert label={t('earn.alertYield')} start={yieldStart(desk)} />
      </p>
      <p className="mt-2 max-w-[44rem] text-faint text-micro">
        {t('earn.rules')}
        {sofr?.missing === 'not_in_feed' ? (
          <> {desk.meta.data_class === 'sample' ? t('earn.noSofr') : t('earn.noSofrFeed')}</>
        ) : null}
      </p>
    </div>
  );
}

/** A yield of the largest constituent below its present one, rounded down to a whole percent. */
function yieldStart({ coins }: Treasury): AlertStart {
  const [largest] = [...coins].sort(
    (a, b) => Number(b.effective_weight_percent) - Number(a.effective_weight_percent),
  );
  const threshold = Math.floor(Number(largest?.ray_percent));
  return {
    ...{ kind: 'yield_threshold', coin: largest?.symbol, condition: '<' },
    threshold: threshold > 0 ? String(threshold) : '',
  };
}

function EarnRow({ line }: { line: TreasuryLine }) {
  const t = useTranslations('treasuryDesk.earn');
  const howComputed = useTranslations('common')('howComputed');
  const day = line.rate_date === null ? '' : formatDay(Date.parse(line.rate_date));
  const reason = line.missing === null ? '' : t(`missing.${line.missing}`, { day });
  const holdingName = () => {
    if (line.kind === 'index') return t('basket');
    if (line.kind === 'bill') return t('bill');
    return line.kind === 'overnight' ? line.name : line.id;
  };
  const dollars = (usd: string | null, signed = false) =>
    orMissing(usd, reason, (known) => formatNumber(known, 2, { signed }));
  const isAdjusted = line.kind === 'index' || line.kind === 'coin';
  const notAdjusted = t('missing.not_computed');
  return (
    <FoldRow data-line={line.id}>
      <RowHead weight={line.kind === 'index' ? 'font-semibold' : 'font-normal'}>
        <span className="inline-flex items-center gap-2">
          {line.kind === 'coin' ? <CoinDot symbol={line.id} /> : null}
          {holdingName()}
        </span>
      </RowHead>
      <Td numeric>{dollars(line.day_usd)}</Td>
      <Td numeric className="font-semibold">
        {dollars(line.horizon_usd)}
      </Td>
      <Td
        numeric
        title={`${t(`convention.${line.convention}`)}${day && `, ${t('ofDay', { day })}`}`}
      >
        {orMissing(line.rate_percent, reason, (rate) => formatPercent(rate, RATE_PLACES))}
      </Td>
      <Td numeric>{line.kind === 'bill' ? null : dollars(line.over_bills_usd, true)}</Td>
      <Td numeric>
        {isAdjusted
          ? orMissing(line.risk_charge_bps, notAdjusted, (bps) => formatNumber(bps, 1))
          : null}
      </Td>
      <Td numeric>
        {isAdjusted
          ? orMissing(line.adjusted_percent, notAdjusted, (rate) =>
              line.kind === 'index' ? (
                <CertificateValue index="SYI" label={howComputed}>
                  {formatPercent(rate, RATE_PLACES)}
                </CertificateValue>
              ) : (
                formatPercent(rate, RATE_PLACES)
              ),
            )
          : null}
      </Td>
    </FoldRow>
  );
}
