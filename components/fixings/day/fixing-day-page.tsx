import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { QUANTILES, quantileCell } from '@/components/fixings/fixing-list';
import { DataClassLabel } from '@/components/freshness/freshness';
import { type FigureCell, FigureTable } from '@/components/tables/figure-table';
import { HashList } from '@/components/ui/hash-list';
import { Breadcrumb, TapLinks } from '@/components/ui/links';
import { Badge } from '@/components/ui/marks/badge';
import { Neighbors } from '@/components/ui/neighbors';
import { Section } from '@/components/ui/section-head';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { fixingCitations } from '@/lib/features/fixings/citation';
import type { DayFixing, FixingCoin, FixingDayDetail } from '@/lib/features/fixings/contract';
import { fixingPath } from '@/lib/features/fixings/fixing-path';
import type { Attribution } from '@/lib/features/indices/attribution-contract';
import { certificatePath } from '@/lib/features/records/certificate-path';
import { formatIndexValue, INDEX_PLACES } from '@/lib/format/index-value';
import {
  formatBps,
  formatBpsCell,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatAge, formatDay, formatTimestamp } from '@/lib/format/times';
import { DayMoved } from './day-moved';
import { DayRestatements } from './day-restatements';

/** One day's fixings: the value, the family, the causes of its change, its inputs, and its proof. */
export function FixingDayPage({
  detail,
  change,
}: {
  detail: FixingDayDetail;
  /** Change of the SYI since the previous fixing; `null` if there is none. */
  change: Attribution | null;
}) {
  return (
    <article className="page space-y-10 sm:space-y-14 pt-8 sm:pt-10">
      <DayHead detail={detail} />
      <DayFamily detail={detail} />
      <DayMoved change={change} />
      <DayWeights detail={detail} />
      <DayRestatements detail={detail} />
      <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2 [&>*]:min-w-0">
        <DayProof detail={detail} />
        <DayCitations detail={detail} />
      </div>
      <DayNeighbors neighbors={detail.neighbors} />
    </article>
  );
}

type Figure = {
  [K in keyof FixingCoin]: FixingCoin[K] extends number | null ? K : never;
}[keyof FixingCoin];

/** The coin's figure in each column, and its format. */
const COLUMNS = [
  ['weight', 'effective_weight_percent', (value: number) => formatNumber(value, 1)],
  ['ray', 'ray_percent', (value: number) => formatNumber(value, 4)],
  ['marketCap', 'market_cap_usd', (value: number) => formatUsdCompact(value)],
  ['price', 'price_usd', (value: number) => formatNumber(value, 4)],
  ['deviation', 'deviation_bps', formatBpsCell],
  ['apy', 'apy_percent', (value: number) => formatNumber(value, 2)],
  ['peg', 'peg_score', (value: number) => formatNumber(value, 4)],
  ['liquidity', 'liquidity_score', (value: number) => formatNumber(value, 4)],
  ['depth', 'depth_10bps_usd', (value: number) => formatUsdCompact(value)],
  ['volume', 'volume_24h_usd', (value: number) => formatUsdCompact(value)],
  ['pools', 'pool_tvl_usd', (value: number) => formatUsdCompact(value)],
] as const satisfies readonly (readonly [string, Figure, (value: number) => string])[];

