'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/ui/form/select';
import { changeQuery, useQueryText } from '@/lib/features/client/use-query-param';
import { INDEX_CODES_SHOWN } from '../index-format';
import { isIndex, isRate, RATE_IDS } from './history-lines';
import { useLineName } from './use-line-name';

/** The bill, and SOFR if the feed has it. */
const RATES = 'rates';
const NONE = 'none';

export type Compared = {
  /** The chart's main series: an index code, a rate or a ticker. */
  primary: string;
  /** The series shown beside it. */
  others: readonly string[];
  /** The comparison choice, as written in the address. */
  choice: string;
};

/** The two series of the address: `tab` names an index, `series` any other series, `with` the comparison. */
export function useCompared(tab: string, coins: readonly string[]): Compared {
  const known: readonly string[] = [...INDEX_CODES_SHOWN, ...RATE_IDS, ...coins];
  const named = useQueryText('series');
  const primary = named !== null && known.includes(named) ? named : tab;
  const requested = useQueryText('with');
  const isKnown =
    requested !== null && [RATES, NONE, ...known].includes(requested) && requested !== primary;
  const choice = isKnown ? requested : defaultChoice(primary);
  const rates = RATE_IDS.filter((rate) => rate !== primary);
  const others = choice === RATES ? rates : choice === NONE ? [] : [choice];
  return { primary, others, choice };
}

/** A yield is compared to bills; a premium over bills, or a rate, is shown alone. */
function defaultChoice(primary: string): string {
  return primary === 'SYRPI' || isRate(primary) ? NONE : RATES;
}

/** Selects the two series; the selection is stored in the address. */
export function CompareFields({
  compared: { primary, choice },
  coins,
}: {
  compared: Compared;
  coins: readonly string[];
}) {
  const t = useTranslations('indexHistory');
  const name = useLineName();
  const series = [...INDEX_CODES_SHOWN, ...RATE_IDS, ...coins];
  const options = series.map((id) => ({ value: id, label: name(id) }));
  const choose = (id: string) =>
    changeQuery(
      isIndex(id) ? { tab: id === 'SYI' ? null : id, series: null } : { series: id },
      'replace',
    );
  const compare = (id: string) =>
    changeQuery({ with: id === defaultChoice(primary) ? null : id }, 'replace');
  return (
    <>
      <Select label={t('series')} options={options} value={primary} onChange={choose} />
      <Select
        label={t('with')}
        options={[
          { value: RATES, label: t('withRates') },
          { value: NONE, label: t('withNone') },
          ...options.filter(({ value }) => value !== primary),
        ]}
        value={choice}
        onChange={compare}
      />
    </>
  );
}
