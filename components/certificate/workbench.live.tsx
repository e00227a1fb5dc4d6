'use client';
import { useTranslations } from 'next-intl';
import useSWRImmutable from 'swr/immutable';
import { VerifierProgress } from '@/components/certificate/verify/verdict';
import { FailureText } from '@/components/freshness/failure/failure-text';
import { useCodeText } from '@/components/freshness/use-code-text';
import { type Column, numberOrNull, plain, SortTable, shown } from '@/components/tables/sort-table';
import { Button } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';
import { useExclusion } from '@/components/yields/strategies/use-exclusion';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import {
  type CoinMarket,
  type CoinYields,
  coinMarkets,
  coinYields,
  type QuoteLine,
} from '@/lib/benchmark/certificate/evidence-rows';
import type { Refused } from '@/lib/benchmark/evidence/documents';
import { fetchParsed } from '@/lib/features/client/fetch';
import type { Certificate } from '@/lib/features/records/certificate-contract';
import { priceSourceName } from '@/lib/features/service/source-names';
import { formatDuration } from '@/lib/format/durations';
import { formatNumber, formatPercent, formatUsd, formatUsdCompact } from '@/lib/format/numbers';
import { findStatement, type Publication, verifyInBrowser } from './verify/find-statement';
import { type RecordAddress, recordUrl } from './verify/record-url';
import { TamperPanel } from './verify/tamper-panel';
import { useVerification, useVerifier } from './verify/use-verifier';
import { VerdictTable } from './verify/verdict';
import type { VerifierQueue } from './verify/verifier-queue';

/**
 * The parts that need the whole record: its inputs, the verifier, and the effects of a changed input. The
 * record stays in memory, so once it has loaded all of it works offline.
 */
