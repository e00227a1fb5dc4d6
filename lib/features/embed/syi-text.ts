import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import { formatBps, formatNumber } from '@/lib/format/numbers';
import { asOfText, type DataMark, dataClassMark, oldMark } from './data-marks';
import { cardMessages, commonMessages } from './picture-messages';

/** The index as every picture of it shows it; in English, like all pictures. */
export type SyiText = {
  /** Percent with four decimals, without a percent sign. */
  value: string;
  /** `+1.23 bps in 24h`, or `null` where there is no value from a day before. */
  change: string | null;
  asOf: string;
  /** Data class first; then what else keeps the value from being a plain live one. */
  marks: DataMark[];
};

/** The text for one response of the SYI service; it adds nothing that the response does not contain. */
export function syiText(syi: SyiCurrent): SyiText {
  const t = cardMessages();
  const old = oldMark(syi.meta);
  const marks = [dataClassMark(syi.meta)];
  if (syi.status === 'estimated')
    marks.push({ text: commonMessages('en')('estimated'), tone: 'watch' });
  else if (syi.method === 'reduced') marks.push({ text: t('reduced'), tone: 'watch' });
  if (old) marks.push(old);
  return {
    value: formatNumber(syi.syi_percent_text, 4),
    change:
      syi.change_24h_bps === null
        ? null
        : t('change', { change: formatBps(syi.change_24h_bps, 2) }),
    asOf: asOfText(syi.meta),
    marks,
  };
}
