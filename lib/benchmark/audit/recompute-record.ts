import { isCoinIndex } from '@/lib/benchmark/codes';
import type { CoinFigures, CoinScores } from '@/lib/benchmark/coin/coin-figures';
import type { CapInForce } from '@/lib/benchmark/coin/frozen-caps';
import { rateCoin } from '@/lib/benchmark/coin/rate-coin';
import {
  readBills,
  readCaps,
  readReadings,
  referencesOf,
} from '@/lib/benchmark/evidence/daily-documents';
import type { CoinDocument } from '@/lib/benchmark/evidence/documents';
import { readCefi, readCoinYields, readPools } from '@/lib/benchmark/evidence/yield-documents';
import { acceptBill, doBillsDisagree } from '@/lib/benchmark/index/accepted-bill';
import { billOf, indexComputer } from '@/lib/benchmark/index/index-family';
import { rateStrategies } from '@/lib/benchmark/index/rated-strategies';
import { frozenWeights } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { msOf } from '@/lib/benchmark/text-times';
import { NO_YIELD_MEMORY, viewYields, type YieldView } from '@/lib/benchmark/yield/strategy-yields';
import type { AuditOutput, AuditRecord } from './audit';
import { auditOutput } from './audit-output';
import { documentOf, typedDocument } from './examine-documents';
import { type RecordBody, recordBody } from './record-body';

type Coins = { scores: readonly CoinScores[]; documents: readonly CoinDocument[] };

/**
 * Recomputes a record's value from its documents: yields, weights, RAYs, the index and its
 * confidence. Methodology, coin yield to confidence. Does not read the record's own results.
 */
export function recomputeBody(
  record: AuditRecord,
  coins: Coins,
  parameters: MethodologyParameters,
): { body: RecordBody; output: AuditOutput; judgement: readonly string[] } {
  const { index, previous, level } = record;
  const nowMs = msOf(record.computedAt);
  const view = recomputeYields(record, parameters);
  const figures = rateCoins(record, coins, view, parameters);
  const bySymbol = new Map(figures.map((coin) => [coin.symbol, coin]));
  const rated = rateStrategies(view.strategies, bySymbol, parameters);
  const { known, before } = readBills(
    typedDocument(record, record.documents.bills, 'evidence-bills/1'),
  );
  const bill = acceptBill(known, before, nowMs, parameters);
  const readings = record.documents.readings.map((sha256) =>
    typedDocument(record, sha256, 'evidence-readings/1'),
  );
  const compute = indexComputer({
    nowMs,
    yieldsViewedAtMs: msOf(record.yieldsViewedAt),
    dataClass: record.dataClass,
    parameters,
    coins: figures,
    // Coin indices weigh by caps with the coins' own qualities; strategies are not their members.
    rated: isCoinIndex(index) ? [] : rated,
    deviationOf: readReadings(readings),
    bill,
    doBillsDisagree: doBillsDisagree(known, nowMs, parameters),
    levels: level === null ? {} : { [index]: level },
    previous: previous === null ? {} : { [index]: previous },
    isProvisional: record.basket?.kind === 'provisional',
  });
  const { outcome, confidence, ...rest } = compute(index);
  return {
    body: recordBody(
      index,
      { outcome, confidence, ...rest },
      figures,
      rated,
      billOf({ bill, nowMs, parameters }),
    ),
    output: auditOutput(outcome, confidence),
    judgement: figures.flatMap((coin) => coin.judgement),
  };
}

/** Records of one tick share the same pools, so those are viewed once. */
const views = new WeakMap<object, { of: MethodologyParameters; at: string; view: YieldView }>();

function recomputeYields(record: AuditRecord, parameters: MethodologyParameters): YieldView {
  const { documents, index } = record;
  const source = documentOf(record, (index === 'SYCEFI' ? documents.cefi : documents.pools) ?? '');
  const at = `${record.yieldsViewedAt} ${documents.coinYields}`;
  const known = source && views.get(source);
  if (known?.of === parameters && known.at === at) return known.view;
  const view = viewAgain(record, parameters);
  if (source) views.set(source, { of: parameters, at, view });
  return view;
}

function viewAgain(record: AuditRecord, parameters: MethodologyParameters): YieldView {
  const { documents, index } = record;
  const isCefi = index === 'SYCEFI';
  const at = { nowMs: msOf(record.yieldsViewedAt), parameters };
  if (!isCefi) {
    const { pools, memory } = readPools(typedDocument(record, documents.pools, 'evidence-pools/1'));
    const coins = readCoinYields(
      typedDocument(record, documents.coinYields, 'evidence-coin-yields/1'),
    );
    const known = { ...NO_YIELD_MEMORY, ...memory, ...coins };
    return viewYields(pools, [], { ...at, platformAssets: new Map(), memory: known });
  }
  const { rates, assets, pastOf } = readCefi(
    typedDocument(record, documents.cefi, 'evidence-cefi/1'),
  );
  const memory = { ...NO_YIELD_MEMORY, ratePastOf: pastOf };
  return viewYields([], rates, { ...at, platformAssets: assets, memory });
}

function rateCoins(
  record: AuditRecord,
  { scores, documents }: Coins,
  view: YieldView,
  parameters: MethodologyParameters,
): CoinFigures[] {
  const nowMs = msOf(record.computedAt);
  const caps = isCoinIndex(record.index)
    ? readCaps(
        typedDocument(record, record.documents.caps, 'evidence-caps/1'),
        referencesOf(typedDocument(record, record.documents.registry, 'evidence-registry/1')),
        nowMs,
        parameters,
      )
    : new Map<string, CapInForce>();
  const basket = record.basket?.coins ?? [];
  const known = basket.flatMap((id) => {
    const cap = caps.get(id);
    return cap ? [{ id, marketCapUsd: cap.usd }] : [];
  });
  const weights = frozenWeights(known, parameters.syi.weightStepPercentagePoints);
  return scores.map((coin, place) =>
    rateCoin(
      coin,
      {
        yields: view.byCoin.get(coin.symbol),
        isConstituent: basket.includes(coin.symbol),
        weightPercent: weights.get(coin.symbol) ?? null,
        marketCap: caps.get(coin.symbol) ?? null,
        assumedLiquidity: documents[place]?.assumedLiquidity ?? null,
        tierBefore: null,
        judgement: [],
      },
      nowMs,
      parameters,
    ),
  );
}
