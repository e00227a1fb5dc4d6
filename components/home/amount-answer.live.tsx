'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Freshness } from '@/components/freshness/freshness';
import { DeskBill } from '@/components/treasury/desk-bill';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/field';
import { isFaded, useLive } from '@/lib/features/client/use-live';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { HOME_DAYS, TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { parseAmount } from '@/lib/format/amount-text';
import { formatNumber } from '@/lib/format/numbers';

/** An amount takes effect this long after the last key. */
const PAUSE_MS = 400;

/**
 * What an amount earns in a year: in cash, after the risk charge, and in Treasury bills. Without a script it
 * has the figures of the default amount, and the form opens the treasury desk.
 */
export function AmountAnswer() {
  const t = useTranslations('homeLive.desk');
  const [typed, setTyped] = useState(formatNumber(TREASURY_DEFAULTS.amount, 0));
  const [amount, setAmount] = useState<string>(TREASURY_DEFAULTS.amount);
  const read = parseAmount(typed);
  useEffect(() => {
    if (read === null) return;
    const timer = setTimeout(() => setAmount(read), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [read]);
  const { state } = useLive(treasuryCall, {
    input: { query: { amount, days: HOME_DAYS } },
    keepsPrevious: true,
  });
  return (
    <section
      aria-labelledby="desk-title"
      className="grid gap-x-16 gap-y-4 border-firm border-t pt-4 lg:col-span-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      <div>
        <h2 id="desk-title" className="text-body">
          {t('title')}
        </h2>
        <form action="/treasury" className="mt-2 flex items-start gap-3">
          <TextField
            name="amount"
            label={t('amount')}
            className="min-w-0 flex-1 sm:max-w-60"
            autoComplete="off"
            maxLength={24}
            value={typed}
            onChange={setTyped}
            error={read === null ? t('amountWrong') : undefined}
          />
          <Button type="submit" variant="line" className="mt-6">
            {t('show')}
          </Button>
        </form>
      </div>
      {'data' in state ? (
        <div data-old={isFaded(state) || undefined}>
          <DeskBill desk={state.data} />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
            <Freshness meta={state.data.meta} state={state} short />
          </p>
        </div>
      ) : (
        <p className="text-small text-soft">
          {state.status === 'error' ? t('failed') : t('loading')}
        </p>
      )}
    </section>
  );
}
