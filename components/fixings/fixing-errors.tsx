import { getTranslations } from 'next-intl/server';
import { DataClassLabel } from '@/components/freshness/freshness';
import { TapLinks } from '@/components/ui/links';
import { orMissing } from '@/components/ui/marks/missing';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { FixingErrorList } from '@/lib/features/fixings/errors-contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import { formatBpsCell } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';

const { restateFromBps, errorFromBps } = METHODOLOGY_PARAMETERS.fixing;

/** Errors found in fixings that led to no restatement. */
export async function FixingErrors({ list }: { list: FixingErrorList | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixingErrors' });
  return (
    <div className="page space-y-10 pt-10 sm:pt-14">
      <header>
        <p className="flex text-small">
          <SiteLink href="/fixings" className="prose-link">
            {t('back')}
          </SiteLink>
        </p>
        <h1 className="mt-3 text-title">{t('title')}</h1>
        <p className="mt-3 max-w-2xl text-lead text-soft">
          {t('lead', { restate: restateFromBps, error: errorFromBps })}
        </p>
        {list ? (
          <p className="mt-4">
            <DataClassLabel meta={list.meta} />
          </p>
        ) : null}
      </header>
      {list === null || list.errors.length === 0 ? (
        <p className="text-soft">{list === null ? t('unavailable') : t('empty')}</p>
      ) : (
        <ErrorTable errors={list.errors} />
      )}
      <Section id="found" title={t('howTitle')} className="max-w-[44rem]">
        <p className="mt-4 text-soft">{t('how')}</p>
      </Section>
      <TapLinks className="text-small">
        <a href="/api/v1/fixings/errors?format=csv">{t('csv')}</a>
        <a href="/api/v1/fixings/errors">{t('json')}</a>
        <SiteLink href="/methodology/fixing#fixing" prefetch={false}>
          {t('method')}
        </SiteLink>
      </TapLinks>
    </div>
  );
}

/** A row for each error, with the fixing as computed from the inputs known now. */
export async function ErrorTable({ errors }: Pick<FixingErrorList, 'errors'>) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixingErrors' });
  return (
    <TableFrame caption={t('caption')}>
      <HeadRow>
        <Th>{t('day')}</Th>
        <Th>{t('index')}</Th>
        <Th numeric>{t('published')}</Th>
        <Th numeric>{t('recomputed')}</Th>
        <Th numeric>{t('difference')}</Th>
        <Th>{t('found')}</Th>
        <Th>{t('cause')}</Th>
      </HeadRow>
      <tbody>
        {errors.map((row) => (
          <tr key={`${row.day} ${row.index_code} ${row.difference_bps}`}>
            <RowHead>
              <SiteLink href={fixingPath(row.day)} prefetch={false} className="prose-link">
                <time dateTime={row.day}>{formatDay(Date.parse(row.day))}</time>
              </SiteLink>
            </RowHead>
            <Td>{row.index_code}</Td>
            <Td numeric>{figure(row.published_text, row.unit, t('unknown'))}</Td>
            <Td numeric>{figure(row.recomputed_text, row.unit, t('unknown'))}</Td>
            <Td numeric className="font-semibold">
              {formatBpsCell(row.difference_bps)}
            </Td>
            <Td>
              {orMissing(row.found_at, t('unknown'), (time) => formatTimestamp(Date.parse(time)))}
            </Td>
            <Td className="min-w-80 whitespace-normal">{row.note}</Td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function figure(value: string | null, unit: 'percent' | 'bps', missing: string) {
  return orMissing(value, missing, (known) => formatIndexValue(known, unit, INDEX_PLACES.fixing));
}
