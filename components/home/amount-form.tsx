import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/form/button';
import { TextField } from '@/components/ui/form/text-field';
import { TREASURY_DEFAULTS } from '@/lib/contract/calls';
import { formatNumber } from '@/lib/format/numbers';

/** An amount to open the treasury desk with; a plain form, so it needs no script. */
export async function AmountForm() {
  const t = await getTranslations({ locale: 'en', namespace: 'home.desk' });
  return (
    <section aria-labelledby="desk-title" className="border-rule border-t pt-4 lg:self-start">
      <h2 id="desk-title" className="text-body">
        {t('title')}
      </h2>
      <form action="/treasury" className="mt-2 flex items-end gap-3">
        <TextField
          name="amount"
          label={t('amount')}
          className="flex-1 sm:max-w-60"
          autoComplete="off"
          maxLength={24}
          value={formatNumber(TREASURY_DEFAULTS.amount, 0)}
        />
        <Button type="submit" variant="line">
          {t('show')}
        </Button>
      </form>
    </section>
  );
}
