import type { REDEEMERS, REDEMPTION_HOURS, TERM_PARTS } from '@/lib/benchmark/codes';

/** How an issuer takes its coin back, as it publishes it. `null` is not stated, never zero. */
export type RedemptionTerms = {
  issuer: string;
  /** What is paid out: dollars, or the coins of a reserve. */
  paidIn: readonly string[];
  /** Dollars of face value for one coin, before the fee. */
  parUsd: string | null;
  /** '0': there is none. */
  minimumUsd: string | null;
  fee: {
    percent: string;
    atLeastUsd: string | null;
    /** Beyond this the terms depend on more than the amount. */
    upToUsd: string | null;
  } | null;
  hours: (typeof REDEMPTION_HOURS)[number] | null;
  /** At most, as stated. */
  businessDays: number | null;
  who: (typeof REDEEMERS)[number];
  /** What else limits it, in a sentence or two. */
  note: string;
  /** Pages of the issuer with these terms. */
  sources: readonly string[];
  /** When they were read, UTC day. */
  readOn: string;
  /** Known from others who quote the issuer, not read in its own text. */
  unverified: readonly (typeof TERM_PARTS)[number][];
};

const READ_ON = '2026-11-26';

/** Sky's module pays USDC for DAI, and by way of DAI for USDS, from one reserve. */
const SKY = {
  issuer: 'Sky',
  paidIn: ['USDC'],
  parUsd: '1',
  minimumUsd: null,
  fee: { percent: '0', atLeastUsd: null, upToUsd: null },
  hours: 'any_hour',
  businessDays: null,
  who: 'anyone',
  note: 'Through the LitePSM on Ethereum, as far as it holds USDC. Governance can set a fee or halt it.',
  sources: [
    'https://developers.sky.money/modules/litepsm/litepsm-user-guide',
    'https://docs.spark.fi/dev/integration-guides/litepsm',
  ],
  readOn: READ_ON,
  unverified: [],
} as const satisfies RedemptionTerms;

const PAXOS = {
  issuer: 'Paxos',
  paidIn: ['USD'],
  parUsd: '1',
  minimumUsd: null,
  fee: { percent: '0', atLeastUsd: null, upToUsd: null },
  hours: null,
  businessDays: null,
  who: 'admitted',
  note: 'Verified customers of Paxos, to a bank account. The terms are quoted as free of charge, with a minimum equal to the wire fee of the holder’s bank, and by a schedule that they do not give.',
  sources: [
    'https://docs.paxos.com/dashboard/redeem',
    'https://paxos.com/stablecoin-terms-conditions',
  ],
  readOn: READ_ON,
  unverified: ['par', 'minimum', 'fee'],
} as const satisfies RedemptionTerms;

/**
 * The issuers' terms by coin (Methodology §12: from the issuer's published terms with date and source). A coin
 * that is not here has none that could be read.
 */
