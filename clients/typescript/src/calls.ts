// Written by `npm run clients` from the site's OpenAPI document; changes are made there.

import { type CallOptions, Http, type RowFormat } from './http.js';

export type Band = {
  p1: string;
  p25: string;
  p50: string;
  p75: string;
  p99: string;
};

export type GetCurrentSyiAnswerFixing = {
  as_of: string;
  published_at: string;
  /** Percent */
  value_percent: number;
  value_percent_text: string;
  /** 0 until restated */
  revision: number;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
};

export type GetCurrentSyiAnswerNowFixing = {
  value_percent_text: string;
  /** 0 until restated */
  revision: number;
};

export type GetCurrentSyiAnswerNow = {
  value_percent_text: string;
  timestamp: string;
  /** The latest revision of `fixing` */
  fixing: GetCurrentSyiAnswerNowFixing | null;
};

export type Meta = {
  /** Time of the data, engine time */
  as_of: string;
  /** Age of the data when it was served, in steps of 5 s (so that repeated reads can be 304) */
  age_seconds: number;
  data_class: "live" | "replay" | "sample";
  /** Title of the recording or of the demonstration market */
  feed_title: string | null;
  /** 0 to 1 */
  confidence: number | null;
  /** How the value was obtained */
  method: string | null;
  /** Inputs based on judgment rather than observation; normally empty */
  judgement: ReadonlyArray<string>;
};

export type GetCurrentSyiAnswer = {
  success: true;
  /** Percent: 4.47448 means 4.47448% */
  syi_percent: number;
  /** Exact value as text, percent */
  syi_percent_text: string;
  /** Fraction: 0.0447448 means 4.47448% */
  syi_decimal: number;
  syi_decimal_text: string;
  /** Time of the value, engine time */
  timestamp: string;
  /** Constituents included in the value */
  components_count: number;
  methodology_version: string;
  /** estimated if the value was not calculated from current inputs */
  status: "live" | "replay" | "sample" | "estimated";
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  mode: "Normal" | "Bear" | "High-Vol";
  kind: "indicative";
  /** Constituents in the basket */
  components_expected: number;
  /** Weighted APY before risk adjustment, percent */
  avg_yield_percent: number | null;
  /** US dollars */
  total_tvl_usd: number | null;
  /** 0 to 1, 4 decimals */
  confidence: number | null;
  /** This very value minus the 3-month T-bill in force (coupon equivalent), basis points */
  over_bills_bps_text: string | null;
  /** Change over 24 hours, basis points */
  change_24h_bps: number | null;
  /** Weight behind the value, percent of the basket */
  coverage_percent: number | null;
  /** Largest weight, percent */
  top_share_percent: number | null;
  /** Herfindahl-Hirschman index of the weights, 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
  /** Seconds */
  oldest_input_age_seconds: number | null;
  /** 0 until restated */
  revision: number;
  /** Reason if the method is not full */
  reason: string | null;
  /** When the value was computed: earlier than `timestamp` if it is carried forward */
  computed_at: string | null;
  /** Which rule stops the next value, with figures; null unless it is carried forward */
  why: string | null;
  /** The latest daily fixing */
  fixing: GetCurrentSyiAnswerFixing | null;
  parameters_sha256: string;
  /** With asOf: the current value */
  now?: GetCurrentSyiAnswerNow | undefined;
  meta: Meta;
};

export type Basket = {
  /** How it was chosen; recorded: as a recording names it */
  kind: "founding" | "opening" | "review" | "exit" | "recorded";
  /** Tickers */
  coins: ReadonlyArray<string>;
  effective_from: string | null;
  /** Of an exit: which coins left and why */
  reason: string | null;
};

export type GetBasketAnswerSize = {
  /** In the basket now */
  coins: number;
  /** By rule */
  maximum: number;
  /** By rule */
  minimum: number;
};

export type DecidedOnItem = {
  symbol: string;
  name: string;
  chosen: boolean;
  /** By circulation among the eligible; null if not eligible */
  rank: number | null;
  /** The first clause that keeps it out; null for a chosen coin */
  fails: "yield_bearing" | "not_monitored" | "circulation" | "price_coverage" | "liquidity_coverage" | "yield_sources" | "rank" | null;
  /** The same in words, with figures */
  reason: string | null;
  /** US dollars; median of 30 days in a review */
  circulation_usd: number | null;
  /** Days followed; 0 in an opening basket */
  monitored_days: number;
  /** Hours with a well-founded price, percent */
  priced_hours_percent: number;
  /** Hours with a well-founded liquidity score, percent */
  liquid_hours_percent: number;
  /** Protocols with an eligible yield source */
  yield_protocols: number;
  /** In eligible yield sources, US dollars */
  yield_tvl_usd: number;
};

export type GetBasketAnswerReviewsItem = {
  kind: "founding" | "review";
  effective_day: string;
  /** Tickers */
  coins: ReadonlyArray<string>;
  candidates: ReadonlyArray<DecidedOnItem>;
};

export type GetBasketAnswerNextReview = {
  day: string;
  effective_day: string;
};

export type GetBasketAnswer = {
  /** null until an opening basket can be decided */
  basket: Basket | null;
  size: GetBasketAnswerSize;
  /** Figures behind the decision in force */
  decided_on: ReadonlyArray<DecidedOnItem>;
  /** Every candidate now, by the rules without the 30-day clauses */
  candidates: ReadonlyArray<DecidedOnItem>;
  /** Baskets before, newest first */
  earlier: ReadonlyArray<Basket>;
  /** Every review, newest first */
  reviews: ReadonlyArray<GetBasketAnswerReviewsItem>;
  next_review: GetBasketAnswerNextReview;
  meta: Meta;
};

export type SYC = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  name: string;
  description: string;
  /** Decimal fraction; null until the first value */
  value: number | null;
  /** The same, exact, fraction */
  value_text: string | null;
  /** In `unit`: percent, or signed basis points for SYRPI */
  value_native: number | null;
  /** The same, exact */
  value_native_text: string | null;
  unit: "percent" | "bps";
  mode: "Normal" | "Bear" | "High-Vol";
  /** Constituents included in the value */
  constituent_count: number;
  /** Constituents in the basket */
  constituents_expected: number;
  /** US dollars */
  total_tvl: number | null;
  /** Weighted APY before risk adjustment, decimal fraction */
  avg_yield: number | null;
  /** 0 to 1, 4 decimals */
  confidence: number | null;
  methodology_version: string;
  /** Calculated from current inputs (not carried forward) */
  is_syi_calculated: boolean;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  /** Change over 24 hours, basis points */
  change_24h_bps: number | null;
  /** Percent */
  coverage_percent: number | null;
  /** Percent */
  top_share_percent: number | null;
  /** 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
  /** Seconds */
  oldest_input_age_seconds: number | null;
  /** 0 until restated */
  revision: number;
  reason: string | null;
  as_of: string;
  judgement: ReadonlyArray<string>;
};

export type GetIndexFamilyOverviewAnswerDataIndices = {
  SYC?: SYC | undefined;
  SYCEFI?: SYC | undefined;
  SYDEFI?: SYC | undefined;
  SYRPI?: SYC | undefined;
};

export type GetIndexFamilyOverviewAnswerData = {
  indices: GetIndexFamilyOverviewAnswerDataIndices;
  /** Assets covered by the index family, US dollars */
  family_aum: number | null;
  /** The headline index in the same shape */
  syi: SYC | null;
};

export type GetIndexFamilyOverviewAnswer = {
  success: true;
  data: GetIndexFamilyOverviewAnswerData;
  meta: Meta;
};

export type CalculateIndexFamilyAnswer = {
  success: true;
  message: string;
  /** Time of the latest calculation */
  calculated_at: string;
  next_calculation_at: string | null;
  /** Calculation interval, seconds */
  interval_seconds: number;
  /** Indices that have a value */
  indices: ReadonlyArray<"SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI">;
  meta: Meta;
};

export type ListYieldsAnswerItem = {
  stablecoin: string;
  symbol: string;
  name: string;
  /** Effective APY before risk adjustment, percent */
  currentYield: number | null;
  /** Exact value as text, percent */
  current_yield_text: string | null;
  /** The same as a fraction */
  apy: number | null;
  /** Risk-adjusted APY as a fraction */
  ray: number | null;
  /** Risk-adjusted APY, exact, percent */
  ray_percent_text: string | null;
  /** Platform with the most assets behind the APY */
  source: string | null;
  /** Same as source */
  platform: string | null;
  /** Same as source */
  protocol_name: string | null;
  sourceType: "CeFi" | "DeFi" | null;
  /** From peg score × liquidity score: Low above 0.8, High below 0.6 */
  riskScore: "Low" | "Medium" | "High" | null;
  risk_tier: "low" | "medium" | "high" | null;
  /** 10 × (1 − peg score × liquidity score): 0 is safest, 10 is worst */
  risk_score: number | null;
  /** Change of currentYield over 24 hours, percentage points */
  change24h: number | null;
  /** Market capitalization as text, e.g. "$92.5B" */
  liquidity: string | null;
  /** Market capitalization, US dollars */
  tvl: number | null;
  /** Assets in the pools behind the APY, US dollars */
  pool_tvl_usd: number | null;
  /** Pools behind the APY */
  pools_used: number;
  /** 0 to 1 */
  peg_score: number | null;
  /** 0 to 1 */
  liq_score: number | null;
  /** Consensus price, US dollars */
  price_usd: number | null;
  /** The coin is in the SYI basket */
  is_constituent: boolean;
  /** Frozen SYI weight, percent */
  weight_percent: number | null;
  /** SYI weight after suspensions, percent */
  effective_weight_percent: number | null;
  suspended_because: string | null;
  meta: Meta;
};

export type ListYieldsAnswer = ReadonlyArray<ListYieldsAnswerItem>;

export type RefreshYieldsAnswer = {
  success: true;
  message: string;
  /** computed: a tick was due and came; current: none was due; due: it did not come within 5 seconds; stopped: nothing written for 2 minutes; recorded: a replay */
  outcome: "computed" | "current" | "due" | "stopped" | "recorded";
  /** Age of the figures after that */
  age_seconds: number;
  /** Time of the current data */
  refreshed_at: string;
  /** Same as refreshed_at */
  as_of: string;
  /** Next scheduled calculation; null if none is scheduled */
  next_refresh_at: string | null;
  /** Collection interval, seconds */
  interval_seconds: number;
  /** Coins with a current yield */
  items: number;
  meta: Meta;
};

export type ListRiskAdjustedYieldAnswerStrategiesItem = {
  strategy_id: string;
  platform: string;
  symbol: string;
  /** What the source calls the pool, e.g. the symbol of a vault; null for CeFi */
  pool_name: string | null;
  /** What the pool does: lending, savings and curated count; private-credit, rwa-fund, basis-trade, insurance, liquidity, campaign, collateral, bridged, mixed and other do not; null for CeFi */
  kind: string | null;
  /** Effective APY after the reward cap, percent */
  apy: number;
  apy_text: string;
  /** Risk-adjusted APY, percent; null while a score is unknown */
  ry_apy: number | null;
  /** Exact value as text, percent */
  ry_apy_text: string | null;
  /** Peg score of the coin, 0 to 1 */
  peg_score: number | null;
  /** Liquidity score of the coin, 0 to 1 */
  liq_score: number | null;
  risk_tier: "low" | "medium" | "high" | null;
  source_type: "CeFi" | "DeFi";
  chain: string | null;
  /** US dollars */
  tvl_usd: number | null;
  /** Base yield, percent */
  apy_base: number | null;
  /** Reward yield before the cap, percent */
  apy_reward: number | null;
  /** 7-day average, percent */
  apy_mean_7d: number | null;
  /** 30-day average, percent */
  apy_mean_30d: number | null;
  /** Percentage points */
  change_24h: number | null;
  /** Days */
  age_days: number | null;
  eligible: boolean;
  /** Rule that keeps it out, if any, e.g. private_credit, duplicate_deposit or tvl_below_minimum */
  exclusion: string | null;
  observed_at: string;
};

export type ListRiskAdjustedYieldAnswer = {
  /** Eligible ones first, by highest risk-adjusted APY, those without one last; then excluded ones by highest TVL */
  strategies: ReadonlyArray<ListRiskAdjustedYieldAnswerStrategiesItem>;
  /** Matching strategies before the limit */
  total: number;
  meta: Meta;
};

export type ListStablecoinMetricsAnswerStablecoinsItem = {
  symbol: string;
  name: string;
  /** Effective APY, percent */
  apy: number | null;
  /** Risk-adjusted APY, percent */
  ry_apy: number | null;
  /** Volume-weighted consensus price, US dollars */
  vw_price: number | null;
  /** The same, exact */
  vw_price_text: string | null;
  /** Signed deviation from 1 US dollar, basis points */
  peg_dev_bps: number | null;
  /** Five-minute volatility, basis points */
  peg_vol_5m_bps: number | null;
  /** 0 to 1 */
  peg_score: number | null;
  /** 0 to 1; null means insufficient venues */
  liq_score: number | null;
  peg_class: "stable" | "warning" | "alert" | null;
  risk_tier: "low" | "medium" | "high" | null;
  price_method: "venues" | "aggregator" | "carried_forward" | "none";
  price_observed_at: string | null;
  /** Venues behind the price */
  venues_valid: number;
  liq_method: "observed" | "carried_forward" | "assumed" | "none";
  /** Venues behind the liquidity score */
  liq_venues: number;
  /** Depth within 10 bps, US dollars */
  depth_10bps_usd: number | null;
  /** Depth within 20 bps, US dollars */
  depth_20bps_usd: number | null;
  /** Depth within 50 bps, US dollars */
  depth_50bps_usd: number | null;
  /** Basis points */
  median_spread_bps: number | null;
  /** US dollars */
  volume_24h_usd: number | null;
  /** US dollars */
  market_cap_usd: number | null;
  /** Frozen SYI weight, percent; null outside the basket */
  weight_percent: number | null;
  suspended_because: string | null;
  flags: ReadonlyArray<string>;
  judgement: ReadonlyArray<string>;
};

