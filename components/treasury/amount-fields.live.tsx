'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Segmented } from '@/components/ui/form/segmented';
import { TextField } from '@/components/ui/form/text-field';
import { parseAmount } from '@/lib/format/amount-text';
import { formatNumber } from '@/lib/format/numbers';
import { DESK_DAYS, useDesk } from './use-desk';

/** Pause in typing before the figures update. */
const PAUSE_MS = 350;

/**
 * Amount and horizon, both stored in the address. Input takes effect once it is valid, and is shown in
 * full once the field is left.
 */
export function AmountFields() {
  const t = useTranslations('treasuryDesk');
  const { amount, refused, daysText, setAmount, setDays } = useDesk();
  const [input, setTyped] = useState<string | null>(null);
  const typed = input ?? refused;
  const read = typed === null ? amount : parseAmount(typed);

  useEffect(() => {
    if (read === null || read === amount) return;
    const timer = setTimeout(() => setAmount(read), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [read, amount, setAmount]);

  const settle = () => {
    if (typed === null || read === null) return;
    setAmount(read);
    setTyped(null);
  };

  return (
    <form
      className="flex flex-wrap items-start gap-x-6 gap-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
      onBlur={settle}
    >
      <TextField
        name="amount"
        label={t('amount')}
        className="w-full sm:w-72"
        inputMode="text"
        autoComplete="off"
        maxLength={24}
        value={typed ?? shown(amount)}
        onChange={setTyped}
        error={read === null ? t('amountWrong') : undefined}
      />
      <div>
        <p className="font-semibold text-small">{t('horizon')}</p>
        <div className="mt-1">
          <Segmented
            label={t('horizon')}
            value={daysText}
            onChange={setDays}
            segments={DESK_DAYS.map((value) => ({
              value,
              label: value === '365' ? t('year') : t('days', { days: Number(value) }),
            }))}
          />
        </div>
      </div>
    </form>
  );
}

/** `10000000` as `10,000,000`. */
function shown(amount: string): string {
  return formatNumber(amount, amount.includes('.') ? 2 : 0);
}
