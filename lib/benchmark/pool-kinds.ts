/**
 * How a pool uses a deposit, and the rule that keeps it out of a coin's yield; `null` where it counts.
 * Methodology, coin yield.
 */
export const KIND_RULES = {
  /** Over-collateralized money markets. */
  lending: null,
  /** The issuer's own rate on its coin, redeemable within seven days. */
  savings: null,
  /** Vaults that only supply such lending. */
  curated: null,
  /** Loans without liquid collateral, and loans against assets off chain. */
  'private-credit': 'private_credit',
  /** Shares of funds that hold securities. */
  'rwa-fund': 'rwa_fund',
  /** Basis and delta-neutral trades. */
  'basis-trade': 'basis_trade',
  /** Insurance and stakes that can be slashed. */
  insurance: 'insurance',
  /** Liquidity for traders. */
  liquidity: 'liquidity_provision',
  /** Rewards on coins that are not lent, or that another pool counts. */
  campaign: 'reward_campaign',
  /** Collateral of a loan: it is not lent, so it earns nothing from lending. */
  collateral: 'collateral_not_lent',
  /** A token bridged by a third party, or another token under the coin's symbol. */
  bridged: 'bridged_form',
  /** Vaults that do several of these. */
  mixed: 'mixed_strategy',
  /** Known to be none of the counted kinds. */
  other: 'kind_not_counted',
  /** Of a protocol that the registry does not name: nobody has looked at it yet. */
  unreviewed: 'protocol_not_reviewed',
} as const;

export type PoolKind = keyof typeof KIND_RULES;
export type KindRule = Exclude<(typeof KIND_RULES)[PoolKind], null>;

export function isPoolKind(text: string): text is PoolKind {
  return Object.hasOwn(KIND_RULES, text);
}