export type ListStablecoinMetricsAnswer = {
  stablecoins: ReadonlyArray<ListStablecoinMetricsAnswerStablecoinsItem>;
  /** Average five-minute volatility across coins, basis points */
  average_volatility_5m_bps: number | null;
  meta: Meta;
};

export type RankPegStabilityAnswerRankingItem = {
  /** 1 is the most stable peg */
  rank: number;
  symbol: string;
  name: string;
  /** Consensus price, US dollars */
  price: number | null;
  /** Same as price */
  vw_price: number | null;
  /** Signed, basis points */
  peg_dev_bps: number | null;
  /** Basis points */
  peg_vol_5m_bps: number | null;
  /** 0 to 1 */
  peg_score: number | null;
  peg_class: "stable" | "warning" | "alert" | null;
};

export type RankPegStabilityAnswer = {
  /** Highest peg score first, unknown last */
  ranking: ReadonlyArray<RankPegStabilityAnswerRankingItem>;
  meta: Meta;
};

export type CheckPegAnswerDataAnalysis = {
  timestamp: string;
};

export type CheckPegAnswerDataResultsItemDeviation = {
  /** Magnitude, percent */
  percentage: number | null;
  /** Magnitude, US dollars */
  absolute: number | null;
  /** Signed, basis points */
  bps?: number | null | undefined;
};

export type Pending = {
  /** US dollars */
  price_usd: number;
  price_text: string;
  since: string;
  sources: ReadonlyArray<string>;
  /** Display names of the sources, in their order */
  source_names: ReadonlyArray<string>;
};

export type CheckPegAnswerDataResultsItem = {
  symbol: string;
  /** US dollars */
  price_usd: number | null;
  /** |deviation| of 50 bps or more */
  is_depegged: boolean | null;
  deviation: CheckPegAnswerDataResultsItemDeviation;
  name?: string | undefined;
  /** Exact price, US dollars */
  price_text?: string | null | undefined;
  status?: "stable" | "neutral" | "depegged" | "unknown" | undefined;
  classification?: "stable" | "warning" | "alert" | null | undefined;
  /** 0 to 1 */
  peg_score?: number | null | undefined;
  /** US dollars */
  volume_24h_usd?: number | null | undefined;
  /** US dollars */
  market_cap_usd?: number | null | undefined;
  last_update?: string | null | undefined;
  method?: "venues" | "aggregator" | "carried_forward" | "none" | undefined;
  /** Venues behind the price */
  venues_valid?: number | undefined;
  pending?: Pending | null | undefined;
  flags?: ReadonlyArray<string> | undefined;
  /** Why a coin has no figures: it is not covered */
  detail?: string | undefined;
};

export type CheckPegAnswerData = {
  analysis: CheckPegAnswerDataAnalysis;
  results: ReadonlyArray<CheckPegAnswerDataResultsItem>;
};

export type CheckPegAnswer = {
  success: true;
  message: string;
  data: CheckPegAnswerData;
  meta: Meta;
};

export type RefusedItem = {
  source: string;
  /** Display name */
  source_name: string;
  /** US dollars */
  price_usd: number | null;
  rule: string | null;
  reason: string | null;
};

export type CurrentStatus = {
  asset: string;
  observed_at: string;
  /** US dollars; null if there is no confirmed price */
  price_usd: number | null;
  /** Signed deviation from 1 US dollar, basis points */
  price_dev_bps: number | null;
  status: "stable" | "warning" | "alert" | null;
  /** Price not yet confirmed by a second source, US dollars */
  pending_price_usd: number | null;
  /** Exact price, US dollars */
  price_text: string | null;
  /** Basis of the price, as text */
  exchange: string;
  price_method: "venues" | "aggregator" | "carried_forward" | "none";
  /** Venues or aggregators used */
  sources: ReadonlyArray<string>;
  /** Display names of the sources, in their order */
  source_names: ReadonlyArray<string>;
  /** Venues behind the price */
  venues_valid: number;
  /** 0 to 1 */
  peg_score: number | null;
  pending: Pending | null;
  /** Sources not used, with the reason for each */
  refused: ReadonlyArray<RefusedItem>;
};

export type GetRecentPegAnswerRecentEventsItem = {
  observed_at: string;
  /** US dollars; null if there is no confirmed price */
  price_usd: number | null;
  /** Signed deviation from 1 US dollar, basis points */
  price_dev_bps: number | null;
  status: "stable" | "warning" | "alert" | null;
  /** Price not yet confirmed by a second source, US dollars */
  pending_price_usd: number | null;
};

export type GetRecentPegAnswer = {
  current_status: CurrentStatus;
  /** Newest first */
  recent_events: ReadonlyArray<GetRecentPegAnswerRecentEventsItem>;
  meta: Meta;
};

export type GetPegStatusAnswer = {
  asset: string;
  name: string;
  /** US dollars */
  price: number | null;
  /** Exact, US dollars */
  price_text: string | null;
  /** Signed, basis points */
  deviation_bps: number | null;
  status: "stable" | "neutral" | "depegged" | "unknown";
  classification: "stable" | "warning" | "alert" | null;
  last_update: string | null;
  /** 0 to 1 */
  peg_score: number | null;
  pending: Pending | null;
  meta: Meta;
};

export type EventsItem = {
  event_id: string;
  asset: string;
  /** recovering: below 25 bps for less than 15 minutes */
  state: "open" | "recovering" | "closed";
  started_at: string;
  peak_at: string;
  /** Signed, basis points */
  peak_deviation_bps: number;
  /** US dollars */
  peak_price_usd: number;
  /** Exact, US dollars */
  peak_price_text: string | null;
  peak_class: "stable" | "warning" | "alert";
  /** From start to recovery, or to the current time of the data while open */
  duration_seconds: number;
  recovered_at: string | null;
};

export type ListDepegEventsAnswer = {
  /** Newest first */
  events: ReadonlyArray<EventsItem>;
  meta: Meta;
};

export type Off = {
  comparison: "above" | "at_least" | "below" | "at_most";
  /** In the unit of the rule */
  threshold: number;
  /** null while the figure is unknown */
  met: boolean | null;
};

export type GetRegimeAnswerExplanationRulesItem = {
  rule: "spread" | "z_score" | "slope" | "breadth";
  unit: "bps" | "standard_deviations" | "bps_per_day" | "percent";
  /** Of the last fixing */
  figure: number | null;
  /** What Risk-Off asks */
  off: Off;
  /** What Risk-On asks */
  on: Off;
};

export type GetRegimeAnswerExplanationConditionsItem = {
  /** Observations so far, candidate days in a row, days since the last change */
  condition: "observations" | "confirmation" | "cooldown";
  figure_days: number | null;
  comparison: "above" | "at_least";
  /** Days */
  threshold_days: number;
  met: boolean;
};

export type GetRegimeAnswerExplanationOverrideLargest = {
  /** Absolute, of prices that are fresh; null without one */
  figure_bps: number | null;
  /** The override begins at this figure */
  enters_at_bps: number;
  /** It clears below this figure */
  clears_below_bps: number;
  /** The coin farthest from one dollar */
  asset: string | null;
  /** The same, signed */
  deviation_bps: number | null;
};

export type GetRegimeAnswerExplanationOverrideSum = {
  /** Absolute, of prices that are fresh; null without one */
  figure_bps: number | null;
  /** The override begins at this figure */
  enters_at_bps: number;
  /** It clears below this figure */
  clears_below_bps: number;
  /** How many of the largest are summed */
  count: number;
};

export type GetRegimeAnswerExplanationOverride = {
  active: boolean;
  largest: GetRegimeAnswerExplanationOverrideLargest;
  sum: GetRegimeAnswerExplanationOverrideSum;
  calm_seconds: number | null;
  /** Of them before the override clears */
  calm_seconds_needed: number;
};

export type GetRegimeAnswerExplanationChangesItem = {
  to: "ON" | "OFF";
  /** Every rule and condition that currently prevents this change */
  vetoed_by: ReadonlyArray<"spread" | "z_score" | "slope" | "breadth" | "observations" | "confirmation" | "cooldown" | "largest_deviation" | "sum_of_largest" | "calm">;
  /** First day on which it could come; null where time alone does not say */
  earliest: string | null;
};

export type GetRegimeAnswerExplanation = {
  /** A candidate day needs spread, z-score, and one of slope and breadth */
  rules: ReadonlyArray<GetRegimeAnswerExplanationRulesItem>;
  conditions: ReadonlyArray<GetRegimeAnswerExplanationConditionsItem>;
  override: GetRegimeAnswerExplanationOverride;
  /** States the signal can change to */
  changes: ReadonlyArray<GetRegimeAnswerExplanationChangesItem>;
};

export type GetRegimeAnswer = {
  state: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
  /** The last daily SYI fixing minus the 3-month T-bill, basis points */
  syi_excess: number | null;
  /** Spread divided by the standard deviation of the excess */
  z_score: number | null;
  /** EMA7 minus EMA30 of the excess, basis points */
  spread: number | null;
  /** 7-day slope of the excess, basis points per day */
  slope7: number | null;
  /** Constituents above their own average excess, percent */
  breadth_pct: number | null;
  alert_type?: "Early-Warning" | "Flip Confirmed" | "Override Peg" | "Invalidation" | undefined;
  message: string;
  /** State, days in it and the reason in one sentence */
  statement: string;
  /** Day of the last change, or time at which the override began; null before */
  since: string | null;
  days_in_state: number | null;
  /** Daily observations so far; NEU until 30 */
  observations: number;
  /** How many of the last 30 daily observations are reconstructed from daily charts instead of fixings */
  observations_reconstructed: number;
  /** Daily observations required for a signal */
  observations_needed: number;
  override_since: string | null;
  /** 3-month T-bill, coupon equivalent, percent */
  t_bill_percent: number | null;
  t_bill_date: string | null;
  explanation: GetRegimeAnswerExplanation;
  meta: Meta;
};

export type ListRegimeFlipsAnswerFlipsItemAfterNext = {
  date: string;
  to: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
};

export type ListRegimeFlipsAnswerFlipsItemAfter = {
  /** Of the 30 days that followed */
  days_passed: number;
  /** Of them with a figure */
  days_observed: number;
  /** Their mean excess less the 30-day mean at the flip */
  mean_change_bps: number | null;
  /** Basis points */
  lowest_excess_bps: number | null;
  /** Basis points */
  highest_excess_bps: number | null;
  /** Of them on which pegs met the threshold of the override */
  days_stressed: number;
  next: ListRegimeFlipsAnswerFlipsItemAfterNext | null;
  /** Risk-Off was right where the premium then averaged above its mean or pegs came under stress; Risk-On where neither happened */
  outcome: "right" | "wrong" | "too_early" | "not_rated";
};

export type ListRegimeFlipsAnswerFlipsItem = {
  date: string;
  /** own: fixings of the feed; backtest: the same rules over recorded daily data; charts: the same over the sources' daily charts, between the two */
  source: "own" | "charts" | "backtest";
  data_class: "live" | "replay" | "sample" | "reconstructed";
  from: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
  to: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
  /** Rules that were met on that day */
  causes: ReadonlyArray<"spread" | "z_score" | "slope" | "breadth" | "override" | "override_cleared">;
  /** SYI less the 3-month T-bill, basis points */
  excess_bps: number | null;
  /** EMA7 less EMA30 of the excess, basis points */
  spread_bps: number | null;
  /** Spread divided by the standard deviation of the excess */
  z_score: number | null;
  /** 7-day slope of the excess, basis points per day */
  slope7_bps_per_day: number | null;
  /** Constituents above their own average excess, percent */
  breadth_percent: number | null;
  /** The 30 days after */
  after: ListRegimeFlipsAnswerFlipsItemAfter;
};

export type ListRegimeFlipsAnswerKnownItem = {
  /** own: fixings of the feed; backtest: the same rules over recorded daily data; charts: the same over the sources' daily charts, between the two */
  source: "own" | "charts" | "backtest";
  data_class: "live" | "replay" | "sample" | "reconstructed";
  from: string;
  /** Last day with a figure */
  to: string;
  /** Days with a figure */
  days: number;
  note: string | null;
};

export type ListRegimeFlipsAnswerTally = {
  /** Flips */
  right: number;
  /** Flips */
  wrong: number;
  /** Flips, with those that are too recent */
  unrated: number;
};

export type ListRegimeFlipsAnswer = {
  /** Newest first */
  flips: ReadonlyArray<ListRegimeFlipsAnswerFlipsItem>;
  /** The periods the list covers; nothing is known between */
  known: ReadonlyArray<ListRegimeFlipsAnswerKnownItem>;
  tally: ListRegimeFlipsAnswerTally;
  meta: Meta;
};

