import { clauseReason } from '@/lib/benchmark/basket/clause-reason';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { clockSentence, mayStrike, SourceClock } from '@/lib/engine/process/source-clock';
import { formatPercent, formatPrice } from '@/lib/format/numbers';
import type { MarketSource } from '@/lib/market/types';
import { counted, table } from '../print';
import type { MarketFinding, SourceFinding } from './examine';

/** A table of the sources, then each failure and the first refused row of each source in full. */
export function sourceLines(findings: readonly SourceFinding[], nowMs: number): string[] {
  const rows = findings.map(({ source, tookMs, update, newestAtMs, failure, ...finding }) => [
    source.id,
    finding.isReached ? 'yes' : 'no',
    failure === null ? 'yes' : 'no',
    `${tookMs} ms`,
    String(finding.rows),
    newestAtMs === null ? '–' : `${Math.max(0, Math.round((nowMs - newestAtMs) / 1000))} s ago`,
    String(update?.dropped.length ?? 0),
    String(finding.requests),
    budgetText(source),
  ]);
  const head = ['source', 'reached', 'parsed', 'took', 'rows', 'newest', 'refused', 'requests'];
  const failures = findings.flatMap(({ failure, advice }) =>
    failure === null ? [] : [advice === null ? failure : `${failure} – ${advice}`],
  );
  const refusals = findings.flatMap(({ source, update }) => {
    const [first] = update?.dropped ?? [];
    return first ? [`${source.id} refused ${first.key ?? 'a row'}: ${first.reason}`] : [];
  });
  const clock = new SourceClock();
  for (const { update } of findings) if (update) clock.note(update);
  const aheadMs = clock.aheadMs(nowMs);
  const isOff = aheadMs !== null && !mayStrike(aheadMs, METHODOLOGY_PARAMETERS);
  return [
    ...table([[...head, 'budget'], ...rows]),
    ...(isOff ? ['', `${clockSentence(aheadMs)}: no fixing is struck by it.`] : []),
    ...(failures.length > 0 ? ['', ...failures] : []),
    ...(refusals.length > 0 ? ['', 'First refused row of each source:', ...refusals] : []),
  ];
}

/** The coins with what each lacks, and the indices with their value or the rule that stops them. */
export function marketLines({ coins, indices, basket }: MarketFinding): string[] {
  const rows = coins.map((coin) => [
    coin.symbol,
    coin.priceUsd === null ? '–' : formatPrice(coin.priceUsd),
    String(coin.venuesValid),
    coin.liquidityScore ?? '–',
    String(coin.poolsUsed),
    coin.apyPercent === null ? '–' : formatPercent(coin.apyPercent),
    coin.suspendedBecause === null ? 'counts' : `missing: ${codeText(coin.suspendedBecause)}`,
  ]);
  const head = ['coin', 'price', 'venues', 'liquidity', 'pools', 'yield', 'state'];
  return [
    ...table([head, ...rows]),
    '',
    ...basketLines(basket),
    '',
    ...indices.map(({ code, value, unit, constituentsUsed, constituentsExpected, reason }) => {
      const of = `${constituentsUsed} of ${counted(constituentsExpected, 'member')}`;
      return value === null
        ? `${code} cannot be computed: ${codeText(reason ?? 'unknown')} (${of}).`
        : `${code} ${value}${unit === 'percent' ? '%' : ' bps'} (${of}; assuming unchanged prices).`;
    }),
  ];
}

/** The opening basket, and the clause that each other coin fails. Methodology, basket. */
function basketLines(candidates: MarketFinding['basket']): string[] {
  const chosen = candidates.filter(({ isChosen }) => isChosen);
  const left = candidates.filter(({ isChosen }) => !isChosen);
  const { minConstituents } = METHODOLOGY_PARAMETERS.basket;
  return [
    chosen.length > 0
      ? `Basket by these responses: ${chosen.map(({ symbol }) => symbol).join(', ')}.`
      : `No basket by these responses: fewer than ${counted(minConstituents, 'coin')} meet the rules.`,
    ...left.map((verdict) => `${verdict.symbol} is left out: ${clauseReason(verdict)}`),
  ];
}

/** A rule’s code as plain text. */
function codeText(code: string): string {
  return code.replaceAll('_', ' ');
}

/** How often the collector polls, and its upper limit where the vendor meters every request. */
function budgetText({ cadence, minPauseMs = 0 }: MarketSource): string {
  const rhythm = 'cron' in cadence ? `at ${cadence.cron} UTC` : `every ${cadence.everySeconds} s`;
  return minPauseMs > 0 ? `${rhythm}, ${minPauseMs / 1000} s apart at least` : rhythm;
}
