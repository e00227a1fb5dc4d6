import { columns, type Section } from './report';

/** Assumptions behind the figures of a daily history, besides the data. */
export function judgementSection(): Section {
  return {
    title: 'Judgment: values that were not observed',
    table: {
      columns: columns('input | assumed | why'),
      rows: [
        ['5-minute volatility', '0 bps', 'one price a day says nothing of it'],
        ['liquidity score', '1.0000', 'no order-book depth was recorded'],
        [
          'pool eligibility',
          'eligible',
          'one lending pool per coin; no liquidity, no age recorded',
        ],
        ['yield spike', 'none excluded', 'a spike is confirmed hourly, the data is daily'],
        ['daily price', 'believed', 'one source a day; no second one to confirm a move of 50 bps'],
      ],
    },
  };
}

/** What a reader must not conclude from them. */
export function limitsSection(): Section {
  return {
    title: 'Limits',
    before: [
      'With three constituents the breadth rule says nothing (it needs four) and stays at 50 %.',
      'The yield is the supply rate of one lending protocol, compounded from its APR.',
      'The daily price has one unnamed provider. On days when all three coins stand a percent or ' +
        'more above the dollar together it is the provider that is wrong, not the market; the ' +
        'engine, fed live, asks a second source before it believes such a step.',
      'A deviation of 50 bps takes the whole peg score, and so the whole yield of the coin: much ' +
        'of the early volatility of the excess is that of the price, as the last table shows.',
    ],
  };
}