const TERMS: Readonly<Record<string, RedemptionTerms>> = {
  USDT: {
    issuer: 'Tether',
    paidIn: ['USD'],
    parUsd: '1',
    minimumUsd: '100000',
    fee: { percent: '0.1', atLeastUsd: '1000', upToUsd: null },
    hours: null,
    businessDays: null,
    who: 'admitted',
    note: 'Verified customers of Tether, after a verification fee of 150 USDT. No time is stated.',
    sources: ['https://tether.to/en/fees/'],
    readOn: READ_ON,
    unverified: ['par'],
  },
  USDC: {
    issuer: 'Circle',
    paidIn: ['USD'],
    parUsd: '1',
    minimumUsd: '0',
    fee: { percent: '0', atLeastUsd: null, upToUsd: '40000000' },
    hours: 'business_days',
    businessDays: 3,
    who: 'admitted',
    note: 'Institutions with a Circle Mint account. Fedwire takes 1 to 3 business days, the same day before the cutoff. The fee is that of the basic tier, quoted as none up to $40M of net redemptions a month; beyond that, and for near-instant redemption, it depends on the tier.',
    sources: [
      'https://developers.circle.com/circle-mint/concepts/how-minting-works',
      'https://developers.circle.com/circle-mint/references/supported-payment-rails',
      'https://help.circle.com/support/en/usdc-eurc-redemption-structure?id=kb_article_view&sysparm_article=KB0010644',
    ],
    readOn: READ_ON,
    unverified: ['minimum', 'fee'],
  },
  USDe: {
    issuer: 'Ethena',
    paidIn: ['USDT', 'USDC'],
    parUsd: '1',
    minimumUsd: null,
    fee: null,
    hours: 'any_hour',
    businessDays: null,
    who: 'admitted',
    note: 'Users that Ethena has whitelisted, on demand at the price it quotes, as far as the contract holds stablecoins. No fee or minimum is stated.',
    sources: [
      'https://ethena-labs.gitbook.io/ethena-labs/solution-overview/peg-arbitrage-mechanism',
      'https://docs.ethena.fi/solution-design/minting-usde',
    ],
    readOn: READ_ON,
    unverified: [],
  },
  USDS: SKY,
  DAI: SKY,
  USD1: {
    issuer: 'BitGo for World Liberty Financial',
    paidIn: ['USD'],
    parUsd: '1',
    minimumUsd: null,
    fee: null,
    hours: 'business_days',
    businessDays: 2,
    who: 'admitted',
    note: 'Eligible customers of BitGo. Two business days is quoted as typical, not as a commitment. The fee is shown to customers only.',
    sources: ['https://www.bitgo.com/legal/bitgo-coin-minting-services-terms/'],
    readOn: READ_ON,
    unverified: ['par', 'time', 'who'],
  },
  PYUSD: PAXOS,
  USDG: PAXOS,
  USDP: PAXOS,
  RLUSD: {
    issuer: 'Ripple',
    paidIn: ['USD'],
    parUsd: '1',
    minimumUsd: null,
    fee: null,
    hours: null,
    businessDays: null,
    who: 'admitted',
    note: 'Onboarded customers of Ripple Mint, to a bank account. No fee, minimum or time is stated in what was read.',
    sources: [
      'https://docs.ripple.com/products/stablecoin/user-interface/tutorials/redeem-rlusd',
      'https://docs.ripple.com/products/stablecoin/user-interface/tutorials/user-guides',
    ],
    readOn: READ_ON,
    unverified: ['par'],
  },
  GHO: {
    issuer: 'Aave DAO',
    paidIn: ['USDC', 'USDT'],
    parUsd: '1',
    minimumUsd: null,
    fee: { percent: '0.08', atLeastUsd: null, upToUsd: null },
    hours: 'any_hour',
    businessDays: null,
    who: 'anyone',
    note: 'Through the GHO Stability Module on Ethereum, as far as it holds USDC (0.08%) or USDT (0.10%). It freezes while that coin is below $0.99. The fees are those of a governance proposal of February 2026; whether they still hold was not read on chain.',
    sources: [
      'https://docs.gho.xyz/developer-docs/gho-stability-module',
      'https://github.com/aave-dao/aave-proposals-v3/blob/main/src/20251113_AaveV3Ethereum_GSMMigration/GSMMigration.md',
    ],
    readOn: READ_ON,
    unverified: ['fee'],
  },
  frxUSD: {
    issuer: 'Frax',
    paidIn: ['USDC'],
    parUsd: '1',
    minimumUsd: null,
    fee: null,
    hours: 'any_hour',
    businessDays: null,
    who: 'anyone',
    note: 'Through the redemption contract on Ethereum, as far as it holds USDC. No fee or minimum is stated in what was read.',
    sources: [
      'https://docs.frax.com/frxusd/mint-and-redeem-overview',
      'https://docs.frax.com/frxusd/mint-and-redeem-quickstarts/usdc',
    ],
    readOn: READ_ON,
    unverified: [],
  },
};

/** An issuer's terms for its coin; `undefined` where none could be read. */
export function redemptionTerms(symbol: string): RedemptionTerms | undefined {
  return Object.hasOwn(TERMS, symbol) ? TERMS[symbol] : undefined;
}
