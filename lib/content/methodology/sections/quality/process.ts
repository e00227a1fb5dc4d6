import * as doc from '@/lib/content/methodology/blocks';
import { span } from '@/lib/content/methodology/figures';

export function processSection({ parameters: p, product }: doc.Source): doc.Section {
  return {
    id: 'process',
    title: 'From market data to index value in four steps',
    blocks: [
      doc.paragraph`The ${product} indices measure what stablecoins yield after adjusting for two risks: that a coin loses its peg, and that it cannot be sold close to the peg. Each index value is calculated in four steps. Each step can be recalculated from the records of the previous one.`,
      doc.steps(
        doc.text`${doc.strong('Collect.')} A collector retrieves data from exchanges, lending-pool aggregators, market-cap sources and the U.S. Treasury. It stores the SHA-256 of each raw response, the time the data was observed and the time it was received. Visits to this site never trigger a request to a source.`,
        doc.text`${doc.strong('Validate.')} Every input is checked against the same written rules before it is used. Inputs that are old, crossed, wide, outlying or unconfirmed are rejected. Each rejection is recorded with its rule and reason.`,
        doc.text`${doc.strong('Calculate.')} Prices determine the ${doc.link('peg score', '#peg-score')}, order books the ${doc.link('liquidity score', '#liquidity-score')}, and pools the ${doc.link('yield', '#yield')}. These three determine each coin’s ${doc.link('risk-adjusted yield', '#ray')}, from which the ${doc.link('indices', '#index-family')} are calculated. All arithmetic is decimal. Results are rounded half to even where this document says so.`,
        doc.text`${doc.strong('Publish.')} Every ${span(p.volatility.stepSeconds)} an indicative value is published with its age, ${doc.link('confidence', '#confidence')} and ${doc.link('data class', '#data-class')}. A ${doc.link('fixing', '#fixing')} is published once a day. Both have an ${doc.link('audit record', '#audit')}.`,
      ),
      doc.note`Yields and percentage indices are annual percentages, both as inputs and as outputs. Deviations, spreads and the risk premium are in basis points (1 bp = 0.01%). All times are UTC.`,
    ],
  };
}

/** The data a figure is based on, and its sources. */
export function dataSection(): doc.Section {
  return {
    id: 'data-class',
    title: 'Data and data classes',
    blocks: [
      doc.paragraph`Each published value has one of three data classes. The class is stored with the data itself. Values of different classes are kept separate and never mixed in one calculation.`,
      doc.table(
        'Data classes',
        ['Class', 'Source', 'Label'],
        [
          [
            [doc.strong('live')],
            'The actual sources, queried by the collector',
            '“Live” or “Live sources”, with the age of the data',
          ],
          [
            [doc.strong('replay')],
            'A recorded market; times are those of the recording',
            '“Recorded market”, on every screen',
          ],
          [
            [doc.strong('sample')],
            'A bundled demonstration market: protocols, chains, TVL and yields of 2 September 2026; prices, order books, circulation and rates of platforms are modeled, and movements are simulated from a fixed seed',
            '“Demonstration data”, on every screen; beside figures “Demonstration: market of 2 September 2026, movements simulated.”',
          ],
        ],
      ),
      doc.paragraph`Reference values that belong to none of these classes are shown only before the first value has arrived. They are labeled as estimated or as demonstration data.`,
      doc.paragraph`Live inputs come from these sources:`,
      doc.table(
        'Sources of live inputs',
        ['Input', 'Source', 'Tier'],
        [
          [
            'Prices and order books',
            'Binance, Kraken, Coinbase, OKX, Bybit, Bitstamp, KuCoin, Gemini, Bitfinex, Crypto.com, Gate, MEXC, Binance.US, HTX, Bitget',
            '1',
          ],
          ['Quotes and depth on Ethereum', 'KyberSwap, with Velora as a second source', '1'],
          ['Reference prices', 'Chainlink, RedStone, CoinGecko, DefiLlama', '2'],
          ['Lending-pool yields, TVL', 'DefiLlama', '1 if a base rate is reported, otherwise 2'],
          [
            'Centralized platform rates',
            'OKX, Bybit and Gate earn products, KuCoin lending, Bitfinex margin funding',
            '1',
          ],
          ['Assets of centralized platforms', 'DefiLlama', '2'],
          ['Market capitalization', 'CoinGecko, DefiLlama', '2'],
          ['Treasury bill yield', 'U.S. Treasury, with FRED as a second source', '1'],
        ],
      ),
      doc.bullets(
        doc.text`${doc.strong('Tier 1')} is a primary source: a venue, a chain or an issuer. ${doc.strong('Tier 2')} is derived by a third party, such as an aggregator’s price.`,
        doc.text`Candidate coins, venues and platforms are configured as data, not written in code. Which coins are in the SYI is ${doc.link('decided by rule', '#basket')}.`,
        doc.text`An input that was assumed rather than observed is ${doc.strong('judgment')}. The live feed uses none. If a recording requires one, it is listed in every record that depends on it.`,
      ),
    ],
  };
}
