import { getTranslations } from 'next-intl/server';
import { CauseBars } from '@/components/attribution/cause-bars';
import { shownCauses } from '@/components/attribution/shown-causes';
import { orMissing } from '@/components/ui/missing';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { CHANGE_CAUSES, type ChangeCause } from '@/lib/benchmark/codes';
import { formatBps, formatNumber } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { Attribution } from '@/lib/read/attribution/contract';

const PLACES = 2;
type Parts = Attribution['causes'];
type Member = Attribution['members'][number];

/** Why the SYI moved since the fixing before: the parts of each coin and cause, in basis points. */
export async function DayMoved({ change }: { change: Attribution | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const known = change?.change_bps_text ? change : null;
  const note = known ? t('movedNote', { day: formatDay(Date.parse(known.from.at)) }) : '';
  return (
    <section aria-labelledby="moved">
      <SectionHead id="moved" title={t('moved')} note={note} />
      {known ? (
        <>
          <Waterfall change={known} />
          <Causes change={known} />
        </>
      ) : (
        <p className="mt-4 text-soft">{t('movedNone')}</p>
      )}
    </section>
  );
}

async function Waterfall({ change }: { change: Attribution }) {
  const t = await getTranslations({ locale: 'en', namespace: 'attribution' });
  const totalBps = Number(change.change_bps_text);
  const bar = (key: string, label: string, bps: number) => ({
    ...{ key, label, bps },
    text: formatBps(bps, PLACES),
  });
  return (
    <div className="mt-2 mb-6 max-w-[48rem]">
      <CauseBars
        bars={shownCauses(change).map(({ cause, bps }) => bar(cause, t(`causes.${cause}`), bps))}
        total={bar('total', t('total'), totalBps)}
      />
    </div>
  );
}

async function Causes({ change }: { change: Attribution }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  // A cause that moved nothing has no column.
  const shown = CHANGE_CAUSES.filter((cause) => bpsOf(change.causes, cause) !== null);
  const whole = wholeParts(change);
  return (
    <TableFrame caption={t('movedCaption')}>
      <HeadRow>
        <Th stick>{t('coin')}</Th>
        {shown.map((cause) => (
          <Th key={cause} numeric>
            {t(`causes.${cause}`)}
          </Th>
        ))}
        <Th numeric>{t('total')}</Th>
      </HeadRow>
      <tbody>
        {change.members.map(({ id, symbol, parts, change_bps_text: total }) => (
          <PartsRow key={id} name={symbol} shown={shown} parts={parts} total={total} />
        ))}
        {whole.length === 0 ? null : (
          <PartsRow name={t('wholeIndex')} shown={shown} parts={whole} total={null} />
        )}
        <PartsRow
          name={t('total')}
          shown={shown}
          parts={change.causes}
          total={change.change_bps_text}
          strong
        />
      </tbody>
    </TableFrame>
  );
}

function PartsRow({
  name,
  shown,
  parts,
  total,
  strong = false,
}: {
  name: string;
  shown: readonly ChangeCause[];
  parts: Parts;
  total: string | null;
  strong?: boolean;
}) {
  return (
    <tr className={strong ? 'font-semibold' : undefined}>
      <RowHead>{name}</RowHead>
      {shown.map((cause) => (
        <Td key={cause} numeric>
          {bpsOf(parts, cause) ?? ''}
        </Td>
      ))}
      <Td numeric className="font-semibold">
        {orMissing(total ?? sumText(parts), name, signed)}
      </Td>
    </tr>
  );
}

const signed = (bps: string) => formatNumber(bps, PLACES, { signed: true });

function bpsOf(parts: Parts, cause: ChangeCause): string | null {
  const part = parts.find((each) => each.cause === cause);
  return part ? signed(part.bps_text) : null;
}

/** The parts that belong to no coin. */
function wholeParts({ causes, members }: Attribution): Parts {
  const ofMembers = new Set(
    members.flatMap(({ parts }: Member) => parts.map(({ cause }) => cause)),
  );
  return causes.filter(({ cause }) => !ofMembers.has(cause));
}

function sumText(parts: Parts): string {
  return String(parts.reduce((sum, { bps_text }) => sum + Number(bps_text), 0));
}