export function CertificateWorkbench({
  address,
  names,
}: {
  address: RecordAddress;
  names: Certificate['names'];
}) {
  const t = useTranslations('certificateProof');
  const { record, error, retry, isFetching } = useRecord(address);
  const verifier = useVerifier(record !== undefined);
  return (
    <div className="space-y-10 sm:space-y-14 print:hidden">
      {record === undefined ? (
        <div className="min-h-[40rem]">
          {error === undefined || isFetching ? (
            <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">{t('loading')}</p>
          ) : (
            <div className="flex flex-col items-center rounded-md bg-sunk px-4 py-8 text-soft">
              <FailureText error={error}>{t('failed')}</FailureText>
              <Button variant="line" size="sm" className="mt-3" onClick={retry}>
                {t('retry')}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <>
          <RecomputePanel record={record} verifier={verifier} />
          <TamperPanel record={record} verifier={verifier} names={names} />
          <CoinMarkets record={record} />
          <CoinPools record={record} names={names} />
        </>
      )}
    </div>
  );
}

/** Recomputes the record on the visitor's own machine. */
function RecomputePanel({ record, verifier }: { record: AuditRecord; verifier: VerifierQueue }) {
  const t = useTranslations('certificateProof');
  const { state, run } = useVerification(verifier);
  const holds = state.status === 'done' && state.verdict.findings.length === 0;
  const publication = usePublication(record, holds);
  return (
    <Section
      id="recompute"
      title={t('recompute')}
      note={t('recomputeNote')}
      className="print:hidden"
    >
      <Button
        className="mt-4"
        disabled={state.status === 'running'}
        onClick={() => run({ record })}
      >
        {t('recomputeButton')}
      </Button>
      <VerifierProgress state={state} />
      {state.status === 'done' ? (
        <VerdictTable verdict={state.verdict} publication={publication} />
      ) : null}
    </Section>
  );
}

/**
 * What the site's signed statements say of a fixing's record; `undefined` for an indicative value, which stands in
 * none, while they load, and where they can't be read or checked.
 */
function usePublication(record: AuditRecord, isChecked: boolean): Publication | undefined {
  const day = record.asOf.slice(0, 10);
  const { data } = useSWRImmutable(
    isChecked && record.kind === 'fixing' ? ['publication', day, record.sha256] : null,
    async () => {
      const [{ statements }, keys] = await Promise.all([
        fetchParsed(
          `/api/v1/statements/${day}`,
          async () =>
            (await import('@/lib/features/records/statements-contract')).dayStatementsContract
              .response,
        ),
        fetchParsed(
          '/.well-known/syi-keys.json',
          async () =>
            (await import('@/lib/features/records/statements-contract')).statementKeysContract
              .response,
        ),
      ]);
      return findStatement(record, statements, keys, verifyInBrowser);
    },
    { shouldRetryOnError: false },
  );
  return data;
}

/** Every pool or rate behind the yields: counted, or refused and by which rule. */
function CoinPools({
  record,
  names,
}: {
  record: AuditRecord;
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('certificateProof');
  return (
    <Section
      id="pools"
      title={t('pools')}
      note={t(record.dataClass === 'sample' ? 'simulated' : 'poolsNote')}
    >
      {coinYields(record).map(({ symbol, lines }, index) => (
        <Pools
          key={symbol}
          yields={{
            symbol,
            lines: lines.map((line) => ({ ...line, place: names[line.place] ?? line.place })),
          }}
          open={index === 0 && hasRoom()}
        />
      ))}
    </Section>
  );
}

/** On a phone every coin's inputs are behind its name: the first coin's alone are three screens. */
const hasRoom = () => window.matchMedia('(width >= 48rem)').matches;

function Pools({ yields: { symbol, lines }, open }: { yields: CoinYields; open: boolean }) {
  const t = useTranslations('certificateProof');
  const counted = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="border-rule border-b" open={open}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small hover:text-accent">
        <span className="font-semibold">{symbol}</span>
        <span className="text-faint">{t('counted', { counted, count: lines.length })}</span>
      </summary>
      <SortTable
        caption={t('poolsOf', { symbol })}
        rows={lines}
        id={({ key }) => key}
        columns={[
          plain<PoolLine>(t('protocol'), 'place', { className: 'font-normal' }),
          known(t('apy'), 'apyPercent', (percent) => formatPercent(percent, 4)),
          verdictColumn(t('verdict'), useExclusion()),
          plain<PoolLine>(t('pool'), 'name', { isText: true }),
          plain<PoolLine>(t('chain'), 'chain', { isText: true }),
          plain<PoolLine>(t('kind'), ({ kind }) => kind.replaceAll('_', ' '), { isText: true }),
          known(t('tvl'), 'tvlUsd', formatUsdCompact),
          shown<PoolLine, number>(t('age'), 'ageSeconds', (seconds) => formatDuration(seconds)),
        ]}
      />
    </details>
  );
}

type PoolLine = CoinYields['lines'][number];

const PRICE_PLACES = 6;

/** Every venue's quote of every coin: used, or refused and by which rule. */
function CoinMarkets({ record }: { record: AuditRecord }) {
  const t = useTranslations('certificateProof');
  const markets = coinMarkets(record);
  return (
    <Section
      id="venues"
      title={t('venues')}
      note={t(record.dataClass === 'sample' ? 'simulated' : 'venuesNote')}
    >
      {markets.map((market, place) => (
        <Market key={market.symbol} market={market} open={place === 0 && hasRoom()} />
      ))}
    </Section>
  );
}

function Market({ market, open }: { market: CoinMarket; open: boolean }) {
  const t = useTranslations('certificateProof');
  const { symbol, result, lines } = market;
  const quotes = lines.filter(({ refused }) => refused === null).length;
  return (
    <details className="border-rule border-b" open={open}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 py-2 text-small hover:text-accent">
        <span className="font-semibold">{symbol}</span>
        <span className="figure text-soft">
          {result.priceUsd === null ? t('noPrice') : formatUsd(result.priceUsd, PRICE_PLACES)}
        </span>
        <span className="text-faint">{t('used', { used: quotes, count: lines.length })}</span>
      </summary>
      <SortTable
        caption={t('venuesOf', { symbol })}
        rows={lines}
        id={({ venue }) => venue}
        columns={[
          plain<QuoteLine>(t('venue'), ({ venue }) => priceSourceName(venue), {
            className: 'font-normal',
          }),
          known(t('mid'), 'mid', priceText),
          verdictColumn(t('verdict'), useCodeText('priceSources.rules')),
          plain<QuoteLine>(t('pair'), ({ quoteCurrency }) => `${symbol}/${quoteCurrency}`, {
            isText: true,
          }),
          known(t('bid'), 'bid', priceText),
          known(t('ask'), 'ask', priceText),
          known(t('depth'), 'depth10Usd', formatUsdCompact),
          shown<QuoteLine, number>(t('age'), 'ageSeconds', (seconds) => formatDuration(seconds)),
        ]}
      />
    </details>
  );
}

const priceText = (usd: string) => formatNumber(usd, PRICE_PLACES);

/** A column of exact decimals, empty where there is none. */
function known<Name extends string>(
  head: string,
  name: Name,
  format: (figure: string) => string,
): Column<Readonly<Record<Name, string | null>>> {
  return {
    head,
    by: (line) => numberOrNull(line[name]),
    cell: (line) => line[name] && format(line[name]),
  };
}

type Refusable = { refused: Pick<Refused, 'rule' | 'reason'> | null };

/** The last column of a record's inputs. */
function verdictColumn(head: string, ruleName: (rule: string) => string): Column<Refusable> {
  return {
    head,
    isText: true,
    by: ({ refused }) => refused?.rule ?? '',
    className: 'max-md:whitespace-normal max-md:py-1 max-md:leading-4',
    cell: ({ refused }) => <Refusal refused={refused} ruleName={ruleName} />,
  };
}

/** Whether an input was used; if not, the rule that refused it, with its figures. */
function Refusal({ refused, ruleName }: Refusable & { ruleName: (rule: string) => string }) {
  const t = useTranslations('certificateProof');
  if (refused === null) return <span className="text-soft">{t('isUsed')}</span>;
  // Not a fault of the input.
  if (refused.rule === 'aggregator-not-needed') return <span>{t('isNotNeeded')}</span>;
  const rule = ruleName(refused.rule);
  return (
    <span>
      <span className="font-semibold">{t('isRefused')}</span>{' '}
      {refused.reason === null ? rule : `${rule}: ${refused.reason}`}
    </span>
  );
}

/** The record; it never changes, so it is requested once. */
function useRecord(address: RecordAddress) {
  const { data, error, mutate, isValidating } = useSWRImmutable<AuditRecord>(
    recordUrl(address),
    async (url: string) => {
      const schema = async () =>
        (await import('@/lib/features/records/contract')).auditRecordSchema;
      // Written by the engine; the verifier, not a type, determines whether it is valid.
      return (await fetchParsed(url, schema)) as unknown as AuditRecord;
    },
    { shouldRetryOnError: false },
  );
  return {
    record: data,
    error: error as unknown,
    retry: () => void mutate(),
    isFetching: isValidating,
  };
}
