import { decimalsOf } from '@/lib/benchmark/evidence/document-rows';
import type {
  CoinDocument,
  EvidenceDocument,
  PoolRow,
  QuoteRow,
} from '@/lib/benchmark/evidence/documents';
import { msOf } from '@/lib/benchmark/text-times';
import { dec, ZERO } from '@/lib/benchmark/units';
import { isSumOfParts } from '@/lib/benchmark/yield/stated-apy';
import { type AuditRecord, namedDocuments } from './audit';
import type { AuditFinding } from './audit-finding';
import { documentOf } from './examine-documents';

/** What cannot be, as found in one document, its newest time of reception or observation, and what it names. */
type Judged = { faults: readonly string[]; newestMs: number; names: Names };

/** Names that the registry must have. */
type Names = Readonly<Record<RegisteredKind, ReadonlySet<string>>>;
type RegisteredKind = 'coins' | 'venues' | 'platforms' | 'protocols';

/** A document is judged once, however many records name it. */
const judged = new WeakMap<object, Judged>();

const REGISTERED: readonly RegisteredKind[] = ['coins', 'venues', 'platforms', 'protocols'];
const PLAIN_SYMBOL = /^[A-Za-z0-9._+-]+$/;

/**
 * Inputs that no market can have, whatever their hash: a mid that is not the mean of bid and ask, depths that
 * shrink with distance, an APY that is not base plus reward, two rows for one thing, times
 * after the record's (of a later revision: after its publication), symbols with look-alike letters, what the registry
 * does not name, and in live data assumed liquidity or sources of the demonstration. Methodology, audit record. Amounts below zero
 * are refused by the schemas (`closedMembers`).
 */
export function impossibleInputs(record: AuditRecord): AuditFinding[] {
  const documents = [...new Set(namedDocuments(record))]
    .map((sha256) => documentOf(record, sha256))
    .filter(isEvidence);
  const { computedAt, publishedAt, revision } = record;
  // What a later revision takes in was received after the record's moment.
  const knownMs = msOf(revision.number === '0' ? computedAt : publishedAt);
  const faults = documents.flatMap((document) => {
    const known = judgedOnce(document);
    const isLater = known.newestMs > knownMs;
    return [...known.faults, ...(isLater ? [`${document.schema}.time`] : [])];
  });
  const named = [
    ...repeated('documents.coins', record.documents.coins, ({ symbol }) => symbol),
    ...repeated('constituents', record.constituents, ({ id }) => id),
    ...record.documents.coins
      .filter(({ symbol }) => !PLAIN_SYMBOL.test(symbol))
      .map(() => 'documents.coins.symbol'),
    ...levelFaults(record),
    ...unregistered(record, documents),
    ...(record.dataClass === 'live' ? documents.flatMap(foreignToLive) : []),
  ];
  return [...faults, ...named].map((subject) => ({
    check: 'impossible',
    subject,
    expected: null,
    found: null,
  }));
}

/**
 * A level that no engine can have had: of data that has none, of another value than the last one published while its
 * venues were beyond doubt, with a usual move below zero, or with times after the record's.
 */
function levelFaults({ level, previous, dataClass, computedAt }: AuditRecord): string[] {
  if (level === null) return [];
  const isLater = (since: string | null) => since !== null && msOf(since) > msOf(computedAt);
  const isOther = level.doubtfulSince === null && level.value !== previous?.value;
  return [
    ...(dataClass === 'live' ? [] : ['level']),
    ...(isOther ? ['level.value'] : []),
    ...(dec(level.usualYieldBps).isNegative() ? ['level.usualYieldBps'] : []),
    ...(isLater(level.movedSince) ? ['level.movedSince'] : []),
    ...(isLater(level.doubtfulSince) ? ['level.doubtfulSince'] : []),
  ];
}

function isEvidence(document: unknown): document is EvidenceDocument {
  const isObject = typeof document === 'object' && document !== null;
  return isObject && String(Reflect.get(document, 'schema')).startsWith('evidence-');
}

function judgedOnce(document: EvidenceDocument): Judged {
  const known = judged.get(document) ?? judge(document);
  judged.set(document, known);
  return known;
}

/** What only the rules of its kind can tell. */
function ownFaults(document: EvidenceDocument): string[] {
  switch (document.schema) {
    case 'evidence-coin/1':
      return coinFaults(document);
    case 'evidence-pools/1': {
      const { pools } = document;
      return [
        ...pools.filter(isOffItsParts).map(({ poolId }) => `pools.${poolId}.apyPercent`),
        ...repeated('pools', pools, ({ poolId }) => poolId),
      ];
    }
    case 'evidence-coin-yields/1':
      return [
        ...repeated('coins', document.coins, ({ symbol }) => symbol),
        ...repeated('rates', document.rates, (row) => `${row.protocol} ${row.chain} ${row.symbol}`),
      ];
    case 'evidence-cefi/1':
      return [
        ...repeated('rates', document.rates, (row) => `${row.platform} ${row.symbol}`),
        ...repeated('assets', document.assets, ({ platform }) => platform),
      ];
    case 'evidence-caps/1':
      return [
        ...repeated('caps', document.caps, ({ symbol }) => symbol),
        ...document.caps.flatMap(({ symbol, sources }) =>
          repeated(`caps.${symbol}`, sources, ({ source }) => source),
        ),
      ];
    case 'evidence-readings/1':
      return [
        ...repeated('readings', document.strategies, ({ strategyId }) => strategyId),
        ...document.strategies.flatMap(({ strategyId, days }) =>
          repeated(`readings.${strategyId}`, days, ({ date }) => date),
        ),
      ];
    case 'evidence-basket/1':
      return repeated('candidates', document.candidates, ({ symbol }) => symbol);
    case 'evidence-registry/1':
      return [
        ...repeated('registry.venues', document.venues, (name) => name),
        ...repeated('registry.platforms', document.platforms, (name) => name),
        ...repeated('registry.coins', document.coins, ({ symbol }) => symbol),
        ...repeated('registry.protocols', document.protocols, ({ id }) => id),
      ];
    default:
      return [];
  }
}

