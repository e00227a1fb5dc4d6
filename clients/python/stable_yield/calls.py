"""Every call of the API, and the types of what it takes and answers.

Written by `npm run clients` from the site's OpenAPI document; changes are made there.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .http import Http


Band = TypedDict(
    "Band",
    {
        "p1": "str",
        "p25": "str",
        "p50": "str",
        "p75": "str",
        "p99": "str",
    },
)

GetCurrentSyiAnswerFixing = TypedDict(
    "GetCurrentSyiAnswerFixing",
    {
        "as_of": "str",
        "published_at": "str",
        # Percent
        "value_percent": "float",
        "value_percent_text": "str",
        # 0 until restated
        "revision": "int",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
    },
)

GetCurrentSyiAnswerNowFixing = TypedDict(
    "GetCurrentSyiAnswerNowFixing",
    {
        "value_percent_text": "str",
        # 0 until restated
        "revision": "int",
    },
)

GetCurrentSyiAnswerNow = TypedDict(
    "GetCurrentSyiAnswerNow",
    {
        "value_percent_text": "str",
        "timestamp": "str",
        # The latest revision of `fixing`
        "fixing": "GetCurrentSyiAnswerNowFixing | None",
    },
)

Meta = TypedDict(
    "Meta",
    {
        # Time of the data, engine time
        "as_of": "str",
        # Age of the data when it was served, in steps of 5 s (so that repeated reads can be 304)
        "age_seconds": "int",
        "data_class": "Literal['live', 'replay', 'sample']",
        # Title of the recording or of the demonstration market
        "feed_title": "str | None",
        # 0 to 1
        "confidence": "float | None",
        # How the value was obtained
        "method": "str | None",
        # Inputs based on judgment rather than observation; normally empty
        "judgement": "list[str]",
    },
)

GetCurrentSyiAnswer = TypedDict(
    "GetCurrentSyiAnswer",
    {
        "success": "Literal[True]",
        # Percent: 4.47448 means 4.47448%
        "syi_percent": "float",
        # Exact value as text, percent
        "syi_percent_text": "str",
        # Fraction: 0.0447448 means 4.47448%
        "syi_decimal": "float",
        "syi_decimal_text": "str",
        # Time of the value, engine time
        "timestamp": "str",
        # Constituents included in the value
        "components_count": "int",
        "methodology_version": "str",
        # estimated if the value was not calculated from current inputs
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        "mode": "Literal['Normal', 'Bear', 'High-Vol']",
        "kind": "Literal['indicative']",
        # Constituents in the basket
        "components_expected": "int",
        # Weighted APY before risk adjustment, percent
        "avg_yield_percent": "float | None",
        # US dollars
        "total_tvl_usd": "float | None",
        # 0 to 1, 4 decimals
        "confidence": "float | None",
        # This very value minus the 3-month T-bill in force (coupon equivalent), basis points
        "over_bills_bps_text": "str | None",
        # Change over 24 hours, basis points
        "change_24h_bps": "float | None",
        # Weight behind the value, percent of the basket
        "coverage_percent": "float | None",
        # Largest weight, percent
        "top_share_percent": "float | None",
        # Herfindahl-Hirschman index of the weights, 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
        # Seconds
        "oldest_input_age_seconds": "float | None",
        # 0 until restated
        "revision": "int",
        # Reason if the method is not full
        "reason": "str | None",
        # When the value was computed: earlier than `timestamp` if it is carried forward
        "computed_at": "str | None",
        # Which rule stops the next value, with figures; null unless it is carried forward
        "why": "str | None",
        # The latest daily fixing
        "fixing": "GetCurrentSyiAnswerFixing | None",
        "parameters_sha256": "str",
        # With asOf: the current value
        "now": "NotRequired[GetCurrentSyiAnswerNow]",
        "meta": "Meta",
    },
)

Basket = TypedDict(
    "Basket",
    {
        # How it was chosen; recorded: as a recording names it
        "kind": "Literal['founding', 'opening', 'review', 'exit', 'recorded']",
        # Tickers
        "coins": "list[str]",
        "effective_from": "str | None",
        # Of an exit: which coins left and why
        "reason": "str | None",
    },
)

GetBasketAnswerSize = TypedDict(
    "GetBasketAnswerSize",
    {
        # In the basket now
        "coins": "int",
        # By rule
        "maximum": "int",
        # By rule
        "minimum": "int",
    },
)

DecidedOnItem = TypedDict(
    "DecidedOnItem",
    {
        "symbol": "str",
        "name": "str",
        "chosen": "bool",
        # By circulation among the eligible; null if not eligible
        "rank": "int | None",
        # The first clause that keeps it out; null for a chosen coin
        "fails": "Literal['yield_bearing', 'not_monitored', 'circulation', 'price_coverage', 'liquidity_coverage', 'yield_sources', 'rank'] | None",
        # The same in words, with figures
        "reason": "str | None",
        # US dollars; median of 30 days in a review
        "circulation_usd": "float | None",
        # Days followed; 0 in an opening basket
        "monitored_days": "int",
        # Hours with a well-founded price, percent
        "priced_hours_percent": "float",
        # Hours with a well-founded liquidity score, percent
        "liquid_hours_percent": "float",
        # Protocols with an eligible yield source
        "yield_protocols": "int",
        # In eligible yield sources, US dollars
        "yield_tvl_usd": "float",
    },
)

GetBasketAnswerReviewsItem = TypedDict(
    "GetBasketAnswerReviewsItem",
    {
        "kind": "Literal['founding', 'review']",
        "effective_day": "str",
        # Tickers
        "coins": "list[str]",
        "candidates": "list[DecidedOnItem]",
    },
)

GetBasketAnswerNextReview = TypedDict(
    "GetBasketAnswerNextReview",
    {
        "day": "str",
        "effective_day": "str",
    },
)

GetBasketAnswer = TypedDict(
    "GetBasketAnswer",
    {
        # null until an opening basket can be decided
        "basket": "Basket | None",
        "size": "GetBasketAnswerSize",
        # Figures behind the decision in force
        "decided_on": "list[DecidedOnItem]",
        # Every candidate now, by the rules without the 30-day clauses
        "candidates": "list[DecidedOnItem]",
        # Baskets before, newest first
        "earlier": "list[Basket]",
        # Every review, newest first
        "reviews": "list[GetBasketAnswerReviewsItem]",
        "next_review": "GetBasketAnswerNextReview",
        "meta": "Meta",
    },
)

SYC = TypedDict(
    "SYC",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "name": "str",
        "description": "str",
        # Decimal fraction; null until the first value
        "value": "float | None",
        # The same, exact, fraction
        "value_text": "str | None",
        # In `unit`: percent, or signed basis points for SYRPI
        "value_native": "float | None",
        # The same, exact
        "value_native_text": "str | None",
        "unit": "Literal['percent', 'bps']",
        "mode": "Literal['Normal', 'Bear', 'High-Vol']",
        # Constituents included in the value
        "constituent_count": "int",
        # Constituents in the basket
        "constituents_expected": "int",
        # US dollars
        "total_tvl": "float | None",
        # Weighted APY before risk adjustment, decimal fraction
        "avg_yield": "float | None",
        # 0 to 1, 4 decimals
        "confidence": "float | None",
        "methodology_version": "str",
        # Calculated from current inputs (not carried forward)
        "is_syi_calculated": "bool",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        # Change over 24 hours, basis points
        "change_24h_bps": "float | None",
        # Percent
        "coverage_percent": "float | None",
        # Percent
        "top_share_percent": "float | None",
        # 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
        # Seconds
        "oldest_input_age_seconds": "float | None",
        # 0 until restated
        "revision": "int",
        "reason": "str | None",
        "as_of": "str",
        "judgement": "list[str]",
    },
)

GetIndexFamilyOverviewAnswerDataIndices = TypedDict(
    "GetIndexFamilyOverviewAnswerDataIndices",
    {
        "SYC": "NotRequired[SYC]",
        "SYCEFI": "NotRequired[SYC]",
        "SYDEFI": "NotRequired[SYC]",
        "SYRPI": "NotRequired[SYC]",
    },
)

GetIndexFamilyOverviewAnswerData = TypedDict(
    "GetIndexFamilyOverviewAnswerData",
    {
        "indices": "GetIndexFamilyOverviewAnswerDataIndices",
        # Assets covered by the index family, US dollars
        "family_aum": "float | None",
        # The headline index in the same shape
        "syi": "SYC | None",
    },
)

GetIndexFamilyOverviewAnswer = TypedDict(
    "GetIndexFamilyOverviewAnswer",
    {
        "success": "Literal[True]",
        "data": "GetIndexFamilyOverviewAnswerData",
        "meta": "Meta",
    },
)

CalculateIndexFamilyAnswer = TypedDict(
    "CalculateIndexFamilyAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
        # Time of the latest calculation
        "calculated_at": "str",
        "next_calculation_at": "str | None",
        # Calculation interval, seconds
        "interval_seconds": "float",
        # Indices that have a value
        "indices": "list[Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']]",
        "meta": "Meta",
    },
)

ListYieldsAnswerItem = TypedDict(
    "ListYieldsAnswerItem",
    {
        "stablecoin": "str",
        "symbol": "str",
        "name": "str",
        # Effective APY before risk adjustment, percent
        "currentYield": "float | None",
        # Exact value as text, percent
        "current_yield_text": "str | None",
        # The same as a fraction
        "apy": "float | None",
        # Risk-adjusted APY as a fraction
        "ray": "float | None",
        # Risk-adjusted APY, exact, percent
        "ray_percent_text": "str | None",
        # Platform with the most assets behind the APY
        "source": "str | None",
        # Same as source
        "platform": "str | None",
        # Same as source
        "protocol_name": "str | None",
        "sourceType": "Literal['CeFi', 'DeFi'] | None",
        # From peg score × liquidity score: Low above 0.8, High below 0.6
        "riskScore": "Literal['Low', 'Medium', 'High'] | None",
        "risk_tier": "Literal['low', 'medium', 'high'] | None",
        # 10 × (1 − peg score × liquidity score): 0 is safest, 10 is worst
        "risk_score": "float | None",
        # Change of currentYield over 24 hours, percentage points
        "change24h": "float | None",
        # Market capitalization as text, e.g. "$92.5B"
        "liquidity": "str | None",
        # Market capitalization, US dollars
        "tvl": "float | None",
        # Assets in the pools behind the APY, US dollars
        "pool_tvl_usd": "float | None",
        # Pools behind the APY
        "pools_used": "int",
        # 0 to 1
        "peg_score": "float | None",
        # 0 to 1
        "liq_score": "float | None",
        # Consensus price, US dollars
        "price_usd": "float | None",
        # The coin is in the SYI basket
        "is_constituent": "bool",
        # Frozen SYI weight, percent
        "weight_percent": "float | None",
        # SYI weight after suspensions, percent
        "effective_weight_percent": "float | None",
        "suspended_because": "str | None",
        "meta": "Meta",
    },
)

ListYieldsAnswer = list[ListYieldsAnswerItem]

RefreshYieldsAnswer = TypedDict(
    "RefreshYieldsAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
        # computed: a tick was due and came; current: none was due; due: it did not come within 5 seconds; stopped: nothing written for 2 minutes; recorded: a replay
        "outcome": "Literal['computed', 'current', 'due', 'stopped', 'recorded']",
        # Age of the figures after that
        "age_seconds": "int",
        # Time of the current data
        "refreshed_at": "str",
        # Same as refreshed_at
        "as_of": "str",
        # Next scheduled calculation; null if none is scheduled
        "next_refresh_at": "str | None",
        # Collection interval, seconds
        "interval_seconds": "float",
        # Coins with a current yield
        "items": "int",
        "meta": "Meta",
    },
)

ListRiskAdjustedYieldAnswerStrategiesItem = TypedDict(
    "ListRiskAdjustedYieldAnswerStrategiesItem",
    {
        "strategy_id": "str",
        "platform": "str",
        "symbol": "str",
        # What the source calls the pool, e.g. the symbol of a vault; null for CeFi
        "pool_name": "str | None",
        # What the pool does: lending, savings and curated count; private-credit, rwa-fund, basis-trade, insurance, liquidity, campaign, collateral, bridged, mixed and other do not; null for CeFi
        "kind": "str | None",
        # Effective APY after the reward cap, percent
        "apy": "float",
        "apy_text": "str",
        # Risk-adjusted APY, percent; null while a score is unknown
        "ry_apy": "float | None",
        # Exact value as text, percent
        "ry_apy_text": "str | None",
        # Peg score of the coin, 0 to 1
        "peg_score": "float | None",
        # Liquidity score of the coin, 0 to 1
        "liq_score": "float | None",
        "risk_tier": "Literal['low', 'medium', 'high'] | None",
        "source_type": "Literal['CeFi', 'DeFi']",
        "chain": "str | None",
        # US dollars
        "tvl_usd": "float | None",
        # Base yield, percent
        "apy_base": "float | None",
        # Reward yield before the cap, percent
        "apy_reward": "float | None",
        # 7-day average, percent
        "apy_mean_7d": "float | None",
        # 30-day average, percent
        "apy_mean_30d": "float | None",
        # Percentage points
        "change_24h": "float | None",
        # Days
        "age_days": "float | None",
        "eligible": "bool",
        # Rule that keeps it out, if any, e.g. private_credit, duplicate_deposit or tvl_below_minimum
        "exclusion": "str | None",
        "observed_at": "str",
    },
)

ListRiskAdjustedYieldAnswer = TypedDict(
    "ListRiskAdjustedYieldAnswer",
    {
        # Eligible ones first, by highest risk-adjusted APY, those without one last; then excluded ones by highest TVL
        "strategies": "list[ListRiskAdjustedYieldAnswerStrategiesItem]",
        # Matching strategies before the limit
        "total": "int",
        "meta": "Meta",
    },
)

ListStablecoinMetricsAnswerStablecoinsItem = TypedDict(
    "ListStablecoinMetricsAnswerStablecoinsItem",
    {
        "symbol": "str",
        "name": "str",
        # Effective APY, percent
        "apy": "float | None",
        # Risk-adjusted APY, percent
        "ry_apy": "float | None",
        # Volume-weighted consensus price, US dollars
        "vw_price": "float | None",
        # The same, exact
        "vw_price_text": "str | None",
        # Signed deviation from 1 US dollar, basis points
        "peg_dev_bps": "float | None",
        # Five-minute volatility, basis points
        "peg_vol_5m_bps": "float | None",
        # 0 to 1
        "peg_score": "float | None",
        # 0 to 1; null means insufficient venues
        "liq_score": "float | None",
        "peg_class": "Literal['stable', 'warning', 'alert'] | None",
        "risk_tier": "Literal['low', 'medium', 'high'] | None",
        "price_method": "Literal['venues', 'aggregator', 'carried_forward', 'none']",
        "price_observed_at": "str | None",
        # Venues behind the price
        "venues_valid": "int",
        "liq_method": "Literal['observed', 'carried_forward', 'assumed', 'none']",
        # Venues behind the liquidity score
        "liq_venues": "int",
        # Depth within 10 bps, US dollars
        "depth_10bps_usd": "float | None",
        # Depth within 20 bps, US dollars
        "depth_20bps_usd": "float | None",
        # Depth within 50 bps, US dollars
        "depth_50bps_usd": "float | None",
        # Basis points
        "median_spread_bps": "float | None",
        # US dollars
        "volume_24h_usd": "float | None",
        # US dollars
        "market_cap_usd": "float | None",
        # Frozen SYI weight, percent; null outside the basket
        "weight_percent": "float | None",
        "suspended_because": "str | None",
        "flags": "list[str]",
        "judgement": "list[str]",
    },
)

ListStablecoinMetricsAnswer = TypedDict(
    "ListStablecoinMetricsAnswer",
    {
        "stablecoins": "list[ListStablecoinMetricsAnswerStablecoinsItem]",
        # Average five-minute volatility across coins, basis points
        "average_volatility_5m_bps": "float | None",
        "meta": "Meta",
    },
)

RankPegStabilityAnswerRankingItem = TypedDict(
    "RankPegStabilityAnswerRankingItem",
    {
        # 1 is the most stable peg
        "rank": "int",
        "symbol": "str",
        "name": "str",
        # Consensus price, US dollars
        "price": "float | None",
        # Same as price
        "vw_price": "float | None",
        # Signed, basis points
        "peg_dev_bps": "float | None",
        # Basis points
        "peg_vol_5m_bps": "float | None",
        # 0 to 1
        "peg_score": "float | None",
        "peg_class": "Literal['stable', 'warning', 'alert'] | None",
    },
)

RankPegStabilityAnswer = TypedDict(
    "RankPegStabilityAnswer",
    {
        # Highest peg score first, unknown last
        "ranking": "list[RankPegStabilityAnswerRankingItem]",
        "meta": "Meta",
    },
)

CheckPegAnswerDataAnalysis = TypedDict(
    "CheckPegAnswerDataAnalysis",
    {
        "timestamp": "str",
    },
)

CheckPegAnswerDataResultsItemDeviation = TypedDict(
    "CheckPegAnswerDataResultsItemDeviation",
    {
        # Magnitude, percent
        "percentage": "float | None",
        # Magnitude, US dollars
        "absolute": "float | None",
        # Signed, basis points
        "bps": "NotRequired[float | None]",
    },
)

Pending = TypedDict(
    "Pending",
    {
        # US dollars
        "price_usd": "float",
        "price_text": "str",
        "since": "str",
        "sources": "list[str]",
        # Display names of the sources, in their order
        "source_names": "list[str]",
    },
)

CheckPegAnswerDataResultsItem = TypedDict(
    "CheckPegAnswerDataResultsItem",
    {
        "symbol": "str",
        # US dollars
        "price_usd": "float | None",
        # |deviation| of 50 bps or more
        "is_depegged": "bool | None",
        "deviation": "CheckPegAnswerDataResultsItemDeviation",
        "name": "NotRequired[str]",
        # Exact price, US dollars
        "price_text": "NotRequired[str | None]",
        "status": "NotRequired[Literal['stable', 'neutral', 'depegged', 'unknown']]",
        "classification": "NotRequired[Literal['stable', 'warning', 'alert'] | None]",
        # 0 to 1
        "peg_score": "NotRequired[float | None]",
        # US dollars
        "volume_24h_usd": "NotRequired[float | None]",
        # US dollars
        "market_cap_usd": "NotRequired[float | None]",
        "last_update": "NotRequired[str | None]",
        "method": "NotRequired[Literal['venues', 'aggregator', 'carried_forward', 'none']]",
        # Venues behind the price
        "venues_valid": "NotRequired[int]",
        "pending": "NotRequired[Pending | None]",
        "flags": "NotRequired[list[str]]",
        # Why a coin has no figures: it is not covered
        "detail": "NotRequired[str]",
    },
)

CheckPegAnswerData = TypedDict(
    "CheckPegAnswerData",
    {
        "analysis": "CheckPegAnswerDataAnalysis",
        "results": "list[CheckPegAnswerDataResultsItem]",
    },
)

CheckPegAnswer = TypedDict(
    "CheckPegAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
        "data": "CheckPegAnswerData",
        "meta": "Meta",
    },
)

RefusedItem = TypedDict(
    "RefusedItem",
    {
        "source": "str",
        # Display name
        "source_name": "str",
        # US dollars
        "price_usd": "float | None",
        "rule": "str | None",
        "reason": "str | None",
    },
)

CurrentStatus = TypedDict(
    "CurrentStatus",
    {
        "asset": "str",
        "observed_at": "str",
        # US dollars; null if there is no confirmed price
        "price_usd": "float | None",
        # Signed deviation from 1 US dollar, basis points
        "price_dev_bps": "float | None",
        "status": "Literal['stable', 'warning', 'alert'] | None",
        # Price not yet confirmed by a second source, US dollars
        "pending_price_usd": "float | None",
        # Exact price, US dollars
        "price_text": "str | None",
        # Basis of the price, as text
        "exchange": "str",
        "price_method": "Literal['venues', 'aggregator', 'carried_forward', 'none']",
        # Venues or aggregators used
        "sources": "list[str]",
        # Display names of the sources, in their order
        "source_names": "list[str]",
        # Venues behind the price
        "venues_valid": "int",
        # 0 to 1
        "peg_score": "float | None",
        "pending": "Pending | None",
        # Sources not used, with the reason for each
        "refused": "list[RefusedItem]",
    },
)

GetRecentPegAnswerRecentEventsItem = TypedDict(
    "GetRecentPegAnswerRecentEventsItem",
    {
        "observed_at": "str",
        # US dollars; null if there is no confirmed price
        "price_usd": "float | None",
        # Signed deviation from 1 US dollar, basis points
        "price_dev_bps": "float | None",
        "status": "Literal['stable', 'warning', 'alert'] | None",
        # Price not yet confirmed by a second source, US dollars
        "pending_price_usd": "float | None",
    },
)

GetRecentPegAnswer = TypedDict(
    "GetRecentPegAnswer",
    {
        "current_status": "CurrentStatus",
        # Newest first
        "recent_events": "list[GetRecentPegAnswerRecentEventsItem]",
        "meta": "Meta",
    },
)

GetPegStatusAnswer = TypedDict(
    "GetPegStatusAnswer",
    {
        "asset": "str",
        "name": "str",
        # US dollars
        "price": "float | None",
        # Exact, US dollars
        "price_text": "str | None",
        # Signed, basis points
        "deviation_bps": "float | None",
        "status": "Literal['stable', 'neutral', 'depegged', 'unknown']",
        "classification": "Literal['stable', 'warning', 'alert'] | None",
        "last_update": "str | None",
        # 0 to 1
        "peg_score": "float | None",
        "pending": "Pending | None",
        "meta": "Meta",
    },
)

EventsItem = TypedDict(
    "EventsItem",
    {
        "event_id": "str",
        "asset": "str",
        # recovering: below 25 bps for less than 15 minutes
        "state": "Literal['open', 'recovering', 'closed']",
        "started_at": "str",
        "peak_at": "str",
        # Signed, basis points
        "peak_deviation_bps": "float",
        # US dollars
        "peak_price_usd": "float",
        # Exact, US dollars
        "peak_price_text": "str | None",
        "peak_class": "Literal['stable', 'warning', 'alert']",
        # From start to recovery, or to the current time of the data while open
        "duration_seconds": "int",
        "recovered_at": "str | None",
    },
)

ListDepegEventsAnswer = TypedDict(
    "ListDepegEventsAnswer",
    {
        # Newest first
        "events": "list[EventsItem]",
        "meta": "Meta",
    },
)

Off = TypedDict(
    "Off",
    {
        "comparison": "Literal['above', 'at_least', 'below', 'at_most']",
        # In the unit of the rule
        "threshold": "float",
        # null while the figure is unknown
        "met": "bool | None",
    },
)

GetRegimeAnswerExplanationRulesItem = TypedDict(
    "GetRegimeAnswerExplanationRulesItem",
    {
        "rule": "Literal['spread', 'z_score', 'slope', 'breadth']",
        "unit": "Literal['bps', 'standard_deviations', 'bps_per_day', 'percent']",
        # Of the last fixing
        "figure": "float | None",
        # What Risk-Off asks
        "off": "Off",
        # What Risk-On asks
        "on": "Off",
    },
)

GetRegimeAnswerExplanationConditionsItem = TypedDict(
    "GetRegimeAnswerExplanationConditionsItem",
    {
        # Observations so far, candidate days in a row, days since the last change
        "condition": "Literal['observations', 'confirmation', 'cooldown']",
        "figure_days": "int | None",
        "comparison": "Literal['above', 'at_least']",
        # Days
        "threshold_days": "int",
        "met": "bool",
    },
)

GetRegimeAnswerExplanationOverrideLargest = TypedDict(
    "GetRegimeAnswerExplanationOverrideLargest",
    {
        # Absolute, of prices that are fresh; null without one
        "figure_bps": "float | None",
        # The override begins at this figure
        "enters_at_bps": "float",
        # It clears below this figure
        "clears_below_bps": "float",
        # The coin farthest from one dollar
        "asset": "str | None",
        # The same, signed
        "deviation_bps": "float | None",
    },
)

GetRegimeAnswerExplanationOverrideSum = TypedDict(
    "GetRegimeAnswerExplanationOverrideSum",
    {
        # Absolute, of prices that are fresh; null without one
        "figure_bps": "float | None",
        # The override begins at this figure
        "enters_at_bps": "float",
        # It clears below this figure
        "clears_below_bps": "float",
        # How many of the largest are summed
        "count": "int",
    },
)

GetRegimeAnswerExplanationOverride = TypedDict(
    "GetRegimeAnswerExplanationOverride",
    {
        "active": "bool",
        "largest": "GetRegimeAnswerExplanationOverrideLargest",
        "sum": "GetRegimeAnswerExplanationOverrideSum",
        "calm_seconds": "int | None",
        # Of them before the override clears
        "calm_seconds_needed": "int",
    },
)

GetRegimeAnswerExplanationChangesItem = TypedDict(
    "GetRegimeAnswerExplanationChangesItem",
    {
        "to": "Literal['ON', 'OFF']",
        # Every rule and condition that currently prevents this change
        "vetoed_by": "list[Literal['spread', 'z_score', 'slope', 'breadth', 'observations', 'confirmation', 'cooldown', 'largest_deviation', 'sum_of_largest', 'calm']]",
        # First day on which it could come; null where time alone does not say
        "earliest": "str | None",
    },
)

GetRegimeAnswerExplanation = TypedDict(
    "GetRegimeAnswerExplanation",
    {
        # A candidate day needs spread, z-score, and one of slope and breadth
        "rules": "list[GetRegimeAnswerExplanationRulesItem]",
        "conditions": "list[GetRegimeAnswerExplanationConditionsItem]",
        "override": "GetRegimeAnswerExplanationOverride",
        # States the signal can change to
        "changes": "list[GetRegimeAnswerExplanationChangesItem]",
    },
)

GetRegimeAnswer = TypedDict(
    "GetRegimeAnswer",
    {
        "state": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
        # The last daily SYI fixing minus the 3-month T-bill, basis points
        "syi_excess": "float | None",
        # Spread divided by the standard deviation of the excess
        "z_score": "float | None",
        # EMA7 minus EMA30 of the excess, basis points
        "spread": "float | None",
        # 7-day slope of the excess, basis points per day
        "slope7": "float | None",
        # Constituents above their own average excess, percent
        "breadth_pct": "float | None",
        "alert_type": "NotRequired[Literal['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation']]",
        "message": "str",
        # State, days in it and the reason in one sentence
        "statement": "str",
        # Day of the last change, or time at which the override began; null before
        "since": "str | None",
        "days_in_state": "int | None",
        # Daily observations so far; NEU until 30
        "observations": "int",
        # How many of the last 30 daily observations are reconstructed from daily charts instead of fixings
        "observations_reconstructed": "int",
        # Daily observations required for a signal
        "observations_needed": "int",
        "override_since": "str | None",
        # 3-month T-bill, coupon equivalent, percent
        "t_bill_percent": "float | None",
        "t_bill_date": "str | None",
        "explanation": "GetRegimeAnswerExplanation",
        "meta": "Meta",
    },
)

ListRegimeFlipsAnswerFlipsItemAfterNext = TypedDict(
    "ListRegimeFlipsAnswerFlipsItemAfterNext",
    {
        "date": "str",
        "to": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
    },
)

ListRegimeFlipsAnswerFlipsItemAfter = TypedDict(
    "ListRegimeFlipsAnswerFlipsItemAfter",
    {
        # Of the 30 days that followed
        "days_passed": "int",
        # Of them with a figure
        "days_observed": "int",
        # Their mean excess less the 30-day mean at the flip
        "mean_change_bps": "float | None",
        # Basis points
        "lowest_excess_bps": "float | None",
        # Basis points
        "highest_excess_bps": "float | None",
        # Of them on which pegs met the threshold of the override
        "days_stressed": "int",
        "next": "ListRegimeFlipsAnswerFlipsItemAfterNext | None",
        # Risk-Off was right where the premium then averaged above its mean or pegs came under stress; Risk-On where neither happened
        "outcome": "Literal['right', 'wrong', 'too_early', 'not_rated']",
    },
)

ListRegimeFlipsAnswerFlipsItem = TypedDict(
    "ListRegimeFlipsAnswerFlipsItem",
    {
        "date": "str",
        # own: fixings of the feed; backtest: the same rules over recorded daily data; charts: the same over the sources' daily charts, between the two
        "source": "Literal['own', 'charts', 'backtest']",
        "data_class": "Literal['live', 'replay', 'sample', 'reconstructed']",
        "from": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
        "to": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
        # Rules that were met on that day
        "causes": "list[Literal['spread', 'z_score', 'slope', 'breadth', 'override', 'override_cleared']]",
        # SYI less the 3-month T-bill, basis points
        "excess_bps": "float | None",
        # EMA7 less EMA30 of the excess, basis points
        "spread_bps": "float | None",
        # Spread divided by the standard deviation of the excess
        "z_score": "float | None",
        # 7-day slope of the excess, basis points per day
        "slope7_bps_per_day": "float | None",
        # Constituents above their own average excess, percent
        "breadth_percent": "float | None",
        # The 30 days after
        "after": "ListRegimeFlipsAnswerFlipsItemAfter",
    },
)

ListRegimeFlipsAnswerKnownItem = TypedDict(
    "ListRegimeFlipsAnswerKnownItem",
    {
        # own: fixings of the feed; backtest: the same rules over recorded daily data; charts: the same over the sources' daily charts, between the two
        "source": "Literal['own', 'charts', 'backtest']",
        "data_class": "Literal['live', 'replay', 'sample', 'reconstructed']",
        "from": "str",
        # Last day with a figure
        "to": "str",
        # Days with a figure
        "days": "int",
        "note": "str | None",
    },
)

ListRegimeFlipsAnswerTally = TypedDict(
    "ListRegimeFlipsAnswerTally",
    {
        # Flips
        "right": "int",
        # Flips
        "wrong": "int",
        # Flips, with those that are too recent
        "unrated": "int",
    },
)

ListRegimeFlipsAnswer = TypedDict(
    "ListRegimeFlipsAnswer",
    {
        # Newest first
        "flips": "list[ListRegimeFlipsAnswerFlipsItem]",
        # The periods the list covers; nothing is known between
        "known": "list[ListRegimeFlipsAnswerKnownItem]",
        "tally": "ListRegimeFlipsAnswerTally",
        "meta": "Meta",
    },
)

ListAlertOptionsAnswerConditionsItem = TypedDict(
    "ListAlertOptionsAnswerConditionsItem",
    {
        "value": "Literal['>', '>=', '<', '<=', '=']",
        "label": "str",
    },
)

ListAlertOptionsAnswer = TypedDict(
    "ListAlertOptionsAnswer",
    {
        "conditions": "list[ListAlertOptionsAnswerConditionsItem]",
        "stablecoins": "list[str]",
    },
)

Alert = TypedDict(
    "Alert",
    {
        # Alert ID
        "id": "str",
        # null for regime, fixing and bill_spread alerts
        "stablecoin": "str | None",
        "condition": "Literal['>', '>=', '<', '<=', '='] | None",
        # Percent, bps or score, depending on the type; null for regime and fixing alerts
        "threshold": "float | None",
        # Of exit_cost: US dollars that are sold
        "amount_usd": "float | None",
        "alert_type": "Literal['yield_threshold', 'peg_deviation', 'liquidity', 'exit_cost', 'bill_spread', 'regime_change', 'stale_data', 'fixing']",
        # false until the address is confirmed; the demo address needs no confirmation
        "is_active": "bool",
        "isActive": "bool",
        "created_at": "str",
        "createdAt": "str",
        "last_triggered": "str | None",
        "lastTriggered": "str | None",
        # Number of times the alert has fired
        "times_triggered": "int",
    },
)

CreateAlertAnswer = TypedDict(
    "CreateAlertAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
        "alert": "Alert",
        "user_email": "str",
        "delivery": "Literal['demo', 'confirmation', 'email']",
    },
)

ListAlertsAnswer = TypedDict(
    "ListAlertsAnswer",
    {
        "alerts": "list[Alert]",
    },
)

DeleteAlertAnswer = TypedDict(
    "DeleteAlertAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
    },
)

PreviewAlertAnswer = TypedDict(
    "PreviewAlertAnswer",
    {
        # How often the rule would have fired in this period
        "firings": "int",
        # Days in the look-back period
        "days": "int",
        # Time of the first value in this period; null if there is none
        "first_at": "str | None",
        "last_fired_at": "str | None",
        # Number of values evaluated
        "samples": "int",
        # Time between two evaluations
        "step_seconds": "int",
        # Dead-band the value must recover before the alert can fire again, in its unit
        "dead_band": "str | None",
        "meta": "Meta",
    },
)

ConfirmAlertsAnswer = TypedDict(
    "ConfirmAlertsAnswer",
    {
        "success": "Literal[True]",
        "message": "str",
        "user_email": "str",
    },
)

StopAlertsAnswer = DeleteAlertAnswer

AttachAlertChannelAnswer = TypedDict(
    "AttachAlertChannelAnswer",
    {
        "success": "Literal[True]",
        "channel_id": "str",
        # Secret for signing webhook requests; shown only once
        "secret": "str | None",
    },
)

RequestContactAnswer = DeleteAlertAnswer

RequestApiAccessAnswer = DeleteAlertAnswer

RequestWhitepaperAnswer = DeleteAlertAnswer

RequestWaitlistAnswer = DeleteAlertAnswer

SubscribeNewsletterAnswer = DeleteAlertAnswer

ConfirmNewsletterAnswer = DeleteAlertAnswer

UnsubscribeNewsletterAnswer = DeleteAlertAnswer

AskAssistantAnswer = TypedDict(
    "AskAssistantAnswer",
    {
        # Markdown; absent if the assistant returned no text
        "response": "NotRequired[str]",
        "session_id": "str",
        "message_id": "str",
        # Whether this is a standard reply because the assistant was not available
        "fallback": "bool",
    },
)

Now = TypedDict(
    "Now",
    {
        # Exact value, in `unit`
        "value_text": "str | None",
        # 0 until restated
        "revision": "int",
    },
)

PointsItem = TypedDict(
    "PointsItem",
    {
        # Start of the interval, or time of a raw value
        "at": "str",
        # First value in the interval
        "first": "float | None",
        # Lowest value in the interval
        "low": "float | None",
        # Highest value in the interval
        "high": "float | None",
        # Values in the interval
        "samples": "int",
        # Kind of data of this point; reconstructed: from the sources’ own history, not computed at the time and never a fixing
        "data_class": "Literal['live', 'replay', 'sample', 'reconstructed']",
        # Last value in the interval, in `unit`
        "value": "float | None",
        # The same, exact
        "value_text": "str | None",
        # Average over the interval
        "mean": "float | None",
        # Raw values only; null for aggregated values
        "method": "str | None",
        # Raw values only; null for aggregated values
        "status": "str | None",
        # Raw values only, 0 to 1
        "confidence": "float | None",
        # Raw values only
        "revision": "int | None",
        # Number of samples carried forward instead of calculated
        "estimated_samples": "int",
        # Raw values only
        "published_at": "NotRequired[str]",
        # Fixings with asOf: the latest revision of the value
        "now": "NotRequired[Now]",
    },
)

GetIndexSeriesAnswer = TypedDict(
    "GetIndexSeriesAnswer",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "kind": "Literal['indicative', 'fixing']",
        # Unit of all values in points
        "unit": "Literal['percent', 'bps']",
        "step": "Literal['raw', '1m', '1h', '1d']",
        # null for raw values
        "step_seconds": "int | None",
        "from": "str",
        "to": "str",
        # An answer has at most 5000 points: `from` of the call for the following ones, else null
        "next": "str | None",
        # Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice
        "notice": "NotRequired[str]",
        # Oldest first
        "points": "list[PointsItem]",
        "meta": "Meta",
    },
)

CoinsItem = TypedDict(
    "CoinsItem",
    {
        "symbol": "str",
        "name": "str",
        # Consensus price, US dollars
        "price_usd": "float | None",
        # The same, exact
        "price_text": "str | None",
        "price_observed_at": "str | None",
        # Venues behind the price
        "venues_valid": "int",
        # Signed deviation from 1 US dollar, basis points
        "deviation_bps": "float | None",
        # Basis points
        "volatility_5m_bps": "float | None",
        "peg_class": "Literal['stable', 'warning', 'alert'] | None",
        # 0 to 1
        "peg_score": "float | None",
        # 0 to 1; null means insufficient venues
        "liq_score": "float | None",
        "liq_method": "Literal['observed', 'carried_forward', 'assumed', 'none']",
        # Venues behind the liquidity score
        "liq_venues": "int",
        # US dollars
        "depth_20bps_usd": "float | None",
        "risk_tier": "Literal['low', 'medium', 'high'] | None",
        # Effective APY, percent
        "apy": "float | None",
        # The same, exact
        "apy_text": "str | None",
        # Base yield, percent
        "apy_base": "float | None",
        # Reward yield after the cap, percent
        "apy_reward": "float | None",
        # Risk-adjusted APY, percent
        "ry_apy": "float | None",
        # The same, exact
        "ry_apy_text": "str | None",
        # Average of the last reading on each of 7 UTC days, percent; null if one is missing
        "apy_mean_7d": "float | None",
        # Average of the last reading on each of 30 UTC days, percent; null if one is missing
        "apy_mean_30d": "float | None",
        # Change of apy over 24 hours, percentage points
        "change_24h": "float | None",
        "apy_observed_at": "str | None",
        # Assets in the pools behind the APY, US dollars
        "pool_tvl_usd": "float | None",
        # Pools behind the APY
        "pools_used": "int",
        # US dollars
        "market_cap_usd": "float | None",
        "judgement": "list[str]",
    },
)

ListCoinsAnswer = TypedDict(
    "ListCoinsAnswer",
    {
        # SYI constituents first, in basket order
        "coins": "list[CoinsItem]",
        "meta": "Meta",
    },
)

GetCoinAnswer = TypedDict(
    "GetCoinAnswer",
    {
        # Class of the price, as in peg_class; unconfirmed: a move waits for a second source; unknown: no price
        "verdict": "Literal['stable', 'warning', 'alert', 'unconfirmed', 'unknown']",
        "coin": "CoinsItem",
        "peg": "CurrentStatus",
        # Venues whose price is used
        "venues_agreeing": "int",
        # Venues with a quote, used or not; aggregators are not venues
        "venues_quoting": "int",
        # What a reader should know of the price and yield
        "flags": "list[str]",
        # Strategies whose yield counts
        "strategies_counted": "int",
        # Strategies that a rule leaves out
        "strategies_excluded": "int",
        "meta": "Meta",
    },
)

GetPegSeriesAnswerPointsItem = TypedDict(
    "GetPegSeriesAnswerPointsItem",
    {
        # Start of the interval, or time of a raw value
        "at": "str",
        # First value in the interval
        "first": "float | None",
        # Lowest value in the interval
        "low": "float | None",
        # Highest value in the interval
        "high": "float | None",
        # Values in the interval
        "samples": "int",
        # Kind of data of this point; reconstructed: from the sources’ own history, not computed at the time and never a fixing
        "data_class": "Literal['live', 'replay', 'sample', 'reconstructed']",
        # Last price in the interval, US dollars; null if there was none
        "price_usd": "float | None",
        # The same, exact
        "price_text": "str | None",
        # Signed deviation of price_usd, basis points
        "deviation_bps": "float | None",
        # Signed deviation of largest magnitude in the step, basis points
        "extreme_deviation_bps": "float | None",
        # Class of the largest deviation
        "status": "Literal['stable', 'warning', 'alert'] | None",
    },
)

GetPegSeriesAnswer = TypedDict(
    "GetPegSeriesAnswer",
    {
        "asset": "str",
        "step": "Literal['raw', '1m', '1h', '1d']",
        # null for raw values
        "step_seconds": "int | None",
        "from": "str",
        "to": "str",
        # An answer has at most 5000 points: `from` of the call for the following ones, else null
        "next": "str | None",
        # Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice
        "notice": "NotRequired[str]",
        # Basis points
        "depeg_threshold_bps": "float",
        # Oldest first
        "points": "list[GetPegSeriesAnswerPointsItem]",
        "meta": "Meta",
    },
)

GetCoinSeriesAnswerPointsItem = TypedDict(
    "GetCoinSeriesAnswerPointsItem",
    {
        # Start of the interval, or time of a raw reading
        "at": "str",
        # Effective APY of the coin, last in the interval, percent
        "apy": "float | None",
        # The same, exact
        "apy_text": "str | None",
        # Base yield, percent
        "apy_base": "float | None",
        # Reward yield after the cap, percent
        "apy_reward": "float | None",
        # Risk-adjusted APY at that reading, percent
        "ry_apy": "float | None",
        # The same, exact
        "ry_apy_text": "str | None",
        # Pools behind the APY; null without a reading
        "pools_used": "int | None",
        # TVL of these pools, US dollars
        "pool_tvl_usd": "float | None",
        # Liquidity score, last in the interval, 0 to 1
        "liq_score": "float | None",
        # How the score was obtained; null without a reading
        "liq_method": "Literal['observed', 'carried_forward', 'assumed', 'none'] | None",
        # US dollars
        "depth_10bps_usd": "float | None",
        # US dollars
        "depth_20bps_usd": "float | None",
        # US dollars
        "depth_50bps_usd": "float | None",
        # Basis points
        "median_spread_bps": "float | None",
        # Venues behind the score
        "liq_venues": "int | None",
    },
)

GetCoinSeriesAnswer = TypedDict(
    "GetCoinSeriesAnswer",
    {
        "asset": "str",
        "step": "Literal['raw', '1m', '1h', '1d']",
        # null for raw values
        "step_seconds": "int | None",
        "from": "str",
        "to": "str",
        # An answer has at most 5000 points: `from` of the call for the following ones, else null
        "next": "str | None",
        # Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice
        "notice": "NotRequired[str]",
        # Oldest first; intervals without a reading are omitted
        "points": "list[GetCoinSeriesAnswerPointsItem]",
        "meta": "Meta",
    },
)

GetRateSeriesAnswerPointsItem = TypedDict(
    "GetRateSeriesAnswerPointsItem",
    {
        # From when the rate was known
        "at": "str",
        # Business day of the rate
        "date": "str",
        # Percent a year
        "value": "float",
        # The same, exact
        "value_text": "str",
        "source": "str",
    },
)

GetRateSeriesAnswer = TypedDict(
    "GetRateSeriesAnswer",
    {
        "rate": "Literal['bill', 'sofr']",
        # coupon_equivalent: rate × days / 365; overnight: rate × days / 360
        "basis": "Literal['coupon_equivalent', 'overnight']",
        "unit": "Literal['percent']",
        "step": "Literal['raw', '1m', '1h', '1d']",
        # null for raw values
        "step_seconds": "int | None",
        "from": "str",
        "to": "str",
        # An answer has at most 5000 points: `from` of the call for the following ones, else null
        "next": "str | None",
        # Only where the answer reaches back less far than requested: why. Also the header X-Data-Notice
        "notice": "NotRequired[str]",
        # Oldest first, one a business day; the first may be the one in force at from
        "points": "list[GetRateSeriesAnswerPointsItem]",
        "meta": "Meta",
    },
)

GetAuditRecordAnswer = dict[str, Any]

ListFixingsAnswerDaysItemFixingsItem = TypedDict(
    "ListFixingsAnswerDaysItemFixingsItem",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        # Percent; SYRPI in signed basis points
        "value_text": "str | None",
        "unit": "Literal['percent', 'bps']",
        # Against the fixing before, signed basis points
        "change_bps": "float | None",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        # 0 to 1
        "confidence": "float | None",
        # 0 until restated
        "revision": "int",
        "published_at": "str",
        # Seconds, at the end of the window
        "oldest_input_age_seconds": "float | None",
        # Constituents included in the value
        "constituents_used": "int",
        # Constituents in the index
        "constituents_expected": "int",
        # Weight behind the value, percent
        "coverage_percent": "float | None",
        # Largest weight, percent
        "top_share_percent": "float | None",
        # Herfindahl-Hirschman index of the weights, 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
    },
)

ListFixingsAnswerDaysItem = TypedDict(
    "ListFixingsAnswerDaysItem",
    {
        "day": "str",
        "effective_at": "str",
        # The indices that have one
        "fixings": "list[ListFixingsAnswerDaysItemFixingsItem]",
    },
)

ListFixingsAnswer = TypedDict(
    "ListFixingsAnswer",
    {
        # Newest first
        "days": "list[ListFixingsAnswerDaysItem]",
        # `before` of the call for the following days, else null
        "before": "str | None",
        "meta": "Meta",
    },
)

ErrorsItem = TypedDict(
    "ErrorsItem",
    {
        # UTC day of the fixing
        "day": "str",
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "unit": "Literal['percent', 'bps']",
        "effective_at": "str",
        "found_at": "str | None",
        # The value in force when it was found
        "published_text": "str | None",
        # What it is with the inputs that are known now
        "recomputed_text": "str | None",
        # Recomputed less published, signed basis points
        "difference_bps": "float",
        # Which inputs came late or were corrected
        "note": "str",
    },
)

ListFixingErrorsAnswer = TypedDict(
    "ListFixingErrorsAnswer",
    {
        # Newest fixing first
        "errors": "list[ErrorsItem]",
        # `before` of the call for the following rows, else null
        "before": "str | None",
        "meta": "Meta",
    },
)

GetFixingDayAnswerFixingsItemPrevious = TypedDict(
    "GetFixingDayAnswerFixingsItemPrevious",
    {
        "day": "str",
        # Its value
        "value_text": "str | None",
    },
)

GetFixingDayAnswerFixingsItemRevisionsItem = TypedDict(
    "GetFixingDayAnswerFixingsItemRevisionsItem",
    {
        # 0 for the first
        "revision": "int",
        # In the unit of the index
        "value_text": "str | None",
        "published_at": "str",
        "reason": "str | None",
        # Hash of the audit record
        "record_sha256": "str | None",
    },
)

GetFixingDayAnswerFixingsItem = TypedDict(
    "GetFixingDayAnswerFixingsItem",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        # Percent; SYRPI in signed basis points
        "value_text": "str | None",
        "unit": "Literal['percent', 'bps']",
        # Against the fixing before, signed basis points
        "change_bps": "float | None",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        # 0 to 1
        "confidence": "float | None",
        # 0 until restated
        "revision": "int",
        "published_at": "str",
        # Seconds, at the end of the window
        "oldest_input_age_seconds": "float | None",
        # Constituents included in the value
        "constituents_used": "int",
        # Constituents in the index
        "constituents_expected": "int",
        # Weight behind the value, percent
        "coverage_percent": "float | None",
        # Largest weight, percent
        "top_share_percent": "float | None",
        # Herfindahl-Hirschman index of the weights, 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
        # Behind the value, US dollars
        "total_tvl_usd": "float | None",
        # Before risk adjustment, percent
        "average_yield_percent": "float | None",
        # Reason if the method is not full
        "reason": "str | None",
        # Of the twelve five-minute medians; null without a record
        "intervals_used": "int | None",
        # The fixing before
        "previous": "GetFixingDayAnswerFixingsItemPrevious | None",
        # Oldest first
        "revisions": "list[GetFixingDayAnswerFixingsItemRevisionsItem]",
    },
)

GetFixingDayAnswerCoinsItem = TypedDict(
    "GetFixingDayAnswerCoinsItem",
    {
        "symbol": "str",
        # Weight in the basket, percent
        "weight_percent": "float | None",
        # After rescaling to 100%; null while suspended
        "effective_weight_percent": "float | None",
        # What the weight is based on, US dollars
        "market_cap_usd": "float | None",
        # US dollars
        "price_usd": "float | None",
        # Signed basis points
        "deviation_bps": "float | None",
        # Percent
        "apy_percent": "float | None",
        # 0 to 1
        "peg_score": "float | None",
        # 0 to 1
        "liquidity_score": "float | None",
        # Risk-adjusted yield, percent
        "ray_percent": "float | None",
        # Order books within 10 bps, the smaller side, US dollars
        "depth_10bps_usd": "float | None",
        # Of the quotes used, US dollars; null where none is known
        "volume_24h_usd": "float | None",
        # Of the yield sources used, US dollars; null where none is known
        "pool_tvl_usd": "float | None",
        "suspended_because": "str | None",
    },
)

GetFixingDayAnswerNeighbors = TypedDict(
    "GetFixingDayAnswerNeighbors",
    {
        "previous": "str | None",
        "next": "str | None",
    },
)

GetFixingDayAnswer = TypedDict(
    "GetFixingDayAnswer",
    {
        "day": "str",
        "effective_at": "str",
        # Whether the UTC day is over: later findings go to the errors list
        "is_final": "bool",
        "methodology_version": "str | None",
        "fixings": "list[GetFixingDayAnswerFixingsItem]",
        # Constituents of the SYI, from its audit record
        "coins": "list[GetFixingDayAnswerCoinsItem]",
        # Inputs based on judgment; normally empty
        "judgement": "list[str]",
        # Found in these fixings and not restated, of the list of errors
        "errors": "list[ErrorsItem]",
        # Hash of the signed statement in force
        "statement_sha256": "str | None",
        "neighbors": "GetFixingDayAnswerNeighbors",
        "meta": "Meta",
    },
)

GetFixingRecordAnswer = dict[str, Any]

FixingsItem = TypedDict(
    "FixingsItem",
    {
        "index": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "value": "str",
        "unit": "Literal['percent', 'bps']",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        # 0 to 1
        "confidence": "str | None",
        # 0 until restated
        "revision": "str",
        # Hash of the audit record behind the value
        "record_sha256": "str",
    },
)

Chain = TypedDict(
    "Chain",
    {
        "sequence": "str",
        # Hash of that record
        "head_sha256": "str",
    },
)

Statement = TypedDict(
    "Statement",
    {
        "schema": "Literal['fixing-statement/1']",
        "feed": "str",
        "data_class": "Literal['live', 'replay', 'sample']",
        "day": "str",
        "effective_at": "str",
        "issued_at": "str",
        "methodology_version": "str",
        # One more with each restatement of the day
        "revision": "str",
        "fixings": "list[FixingsItem]",
        # The newest audit record at that moment
        "chain": "Chain",
        # Hash of the statement before; null for the first
        "previous_sha256": "str | None",
    },
)

Signature = TypedDict(
    "Signature",
    {
        "algorithm": "Literal['Ed25519']",
        # A `kid` of /.well-known/syi-keys.json
        "key_id": "str",
        # Over the UTF-8 bytes of the canonical JSON, base64url
        "value": "str",
    },
)

StatementsItem = TypedDict(
    "StatementsItem",
    {
        "statement": "Statement",
        # Hash of the statement’s canonical JSON (RFC 8785)
        "sha256": "str",
        "signature": "Signature",
    },
)

ListStatementsAnswer = TypedDict(
    "ListStatementsAnswer",
    {
        # Newest first
        "statements": "list[StatementsItem]",
        # `before` of the call for the following ones, else null
        "next": "int | None",
    },
)

GetStatementsAnswer = TypedDict(
    "GetStatementsAnswer",
    {
        "day": "str",
        # Every revision, the one in force first
        "statements": "list[StatementsItem]",
    },
)

GetStatementKeysAnswerKeysItemPeriodsItem = TypedDict(
    "GetStatementKeysAnswerKeysItemPeriodsItem",
    {
        "from": "str",
        "until": "str | None",
    },
)

GetStatementKeysAnswerKeysItem = TypedDict(
    "GetStatementKeysAnswerKeysItem",
    {
        "kty": "Literal['OKP']",
        "crv": "Literal['Ed25519']",
        # The public key, base64url
        "x": "str",
        # Thumbprint of the key (RFC 7638)
        "kid": "str",
        "alg": "Literal['EdDSA']",
        "use": "Literal['sig']",
        # When it signed; until is null while it does
        "periods": "list[GetStatementKeysAnswerKeysItemPeriodsItem]",
    },
)

GetStatementKeysAnswer = TypedDict(
    "GetStatementKeysAnswer",
    {
        # The key in force first
        "keys": "list[GetStatementKeysAnswerKeysItem]",
    },
)

From = TypedDict(
    "From",
    {
        "at": "str",
        # Percent; SYRPI in signed basis points
        "value_text": "str | None",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # When the value was computed that is explained here: before `at` where it was carried forward, null where no record of that moment is left
        "computed_at": "str | None",
        # Hash of the audit record
        "record_sha256": "str",
    },
)

CausesItem = TypedDict(
    "CausesItem",
    {
        "cause": "Literal['weight', 'apy', 'peg', 'liquidity', 'basket', 'yield', 'bill', 'fixing_window', 'carried_forward', 'rounding']",
        # Signed basis points
        "bps_text": "str",
    },
)

GetAttributionAnswerMembersItem = TypedDict(
    "GetAttributionAnswerMembersItem",
    {
        "id": "str",
        "symbol": "str",
        # Signed basis points
        "change_bps_text": "str",
        "parts": "list[CausesItem]",
    },
)

GetAttributionAnswer = TypedDict(
    "GetAttributionAnswer",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        # Of the two values
        "unit": "Literal['percent', 'bps']",
        "kind": "Literal['fixing', 'indicative']",
        "from": "From",
        "to": "From",
        # Signed basis points; null where one of the values is unknown
        "change_bps_text": "str | None",
        # Sums over all members and what concerns the whole index; they sum to the change
        "causes": "list[CausesItem]",
        # Largest change first; members without one are left out
        "members": "list[GetAttributionAnswerMembersItem]",
        # Members that count only in the later value
        "joined": "list[str]",
        # Members that count only in the earlier value
        "left": "list[str]",
        "meta": "Meta",
    },
)

GetTreasuryAnswerLinesItemStepsItem = TypedDict(
    "GetTreasuryAnswerLinesItemStepsItem",
    {
        "step": "Literal['average', 'peg', 'liquidity', 'risk', 'bill', 'window', 'rounding']",
        # Signed basis points a year
        "bps": "str",
        "day_usd": "str",
        # The steps sum to horizon_usd of the line
        "horizon_usd": "str",
    },
)

GetTreasuryAnswerLinesItemBreakEvenItem = TypedDict(
    "GetTreasuryAnswerLinesItemBreakEvenItem",
    {
        "loss_percent": "str",
        # Yearly probability of that loss at which the premium over bills is gone
        "yearly_percent": "str",
    },
)

GetTreasuryAnswerLinesItem = TypedDict(
    "GetTreasuryAnswerLinesItem",
    {
        # SYI, a ticker, bill or sofr
        "id": "str",
        "kind": "Literal['index', 'coin', 'bill', 'overnight']",
        "name": "str",
        # apy: compounding; bill: rate × days / 365; overnight: rate × days / 360
        "convention": "Literal['apy', 'bill', 'overnight']",
        # SYI, RAY, coupon-equivalent yield or SOFR
        "rate_percent": "str | None",
        # Before the deductions for peg and liquidity
        "apy_percent": "str | None",
        # Business day of a bill or SOFR
        "rate_date": "str | None",
        # rate_percent less that of the bill
        "over_bills_bps": "str | None",
        # horizon_usd less that of the bill
        "over_bills_usd": "str | None",
        # From the APY over peg and liquidity to the rate; null for a value carried forward
        "steps": "list[GetTreasuryAnswerLinesItemStepsItem] | None",
        # US dollars a day
        "day_usd": "str | None",
        # US dollars over the horizon
        "horizon_usd": "str | None",
        # null without a premium over bills
        "break_even": "list[GetTreasuryAnswerLinesItemBreakEvenItem] | None",
        # Why there is no rate
        "missing": "Literal['not_in_feed', 'too_old', 'not_computed'] | None",
    },
)

GetTreasuryAnswerCoinsItem = TypedDict(
    "GetTreasuryAnswerCoinsItem",
    {
        "symbol": "str",
        "name": "str",
        # Frozen SYI weight
        "weight_percent": "str | None",
        # After renormalization; null while suspended
        "effective_weight_percent": "str | None",
        # Effective APY
        "apy_percent": "str | None",
        # Risk-adjusted yield
        "ray_percent": "str | None",
        # Signed, basis points
        "deviation_bps": "str | None",
        # Basis points
        "volatility_5m_bps": "str | None",
        # 0 to 1
        "peg_score": "str | None",
        # 0 to 1
        "liq_score": "str | None",
        "liq_method": "Literal['observed', 'carried_forward', 'assumed', 'none']",
        # US dollars
        "depth_10bps_usd": "str | None",
        # US dollars
        "depth_20bps_usd": "str | None",
        # Basis points
        "median_spread_bps": "str | None",
    },
)

GetTreasuryAnswer = TypedDict(
    "GetTreasuryAnswer",
    {
        "amount_usd": "str",
        # Horizon
        "days": "int",
        # SYI, bill, SOFR, then its constituents
        "lines": "list[GetTreasuryAnswerLinesItem]",
        # What each constituent was computed from
        "coins": "list[GetTreasuryAnswerCoinsItem]",
        "meta": "Meta",
    },
)

GetExitCostsAnswerBasket = TypedDict(
    "GetExitCostsAnswerBasket",
    {
        # null: more than the books show of at least one constituent
        "cost_usd": "str | None",
        # The same in basis points of the amount
        "cost_bps": "str | None",
    },
)

GetExitCostsAnswerCoinsItem = TypedDict(
    "GetExitCostsAnswerCoinsItem",
    {
        "symbol": "str",
        "name": "str",
        # Consensus price, US dollars
        "consensus_usd": "str | None",
        # What the books show can be sold, US dollars at the consensus price
        "visible_usd": "str",
        # US dollars below the consensus price; null: more than the books show
        "cost_usd": "str | None",
        # The same in basis points of the amount
        "cost_bps": "str | None",
        # Venues whose books are walked
        "venue_count": "int",
        "oldest_book_at": "str | None",
    },
)

GetExitCostsAnswer = TypedDict(
    "GetExitCostsAnswer",
    {
        "amount_usd": "str",
        # The amount held and sold as the SYI weighs its constituents
        "basket": "GetExitCostsAnswerBasket",
        # SYI constituents first, the largest first
        "coins": "list[GetExitCostsAnswerCoinsItem]",
        "meta": "Meta",
    },
)

CurveItem = TypedDict(
    "CurveItem",
    {
        "amount_usd": "str",
        "cost_usd": "str",
        "cost_bps": "str",
    },
)

GetCoinExitAnswerVenuesItem = TypedDict(
    "GetCoinExitAnswerVenuesItem",
    {
        "venue": "str",
        "name": "str",
        "observed_at": "str",
        # What the books show can be sold, US dollars at the consensus price
        "visible_usd": "str",
        # US dollars below the consensus price; null: more than the books show
        "cost_usd": "str | None",
        # The same in basis points of the amount
        "cost_bps": "str | None",
        # From $100k to the end of the books; empty where they end before
        "curve": "list[CurveItem]",
    },
)

GetCoinExitAnswer = TypedDict(
    "GetCoinExitAnswer",
    {
        "amount_usd": "str",
        "symbol": "str",
        "name": "str",
        # Consensus price, US dollars
        "consensus_usd": "str | None",
        # What the books show can be sold, US dollars at the consensus price
        "visible_usd": "str",
        # US dollars below the consensus price; null: more than the books show
        "cost_usd": "str | None",
        # The same in basis points of the amount
        "cost_bps": "str | None",
        # Venues whose books are walked
        "venue_count": "int",
        "oldest_book_at": "str | None",
        # From $100k to the end of the books; empty where they end before
        "curve": "list[CurveItem]",
        # The whole amount sold there; deepest first
        "venues": "list[GetCoinExitAnswerVenuesItem]",
        "meta": "Meta",
    },
)

CountsItem = TypedDict(
    "CountsItem",
    {
        # Basis points
        "bound_bps": "float",
        # Days on which the price was at least so far from a dollar
        "days": "int",
    },
)

ListPegDistancesAnswerCoinsItem = TypedDict(
    "ListPegDistancesAnswerCoinsItem",
    {
        "symbol": "str",
        "name": "str",
        "from": "str",
        "to": "str",
        # UTC days with a price
        "days": "int",
        "counts": "list[CountsItem]",
        # Signed, basis points
        "furthest_bps": "str",
        # Its day here, its minute in a recording
        "furthest_at": "str",
        # Of these, days that were filled in from hourly history
        "reconstructed_days": "int",
    },
)

ListPegDistancesAnswerRecordedItemWithUnconfirmed = TypedDict(
    "ListPegDistancesAnswerRecordedItemWithUnconfirmed",
    {
        "from": "str",
        "to": "str",
        # UTC days with a price
        "days": "int",
        "counts": "list[CountsItem]",
        # Signed, basis points
        "furthest_bps": "str",
        # Its day here, its minute in a recording
        "furthest_at": "str",
    },
)

ListPegDistancesAnswerRecordedItem = TypedDict(
    "ListPegDistancesAnswerRecordedItem",
    {
        "symbol": "str",
        "name": "str",
        "from": "str",
        "to": "str",
        # UTC days with a price
        "days": "int",
        "counts": "list[CountsItem]",
        # Signed, basis points
        "furthest_bps": "str",
        # Its day here, its minute in a recording
        "furthest_at": "str",
        "recording": "str",
        "title": "str",
        # The same when prices count that were withheld because no second source confirmed them
        "with_unconfirmed": "ListPegDistancesAnswerRecordedItemWithUnconfirmed",
    },
)

ListPegDistancesAnswer = TypedDict(
    "ListPegDistancesAnswer",
    {
        # Our own history of each covered coin
        "coins": "list[ListPegDistancesAnswerCoinsItem]",
        # Recorded crises, computed with the rules of today
        "recorded": "list[ListPegDistancesAnswerRecordedItem]",
        "meta": "Meta",
    },
)

RequestFreeKeyAnswer = DeleteAlertAnswer

ConfirmFreeKeyAnswer = TypedDict(
    "ConfirmFreeKeyAnswer",
    {
        "success": "Literal[True]",
        # The API key; shown only once
        "key": "str",
        # Key prefix, used to identify the key
        "prefix": "str",
        "plan": "Literal['free']",
        # null: no limit
        "calls_per_day": "int | None",
        # Delay of the data
        "delay_minutes": "int",
        # null: full history
        "history_days": "int | None",
    },
)

GiveKeyOnScreenAnswer = ConfirmFreeKeyAnswer

DataIndicesAnswerIndicesItem = TypedDict(
    "DataIndicesAnswerIndicesItem",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "name": "str",
        # Unit of `value`; SYRPI is in basis points
        "unit": "Literal['percent', 'bps']",
        # In `unit`; null until the first value
        "value": "float | None",
        # The same, exact
        "value_text": "str | None",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        "mode": "Literal['Normal', 'Bear', 'High-Vol']",
        # 0 to 1
        "confidence": "float | None",
        # Constituents included in the value
        "constituents_used": "int",
        # Constituents in the basket
        "constituents_expected": "int",
        # Percent
        "coverage_percent": "float | None",
        # Largest weight, percent
        "top_share_percent": "float | None",
        # Concentration of weights, 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
        # US dollars
        "total_tvl_usd": "float | None",
        # Weighted APY before risk adjustment, percent
        "average_yield_percent": "float | None",
        # Seconds
        "oldest_input_age_seconds": "float | None",
        # 0 until restated
        "revision": "int",
        # Inputs based on judgment, from the record; null where it is not kept
        "judgement": "list[str] | None",
        "reason": "str | None",
        # Time of this value
        "as_of": "str",
    },
)

DataIndicesAnswer = TypedDict(
    "DataIndicesAnswer",
    {
        "indices": "list[DataIndicesAnswerIndicesItem]",
        "meta": "Meta",
    },
)

DataIndexAnswer = TypedDict(
    "DataIndexAnswer",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "name": "str",
        # Unit of `value`; SYRPI is in basis points
        "unit": "Literal['percent', 'bps']",
        # In `unit`; null until the first value
        "value": "float | None",
        # The same, exact
        "value_text": "str | None",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        "mode": "Literal['Normal', 'Bear', 'High-Vol']",
        # 0 to 1
        "confidence": "float | None",
        # Constituents included in the value
        "constituents_used": "int",
        # Constituents in the basket
        "constituents_expected": "int",
        # Percent
        "coverage_percent": "float | None",
        # Largest weight, percent
        "top_share_percent": "float | None",
        # Concentration of weights, 0 to 10,000
        "hhi": "float | None",
        "band": "Band | None",
        # US dollars
        "total_tvl_usd": "float | None",
        # Weighted APY before risk adjustment, percent
        "average_yield_percent": "float | None",
        # Seconds
        "oldest_input_age_seconds": "float | None",
        # 0 until restated
        "revision": "int",
        # Inputs based on judgment, from the record; null where it is not kept
        "judgement": "list[str] | None",
        "reason": "str | None",
        # Time of this value
        "as_of": "str",
        "meta": "Meta",
    },
)

DataIndexSeriesAnswer = GetIndexSeriesAnswer

DataConstituentsAnswerConstituentsItem = TypedDict(
    "DataConstituentsAnswerConstituentsItem",
    {
        # Coin ticker, or pool or product ID
        "id": "str",
        "symbol": "str",
        # Effective APY, percent
        "apy_percent": "float | None",
        # Risk-adjusted yield, percent
        "ray_percent": "float | None",
        # 0 to 1
        "peg_score": "float | None",
        # 0 to 1
        "liquidity_score": "float | None",
        # Market cap the weight is based on, US dollars
        "market_cap_usd": "float | None",
        # US dollars
        "tvl_usd": "float | None",
        # Weight in the basket, percent
        "weight_percent": "float | None",
        # After rescaling to 100%, percent; null while suspended
        "effective_weight_percent": "float | None",
        # 0 to 1
        "quality": "float | None",
        "flags": "list[str]",
        "suspended_because": "str | None",
    },
)

DataConstituentsAnswerExclusionsItem = TypedDict(
    "DataConstituentsAnswerExclusionsItem",
    {
        "id": "str",
        "rule": "str",
        "reason": "str | None",
    },
)

DataConstituentsAnswerNow = TypedDict(
    "DataConstituentsAnswerNow",
    {
        "as_of": "str",
        "record_sha256": "str",
    },
)

DataConstituentsAnswer = TypedDict(
    "DataConstituentsAnswer",
    {
        "index_code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        "constituents": "list[DataConstituentsAnswerConstituentsItem]",
        # Exclusions, with the rule for each
        "exclusions": "list[DataConstituentsAnswerExclusionsItem]",
        # Hash of the underlying audit record
        "record_sha256": "str",
        # With asOf: the record that is the latest now
        "now": "NotRequired[DataConstituentsAnswerNow]",
        "meta": "Meta",
    },
)

DataPegsAnswerPegsItem = TypedDict(
    "DataPegsAnswerPegsItem",
    {
        "asset": "str",
        "name": "str",
        # Consensus price, US dollars; null if there is none
        "price_usd": "float | None",
        # The same, exact
        "price_text": "str | None",
        # Signed deviation from 1 US dollar, basis points
        "deviation_bps": "float | None",
        # Five-minute volatility, basis points
        "volatility_5m_bps": "float | None",
        # 0 to 1
        "peg_score": "float | None",
        "peg_class": "Literal['stable', 'warning', 'alert'] | None",
        "method": "Literal['venues', 'aggregator', 'carried_forward', 'none']",
        # Venues behind the price
        "venues_valid": "int",
        # Price awaiting confirmation by a second source, US dollars
        "pending_price_usd": "float | None",
        "flags": "list[str]",
        # Time of this price
        "as_of": "str",
    },
)

DataPegsAnswer = TypedDict(
    "DataPegsAnswer",
    {
        "pegs": "list[DataPegsAnswerPegsItem]",
        "meta": "Meta",
    },
)

DataDepegEventsAnswer = ListDepegEventsAnswer

DataPegSeriesAnswer = GetPegSeriesAnswer

DataRegimeAnswer = TypedDict(
    "DataRegimeAnswer",
    {
        "state": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
        # SYI minus the 3-month T-bill, basis points
        "excess_bps": "float | None",
        # EMA7 minus EMA30 of the excess, basis points
        "spread_bps": "float | None",
        # Spread divided by the standard deviation of the excess
        "z_score": "float | None",
        # 7-day slope of the excess, basis points per day
        "slope7_bps_per_day": "float | None",
        # Constituents above their own average excess, percent
        "breadth_percent": "float | None",
        "alert_type": "Literal['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation'] | None",
        # Also null if the start time is no longer known
        "override_since": "str | None",
        # Time the signal was last set or changed
        "since": "str",
        "meta": "Meta",
    },
)

DataRegimeHistoryAnswerDaysItem = TypedDict(
    "DataRegimeHistoryAnswerDaysItem",
    {
        "date": "str",
        # Time of the daily calculation
        "at": "str",
        "state": "Literal['ON', 'OFF', 'OFF_OVERRIDE', 'NEU']",
        # Percent
        "syi_percent": "float | None",
        # 3-month T-bill, coupon equivalent, percent
        "t_bill_percent": "float | None",
        # SYI minus the 3-month T-bill, basis points
        "excess_bps": "float | None",
        # EMA7 minus EMA30 of the excess, basis points
        "spread_bps": "float | None",
        # Spread divided by the standard deviation of the excess
        "z_score": "float | None",
        # 7-day slope of the excess, basis points per day
        "slope7_bps_per_day": "float | None",
        # Constituents above their own average excess, percent
        "breadth_percent": "float | None",
        "alert_type": "Literal['Early-Warning', 'Flip Confirmed', 'Override Peg', 'Invalidation'] | None",
    },
)

DataRegimeHistoryAnswer = TypedDict(
    "DataRegimeHistoryAnswer",
    {
        # Oldest first
        "days": "list[DataRegimeHistoryAnswerDaysItem]",
        # Days in the response
        "count": "int",
        "meta": "Meta",
    },
)

DataAuditRecordAnswer = dict[str, Any]

DataBulkAnswer = TypedDict(
    "DataBulkAnswer",
    {
        "dataset": "Literal['indices', 'fixings', 'peg', 'yields', 'depeg-events', 'regime']",
        "from": "str",
        "to": "str",
        # Names with units
        "columns": "list[str]",
        # Oldest first within each series; values are exact decimal text
        "rows": "list[list[str | float | None]]",
        "meta": "Meta",
    },
)

ExchangesItem = TypedDict(
    "ExchangesItem",
    {
        "value": "str",
        "name": "str",
        "desc": "str",
    },
)

SymbolsTypesItem = TypedDict(
    "SymbolsTypesItem",
    {
        "value": "str",
        "name": "str",
    },
)

UdfConfigAnswer = TypedDict(
    "UdfConfigAnswer",
    {
        "supported_resolutions": "list[str]",
        "supports_search": "bool",
        "supports_group_request": "bool",
        "supports_marks": "bool",
        "supports_timescale_marks": "bool",
        "supports_time": "bool",
        "exchanges": "list[ExchangesItem]",
        "symbols_types": "list[SymbolsTypesItem]",
    },
)

UdfSymbolAnswer = TypedDict(
    "UdfSymbolAnswer",
    {
        "name": "str",
        "ticker": "str",
        "description": "str",
        "type": "Literal['index', 'crypto']",
        "session": "str",
        "timezone": "str",
        "exchange": "str",
        "listed_exchange": "str",
        "format": "str",
        "minmov": "int",
        # One divided by the minimum price increment
        "pricescale": "int",
        "has_intraday": "bool",
        "has_daily": "bool",
        "intraday_multipliers": "list[str]",
        "supported_resolutions": "list[str]",
        "visible_plots_set": "str",
        "data_status": "str",
        # percent, bps or usd
        "unit_id": "str",
    },
)

UdfSearchAnswerItem = TypedDict(
    "UdfSearchAnswerItem",
    {
        "symbol": "str",
        "full_name": "str",
        "description": "str",
        "exchange": "str",
        "ticker": "str",
        "type": "str",
    },
)

UdfSearchAnswer = list[UdfSearchAnswerItem]

UdfHistoryAnswer = TypedDict(
    "UdfHistoryAnswer",
    {
        "s": "Literal['ok', 'no_data']",
        # With no_data: the newest bar before `from`, Unix seconds; absent at the end
        "nextTime": "NotRequired[int]",
        # Bar start times, Unix seconds
        "t": "NotRequired[list[int]]",
        "o": "NotRequired[list[float]]",
        "h": "NotRequired[list[float]]",
        "l": "NotRequired[list[float]]",
        "c": "NotRequired[list[float]]",
    },
)

UdfTimeAnswer = int

ChartConfigAnswer = UdfConfigAnswer

ChartSymbolAnswer = UdfSymbolAnswer

ChartSearchAnswer = list[UdfSearchAnswerItem]

ChartHistoryAnswer = UdfHistoryAnswer

ChartTimeAnswer = int

GetStatusAnswerFeed = TypedDict(
    "GetStatusAnswerFeed",
    {
        "id": "str",
        "title": "str",
        "data_class": "Literal['live', 'replay', 'sample']",
        "activated_at": "str",
        # Engine time
        "engine_at": "str | None",
        # Increases by one with every write
        "sequence": "int",
    },
)

GetStatusAnswerCollector = TypedDict(
    "GetStatusAnswerCollector",
    {
        # Whether data was written in the last 2 minutes
        "writing": "bool",
        # Wall clock
        "last_write_at": "str | None",
    },
)

GetStatusAnswerSourcesItem = TypedDict(
    "GetStatusAnswerSourcesItem",
    {
        "source": "str",
        # What the source is called on the site
        "name": "str",
        "state": "Literal['ok', 'failing', 'waiting']",
        "last_success_at": "str | None",
        "last_failure_at": "str | None",
        "failure_kind": "str | None",
        # Rows accepted in the last batch
        "rows_accepted": "int",
        # Rows rejected in the last batch
        "rows_dropped": "int",
        "breaker": "Literal['closed', 'open', 'half-open']",
    },
)

GetStatusAnswerIndicesItem = TypedDict(
    "GetStatusAnswerIndicesItem",
    {
        "code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        # estimated: not computed from current inputs; else the kind of data it was computed from
        "status": "Literal['live', 'replay', 'sample', 'estimated']",
        "method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward']",
        # Rule that keeps the index from being computed; null if it is
        "reason": "str | None",
        "as_of": "str",
    },
)

GetStatusAnswerFixing = TypedDict(
    "GetStatusAnswerFixing",
    {
        # Effective time of the last SYI fixing
        "last_at": "str | None",
        "last_method": "Literal['full', 'reduced', 'equal_weight', 'carried_forward'] | None",
        # Effective time of the next fixing
        "next_at": "str",
    },
)

GetStatusAnswerHistory = TypedDict(
    "GetStatusAnswerHistory",
    {
        # waiting: for order books whose scores are carried back; incomplete: some charts are missing and are refetched
        "state": "Literal['loading', 'waiting', 'complete', 'incomplete']",
        # What is being loaded
        "job": "str | None",
        # Of this job
        "done": "int",
        # Of this job
        "expected": "int",
        # Charts that could not be loaded
        "failures": "int",
        "started_at": "str",
        "updated_at": "str",
        # Days whose index values are reconstructed from daily charts
        "reconstructed_days": "int",
    },
)

GetStatusAnswerMail = TypedDict(
    "GetStatusAnswerMail",
    {
        # Whether a mail server is set up; null: not known yet
        "sends_mail": "bool | None",
        # Whether e-mail waits until 00:00 UTC because the day’s limit is reached
        "daily_limit_reached": "bool",
        # When the oldest e-mail still waiting was due, if that is more than 10 minutes ago
        "delayed_since": "str | None",
    },
)

GetStatusAnswer = TypedDict(
    "GetStatusAnswer",
    {
        # stale: no update in the last 2 minutes
        "status": "Literal['ok', 'stale']",
        "feed": "GetStatusAnswerFeed",
        "collector": "GetStatusAnswerCollector",
        "sources": "list[GetStatusAnswerSourcesItem]",
        "indices": "list[GetStatusAnswerIndicesItem]",
        "fixing": "GetStatusAnswerFixing",
        # How the live feed’s past days are loaded and reconstructed; null if never begun
        "history": "GetStatusAnswerHistory | None",
        "mail": "GetStatusAnswerMail",
        "methodology_version": "str",
        "parameters_sha256": "str",
        "meta": "Meta",
    },
)

OpenItem = TypedDict(
    "OpenItem",
    {
        # Stays the same for ever
        "id": "str",
        # index: not computed for 5 minutes; fixing: not published 5 minutes after its time; source: no good answer for an hour; collector: no sign of life for 5 minutes
        "kind": "Literal['index', 'fixing', 'source', 'collector']",
        # The index, the source, or collector
        "subject": "str",
        # What the subject is called on the site
        "name": "str",
        # When it was last in order
        "began_at": "str",
        # When the rule applied
        "opened_at": "str",
        # null while it goes on
        "closed_at": "str | None",
        # Rule or failure behind it when it was opened
        "reason": "str | None",
    },
)

ListIncidentsAnswerUptimeItem = TypedDict(
    "ListIncidentsAnswerUptimeItem",
    {
        "code": "Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']",
        # When it was first seen computed
        "since": "str",
        # Share of the time since then, 90 days at most, without an incident
        "percent_text": "str",
        # The same of each day of uptime_days; null before there were records
        "days": "list[str | None]",
    },
)

ListIncidentsAnswer = TypedDict(
    "ListIncidentsAnswer",
    {
        # Those that go on, the longest first
        "open": "list[OpenItem]",
        # Those that are over, the last opened first
        "closed": "list[OpenItem]",
        # `before` of the call for earlier ones, else null
        "before": "str | None",
        # Since when incidents are written down; null where they are not
        "watched_since": "str | None",
        # UTC days, oldest first, today last
        "uptime_days": "list[str]",
        # Of each index that was computed since; from the incidents above
        "uptime": "list[ListIncidentsAnswerUptimeItem]",
        "meta": "Meta",
    },
)

GetMailStateAnswer = TypedDict(
    "GetMailStateAnswer",
    {
        # Whether a mail server is set up; null: not known yet
        "sends_mail": "bool | None",
        # Whether a Free plan key is given on screen, without an address
        "key_on_screen": "bool",
    },
)

GetHealthAnswer = TypedDict(
    "GetHealthAnswer",
    {
        # degraded: the collector does not write, or will soon be unable to
        "status": "Literal['ok', 'degraded']",
        "store": "Literal['ok']",
        # Of a SQLite file; full below 64 MB. The disk of PostgreSQL is not known here
        "disk": "Literal['ok', 'full', 'unknown']",
        "feed": "Literal['active', 'none']",
        # By the sign of life it leaves in the store every 4 seconds
        "collector": "Literal['running', 'silent']",
        # Until when the collector may write, as this process reads it
        "lease_until": "str | None",
        # Seconds since the web process started
        "uptime_seconds": "int",
    },
)

GetOpenApiAnswer = dict[str, Any]

CreateAlertBody = TypedDict(
    "CreateAlertBody",
    {
        # Default: the demo address, which never receives e-mail
        "user_email": "NotRequired[str]",
        # Ticker of a covered coin, e.g. USDC
        "stablecoin": "NotRequired[str]",
        "condition": "NotRequired[Literal['>', '>=', '<', '<=', '=']]",
        # In steps of 0.01: percent for yield and bps for peg deviation, both 0 to 50; 0 to 1 for liquidity; bps for exit cost (0 to 1000) and spread over bills (-1000 to 5000)
        "threshold": "NotRequired[float]",
        # Of exit_cost: US dollars that are sold, in steps of 0.01; default 10000000
        "amount_usd": "NotRequired[float]",
        # Default yield_threshold
        "alert_type": "NotRequired[Literal['yield_threshold', 'peg_deviation', 'liquidity', 'exit_cost', 'bill_spread', 'regime_change', 'stale_data', 'fixing']]",
    },
)

PreviewAlertBody = TypedDict(
    "PreviewAlertBody",
    {
        # Ticker of a covered coin, e.g. USDC
        "stablecoin": "NotRequired[str]",
        "condition": "NotRequired[Literal['>', '>=', '<', '<=', '=']]",
        # In steps of 0.01: percent for yield and bps for peg deviation, both 0 to 50; 0 to 1 for liquidity; bps for exit cost (0 to 1000) and spread over bills (-1000 to 5000)
        "threshold": "NotRequired[float]",
        # Of exit_cost: US dollars that are sold, in steps of 0.01; default 10000000
        "amount_usd": "NotRequired[float]",
        # Default yield_threshold
        "alert_type": "NotRequired[Literal['yield_threshold', 'peg_deviation', 'liquidity', 'exit_cost', 'bill_spread', 'regime_change', 'stale_data', 'fixing']]",
    },
)

ConfirmAlertsBody = TypedDict(
    "ConfirmAlertsBody",
    {
        "token": "str",
    },
)

AttachAlertChannelBody = TypedDict(
    "AttachAlertChannelBody",
    {
        "alert_id": "str",
        # E-mail address
        "user_email": "str",
        "kind": "Literal['telegram', 'webhook']",
        # Chat ID or @name, or the https:// address to POST to
        "target": "str",
    },
)

RequestContactBody = TypedDict(
    "RequestContactBody",
    {
        "name": "str",
        # E-mail address
        "email": "str",
        "company": "NotRequired[str]",
        "phone": "NotRequired[str]",
        "subject": "Literal['institutional_access', 'api_integration', 'data_licensing', 'partnership', 'media_inquiry', 'technical_support', 'general_inquiry']",
        "message": "str",
        "user_type": "NotRequired[Literal['institutional_investor', 'fund_manager', 'trader', 'developer', 'researcher', 'media']]",
        # The sender agrees that the request is stored and answered
        "consent": "Literal[True]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

RequestApiAccessBody1 = TypedDict(
    "RequestApiAccessBody1",
    {
        "form": "Literal['landing']",
        "name": "str",
        # E-mail address
        "email": "str",
        "company": "str",
        "phone": "NotRequired[str]",
        "useCase": "Literal['trading', 'research', 'risk_management', 'portfolio_analytics', 'market_making', 'other']",
        "tradingVolume": "NotRequired[Literal['under_1m', '1m_10m', '10m_100m', '100m_1b', 'over_1b']]",
        "message": "NotRequired[str]",
        # The sender agrees that the request is stored and answered
        "consent": "Literal[True]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

RequestApiAccessBody2 = TypedDict(
    "RequestApiAccessBody2",
    {
        "form": "Literal['api-page']",
        "name": "str",
        # E-mail address
        "email": "str",
        "company": "str",
        "intendedUse": "str",
        # The sender agrees that the request is stored and answered
        "consent": "Literal[True]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

RequestApiAccessBody = RequestApiAccessBody1 | RequestApiAccessBody2

RequestWhitepaperBody = TypedDict(
    "RequestWhitepaperBody",
    {
        "name": "str",
        # E-mail address
        "email": "str",
        "company": "NotRequired[str]",
        "jobTitle": "NotRequired[str]",
        # The sender agrees that the request is stored and answered
        "consent": "Literal[True]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

RequestWaitlistBody = TypedDict(
    "RequestWaitlistBody",
    {
        # E-mail address
        "email": "str",
        "name": "NotRequired[str]",
        "interest": "Literal['peg_alerts', 'peg_report', 'professional_access', 'risk_analytics']",
        # The sender agrees that the request is stored and answered
        "consent": "Literal[True]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

SubscribeNewsletterBody = TypedDict(
    "SubscribeNewsletterBody",
    {
        # E-mail address
        "email": "str",
        "name": "NotRequired[str | None]",
        # Page or location of the form, e.g. peg-monitor
        "source": "NotRequired[str]",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

ConfirmNewsletterBody = TypedDict(
    "ConfirmNewsletterBody",
    {
        # Token from the link in the e-mail
        "token": "str",
    },
)

AskAssistantBody = TypedDict(
    "AskAssistantBody",
    {
        # The question; surrounding white space is removed
        "message": "str",
        # From the previous response; omit to start a conversation
        "session_id": "NotRequired[str | None]",
    },
)

RequestFreeKeyBody = TypedDict(
    "RequestFreeKeyBody",
    {
        # E-mail address
        "email": "str",
        # Leave empty
        "website": "NotRequired[str]",
    },
)

ConfirmFreeKeyBody = ConfirmNewsletterBody

class Client(Http):
    """Every call of the API."""

    def get_current_syi(self, *, asOf: str | None = None) -> GetCurrentSyiAnswer:
        """Current value of the headline index. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/syi/current", {"asOf": asOf})

    def get_basket(self) -> GetBasketAnswer:
        """The SYI basket, its reviews, and why each candidate is in or out. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/basket."""
        return self._json("GET", "/api/v1/basket", {})

    def get_index_family_overview(self) -> GetIndexFamilyOverviewAnswer:
        """Current values of the index family. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/index-family/overview."""
        return self._json("GET", "/api/v1/index-family/overview", {})

    def calculate_index_family(self) -> CalculateIndexFamilyAnswer:
        """Return the time of the latest index family calculation. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. Also at /v1/index-family/calculate."""
        return self._json("POST", "/api/v1/index-family/calculate", {})

    def list_yields(self, *, refresh: Literal['0', '1', 'true', 'false'] | None = None) -> ListYieldsAnswer:
        """Current yield of each covered coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /api/yields/."""
        return self._json("GET", "/api/yields", {"refresh": refresh})

    def refresh_yields(self) -> RefreshYieldsAnswer:
        """Wait for the next tick where it is due, and return the age of the figures. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only. Also at /api/yields/refresh/."""
        return self._json("POST", "/api/yields/refresh", {})

    def list_risk_adjusted_yield(self, *, symbol: str | None = None, eligible: Literal['true', 'false', 'all'] | None = None, limit: int | None = None) -> ListRiskAdjustedYieldAnswer:
        """Strategies with raw and risk-adjusted yield. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/strategies/risk-adjusted-yield."""
        return self._json("GET", "/api/v1/strategies/risk-adjusted-yield", {"symbol": symbol, "eligible": eligible, "limit": limit})

    def list_stablecoin_metrics(self) -> ListStablecoinMetricsAnswer:
        """Peg, liquidity and yield data for each covered coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/stablecoins/all-metrics."""
        return self._json("GET", "/api/v1/stablecoins/all-metrics", {})

    def rank_peg_stability(self) -> RankPegStabilityAnswer:
        """Covered coins ranked by peg score. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/peg-stability/ranking."""
        return self._json("GET", "/api/v1/peg-stability/ranking", {})

    def check_peg(self, *, symbols: str | None = None) -> CheckPegAnswer:
        """Peg status of the given coins. Limited per address. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/peg/check", {"symbols": symbols})

    def get_recent_peg(self, *, asset: str | None = None, limit: int | None = None) -> GetRecentPegAnswer:
        """Current peg and latest readings of a coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/frontend/peg/recent", {"asset": asset, "limit": limit})

    def get_peg_status(self, *, asset: str) -> GetPegStatusAnswer:
        """Current peg of one coin. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/frontend/peg/status/{asset}", {"asset": asset})

    def list_depeg_events(self, *, asset: str | None = None, limit: int | None = None) -> ListDepegEventsAnswer:
        """Depeg events: start, trough, recovery. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/peg/events."""
        return self._json("GET", "/api/v1/peg/events", {"asset": asset, "limit": limit})

    def get_regime(self) -> GetRegimeAnswer:
        """Risk ON / Risk OFF signal. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/regime/current", {})

    def list_regime_flips(self) -> ListRegimeFlipsAnswer:
        """Changes of the regime since 2021 with causes and what followed, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call. Also at /v1/regime/flips."""
        return self._json("GET", "/api/v1/regime/flips", {})

    def list_regime_flips_rows(self, *, format: Literal["csv", "ndjson"]) -> str:
        """The rows of `list_regime_flips` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/regime/flips", {"format": format})

    def list_alert_options(self) -> ListAlertOptionsAnswer:
        """Conditions and coins available for alerts. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/ai/alerts/conditions", {})

    def create_alert(self, body: CreateAlertBody) -> CreateAlertAnswer:
        """Create an alert that belongs to this browser. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai/alerts", {}, body)

    def list_alerts(self, *, key: str) -> ListAlertsAnswer:
        """List this browser’s alerts for an address. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("GET", "/api/ai/alerts/{key}", {"key": key})

    def delete_alert(self, *, key: str, user_email: str | None = None) -> DeleteAlertAnswer:
        """Delete an alert of this browser. At most 60 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("DELETE", "/api/ai/alerts/{key}", {"key": key, "user_email": user_email})

    def preview_alert(self, body: PreviewAlertBody) -> PreviewAlertAnswer:
        """How often a rule would have fired in the last 90 days. At most 30 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai/alerts/preview", {}, body)

    def confirm_alerts(self, body: ConfirmAlertsBody) -> ConfirmAlertsAnswer:
        """Confirm an address, or open its alerts, with the signed link from an e-mail. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai/alerts/confirm", {}, body)

    def stop_alerts(self, *, token: str) -> StopAlertsAnswer:
        """Delete the alerts behind a signed link. At most 120 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai/alerts/stop", {"token": token})

    def attach_alert_channel(self, body: AttachAlertChannelBody) -> AttachAlertChannelAnswer:
        """Tell an alert by Telegram or a signed webhook too; needs a Pro Trader or Enterprise key. Needs an API key; every call counts on its quota. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai/alerts/channels", {}, body)

    def request_contact(self, body: RequestContactBody) -> RequestContactAnswer:
        """Send a message; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/requests/contact", {}, body)

    def request_api_access(self, body: RequestApiAccessBody) -> RequestApiAccessAnswer:
        """Request API access; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/requests/api-access", {}, body)

    def request_whitepaper(self, body: RequestWhitepaperBody) -> RequestWhitepaperAnswer:
        """Register a whitepaper download; the PDF is at /whitepaper.pdf. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/requests/whitepaper", {}, body)

    def request_waitlist(self, body: RequestWaitlistBody) -> RequestWaitlistAnswer:
        """Join a waitlist; an Idempotency-Key header prevents duplicates. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/requests/waitlist", {}, body)

    def subscribe_newsletter(self, body: SubscribeNewsletterBody) -> SubscribeNewsletterAnswer:
        """Subscribe to the newsletter; takes effect after e-mail confirmation. At most 20 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/users/newsletter", {}, body)

    def confirm_newsletter(self, body: ConfirmNewsletterBody) -> ConfirmNewsletterAnswer:
        """Confirm a newsletter subscription; safe to repeat. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/newsletter/confirm", {}, body)

    def unsubscribe_newsletter(self, *, token: str) -> UnsubscribeNewsletterAnswer:
        """Unsubscribe from the newsletter with one click (RFC 8058). At most 120 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/newsletter/unsubscribe", {"token": token})

    def ask_assistant(self, body: AskAssistantBody) -> AskAssistantAnswer:
        """Ask the assistant about the data and methodology. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/ai-chat-proxy", {}, body)

    def get_index_series(self, *, index: str, range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None, asOf: str | None = None, vintages: Literal['latest', 'all'] | None = None, kind: Literal['indicative', 'fixing'] | None = None) -> GetIndexSeriesAnswer:
        """History of an index, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/series/{index}."""
        return self._json("GET", "/api/v1/series/{index}", {"index": index, "range": range, "from": from_, "to": to, "step": step, "last": last, "asOf": asOf, "vintages": vintages, "kind": kind})

    def get_index_series_rows(self, *, index: str, format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None, asOf: str | None = None, vintages: Literal['latest', 'all'] | None = None, kind: Literal['indicative', 'fixing'] | None = None) -> str:
        """The rows of `get_index_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/series/{index}", {"index": index, "range": range, "from": from_, "to": to, "step": step, "last": last, "asOf": asOf, "vintages": vintages, "kind": kind, "format": format})

    def list_coins(self) -> ListCoinsAnswer:
        """Covered coins with price, peg, liquidity, base and reward yields, and averages. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins."""
        return self._json("GET", "/api/v1/coins", {})

    def get_coin(self, *, asset: str) -> GetCoinAnswer:
        """One coin now: verdict, price, sources used and not used, depth, yield. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins/{asset}."""
        return self._json("GET", "/api/v1/coins/{asset}", {"asset": asset})

    def get_peg_series(self, *, asset: str, range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None) -> GetPegSeriesAnswer:
        """History of a coin’s peg, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 2 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/peg/{asset}/series."""
        return self._json("GET", "/api/v1/peg/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step, "last": last})

    def get_peg_series_rows(self, *, asset: str, format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None) -> str:
        """The rows of `get_peg_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/peg/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step, "last": last, "format": format})

    def get_coin_series(self, *, asset: str, range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None) -> GetCoinSeriesAnswer:
        """History of a coin’s yield and liquidity, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/coins/{asset}/series."""
        return self._json("GET", "/api/v1/coins/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step})

    def get_coin_series_rows(self, *, asset: str, format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None) -> str:
        """The rows of `get_coin_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/coins/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step, "format": format})

    def get_rate_series(self, *, rate: Literal['bill', 'sofr'], range: str | None = None, from_: str | None = None, to: str | None = None) -> GetRateSeriesAnswer:
        """History of the 3-month Treasury bill or SOFR, JSON, CSV or NDJSON. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/rates/{rate}/series."""
        return self._json("GET", "/api/v1/rates/{rate}/series", {"rate": rate, "range": range, "from": from_, "to": to})

    def get_rate_series_rows(self, *, rate: Literal['bill', 'sofr'], format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None) -> str:
        """The rows of `get_rate_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/rates/{rate}/series", {"rate": rate, "range": range, "from": from_, "to": to, "format": format})

    def get_audit_record(self, *, index: str, kind: Literal['fixing', 'indicative'] | None = None, at: str | None = None, asOf: str | None = None, evidence: Literal['inline', 'none'] | None = None) -> GetAuditRecordAnswer:
        """Audit record for recalculating a value. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address; a call takes 4 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/audit/{index}."""
        return self._json("GET", "/api/v1/audit/{index}", {"index": index, "kind": kind, "at": at, "asOf": asOf, "evidence": evidence})

    def list_fixings(self, *, before: str | None = None, limit: int | None = None) -> ListFixingsAnswer:
        """Daily fixings of the index family, newest first, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 3 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings."""
        return self._json("GET", "/api/v1/fixings", {"before": before, "limit": limit})

    def list_fixings_rows(self, *, format: Literal["csv", "ndjson"], before: str | None = None, limit: int | None = None) -> str:
        """The rows of `list_fixings` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/fixings", {"before": before, "limit": limit, "format": format})

    def list_fixing_errors(self, *, before: str | None = None, limit: int | None = None) -> ListFixingErrorsAnswer:
        """Errors of fixings that were not restated, newest first, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/errors."""
        return self._json("GET", "/api/v1/fixings/errors", {"before": before, "limit": limit})

    def list_fixing_errors_rows(self, *, format: Literal["csv", "ndjson"], before: str | None = None, limit: int | None = None) -> str:
        """The rows of `list_fixing_errors` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/fixings/errors", {"before": before, "limit": limit, "format": format})

    def get_fixing_day(self, *, date: str | Literal['latest']) -> GetFixingDayAnswer:
        """One day’s fixings with what is behind them, JSON, CSV or NDJSON. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per address; a call takes 4 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/{date}."""
        return self._json("GET", "/api/v1/fixings/{date}", {"date": date})

    def get_fixing_day_rows(self, *, date: str | Literal['latest'], format: Literal["csv", "ndjson"]) -> str:
        """The rows of `get_fixing_day` as CSV or NDJSON text."""
        return self._text("GET", "/api/v1/fixings/{date}", {"date": date, "format": format})

    def get_fixing_record(self, *, date: str | Literal['latest'], index: Literal['SYI', 'SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'], revision: int | None = None) -> GetFixingRecordAnswer:
        """The audit record behind one index’s fixing of a day. Limited per address; a call takes 5 points of its minute. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/fixings/{date}/{index}."""
        return self._json("GET", "/api/v1/fixings/{date}/{index}", {"date": date, "index": index, "revision": revision})

    def list_statements(self, *, before: int | None = None, limit: int | None = None) -> ListStatementsAnswer:
        """Signed statements of the daily fixings, newest first. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statements."""
        return self._json("GET", "/api/v1/statements", {"before": before, "limit": limit})

    def get_statements(self, *, date: str | Literal['latest']) -> GetStatementsAnswer:
        """Signed statements of one day’s fixings, with every revision. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statements/{date}."""
        return self._json("GET", "/api/v1/statements/{date}", {"date": date})

    def get_statement_keys(self) -> GetStatementKeysAnswer:
        """Public keys of the statements, as a JSON Web Key Set. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call. Also at /v1/statement-keys, /.well-known/syi-keys.json."""
        return self._json("GET", "/api/v1/statement-keys", {})

    def get_attribution(self, *, index: str, kind: Literal['fixing', 'indicative'] | None = None, from_: str | None = None, to: str | None = None) -> GetAttributionAnswer:
        """Why an index changed between two of its values, per constituent and cause. Reaches back 30 days, as the Free plan does, and 90 for pages of this site; larger plans reach further. Limited per address; a call takes 8 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/attribution/{index}."""
        return self._json("GET", "/api/v1/attribution/{index}", {"index": index, "kind": kind, "from": from_, "to": to})

    def get_treasury(self, *, amount: str | None = None, days: int | None = None) -> GetTreasuryAnswer:
        """What an amount earns in the SYI, its constituents, a 3-month bill and SOFR. Limited per address; a call takes 3 points of its minute. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/treasury."""
        return self._json("GET", "/api/v1/treasury", {"amount": amount, "days": days})

    def get_exit_costs(self, *, amount: str | None = None) -> GetExitCostsAnswer:
        """What selling an amount of each coin costs now, all visible books together. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/exit."""
        return self._json("GET", "/api/v1/exit", {"amount": amount})

    def get_coin_exit(self, *, asset: str, amount: str | None = None) -> GetCoinExitAnswer:
        """Cost of selling a coin: per venue, and as a curve to the end of the books. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/coins/:asset/exit."""
        return self._json("GET", "/api/v1/coins/{asset}/exit", {"asset": asset, "amount": amount})

    def list_peg_distances(self) -> ListPegDistancesAnswer:
        """On how many days each coin was how far from a dollar. Limited per address. Caches may keep the answer for 300 seconds. Pages of other sites may make this call. Also at /v1/peg/distances."""
        return self._json("GET", "/api/v1/peg/distances", {})

    def request_free_key(self, body: RequestFreeKeyBody) -> RequestFreeKeyAnswer:
        """Request a Free plan key; a link is sent to the e-mail address. At most 10 calls from one address within 600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/keys/free", {}, body)

    def confirm_free_key(self, body: ConfirmFreeKeyBody) -> ConfirmFreeKeyAnswer:
        """Create the key for an e-mailed link; the link can be used once. At most 20 calls from one address within 60 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/keys/confirm", {}, body)

    def give_key_on_screen(self) -> GiveKeyOnScreenAnswer:
        """Create a Free plan key and show it once, where the site gives keys on screen. At most 3 calls from one address within 3600 seconds. No cache keeps the answer. Browsers make this call for pages of this site only."""
        return self._json("POST", "/api/keys/screen", {})

    def data_indices(self) -> DataIndicesAnswer:
        """Current values of all indices. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/indices", {})

    def data_index(self, *, index: str) -> DataIndexAnswer:
        """Current value of one index. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/indices/{index}", {"index": index})

    def data_index_series(self, *, index: str, range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None, asOf: str | None = None, vintages: Literal['latest', 'all'] | None = None, kind: Literal['indicative', 'fixing'] | None = None) -> DataIndexSeriesAnswer:
        """History of an index, JSON, CSV or NDJSON, as far back as your plan allows. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/indices/{index}/series", {"index": index, "range": range, "from": from_, "to": to, "step": step, "last": last, "asOf": asOf, "vintages": vintages, "kind": kind})

    def data_index_series_rows(self, *, index: str, format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None, asOf: str | None = None, vintages: Literal['latest', 'all'] | None = None, kind: Literal['indicative', 'fixing'] | None = None) -> str:
        """The rows of `data_index_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/data/v1/indices/{index}/series", {"index": index, "range": range, "from": from_, "to": to, "step": step, "last": last, "asOf": asOf, "vintages": vintages, "kind": kind, "format": format})

    def data_constituents(self, *, index: str, asOf: str | None = None) -> DataConstituentsAnswer:
        """Current constituents of an index: yields, scores and weights. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/indices/{index}/constituents", {"index": index, "asOf": asOf})

    def data_pegs(self, *, asset: str | None = None) -> DataPegsAnswer:
        """Current price and peg of each covered coin. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/peg", {"asset": asset})

    def data_depeg_events(self, *, asset: str | None = None, limit: int | None = None, from_: str | None = None, to: str | None = None) -> DataDepegEventsAnswer:
        """Depeg events that began within the plan’s history. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/peg/events", {"asset": asset, "limit": limit, "from": from_, "to": to})

    def data_peg_series(self, *, asset: str, range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None) -> DataPegSeriesAnswer:
        """History of a coin’s price and deviation, JSON, CSV or NDJSON, as far back as your plan allows. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/peg/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step, "last": last})

    def data_peg_series_rows(self, *, asset: str, format: Literal["csv", "ndjson"], range: str | None = None, from_: str | None = None, to: str | None = None, step: Literal['raw', '1m', '1h', '1d'] | None = None, last: int | None = None) -> str:
        """The rows of `data_peg_series` as CSV or NDJSON text."""
        return self._text("GET", "/api/data/v1/peg/{asset}/series", {"asset": asset, "range": range, "from": from_, "to": to, "step": step, "last": last, "format": format})

    def data_regime(self) -> DataRegimeAnswer:
        """Current Risk ON / Risk OFF signal. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/regime", {})

    def data_regime_history(self, *, from_: str | None = None, to: str | None = None, limit: int | None = None) -> DataRegimeHistoryAnswer:
        """Daily signal history with its indicators, JSON, CSV or NDJSON. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/regime/history", {"from": from_, "to": to, "limit": limit})

    def data_regime_history_rows(self, *, format: Literal["csv", "ndjson"], from_: str | None = None, to: str | None = None, limit: int | None = None) -> str:
        """The rows of `data_regime_history` as CSV or NDJSON text."""
        return self._text("GET", "/api/data/v1/regime/history", {"from": from_, "to": to, "limit": limit, "format": format})

    def data_audit_record(self, *, index: str, kind: Literal['fixing', 'indicative'] | None = None, at: str | None = None, asOf: str | None = None, evidence: Literal['inline', 'none'] | None = None) -> DataAuditRecordAnswer:
        """Audit record for a value, as hashed. Needs an API key; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/audit/{index}", {"index": index, "kind": kind, "at": at, "asOf": asOf, "evidence": evidence})

    def data_bulk(self, *, dataset: str, from_: str | None = None, to: str | None = None, step: Literal['1h', '1d'] | None = None) -> DataBulkAnswer:
        """Full dataset, JSON, CSV or NDJSON; CSV also with `.csv` in the name. Needs an API key; every call counts on its quota. Comes as JSON, CSV or NDJSON, by `format` or the Accept header. Limited per key; a call takes 25 points of its minute. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/bulk/{dataset}", {"dataset": dataset, "from": from_, "to": to, "step": step})

    def data_bulk_rows(self, *, dataset: str, format: Literal["csv", "ndjson"], from_: str | None = None, to: str | None = None, step: Literal['1h', '1d'] | None = None) -> str:
        """The rows of `data_bulk` as CSV or NDJSON text."""
        return self._text("GET", "/api/data/v1/bulk/{dataset}", {"dataset": dataset, "from": from_, "to": to, "step": step, "format": format})

    def udf_config(self) -> UdfConfigAnswer:
        """Datafeed configuration. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/config", {})

    def udf_symbol(self, *, symbol: str) -> UdfSymbolAnswer:
        """Symbol information. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/symbols", {"symbol": symbol})

    def udf_search(self, *, query: str | None = None, type: str | None = None, exchange: str | None = None, limit: int | None = None) -> UdfSearchAnswer:
        """Symbols whose name or description contains the query. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/search", {"query": query, "type": type, "exchange": exchange, "limit": limit})

    def udf_history(self, *, symbol: str, to: int, resolution: Literal['1', '60', '1D', 'D'], from_: int | None = None, countback: int | None = None) -> UdfHistoryAnswer:
        """Bars of a symbol; the most recent 5,000 at most. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/history", {"symbol": symbol, "from": from_, "to": to, "resolution": resolution, "countback": countback})

    def udf_time(self) -> UdfTimeAnswer:
        """Time of the data, Unix seconds. Needs an API key of the plan Pro Trader or Enterprise; every call counts on its quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/time", {})

    def chart_config(self, *, key: str) -> ChartConfigAnswer:
        """Datafeed configuration. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/k/{key}/config", {"key": key})

    def chart_symbol(self, *, key: str, symbol: str) -> ChartSymbolAnswer:
        """Symbol information. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/k/{key}/symbols", {"key": key, "symbol": symbol})

    def chart_search(self, *, key: str, query: str | None = None, type: str | None = None, exchange: str | None = None, limit: int | None = None) -> ChartSearchAnswer:
        """Symbols whose name or description contains the query. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/k/{key}/search", {"key": key, "query": query, "type": type, "exchange": exchange, "limit": limit})

    def chart_history(self, *, key: str, symbol: str, to: int, resolution: Literal['1', '60', '1D', 'D'], from_: int | None = None, countback: int | None = None) -> ChartHistoryAnswer:
        """Bars of a symbol; the most recent 5,000 at most. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/k/{key}/history", {"key": key, "symbol": symbol, "from": from_, "to": to, "resolution": resolution, "countback": countback})

    def chart_time(self, *, key: str) -> ChartTimeAnswer:
        """Time of the data, Unix seconds. The chart key of the plan Pro Trader or Enterprise is in the address; its calls count against the quota. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/data/v1/udf/k/{key}/time", {"key": key})

    def get_status(self) -> GetStatusAnswer:
        """Status of the feed, sources and collector. Limited per address. Caches may keep the answer for 10 seconds. Pages of other sites may make this call. Also at /v1/status."""
        return self._json("GET", "/api/v1/status", {})

    def list_incidents(self, *, before: str | None = None, limit: int | None = None) -> ListIncidentsAnswer:
        """Incidents and uptime of the indices, from the site’s own records. Limited per address. Caches may keep the answer for 30 seconds. Pages of other sites may make this call. Also at /v1/incidents."""
        return self._json("GET", "/api/v1/incidents", {"before": before, "limit": limit})

    def get_mail_state(self) -> GetMailStateAnswer:
        """Whether the site sends e-mail, and how a Free plan key is given. Limited per address. Caches may keep the answer for 60 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/v1/mail", {})

    def get_health(self) -> GetHealthAnswer:
        """Health check of the web process and its data store. No cache keeps the answer. Pages of other sites may make this call."""
        return self._json("GET", "/api/healthz", {})

    def get_open_api(self) -> GetOpenApiAnswer:
        """This document. Limited per address. Caches may keep the answer for 3600 seconds. Pages of other sites may make this call."""
        return self._json("GET", "/api/openapi.json", {})
