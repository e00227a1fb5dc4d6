import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { CauseBars } from '@/components/attribution/cause-bars';
import type { CodeNamespace } from '@/components/freshness/use-code-text';
import { FigureTable } from '@/components/tables/figure-table';
import { HashList } from '@/components/ui/hash-list';
import { TapLinks } from '@/components/ui/links';
import { Section, SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { QUALITY_FACTORS } from '@/lib/benchmark/certificate/quality-factors';
import { absoluteUrl } from '@/lib/config/site-origin';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { certificatePath, permanentCertificatePath } from '@/lib/features/records/certificate-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import {
  FINE_BPS_PLACES,
  formatBps,
  formatBpsCell,
  formatNumber,
  formatPercent,
  formatShare,
} from '@/lib/format/numbers';
import { CertificateHead } from './certificate-head';
import { LateWorkbench } from './late-workbench';
import { recordUrl } from './verify/record-url';

/** How one value was computed: its steps, members, confidence, inputs, hashes and proof. */
export function CertificatePage({
  certificate,
  isLatest,
}: {
  certificate: Certificate;
  isLatest: boolean;
}) {
  const { index, kind, asOf } = certificate.record;
  return (
    <article className="page space-y-10 sm:space-y-14 pt-8 sm:pt-10 print:space-y-5 print:pt-0">
      <CertificateHead certificate={certificate} isLatest={isLatest} />
      <CertificateWay certificate={certificate} />
      <CertificateMembers certificate={certificate} />
      <CertificateConfidence certificate={certificate} />
      <CertificateExclusions certificate={certificate} />
      <CertificateProof certificate={certificate} />
      {/* Last: it is several screens high once the record is there, and would push what is below it. */}
      <LateWorkbench address={{ index, kind, asOf }} names={certificate.names} />
    </article>
  );
}

/** The texts of the engine’s codes; an unknown code is shown with spaces. */
async function codeText(namespace: CodeNamespace) {
  const t = await getTranslations({ locale: 'en', namespace });
  return (code: string) => (t.has(code as never) ? t(code as never) : code.replace(/[-_]/g, ' '));
}

