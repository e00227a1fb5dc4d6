'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { Segmented } from '@/components/ui/form/segmented';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { parseAmount } from '@/lib/format/amount-text';
import { formatNumber } from '@/lib/format/numbers';
import { DESK_DAYS, useDesk } from './use-desk';

/**
 * Amount and horizon, both stored in the address. A valid amount takes effect with the button, Enter, or
 * once the field is left. The page is static: without a script it has the figures of the default amount.
 */
export function AmountFields() {
  const t = useTranslations('treasuryDesk');
  const { amount, refused, daysText, setAmount, setDays } = useDesk();
  const [input, setTyped] = useState<string | null>(null);
  const typed = input ?? refused;
  const read = typed === null ? amount : parseAmount(typed);

  const settle = () => {
    if (typed === null || read === null) return;
    setAmount(read);
    setTyped(null);
  };

  return (
    <form
      className="flex flex-wrap items-start gap-x-6 gap-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        settle();
      }}
      onBlur={settle}
    >
      <div className="flex w-full items-start gap-3 sm:w-auto">
        <TextField
          name="amount"
          label={t('amount')}
          className="min-w-0 flex-1 sm:w-72"
          inputMode="text"
          autoComplete="off"
          maxLength={24}
          value={typed ?? shown(amount)}
          onChange={setTyped}
          error={read === null ? t('amountWrong') : undefined}
        />
        <Button type="submit" className="noscript:hidden mt-6">
          {t('show')}
        </Button>
      </div>
      <div>
        <p className="font-semibold text-small max-sm:sr-only">{t('horizon')}</p>
        <div className="mt-1">
          <Segmented
            label={t('horizon')}
            value={daysText}
            onChange={setDays}
            values={DESK_DAYS}
            text={(value) => (value === '365' ? t('year') : t('days', { days: Number(value) }))}
          />
        </div>
      </div>
      <noscript className="basis-full text-small text-soft">
        {t('withoutScript', {
          amount: shown(TREASURY_DEFAULTS.amount),
          days: TREASURY_DEFAULTS.days,
        })}
      </noscript>
    </form>
  );
}

/** `10000000` as `10,000,000`. */
function shown(amount: string): string {
  return formatNumber(amount, amount.includes('.') ? 2 : 0);
}
