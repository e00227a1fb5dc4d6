import { canonicalText, sha256Hex } from '@/lib/benchmark/canonical-text';
import type { CoinScores } from '@/lib/benchmark/coin/coin-figures';
import { recomputeCoin } from '@/lib/benchmark/evidence/coin-document';
import { controlTotals } from '@/lib/benchmark/evidence/control-totals';
import type {
  CoinDocument,
  DocumentOf,
  EvidenceDocument,
} from '@/lib/benchmark/evidence/documents';
import { readCoinMemory } from '@/lib/benchmark/evidence/memory-text';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  isYoungForConversion,
  lastBelieved,
  pricingOrder,
} from '@/lib/benchmark/price/pricing-order';
import { msOf } from '@/lib/benchmark/text-times';
import { type AuditRecord, namedDocuments } from './audit';
import { type AuditFinding, compareText } from './audit-finding';
import { compareFields, findingsOf, type RecomputedField } from './compare-fields';

type Examined = { findings: AuditFinding[]; fields: RecomputedField[] };

/** A document is examined once, however many records name it. */
const sound = new WeakMap<object, { sha256: string; findings: AuditFinding[] }>();
const rescored = new WeakMap<
  object,
  { of: MethodologyParameters; scores: CoinScores } & Examined
>();

/** Checks that the record's documents are present, with correct hashes and totals. */
export function examineDocuments(record: AuditRecord): AuditFinding[] {
  return namedDocuments(record).flatMap((sha256) => {
    const document = documentOf(record, sha256);
    if (document === undefined) {
      return [{ check: 'document' as const, subject: sha256, expected: 'kept', found: 'missing' }];
    }
    const known = sound.get(document);
    if (known?.sha256 === sha256) return known.findings;
    const findings = [
      ...compareText('document', sha256, sha256, sha256Hex(canonicalText(document))),
      ...controlFindings(document, sha256),
    ];
    sound.set(document, { sha256, findings });
    return findings;
  });
}

/** A document by the hash that the record names; `undefined` where it was not provided. */
export function documentOf(record: AuditRecord, sha256: string): object | undefined {
  const { evidence = {} } = record;
  const document = Object.hasOwn(evidence, sha256) ? evidence[sha256] : undefined;
  return typeof document === 'object' && document !== null ? document : undefined;
}

/** The same for a given kind. @throws RangeError when it is missing or of another kind. */
export function typedDocument<Schema extends EvidenceDocument['schema']>(
  record: AuditRecord,
  sha256: string | null | undefined,
  schema: Schema,
): DocumentOf<Schema> {
  const document = sha256 == null ? undefined : documentOf(record, sha256);
  if (document === undefined) throw new RangeError(`a document of ${schema} is missing`);
  if (Reflect.get(document, 'schema') !== schema) throw new RangeError(`not of ${schema}`);
  return document as DocumentOf<Schema>;
}

function controlFindings(document: object, sha256: string): AuditFinding[] {
  // The parameters are no evidence and are compared in full.
  const control: unknown = Reflect.get(document, 'control');
  if (control === undefined && !Object.hasOwn(document, 'schema')) return [];
  const fields = compareFields(
    `${sha256.slice(0, 12)}.control`,
    controlTotals(document, ['control']),
    control,
  );
  return findingsOf(fields, 'control');
}

/**
 * The scores of every coin the record names, recomputed from the coins' documents alone and compared with
 * the stated results. A conversion rate is the price of a coin computed earlier. Methodology, coin price to liquidity score.
 */
export function examineCoins(
  record: AuditRecord,
  parameters: MethodologyParameters,
): Examined & { scores: CoinScores[]; documents: CoinDocument[] } {
  const findings: AuditFinding[] = [];
  const fields: RecomputedField[] = [];
  const scores: CoinScores[] = [];
  const documents: CoinDocument[] = [];
  const prices = new Map<string, string>();
  const waiting = new Set(record.documents.coins.map(({ symbol }) => symbol));
  for (const { symbol, sha256 } of record.documents.coins) {
    const document = typedDocument(record, sha256, 'evidence-coin/1');
    findings.push(
      ...compareText('document', `${symbol}.symbol`, symbol, document.symbol),
      ...compareText('document', `${symbol}.computedAt`, record.computedAt, document.computedAt),
      ...foreignVenues(document),
    );
    const { rates, lastRates } = document;
    for (const currency of currenciesOf(document)) {
      const price = prices.get(currency) ?? null;
      const isWaiting = price === null && waiting.has(currency);
      const last = isWaiting ? lastPrice(record, currency, parameters) : null;
      findings.push(
        ...compareText('recomputed', `${symbol}.rates.${currency}`, price, rates[currency] ?? null),
        ...compareText(
          'recomputed',
          `${symbol}.lastRates.${currency}`,
          last,
          lastRates[currency] ?? null,
        ),
      );
    }
    waiting.delete(symbol);
    const coin = rescore(document, parameters);
    findings.push(...coin.findings);
    fields.push(...coin.fields);
    scores.push(coin.scores);
    documents.push(document);
    const { priceUsd, observedAtMs } = coin.scores.price;
    if (priceUsd && isYoungForConversion(observedAtMs, msOf(document.computedAt), parameters)) {
      prices.set(symbol, priceUsd.toFixed());
    }
  }
  const found = record.documents.coins.map(({ symbol }) => symbol);
  const quoted = documents.map(({ quotes }, place) => quotedCoin(found[place] ?? '', quotes));
  const order = pricingOrder(quoted, msOf(record.computedAt), parameters);
  findings.push(...compareText('recomputed', 'documents.coins', order.join(), found.join()));
  return { findings, fields, scores, documents };
}

function quotedCoin(symbol: string, quotes: CoinDocument['quotes']) {
  const rows = quotes.map((row) => ({ ...row, observedAtMs: msOf(row.observedAt) }));
  return { symbol, quotes: rows };
}

/** Every currency with a rate, or with a row that needs one. */
function currenciesOf({ rates, lastRates, quotes, books }: CoinDocument): Set<string> {
  const quoted = [...quotes, ...books].map(({ quoteCurrency }) => quoteCurrency);
  return new Set([...quoted, ...Object.keys(rates), ...Object.keys(lastRates)]);
}

/** The last believed price of a coin before this moment, if it may convert quotes. */
function lastPrice(
  record: AuditRecord,
  currency: string,
  parameters: MethodologyParameters,
): string | null {
  const named = record.documents.coins.find(({ symbol }) => symbol === currency);
  const { before, computedAt } = typedDocument(record, named?.sha256, 'evidence-coin/1');
  const { price } = readCoinMemory(before);
  return lastBelieved(price, msOf(computedAt), parameters);
}

function rescore(document: CoinDocument, parameters: MethodologyParameters) {
  const known = rescored.get(document);
  if (known?.of === parameters) return known;
  const { scores, result } = recomputeCoin(document, parameters);
  const fields = compareFields(`coins.${document.symbol}`, result, document.result);
  const examined = { of: parameters, scores, fields, findings: findingsOf(fields, 'recomputed') };
  rescored.set(document, examined);
  return examined;
}

/** Independence is judged by the exchange, which is the start of a venue's name. */
function foreignVenues({ symbol, quotes, books }: CoinDocument): AuditFinding[] {
  return [...quotes, ...books].flatMap(({ venue, exchange }) =>
    venue === exchange || venue.startsWith(`${exchange}-`)
      ? []
      : compareText('document', `${symbol}.${venue}.exchange`, venue, exchange),
  );
}