/** Excluded members with the reason, and the inputs based on judgment. */
async function CertificateExclusions({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const named = await codeText('constituents.exclusion');
  const { exclusions, judgement } = certificate.record;
  const left = exclusions.map(({ id, rule, reason }) =>
    t('excludedBy', { id: certificate.names[id] ?? id, rule: reason ?? named(rule) }),
  );
  return (
    <Section id="excluded" title={t('excluded')} note={t('excludedNote')}>
      <Sentences sentences={left.length > 0 ? left : [t('noneExcluded')]} />
      <Sentences sentences={judgement.length > 0 ? judgement : [t('noJudgement')]} />
    </Section>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="mt-4 max-w-[46rem] space-y-1 text-small text-soft">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const PERCENT_PLACES = 5;
/** Basis points below which a step shows as zero. */
const SHOWN_FROM_BPS = 0.0005;

/** The waterfall from the average APY through peg and liquidity to the value. */
async function CertificateWay({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const reason = await codeText('common.indexReason');
  const { record, steps, valueBps } = certificate;
  const { output } = record;
  const shown = (steps ?? []).filter(({ bps }) => Math.abs(Number(bps)) >= SHOWN_FROM_BPS);
  const text = (bps: string, signed: boolean) =>
    output.unit === 'bps'
      ? formatBps(bps, FINE_BPS_PLACES)
      : formatPercent(String(Number(bps) / 100), PERCENT_PLACES, { signed });
  return (
    <Section id="way" title={t('way')} note={t('wayNote')}>
      {steps === null || valueBps === null || output.value === null ? (
        <p className="mt-4 text-soft">
          {t('wayNone', { reason: output.reason === null ? t('unknown') : reason(output.reason) })}
        </p>
      ) : (
        <div className="mt-2">
          <CauseBars
            bars={shown.map(({ step, bps }, place) => ({
              ...{ key: step, label: t(`steps.${step}`), bps: Number(bps) },
              text: text(bps, place > 0),
            }))}
            total={{
              ...{ key: 'value', label: t('value'), bps: Number(valueBps) },
              text: formatIndexValue(output.value, output.unit, INDEX_PLACES.published),
            }}
          />
        </div>
      )}
    </Section>
  );
}

const PLACES = 3;

/** The factors of each constituent's quality, and the components of the confidence. */
async function CertificateConfidence({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { factors, record, parameters, names } = certificate;
  const { ceiling, concentrationPenalty, concentrationAbove } = parameters.confidence;
  const penalty = t('penalty', {
    penalty: String(concentrationPenalty),
    share: formatShare(concentrationAbove),
  });
  const note = t('confidenceNote', { ceiling: String(ceiling), penalty });
  return (
    <Section id="confidence" title={t('confidence')} note={note}>
      {factors.length === 0 ? (
        <p className="mt-4 text-soft">{t('confidenceOwn')}</p>
      ) : (
        <FigureTable
          caption={t('confidence')}
          nameHead={t('constituent')}
          columns={[
            { head: t('quality'), strong: true },
            ...QUALITY_FACTORS.map((name) => ({ head: t(`factors.${name}`) })),
          ]}
          rows={byWeight(record, factors).map(({ id, values }) => ({
            name: names[id] ?? id,
            cells: [
              qualityOf(record, id),
              ...QUALITY_FACTORS.map((name) => formatNumber(values[name], PLACES)),
            ],
          }))}
          missing={t('unknown')}
        />
      )}
    </Section>
  );
}

/** In the order of the constituents' table: the largest weight first. */
function byWeight(
  { constituents }: Certificate['record'],
  factors: Certificate['factors'],
): Certificate['factors'] {
  const weights = new Map(constituents.map(({ id, weightPercent }) => [id, Number(weightPercent)]));
  return factors.toSorted((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0));
}

function qualityOf({ constituents }: Certificate['record'], id: string): string | null {
  const quality = constituents.find((member) => member.id === id)?.quality;
  return quality == null ? null : formatNumber(quality, PLACES);
}

/** The hashes that anchor a value, its permanent address, and further links. */
async function CertificateProof({ certificate: { record } }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const { index, kind, asOf } = record;
  const day = asOf.slice(0, 10);
  const address = absoluteUrl(permanentCertificatePath(record));
  const before = new Date(Date.parse(asOf) - 1000).toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    <Section id="proof" title={t('proof')} note={t('proofNote')}>
      <div className="mt-4 max-w-[46rem]">
        <p className="text-small text-soft">{t('permanentNote')}</p>
        <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
          <div className="relative mt-1">
            <CopyableText text={address} copy={t('copy')} label={t('permanent')} />
          </div>
        </CopyExamples>
      </div>
      <HashList
        hashes={await hashes(record)}
        className="mt-6 grid gap-x-14 lg:grid-cols-2 print:grid-cols-2 print:gap-x-4 print:gap-y-1"
      />
      <TapLinks className="mt-4 text-small print:hidden">
        <a href={recordUrl({ index, kind, asOf })}>{t('json')}</a>
        {kind === 'indicative' ? (
          <SiteLink href={certificatePath(index, before)} prefetch={false} rel="nofollow">
            {t('before')}
          </SiteLink>
        ) : (
          <>
            <SiteLink href={fixingPath(day)} prefetch={false}>
              {t('fixingPage')}
            </SiteLink>
            <a href={`/api/v1/statements/${day}`}>{t('statement')}</a>
          </>
        )}
        <SiteLink href="/methodology/audit#audit" prefetch={false}>
          {t('methodology')}
        </SiteLink>
      </TapLinks>
      <p className="hidden text-small print:block">{t('printNote', { address })}</p>
    </Section>
  );
}

async function hashes(record: Certificate['record']) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate.hashes' });
  const { documents: named } = record;
  const lists = ['pools', 'cefi', 'caps', 'bills'] as const;
  return [
    [t('record'), record.sha256],
    [t('previous'), record.previousSha256],
    [t('parameters'), record.parametersSha256],
    ...lists.map((name) => [t(name), named?.[name] ?? null] as const),
    ...(named?.coins ?? []).map(({ symbol, sha256 }) => [t('coin', { symbol }), sha256] as const),
    ...(named?.readings ?? []).map((hash) => [t('readings'), hash] as const),
  ] as const;
}

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
  { name: 'ray', cell: (member) => written(member.rayPercent, 4) },
  { name: 'share', cell: (member) => written(share(member), 2) },
  { name: 'price', cell: ({ coin }) => written(coin?.priceUsd, 6), isOptional: true },
  { name: 'deviation', cell: ({ coin }) => deviation(coin?.deviationBps), isOptional: true },
  { name: 'apy', cell: (member) => written(member.apyPercent, 4) },
  { name: 'pegScore', cell: (member) => written(member.pegScore, 4), isOptional: true },
  { name: 'liquidityScore', cell: (member) => written(member.liquidityScore, 4), isOptional: true },
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
async function CertificateMembers({ certificate }: { certificate: Certificate }) {
  const t = await getTranslations({ locale: 'en', namespace: 'certificate' });
  const suspended = await codeText('constituents.suspended');
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
      />
      {weighed.length > MAX_ROWS ? (
        <p className="mt-2 text-faint text-micro">
          {t('moreMembers', { count: weighed.length - MAX_ROWS })}
        </p>
      ) : null}
      {weighed.map(({ id, symbol, suspendedBecause }) =>
        suspendedBecause ? (
          <p key={id} className="mt-2 text-small text-soft">
            {names[id] ?? (symbol || id)}: {suspended(suspendedBecause)}
          </p>
        ) : null,
      )}
    </section>
  );
}
