import { z } from 'zod';

const barColumns = { o: z.array(z.number()), h: z.array(z.number()), l: z.array(z.number()) };
const historySchema = z.discriminatedUnion('s', [
  z.object({ s: z.literal('ok'), t: z.array(z.int()), c: z.array(z.number()), ...barColumns }),
  z.object({ s: z.literal('no_data'), nextTime: z.int().optional() }),
  z.object({ s: z.literal('error'), errmsg: z.string() }),
]);
const symbolSchema = z.object({ ticker: z.string(), unit_id: z.string() });

export type Bar = { time: number; open: number; high: number; low: number; close: number };
export type Bars = { bars: Bar[]; noData: boolean; nextTime: number | undefined };
type Query = Record<string, string | number>;
type Period = { from: number; to: number; countBack?: number };

/**
 * A client of TradingView's UDF protocol that behaves as the vendor's stock adapter does: it is
 * given an address and nothing else, never looks at the status of an answer, takes a symbol whose
 * answer has an `s` for unknown, and any history that is neither `ok` nor `no_data` for an error.
 */
export class UdfClient {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  configuration(): Promise<unknown> {
    return this.ask('config');
  }

  async serverTime(): Promise<number> {
    return Number.parseInt(String(await this.ask('time')), 10);
  }

  async resolve(symbol: string): Promise<z.infer<typeof symbolSchema>> {
    const answer = await this.ask('symbols', { symbol });
    if (Object(answer).s !== undefined) throw new Error('unknown_symbol');
    return symbolSchema.parse(answer);
  }

  async search(query: string): Promise<unknown[]> {
    const answer = await this.ask('search', { limit: 30, query, type: '', exchange: '' });
    return Array.isArray(answer) ? answer : [];
  }

  async bars(symbol: string, resolution: string, period: Period): Promise<Bars> {
    const { ticker, unit_id: unitId } = await this.resolve(symbol);
    const { from, to, countBack: countback } = period;
    const query: Query = { symbol: ticker, resolution, from, to, unitId };
    if (countback !== undefined) query.countback = countback;
    const history = historySchema.parse(await this.ask('history', query));
    if (history.s === 'error') throw new Error(history.errmsg);
    if (history.s === 'no_data') return { bars: [], noData: true, nextTime: history.nextTime };
    const bars = history.t.map((seconds, place) => ({
      time: seconds * 1000,
      open: history.o[place] ?? Number.NaN,
      high: history.h[place] ?? Number.NaN,
      low: history.l[place] ?? Number.NaN,
      close: history.c[place] ?? Number.NaN,
    }));
    return { bars, noData: false, nextTime: undefined };
  }

  private async ask(call: string, query: Query = {}): Promise<unknown> {
    const search = Object.entries(query).map(
      ([name, value]) => `${name}=${encodeURIComponent(value)}`,
    );
    const answer = await fetch(
      `${this.address}/${[call, ...(search.length > 0 ? [search.join('&')] : [])].join('?')}`,
    );
    return JSON.parse(await answer.text());
  }
}

/** What a chart does when it is dragged back to the beginning: screens of so many bars, until none. */
export async function scrollBack(
  client: UdfClient,
  symbol: string,
  resolution: string,
  { to, countBack, stepSeconds }: { to: number; countBack: number; stepSeconds: number },
): Promise<Bar[]> {
  const seen: Bar[] = [];
  for (let screens = 0, end = to; screens < 100; screens += 1) {
    const period = { from: end - countBack * stepSeconds, to: end, countBack };
    const { bars, noData, nextTime } = await client.bars(symbol, resolution, period);
    seen.unshift(...bars);
    const [first] = bars;
    if (first) end = first.time / 1000;
    else if (noData && nextTime !== undefined) end = nextTime + 1;
    else return seen;
  }
  throw new Error('the chart never reached the beginning');
}
