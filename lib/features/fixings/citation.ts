import { publicConfig } from '@/lib/config/public/public-config';
import { absoluteUrl } from '@/lib/config/site-origin';
import { bibtexEntry, escaped } from '@/lib/features/embed/citation';
import type { FixingDayDetail } from '@/lib/features/fixings/contract';
import { dataClassName } from '@/lib/features/service/data-class-text';
import { formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import { fixingPath } from './fixing-path';

export type Citations = { plain: string; bibtex: string; apa: string };

/** A day's fixing in the usual forms of a reference, each with its permanent address. */
export function fixingCitations({ day, fixings, meta }: FixingDayDetail): Citations {
  const { productName, indexNames } = publicConfig;
  const syi = fixings.find(({ index_code }) => index_code === 'SYI');
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const shown = formatDay(date.getTime());
  const url = absoluteUrl(fixingPath(day));
  // A citation must say when its data is not live.
  const { data_class } = meta;
  const kind = data_class === 'live' ? null : dataClassName(data_class).toLowerCase();
  const revision = syi && syi.revision > 0 ? `, revision ${syi.revision}` : '';
  const name = `${indexNames.SYI} (SYI), fixing of ${shown}${revision}`;
  const value = syi?.value_text ? formatPercent(syi.value_text, 4) : null;
  const note = [value, kind].filter((part) => part !== null).join(', ');
  return {
    plain: `${productName}: ${name}${note === '' ? '' : `: ${note}`}. ${url}`,
    bibtex: bibtexEntry(`syi-fixing-${day}`, [
      ['author', `{${escaped(productName)}}`],
      ['title', escaped(name)],
      ['year', String(year)],
      ...(note === '' ? [] : [['note', escaped(note)]]),
      ['url', url],
    ]),
    apa: `${productName}. (${year}, ${apaDay(date)}). ${name} [Data set]${kind ? ` [${kind}]` : ''}. ${url}`,
  };
}

const apaMonth = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

function apaDay(date: Date): string {
  return `${apaMonth.format(date)} ${date.getUTCDate()}`;
}
