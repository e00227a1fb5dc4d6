import { getTranslations } from 'next-intl/server';
import { orMissing } from '@/components/ui/missing';
import { SectionHead } from '@/components/ui/section-head';
import { HeadRow, RowHead, TableFrame, Td, Th } from '@/components/ui/table';
import { formatBpsCell, formatNumber } from '@/lib/format/numbers';
import type { Certificate } from '@/lib/read/certificate/contract';

type Member = Certificate['record']['constituents'][number];

/** Members of a wide index before the rest is only counted; the record has all. */
const MAX_ROWS = 30;

/** Each member's way into the value, the largest weight first. */
export async function CertificateMembers({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { record, parameters } = certificate;
  const { pegExponent: alpha, liquidityExponent: beta } = parameters.ray;
  const weighed = record.constituents
    .filter(({ weightPercent, suspendedBecause }) => weightPercent !== null || suspendedBecause)
    .sort((a, b) => Number(b.weightPercent ?? 0) - Number(a.weightPercent ?? 0));
  const hasCoins = weighed.some(({ coin }) => coin !== null);
  const hasScores = weighed.some(({ pegScore }) => pegScore !== null);
  return (
    <section aria-labelledby="members">
      <SectionHead id="members" title={t('members')} note={t('membersNote', { alpha, beta })} />
      <TableFrame caption={t('members')}>
        <HeadRow>
          <Th stick>{t('constituent')}</Th>
          <Th numeric>{t('weight')}</Th>
          {hasCoins ? (
            <>
              <Th numeric>{t('price')}</Th>
              <Th numeric>{t('deviation')}</Th>
            </>
          ) : null}
          <Th numeric>{t('apy')}</Th>
          {hasScores ? (
            <>
              <Th numeric>{t('pegScore')}</Th>
              <Th numeric>{t('liquidityScore')}</Th>
            </>
          ) : null}
          <Th numeric>{t('ray')}</Th>
          <Th numeric>{t('share')}</Th>
          <Th numeric>{t('quality')}</Th>
        </HeadRow>
        <tbody>
          {weighed.slice(0, MAX_ROWS).map((member) => (
            <MemberRow
              key={member.id}
              {...{ member, hasCoins, hasScores }}
              unknown={t('unknown')}
            />
          ))}
        </tbody>
      </TableFrame>
      {weighed.length > MAX_ROWS ? (
        <p className="mt-2 text-faint text-micro">
          {t('moreMembers', { count: weighed.length - MAX_ROWS })}
        </p>
      ) : null}
      {weighed.map(({ id, symbol, suspendedBecause }) =>
        suspendedBecause ? (
          <p key={id} className="mt-2 text-small text-soft">
            {symbol || id}: {t('suspended', { reason: suspendedBecause.replaceAll('_', ' ') })}
          </p>
        ) : null,
      )}
    </section>
  );
}

function MemberRow({
  member,
  hasCoins,
  hasScores,
  unknown,
}: {
  member: Member;
  hasCoins: boolean;
  hasScores: boolean;
  unknown: string;
}) {
  const { id, coin, effectiveWeightPercent: weight, rayPercent: ray } = member;
  const cell = (value: string | null | undefined, places: number) =>
    orMissing(value, unknown, (known) => formatNumber(known, places));
  const share = weight === null || ray === null ? null : Number(weight) * Number(ray);
  return (
    <tr>
      <RowHead>{id}</RowHead>
      <Td numeric>{cell(weight, 2)}</Td>
      {hasCoins ? (
        <>
          <Td numeric>{cell(coin?.priceUsd, 6)}</Td>
          <Td numeric>{orMissing(coin?.deviationBps, unknown, formatBpsCell)}</Td>
        </>
      ) : null}
      <Td numeric>{cell(member.apyPercent, 4)}</Td>
      {hasScores ? (
        <>
          <Td numeric>{cell(member.pegScore, 4)}</Td>
          <Td numeric>{cell(member.liquidityScore, 4)}</Td>
        </>
      ) : null}
      <Td numeric>{cell(ray, 4)}</Td>
      <Td numeric>{orMissing(share, unknown, (bps) => formatNumber(bps, 2))}</Td>
      <Td numeric>{cell(member.quality, 4)}</Td>
    </tr>
  );
}
