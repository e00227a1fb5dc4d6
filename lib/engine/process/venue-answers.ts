import type { MarketUpdate } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { isFailing, type SourceStatus } from '@/lib/db/market/source-status';
import type { MarketSource } from '@/lib/market/types';

/**
 * Whether each venue has shown a book or failed `liquidity.warmingFailures` times since the start; a first
 * liquidity score waits for that, `warmingSeconds` at most. Methodology, liquidity score.
 */
export class VenueAnswers {
  private readonly failuresLeft: Map<string, number>;

  constructor(
    sources: readonly Pick<MarketSource, 'id' | 'givesBooks'>[],
    private readonly parameters: Pick<MethodologyParameters, 'liquidity'>,
  ) {
    const { warmingFailures } = parameters.liquidity;
    const venues = sources.filter(({ givesBooks }) => givesBooks === true);
    this.failuresLeft = new Map(venues.map(({ id }) => [id, warmingFailures]));
  }

  noteUpdate({ source, books }: Pick<MarketUpdate, 'source' | 'books'>): void {
    if (books?.length) this.failuresLeft.delete(source);
  }

  noteReport(report: Pick<SourceStatus, 'source' | 'lastSuccessAtMs' | 'lastFailureAtMs'>): void {
    const left = this.failuresLeft.get(report.source);
    if (left === undefined || !isFailing(report)) return;
    if (left > 1) this.failuresLeft.set(report.source, left - 1);
    else this.failuresLeft.delete(report.source);
  }

  /** @param waitedMs since the first tick */
  haveAll(waitedMs: number): boolean {
    const { warmingSeconds } = this.parameters.liquidity;
    return this.failuresLeft.size === 0 || waitedMs >= warmingSeconds * 1000;
  }
}
