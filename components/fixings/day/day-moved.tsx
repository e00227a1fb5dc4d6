import { getTranslations } from 'next-intl/server';
import { CauseBars } from '@/components/attribution/cause-bars';
import { movedSentence } from '@/components/attribution/moved-sentence';
import { repeatedFrom, shownCauses } from '@/components/attribution/shown-causes';
import { FigureTable } from '@/components/tables/figure-table';
import { Disclosure } from '@/components/ui/disclosure';
import { Section } from '@/components/ui/section-head';
import { CHANGE_CAUSES, type ChangeCause } from '@/lib/benchmark/codes';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { formatBps, formatNumber } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';

const PLACES = 2;
type Parts = Attribution['causes'];
type Member = Attribution['members'][number];

/** Why the SYI moved since the previous fixing: one sentence, and the parts of each coin and cause behind it. */
export async function DayMoved({ change }: { change: Attribution | null }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const tAttribution = await getTranslations({ locale: 'en', namespace: 'attribution' });
  const known = change?.change_bps_text ? change : null;
  return (
    <Section id="moved" title={t('moved')}>
      <p className="mt-4 max-w-[46rem]">
        {known ? movedSentence(tAttribution, known) : t('movedNone')}
      </p>
      {known && known.causes.length > 0 ? (
        <Disclosure summary={tAttribution('details')} className="mt-1">
          <p className="text-soft">{await sinceText(known)}</p>
          <Waterfall change={known} />
          <Causes change={known} />
        </Disclosure>
      ) : null}
    </Section>
  );
}

/** The start of the counted period; if that fixing was carried forward, when its value was computed. */
async function sinceText({ from }: Attribution): Promise<string> {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const day = formatDay(Date.parse(from.at));
  const repeated = repeatedFrom(from);
  return repeated === null
    ? t('movedNote', { day })
    : t('movedNoteRepeated', { day, computed: formatDay(Date.parse(repeated)) });
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
  const cells = (parts: Parts, total: string) => [
    signed(total),
    ...shown.map((cause) => bpsOf(parts, cause) ?? ''),
  ];
  const total = change.change_bps_text;
  return (
    <FigureTable
      caption={t('movedCaption')}
      nameHead={t('coin')}
      columns={[
        { head: t('total'), strong: true },
        ...shown.map((cause) => ({ head: t(`causes.${cause}`) })),
      ]}
      rows={[
        ...change.members.map(({ symbol, parts, change_bps_text: sum }) => ({
          name: symbol,
          cells: cells(parts, sum),
        })),
        ...(whole.length === 0
          ? []
          : [{ name: t('wholeIndex'), cells: cells(whole, sumText(whole)) }]),
        ...(total === null
          ? []
          : [{ name: t('total'), cells: cells(change.causes, total), total: true as const }]),
      ]}
      missing=""
    />
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
