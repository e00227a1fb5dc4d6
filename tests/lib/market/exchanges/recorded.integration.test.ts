import { exchangeSource } from '@/lib/market/exchanges';
import { VENUES } from '@/lib/market/registry';
import { marketContext } from '../../../support/market-context';
import { describeRecorded, recordedJson } from '../../../support/recorded-data';
import { loopbackServer } from '../../../support/servers/loopback-server';

const server = loopbackServer();

function sourceOf(exchange: string) {
  const venue = VENUES.find((each) => each.exchange === exchange);
  if (!venue) throw new Error(`no venue ${exchange}`);
  return exchangeSource(venue, server.url, { isPaced: false });
}

function bodyOf(file: string): unknown {
  const recorded = recordedJson(file);
  if (typeof recorded !== 'object' || recorded === null) throw new Error(`${file}: no object`);
  return Reflect.get(recorded, 'body');
}

describeRecorded('exchanges on recorded bodies', () => {
  it('reads the whole recorded book of Bitstamp at its own time', async () => {
    const market = {
      ...{ name: 'USDT/USD', market_symbol: 'usdtusd', market_type: 'SPOT', trading: 'Enabled' },
      ...{ base_currency: 'USDT', base_decimals: 5, counter_currency: 'USD', counter_decimals: 5 },
    };
    server.route(/^\/api\/v2\/markets\/?$/, { body: [market] });
    server.route(/^\/api\/v2\/order_book\/usdtusd\/?$/, {
      body: bodyOf('bitstamp-order-book-usdtusd.json'),
    });
    const nowMs = 1_641_343_696_900;
    const update = await sourceOf('bitstamp').fetch(marketContext({ nowMs: () => nowMs }));
    const [book] = update.books ?? [];
    expect({ bids: book?.bids.length, asks: book?.asks.length }).toEqual({ bids: 62, asks: 53 });
    expect(book?.bids[0]?.price.toFixed()).toBe('0.99948');
    expect(book?.bids[0]?.size.toFixed()).toBe('3105.20768');
    expect(book?.observedAtMs).toBe(1_641_343_696_039);
  });

  it('reads the volume of a pair out of the recorded tickers of Kraken', async () => {
    const usdt = {
      altname: 'USDTUSD',
      wsname: 'USDT/USD',
      base: 'USDT',
      quote: 'ZUSD',
      lot_decimals: 8,
      pair_decimals: 5,
      fees: [],
      fees_maker: [],
      status: 'online',
    };
    server.route('/0/public/AssetPairs', { body: { error: [], result: { 'USDT/USD': usdt } } });
    server.route('/0/public/Ticker', { body: bodyOf('kraken-ticker.json') });
    const levels = { bids: [['0.9998', '120000']], asks: [['1.0000', '90000']] };
    server.route('/0/public/Depth', { body: { error: [], result: { 'USDT/USD': levels } } });
    const update = await sourceOf('kraken').fetch(marketContext());
    const volume = update.quotes?.[0]?.volume24hUsd;
    // 182,074,443.8394582 coins at the day's average price of 0.99868352.
    expect(volume?.toFixed(0)).toBe('181834746');
  });
});