function coinFaults({ symbol, quotes, references, books, before }: CoinDocument): string[] {
  const dated = (row: { venue: string; observedAt: string }) => `${row.venue} ${row.observedAt}`;
  return [
    ...quotes.filter(isOffItsQuote).map(({ venue }) => `${symbol}.${venue}.mid`),
    ...books.flatMap(({ venue, depthsUsd }) =>
      depthsUsd?.some((depth, place) => dec(depth).lessThan(depthsUsd[place - 1] ?? ZERO))
        ? [`${symbol}.${venue}.depthsUsd`]
        : [],
    ),
    ...repeated(`${symbol}.quotes`, quotes, dated),
    ...repeated(`${symbol}.books`, books, dated),
    ...repeated(`${symbol}.depths`, before.depths, ({ venue }) => venue),
    ...repeated(
      `${symbol}.references`,
      references,
      (row) => `${row.source} ${row.origin ?? ''} ${row.observedAt}`,
    ),
  ];
}

function isOffItsQuote({ mid, bid, ask }: QuoteRow): boolean {
  return bid !== null && ask !== null && !dec(mid).equals(dec(bid).plus(ask).dividedBy(2));
}

function isOffItsParts(row: PoolRow): boolean {
  return !isSumOfParts(decimalsOf(row, 'apyPercent', 'apyBasePercent', 'apyRewardPercent'));
}

/** One subject for each thing that has two rows or more. */
function repeated<Row>(
  subject: string,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const key of rows.map(keyOf)) {
    if (seen.has(key)) twice.add(`${subject}.${key}`);
    seen.add(key);
  }
  return [...twice];
}

/**
 * Symbols with strange letters, the newest time, and the names that the registry must have. A quote or book that a
 * venue dates ahead is refused by its own rule; every other row cannot be.
 */
function judge(document: EvidenceDocument): Judged {
  const faults: string[] = [];
  let newestMs = Number.NEGATIVE_INFINITY;
  const names = {
    coins: new Set<string>(),
    venues: new Set<string>(),
    platforms: new Set<string>(),
    protocols: new Set<string>(),
  };
  const read = (path: string, key: string, text: string, isVenue: boolean): void => {
    const isTime = key === 'receivedAt' || key === 'seenAt' || (key === 'observedAt' && !isVenue);
    if (isTime) newestMs = Math.max(newestMs, msOf(text));
    else if (key === 'symbol') {
      names.coins.add(text);
      if (!PLAIN_SYMBOL.test(text)) faults.push(`${path}.symbol`);
    } else if (key === 'exchange') names.venues.add(text);
    else if (key === 'platform') names.platforms.add(text);
    else if (key === 'protocol' && document.schema === 'evidence-coin-yields/1') {
      names.protocols.add(text);
    }
  };
  const walk = (path: string, node: unknown, isVenue: boolean): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value === 'string') read(path, key, value, isVenue);
      else {
        const below = Array.isArray(node) ? path : `${path}.${key}`;
        walk(below, value, isVenue || ['quotes', 'books', 'references'].includes(key));
      }
    }
  };
  walk(document.schema, document, false);
  return { faults: [...faults, ...ownFaults(document)], newestMs, names };
}

/**
 * What the record's registry does not name: coins, venues, platforms, protocols whose rates are read on chain, and the
 * parameters. Contracts and the kinds of pools are fields of their own (`membershipFields`). Methodology, audit record. The
 * registry of a recording names coins alone; any other names something of each kind.
 */
function unregistered(record: AuditRecord, documents: readonly EvidenceDocument[]): string[] {
  const registry = documents.find((each) => each.schema === 'evidence-registry/1');
  if (registry?.schema !== 'evidence-registry/1') return [];
  const isRecorded = record.dataClass === 'replay';
  const known: Names = {
    coins: new Set(registry.coins.map(({ symbol }) => symbol)),
    venues: new Set(registry.venues),
    platforms: new Set(registry.platforms),
    protocols: new Set(registry.protocols.map(({ id }) => id)),
  };
  const used = documents.map((document) => judgedOnce(document).names);
  const unknown = REGISTERED.flatMap((kind) => {
    if (known[kind].size === 0) return isRecorded && kind !== 'coins' ? [] : [`registry.${kind}`];
    const names = new Set(used.flatMap((each) => [...each[kind]]));
    return [...names].flatMap((name) =>
      known[kind].has(name) ? [] : [`registry.${kind}.${name}`],
    );
  });
  const { parametersSha256 } = record;
  return registry.parametersSha256 === parametersSha256
    ? unknown
    : [...unknown, 'registry.parametersSha256'];
}

function foreignToLive(document: EvidenceDocument): string[] {
  const sources =
    'payloads' in document
      ? document.payloads
      : document.schema === 'evidence-caps/1'
        ? document.caps.flatMap((cap) => cap.sources)
        : [];
  const isSample = sources.some(({ source }) => source.startsWith('sample'));
  const isAssumed = document.schema === 'evidence-coin/1' && document.assumedLiquidity !== null;
  return [
    ...(isSample ? [`${document.schema}.source`] : []),
    ...(isAssumed ? [`${document.schema}.assumedLiquidity`] : []),
  ];
}
