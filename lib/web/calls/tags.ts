/** The groups of calls in the order of the reference, each with its description. */
export const TAGS = {
  Indices: 'Current values of the SYI and its family.',
  Yields: 'Yields of stablecoins and strategies, before and after risk.',
  Risk: 'Peg and liquidity scores of each coin.',
  Peg: 'Prices and deviations of dollar stablecoins, and the depeg events found in them.',
  Treasury: 'What an amount earns in cash, and the ways out: withdraw, redeem, sell.',
  Regime: 'The Risk ON/OFF signal with the figures behind it.',
  Alerts:
    'Alerts on yields, pegs, liquidity, exit costs and the regime; they belong to the browser that made them.',
  Requests: 'What visitors send: contact, access, whitepaper, waitlist and newsletter.',
  Assistant: 'Answers to questions in plain words.',
  History: 'Values of indices, pegs and coins over time.',
  Audit: 'Records from which anyone can recompute a published value.',
  Keys: 'Free API keys.',
  TradingView: 'Indices and prices in the protocol of TradingView charts (UDF).',
  Operation: 'State of the feed and its sources, and this document.',
} as const;