/** The constituents of the SYI with their weights and the figures behind them. */
async function DayWeights({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  return (
    <Section id="weights" title={t('weights')} note={t('weightsNote')}>
      {detail.coins.length === 0 ? (
        <p className="mt-4 text-soft">{t('noRecord')}</p>
      ) : (
        <FigureTable
          caption={t('weightsCaption')}
          nameHead={t('coin')}
          columns={COLUMNS.map(([name]) => ({ head: t(name) }))}
          rows={byWeight(detail.coins).map((coin) => ({
            name: coin.symbol,
            cells: COLUMNS.map(([, field, text]) => {
              const value = coin[field];
              return value === null ? null : text(value);
            }),
            ...(coin.suspended_because === null ? {} : { missing: t('suspended') }),
          }))}
          missing={t('unknown')}
        />
      )}
      {detail.judgement.length === 0 ? null : (
        <div className="mt-4 max-w-[44rem] text-small text-soft">
          <p className="font-semibold text-ink">{t('judgement')}</p>
          <ul className="mt-1 list-disc pl-5">
            {detail.judgement.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** The largest weight first, as on the certificate. */
function byWeight(coins: FixingDayDetail['coins']): FixingDayDetail['coins'] {
  return coins.toSorted((a, b) => (b.weight_percent ?? 0) - (a.weight_percent ?? 0));
}

const VERIFY = 'npm run verify -- --db DATABASE_URL --anchors FILE';

/** The record and the statement of the day, with their files. */
async function DayProof({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const { day, fixings, statement_sha256: statement } = detail;
  const record = fixings[0]?.revisions.at(-1)?.record_sha256 ?? null;
  const hashes = [
    [t('recordHash'), record],
    [t('statementHash'), statement],
  ] as const;
  return (
    <Section id="proof" title={t('proof')} note={t('proofNote')}>
      <HashList hashes={hashes} className="mt-4 grid" />
      <TapLinks className="mt-3 text-small">
        {statement ? (
          <a href={`/api/v1/statements/${day}`}>{t('statementLink')}</a>
        ) : (
          <span>{t('noStatement')}</span>
        )}
        <a href="/.well-known/syi-keys.json">{list('links.keys')}</a>
        <a href={`/api/v1/fixings/${day}`}>{list('json')}</a>
        <a href={`/api/v1/fixings/${day}?format=csv`}>{list('csv')}</a>
      </TapLinks>
      {statement ? (
        <p className="mt-3 text-small text-soft">
          {t('verify')} <code className="wrap-anywhere text-micro">{VERIFY}</code>
        </p>
      ) : null}
    </Section>
  );
}

/** The day's fixing as a reference, to copy. */
async function DayCitations({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const citations = fixingCitations(detail);
  return (
    <Section id="cite" title={t('cite')} note={t('citeNote')}>
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        {(['plain', 'bibtex', 'apa'] as const).map((form) => (
          <div key={form} className="mt-4">
            <h3 className="font-semibold text-faint text-micro tracking-[0.02em]">{t(form)}</h3>
            <div className="relative mt-1">
              <CopyableText text={citations[form]} copy={t('copy')} label={t(form)} />
            </div>
          </div>
        ))}
      </CopyExamples>
    </Section>
  );
}

/** Links to the previous and the next day. */
async function DayNeighbors({ neighbors }: Pick<FixingDayDetail, 'neighbors'>) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const page = (day: string | null) =>
    day === null
      ? null
      : { href: fixingPath(day), prefetch: false, children: formatDay(Date.parse(day)) };
  return (
    <Neighbors
      label={t('neighbors')}
      pages={[
        [t('previous'), page(neighbors.previous)],
        [t('next'), page(neighbors.next)],
      ]}
    />
  );
}

/** Number of characters of a record's hash that are shown. */
const HASH_SHOWN = 8;

/** The whole family on that day, with the record behind each value. */
async function DayFamily({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const day = formatDay(Date.parse(detail.day));
  return (
    <Section id="family" title={t('family')} note={t('familyNote')}>
      <FigureTable
        caption={t('familyCaption', { day })}
        nameHead={t('index')}
        columns={[
          { head: t('value'), strong: true },
          { head: list('changeBps') },
          { head: t('method'), isText: true },
          { head: t('confidence') },
          { head: t('constituentsCoverage') },
          { head: t('topShare') },
          { head: 'HHI' },
          ...QUANTILES.map((name) => ({ head: name.toUpperCase() })),
          { head: t('oldest') },
          { head: t('revisionShort') },
          { head: t('tvl') },
          { head: t('record'), isText: true },
        ]}
        rows={
          await Promise.all(
            detail.fixings.map(async (fixing) => ({
              name: fixing.index_code,
              cells: await cellsOf(detail.day, fixing),
            })),
          )
        }
        missing={t('unknown')}
      />
    </Section>
  );
}

async function cellsOf(day: string, fixing: DayFixing): Promise<FigureCell[]> {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const list = await getTranslations({ locale: 'en', namespace: 'fixings' });
  const code = fixing.index_code;
  const sha256 = fixing.revisions.at(-1)?.record_sha256 ?? null;
  const used = t('used', {
    used: fixing.constituents_used,
    expected: fixing.constituents_expected,
  });
  const coverage = known(fixing.coverage_percent, (share) => formatPercent(share, 0));
  return [
    known(fixing.value_text, (value) => ({
      text: formatIndexValue(value, fixing.unit, INDEX_PLACES.fixing),
      href: certificatePath(code, day),
      label: t('howComputed'),
    })),
    known(fixing.change_bps, formatBpsCell),
    list(`methods.${fixing.method}`),
    known(fixing.confidence, formatShare),
    { text: `${used}, ${coverage ?? '—'}`, sort: fixing.constituents_used },
    known(fixing.top_share_percent, (share) => formatNumber(share, 1)),
    known(fixing.hhi, (hhi) => formatNumber(hhi, 0)),
    ...QUANTILES.map((name) => quantileCell(fixing, name)),
    known(fixing.oldest_input_age_seconds, (age) => ({ text: formatAge(age), sort: age })),
    String(fixing.revision),
    known(fixing.total_tvl_usd, (usd) => formatUsdCompact(usd)),
    known(sha256, (hash) => ({
      text: `${hash.slice(0, HASH_SHOWN)}…`,
      href: `/api/v1/fixings/${day}/${code}`,
      label: t('recordOf', { index: code }),
    })),
  ];
}

function known<T>(value: T | null, write: (value: T) => FigureCell): FigureCell {
  return value === null ? null : write(value);
}

const { startHourUtc, endHourUtc, intervalSeconds } = METHODOLOGY_PARAMETERS.fixing;
const INTERVALS = ((endHourUtc - startHourUtc) * 3600) / intervalSeconds;

/** The day's SYI value with the facts a reader needs. */
async function DayHead({ detail }: { detail: FixingDayDetail }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const [first] = detail.fixings;
  const restated = detail.fixings.filter(({ revision }) => revision > 0);
  return (
    <header>
      <Breadcrumb label={t('breadcrumb')} href="/fixings">
        {t('back')}
      </Breadcrumb>
      <h1 className="mt-3 text-title">{t('title', { day: formatDay(Date.parse(detail.day)) })}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <DataClassLabel meta={detail.meta} />
        <Badge tone={detail.is_final ? 'stable' : 'neutral'}>
          {t(detail.is_final ? 'final' : 'open')}
        </Badge>
        {restated.map(({ index_code: index, revision }) => (
          <Badge key={index} tone="watch">
            {t('restated', { index, revision })}
          </Badge>
        ))}
      </p>
      {first ? <Headline detail={detail} fixing={first} /> : null}
    </header>
  );
}

async function Headline({ detail, fixing }: { detail: FixingDayDetail; fixing: DayFixing }) {
  const t = await getTranslations({ locale: 'en', namespace: 'fixings.dayPage' });
  const methods = await getTranslations({ locale: 'en', namespace: 'fixings.methods' });
  const { change_bps: change, previous } = fixing;
  const intervals =
    fixing.intervals_used === null
      ? null
      : t('intervals', { used: fixing.intervals_used, expected: INTERVALS });
  const { confidence, coverage_percent: coverage, oldest_input_age_seconds: oldest } = fixing;
  const facts: [string, string | null][] = [
    [t('effective'), formatTimestamp(Date.parse(detail.effective_at))],
    [t('published'), formatTimestamp(Date.parse(fixing.published_at))],
    [t('method'), [methods(fixing.method), intervals].filter(Boolean).join(', ')],
    [t('confidence'), confidence === null ? null : formatShare(confidence)],
    [
      t('constituents'),
      t('used', { used: fixing.constituents_used, expected: fixing.constituents_expected }),
    ],
    [t('coverage'), coverage === null ? null : formatPercent(coverage, 1)],
    [t('oldest'), oldest === null ? null : t('age', { age: formatAge(oldest) })],
    [t('revision'), String(fixing.revision)],
    [t('version'), detail.methodology_version],
  ];
  return (
    <div className="mt-8 grid items-end gap-x-14 gap-y-6 border-rule border-t pt-6 lg:grid-cols-[auto_1fr]">
      <div>
        <p className="text-small text-soft">
          {publicConfig.indexNames[fixing.index_code]} ({fixing.index_code})
        </p>
        <p className="figure font-semibold text-[clamp(3rem,1.6rem+5.5vw,5.5rem)] leading-none tracking-tight">
          {fixing.value_text === null
            ? '—'
            : formatIndexValue(fixing.value_text, fixing.unit, INDEX_PLACES.fixing)}
        </p>
        <p className="figure mt-3 text-soft">
          {change === null || previous === null
            ? t('noChange')
            : t('since', {
                change: formatBps(change),
                day: formatDay(Date.parse(previous.day)),
              })}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-small sm:grid-cols-[auto_1fr_auto_1fr]">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="figure">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
