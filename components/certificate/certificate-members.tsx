import { getTranslations } from 'next-intl/server';
import { FigureTable } from '@/components/tables/figure-table';
import { SectionHead } from '@/components/ui/section-head';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';

type Member = Certificate['record']['constituents'][number];

/** Members of a broad index that are listed; the rest is only counted. The record has all of them. */
const MAX_ROWS = 30;

type Column = {
  name:
    | 'weight'
    | 'price'
    | 'deviation'
    | 'apy'
    | 'pegScore'
    | 'liquidityScore'
    | 'ray'
    | 'share'
    | 'quality';
  cell: (member: Member) => string | null;
  /** Omitted if no member has it: platforms have no coin, and not every index has scores. */
  isOptional?: true;
};

const COLUMNS: readonly Column[] = [
  { name: 'weight', cell: (member) => written(member.effectiveWeightPercent, 2) },
  { name: 'price', cell: ({ coin }) => written(coin?.priceUsd, 6), isOptional: true },
  { name: 'deviation', cell: ({ coin }) => deviation(coin?.deviationBps), isOptional: true },
  { name: 'apy', cell: (member) => written(member.apyPercent, 4) },
  { name: 'pegScore', cell: (member) => written(member.pegScore, 4), isOptional: true },
  { name: 'liquidityScore', cell: (member) => written(member.liquidityScore, 4), isOptional: true },
  { name: 'ray', cell: (member) => written(member.rayPercent, 4) },
  { name: 'share', cell: (member) => written(share(member), 2) },
  { name: 'quality', cell: (member) => written(member.quality, 4) },
];

function written(value: string | number | null | undefined, places: number): string | null {
  return value == null ? null : formatNumber(value, places);
}

function deviation(bps: string | null | undefined): string | null {
  return bps == null ? null : formatBpsCell(bps);
}

/** The member's contribution to the value, basis points. */
function share({ effectiveWeightPercent: weight, rayPercent: ray }: Member): number | null {
  return weight === null || ray === null ? null : Number(weight) * Number(ray);
}

/** How each member contributes to the value, the largest weight first. */
export async function CertificateMembers({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { record, parameters, names } = certificate;
  const { pegExponent: alpha, liquidityExponent: beta } = parameters.ray;
  const weighed = record.constituents
    .filter(({ weightPercent, suspendedBecause }) => weightPercent !== null || suspendedBecause)
    .sort((a, b) => Number(b.weightPercent ?? 0) - Number(a.weightPercent ?? 0));
  const columns = COLUMNS.filter(
    ({ cell, isOptional }) => !isOptional || weighed.some((member) => cell(member) !== null),
  );
  return (
    <section aria-labelledby="members">
      <SectionHead
        id="members"
        title={t('members')}
        note={t.rich('membersNote', { alpha, beta, power: (text) => <sup>{text}</sup> })}
      />
      <FigureTable
        caption={t('members')}
        nameHead={t('constituent')}
        columns={columns.map(({ name }) => ({ head: t(name) }))}
        rows={weighed.slice(0, MAX_ROWS).map((member) => ({
          name: names[member.id] ?? member.id,
          cells: columns.map(({ cell }) => cell(member)),
        }))}
        missing={t('unknown')}
        keep={[2, columns.findIndex(({ name }) => name === 'ray') + 2]}
      />
      {weighed.length > MAX_ROWS ? (
        <p className="mt-2 text-faint text-micro">
          {t('moreMembers', { count: weighed.length - MAX_ROWS })}
        </p>
      ) : null}
      {weighed.map(({ id, symbol, suspendedBecause }) =>
        suspendedBecause ? (
          <p key={id} className="mt-2 text-small text-soft">
            {names[id] ?? (symbol || id)}:{' '}
            {t('suspended', { reason: suspendedBecause.replaceAll('_', ' ') })}
          </p>
        ) : null,
      )}
    </section>
  );
}
