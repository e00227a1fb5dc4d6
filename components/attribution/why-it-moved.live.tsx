'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { FetchError } from '@/lib/features/client/fetch';
import { useLive } from '@/lib/features/client/use-live';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { attributionCall } from '@/lib/features/indices/calls';
import { FINE_BPS_PLACES, formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import { CauseBars } from './cause-bars';
import { movedSentence } from './moved-sentence';
import { memberRows, repeatedFrom, shownCauses } from './shown-causes';

/** Why the index named by `tab` in the address changed between its last two fixings. */
export function WhyItMoved() {
  const t = useTranslations('attribution');
  const [code] = useQueryParam<IndexCode>('tab', INDEX_CODES, 'SYI');
  const input = { params: { index: code }, query: { kind: 'fixing' as const } };
  const { state } = useLive(attributionCall, { input });
  const isTooEarly =
    state.status === 'error' && state.error instanceof FetchError && state.error.status === 404;
  return (
    <Section id="attribution-title" title={t('title', { code })} className="min-h-44">
      {isTooEarly ? (
        <p className="mt-4 text-soft">{t('none')}</p>
      ) : (
        <LivePanel
          state={state}
          skeletonClass="h-20"
          failure={t('failed')}
          share={{ title: t('title', { code }) }}
          method={
            <SiteLink href="/methodology/audit#attribution" prefetch={false} className="prose-link">
              {t('method')}
            </SiteLink>
          }
        >
          {(change) => (
            <>
              <p className="mt-4 max-w-[46rem]">{movedSentence(t, change)}</p>
              {change.causes.length === 0 ? null : (
                <Disclosure summary={t('details')} className="mt-1">
                  <ChangeCauses change={change} />
                </Disclosure>
              )}
            </>
          )}
        </LivePanel>
      )}
    </Section>
  );
}

/** Rows of the table before the rest is only counted. */
const ROWS = 8;

/** Why an index changed between two values: a waterfall by cause, and the members beside it. */
function ChangeCauses({ change }: { change: Attribution }) {
  const t = useTranslations('attribution');
  const endText = useEndText(change);
  const text = (bps: number) => formatBps(bps, FINE_BPS_PLACES);
  const causes = shownCauses(change);
  const totalBps = Number(change.change_bps_text);
  return (
    <div className="mt-2 space-y-6">
      <div>
        <p className="mb-2 text-small text-soft">
          {t('change', { from: endText('from'), to: endText('to') })}
        </p>
        <CauseBars
          bars={causes.map(({ cause, bps }) => ({
            ...{ key: cause, bps },
            ...{ label: t(`causes.${cause}`), text: text(bps) },
          }))}
          total={{ key: 'total', label: t('total'), bps: totalBps, text: text(totalBps) }}
        />
      </div>
      <MemberTable change={change} />
    </div>
  );
}

function useEndText({ unit, ...change }: Attribution): (end: 'from' | 'to') => string {
  const t = useTranslations('attribution');
  return (end) => {
    const { at, value_text: value } = change[end];
    const figure =
      value === null ? '—' : unit === 'bps' ? formatBps(value) : formatPercent(value, 4);
    const time = formatTimestamp(Date.parse(at));
    const repeated = repeatedFrom(change[end]);
    const when =
      repeated === null
        ? time
        : t('repeated', { time, computed: formatTimestamp(Date.parse(repeated)) });
    return `${figure} (${when})`;
  };
}

function MemberTable({ change }: { change: Attribution }) {
  const t = useTranslations('attribution');
  const rows = memberRows(change);
  const { joined, left } = change;
  if (rows.length === 0) return null;
  return (
    <div>
      <TableFrame caption={t('byMember')}>
        <HeadRow>
          <Th>{t('constituent')}</Th>
          <Th>{t('mostly')}</Th>
          <Th numeric>{t('bps')}</Th>
        </HeadRow>
        <tbody>
          {rows.slice(0, ROWS).map(({ name, bps, mostly }) => (
            <tr key={name}>
              <RowHead>{name}</RowHead>
              <Td>{t(`causes.${mostly}`)}</Td>
              <Td numeric>{formatNumber(bps, FINE_BPS_PLACES, { signed: true })}</Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {rows.length > ROWS ? (
        <p className="mt-2 text-faint text-micro">{t('others', { count: rows.length - ROWS })}</p>
      ) : null}
      {joined.length > 0 ? (
        <p className="mt-2 text-small text-soft">{t('joined', { names: joined.join(', ') })}</p>
      ) : null}
      {left.length > 0 ? (
        <p className="mt-2 text-small text-soft">{t('left', { names: left.join(', ') })}</p>
      ) : null}
    </div>
  );
}