export type ListAlertOptionsAnswerConditionsItem = {
  value: ">" | ">=" | "<" | "<=" | "=";
  label: string;
};

export type ListAlertOptionsAnswer = {
  conditions: ReadonlyArray<ListAlertOptionsAnswerConditionsItem>;
  stablecoins: ReadonlyArray<string>;
};

export type Alert = {
  /** Alert ID */
  id: string;
  /** null for regime, fixing and bill_spread alerts */
  stablecoin: string | null;
  condition: ">" | ">=" | "<" | "<=" | "=" | null;
  /** Percent, bps or score, depending on the type; null for regime and fixing alerts */
  threshold: number | null;
  /** Of exit_cost: US dollars that are sold */
  amount_usd: number | null;
  alert_type: "yield_threshold" | "peg_deviation" | "liquidity" | "exit_cost" | "bill_spread" | "regime_change" | "stale_data" | "fixing";
  /** false until the address is confirmed; the demo address needs no confirmation */
  is_active: boolean;
  isActive: boolean;
  created_at: string;
  createdAt: string;
  last_triggered: string | null;
  lastTriggered: string | null;
  /** Number of times the alert has fired */
  times_triggered: number;
};

export type CreateAlertAnswer = {
  success: true;
  message: string;
  alert: Alert;
  user_email: string;
  delivery: "demo" | "confirmation" | "email";
};

export type ListAlertsAnswer = {
  alerts: ReadonlyArray<Alert>;
};

export type DeleteAlertAnswer = {
  success: true;
  message: string;
};

export type PreviewAlertAnswer = {
  /** How often the rule would have fired in this period */
  firings: number;
  /** Days in the look-back period */
  days: number;
  /** Time of the first value in this period; null if there is none */
  first_at: string | null;
  last_fired_at: string | null;
  /** Number of values evaluated */
  samples: number;
  /** Time between two evaluations */
  step_seconds: number;
  /** Dead-band the value must recover before the alert can fire again, in its unit */
  dead_band: string | null;
  meta: Meta;
};

export type ConfirmAlertsAnswer = {
  success: true;
  message: string;
  user_email: string;
};

export type StopAlertsAnswer = DeleteAlertAnswer;

export type AttachAlertChannelAnswer = {
  success: true;
  channel_id: string;
  /** Secret for signing webhook requests; shown only once */
  secret: string | null;
};

export type RequestContactAnswer = DeleteAlertAnswer;

export type RequestApiAccessAnswer = DeleteAlertAnswer;

export type RequestWhitepaperAnswer = DeleteAlertAnswer;

export type RequestWaitlistAnswer = DeleteAlertAnswer;

export type SubscribeNewsletterAnswer = DeleteAlertAnswer;

export type ConfirmNewsletterAnswer = DeleteAlertAnswer;

export type UnsubscribeNewsletterAnswer = DeleteAlertAnswer;

export type AskAssistantAnswer = {
  /** Markdown; absent if the assistant returned no text */
  response?: string | undefined;
  session_id: string;
  message_id: string;
  /** Whether this is a standard reply because the assistant was not available */
  fallback: boolean;
};

export type Now = {
  /** Exact value, in `unit` */
  value_text: string | null;
  /** 0 until restated */
  revision: number;
};

export type PointsItem = {
  /** Start of the interval, or time of a raw value */
  at: string;
  /** First value in the interval */
  first: number | null;
  /** Lowest value in the interval */
  low: number | null;
  /** Highest value in the interval */
  high: number | null;
  /** Values in the interval */
  samples: number;
  /** Kind of data of this point; reconstructed: from the sources’ own history, not computed at the time and never a fixing */
  data_class: "live" | "replay" | "sample" | "reconstructed";
  /** Last value in the interval, in `unit` */
  value: number | null;
  /** The same, exact */
  value_text: string | null;
  /** Average over the interval */
  mean: number | null;
  /** Raw values only; null for aggregated values */
  method: string | null;
  /** Raw values only; null for aggregated values */
  status: string | null;
  /** Raw values only, 0 to 1 */
  confidence: number | null;
  /** Raw values only */
  revision: number | null;
  /** Number of samples carried forward instead of calculated */
  estimated_samples: number;
  /** Raw values only */
  published_at?: string | undefined;
  /** Fixings with asOf: the latest revision of the value */
  now?: Now | undefined;
};

export type GetIndexSeriesAnswer = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  kind: "indicative" | "fixing";
  /** Unit of all values in points */
  unit: "percent" | "bps";
  step: "raw" | "1m" | "1h" | "1d";
  /** null for raw values */
  step_seconds: number | null;
  from: string;
  to: string;
  /** An answer has at most 5000 points: `from` of the call for the following ones, else null */
  next: string | null;
  /** Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice */
  notice?: string | undefined;
  /** Oldest first */
  points: ReadonlyArray<PointsItem>;
  meta: Meta;
};

export type CoinsItem = {
  symbol: string;
  name: string;
  /** Consensus price, US dollars */
  price_usd: number | null;
  /** The same, exact */
  price_text: string | null;
  price_observed_at: string | null;
  /** Venues behind the price */
  venues_valid: number;
  /** Signed deviation from 1 US dollar, basis points */
  deviation_bps: number | null;
  /** Basis points */
  volatility_5m_bps: number | null;
  peg_class: "stable" | "warning" | "alert" | null;
  /** 0 to 1 */
  peg_score: number | null;
  /** 0 to 1; null means insufficient venues */
  liq_score: number | null;
  liq_method: "observed" | "carried_forward" | "assumed" | "none";
  /** Venues behind the liquidity score */
  liq_venues: number;
  /** US dollars */
  depth_20bps_usd: number | null;
  risk_tier: "low" | "medium" | "high" | null;
  /** Effective APY, percent */
  apy: number | null;
  /** The same, exact */
  apy_text: string | null;
  /** Base yield, percent */
  apy_base: number | null;
  /** Reward yield after the cap, percent */
  apy_reward: number | null;
  /** Risk-adjusted APY, percent */
  ry_apy: number | null;
  /** The same, exact */
  ry_apy_text: string | null;
  /** Average of the last reading on each of 7 UTC days, percent; null if one is missing */
  apy_mean_7d: number | null;
  /** Average of the last reading on each of 30 UTC days, percent; null if one is missing */
  apy_mean_30d: number | null;
  /** Change of apy over 24 hours, percentage points */
  change_24h: number | null;
  apy_observed_at: string | null;
  /** Assets in the pools behind the APY, US dollars */
  pool_tvl_usd: number | null;
  /** Pools behind the APY */
  pools_used: number;
  /** US dollars */
  market_cap_usd: number | null;
  judgement: ReadonlyArray<string>;
};

export type ListCoinsAnswer = {
  /** SYI constituents first, in basket order */
  coins: ReadonlyArray<CoinsItem>;
  meta: Meta;
};

export type GetCoinAnswer = {
  /** Class of the price, as in peg_class; unconfirmed: a move waits for a second source; unknown: no price */
  verdict: "stable" | "warning" | "alert" | "unconfirmed" | "unknown";
  coin: CoinsItem;
  peg: CurrentStatus;
  /** Venues whose price is used */
  venues_agreeing: number;
  /** Venues with a quote, used or not; aggregators are not venues */
  venues_quoting: number;
  /** What a reader should know of the price and yield */
  flags: ReadonlyArray<string>;
  /** Strategies whose yield counts */
  strategies_counted: number;
  /** Strategies that a rule leaves out */
  strategies_excluded: number;
  meta: Meta;
};

export type GetPegSeriesAnswerPointsItem = {
  /** Start of the interval, or time of a raw value */
  at: string;
  /** First value in the interval */
  first: number | null;
  /** Lowest value in the interval */
  low: number | null;
  /** Highest value in the interval */
  high: number | null;
  /** Values in the interval */
  samples: number;
  /** Kind of data of this point; reconstructed: from the sources’ own history, not computed at the time and never a fixing */
  data_class: "live" | "replay" | "sample" | "reconstructed";
  /** Last price in the interval, US dollars; null if there was none */
  price_usd: number | null;
  /** The same, exact */
  price_text: string | null;
  /** Signed deviation of price_usd, basis points */
  deviation_bps: number | null;
  /** Signed deviation of largest magnitude in the step, basis points */
  extreme_deviation_bps: number | null;
  /** Class of the largest deviation */
  status: "stable" | "warning" | "alert" | null;
};

export type GetPegSeriesAnswer = {
  asset: string;
  step: "raw" | "1m" | "1h" | "1d";
  /** null for raw values */
  step_seconds: number | null;
  from: string;
  to: string;
  /** An answer has at most 5000 points: `from` of the call for the following ones, else null */
  next: string | null;
  /** Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice */
  notice?: string | undefined;
  /** Basis points */
  depeg_threshold_bps: number;
  /** Oldest first */
  points: ReadonlyArray<GetPegSeriesAnswerPointsItem>;
  meta: Meta;
};

export type GetCoinSeriesAnswerPointsItem = {
  /** Start of the interval, or time of a raw reading */
  at: string;
  /** Effective APY of the coin, last in the interval, percent */
  apy: number | null;
  /** The same, exact */
  apy_text: string | null;
  /** Base yield, percent */
  apy_base: number | null;
  /** Reward yield after the cap, percent */
  apy_reward: number | null;
  /** Risk-adjusted APY at that reading, percent */
  ry_apy: number | null;
  /** The same, exact */
  ry_apy_text: string | null;
  /** Pools behind the APY; null without a reading */
  pools_used: number | null;
  /** TVL of these pools, US dollars */
  pool_tvl_usd: number | null;
  /** Liquidity score, last in the interval, 0 to 1 */
  liq_score: number | null;
  /** How the score was obtained; null without a reading */
  liq_method: "observed" | "carried_forward" | "assumed" | "none" | null;
  /** US dollars */
  depth_10bps_usd: number | null;
  /** US dollars */
  depth_20bps_usd: number | null;
  /** US dollars */
  depth_50bps_usd: number | null;
  /** Basis points */
  median_spread_bps: number | null;
  /** Venues behind the score */
  liq_venues: number | null;
};

export type GetCoinSeriesAnswer = {
  asset: string;
  step: "raw" | "1m" | "1h" | "1d";
  /** null for raw values */
  step_seconds: number | null;
  from: string;
  to: string;
  /** An answer has at most 5000 points: `from` of the call for the following ones, else null */
  next: string | null;
  /** Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice */
  notice?: string | undefined;
  /** Oldest first; intervals without a reading are omitted */
  points: ReadonlyArray<GetCoinSeriesAnswerPointsItem>;
  meta: Meta;
};

export type GetRateSeriesAnswerPointsItem = {
  /** From when the rate was known */
  at: string;
  /** Business day of the rate */
  date: string;
  /** Percent a year */
  value: number;
  /** The same, exact */
  value_text: string;
  source: string;
};

export type GetRateSeriesAnswer = {
  rate: "bill" | "sofr";
  /** coupon_equivalent: rate × days / 365; overnight: rate × days / 360 */
  basis: "coupon_equivalent" | "overnight";
  unit: "percent";
  step: "raw" | "1m" | "1h" | "1d";
  /** null for raw values */
  step_seconds: number | null;
  from: string;
  to: string;
  /** An answer has at most 5000 points: `from` of the call for the following ones, else null */
  next: string | null;
  /** Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice */
  notice?: string | undefined;
  /** Oldest first, one a business day; the first may be the one in force at from */
  points: ReadonlyArray<GetRateSeriesAnswerPointsItem>;
  meta: Meta;
};

export type GetAuditRecordAnswer = Readonly<Record<string, unknown>>;

export type ListFixingsAnswerDaysItemFixingsItem = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** Percent; SYRPI in signed basis points */
  value_text: string | null;
  unit: "percent" | "bps";
  /** Against the fixing before, signed basis points */
  change_bps: number | null;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  /** 0 to 1 */
  confidence: number | null;
  /** 0 until restated */
  revision: number;
  published_at: string;
  /** Seconds, at the end of the window */
  oldest_input_age_seconds: number | null;
  /** Constituents included in the value */
  constituents_used: number;
  /** Constituents in the index */
  constituents_expected: number;
  /** Weight behind the value, percent */
  coverage_percent: number | null;
  /** Largest weight, percent */
  top_share_percent: number | null;
  /** Herfindahl-Hirschman index of the weights, 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
};

export type ListFixingsAnswerDaysItem = {
  day: string;
  effective_at: string;
  /** The indices that have one */
  fixings: ReadonlyArray<ListFixingsAnswerDaysItemFixingsItem>;
};

export type ListFixingsAnswer = {
  /** Newest first */
  days: ReadonlyArray<ListFixingsAnswerDaysItem>;
  /** `before` of the call for the following days, else null */
  before: string | null;
  meta: Meta;
};

export type ErrorsItem = {
  /** UTC day of the fixing */
  day: string;
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  unit: "percent" | "bps";
  effective_at: string;
  found_at: string | null;
  /** The value in force when it was found */
  published_text: string | null;
  /** What it is with the inputs that are known now */
  recomputed_text: string | null;
  /** Recomputed less published, signed basis points */
  difference_bps: number;
  /** Which inputs came late or were corrected */
  note: string;
};

