import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate, Provenance } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, toText } from '@/lib/benchmark/units';

/** The kinds of inputs whose single rows may come late or be corrected. */
type Rows = Pick<MarketUpdate, 'quotes' | 'prices' | 'pools' | 'cefiRates' | 'bills'>;

/** Those of an update that a test accepts. */
export function rowsWhere(update: Rows, isWanted: (row: Provenance) => boolean): Required<Rows> {
  return {
    quotes: (update.quotes ?? []).filter(isWanted),
    prices: (update.prices ?? []).filter(isWanted),
    pools: (update.pools ?? []).filter(isWanted),
    cefiRates: (update.cefiRates ?? []).filter(isWanted),
    bills: (update.bills ?? []).filter(isWanted),
  };
}

/** One row with its identity and its figures. */
type IdentifiedRow = {
  kind: keyof Rows;
  /** Its name in a sentence, with its main figure. */
  name: string;
  /** The same for every report of the same observation. */
  key: string;
  figures: string;
  row: Provenance;
};

/** Bills are published once a business day. */
const BILL_LATE_MS = 2 * DAY_MS;

/** The known figures of each observation, to tell a late or corrected row from any other. */
export class KnownRows {
  private readonly figuresByKey = new Map<string, string>();

  constructor(private readonly parameters: MethodologyParameters) {}

  note(update: Rows): void {
    for (const { key, figures } of identifiedRows(update)) this.figuresByKey.set(key, figures);
  }

  /**
   * The rows of an update that change the figures of a known observation, or that arrive at an age past which
   * such an input no longer counts in full; and a name for each. Methodology, indices.
   */
  lateIn(update: Rows): { rows: Rows; names: readonly string[] } {
    const late = identifiedRows(update).filter((identified) => {
      const known = this.figuresByKey.get(identified.key);
      if (known !== undefined) return known !== identified.figures;
      return (
        identified.row.receivedAtMs - identified.row.observedAtMs >
        this.lateAfterMs(identified.kind)
      );
    });
    return {
      rows: rowsWhere(update, (row) => late.some((identified) => identified.row === row)),
      names: late.map(({ name }) => name),
    };
  }

  private lateAfterMs(kind: keyof Rows): number {
    const { staleness, yield: limits } = this.parameters;
    switch (kind) {
      case 'quotes':
        return staleness.price.fullSeconds * 1000;
      case 'prices':
        return staleness.aggregatorPrice.suspendSeconds * 1000;
      case 'pools':
        return (limits.publicationSeconds + staleness.defiYield.suspendSeconds) * 1000;
      case 'cefiRates':
        return staleness.cefiRate.suspendSeconds * 1000;
      case 'bills':
        return BILL_LATE_MS;
    }
  }
}

function identifiedRows(update: Rows): IdentifiedRow[] {
  return [
    ...(update.quotes ?? []).map((row) =>
      identified('quotes', `quote ${row.venue} ${row.symbol}`, row, {
        main: `${toText(row.mid)} ${row.quoteCurrency}`,
        all: [row.mid, row.bid, row.ask, row.volume24hUsd],
      }),
    ),
    ...(update.prices ?? []).map((row) =>
      identified('prices', `price ${row.source} ${row.symbol}`, row, {
        main: `${toText(row.priceUsd)} USD`,
        all: [row.priceUsd],
      }),
    ),
    ...(update.pools ?? []).map((row) =>
      identified('pools', `pool ${row.poolId}`, row, {
        main: percent(row.apyBasePercent ?? row.apyPercent),
        all: [row.tvlUsd, row.apyBasePercent, row.apyRewardPercent, row.apyPercent],
      }),
    ),
    ...(update.cefiRates ?? []).map((row) =>
      identified('cefiRates', `rate ${row.platform} ${row.symbol}`, row, {
        main: percent(row.apyPercent),
        all: [row.apyPercent, row.aumUsd],
      }),
    ),
    ...(update.bills ?? []).map((row) =>
      identified('bills', `bill ${row.series} ${row.date}`, row, {
        main: percent(row.percent),
        all: [row.percent],
      }),
    ),
  ];
}

function identified(
  kind: keyof Rows,
  what: string,
  row: Provenance,
  { main, all }: { main: string; all: readonly (Dec | null)[] },
): IdentifiedRow {
  const at = `${new Date(row.observedAtMs).toISOString().slice(0, 19)}Z`;
  return {
    ...{ kind, row, name: `${what} of ${at}, ${main}`, key: `${what} ${row.observedAtMs}` },
    figures: all.map((each) => toText(each)).join(' '),
  };
}

function percent(value: Dec | null): string {
  return value === null ? 'unknown' : `${toText(value)}%`;
}
