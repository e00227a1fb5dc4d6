import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { orMissing } from '@/components/ui/marks/missing';
import type { Treasury } from '@/lib/features/treasury/contract';
import { formatBps, formatPercent, formatUsd } from '@/lib/format/numbers';

/** The amount in the SYI's basket as a bill: cash, the same in T-bills, the risk charge, and what is left. */
export function DeskBill({ desk }: { desk: Treasury }) {
  const t = useTranslations('deskBill');
  const missing = useTranslations('common.missing')('value');
  const syi = desk.lines.find(({ id }) => id === 'SYI');
  const bill = desk.lines.find(({ id }) => id === 'bill');
  const usd = (value: number | null | undefined, signed = false) =>
    orMissing(value ?? null, missing, (known) => formatUsd(known, 0, { signed }));
  const rate = (value: number | null | undefined) =>
    orMissing(value ?? null, missing, (known) => formatPercent(known, 2));
  const bps = (value: number | null | undefined) =>
    orMissing(value ?? null, missing, (known) => formatBps(known));
  const charge = syi?.risk_charge_bps;
  return (
    <dl className="text-small">
      <BillLine label={t('cash')} rate={rate(syi?.rate_percent)} value={usd(syi?.horizon_usd)} />
      <BillLine label={t('bill')} rate={rate(bill?.rate_percent)} value={usd(bill?.horizon_usd)} />
      <BillLine
        label={t('over')}
        rate={bps(syi?.over_bills_bps)}
        value={usd(syi?.over_bills_usd, true)}
      />
      <BillLine
        label={t('charge')}
        rate={bps(charge == null ? null : -charge)}
        value={usd(chargeUsd(syi), true)}
      />
      <BillLine
        label={t('adjusted')}
        rate={rate(syi?.adjusted_percent)}
        value={usd(syi?.adjusted_usd)}
        strong
      />
    </dl>
  );
}

/** The charge in dollars: what is left less the cash. */
function chargeUsd(syi: Treasury['lines'][number] | undefined): number | null {
  if (syi?.horizon_usd == null || syi.adjusted_usd === null) return null;
  return syi.adjusted_usd - syi.horizon_usd;
}

function BillLine({
  label,
  rate,
  value,
  strong = false,
}: {
  label: string;
  rate: ReactNode;
  value: ReactNode;
  strong?: boolean;
}) {
  return (
    <div
      className={`grid grid-cols-[1fr_5.5rem_7rem] gap-x-3 border-rule border-b py-1 sm:py-1.5 ${strong ? 'font-semibold' : ''}`}
    >
      <dt className={strong ? undefined : 'text-soft'}>{label}</dt>
      <dd className="figure text-right text-soft">{rate}</dd>
      <dd className="figure text-right">{value}</dd>
    </div>
  );
}