export type ListFixingErrorsAnswer = {
  /** Newest fixing first */
  errors: ReadonlyArray<ErrorsItem>;
  /** `before` of the call for the following rows, else null */
  before: string | null;
  meta: Meta;
};

export type GetFixingDayAnswerFixingsItemPrevious = {
  day: string;
  /** Its value */
  value_text: string | null;
};

export type GetFixingDayAnswerFixingsItemRevisionsItem = {
  /** 0 for the first */
  revision: number;
  /** In the unit of the index */
  value_text: string | null;
  published_at: string;
  reason: string | null;
  /** Hash of the audit record */
  record_sha256: string | null;
};

export type GetFixingDayAnswerFixingsItem = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** Percent; SYRPI in signed basis points */
  value_text: string | null;
  unit: "percent" | "bps";
  /** Against the fixing before, signed basis points */
  change_bps: number | null;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  /** 0 to 1 */
  confidence: number | null;
  /** 0 until restated */
  revision: number;
  published_at: string;
  /** Seconds, at the end of the window */
  oldest_input_age_seconds: number | null;
  /** Constituents included in the value */
  constituents_used: number;
  /** Constituents in the index */
  constituents_expected: number;
  /** Weight behind the value, percent */
  coverage_percent: number | null;
  /** Largest weight, percent */
  top_share_percent: number | null;
  /** Herfindahl-Hirschman index of the weights, 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
  /** Behind the value, US dollars */
  total_tvl_usd: number | null;
  /** Before risk adjustment, percent */
  average_yield_percent: number | null;
  /** Reason if the method is not full */
  reason: string | null;
  /** Of the twelve five-minute medians; null without a record */
  intervals_used: number | null;
  /** The fixing before */
  previous: GetFixingDayAnswerFixingsItemPrevious | null;
  /** Oldest first */
  revisions: ReadonlyArray<GetFixingDayAnswerFixingsItemRevisionsItem>;
};

export type GetFixingDayAnswerCoinsItem = {
  symbol: string;
  /** Weight in the basket, percent */
  weight_percent: number | null;
  /** After rescaling to 100%; null while suspended */
  effective_weight_percent: number | null;
  /** What the weight is based on, US dollars */
  market_cap_usd: number | null;
  /** US dollars */
  price_usd: number | null;
  /** Signed basis points */
  deviation_bps: number | null;
  /** Percent */
  apy_percent: number | null;
  /** 0 to 1 */
  peg_score: number | null;
  /** 0 to 1 */
  liquidity_score: number | null;
  /** Risk-adjusted yield, percent */
  ray_percent: number | null;
  /** Order books within 10 bps, the smaller side, US dollars */
  depth_10bps_usd: number | null;
  /** Of the quotes used, US dollars; null where none is known */
  volume_24h_usd: number | null;
  /** Of the yield sources used, US dollars; null where none is known */
  pool_tvl_usd: number | null;
  suspended_because: string | null;
};

export type GetFixingDayAnswerNeighbors = {
  previous: string | null;
  next: string | null;
};

export type GetFixingDayAnswer = {
  day: string;
  effective_at: string;
  /** Whether the UTC day is over: later findings go to the errors list */
  is_final: boolean;
  methodology_version: string | null;
  fixings: ReadonlyArray<GetFixingDayAnswerFixingsItem>;
  /** Constituents of the SYI, from its audit record */
  coins: ReadonlyArray<GetFixingDayAnswerCoinsItem>;
  /** Inputs based on judgment; normally empty */
  judgement: ReadonlyArray<string>;
  /** Found in these fixings and not restated, of the list of errors */
  errors: ReadonlyArray<ErrorsItem>;
  /** Hash of the signed statement in force */
  statement_sha256: string | null;
  neighbors: GetFixingDayAnswerNeighbors;
  meta: Meta;
};

export type GetFixingRecordAnswer = Readonly<Record<string, unknown>>;

export type FixingsItem = {
  index: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  value: string;
  unit: "percent" | "bps";
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  /** 0 to 1 */
  confidence: string | null;
  /** 0 until restated */
  revision: string;
  /** Hash of the audit record behind the value */
  record_sha256: string;
};

export type Chain = {
  sequence: string;
  /** Hash of that record */
  head_sha256: string;
};

export type Statement = {
  schema: "fixing-statement/1";
  feed: string;
  data_class: "live" | "replay" | "sample";
  day: string;
  effective_at: string;
  issued_at: string;
  methodology_version: string;
  /** One more with each restatement of the day */
  revision: string;
  fixings: ReadonlyArray<FixingsItem>;
  /** The newest audit record at that moment */
  chain: Chain;
  /** Hash of the statement before; null for the first */
  previous_sha256: string | null;
};

export type Signature = {
  algorithm: "Ed25519";
  /** A `kid` of /.well-known/syi-keys.json */
  key_id: string;
  /** Over the UTF-8 bytes of the canonical JSON, base64url */
  value: string;
};

export type StatementsItem = {
  statement: Statement;
  /** Hash of the statement’s canonical JSON (RFC 8785) */
  sha256: string;
  signature: Signature;
};

export type ListStatementsAnswer = {
  /** Newest first */
  statements: ReadonlyArray<StatementsItem>;
  /** `before` of the call for the following ones, else null */
  next: number | null;
};

export type GetStatementsAnswer = {
  day: string;
  /** Every revision, the one in force first */
  statements: ReadonlyArray<StatementsItem>;
};

export type GetStatementKeysAnswerKeysItemPeriodsItem = {
  from: string;
  until: string | null;
};

export type GetStatementKeysAnswerKeysItem = {
  kty: "OKP";
  crv: "Ed25519";
  /** The public key, base64url */
  x: string;
  /** Thumbprint of the key (RFC 7638) */
  kid: string;
  alg: "EdDSA";
  use: "sig";
  /** When it signed; until is null while it does */
  periods: ReadonlyArray<GetStatementKeysAnswerKeysItemPeriodsItem>;
};

export type GetStatementKeysAnswer = {
  /** The key in force first */
  keys: ReadonlyArray<GetStatementKeysAnswerKeysItem>;
};

export type From = {
  at: string;
  /** Percent; SYRPI in signed basis points */
  value_text: string | null;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** When the value was computed that is explained here: before `at` where it was carried forward, null where no record of that moment is left */
  computed_at: string | null;
  /** Hash of the audit record */
  record_sha256: string;
};

export type CausesItem = {
  cause: "weight" | "apy" | "peg" | "liquidity" | "basket" | "yield" | "bill" | "fixing_window" | "carried_forward" | "rounding";
  /** Signed basis points */
  bps_text: string;
};

export type GetAttributionAnswerMembersItem = {
  id: string;
  symbol: string;
  /** Signed basis points */
  change_bps_text: string;
  parts: ReadonlyArray<CausesItem>;
};

export type GetAttributionAnswer = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** Of the two values */
  unit: "percent" | "bps";
  kind: "fixing" | "indicative";
  from: From;
  to: From;
  /** Signed basis points; null where one of the values is unknown */
  change_bps_text: string | null;
  /** Sums over all members and what concerns the whole index; they sum to the change */
  causes: ReadonlyArray<CausesItem>;
  /** Largest change first; members without one are left out */
  members: ReadonlyArray<GetAttributionAnswerMembersItem>;
  /** Members that count only in the later value */
  joined: ReadonlyArray<string>;
  /** Members that count only in the earlier value */
  left: ReadonlyArray<string>;
  meta: Meta;
};

export type GetTreasuryAnswerLinesItemStepsItem = {
  step: "average" | "peg" | "liquidity" | "risk" | "bill" | "window" | "rounding";
  /** Signed basis points a year */
  bps: string;
  day_usd: string;
  /** The steps sum to horizon_usd of the line */
  horizon_usd: string;
};

export type GetTreasuryAnswerLinesItemBreakEvenItem = {
  loss_percent: string;
  /** Yearly probability of that loss at which the premium over bills is gone */
  yearly_percent: string;
};

export type GetTreasuryAnswerLinesItem = {
  /** SYI, a ticker, bill or sofr */
  id: string;
  kind: "index" | "coin" | "bill" | "overnight";
  name: string;
  /** apy: compounding; bill: rate × days / 365; overnight: rate × days / 360 */
  convention: "apy" | "bill" | "overnight";
  /** SYI, RAY, coupon-equivalent yield or SOFR */
  rate_percent: string | null;
  /** Before the deductions for peg and liquidity */
  apy_percent: string | null;
  /** Business day of a bill or SOFR */
  rate_date: string | null;
  /** rate_percent less that of the bill */
  over_bills_bps: string | null;
  /** horizon_usd less that of the bill */
  over_bills_usd: string | null;
  /** From the APY over peg and liquidity to the rate; null for a value carried forward */
  steps: ReadonlyArray<GetTreasuryAnswerLinesItemStepsItem> | null;
  /** US dollars a day */
  day_usd: string | null;
  /** US dollars over the horizon */
  horizon_usd: string | null;
  /** null without a premium over bills */
  break_even: ReadonlyArray<GetTreasuryAnswerLinesItemBreakEvenItem> | null;
  /** Why there is no rate */
  missing: "not_in_feed" | "too_old" | "not_computed" | null;
};

export type GetTreasuryAnswerCoinsItem = {
  symbol: string;
  name: string;
  /** Frozen SYI weight */
  weight_percent: string | null;
  /** After renormalization; null while suspended */
  effective_weight_percent: string | null;
  /** Effective APY */
  apy_percent: string | null;
  /** Risk-adjusted yield */
  ray_percent: string | null;
  /** Signed, basis points */
  deviation_bps: string | null;
  /** Basis points */
  volatility_5m_bps: string | null;
  /** 0 to 1 */
  peg_score: string | null;
  /** 0 to 1 */
  liq_score: string | null;
  liq_method: "observed" | "carried_forward" | "assumed" | "none";
  /** US dollars */
  depth_10bps_usd: string | null;
  /** US dollars */
  depth_20bps_usd: string | null;
  /** Basis points */
  median_spread_bps: string | null;
};

export type GetTreasuryAnswer = {
  amount_usd: string;
  /** Horizon */
  days: number;
  /** SYI, bill, SOFR, then its constituents */
  lines: ReadonlyArray<GetTreasuryAnswerLinesItem>;
  /** What each constituent was computed from */
  coins: ReadonlyArray<GetTreasuryAnswerCoinsItem>;
  meta: Meta;
};

export type GetExitCostsAnswerBasket = {
  /** null: more than the books show of at least one constituent */
  cost_usd: string | null;
  /** The same in basis points of the amount */
  cost_bps: string | null;
};

export type GetExitCostsAnswerCoinsItem = {
  symbol: string;
  name: string;
  /** Consensus price, US dollars */
  consensus_usd: string | null;
  /** What the books show can be sold, US dollars at the consensus price */
  visible_usd: string;
  /** US dollars below the consensus price; null: more than the books show */
  cost_usd: string | null;
  /** The same in basis points of the amount */
  cost_bps: string | null;
  /** Venues whose books are walked */
  venue_count: number;
  oldest_book_at: string | null;
};

export type GetExitCostsAnswer = {
  amount_usd: string;
  /** The amount held and sold as the SYI weighs its constituents */
  basket: GetExitCostsAnswerBasket;
  /** SYI constituents first, the largest first */
  coins: ReadonlyArray<GetExitCostsAnswerCoinsItem>;
  meta: Meta;
};

export type CurveItem = {
  amount_usd: string;
  cost_usd: string;
  cost_bps: string;
};

export type GetCoinExitAnswerVenuesItem = {
  venue: string;
  name: string;
  observed_at: string;
  /** What the books show can be sold, US dollars at the consensus price */
  visible_usd: string;
  /** US dollars below the consensus price; null: more than the books show */
  cost_usd: string | null;
  /** The same in basis points of the amount */
  cost_bps: string | null;
  /** From $100k to the end of the books; empty where they end before */
  curve: ReadonlyArray<CurveItem>;
};

export type GetCoinExitAnswer = {
  amount_usd: string;
  symbol: string;
  name: string;
  /** Consensus price, US dollars */
  consensus_usd: string | null;
  /** What the books show can be sold, US dollars at the consensus price */
  visible_usd: string;
  /** US dollars below the consensus price; null: more than the books show */
  cost_usd: string | null;
  /** The same in basis points of the amount */
  cost_bps: string | null;
  /** Venues whose books are walked */
  venue_count: number;
  oldest_book_at: string | null;
  /** From $100k to the end of the books; empty where they end before */
  curve: ReadonlyArray<CurveItem>;
  /** The whole amount sold there; deepest first */
  venues: ReadonlyArray<GetCoinExitAnswerVenuesItem>;
  meta: Meta;
};

export type CountsItem = {
  /** Basis points */
  bound_bps: number;
  /** Days on which the price was at least so far from a dollar */
  days: number;
};

export type ListPegDistancesAnswerCoinsItem = {
  symbol: string;
  name: string;
  from: string;
  to: string;
  /** UTC days with a price */
  days: number;
  counts: ReadonlyArray<CountsItem>;
  /** Signed, basis points */
  furthest_bps: string;
  /** Its day here, its minute in a recording */
  furthest_at: string;
  /** Of these, days that were filled in from hourly history */
  reconstructed_days: number;
};

