import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import type { VenueQuote } from '@/lib/benchmark/observations';
import { type Change, coinOf, warmEngine, withDocuments } from './sample-run';

const NOON_MS = Date.parse('2026-03-04T12:00:00Z');

/** USDT's quotes are all in DAI, and DAI's all in USD. */
const usdtInDai: Change = (update) => ({
  ...update,
  quotes: update.quotes?.map((quote): VenueQuote => {
    if (quote.symbol === 'USDT') return { ...quote, quoteCurrency: 'DAI' };
    return quote.symbol === 'DAI' ? { ...quote, quoteCurrency: 'USD' } : quote;
  }),
});

function recordOf(change: Change) {
  const { engine, tick } = warmEngine(NOON_MS, { records: true, change });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  if (!record) throw new Error('no record');
  return { engine, tick, record: withDocuments(tick, record) };
}

const inDai = recordOf(usdtInDai);

it.each([['a coin quoted in one that comes later in the list', inDai]])(
  'prices %s, and the record says in which order',
  (_, { tick, record }) => {
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
  },
);

it('refuses a record that names another order', () => {
  const { record } = inDai;
  const coins = record.documents.coins.toReversed();
  const forged = { ...record, documents: { ...record.documents, coins } };
  expect(verifyAuditRecord(forged).map(({ subject }) => subject)).toContain('documents.coins');
});
