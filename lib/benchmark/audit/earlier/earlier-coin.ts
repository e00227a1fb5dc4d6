import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import { median, sampleStandardDeviation, weightedMedian } from '@/lib/benchmark/median';
import { isOnChain } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { cappedVotes } from '@/lib/benchmark/price/venue-consensus';
import { BPS_PER_UNIT, type Dec, dec, figure, roundHalfEven } from '@/lib/benchmark/units';
import { type AuditFinding, compareFigure, compareText } from '../audit-finding';
import type { EarlierCoin, EarlierInput, EarlierRecord, EarlierStep } from './earlier-record';
import { checkYield } from './earlier-yield';

/**
 * A coin's figures against the record's inputs: the price against the venues (or aggregators)
 * marked as used, deviation, volatility, peg and liquidity score, yield. Methodology §1–4. Figures
 * carried forward or assumed have no inputs here and can only be checked downstream.
 */
export function checkCoin(
  record: EarlierRecord,
  step: EarlierStep,
  coin: EarlierCoin,
  parameters: MethodologyParameters,
): AuditFinding[] {
  const price = figure(coin.priceUsd);
  const deviation = figure(coin.deviationBps);
  const volatility = figure(coin.volatility5mBps);
  return [
    ...checkPrice(record, step, coin, price),
    ...checkAges(record, step, coin, parameters),
    ...compareFigure('deviation', step.id, price && deviationBps(price), deviation),
    ...checkVolatility(step, coin, volatility),
    ...compareFigure(
      'peg_score',
      step.id,
      pegScore(deviation, volatility, parameters),
      figure(step.pegScore),
    ),
    ...checkLiquidity(step, coin, parameters),
    ...checkYield(record, step, parameters),
    ...checkVenues(record, step, parameters),
  ];
}

function checkPrice(
  record: EarlierRecord,
  step: EarlierStep,
  coin: EarlierCoin,
  price: Dec | null,
): AuditFinding[] {
  if (coin.priceMethod === 'none') return compareFigure('price', step.id, null, price);
  const used = record.inputs.filter(({ symbol, used }) => used && symbol === step.symbol);
  if (coin.priceMethod === 'venues') {
    const quotes = used.filter(({ kind }) => kind === 'quote').map(asVote);
    const expected = quotes.length === 0 ? null : weightedMedian(cappedVotes(quotes));
    return compareFigure('price', step.id, expected, price);
  }
  if (coin.priceMethod === 'aggregator') {
    const references = used
      .filter(({ kind }) => kind === 'reference_price')
      .flatMap(({ value }) => figure(value) ?? []);
    const expected = references.length === 0 ? null : median(references);
    return compareFigure('price', step.id, expected, price);
  }
  return [];
}

/** A used quote is not older than the rule allows; a fixing is computed at or after its `asOf`. */
function checkAges(
  { inputs, asOf }: EarlierRecord,
  step: EarlierStep,
  coin: EarlierCoin,
  { price }: MethodologyParameters,
): AuditFinding[] {
  if (coin.priceMethod !== 'venues') return [];
  return inputs.flatMap(({ kind, key, symbol, used, observedAt }) => {
    if (kind !== 'quote' || !used || symbol !== step.symbol) return [];
    const maxSeconds = isOnChain(key) ? price.maxOnChainQuoteAgeSeconds : price.maxQuoteAgeSeconds;
    const isYoung = Date.parse(asOf) - Date.parse(observedAt) <= maxSeconds * 1000;
    return isYoung ? [] : compareText('price', `${step.id}.${key}.observedAt`, asOf, observedAt);
  });
}

/** The venues that count toward the quality: those used. Earlier versions counted refused ones too. */
function checkVenues(
  record: EarlierRecord,
  step: EarlierStep,
  { confidence }: MethodologyParameters,
): AuditFinding[] {
  if (confidence.countsRefusedVenues || step.qualityInputs === null) return [];
  const used = record.inputs.filter(
    (input) => input.kind === 'quote' && input.used && input.symbol === step.symbol,
  );
  const stated = figure(step.qualityInputs.venues);
  return compareFigure('quality', `${step.id}.venues`, dec(used.length), stated);
}

/** A recorded quote as an input of the consensus; its value is already in dollars. */
function asVote(input: EarlierInput): Parameters<typeof cappedVotes>[0][number] {
  const priceUsd = dec(input.value ?? '', `price of ${input.key}`);
  const observedAtMs = Date.parse(input.observedAt);
  return {
    priceUsd,
    quote: {
      source: input.source,
      receivedAtMs: observedAtMs,
      observedAtMs,
      payloadSha256: input.payloadSha256,
      venue: input.key,
      exchange: input.key,
      symbol: input.symbol ?? '',
      quoteCurrency: 'USD',
      mid: priceUsd,
      bid: null,
      ask: null,
      volume24hUsd: figure(input.details.volume24hUsd ?? null),
    },
  };
}

function checkVolatility(step: EarlierStep, coin: EarlierCoin, found: Dec | null): AuditFinding[] {
  if (coin.recentPricesUsd.length < 2 || found === null) return [];
  const prices = coin.recentPricesUsd.map((text) => dec(text, `recent price of ${step.id}`));
  const expected = roundHalfEven(sampleStandardDeviation(prices).times(BPS_PER_UNIT), 2);
  return compareFigure('volatility', step.id, expected, found);
}

function checkLiquidity(
  step: EarlierStep,
  coin: EarlierCoin,
  parameters: MethodologyParameters,
): AuditFinding[] {
  const found = figure(step.liquidityScore);
  if (coin.liquidityMethod === 'none') {
    return compareFigure('liquidity_score', step.id, null, found);
  }
  // An assumed score rests on judgment, which the record lists.
  if (coin.liquidityMethod === 'assumed') return [];
  const [depth10, depth20] = [figure(coin.depth10Usd), figure(coin.depth20Usd)];
  const spread = figure(coin.medianSpreadBps);
  const expected =
    depth10 && depth20 && spread && scoreFromDepth(depth10, depth20, spread, parameters);
  return compareFigure('liquidity_score', step.id, expected, found);
}
