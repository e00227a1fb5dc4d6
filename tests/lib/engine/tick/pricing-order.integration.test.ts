import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import type { VenueQuote } from '@/lib/benchmark/observations';
import { type Change, coinOf, lastOf, run, STEP_MS, warmEngine, withDocuments } from './sample-run';

const NOON_MS = Date.parse('2026-03-04T12:00:00Z');

/** USDT's quotes are all in DAI, and DAI's all in USD. */
const usdtInDai: Change = (update) => ({
  ...update,
  quotes: update.quotes?.map((quote): VenueQuote => {
    if (quote.symbol === 'USDT') return { ...quote, quoteCurrency: 'DAI' };
    return quote.symbol === 'DAI' ? { ...quote, quoteCurrency: 'USD' } : quote;
  }),
});

/** The two are quoted in each other, but for DAI's first three quotes. */
const eachOther: Change = (update) => {
  const firstOfDai = (update.quotes ?? []).filter(({ symbol }) => symbol === 'DAI').slice(0, 3);
  return {
    ...update,
    quotes: update.quotes?.map((quote): VenueQuote => {
      if (quote.symbol === 'USDT') return { ...quote, quoteCurrency: 'DAI' };
      if (quote.symbol !== 'DAI') return quote;
      return { ...quote, quoteCurrency: firstOfDai.includes(quote) ? 'USD' : 'USDT' };
    }),
  };
};

function recordOf(change: Change) {
  const { engine, tick } = warmEngine(NOON_MS, { records: true, change });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  if (!record) throw new Error('no record');
  return { engine, tick, record: withDocuments(tick, record) };
}

const inDai = recordOf(usdtInDai);

it.each([
  ['a coin quoted in one that comes later in the list', inDai],
  ['coins quoted in each other', recordOf(eachOther)],
])('prices %s, and the record says in which order', (_, { tick, record }) => {
  const usdt = coinOf(tick, 'USDT');
  expect(usdt.priceMethod).toBe('venues');
  expect(usdt.sources.every(({ rule }) => rule !== 'unpriced-quote-currency')).toBe(true);
  expect(coinOf(tick, 'DAI').sources.some(({ rule }) => rule === 'unpriced-quote-currency')).toBe(
    false,
  );
  const order = record.documents.coins.map(({ symbol }) => symbol);
  expect(order.indexOf('DAI')).toBeLessThan(order.indexOf('USDT'));
  // Readers see them in the list's order.
  const shown = tick.snapshot.coins.map(({ symbol }) => symbol);
  expect(shown.indexOf('USDT')).toBeLessThan(shown.indexOf('DAI'));
  expect(verifyAuditRecord(record)).toEqual([]);
});

it('refuses a record that names another order', () => {
  const { record } = inDai;
  const coins = record.documents.coins.toReversed();
  const forged = { ...record, documents: { ...record.documents, coins } };
  expect(verifyAuditRecord(forged).map(({ subject }) => subject)).toContain('documents.coins');
});

it('converts with no price older than five minutes', () => {
  const { engine } = inDai;
  // DAI falls silent: its price is carried for five minutes, and so are the quotes in it.
  const silent: Change = (update, atMs) => {
    const changed = usdtInDai(update, atMs);
    const isDai = ({ symbol }: { symbol: string }) => symbol === 'DAI';
    return {
      ...changed,
      quotes: changed.quotes?.filter((quote) => !isDai(quote)),
      prices: changed.prices?.filter((price) => !isDai(price) && price.symbol !== 'USDT'),
    };
  };
  const ticks = run(engine, NOON_MS, NOON_MS + 12 * STEP_MS, { change: silent });
  const isConverted = (tick: (typeof ticks)[number]) =>
    coinOf(tick, 'USDT').sources.some(
      ({ tier, rule }) => tier === 1 && rule !== 'unpriced-quote-currency',
    );
  expect(ticks.filter(isConverted).length).toBeGreaterThan(5);
  expect(isConverted(lastOf(ticks))).toBe(false);
});