export type ListPegDistancesAnswerRecordedItemWithUnconfirmed = {
  from: string;
  to: string;
  /** UTC days with a price */
  days: number;
  counts: ReadonlyArray<CountsItem>;
  /** Signed, basis points */
  furthest_bps: string;
  /** Its day here, its minute in a recording */
  furthest_at: string;
};

export type ListPegDistancesAnswerRecordedItem = {
  symbol: string;
  name: string;
  from: string;
  to: string;
  /** UTC days with a price */
  days: number;
  counts: ReadonlyArray<CountsItem>;
  /** Signed, basis points */
  furthest_bps: string;
  /** Its day here, its minute in a recording */
  furthest_at: string;
  recording: string;
  title: string;
  /** The same when prices count that were withheld because no second source confirmed them */
  with_unconfirmed: ListPegDistancesAnswerRecordedItemWithUnconfirmed;
};

export type ListPegDistancesAnswer = {
  /** Our own history of each covered coin */
  coins: ReadonlyArray<ListPegDistancesAnswerCoinsItem>;
  /** Recorded crises, computed with the rules of today */
  recorded: ReadonlyArray<ListPegDistancesAnswerRecordedItem>;
  meta: Meta;
};

export type RequestFreeKeyAnswer = DeleteAlertAnswer;

export type ConfirmFreeKeyAnswer = {
  success: true;
  /** The API key; shown only once */
  key: string;
  /** Key prefix, used to identify the key */
  prefix: string;
  plan: "free";
  /** null: no limit */
  calls_per_day: number | null;
  /** Delay of the data */
  delay_minutes: number;
  /** null: full history */
  history_days: number | null;
};

export type GiveKeyOnScreenAnswer = ConfirmFreeKeyAnswer;

export type DataIndicesAnswerIndicesItem = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  name: string;
  /** Unit of `value`; SYRPI is in basis points */
  unit: "percent" | "bps";
  /** In `unit`; null until the first value */
  value: number | null;
  /** The same, exact */
  value_text: string | null;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  mode: "Normal" | "Bear" | "High-Vol";
  /** 0 to 1 */
  confidence: number | null;
  /** Constituents included in the value */
  constituents_used: number;
  /** Constituents in the basket */
  constituents_expected: number;
  /** Percent */
  coverage_percent: number | null;
  /** Largest weight, percent */
  top_share_percent: number | null;
  /** Concentration of weights, 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
  /** US dollars */
  total_tvl_usd: number | null;
  /** Weighted APY before risk adjustment, percent */
  average_yield_percent: number | null;
  /** Seconds */
  oldest_input_age_seconds: number | null;
  /** 0 until restated */
  revision: number;
  /** Inputs based on judgment, from the record; null where it is not kept */
  judgement: ReadonlyArray<string> | null;
  reason: string | null;
  /** Time of this value */
  as_of: string;
};

export type DataIndicesAnswer = {
  indices: ReadonlyArray<DataIndicesAnswerIndicesItem>;
  meta: Meta;
};

export type DataIndexAnswer = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  name: string;
  /** Unit of `value`; SYRPI is in basis points */
  unit: "percent" | "bps";
  /** In `unit`; null until the first value */
  value: number | null;
  /** The same, exact */
  value_text: string | null;
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  mode: "Normal" | "Bear" | "High-Vol";
  /** 0 to 1 */
  confidence: number | null;
  /** Constituents included in the value */
  constituents_used: number;
  /** Constituents in the basket */
  constituents_expected: number;
  /** Percent */
  coverage_percent: number | null;
  /** Largest weight, percent */
  top_share_percent: number | null;
  /** Concentration of weights, 0 to 10,000 */
  hhi: number | null;
  band: Band | null;
  /** US dollars */
  total_tvl_usd: number | null;
  /** Weighted APY before risk adjustment, percent */
  average_yield_percent: number | null;
  /** Seconds */
  oldest_input_age_seconds: number | null;
  /** 0 until restated */
  revision: number;
  /** Inputs based on judgment, from the record; null where it is not kept */
  judgement: ReadonlyArray<string> | null;
  reason: string | null;
  /** Time of this value */
  as_of: string;
  meta: Meta;
};

export type DataIndexSeriesAnswer = GetIndexSeriesAnswer;

export type DataConstituentsAnswerConstituentsItem = {
  /** Coin ticker, or pool or product ID */
  id: string;
  symbol: string;
  /** Effective APY, percent */
  apy_percent: number | null;
  /** Risk-adjusted yield, percent */
  ray_percent: number | null;
  /** 0 to 1 */
  peg_score: number | null;
  /** 0 to 1 */
  liquidity_score: number | null;
  /** Market cap the weight is based on, US dollars */
  market_cap_usd: number | null;
  /** US dollars */
  tvl_usd: number | null;
  /** Weight in the basket, percent */
  weight_percent: number | null;
  /** After rescaling to 100%, percent; null while suspended */
  effective_weight_percent: number | null;
  /** 0 to 1 */
  quality: number | null;
  flags: ReadonlyArray<string>;
  suspended_because: string | null;
};

export type DataConstituentsAnswerExclusionsItem = {
  id: string;
  rule: string;
  reason: string | null;
};

export type DataConstituentsAnswerNow = {
  as_of: string;
  record_sha256: string;
};

export type DataConstituentsAnswer = {
  index_code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  constituents: ReadonlyArray<DataConstituentsAnswerConstituentsItem>;
  /** Exclusions, with the rule for each */
  exclusions: ReadonlyArray<DataConstituentsAnswerExclusionsItem>;
  /** Hash of the underlying audit record */
  record_sha256: string;
  /** With asOf: the record that is the latest now */
  now?: DataConstituentsAnswerNow | undefined;
  meta: Meta;
};

export type DataPegsAnswerPegsItem = {
  asset: string;
  name: string;
  /** Consensus price, US dollars; null if there is none */
  price_usd: number | null;
  /** The same, exact */
  price_text: string | null;
  /** Signed deviation from 1 US dollar, basis points */
  deviation_bps: number | null;
  /** Five-minute volatility, basis points */
  volatility_5m_bps: number | null;
  /** 0 to 1 */
  peg_score: number | null;
  peg_class: "stable" | "warning" | "alert" | null;
  method: "venues" | "aggregator" | "carried_forward" | "none";
  /** Venues behind the price */
  venues_valid: number;
  /** Price awaiting confirmation by a second source, US dollars */
  pending_price_usd: number | null;
  flags: ReadonlyArray<string>;
  /** Time of this price */
  as_of: string;
};

export type DataPegsAnswer = {
  pegs: ReadonlyArray<DataPegsAnswerPegsItem>;
  meta: Meta;
};

export type DataDepegEventsAnswer = ListDepegEventsAnswer;

export type DataPegSeriesAnswer = GetPegSeriesAnswer;

export type DataRegimeAnswer = {
  state: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
  /** SYI minus the 3-month T-bill, basis points */
  excess_bps: number | null;
  /** EMA7 minus EMA30 of the excess, basis points */
  spread_bps: number | null;
  /** Spread divided by the standard deviation of the excess */
  z_score: number | null;
  /** 7-day slope of the excess, basis points per day */
  slope7_bps_per_day: number | null;
  /** Constituents above their own average excess, percent */
  breadth_percent: number | null;
  alert_type: "Early-Warning" | "Flip Confirmed" | "Override Peg" | "Invalidation" | null;
  /** Also null if the start time is no longer known */
  override_since: string | null;
  /** Time the signal was last set or changed */
  since: string;
  meta: Meta;
};

export type DataRegimeHistoryAnswerDaysItem = {
  date: string;
  /** Time of the daily calculation */
  at: string;
  state: "ON" | "OFF" | "OFF_OVERRIDE" | "NEU";
  /** Percent */
  syi_percent: number | null;
  /** 3-month T-bill, coupon equivalent, percent */
  t_bill_percent: number | null;
  /** SYI minus the 3-month T-bill, basis points */
  excess_bps: number | null;
  /** EMA7 minus EMA30 of the excess, basis points */
  spread_bps: number | null;
  /** Spread divided by the standard deviation of the excess */
  z_score: number | null;
  /** 7-day slope of the excess, basis points per day */
  slope7_bps_per_day: number | null;
  /** Constituents above their own average excess, percent */
  breadth_percent: number | null;
  alert_type: "Early-Warning" | "Flip Confirmed" | "Override Peg" | "Invalidation" | null;
};

export type DataRegimeHistoryAnswer = {
  /** Oldest first */
  days: ReadonlyArray<DataRegimeHistoryAnswerDaysItem>;
  /** Days in the response */
  count: number;
  meta: Meta;
};

export type DataAuditRecordAnswer = Readonly<Record<string, unknown>>;

export type DataBulkAnswer = {
  dataset: "indices" | "fixings" | "peg" | "yields" | "depeg-events" | "regime";
  from: string;
  to: string;
  /** Names with units */
  columns: ReadonlyArray<string>;
  /** Oldest first within each series; values are exact decimal text */
  rows: ReadonlyArray<ReadonlyArray<string | number | null>>;
  meta: Meta;
};

export type ExchangesItem = {
  value: string;
  name: string;
  desc: string;
};

export type SymbolsTypesItem = {
  value: string;
  name: string;
};

export type UdfConfigAnswer = {
  supported_resolutions: ReadonlyArray<string>;
  supports_search: boolean;
  supports_group_request: boolean;
  supports_marks: boolean;
  supports_timescale_marks: boolean;
  supports_time: boolean;
  exchanges: ReadonlyArray<ExchangesItem>;
  symbols_types: ReadonlyArray<SymbolsTypesItem>;
};

export type UdfSymbolAnswer = {
  name: string;
  ticker: string;
  description: string;
  type: "index" | "crypto";
  session: string;
  timezone: string;
  exchange: string;
  listed_exchange: string;
  format: string;
  minmov: number;
  /** One divided by the minimum price increment */
  pricescale: number;
  has_intraday: boolean;
  has_daily: boolean;
  intraday_multipliers: ReadonlyArray<string>;
  supported_resolutions: ReadonlyArray<string>;
  visible_plots_set: string;
  data_status: string;
  /** percent, bps or usd */
  unit_id: string;
};

export type UdfSearchAnswerItem = {
  symbol: string;
  full_name: string;
  description: string;
  exchange: string;
  ticker: string;
  type: string;
};

export type UdfSearchAnswer = ReadonlyArray<UdfSearchAnswerItem>;

export type UdfHistoryAnswer = {
  s: "ok" | "no_data";
  /** With no_data: the newest bar before `from`, Unix seconds; absent at the end */
  nextTime?: number | undefined;
  /** Bar start times, Unix seconds */
  t?: ReadonlyArray<number> | undefined;
  o?: ReadonlyArray<number> | undefined;
  h?: ReadonlyArray<number> | undefined;
  l?: ReadonlyArray<number> | undefined;
  c?: ReadonlyArray<number> | undefined;
};

export type UdfTimeAnswer = number;

export type ChartConfigAnswer = UdfConfigAnswer;

export type ChartSymbolAnswer = UdfSymbolAnswer;

export type ChartSearchAnswer = ReadonlyArray<UdfSearchAnswerItem>;

export type ChartHistoryAnswer = UdfHistoryAnswer;

export type ChartTimeAnswer = number;

export type GetStatusAnswerFeed = {
  id: string;
  title: string;
  data_class: "live" | "replay" | "sample";
  activated_at: string;
  /** Engine time */
  engine_at: string | null;
  /** Increases by one with every write */
  sequence: number;
};

export type GetStatusAnswerCollector = {
  /** Whether data was written in the last 2 minutes */
  writing: boolean;
  /** Wall clock */
  last_write_at: string | null;
};

export type GetStatusAnswerSourcesItem = {
  source: string;
  /** What the source is called on the site */
  name: string;
  state: "ok" | "failing" | "waiting";
  last_success_at: string | null;
  last_failure_at: string | null;
  failure_kind: string | null;
  /** Rows accepted in the last batch */
  rows_accepted: number;
  /** Rows rejected in the last batch */
  rows_dropped: number;
  breaker: "closed" | "open" | "half-open";
};

export type GetStatusAnswerIndicesItem = {
  code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** estimated: not computed from current inputs; else the kind of data it was computed from */
  status: "live" | "replay" | "sample" | "estimated";
  method: "full" | "reduced" | "equal_weight" | "carried_forward";
  /** Rule that keeps the index from being computed; null if it is */
  reason: string | null;
  as_of: string;
};

export type GetStatusAnswerFixing = {
  /** Effective time of the last SYI fixing */
  last_at: string | null;
  last_method: "full" | "reduced" | "equal_weight" | "carried_forward" | null;
  /** Effective time of the next fixing */
  next_at: string;
};

export type GetStatusAnswerHistory = {
  /** waiting: for order books whose scores are carried back; incomplete: some charts are missing and are refetched */
  state: "loading" | "waiting" | "complete" | "incomplete";
  /** What is being loaded */
  job: string | null;
  /** Of this job */
  done: number;
  /** Of this job */
  expected: number;
  /** Charts that could not be loaded */
  failures: number;
  started_at: string;
  updated_at: string;
  /** Days whose index values are reconstructed from daily charts */
  reconstructed_days: number;
};

