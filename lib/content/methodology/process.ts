import {
  bullets,
  link,
  note,
  paragraph,
  type Section,
  type Source,
  steps,
  strong,
  table,
  text,
} from './blocks';
import { count, span } from './figures';
import { REFERENCE_BASKET } from './reference-basket';

/** How a value comes about, in four steps. */
export function processSection({ parameters: p, product }: Source): Section {
  return {
    id: 'process',
    title: 'Four steps from market to value',
    blocks: [
      paragraph`The ${product} indices answer one question: what does holding stablecoins pay, once the risk that a coin leaves its dollar, or can’t be sold near it, is taken off? Four steps lead from the market to that figure, and each can be recomputed from what the step before it recorded.`,
      steps(
        text`${strong('Observe.')} A collector asks exchanges, lending-pool aggregators, market-cap sources and the U.S. Treasury, keeps each raw body’s SHA-256, and notes when a figure was observed and when it was received. Nobody’s visit to this site ever calls a source.`,
        text`${strong('Judge.')} Every input passes the same written rules before it counts: old, crossed, wide, outlying or unconfirmed inputs are refused, and the refusal is kept with its rule and reason.`,
        text`${strong('Compute.')} Prices give a ${link('peg score', '#peg-score')}, order books a ${link('liquidity score', '#liquidity-score')}, pools a ${link('yield', '#yield')}. Together they give each coin’s ${link('risk-adjusted yield', '#ray')}, and those give the ${link('indices', '#index-family')}. All arithmetic is decimal, rounded half to even at the places named here.`,
        text`${strong('Publish.')} Every ${span(p.volatility.stepSeconds)} an indicative value appears with its age, ${link('confidence', '#confidence')} and ${link('data class', '#data-class')}. Once a day a ${link('fixing', '#fixing')} is struck. Both leave an ${link('audit record', '#audit')}.`,
      ),
      note`Yields and percent indices are percent a year, in and out. Deviations, spreads and the risk premium are basis points (1 bp = 0.01%). All times are UTC.`,
    ],
  };
}

/** Which data a figure stands on, and where it is from. */
export function dataSection({ parameters: p }: Source): Section {
  return {
    id: 'data-class',
    title: 'Data and data classes',
    blocks: [
      paragraph`Each published value carries one of three data classes. A class is a property of the store’s rows, not of a label: values of different classes are kept apart and never mixed in one computation.`,
      table(
        'Data classes',
        ['Class', 'What it stands on', 'How it is shown'],
        [
          [
            [strong('live')],
            'The real sources, asked by the collector',
            '“Live” or “Live sources”, with its age',
          ],
          [
            [strong('replay')],
            'A recorded market; the clock is the recording’s',
            '“Recorded market”, on every screen',
          ],
          [
            [strong('sample')],
            'A bundled demonstration market, generated from a fixed seed',
            '“Demonstration data”, on every screen',
          ],
        ],
      ),
      paragraph`Reference figures that are none of the three stand only where no value has ever arrived, and are labelled as estimated or demonstration data there.`,
      paragraph`Where live inputs come from:`,
      table(
        'Sources of live inputs',
        ['Input', 'Source', 'Tier'],
        [
          [
            'Prices and order books',
            'Binance, Kraken, Coinbase, OKX, Bybit, Bitstamp, KuCoin',
            '1',
          ],
          ['Reference prices', 'CoinGecko, DefiLlama', '2'],
          [
            'Yields of lending pools, value locked',
            'DefiLlama',
            '1 where a base rate is stated, else 2',
          ],
          ['Rates of centralised platforms', 'OKX and Bybit earn products', '1'],
          ['Market capitalisation', 'CoinGecko, DefiLlama', '2'],
          ['Treasury bill yield', 'U.S. Treasury; FRED beside it', '1'],
        ],
      ),
      bullets(
        text`${strong('Tier 1')} is the source itself: a venue, a chain, an issuer. ${strong('Tier 2')} is somebody else’s derivation, such as an aggregator’s price.`,
        text`Constituents, venues and platforms are data, not code. In version ${p.version} the SYI has ${count(REFERENCE_BASKET.length)} constituents: ${REFERENCE_BASKET.map(({ symbol }) => symbol).join(', ')}.`,
        text`An input nobody observed is ${strong('judgement')}. The live feed uses none; where a recording needs one, it is listed in every record that rests on it.`,
      ),
    ],
  };
}