export type GetStatusAnswerMail = {
  /** Whether a mail server is set up; null: not known yet */
  sends_mail: boolean | null;
  /** Whether e-mail waits until 00:00 UTC because the day’s limit is reached */
  daily_limit_reached: boolean;
  /** When the oldest e-mail still waiting was due, if that is more than 10 minutes ago */
  delayed_since: string | null;
};

export type GetStatusAnswer = {
  /** stale: no update in the last 2 minutes */
  status: "ok" | "stale";
  feed: GetStatusAnswerFeed;
  collector: GetStatusAnswerCollector;
  sources: ReadonlyArray<GetStatusAnswerSourcesItem>;
  indices: ReadonlyArray<GetStatusAnswerIndicesItem>;
  fixing: GetStatusAnswerFixing;
  /** How the live feed’s past days are loaded and reconstructed; null if never begun */
  history: GetStatusAnswerHistory | null;
  mail: GetStatusAnswerMail;
  methodology_version: string;
  parameters_sha256: string;
  meta: Meta;
};

export type OpenItem = {
  /** Stays the same for ever */
  id: string;
  /** index: not computed for 5 minutes; fixing: not published 5 minutes after its time; source: no good answer for an hour; collector: no sign of life for 5 minutes */
  kind: "index" | "fixing" | "source" | "collector";
  /** The index, the source, or collector */
  subject: string;
  /** What the subject is called on the site */
  name: string;
  /** When it was last in order */
  began_at: string;
  /** When the rule applied */
  opened_at: string;
  /** null while it goes on */
  closed_at: string | null;
  /** Rule or failure behind it when it was opened */
  reason: string | null;
};

export type ListIncidentsAnswerUptimeItem = {
  code: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** When it was first seen computed */
  since: string;
  /** Share of the time since then, 90 days at most, without an incident */
  percent_text: string;
  /** The same of each day of uptime_days; null before there were records */
  days: ReadonlyArray<string | null>;
};

export type ListIncidentsAnswer = {
  /** Those that go on, the longest first */
  open: ReadonlyArray<OpenItem>;
  /** Those that are over, the last opened first */
  closed: ReadonlyArray<OpenItem>;
  /** `before` of the call for earlier ones, else null */
  before: string | null;
  /** Since when incidents are written down; null where they are not */
  watched_since: string | null;
  /** UTC days, oldest first, today last */
  uptime_days: ReadonlyArray<string>;
  /** Of each index that was computed since; from the incidents above */
  uptime: ReadonlyArray<ListIncidentsAnswerUptimeItem>;
  meta: Meta;
};

export type GetMailStateAnswer = {
  /** Whether a mail server is set up; null: not known yet */
  sends_mail: boolean | null;
  /** Whether a Free plan key is given on screen, without an address */
  key_on_screen: boolean;
};

export type GetHealthAnswer = {
  /** degraded: the collector does not write, or will soon be unable to */
  status: "ok" | "degraded";
  store: "ok";
  /** Of a SQLite file; full below 64 MB. The disk of PostgreSQL is not known here */
  disk: "ok" | "full" | "unknown";
  feed: "active" | "none";
  /** By the sign of life it leaves in the store every 4 seconds */
  collector: "running" | "silent";
  /** Until when the collector may write, as this process reads it */
  lease_until: string | null;
  /** Seconds since the web process started */
  uptime_seconds: number;
};

export type GetOpenApiAnswer = Readonly<Record<string, unknown>>;

export type CreateAlertBody = {
  /** Default: the demo address, which never receives e-mail */
  user_email?: string | undefined;
  /** Ticker of a covered coin, e.g. USDC */
  stablecoin?: string | undefined;
  condition?: ">" | ">=" | "<" | "<=" | "=" | undefined;
  /** In steps of 0.01: percent for yield and bps for peg deviation, both 0 to 50; 0 to 1 for liquidity; bps for exit cost (0 to 1000) and spread over bills (-1000 to 5000) */
  threshold?: number | undefined;
  /** Of exit_cost: US dollars that are sold, in steps of 0.01; default 10000000 */
  amount_usd?: number | undefined;
  /** Default yield_threshold */
  alert_type?: "yield_threshold" | "peg_deviation" | "liquidity" | "exit_cost" | "bill_spread" | "regime_change" | "stale_data" | "fixing" | undefined;
};

export type PreviewAlertBody = {
  /** Ticker of a covered coin, e.g. USDC */
  stablecoin?: string | undefined;
  condition?: ">" | ">=" | "<" | "<=" | "=" | undefined;
  /** In steps of 0.01: percent for yield and bps for peg deviation, both 0 to 50; 0 to 1 for liquidity; bps for exit cost (0 to 1000) and spread over bills (-1000 to 5000) */
  threshold?: number | undefined;
  /** Of exit_cost: US dollars that are sold, in steps of 0.01; default 10000000 */
  amount_usd?: number | undefined;
  /** Default yield_threshold */
  alert_type?: "yield_threshold" | "peg_deviation" | "liquidity" | "exit_cost" | "bill_spread" | "regime_change" | "stale_data" | "fixing" | undefined;
};

export type ConfirmAlertsBody = {
  token: string;
};

export type AttachAlertChannelBody = {
  alert_id: string;
  /** E-mail address */
  user_email: string;
  kind: "telegram" | "webhook";
  /** Chat ID or @name, or the https:// address to POST to */
  target: string;
};

export type RequestContactBody = {
  name: string;
  /** E-mail address */
  email: string;
  company?: string | undefined;
  phone?: string | undefined;
  subject: "institutional_access" | "api_integration" | "data_licensing" | "partnership" | "media_inquiry" | "technical_support" | "general_inquiry";
  message: string;
  user_type?: "institutional_investor" | "fund_manager" | "trader" | "developer" | "researcher" | "media" | undefined;
  /** The sender agrees that the request is stored and answered */
  consent: true;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type RequestApiAccessBody1 = {
  form: "landing";
  name: string;
  /** E-mail address */
  email: string;
  company: string;
  phone?: string | undefined;
  useCase: "trading" | "research" | "risk_management" | "portfolio_analytics" | "market_making" | "other";
  tradingVolume?: "under_1m" | "1m_10m" | "10m_100m" | "100m_1b" | "over_1b" | undefined;
  message?: string | undefined;
  /** The sender agrees that the request is stored and answered */
  consent: true;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type RequestApiAccessBody2 = {
  form: "api-page";
  name: string;
  /** E-mail address */
  email: string;
  company: string;
  intendedUse: string;
  /** The sender agrees that the request is stored and answered */
  consent: true;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type RequestApiAccessBody = RequestApiAccessBody1 | RequestApiAccessBody2;

export type RequestWhitepaperBody = {
  name: string;
  /** E-mail address */
  email: string;
  company?: string | undefined;
  jobTitle?: string | undefined;
  /** The sender agrees that the request is stored and answered */
  consent: true;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type RequestWaitlistBody = {
  /** E-mail address */
  email: string;
  name?: string | undefined;
  interest: "peg_alerts" | "peg_report" | "professional_access" | "risk_analytics";
  /** The sender agrees that the request is stored and answered */
  consent: true;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type SubscribeNewsletterBody = {
  /** E-mail address */
  email: string;
  name?: string | null | undefined;
  /** Page or location of the form, e.g. peg-monitor */
  source?: string | undefined;
  /** Leave empty */
  website?: string | undefined;
};

export type ConfirmNewsletterBody = {
  /** Token from the link in the e-mail */
  token: string;
};

export type AskAssistantBody = {
  /** The question; surrounding white space is removed */
  message: string;
  /** From the previous response; omit to start a conversation */
  session_id?: string | null | undefined;
};

export type RequestFreeKeyBody = {
  /** E-mail address */
  email: string;
  /** Leave empty */
  website?: string | undefined;
};

export type ConfirmFreeKeyBody = ConfirmNewsletterBody;

export type GetCurrentSyiArgs = {
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
};

export type ListYieldsArgs = {
  /** Bypass all caches */
  refresh?: "0" | "1" | "true" | "false" | undefined;
};

export type ListRiskAdjustedYieldArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  symbol?: string | undefined;
  /** Default true: eligible strategies only */
  eligible?: "true" | "false" | "all" | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type CheckPegArgs = {
  /** Tickers separated by commas, at most 20; default USDT,USDC,DAI,FRAX,TUSD,PYUSD */
  symbols?: string | undefined;
};

export type GetRecentPegArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type GetPegStatusArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
};

export type ListDepegEventsArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type ListAlertsArgs = {
  /** E-mail address */
  key: string;
};

export type DeleteAlertArgs = {
  /** Alert ID */
  key: string;
  user_email?: string | undefined;
};

export type StopAlertsArgs = {
  token: string;
};

export type UnsubscribeNewsletterArgs = {
  /** Token from the link in the e-mail */
  token: string;
};

export type GetIndexSeriesArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
  /** Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d */
  step?: "raw" | "1m" | "1h" | "1d" | undefined;
  /** Only the latest so many points up to `to`, e.g. fixings; instead of range or from; step defaults to 1d */
  last?: number | undefined;
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
  /** all: every revision of a fixing with its time, not only the one in force */
  vintages?: "latest" | "all" | undefined;
  /** Default indicative; fixings are not aggregated, so their step is raw */
  kind?: "indicative" | "fixing" | undefined;
};

export type GetCoinArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
};

export type GetPegSeriesArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
  /** Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d */
  step?: "raw" | "1m" | "1h" | "1d" | undefined;
  /** Only the latest so many points up to `to`, e.g. fixings; instead of range or from; step defaults to 1d */
  last?: number | undefined;
};

export type GetCoinSeriesArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
  /** Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d */
  step?: "raw" | "1m" | "1h" | "1d" | undefined;
};

export type GetRateSeriesArgs = {
  /** bill: coupon-equivalent yield of the 3-month bill */
  rate: "bill" | "sofr";
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
};

export type GetAuditRecordArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Default indicative */
  kind?: "fixing" | "indicative" | undefined;
  /** Latest record at or before this time; default the latest */
  at?: string | undefined;
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
  /** Whether the documents that the record names come with it; default inline */
  evidence?: "inline" | "none" | undefined;
};

export type ListFixingsArgs = {
  /** Only days before this one */
  before?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type ListFixingErrorsArgs = {
  /** Only fixings of days before this one */
  before?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type GetFixingDayArgs = {
  /** UTC day, YYYY-MM-DD, or `latest` */
  date: string | "latest";
};

export type GetFixingRecordArgs = {
  /** UTC day, YYYY-MM-DD, or `latest` */
  date: string | "latest";
  index: "SYI" | "SYC" | "SYCEFI" | "SYDEFI" | "SYRPI";
  /** Default the one in force */
  revision?: number | undefined;
};

export type ListStatementsArgs = {
  /** Place in the chain of records: only statements that end before it */
  before?: number | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type GetStatementsArgs = {
  /** UTC day, YYYY-MM-DD, or `latest` */
  date: string | "latest";
};

export type GetAttributionArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Default fixing */
  kind?: "fixing" | "indicative" | undefined;
  /** Record at or before this time; default the fixing before, or 24 hours before */
  from?: string | undefined;
  /** Record at or before this time; default the latest */
  to?: string | undefined;
};

export type GetTreasuryArgs = {
  /** US dollars in digits; default 10000000 */
  amount?: string | undefined;
  /** Horizon in days; default 90 */
  days?: number | undefined;
};

export type GetExitCostsArgs = {
  /** US dollars in digits; default 10000000 */
  amount?: string | undefined;
};

export type GetCoinExitArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
  /** US dollars in digits; default 10000000 */
  amount?: string | undefined;
};

export type DataIndexArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
};

export type DataIndexSeriesArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
  /** Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d */
  step?: "raw" | "1m" | "1h" | "1d" | undefined;
  /** Only the latest so many points up to `to`, e.g. fixings; instead of range or from; step defaults to 1d */
  last?: number | undefined;
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
  /** all: every revision of a fixing with its time, not only the one in force */
  vintages?: "latest" | "all" | undefined;
  /** Default indicative; fixings are not aggregated, so their step is raw */
  kind?: "indicative" | "fixing" | undefined;
};

export type DataConstituentsArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
};

export type DataPegsArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset?: string | undefined;
};

export type DataDepegEventsArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
  /** Start; default as far back as your plan allows */
  from?: string | undefined;
  /** End; default the latest data in your plan */
  to?: string | undefined;
};

export type DataPegSeriesArgs = {
  /** Ticker of a covered coin, e.g. USDC */
  asset: string;
  /** Length back from the newest data: 1H, 24H, 7D, 30D, 2W, 1Y; default 24H (fixings: 30D) */
  range?: string | undefined;
  /** Start, as an alternative to range; inclusive */
  from?: string | undefined;
  /** End; default the time of the latest data */
  to?: string | undefined;
  /** Default by period: 1m up to 6 hours, 1h under 7 days, otherwise 1d */
  step?: "raw" | "1m" | "1h" | "1d" | undefined;
  /** Only the latest so many points up to `to`, e.g. fixings; instead of range or from; step defaults to 1d */
  last?: number | undefined;
};

export type DataRegimeHistoryArgs = {
  /** Start; default as far back as your plan allows */
  from?: string | undefined;
  /** End; default the latest data in your plan */
  to?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

export type DataAuditRecordArgs = {
  /** SYI, SYC, SYCEFI, SYDEFI, SYRPI */
  index: string;
  /** Default indicative */
  kind?: "fixing" | "indicative" | undefined;
  /** Latest record at or before this time; default the latest */
  at?: string | undefined;
  /** Only what was published and known at this time, with the current value beside it; a day means 00:00 UTC */
  asOf?: string | undefined;
  /** Whether the documents that the record names come with it; default inline */
  evidence?: "inline" | "none" | undefined;
};

export type DataBulkArgs = {
  /** indices, fixings, peg, yields, depeg-events, regime */
  dataset: string;
  /** Start; default as far back as your plan allows */
  from?: string | undefined;
  /** End; default the latest data in your plan */
  to?: string | undefined;
  /** For indices, peg and yields; default 1d. Other datasets have a fixed step */
  step?: "1h" | "1d" | undefined;
};

export type UdfSymbolArgs = {
  /** e.g. SYI or USDCUSD */
  symbol: string;
};

export type UdfSearchArgs = {
  /** Empty for all */
  query?: string | undefined;
  /** index, crypto or empty */
  type?: string | undefined;
  exchange?: string | undefined;
  limit?: number | undefined;
};

export type UdfHistoryArgs = {
  /** e.g. SYI or USDCUSD */
  symbol: string;
  /** Unix seconds; default 300 bars before `to` */
  from?: number | undefined;
  /** Unix seconds, exclusive */
  to: number;
  /** 1: a minute, 60: an hour, 1D or D: a day (UTC) */
  resolution: "1" | "60" | "1D" | "D";
  /** Number of bars before `to`, however long ago; `from` is then ignored */
  countback?: number | undefined;
};

export type ChartConfigArgs = {
  /** Chart key; it opens the datafeed only */
  key: string;
};

export type ChartSymbolArgs = {
  /** Chart key; it opens the datafeed only */
  key: string;
  /** e.g. SYI or USDCUSD */
  symbol: string;
};

export type ChartSearchArgs = {
  /** Chart key; it opens the datafeed only */
  key: string;
  /** Empty for all */
  query?: string | undefined;
  /** index, crypto or empty */
  type?: string | undefined;
  exchange?: string | undefined;
  limit?: number | undefined;
};

export type ChartHistoryArgs = {
  /** Chart key; it opens the datafeed only */
  key: string;
  /** e.g. SYI or USDCUSD */
  symbol: string;
  /** Unix seconds; default 300 bars before `to` */
  from?: number | undefined;
  /** Unix seconds, exclusive */
  to: number;
  /** 1: a minute, 60: an hour, 1D or D: a day (UTC) */
  resolution: "1" | "60" | "1D" | "D";
  /** Number of bars before `to`, however long ago; `from` is then ignored */
  countback?: number | undefined;
};

export type ChartTimeArgs = {
  /** Chart key; it opens the datafeed only */
  key: string;
};

export type ListIncidentsArgs = {
  /** Only those opened before this time */
  before?: string | undefined;
  /** Number of rows */
  limit?: number | undefined;
};

/** Every call of the API. */
export class Client extends Http {
  /** Current value of the headline index. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. */
  getCurrentSyi(args: GetCurrentSyiArgs = {}, options?: CallOptions): Promise<GetCurrentSyiAnswer> {
    return this.json('GET', '/api/syi/current', args, undefined, options);
  }

  /** The SYI basket, its reviews, and why each candidate is in or out. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/basket. */
  getBasket(options?: CallOptions): Promise<GetBasketAnswer> {
    return this.json('GET', '/api/v1/basket', {}, undefined, options);
  }

  /** Current values of the index family. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/index-family/overview. */
  getIndexFamilyOverview(options?: CallOptions): Promise<GetIndexFamilyOverviewAnswer> {
    return this.json('GET', '/api/v1/index-family/overview', {}, undefined, options);
  }

  /** Return the time of the latest index family calculation. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. Also at /v1/index-family/calculate. */
  calculateIndexFamily(options?: CallOptions): Promise<CalculateIndexFamilyAnswer> {
    return this.json('POST', '/api/v1/index-family/calculate', {}, undefined, options);
  }

  /** Current yield of each covered coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /api/yields/. */
  listYields(args: ListYieldsArgs = {}, options?: CallOptions): Promise<ListYieldsAnswer> {
    return this.json('GET', '/api/yields', args, undefined, options);
  }

  /** Wait for the next tick where it is due, and return the age of the figures. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. Also at /api/yields/refresh/. */
  refreshYields(options?: CallOptions): Promise<RefreshYieldsAnswer> {
    return this.json('POST', '/api/yields/refresh', {}, undefined, options);
  }

  /** Strategies with raw and risk-adjusted yield. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/strategies/risk-adjusted-yield. */
  listRiskAdjustedYield(args: ListRiskAdjustedYieldArgs = {}, options?: CallOptions): Promise<ListRiskAdjustedYieldAnswer> {
    return this.json('GET', '/api/v1/strategies/risk-adjusted-yield', args, undefined, options);
  }

  /** Peg, liquidity and yield data for each covered coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/stablecoins/all-metrics. */
  listStablecoinMetrics(options?: CallOptions): Promise<ListStablecoinMetricsAnswer> {
    return this.json('GET', '/api/v1/stablecoins/all-metrics', {}, undefined, options);
  }

  /** Covered coins ranked by peg score. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/peg-stability/ranking. */
  rankPegStability(options?: CallOptions): Promise<RankPegStabilityAnswer> {
    return this.json('GET', '/api/v1/peg-stability/ranking', {}, undefined, options);
  }

  /** Peg status of the given coins. Limited per address. No cache keeps the answer. Pages of other sites may make this call. */
  checkPeg(args: CheckPegArgs = {}, options?: CallOptions): Promise<CheckPegAnswer> {
    return this.json('GET', '/api/peg/check', args, undefined, options);
  }

  /** Current peg and latest readings of a coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. */
  getRecentPeg(args: GetRecentPegArgs = {}, options?: CallOptions): Promise<GetRecentPegAnswer> {
    return this.json('GET', '/api/frontend/peg/recent', args, undefined, options);
  }

  /** Current peg of one coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. */
  getPegStatus(args: GetPegStatusArgs, options?: CallOptions): Promise<GetPegStatusAnswer> {
    return this.json('GET', '/api/frontend/peg/status/{asset}', args, undefined, options);
  }

  /** Depeg events: start, trough, recovery. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/peg/events. */
  listDepegEvents(args: ListDepegEventsArgs = {}, options?: CallOptions): Promise<ListDepegEventsAnswer> {
    return this.json('GET', '/api/v1/peg/events', args, undefined, options);
  }

  /** Risk ON / Risk OFF signal. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. */
  getRegime(options?: CallOptions): Promise<GetRegimeAnswer> {
    return this.json('GET', '/api/regime/current', {}, undefined, options);
  }

  /** Changes of the regime since 2021 with causes and what followed, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call. Also at /v1/regime/flips. */
  listRegimeFlips(options?: CallOptions): Promise<ListRegimeFlipsAnswer> {
    return this.json('GET', '/api/v1/regime/flips', {}, undefined, options);
  }

  /** The rows of `listRegimeFlips` as CSV or NDJSON text. */
  listRegimeFlipsRows(options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/regime/flips', {}, undefined, options);
  }

  /** Conditions and coins available for alerts. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call. */
  listAlertOptions(options?: CallOptions): Promise<ListAlertOptionsAnswer> {
    return this.json('GET', '/api/ai/alerts/conditions', {}, undefined, options);
  }

  /** Create an alert that belongs to this browser. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  createAlert(body: CreateAlertBody, options?: CallOptions): Promise<CreateAlertAnswer> {
    return this.json('POST', '/api/ai/alerts', {}, body, options);
  }

  /** List this browser’s alerts for an address. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  listAlerts(args: ListAlertsArgs, options?: CallOptions): Promise<ListAlertsAnswer> {
    return this.json('GET', '/api/ai/alerts/{key}', args, undefined, options);
  }

  /** Delete an alert of this browser. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  deleteAlert(args: DeleteAlertArgs, options?: CallOptions): Promise<DeleteAlertAnswer> {
    return this.json('DELETE', '/api/ai/alerts/{key}', args, undefined, options);
  }

  /** How often a rule would have fired in the last 90 days. At most 30 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  previewAlert(body: PreviewAlertBody, options?: CallOptions): Promise<PreviewAlertAnswer> {
    return this.json('POST', '/api/ai/alerts/preview', {}, body, options);
  }

  /** Confirm an address, or open its alerts, with the signed link from an e-mail. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  confirmAlerts(body: ConfirmAlertsBody, options?: CallOptions): Promise<ConfirmAlertsAnswer> {
    return this.json('POST', '/api/ai/alerts/confirm', {}, body, options);
  }

  /** Delete the alerts behind a signed link. At most 120 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  stopAlerts(args: StopAlertsArgs, options?: CallOptions): Promise<StopAlertsAnswer> {
    return this.json('POST', '/api/ai/alerts/stop', args, undefined, options);
  }

  /** Tell an alert by Telegram or a signed webhook too; needs a Pro Trader or Enterprise key. Needs an API key; every call counts on its quota. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  attachAlertChannel(body: AttachAlertChannelBody, options?: CallOptions): Promise<AttachAlertChannelAnswer> {
    return this.json('POST', '/api/ai/alerts/channels', {}, body, options);
  }

  /** Send a message; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  requestContact(body: RequestContactBody, options?: CallOptions): Promise<RequestContactAnswer> {
    return this.json('POST', '/api/requests/contact', {}, body, options);
  }

  /** Request API access; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  requestApiAccess(body: RequestApiAccessBody, options?: CallOptions): Promise<RequestApiAccessAnswer> {
    return this.json('POST', '/api/requests/api-access', {}, body, options);
  }

  /** Register a whitepaper download; the PDF is at /whitepaper.pdf. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  requestWhitepaper(body: RequestWhitepaperBody, options?: CallOptions): Promise<RequestWhitepaperAnswer> {
    return this.json('POST', '/api/requests/whitepaper', {}, body, options);
  }

  /** Join a waitlist; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  requestWaitlist(body: RequestWaitlistBody, options?: CallOptions): Promise<RequestWaitlistAnswer> {
    return this.json('POST', '/api/requests/waitlist', {}, body, options);
  }

  /** Subscribe to the newsletter; takes effect after e-mail confirmation. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  subscribeNewsletter(body: SubscribeNewsletterBody, options?: CallOptions): Promise<SubscribeNewsletterAnswer> {
    return this.json('POST', '/api/users/newsletter', {}, body, options);
  }

  /** Confirm a newsletter subscription; safe to repeat. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  confirmNewsletter(body: ConfirmNewsletterBody, options?: CallOptions): Promise<ConfirmNewsletterAnswer> {
    return this.json('POST', '/api/newsletter/confirm', {}, body, options);
  }

  /** Unsubscribe from the newsletter with one click (RFC 8058). At most 120 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  unsubscribeNewsletter(args: UnsubscribeNewsletterArgs, options?: CallOptions): Promise<UnsubscribeNewsletterAnswer> {
    return this.json('POST', '/api/newsletter/unsubscribe', args, undefined, options);
  }

  /** Ask the assistant about the data and methodology. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  askAssistant(body: AskAssistantBody, options?: CallOptions): Promise<AskAssistantAnswer> {
    return this.json('POST', '/api/ai-chat-proxy', {}, body, options);
  }

  /** History of an index, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/series/{index}. */
  getIndexSeries(args: GetIndexSeriesArgs, options?: CallOptions): Promise<GetIndexSeriesAnswer> {
    return this.json('GET', '/api/v1/series/{index}', args, undefined, options);
  }

  /** The rows of `getIndexSeries` as CSV or NDJSON text. */
  getIndexSeriesRows(args: GetIndexSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/series/{index}', args, undefined, options);
  }

  /** Covered coins with price, peg, liquidity, base and reward yields, and averages. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins. */
  listCoins(options?: CallOptions): Promise<ListCoinsAnswer> {
    return this.json('GET', '/api/v1/coins', {}, undefined, options);
  }

  /** One coin now: verdict, price, sources used and not used, depth, yield. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins/{asset}. */
  getCoin(args: GetCoinArgs, options?: CallOptions): Promise<GetCoinAnswer> {
    return this.json('GET', '/api/v1/coins/{asset}', args, undefined, options);
  }

  /** History of a coin’s peg, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/peg/{asset}/series. */
  getPegSeries(args: GetPegSeriesArgs, options?: CallOptions): Promise<GetPegSeriesAnswer> {
    return this.json('GET', '/api/v1/peg/{asset}/series', args, undefined, options);
  }

  /** The rows of `getPegSeries` as CSV or NDJSON text. */
  getPegSeriesRows(args: GetPegSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/peg/{asset}/series', args, undefined, options);
  }

  /** History of a coin’s yield and liquidity, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/coins/{asset}/series. */
  getCoinSeries(args: GetCoinSeriesArgs, options?: CallOptions): Promise<GetCoinSeriesAnswer> {
    return this.json('GET', '/api/v1/coins/{asset}/series', args, undefined, options);
  }

  /** The rows of `getCoinSeries` as CSV or NDJSON text. */
  getCoinSeriesRows(args: GetCoinSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/coins/{asset}/series', args, undefined, options);
  }

  /** History of the 3-month Treasury bill or SOFR, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/rates/{rate}/series. */
  getRateSeries(args: GetRateSeriesArgs, options?: CallOptions): Promise<GetRateSeriesAnswer> {
    return this.json('GET', '/api/v1/rates/{rate}/series', args, undefined, options);
  }

  /** The rows of `getRateSeries` as CSV or NDJSON text. */
  getRateSeriesRows(args: GetRateSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/rates/{rate}/series', args, undefined, options);
  }

  /** Audit record for recalculating a value. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address; a call takes 4 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/audit/{index}. */
  getAuditRecord(args: GetAuditRecordArgs, options?: CallOptions): Promise<GetAuditRecordAnswer> {
    return this.json('GET', '/api/v1/audit/{index}', args, undefined, options);
  }

  /** Daily fixings of the index family, newest first, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 3 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings. */
  listFixings(args: ListFixingsArgs = {}, options?: CallOptions): Promise<ListFixingsAnswer> {
    return this.json('GET', '/api/v1/fixings', args, undefined, options);
  }

  /** The rows of `listFixings` as CSV or NDJSON text. */
  listFixingsRows(args: ListFixingsArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/fixings', args, undefined, options);
  }

  /** Errors of fixings that were not restated, newest first, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/errors. */
  listFixingErrors(args: ListFixingErrorsArgs = {}, options?: CallOptions): Promise<ListFixingErrorsAnswer> {
    return this.json('GET', '/api/v1/fixings/errors', args, undefined, options);
  }

  /** The rows of `listFixingErrors` as CSV or NDJSON text. */
  listFixingErrorsRows(args: ListFixingErrorsArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/fixings/errors', args, undefined, options);
  }

  /** One day’s fixings with what is behind them, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 4 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/{date}. */
  getFixingDay(args: GetFixingDayArgs, options?: CallOptions): Promise<GetFixingDayAnswer> {
    return this.json('GET', '/api/v1/fixings/{date}', args, undefined, options);
  }

  /** The rows of `getFixingDay` as CSV or NDJSON text. */
  getFixingDayRows(args: GetFixingDayArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/v1/fixings/{date}', args, undefined, options);
  }

  /** The audit record behind one index’s fixing of a day. Limited per address; a call takes 5 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/{date}/{index}. */
  getFixingRecord(args: GetFixingRecordArgs, options?: CallOptions): Promise<GetFixingRecordAnswer> {
    return this.json('GET', '/api/v1/fixings/{date}/{index}', args, undefined, options);
  }

  /** Signed statements of the daily fixings, newest first. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statements. */
  listStatements(args: ListStatementsArgs = {}, options?: CallOptions): Promise<ListStatementsAnswer> {
    return this.json('GET', '/api/v1/statements', args, undefined, options);
  }

  /** Signed statements of one day’s fixings, with every revision. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statements/{date}. */
  getStatements(args: GetStatementsArgs, options?: CallOptions): Promise<GetStatementsAnswer> {
    return this.json('GET', '/api/v1/statements/{date}', args, undefined, options);
  }

  /** Public keys of the statements, as a JSON Web Key Set. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statement-keys, /.well-known/syi-keys.json. */
  getStatementKeys(options?: CallOptions): Promise<GetStatementKeysAnswer> {
    return this.json('GET', '/api/v1/statement-keys', {}, undefined, options);
  }

  /** Why an index changed between two of its values, per constituent and cause. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address; a call takes 8 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/attribution/{index}. */
  getAttribution(args: GetAttributionArgs, options?: CallOptions): Promise<GetAttributionAnswer> {
    return this.json('GET', '/api/v1/attribution/{index}', args, undefined, options);
  }

  /** What an amount earns in the SYI, its constituents, a 3-month bill and SOFR. Limited per address; a call takes 3 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/treasury. */
  getTreasury(args: GetTreasuryArgs = {}, options?: CallOptions): Promise<GetTreasuryAnswer> {
    return this.json('GET', '/api/v1/treasury', args, undefined, options);
  }

  /** What selling an amount of each coin costs now, all visible books together. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/exit. */
  getExitCosts(args: GetExitCostsArgs = {}, options?: CallOptions): Promise<GetExitCostsAnswer> {
    return this.json('GET', '/api/v1/exit', args, undefined, options);
  }

  /** Cost of selling a coin: per venue, and as a curve to the end of the books. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins/:asset/exit. */
  getCoinExit(args: GetCoinExitArgs, options?: CallOptions): Promise<GetCoinExitAnswer> {
    return this.json('GET', '/api/v1/coins/{asset}/exit', args, undefined, options);
  }

  /** On how many days each coin was how far from a dollar. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call. Also at /v1/peg/distances. */
  listPegDistances(options?: CallOptions): Promise<ListPegDistancesAnswer> {
    return this.json('GET', '/api/v1/peg/distances', {}, undefined, options);
  }

  /** Request a Free plan key; a link is sent to the e-mail address. At most 10 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  requestFreeKey(body: RequestFreeKeyBody, options?: CallOptions): Promise<RequestFreeKeyAnswer> {
    return this.json('POST', '/api/keys/free', {}, body, options);
  }

  /** Create the key for an e-mailed link; the link can be used once. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  confirmFreeKey(body: ConfirmFreeKeyBody, options?: CallOptions): Promise<ConfirmFreeKeyAnswer> {
    return this.json('POST', '/api/keys/confirm', {}, body, options);
  }

  /** Create a Free plan key and show it once, where the site gives keys on screen. At most 3 calls from one address within 3600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. */
  giveKeyOnScreen(options?: CallOptions): Promise<GiveKeyOnScreenAnswer> {
    return this.json('POST', '/api/keys/screen', {}, undefined, options);
  }

  /** Current values of all indices. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataIndices(options?: CallOptions): Promise<DataIndicesAnswer> {
    return this.json('GET', '/api/data/v1/indices', {}, undefined, options);
  }

  /** Current value of one index. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataIndex(args: DataIndexArgs, options?: CallOptions): Promise<DataIndexAnswer> {
    return this.json('GET', '/api/data/v1/indices/{index}', args, undefined, options);
  }

  /** History of an index, JSON, CSV or NDJSON, as far back as your plan allows. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call. */
  dataIndexSeries(args: DataIndexSeriesArgs, options?: CallOptions): Promise<DataIndexSeriesAnswer> {
    return this.json('GET', '/api/data/v1/indices/{index}/series', args, undefined, options);
  }

  /** The rows of `dataIndexSeries` as CSV or NDJSON text. */
  dataIndexSeriesRows(args: DataIndexSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/data/v1/indices/{index}/series', args, undefined, options);
  }

  /** Current constituents of an index: yields, scores and weights. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataConstituents(args: DataConstituentsArgs, options?: CallOptions): Promise<DataConstituentsAnswer> {
    return this.json('GET', '/api/data/v1/indices/{index}/constituents', args, undefined, options);
  }

  /** Current price and peg of each covered coin. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataPegs(args: DataPegsArgs = {}, options?: CallOptions): Promise<DataPegsAnswer> {
    return this.json('GET', '/api/data/v1/peg', args, undefined, options);
  }

  /** Depeg events that began within the plan’s history. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataDepegEvents(args: DataDepegEventsArgs = {}, options?: CallOptions): Promise<DataDepegEventsAnswer> {
    return this.json('GET', '/api/data/v1/peg/events', args, undefined, options);
  }

  /** History of a coin’s price and deviation, JSON, CSV or NDJSON, as far back as your plan allows. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call. */
  dataPegSeries(args: DataPegSeriesArgs, options?: CallOptions): Promise<DataPegSeriesAnswer> {
    return this.json('GET', '/api/data/v1/peg/{asset}/series', args, undefined, options);
  }

  /** The rows of `dataPegSeries` as CSV or NDJSON text. */
  dataPegSeriesRows(args: DataPegSeriesArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/data/v1/peg/{asset}/series', args, undefined, options);
  }

  /** Current Risk ON / Risk OFF signal. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataRegime(options?: CallOptions): Promise<DataRegimeAnswer> {
    return this.json('GET', '/api/data/v1/regime', {}, undefined, options);
  }

  /** Daily signal history with its indicators, JSON, CSV or NDJSON. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call. */
  dataRegimeHistory(args: DataRegimeHistoryArgs = {}, options?: CallOptions): Promise<DataRegimeHistoryAnswer> {
    return this.json('GET', '/api/data/v1/regime/history', args, undefined, options);
  }

  /** The rows of `dataRegimeHistory` as CSV or NDJSON text. */
  dataRegimeHistoryRows(args: DataRegimeHistoryArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/data/v1/regime/history', args, undefined, options);
  }

  /** Audit record for a value, as hashed. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  dataAuditRecord(args: DataAuditRecordArgs, options?: CallOptions): Promise<DataAuditRecordAnswer> {
    return this.json('GET', '/api/data/v1/audit/{index}', args, undefined, options);
  }

  /** Full dataset, JSON, CSV or NDJSON; CSV also with `.csv` in the name. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per key; a call takes 25 points of its minute. No cache keeps the answer. Pages of other sites may make this call. */
  dataBulk(args: DataBulkArgs, options?: CallOptions): Promise<DataBulkAnswer> {
    return this.json('GET', '/api/data/v1/bulk/{dataset}', args, undefined, options);
  }

  /** The rows of `dataBulk` as CSV or NDJSON text. */
  dataBulkRows(args: DataBulkArgs & { format: RowFormat }, options?: CallOptions): Promise<string> {
    return this.text('GET', '/api/data/v1/bulk/{dataset}', args, undefined, options);
  }

  /** Datafeed configuration. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  udfConfig(options?: CallOptions): Promise<UdfConfigAnswer> {
    return this.json('GET', '/api/data/v1/udf/config', {}, undefined, options);
  }

  /** Symbol information. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  udfSymbol(args: UdfSymbolArgs, options?: CallOptions): Promise<UdfSymbolAnswer> {
    return this.json('GET', '/api/data/v1/udf/symbols', args, undefined, options);
  }

  /** Symbols whose name or description contains the query. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  udfSearch(args: UdfSearchArgs = {}, options?: CallOptions): Promise<UdfSearchAnswer> {
    return this.json('GET', '/api/data/v1/udf/search', args, undefined, options);
  }

  /** Bars of a symbol; the most recent 5,000 at most. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  udfHistory(args: UdfHistoryArgs, options?: CallOptions): Promise<UdfHistoryAnswer> {
    return this.json('GET', '/api/data/v1/udf/history', args, undefined, options);
  }

  /** Time of the data, Unix seconds. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call. */
  udfTime(options?: CallOptions): Promise<UdfTimeAnswer> {
    return this.json('GET', '/api/data/v1/udf/time', {}, undefined, options);
  }

  /** Datafeed configuration. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call. */
  chartConfig(args: ChartConfigArgs, options?: CallOptions): Promise<ChartConfigAnswer> {
    return this.json('GET', '/api/data/v1/udf/k/{key}/config', args, undefined, options);
  }

  /** Symbol information. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call. */
  chartSymbol(args: ChartSymbolArgs, options?: CallOptions): Promise<ChartSymbolAnswer> {
    return this.json('GET', '/api/data/v1/udf/k/{key}/symbols', args, undefined, options);
  }

  /** Symbols whose name or description contains the query. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call. */
  chartSearch(args: ChartSearchArgs, options?: CallOptions): Promise<ChartSearchAnswer> {
    return this.json('GET', '/api/data/v1/udf/k/{key}/search', args, undefined, options);
  }

  /** Bars of a symbol; the most recent 5,000 at most. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call. */
  chartHistory(args: ChartHistoryArgs, options?: CallOptions): Promise<ChartHistoryAnswer> {
    return this.json('GET', '/api/data/v1/udf/k/{key}/history', args, undefined, options);
  }

  /** Time of the data, Unix seconds. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call. */
  chartTime(args: ChartTimeArgs, options?: CallOptions): Promise<ChartTimeAnswer> {
    return this.json('GET', '/api/data/v1/udf/k/{key}/time', args, undefined, options);
  }

  /** Status of the feed, sources and collector. Limited per address. Caches may keep the answer for 10 seconds. Pages of other sites may make this call. Also at /v1/status. */
  getStatus(options?: CallOptions): Promise<GetStatusAnswer> {
    return this.json('GET', '/api/v1/status', {}, undefined, options);
  }

  /** Incidents and uptime of the indices, from the site’s own records. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/incidents. */
  listIncidents(args: ListIncidentsArgs = {}, options?: CallOptions): Promise<ListIncidentsAnswer> {
    return this.json('GET', '/api/v1/incidents', args, undefined, options);
  }

  /** Whether the site sends e-mail, and how a Free plan key is given. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. */
  getMailState(options?: CallOptions): Promise<GetMailStateAnswer> {
    return this.json('GET', '/api/v1/mail', {}, undefined, options);
  }

  /** Health check of the web process and its data store. No cache keeps the answer. Pages of other sites may make this call. */
  getHealth(options?: CallOptions): Promise<GetHealthAnswer> {
    return this.json('GET', '/api/healthz', {}, undefined, options);
  }

  /** This document. Limited per address. Caches may keep the answer for 3600 seconds. Pages of other sites may make this call. */
  getOpenApi(options?: CallOptions): Promise<GetOpenApiAnswer> {
    return this.json('GET', '/api/openapi.json', {}, undefined, options);
  }
}
