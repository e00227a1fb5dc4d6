#!/usr/bin/env python3
"""Verifies audit records of the stablecoin yield indices (`audit-record/2`) from the documents they name.

Written from the text of Methodology 3.1.0 and of the records' description, with nothing but the standard
library. The sections of this file follow the methodology's; a rule's docstring or comment names its section.

    verify_syi.py FILES... [--details OUT.jsonl] [--quiet] [--anchors STATEMENTS...] [--keys KEYS]

Exit code 0: no finding; 1: findings; 2: nothing to verify.
"""
import argparse
import base64
import hashlib
import heapq
import json
import re
import signal
import sys
from collections import Counter
from datetime import datetime, timezone
from decimal import Context, Decimal, ROUND_HALF_EVEN, getcontext, setcontext
from functools import lru_cache

setcontext(Context(prec=40, rounding=ROUND_HALF_EVEN, Emax=999999, Emin=-999999))

# ---------------------------------------------------------------------------------------------------------
# Parameters: every threshold of the methodology. Counts are numbers, decimals are text.
# ---------------------------------------------------------------------------------------------------------

VERSION_3_1_0 = {
    "version": "3.1.0",
    "basket": {
        "monitoredDays": 30, "minCirculationUsd": "1000000000", "keepCirculationUsd": "500000000",
        "minCoverage": "0.95", "minVenues": 3, "minVenuesWithAggregator": 2, "minProtocols": 2,
        "minYieldTvlUsd": "25000000", "maxConstituents": 6, "keepRank": 8, "minConstituents": 3,
        "exitUnpricedHours": 72, "exitDeviationBps": "1000", "exitOffPegHours": 24,
        "openingWaitSeconds": 600,
    },
    "price": {
        "maxQuoteAgeSeconds": 60, "maxOnChainQuoteAgeSeconds": 120, "maxConversionAgeSeconds": 300,
        "maxSpreadBps": "100", "exclusionFloorBps": "50", "madMultiplier": "3", "madScale": "1.4826",
        "readmitFraction": "0.5", "minVenues": 3, "minVenuesAfterExclusion": 3,
        "aggregatorToleranceBps": "50", "confirmationMoveBps": "50", "confirmationSources": 2,
        "confirmedBaseSources": 2, "confirmedBaseSeconds": 900, "singleSourceBelowBps": "50",
        "pairDisagreementBps": "50",
    },
    "volatility": {"points": 11, "stepSeconds": 30, "minPoints": 6},
    "peg": {
        "deviationScaleBps": "50", "volatilityScaleBps": "100", "stableBelowBps": "50",
        "warningBelowBps": "200", "eventOpenBps": "50", "eventOpenSamples": 2, "eventOpenSources": 2,
        "eventCloseBelowBps": "25", "eventCloseSeconds": 900, "eventCloseSteps": 2, "suspicionSeconds": 900,
        "suspicionSteps": 3,
    },
    "liquidity": {
        "bucketsBps": ["10", "20", "50"], "depth10TargetUsd": "10000000", "depth20TargetUsd": "25000000",
        "depth10Weight": "0.4", "depth20Weight": "0.4", "spreadWeight": "0.2", "spreadFreeBps": "1",
        "spreadRangeBps": "19", "minVenues": 2, "expectedDays": 7, "minExpectedHours": 24,
        "minCoverage": "0.8", "carrySeconds": 86400, "jumpMultiple": "5", "jumpSeconds": 86400,
        "warmingFailures": 2, "warmingSeconds": 300, "maxLadderAgeSeconds": 600, "alertBelow": "0.3",
    },
    "yield": {
        "minTvlUsd": "10000000", "minObservations": 7, "minApyPercent": "-5", "maxApyPercent": "50",
        "rewardShareOfBase": "0.20", "spikeFloorPercentagePoints": "2", "spikeMadMultiplier": "3",
        "spikeMadScale": "1.4826", "spikeWindowDays": 7, "spikeConfirmations": 24, "settledReadings": 20,
        "settledDays": 7, "newPoolShare": "0.10", "tvlJumpFactor": "3", "tvlFallShare": "0.5",
        "tvlConfirmations": 24, "supplyGapShare": "0.10", "stepFloorPercentagePoints": "0.75",
        "largeStepPercentagePoints": "2", "stepConfirmations": 3,
        "largeStepConfirmations": 24, "witnessShare": "0.5", "witnessHours": 3, "witnessMaxAgeSeconds": 900,
        "disagreementPercentagePoints": "0.5", "disagreementSeconds": 3600, "protocolCapShare": "0.5",
        "trimFraction": "0.25", "publicationSeconds": 3600, "duplicateTvlShare": "0.001",
        "duplicateApyPercentagePoints": "0.01", "nestedVaultTvlShare": "0.01",
    },
    "ray": {"pegExponent": "1.0", "liquidityExponent": "0.7", "lowTierAbove": "0.8", "mediumTierFrom": "0.6"},
    "syi": {
        "weightStepPercentagePoints": "0.1", "minConstituentsNumerator": 2, "minConstituentsDenominator": 3,
        "minWeightPercent": "80",
    },
    "syc": {
        "minTvlUsd": "10000000", "minAgeDays": 365, "minStrategies": 10, "volatilityDays": 30,
        "minVolatilityDays": 7, "minApyVolatilityDays": 2, "minWeightPercent": "80",
        "volatilityFloorPercentagePoints": "0.05", "capFloor": "0.02", "capNumerator": "2",
    },
    "sycefi": {"undisclosedShareOfSmallest": "1", "equalWeightConfidence": "0.8"},
    "cefi": {
        "unclearUnits": ["kucoin"], "sameMagnitudeFactor": "3", "agreeingSources": 2, "jumpFactor": "3",
        "jumpConfirmations": 24,
    },
    "marketCap": {"maxSpreadPercent": "2", "referenceFactor": "2", "freezeWaitSeconds": 600},
    "bill": {"maxPercent": "20", "maxStepBps": "75", "confirmBps": "25", "disagreeBps": "10"},
    "sydefi": {"minTvlUsd": "50000000", "minAgeDays": 365, "maturityFloor": "0.5", "maturityDays": 730},
    "mode": {
        "tvlPercentile": 20, "tvlWindowDays": 365, "volatilityShortDays": 30, "volatilityLongDays": 90,
        "highVolRatio": "2",
    },
    "fixing": {
        "startHourUtc": 15, "endHourUtc": 16, "intervalSeconds": 300, "minIntervals": 8,
        "restateFromBps": "1", "errorFromBps": "0.1", "maxClockDifferenceSeconds": 120,
    },
    "staleness": {
        "price": {"fullSeconds": 60, "suspendSeconds": 300},
        "book": {"fullSeconds": 60, "suspendSeconds": 900},
        "aggregatorPrice": {"fullSeconds": 300, "suspendSeconds": 900},
        "defiYield": {"fullSeconds": 900, "suspendSeconds": 7200},
        "cefiRate": {"fullSeconds": 86400, "suspendSeconds": 259200},
        "marketCap": {"fullSeconds": 86400, "suspendSeconds": 259200},
        "bill": {"fullBusinessDays": 1, "suspendDays": 5},
    },
    "confidence": {
        "ceiling": "0.98", "concentrationPenalty": "0.03", "concentrationAbove": "0.40",
        "venueFactors": {
            "five": "1", "four": "0.9", "three": "0.8", "two": "0.7", "one": "0.6", "none": "0.5",
        },
        "agreementFullBps": "10", "agreementHalfBps": "50", "agreementFloor": "0.5",
        "protocolFactors": {"three": "1", "two": "0.9", "one": "0.8"}, "carriedForwardFactor": "0.6",
        "liveFloor": "0.50", "liveHistoryShare": "0.80",
    },
    "move": {
        "floorBps": "4", "madMultiplier": "3", "madScale": "1.4826", "confirmSeconds": 10800,
        "settleSeconds": 1800, "doubtfulShare": "0.02", "excludedShare": "0.33",
    },
    "regime": {
        "shortDays": 7, "longDays": 30, "slopeDays": 7, "minObservations": 30, "sigmaFloorBps": "10",
        "zThreshold": "0.5", "breadthOffFrom": "60", "breadthOnTo": "40", "breadthMinConstituents": 4,
        "breadthNeutral": "50", "confirmationDays": 2, "cooldownDays": 7, "overrideSingleBps": "100",
        "overrideSumBps": "150", "overrideSumCount": 5, "overrideClearSingleBps": "50",
        "overrideClearSumBps": "75", "overrideClearSeconds": 86400, "overrideCheckSeconds": 300,
    },
}
VERSIONS = {"3.1.0": VERSION_3_1_0}
RECORD_SCHEMA = "audit-record/2"


class Unreadable(Exception):
    """A record or document that no rule can be applied to; the message says what is wrong with it."""


UNREADABLE = (Unreadable, ArithmeticError, AttributeError, LookupError, TypeError, ValueError)


class Rules:
    """The parameters of one record as attributes: `rules.price.minVenues`; decimals as Decimal."""

    def __init__(self, tree):
        for name, value in tree.items():
            if isinstance(value, dict):
                value = Rules(value)
            elif isinstance(value, str) and DECIMAL.match(value):
                value = Decimal(value)
            elif isinstance(value, list) and all(DECIMAL.match(item) for item in value):
                value = [Decimal(item) for item in value]
            setattr(self, "yield_" if name == "yield" else name, value)


def with_overrides(parameters, overrides):
    """The version's parameters with a recording's overrides by dotted name (a leaf each)."""
    copy = json.loads(json.dumps(parameters))
    for name, value in overrides.items():
        *path, leaf = name.split(".")
        node = copy
        for step in path:
            node = node.get(step) if isinstance(node, dict) else None
        if not isinstance(node, dict) or leaf not in node or isinstance(node[leaf], (dict, list)):
            raise Unreadable(f"unknown methodology parameter: {name}")
        if not DECIMAL.match(value) or (isinstance(node[leaf], int) and not WHOLE.match(value)):
            raise Unreadable(f"parameter {name} is not a decimal: {value!r}")
        node[leaf] = int(value) if isinstance(node[leaf], int) else value
    return copy


def leaves(tree, path=""):
    """(dotted name, text) of every leaf; a list's items are leaves of their own."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else None
    if items is None:
        yield path, tree if isinstance(tree, str) else canonical(tree)
        return
    for name, value in items:
        yield from leaves(value, f"{path}.{name}" if path else str(name))


def differences(own, other, path=""):
    """The parameters in which `other` differs from `own`, by dotted name; a list counts as one parameter."""
    found = {}
    for name, value in own.items():
        at = f"{path}.{name}" if path else name
        changed = other.get(name) if isinstance(other, dict) else None
        if isinstance(value, dict):
            found.update(differences(value, changed, at))
        elif isinstance(value, list):
            texts = [",".join(map(str, side)) if isinstance(side, list) else str(side)
                     for side in (value, changed)]
            if texts[0] != texts[1]:
                found[at] = texts[1]
        elif str(value) != str(changed):
            found[at] = str(changed)
    return found


# ---------------------------------------------------------------------------------------------------------
# Figures, times and statistics
# ---------------------------------------------------------------------------------------------------------

DECIMAL = re.compile(r"-?\d+(\.\d+)?\Z", re.ASCII)
WHOLE = re.compile(r"\d{1,18}\Z", re.ASCII)
TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{3})Z\Z", re.ASCII)
ZERO, ONE, HUNDRED, BPS = Decimal(0), Decimal(1), Decimal(100), Decimal(10_000)
SECOND, HOUR, DAY = 1000, 3_600_000, 86_400_000
EXACT = Context(prec=100_000, rounding=ROUND_HALF_EVEN, Emax=999999, Emin=-999999)


def figure(text):
    """The decimal that a text spells, with 40 digits; `None` stays unknown."""
    if text is None:
        return None
    if not DECIMAL.match(text):
        raise Unreadable(f"not a decimal: {text!r}")
    return +Decimal(text)


def count(text):
    """A whole number that a text spells."""
    if not WHOLE.match(text):
        raise Unreadable(f"not a whole number: {text!r}")
    return int(text)


@lru_cache(maxsize=65536)
def moment(text):
    """Milliseconds since 1970 of an ISO 8601 time in UTC."""
    if text is None:
        return None
    match = TIME.match(text)
    try:
        year, month, day, hour, minute, second, milliseconds = map(int, match.groups())
        at = datetime(year, month, day, hour, minute, second, tzinfo=timezone.utc)
    except (AttributeError, ValueError):
        raise Unreadable(f"not a time: {text!r}") from None
    return int(at.timestamp()) * SECOND + milliseconds


def day_start(date):
    """Milliseconds of the beginning of a UTC day `YYYY-MM-DD`."""
    return moment(f"{date}T00:00:00.000Z")


def iso(milliseconds):
    """The ISO 8601 text of a time."""
    at = datetime.fromtimestamp(milliseconds // SECOND, timezone.utc)
    return f"{at:%Y-%m-%dT%H:%M:%S}.{milliseconds % SECOND:03d}Z"


def plain(value, places=None):
    """The shortest text of a decimal, rounded half-even to `places` where given; `None` stays unknown."""
    if value is None:
        return None
    if places is not None:
        value = rounded(value, places)
    text = f"{value:f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def fixed(value, places):
    """A decimal with all its places, as outputs print it; `None` stays unknown."""
    if value is None:
        return None
    text = f"{rounded(value, places):f}"
    return text.lstrip("-") if not text.strip("-0.") else text


def rounded(value, places):
    """`value` rounded half-even to a number of places."""
    return value.quantize(Decimal(1).scaleb(-places), context=EXACT)


def median(values):
    """The middle value, or the mean of the two middle ones; `None` of nothing."""
    ordered = sorted(values)
    if not ordered:
        return None
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2


def quantile(ordered, share):
    """The linearly interpolated quantile of sorted values."""
    position = share * (len(ordered) - 1)
    low = int(position)
    if low + 1 >= len(ordered):
        return ordered[-1]
    return ordered[low] + (ordered[low + 1] - ordered[low]) * (position - low)


def deviation(values):
    """The sample standard deviation (n − 1)."""
    mean = sum(values, ZERO) / len(values)
    return (sum(((value - mean) * (value - mean) for value in values), ZERO) / (len(values) - 1)).sqrt()


def clamp(value, low, high):
    """`value` within two bounds."""
    return max(low, min(high, value))


def newest_first(rows, key):
    """The newest row per key (the first of equals), in order of first appearance, and those it replaces."""
    newest, older = {}, []
    for row in rows:
        name = key(row)
        kept = newest.get(name)
        if kept is None:
            newest[name] = row
        elif moment(row["observedAt"]) > moment(kept["observedAt"]):
            older.append(kept)
            newest[name] = row
        else:
            older.append(row)
    return newest, older


# ---------------------------------------------------------------------------------------------------------
# Canonical JSON (RFC 8785), hashes and control totals
# ---------------------------------------------------------------------------------------------------------

def number_text(value):
    """A JSON number as RFC 8785 writes it. Records hold none; forged ones may."""
    if isinstance(value, int) and abs(value) < 10**21:
        return str(value)
    value = float(value)
    if value != value or value in (float("inf"), float("-inf")):
        raise Unreadable("a number beyond the range of JSON")
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    mantissa, _, exponent = repr(value).partition("e")
    if not exponent and abs(value) < 1e21:
        return mantissa
    digits = mantissa.replace(".", "").lstrip("-").strip("0") or "0"
    power = int(f"{value:e}".partition("e")[2])
    sign = "-" if value < 0 else ""
    if -7 <= power < 0:
        return f"{sign}0.{'0' * (-power - 1)}{digits}"
    fraction = "." + digits[1:] if digits[1:] else ""
    return f"{sign}{digits[0]}{fraction}e{'+' if power > 0 else '-'}{abs(power)}"


def canonical(value, ordered=True):
    """The canonical text of a JSON value; `ordered=False` keeps members as they stand, for display."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if value is None or value is True or value is False:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, list):
        return "[" + ",".join(canonical(item, ordered) for item in value) + "]"
    if isinstance(value, dict):
        names = sorted(value,
                       key=lambda name: name.encode("utf-16-be", "surrogatepass")) if ordered else value
        return "{" + ",".join(f"{json.dumps(n, ensure_ascii=False)}:{canonical(value[n], ordered)}"
                              for n in names) + "}"
    return number_text(value)


def sha256(value):
    """SHA-256 of a value's canonical text, in lower-case hex."""
    return hashlib.sha256(canonical(value).encode("utf-8", "surrogatepass")).hexdigest()


def record_sha256(record):
    """The hash of a record: over itself without `sha256` and without `evidence`."""
    return sha256({name: value for name, value in record.items() if name not in ("sha256", "evidence")})


def control_totals(value):
    """Totals over all leaves: decimal figures and their sum, other texts and letters, trues, unknowns."""
    totals = {"figures": 0, "words": 0, "letters": 0, "marks": 0, "unknowns": 0, "sum": ZERO}
    waiting = [item for name, item in value.items() if name not in ("control", "sha256", "evidence")]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            if DECIMAL.match(item):
                totals["figures"] += 1
                totals["sum"] = EXACT.add(totals["sum"], Decimal(item))
            else:
                totals["words"] += 1
                totals["letters"] += sum(place * ord(letter) for place, letter in enumerate(item, 1))
        elif isinstance(item, list):
            waiting.extend(item)
        elif isinstance(item, dict):
            waiting.extend(item.values())
        elif item is True:
            totals["marks"] += 1
        elif item is None:
            totals["unknowns"] += 1
        elif item is not False:  # a JSON number, which no record holds
            totals["figures"] += 1
            totals["sum"] = EXACT.add(totals["sum"], Decimal(number_text(item)))
    return {name: plain(total) if name == "sum" else str(total) for name, total in totals.items()}


# ---------------------------------------------------------------------------------------------------------
# The closed schemas of records and documents, as data
# ---------------------------------------------------------------------------------------------------------

# A shape: "text", "text?" (or null), "amount" (a text that is never below zero), "flag", "object" (any
# members), [shape] a list, {name: shape} a closed object, and Maybe (or null), Each (a map of texts),
# Exactly (a list of so many amounts), OneOf (one of these).


class Maybe:
    def __init__(self, shape):
        self.shape = shape


class Each:
    """A map from names to texts, or to anything."""

    def __init__(self, shape="text"):
        self.shape = shape


class Exactly:
    """A list of so many amounts."""

    def __init__(self, length):
        self.length = length


class OneOf:
    def __init__(self, *values):
        self.values = values


class Matching:
    """A text of a pattern, of which a further function makes something."""

    def __init__(self, pattern, reader=str):
        self.pattern, self.reader = re.compile(pattern, re.ASCII), reader

    def fits(self, value):
        """Whether a value is such a text."""
        if not isinstance(value, str) or not self.pattern.fullmatch(value):
            return False
        try:
            self.reader(value)
        except UNREADABLE:
            return False
        return True


def members(names, **shapes):
    """A closed object: names separated by spaces, `+` after an amount, `?` after what may be null, other shapes."""
    closed = {name.rstrip("+?"): ("amount" if "+" in name else "text") + ("?" if "?" in name else "")
              for name in names.split()}
    return {**closed, **shapes}


CONTROL = members("figures sum words letters marks unknowns")
PAYLOADS = [members("source sha256 receivedAt")]
REFUSED = members("key rule reason?", kind=OneOf("quote", "reference", "book", "pool", "cefi_rate"))
PRICE_MEMORY = {
    "excludedVenues": ["text"],
    "believed": Maybe(members("priceUsd+ observedAt tier", isSingleSource="flag")),
    "confirmed": Maybe(members("priceUsd+ at")),
    "pending": Maybe(members("priceUsd+ since seenAt", sources=["text"])),
}
BILL_NAMES = "date series basis percent tier observedAt payload"

DOCUMENT_SHAPES = {
    "evidence-coin/1": members(
        "schema symbol computedAt",
        rates=Each(), lastRates=Each(),
        quotes=[members("venue exchange quoteCurrency mid+ bid+? ask+? volume24hUsd+? observedAt payload")],
        references=[members("source origin? priceUsd+ observedAt payload")],
        books=[members("venue exchange quoteCurrency bid+? ask+? observedAt payload",
                       depthsUsd=Maybe(Exactly(3)), truncated=["flag"])],
        haveVenuesAnswered="flag", assumedLiquidity=Maybe(members("score why")),
        before={
            "price": PRICE_MEMORY,
            "samples": [members("at priceUsd+")],
            "liquidity": Maybe(members("score medianSpreadBps observedAt", depthsUsd=Exactly(3),
                                       truncated=["flag"])),
            "depths": [members("venue seenAt", expectedUsd=Maybe(Exactly(3)),
                               jump=Maybe(members("since", limitsUsd=["amount?"])))],
        },
        payloads=PAYLOADS,
        result=members(
            "priceUsd? priceTier? priceObservedAt? venuesValid venuesUsed iqrBps? deviationBps? "
            "volatility5mBps? pegScore? liquidityScore? liquidityObservedAt? booksUsed depthCoverage "
            "medianSpreadBps?",
            priceMethod=OneOf("venues", "aggregator", "carried_forward", "none"),
            liquidityMethod=OneOf("observed", "carried_forward", "assumed", "none"),
            pending=Maybe(members("priceUsd since", sources=["text"])), flags=["text"], depthsUsd=["text?"],
            refused=[REFUSED], remembered=PRICE_MEMORY)),
    "evidence-pools/1": members(
        "schema readSince?", payloads=PAYLOADS,
        pools=[members(
            "poolId protocol chain symbol poolSymbol kind underlying? suppliesProtocol? tvlUsd+ "
            "apyBasePercent? apyRewardPercent? apyPercent? apyMean30dPercent? observationCount+ ageDays+ "
            "observedAt payload firstReadAt? disagreesSince?",
            isNetTvl="flag", singleExposure="flag", impermanentLoss="flag", outlier="flag",
            lending=Maybe(members("suppliedUsd+ borrowedUsd+ observedAt payload")),
            past=Maybe(members("readings+ days+ medianPercent? madPercent+? agreeing+ tvlMedianUsd+? tvlAgreeing+ "
                               "paying+")))]),
    "evidence-coin-yields/1": members(
        "schema", payloads=PAYLOADS,
        coins=[members("symbol circulationUsd+?", before=Maybe(members(
            "apyPercent basePercent? rewardPercent? hourPercent madPercent+",
            pending=Maybe(members("apyPercent confirmations+ countedAt")),
            witness=[members("market apyPercent")])))],
        rates=[members("protocol chain symbol apyPercent supplied+ borrowed+ observedAt payload")]),
    "evidence-registry/1": members(
        "schema parametersSha256", venues=["text"], platforms=["text"],
        coins=[members("symbol", isYieldBearing="flag", contracts=[members("chain address")],
                       reference=Maybe(members("circulationUsd+ date source")))],
        protocols=[members("id", kinds=["text"], hasNetTvl="flag")]),
    "evidence-basket/1": members(
        "schema kind",
        candidates=[members("symbol circulationUsd+? pricedPercent+ liquidPercent+ protocols+ yieldTvlUsd+ "
                            "monitoredDays+ rank? clause?", isIncumbent="flag", isChosen="flag")]),
    "evidence-cefi/1": members(
        "schema", payloads=PAYLOADS,
        rates=[members("platform symbol apyPercent aumUsd+? observedAt payload",
                       past=Maybe(members("medianPercent agreeing+ days+")))],
        assets=[members("platform assetsUsd+ observedAt payload")]),
    "evidence-caps/1": members(
        "schema date frozenAt waitingSince?",
        caps=[members("symbol before+?", sources=[members("source marketCapUsd+ observedAt payloadSha256")])]),
    "evidence-bills/1": members("schema", payloads=PAYLOADS, rates=[members(BILL_NAMES)],
                                before=Maybe(members(BILL_NAMES, isConfirmed="flag"))),
    "evidence-readings/1": members(
        "schema", strategies=[members("strategyId", days=[members("date apyPercent rayPercent?")])]),
}
for _shape in DOCUMENT_SHAPES.values():
    _shape["control"] = CONTROL

REPEATED = Maybe(members("value confidence?"))
RECORD_SHAPE = members(
    "schema feedId asOf computedAt publishedAt methodologyVersion parametersSha256 yieldsViewedAt "
    "previousSha256? sha256",
    index=OneOf("SYI", "SYC", "SYCEFI", "SYDEFI", "SYRPI"), kind=OneOf("fixing", "indicative"),
    dataClass=OneOf("live", "replay", "sample"), overrides=Each(), control=CONTROL,
    documents=members("pools? coinYields? registry basket? cefi? caps? bills", readings=["text"],
                      coins=[members("symbol sha256")]),
    basket=Maybe(members("kind decidedAt? effectiveFrom?", coins=["text"])),
    judgement=["text"], previous=REPEATED,
    level=Maybe(members("value yieldPercent usualYieldBps movedSince? doubtfulSince?")),
    constituents=["object"], exclusions=["object"], refused=["object"],
    bill=Maybe("object"), output={"value": "text?", "method": "text", "...": None},
    fixing=Maybe({"values": [members("at value", estimated="flag", unconfirmed="flag")], "intervals": ["object"],
                  "closing": "object", "previous": REPEATED}),
    revision=members("number reason?"))


def misshapen(value, shape, path):
    """The paths at which a value is not of its shape: a member missing, not named, or of another kind."""
    if isinstance(shape, Maybe):
        return [] if value is None else misshapen(value, shape.shape, path)
    if isinstance(shape, str):
        kind = {"text": str, "amount": str, "flag": bool, "object": dict}[shape.rstrip("?")]
        return [] if isinstance(value, kind) or (value is None and shape.endswith("?")) else [path]
    if isinstance(shape, OneOf):
        return [] if isinstance(value, str) and value in shape.values else [path]
    if isinstance(shape, Matching):
        return [] if shape.fits(value) else [path]
    if isinstance(shape, Exactly):
        fits = isinstance(value, list) and len(value) == shape.length and all(isinstance(x, str)
                                                                              for x in value)
        return [] if fits else [path]
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [path]
        return [fault for item in value for fault in misshapen(item, shape[0], path)]
    if not isinstance(value, dict):
        return [path]
    if isinstance(shape, Each):
        return [fault for name, item in value.items()
                for fault in misshapen(item, shape.shape, f"{path}.{name}")]
    is_open = "..." in shape
    faults = []
    for name, member in shape.items():
        if name != "...":
            faults += misshapen(value[name], member,
                                f"{path}.{name}") if name in value else [f"{path}.{name}"]
    if not is_open:
        faults += [f"{path}.{name}" for name in value if name not in shape]
    return faults


def below_zero(value, shape, path):
    """Audit record: the paths of amounts that are below zero."""
    if isinstance(shape, Maybe):
        shape = shape.shape
    if value is None:
        return []
    if isinstance(shape, str):
        return [path] if shape.startswith("amount") and value.startswith("-") else []
    if isinstance(shape, Exactly):
        shape = ["amount"] * shape.length
    if isinstance(shape, list):
        return [fault for item in value for fault in below_zero(item, shape[0], path)]
    if isinstance(shape, dict):
        return [fault for name, member in shape.items()
                for fault in below_zero(value[name], member, f"{path}.{name}")]
    return []


# ---------------------------------------------------------------------------------------------------------
# Findings: what was recomputed, held against what a record says
# ---------------------------------------------------------------------------------------------------------

NOTHING = object()  # a member or row that one side does not have
LABELS = ("id", "key", "symbol", "start", "at")


class Audit:
    """The findings and recomputed fields of one record."""

    def __init__(self):
        self.findings, self.fields = [], []

    def find(self, check, subject, expected=None, found=None):
        """Notes something that does not hold."""
        self.findings.append({"check": check, "subject": subject, "expected": expected, "found": found})

    def compare(self, check, path, expected, found):
        """Compares member by member; every leaf is a recomputed field, every difference a finding."""
        if isinstance(expected, dict) and isinstance(found, dict):
            for name, value in expected.items():
                self.compare(check, f"{path}.{name}", value, found.get(name, NOTHING))
            for name, value in found.items():
                if name not in expected:
                    self.compare(check, f"{path}.{name}", NOTHING, value)
        elif isinstance(expected, list) and isinstance(found, list) and (expected or found):
            for place in range(max(len(expected), len(found))):
                sides = [side[place] if place < len(side) else NOTHING for side in (expected, found)]
                self.compare(check, f"{path}.{label(sides, place)}", *sides)
        else:
            texts = [shown(expected), shown(found)]
            self.fields.append([path, *texts])
            if texts[0] != texts[1]:
                self.find(check, path, *texts)


def label(sides, place):
    """How a row is named in a path: by its own name, else by its place."""
    for side in sides:
        if isinstance(side, dict):
            return next((side[name] for name in LABELS if isinstance(side.get(name), str)), str(place))
    return str(place)


def shown(value):
    """A leaf as findings and fields show it; `None` stays unknown."""
    if value is None or isinstance(value, str):
        return value
    if value is NOTHING:
        return "nothing"
    return "none" if value == [] else canonical(value, ordered=False)


# ---------------------------------------------------------------------------------------------------------
# Price of a coin
# ---------------------------------------------------------------------------------------------------------

ON_CHAIN = "ethereum-dex"  # the one venue on chain
REFUSED_ORDER = ("quote", "reference", "book")
UNPRICED = "quoted in {}, which has no price of its own now"


def refusal(kind, key, rule, reason=None):
    """What a rule refused, as records list it."""
    return {"kind": kind, "key": key, "rule": rule, "reason": reason}


def max_quote_age(quote, rules):
    """Coin price: how old a quote may be, in seconds."""
    return rules.maxOnChainQuoteAgeSeconds if quote["venue"] == ON_CHAIN else rules.maxQuoteAgeSeconds


def quote_fault(quote, now, rates, rules):
    """Coin price: the rule by which a quote is not valid with its reason, or `None`."""
    age, limit = now - moment(quote["observedAt"]), max_quote_age(quote, rules)
    mid, bid, ask = figure(quote["mid"]), figure(quote["bid"]), figure(quote["ask"])
    if age < 0:
        return "future-dated", f"dated {-age} ms after this reading"
    if age > limit * SECOND:
        return "stale-quote", f"{age // SECOND} s old, more than {limit} s allowed"
    if mid <= 0:
        return "not-positive", f"price {plain(mid)} is not above zero"
    sides = [side is not None and side > 0 for side in (bid, ask)]
    if not all(sides) and (bid, ask) != (None, None):
        return "one-sided-book", f"no {'ask' if sides[0] else 'bid'} in the book"
    if bid is not None and bid > ask:
        return "crossed-book", f"bid {plain(bid)} is above ask {plain(ask)}"
    spread = None if bid is None else (ask - bid) / ((ask + bid) / 2) * BPS
    if spread is not None and spread > rules.maxSpreadBps:
        return "wide-spread", f"spread {fixed(spread, 2)} bps, more than {plain(rules.maxSpreadBps)} bps allowed"
    if quote["quoteCurrency"] != "USD" and quote["quoteCurrency"] not in rates:
        return "unpriced-quote-currency", UNPRICED.format(quote["quoteCurrency"])
    return None


def weighted_median(priced):
    """Coin price and coin price: each volume capped at the sum of the others', then the volume-weighted median."""
    known = [volume for _, volume in priced if volume is not None]
    smallest = min(known) if known else ONE
    weights = [(price, smallest if volume is None else volume) for price, volume in priced]
    total = sum((weight for _, weight in weights), ZERO)
    capped = sorted((price, min(weight, total - weight) if len(weights) > 1 else weight)
                    for price, weight in weights)
    half = sum((weight for _, weight in capped), ZERO) / 2
    reached = ZERO
    for place, (price, weight) in enumerate(capped):
        reached += weight
        if reached > half:
            return price
        if reached == half:
            following = next((p for p, w in capped[place + 1:] if w > 0), price)
            return (price + following) / 2
    return median([price for price, _ in capped])


class Priced:
    """A quote or an aggregator's price in dollars: what the price rule weighs."""

    def __init__(self, row, price, source):
        self.row, self.price, self.source = row, price, source
        self.at = moment(row["observedAt"])


def median_time(sources):
    """The time of a price made of several: their (lower) median time."""
    times = sorted(source.at for source in sources)
    return times[(len(times) - 1) // 2]


def apart_bps(one, other):
    """The distance of two prices in basis points of a dollar."""
    return abs(one - other) * BPS


def usable_quotes(document, now, rates, rules, refused):
    """Coin price: the newest valid quote of each venue, in dollars; the others are refused with their rules."""
    newest, older = newest_first(document["quotes"], lambda quote: quote["venue"])
    for quote in older:
        refused.append(refusal("quote", quote["venue"], "superseded", f"{quote['venue']} has a newer quote"))
    usable = []
    for venue, quote in newest.items():
        fault = quote_fault(quote, now, rates, rules)
        if fault:
            refused.append(refusal("quote", venue, *fault))
        else:
            rate = ONE if quote["quoteCurrency"] == "USD" else rates[quote["quoteCurrency"]]
            usable.append(Priced(quote, figure(quote["mid"]) * rate, quote["exchange"]))
    return usable


def usable_references(document, now, rules, refused):
    """Coin price and staleness: the aggregators' prices that are fresh enough; those of one origin are one source."""
    usable = []
    newest, older = newest_first(document["references"], lambda row: (row["source"], row["origin"]))
    for row in newest.values():
        age, price = now - moment(row["observedAt"]), figure(row["priceUsd"])
        limit = rules.staleness.aggregatorPrice.suspendSeconds
        if age < 0:
            fault = "future-dated", f"dated {-age} ms after this reading"
        elif age >= limit * SECOND:
            fault = "stale-aggregator", f"{age // SECOND} s old, suspended from {limit} s"
        elif price <= 0:
            fault = "not-positive", f"price {plain(price)} is not above zero"
        else:
            usable.append(Priced(row, price, row["origin"] or row["source"]))
            continue
        refused.append(refusal("reference", row["source"], *fault))
    return usable, [refusal("reference", row["source"], "superseded", f"{row['source']} has a newer price")
                    for row in older]


def without_outliers(quotes, excluded_before, rules, refused):
    """Coin price and coin price: venues far from the median are excluded, unless too few would remain."""
    middle = median([quote.price for quote in quotes])
    mad = median([abs(quote.price - middle) for quote in quotes]) * BPS
    bound = max(rules.exclusionFloorBps, rules.madMultiplier * rules.madScale * mad)
    used, outliers = [], []
    for quote in quotes:
        venue = quote.row["venue"]
        own_bound = bound * rules.readmitFraction if venue in excluded_before else bound
        distance = apart_bps(quote.price, middle)
        is_outside = distance >= own_bound if venue in excluded_before else distance > own_bound
        (outliers if is_outside else used).append((quote, distance, own_bound))
    valid, out = {quote.row["venue"] for quote in quotes}, {quote.row["venue"] for quote, _, _ in outliers}
    remembered = excluded_before - valid  # a venue that is not to be judged now stays as it was
    if outliers and len(used) < rules.minVenuesAfterExclusion:
        return quotes, remembered | (out & excluded_before), True
    for quote, distance, own_bound in outliers:
        refused.append(refusal("quote", quote.row["venue"], "outlier-venue",
                               f"{fixed(distance, 2)} bps from the "
                               f"median, the bound being {fixed(own_bound, 2)} bps"))
    return [quote for quote, _, _ in used], remembered | out, False


def agreeing_references(references, middle, rules, refused):
    """Coin price: the aggregators' prices that stand near the venues there are; the others are refused."""
    near = []
    for reference in references:
        distance = ZERO if middle is None else apart_bps(reference.price, middle)
        if distance <= rules.aggregatorToleranceBps:
            near.append(reference)
        else:
            refused.append(refusal("reference", reference.row["source"], "aggregator-disagrees",
                                   f"{fixed(distance, 2)} bps from the venues, more than "
                                   f"{plain(rules.aggregatorToleranceBps)} bps allowed"))
    return near


def price_of(document, rates, rules, now):
    """Coin price: the price of a coin with all that the rule remembers of it."""
    before, price_rules, refused, flags = document["before"]["price"], rules.price, [], []
    quotes = usable_quotes(document, now, rates, price_rules, refused)
    references, older = usable_references(document, now, rules, refused)
    believed, confirmed, base = before["believed"], before["confirmed"], None
    if confirmed and now - moment(confirmed["at"]) <= price_rules.confirmedBaseSeconds * SECOND:
        base = figure(confirmed["priceUsd"])
    excluded, used, candidate, method, tier = before["excludedVenues"], [], None, None, None
    kept = quotes
    if len(quotes) == 2 and apart_bps(quotes[0].price, quotes[1].price) > price_rules.pairDisagreementBps:
        kept = nearer_of_pair(quotes, base and believed, references, price_rules, refused)
        flags.append("dispersion")
    if len(quotes) >= price_rules.minVenues:
        used, excluded, is_dispersed = without_outliers(kept, set(excluded), price_rules, refused)
        if is_dispersed and "dispersion" not in flags:
            flags.append("dispersion")
        candidate = weighted_median([(quote.price, figure(quote.row["volume24hUsd"])) for quote in used])
        method, tier = "venues", "1"
        near = agreeing_references(references, candidate, price_rules, refused)
        for reference in near:
            refused.append(refusal("reference", reference.row["source"], "aggregator-not-needed",
                                   f"{len(quotes)} venues give the price"))
    else:
        for quote in kept:
            refused.append(refusal("quote", quote.row["venue"], "too-few-venues",
                                   f"{len(quotes)} valid venues, fewer than the "
                                   f"{price_rules.minVenues} needed"))
        near = agreeing_references(references, median([quote.price for quote in kept]), price_rules, refused)
        if near:
            candidate, method, tier = median([row.price for row in near]), "aggregator", "2"
            flags.insert(0, "aggregator")
            furthest = max(apart_bps(row.price, candidate) for row in near)
            if furthest > price_rules.aggregatorToleranceBps and "dispersion" not in flags:
                flags.append("dispersion")
    refused += older
    pending = is_single = is_base = None
    if candidate is not None:
        served = (used if method == "venues" else kept) + near
        standing = used if method == "venues" and len(kept) == len(quotes) else quotes
        is_single, is_base, pending = belief(candidate, base, served, standing + references, price_rules, now)
    elif is_still_pending(before["pending"], now, price_rules):
        pending = before["pending"]
    if candidate is None:
        flags = []
    if pending:
        for row in (used if method == "venues" else near) if candidate is not None else []:
            kind, key = ("quote", "venue") if method == "venues" else ("reference", "source")
            refused.append(refusal(kind, row.row[key], "unconfirmed-move", WAITS))
        if candidate is not None:
            pending["since"] = pending_since(before["pending"], pending, base)
        flags = [flag for flag in flags if flag != "aggregator"] + ["pending"]
        candidate = None
    observed_at = None
    if candidate is not None:
        observed_at = median_time(used if method == "venues" else near)
        if is_single:
            flags.append("single_source")
        if is_base:
            confirmed = {"priceUsd": plain(candidate), "at": iso(now)}
        believed = {"priceUsd": plain(candidate), "observedAt": iso(observed_at), "tier": tier,
                    "isSingleSource": is_single}
    used = used if candidate is not None and method == "venues" else []
    price = candidate
    if candidate is None:
        method, tier = "none", None
        if believed and now - moment(believed["observedAt"]) < rules.staleness.price.suspendSeconds * SECOND:
            price, method, tier = figure(believed["priceUsd"]), "carried_forward", believed["tier"]
            if believed["isSingleSource"]:
                flags.append("single_source")
            observed_at = moment(believed["observedAt"])
    prices = sorted(quote.price for quote in used)
    iqr = None
    if len(prices) >= 2:
        iqr = (quantile(prices, Decimal("0.75")) - quantile(prices, Decimal("0.25"))) * BPS
    return {
        "price": price, "is_observed": candidate is not None, "used": used, "refused": refused,
        "flags": flags,
        "result": {
            "priceUsd": plain(price), "priceMethod": method, "priceTier": tier,
            "priceObservedAt": None if observed_at is None else iso(observed_at),
            "pending": pending and {name: pending[name] for name in ("priceUsd", "since", "sources")},
            "venuesValid": str(len(quotes)), "venuesUsed": str(len(used)), "iqrBps": plain(iqr)},
        "remembered": {"excludedVenues": sorted(excluded), "believed": believed, "confirmed": confirmed,
                       "pending": pending}}


WAITS = "the move it takes part in waits for a second independent source"


def nearer_of_pair(quotes, believed, references, rules, refused):
    """Coin price: of exactly two venues that disagree, the one nearer to the last believed price serves."""
    known = figure(believed["priceUsd"]) if believed else median([row.price for row in references])
    if known is None:
        return quotes
    near, far = sorted(quotes, key=lambda quote: abs(quote.price - known))
    refused.append(refusal("quote", far.row["venue"], "pair-disagrees", "the two venues are "
                           f"{fixed(apart_bps(near.price, far.price), 2)} bps apart, more than "
                           f"{plain(rules.pairDisagreementBps)} bps allowed, "
                           "and the other is nearer to what is known"))
    return [near]


def went_half_way(sources, start, end):
    """Coin price: the independent sources that stand past half of a move themselves."""
    move = end - start
    return sorted({source.source for source in sources if move and (source.price - start) / move > Decimal("0.5")})


def belief(candidate, base, served, others, rules, now):
    """Coin price: whether one source alone stands behind a price, whether it is a base to measure moves from, and the
    move that is not believed yet. Sources too far apart to agree on one price still count, without making a base,
    where enough of them went half of the way from a dollar."""
    witnesses = sorted({source.source for source in others
                        if apart_bps(source.price, candidate) <= rules.aggregatorToleranceBps})
    is_moving = base is not None and abs(candidate - base) * BPS >= rules.confirmationMoveBps
    if is_moving:
        witnesses = went_half_way(others, base, candidate)
    is_base = len(witnesses) >= (rules.confirmationSources if is_moving else rules.confirmedBaseSources)
    is_off = apart_bps(candidate, ONE) >= rules.singleSourceBelowBps
    is_seen = base is not None and is_off and len(went_half_way(others, ONE, candidate)) >= rules.confirmationSources
    if is_moving:
        is_pending = not is_base
    elif base is None:
        is_pending = not is_base and (is_off or len({source.source for source in served}) > 1)
    else:
        is_pending = not is_base and is_off and not is_seen
    pending = {"priceUsd": plain(candidate), "since": iso(now), "sources": witnesses, "seenAt": iso(now)}
    return not is_base and not is_seen, is_base, pending if is_pending else None


def is_still_pending(waiting, now, rules):
    """A move that no source speaks of at this moment stays pending for as long as a base is measured from."""
    return waiting is not None and now - moment(waiting["seenAt"]) < rules.confirmedBaseSeconds * SECOND


def pending_since(waiting, pending, base):
    """Since when a move has been pending: one to the same side as the one before goes on."""
    if waiting and (base is None
                    or (figure(waiting["priceUsd"]) > base) == (figure(pending["priceUsd"]) > base)):
        return waiting["since"]
    return pending["since"]


# ---------------------------------------------------------------------------------------------------------
# Deviation, volatility, peg score
# ---------------------------------------------------------------------------------------------------------

def by_steps(points, now, volatility):
    """Peg score: the newest price nearest to each whole step before `now`, `points` of them at most, newest first."""
    step, found = volatility.stepSeconds * SECOND, {}
    for at, price in reversed(points):
        if now - at <= volatility.points * step + step // 2:
            found.setdefault(int((2 * (now - at) + step) // (2 * step)), price)
    return list(found.values())[:volatility.points]


def peg_of(document, priced, rules, now):
    """Peg score: signed deviation and volatility in bps (2 places), and the peg score (4 places)."""
    points = [(moment(row["at"]), figure(row["priceUsd"])) for row in document["before"]["samples"]]
    recent = [(at, price) for at, price in points if at < now]
    if priced["is_observed"]:
        recent.append((now, priced["price"]))
    recent = by_steps(recent, now, rules.volatility)
    volatility = score = None
    if len(recent) >= rules.volatility.minPoints:
        volatility = rounded(deviation(recent) * BPS, 2)
    deviation_bps = None
    if priced["price"] is not None:
        deviation_bps = rounded((priced["price"] - 1) * BPS, 2)
    if volatility is not None and deviation_bps is not None:
        score = clamp(1 - abs(deviation_bps) / rules.peg.deviationScaleBps
                      - volatility / rules.peg.volatilityScaleBps, ZERO, ONE)
    return {"deviationBps": plain(deviation_bps), "volatility5mBps": plain(volatility),
            "pegScore": plain(score, 4)}


# ---------------------------------------------------------------------------------------------------------
# Liquidity score
# ---------------------------------------------------------------------------------------------------------

def book_fault(book, now, rates, rules):
    """Liquidity score and staleness: the rule by which a book does not stand with its reason, or `None`."""
    age = now - moment(book["observedAt"])
    bid, ask = figure(book["bid"]), figure(book["ask"])
    if age < 0:
        return "future-dated", f"dated {-age} ms ahead"
    if age >= rules.staleness.book.suspendSeconds * SECOND:
        return "stale-book", f"{age // SECOND} s old"
    if bid is None or ask is None or bid <= 0 or ask <= 0:
        return "one-sided-book", f"no {'bid' if bid is None or bid <= 0 else 'ask'} in the book"
    if bid > ask:
        return "crossed-book", f"bid {plain(bid)} is above ask {plain(ask)}"
    if book["quoteCurrency"] != "USD" and book["quoteCurrency"] not in rates:
        return "unpriced-quote-currency", UNPRICED.format(book["quoteCurrency"])
    if book["depthsUsd"] is None:
        raise Unreadable(f"the book of {book['venue']} has no depth")
    return None


def is_jump_active(known, now, rules):
    """Liquidity score: a depth jump counts for 24 h; where nothing was expected, until the hour's reading is."""
    since = moment(known["jump"]["since"])
    if known["expectedUsd"] is None:
        return now // HOUR == since // HOUR
    return now - since < rules.jumpSeconds * SECOND


NOTHING_KNOWN = {"expectedUsd": None, "jump": None}


def jump_limit(amount, rules):
    """Liquidity score: five times an amount; what is unknown or zero limits nothing."""
    return amount * rules.jumpMultiple if amount else None


def own_limits(known, rules):
    """Liquidity score: up to how much a venue's depths count by its own past, per bucket; `None` without one."""
    if known["jump"]:
        return [figure(limit) for limit in known["jump"]["limitsUsd"]]
    return [jump_limit(figure(depth), rules) for depth in known["expectedUsd"] or [None] * 3]


def expected_depth(known):
    """Liquidity score: the D20 that is expected of a venue: its hourly one, else its limit during a jump."""
    stated = known["expectedUsd"] or (known["jump"] or {}).get("limitsUsd")
    return figure(stated[1]) if stated else None


def bounded(depths, limits):
    """Each depth, or its limit."""
    return [depth if limit is None else min(depth, limit) for depth, limit in zip(depths, limits)]


def counted_depths(depths, memory, now, rules):
    """Liquidity score: each venue's depths as they count, and the D20 that is expected of each afterwards."""
    limits = {venue: own_limits(memory.get(venue, NOTHING_KNOWN), rules) for venue in depths}
    middle = middles_of_others({venue: bounded(own, limits[venue]) for venue, own in depths.items()})
    counted, expected = {}, {venue: expected_depth(known) for venue, known in memory.items()}
    for venue, own in depths.items():
        known, most = memory.get(venue, NOTHING_KNOWN), limits[venue]
        if not known["jump"]:
            most = [jump_limit(value, rules) if limit is None else limit
                    for limit, value in zip(most, middle[venue])]
        stated = figure(known["expectedUsd"][1]) if known["expectedUsd"] else None
        counted[venue], expected[venue] = own, stated
        if bounded(own, most) == own:
            continue
        if known["jump"] and not is_jump_active(known, now, rules):
            expected[venue] = None  # a jump that lasted is the venue's new depth
            continue
        counted[venue] = bounded(own, most)
        expected[venue] = most[1] if stated is None else stated
    return counted, expected


def middles_of_others(depths):
    """Per venue and bucket, the median of the other venues' depths (`None` where there is no other)."""
    middles = {venue: [] for venue in depths}
    for bucket in range(3):
        ordered = sorted((own[bucket], venue) for venue, own in depths.items())
        values = [value for value, _ in ordered]
        for place, (_, venue) in enumerate(ordered):
            others = len(values) - 1
            at = [i if i < place else i + 1 for i in ((others - 1) // 2, others // 2)]
            middles[venue].append((values[at[0]] + values[at[1]]) / 2 if others else None)
    return middles


def capped_at_others(amounts):
    """Liquidity score: amounts each capped at the sum of the others'; one alone counts nothing beside silence."""
    total = sum(amounts, ZERO)
    return sum((min(amount, total - amount) for amount in amounts), ZERO)


def depth_coverage(counted, expected):
    """Liquidity score: κ = expected D20 of the venues with a standing book ÷ that of all venues expected (6 places)."""
    if not expected:
        return ONE
    amounts = {venue: counted[venue][1] if amount is None and venue in counted else amount or ZERO
               for venue, amount in expected.items()}
    whole = capped_at_others(amounts.values())
    if whole == 0:
        return rounded(Decimal(len(counted)) / len(amounts), 6)
    return rounded(capped_at_others([amounts[venue] for venue in counted]) / whole, 6)


def liquidity_of(document, rates, priced, rules, now):
    """Liquidity score: the score of standing books, carried where too many venues are silent; with the books' time."""
    result = {"liquidityScore": None, "liquidityMethod": "none", "liquidityObservedAt": None,
              "booksUsed": "0",
              "depthCoverage": "1", "depthsUsd": [None, None, None], "medianSpreadBps": None}
    if document["assumedLiquidity"]:
        score = plain(figure(document["assumedLiquidity"]["score"]), 4)
        return {**result, "liquidityScore": score, "liquidityMethod": "assumed"}, None
    newest, _ = newest_first(document["books"], lambda book: book["venue"])
    standing = {}
    for venue, book in newest.items():
        fault = book_fault(book, now, rates, rules)
        if fault:
            priced["refused"].append(refusal("book", venue, *fault))
        else:
            standing[venue] = book
    limits, week = rules.liquidity, rules.liquidity.expectedDays * DAY
    memory = {row["venue"]: row for row in document["before"]["depths"]
              if now - moment(row["seenAt"]) <= week}
    depths = {venue: [figure(depth) for depth in book["depthsUsd"]] for venue, book in standing.items()}
    counted, expected = counted_depths(depths, memory, now, limits)
    result["booksUsed"] = str(len(standing))
    times = [Priced(book, ONE, None) for book in standing.values()]
    books_at = median_time(times) if times else None
    if not memory and not document["haveVenuesAnswered"]:
        priced["flags"].append("warming")
        return {**result, "depthCoverage": "0"}, books_at
    if counted != depths:
        priced["flags"].append("depth-jump")
    coverage = depth_coverage(counted, expected)
    result["depthCoverage"] = plain(coverage)
    if len(expected) < limits.minVenues:
        return result, books_at
    if coverage < limits.minCoverage or not standing:
        carried = document["before"]["liquidity"]
        if carried and now - moment(carried["observedAt"]) < limits.carrySeconds * SECOND:
            result.update(liquidityScore=carried["score"], liquidityMethod="carried_forward",
                          liquidityObservedAt=carried["observedAt"], depthsUsd=carried["depthsUsd"],
                          medianSpreadBps=carried["medianSpreadBps"])
        return result, books_at
    sums = [capped_at_others([own[bucket] for own in counted.values()]) for bucket in range(3)]
    spread = median([spread_bps(book) for book in standing.values()])
    score = liquidity_score(sums[0], sums[1], spread, limits)
    result.update(liquidityScore=plain(score, 4), liquidityMethod="observed",
                  liquidityObservedAt=iso(books_at),
                  depthsUsd=[plain(total) for total in sums], medianSpreadBps=plain(spread))
    return result, books_at


def spread_bps(book):
    """The spread of a book in bps of its mid (4 places)."""
    bid, ask = figure(book["bid"]), figure(book["ask"])
    return rounded((ask - bid) / ((ask + bid) / 2) * BPS, 4)


def liquidity_score(depth10, depth20, spread, rules):
    """Liquidity score: 0.4·min(1, D10/10M) + 0.4·min(1, D20/25M) + 0.2·S; nothing within reach scores nothing."""
    if depth10 == 0 and depth20 == 0:
        return ZERO
    tightness = clamp(1 - (spread - rules.spreadFreeBps) / rules.spreadRangeBps, ZERO, ONE)
    return (rules.depth10Weight * min(ONE, depth10 / rules.depth10TargetUsd)
            + rules.depth20Weight * min(ONE,
                                        depth20 / rules.depth20TargetUsd) + rules.spreadWeight * tightness)


def coin_result(document, rules):
    """coin price to liquidity score: everything that the rules make of one coin's market, as its document's `result`."""
    now = moment(document["computedAt"])
    for name in ("quotes", "references", "books"):
        check_payloads(document[name], document["payloads"])
    rates = {name: figure(rate) for name, rate in {**document["lastRates"], **document["rates"]}.items()}
    priced = price_of(document, rates, rules, now)
    peg = peg_of(document, priced, rules, now)
    liquidity, books_at = liquidity_of(document, rates, priced, rules, now)
    places = {book["venue"]: place for place, book in enumerate(document["books"])}
    refused = sorted(priced["refused"], key=lambda row: (
        REFUSED_ORDER.index(row["kind"]), places[row["key"]] if row["kind"] == "book" else 0, row["key"]))
    return {**priced["result"], "flags": priced["flags"], **peg, **liquidity, "refused": refused,
            "remembered": priced["remembered"]}, priced["used"], books_at


def check_payloads(rows, payloads):
    """A row names the body that it was read from by its place in the document's list."""
    for row in rows:
        if not WHOLE.match(row["payload"]) or int(row["payload"]) >= len(payloads):
            raise Unreadable(f"no payload {row['payload']}")


# ---------------------------------------------------------------------------------------------------------
# Yield of a coin
# ---------------------------------------------------------------------------------------------------------

COUNTED_KINDS = ("lending", "savings", "curated")
KIND_RULES = {
    "private-credit": "private_credit", "rwa-fund": "rwa_fund", "basis-trade": "basis_trade",
    "insurance": "insurance", "liquidity": "liquidity_provision", "campaign": "reward_campaign",
    "collateral": "collateral_not_lent", "bridged": "bridged_form", "mixed": "mixed_strategy",
    "other": "kind_not_counted", "unreviewed": "protocol_not_reviewed"}


UNKNOWN = "unknown"  # a pool without a rate is neither counted nor refused


class Pool:
    """A pool's row with the figures that the rules read."""

    def __init__(self, row):
        self.row, self.id, self.symbol, self.protocol = row, row["poolId"], row["symbol"], row["protocol"]
        self.kind, self.chain, self.past = row["kind"], row["chain"], row["past"]
        if self.kind not in COUNTED_KINDS and self.kind not in KIND_RULES:
            raise Unreadable(f"pool {self.id}: unknown kind {self.kind}")
        self.tvl, self.observed_at = figure(row["tvlUsd"]), moment(row["observedAt"])
        self.is_net = False
        self.fallen = ZERO  # what is gone of its week's median TVL, where most of it is
        self.reported = figure(row["apyBasePercent"] if row["apyPercent"] is None else row["apyPercent"])
        self.age_days = count(row["ageDays"])
        self.rule, self.apy, self.base, self.is_flagged = None, None, None, False
        self.deposits, self.witness = ZERO, None
        self.readings = count(self.past["readings"]) if self.past else 0
        self.days = count(self.past["days"]) if self.past else 0
        self.observations = count(row["observationCount"])
        self.median = figure(self.past["medianPercent"]) if self.past else None
        self.market = market_of(row)

    def is_settled(self, rules):
        """Whether a pool has 20 readings of ours, or one and a week of published history."""
        return self.readings >= rules.settledReadings or self.readings > 0 and self.days >= rules.settledDays

    def own_rate(self):
        """What the chain's own rate is held against: the base, where the source gives one."""
        base = figure(self.row["apyBasePercent"])
        return self.reported if base is None else base


def effective_apy(pool, rules):
    """Coin yield: base + min(max(reward, 0), 0.20·max(base, 0)); without a base the lesser of APY and 30-day mean."""
    base, reward = figure(pool.row["apyBasePercent"]), figure(pool.row["apyRewardPercent"])
    if base is None:
        mean = figure(pool.row["apyMean30dPercent"])
        return None if mean is None or pool.reported is None else min(pool.reported, mean)
    return base + min(max(reward or ZERO, ZERO), rules.rewardShareOfBase * max(base, ZERO))


def lent_amounts(pools, chain_rows, now, rules):
    """Coin yield: per net pool the (supplied, borrowed) that are known of it: its own row first, then the chain's."""
    amounts, by_market = {}, {}
    for pool in pools:
        if not pool.row["isNetTvl"]:
            continue
        by_market.setdefault((pool.symbol, pool.market), []).append(pool)
        lending = pool.row["lending"]
        if lending and yield_freshness([moment(lending["observedAt"])], now, rules) > 0:
            amounts[pool.id] = [(figure(lending["suppliedUsd"]), figure(lending["borrowedUsd"]))]
    for row in chain_rows:
        supplied, borrowed = figure(row["supplied"]), figure(row["borrowed"])
        own = by_market.get((row["symbol"], market_of(row)), [])
        if own:
            nearest = min(own, key=lambda pool: (abs(pool.tvl - (supplied - borrowed)), pool.id))
            amounts.setdefault(nearest.id, []).append((supplied, borrowed))
    return amounts


def set_deposits(pool, amounts, circulation, rules):
    """Coin yield: what was deposited in a net pool, where a known supply fits its TVL; else the pool is flagged."""
    known = [
        (supplied, borrowed) for supplied, borrowed in amounts
        if supplied > 0 and (circulation is None or supplied <= circulation)
    ]
    # A table that the contract confirms counts, whatever TVL is published.
    if len(known) == 2 and abs(known[0][0] - known[1][0]) <= rules.supplyGapShare * known[0][0]:
        pool.tvl = known[0][0]
        return
    for supplied, borrowed in known:
        if abs(supplied - borrowed - pool.tvl) <= rules.supplyGapShare * supplied:
            pool.tvl = supplied
            return
    pool.is_net = True


def market_of(row):
    """A protocol on a chain: where a rate read on chain belongs."""
    return f"{row['protocol']}|{row['chain']}"


def counted_tvl(pool, rules):
    """Coin yield: a TVL above three times its own median counts as the median until enough readings confirm it."""
    middle = figure(pool.past["tvlMedianUsd"]) if pool.past else None
    if middle is not None and pool.tvl > middle * rules.tvlJumpFactor \
            and count(pool.past["tvlAgreeing"]) < rules.tvlConfirmations:
        return middle
    return pool.tvl


def own_rule(pool, circulation, rules):
    """Coin yield: the rule by which a pool is refused by its own row, or `None`; sets what it counts with."""
    row, past, deposits = pool.row, pool.past, pool.tvl
    pool.deposits = deposits
    middle = figure(past["tvlMedianUsd"]) if past else None
    if middle is not None and deposits < middle * rules.tvlFallShare:
        pool.fallen = middle - deposits
    pool.tvl, pool.apy = counted_tvl(pool, rules), effective_apy(pool, rules)
    if pool.apy is None:
        return UNKNOWN
    if pool.kind not in COUNTED_KINDS:
        return KIND_RULES[pool.kind]
    faults = (
        ("tvl_below_minimum", deposits < rules.minTvlUsd),
        ("too_few_observations", pool.observations < rules.minObservations),
        ("multiple_exposure", not row["singleExposure"]),
        ("impermanent_loss", row["impermanentLoss"]),
        ("source_outlier", row["outlier"]),
        ("apy_out_of_range", not rules.minApyPercent <= pool.reported <= rules.maxApyPercent),
        ("tvl_beyond_circulation", circulation is not None and pool.tvl > circulation))
    return next((rule for rule, is_fault in faults if is_fault), None)


def name_witnesses(pools, rates):
    """Coin yield: what the chain pays in a market is held against the largest of its pools."""
    largest = {}
    for pool in pools:
        key = pool.symbol, pool.market
        if pool.rule is None and (key not in largest or (-pool.deposits, pool.id)
                                  < (-largest[key].deposits, largest[key].id)):
            largest[key] = pool
    for (symbol, market), pool in largest.items():
        pool.witness = rates.get(symbol, {}).get(market)


def past_rule(pool, now, rules):
    """Coin yield: the rule by which a pool is refused for what it was before, or for what the chain tells."""
    past = pool.past
    if pool.kind == "lending" and past and pool.days >= rules.spikeWindowDays \
            and count(past["paying"]) < rules.spikeConfirmations \
            and count(past["paying"]) * 2 < count(past["readings"]):
        return "not_lent"
    return spike_rule(pool, rules) or disagreement_rule(pool, now, rules)


def spike_rule(pool, rules):
    """Coin yield: a rate far from its own week is a spike, until enough readings or the chain confirm it."""
    mean = figure(pool.row["apyMean30dPercent"])
    mad = figure(pool.past["madPercent"]) if pool.past else None
    bound = max(rules.spikeFloorPercentagePoints,
                rules.spikeMadMultiplier * rules.spikeMadScale * (mad or ZERO))
    is_settled = pool.is_settled(rules)
    middle, rate = (pool.median, pool.apy) if is_settled else (mean, pool.reported)
    if middle is None or abs(rate - middle) <= bound:
        return None
    if pool.witness is not None and abs(pool.own_rate() - pool.witness) <= rules.disagreementPercentagePoints:
        return None
    if is_settled:
        return None if count(pool.past["agreeing"]) >= rules.spikeConfirmations else "spike"
    pool.apy = mean if pool.apy == pool.reported else min(pool.apy, mean)  # tier 2
    return None


def duplicate_deposits(pools, rules):
    """Coin yield: the pools whose deposit another counted pool of the coin holds too: the vault counts."""
    duplicates = set()
    by_protocol = {}
    for pool in pools:
        by_protocol.setdefault((pool.symbol, pool.chain, pool.protocol), []).append(pool)
    for pool in pools:
        supplies = pool.row["suppliesProtocol"]
        for other in by_protocol.get((pool.symbol, pool.chain, supplies), []) if supplies else []:
            if other is not pool and other.kind == "lending" \
                    and other.tvl <= pool.tvl * (1 + rules.nestedVaultTvlShare):
                duplicates.add(other.id)
    ordered = sorted(pools, key=lambda pool: (pool.symbol, pool.chain, pool.tvl))
    for one, other in zip(ordered, ordered[1:]):
        if (one.symbol, one.chain) == (other.symbol, other.chain) and one.protocol != other.protocol \
                and other.tvl - one.tvl <= rules.duplicateTvlShare * other.tvl \
                and abs(one.apy - other.apy) <= rules.duplicateApyPercentagePoints:
            duplicates.add(max((one, other), key=lambda pool: pool.protocol).id)
    return duplicates


def trimmed_mean(weighted, share):
    """Coin yield: the weighted mean of (value, weight) without a share of the weight at either end, pro rata."""
    ordered = sorted(weighted, key=lambda pair: pair[0])
    total = sum((weight for _, weight in ordered), ZERO)
    low, high, before, parts, whole = total * share, total * (1 - share), ZERO, ZERO, ZERO
    for value, weight in ordered:
        inside = min(before + weight, high) - max(before, low)
        if inside > 0:
            parts, whole = parts + value * inside, whole + inside
        before += weight
    return parts / whole if whole > 0 else None


def protocol_shares(pools):
    """Coin yield: TVL per pool after each protocol's together is capped at the sum of the other protocols'."""
    totals = {}
    for pool in pools:
        totals[pool.protocol] = totals.get(pool.protocol, ZERO) + pool.tvl
    whole = sum(totals.values(), ZERO)
    if len(totals) < 2:
        return [(pool, pool.tvl) for pool in pools], len(totals)
    scale = {name: min(ONE, (whole - total) / total) if total else ONE for name, total in totals.items()}
    return [(pool, pool.tvl * scale[pool.protocol]) for pool in pools], len(totals)


class CoinYield:
    """A coin's APY with what it was made from."""

    def __init__(self, apy, tvl, protocols, flags, is_carried, accepted_step, pools):
        self.apy, self.tvl, self.protocols, self.flags = apy, tvl, protocols, flags
        self.is_carried, self.accepted_step, self.pools = is_carried, accepted_step, pools


NO_YIELD = CoinYield(None, None, 0, [], False, ZERO, [])


NEXT_HOURLY = 45 * 60 * SECOND  # readings closer together are one hourly publication


def step_of(apy, read_at, before, rates, deposits, rules):
    """Coin yield: whether a coin's APY is a step that waits for confirmation, and whether it is an accepted one."""
    if before is None:
        return False, False
    step = apy - figure(before["hourPercent"])
    bound = max(rules.stepFloorPercentagePoints,
                rules.spikeMadMultiplier * rules.spikeMadScale * figure(before["madPercent"]))
    if abs(step) <= bound:
        return False, False
    moved = supplied = ZERO
    for row in before["witness"]:
        if row["market"] in rates:
            moved += (rates[row["market"]] - figure(row["apyPercent"])) * deposits[row["market"]]
            supplied += deposits[row["market"]]
    if supplied and moved * step > 0 and abs(moved) >= rules.witnessShare * abs(step) * supplied:
        return False, True
    is_large = abs(step) > rules.largeStepPercentagePoints
    needed = rules.largeStepConfirmations if is_large else rules.stepConfirmations
    pending, confirmations = before["pending"], 0
    if pending and abs(figure(pending["apyPercent"]) - apy) <= bound:
        confirmations = count(pending["confirmations"]) + (read_at - moment(pending["countedAt"]) >= NEXT_HOURLY)
    return confirmations < needed, confirmations >= needed


class Yields:
    """Coin yield: every pool judged, and the APY of every coin."""

    def __init__(self, pools_document, coin_document, now, rules):
        parameters = rules.yield_
        self.pools = [Pool(row) for row in pools_document["pools"]]
        check_payloads(pools_document["pools"], pools_document["payloads"])
        coins = {}
        if coin_document:
            check_payloads(coin_document["rates"], coin_document["payloads"])
            coins = {row["symbol"]: row for row in coin_document["coins"]}
        fresh = [row for row in (coin_document["rates"] if coin_document else [])
                 if 0 <= now - moment(row["observedAt"]) <= parameters.witnessMaxAgeSeconds * SECOND]
        rates, deposits = {}, {}
        for row in fresh:
            rates.setdefault(row["symbol"], {})[market_of(row)] = figure(row["apyPercent"])
            deposits.setdefault(row["symbol"], {})[market_of(row)] = figure(row["supplied"])
        amounts = lent_amounts(self.pools, fresh, now, rules)
        for pool in self.pools:
            known = coins.get(pool.symbol)
            circulation = figure(known["circulationUsd"]) if known else None
            if pool.row["isNetTvl"]:
                set_deposits(pool, amounts.get(pool.id, ()), circulation, parameters)
            pool.rule = own_rule(pool, circulation, parameters)
        name_witnesses(self.pools, rates)
        by_coin = {}
        for pool in self.pools:
            pool.rule = pool.rule or past_rule(pool, now, parameters)
            if pool.rule is None:
                by_coin.setdefault(pool.symbol, []).append(pool)
        read_since = moment(pools_document["readSince"])
        self.coins = {}
        for symbol, own in by_coin.items():
            self.coins[symbol] = self.coin(own, coins.get(symbol), rates.get(symbol, {}),
                                           deposits.get(symbol, {}), read_since, now, parameters)

    def coin(self, pools, known, rates, deposits, read_since, now, rules):
        """One coin's APY from its eligible pools."""
        hold_new_pools(pools, read_since, rules)
        pools = [pool for pool in pools if pool.rule is None]
        duplicates = duplicate_deposits(pools, rules)
        for pool in pools:
            if pool.id in duplicates:
                pool.rule = "duplicate_deposit"
        pools = [pool for pool in pools if pool.rule is None]
        flags = []
        circulation = figure(known["circulationUsd"]) if known else None
        whole = sum((pool.tvl for pool in pools), ZERO)
        if circulation is not None and whole > circulation:
            for pool in pools:
                pool.tvl = rounded(pool.tvl * circulation / whole, 2)
        shares, protocols = protocol_shares(pools)
        if not pools:
            return NO_YIELD
        if protocols == 1:
            flags.append("single_protocol")
        apy = trimmed_mean([(pool.apy, weight) for pool, weight in shares], rules.trimFraction)
        apy = rounded(apy, 12)
        before = known["before"] if known else None
        read_at = max(pool.observed_at for pool in pools)
        is_carried, is_accepted = step_of(apy, read_at, before, rates, deposits, rules)
        accepted_step = apy - figure(before["apyPercent"]) if is_accepted else ZERO
        if is_carried:
            apy = figure(before["apyPercent"])
            flags.append("yield_pending")
        if any(pool.is_flagged for pool in pools):
            flags.append("sources_disagree")
        if any(pool.is_net for pool in pools):
            flags.append("net_tvl")
        return CoinYield(apy, sum((pool.tvl for pool in pools), ZERO), protocols, flags, is_carried,
                         accepted_step, pools)


def hold_new_pools(pools, read_since, rules):
    """Coin yield: a pool that was not there from the start waits for a day of readings, a large one for a week."""
    young = [pool for pool in pools if pool.days < rules.settledDays and read_since is not None
             and (moment(pool.row["firstReadAt"]) or 0) > read_since]
    held = sum((pool.tvl for pool in pools), ZERO) - sum((pool.tvl for pool in young), ZERO)
    for pool in young:
        is_large = pool.tvl > rules.newPoolShare * (held + pool.tvl)
        if is_large or pool.readings < rules.settledReadings:
            pool.rule = "new_pool"


def disagreement_rule(pool, now, rules):
    """Coin yield: where the chain has told another rate for an hour, the one nearer to the week's median counts."""
    since, witness = moment(pool.row["disagreesSince"]), pool.witness
    if since is None or witness is None or now - since < rules.disagreementSeconds * SECOND:
        return None
    own = pool.own_rate()
    if abs(own - witness) <= rules.disagreementPercentagePoints:
        return None
    middle = pool.median if pool.is_settled(rules) else None
    if middle is not None and abs(witness - middle) < abs(own - middle):
        return "sources_disagree"
    pool.is_flagged = True
    return None


def identity_checks(audit, pools, registry, data_class):
    """coin yield Identity: a pool's kind is one the registry names for its protocol, its token the coin's own."""
    kinds = {row["id"]: set(row["kinds"]) for row in registry["protocols"]}
    has_net_tvl = {row["id"]: row["hasNetTvl"] for row in registry["protocols"]}
    contracts = {row["symbol"]: {(c["chain"], c["address"].lower()) for c in row["contracts"]}
                 for row in registry["coins"]}
    owners = {contract: symbol for symbol, own in contracts.items() for contract in own}
    chains = {symbol: {chain for chain, _ in own} for symbol, own in contracts.items()}
    for row in pools:
        path, kind = f"pools.{row['poolId']}.kind", row["kind"]
        if kinds:
            is_named = kind in kinds.get(row["protocol"], ()) or kind in ("bridged", "unreviewed")
            audit.compare("recomputed", path, kind if is_named else "unreviewed", kind)
        is_net = data_class == "live" and kind == "lending" and has_net_tvl.get(row["protocol"], False)
        audit.compare("recomputed", f"pools.{row['poolId']}.isNetTvl", is_net, row["isNetTvl"])
        own = contracts.get(row["symbol"])
        if own:
            underlying = row["underlying"]
            is_own = (row["chain"],
                      underlying.lower()) in own if underlying else row["chain"] in chains[row["symbol"]]
            if underlying and (row["chain"], underlying.lower()) in owners:
                owner = owners[row["chain"], underlying.lower()]
                audit.compare("recomputed", f"pools.{row['poolId']}.symbol", owner, row["symbol"])
            if not is_own:
                audit.compare("recomputed", path, "bridged" if kind in COUNTED_KINDS else kind, kind)


# ---------------------------------------------------------------------------------------------------------
# Risk-adjusted yield; staleness
# ---------------------------------------------------------------------------------------------------------

def risk_adjusted(apy, peg, liquidity, rules):
    """Risk-adjusted yield: APY × peg^1.0 × liquidity^0.7 (6 places); a loss is not shrunk; without a score there is none."""
    if apy is None or peg is None or liquidity is None:
        return None
    if apy < 0:
        return rounded(apy, 6)
    factor = peg ** rules.ray.pegExponent if peg > 0 else ZERO
    factor *= liquidity ** rules.ray.liquidityExponent if liquidity > 0 else ZERO
    return rounded(apy * factor, 6)


def freshness(age, limits):
    """Staleness: 1 up to F, falling linearly to 0 at H (ages in milliseconds)."""
    full, end = limits.fullSeconds * SECOND, limits.suspendSeconds * SECOND
    return clamp(Decimal(end - age) / (end - full), ZERO, ONE)


def yield_freshness(times, now, rules):
    """Staleness: of readings, by the newest one; hourly sources count from their expected publication."""
    if not times:
        return ZERO
    age = now - max(times) - rules.yield_.publicationSeconds * SECOND
    return freshness(max(age, 0), rules.staleness.defiYield)


# ---------------------------------------------------------------------------------------------------------
# Confidence
# ---------------------------------------------------------------------------------------------------------

def step_factor(number, factors, names):
    """A factor by how many there are: the largest named number that is reached."""
    return next((getattr(factors, name) for least, name in names if number >= least), ZERO)


VENUE_STEPS = ((5, "five"), (4, "four"), (3, "three"), (2, "two"), (1, "one"), (0, "none"))
PROTOCOL_STEPS = ((3, "three"), (2, "two"), (1, "one"))


def quality_of(inputs, rules):
    """Confidence: q = f_price·f_book·f_apy·v·a·t·k·κ (6 places)."""
    confidence = rules.confidence
    agreement = confidence.agreementFloor
    if inputs["venues"] >= 2 and inputs["iqr"] is not None:
        span = confidence.agreementHalfBps - confidence.agreementFullBps
        lost = clamp((inputs["iqr"] - confidence.agreementFullBps) / span, ZERO, ONE)
        agreement = 1 - lost * (1 - confidence.agreementFloor)
    factor = confidence.carriedForwardFactor if inputs["is_carried"] else ONE
    return rounded(inputs["price"] * inputs["book"] * inputs["apy"] * agreement * factor * inputs["coverage"]
                   * step_factor(inputs["venues"], confidence.venueFactors, VENUE_STEPS)
                   * step_factor(inputs["protocols"], confidence.protocolFactors, PROTOCOL_STEPS), 6)


def coin_quality(result, books_at, coin_yield, now, yields_at, rules, apy_freshness=None):
    """Confidence: the inputs of a coin's quality with the quality."""
    if apy_freshness is None:
        apy_freshness = yield_freshness([pool.observed_at for pool in coin_yield.pools], yields_at, rules)
    if result["priceObservedAt"] is None or result["liquidityScore"] is None:
        return None, None
    price_at = moment(result["priceObservedAt"])
    methods = (result["priceMethod"], result["liquidityMethod"])
    is_carried = coin_yield.is_carried or result["pending"] is not None or "carried_forward" in methods
    limits = rules.staleness.aggregatorPrice if result["priceTier"] == "2" else rules.staleness.price
    book = ONE if books_at is None else freshness(now - books_at, rules.staleness.book)
    inputs = {
        "price": freshness(now - price_at, limits), "book": book,
        "apy": apy_freshness, "venues": count(result["venuesUsed"]),
        "iqr": figure(result["iqrBps"]), "is_carried": is_carried, "protocols": coin_yield.protocols,
        "coverage": figure(result["depthCoverage"])}
    return {
        "priceFreshness": plain(inputs["price"]), "bookFreshness": plain(inputs["book"]),
        "apyFreshness": plain(inputs["apy"]), "venues": str(inputs["venues"]),
        "venueIqrBps": plain(inputs["iqr"]),
        "carriedForward": is_carried, "protocols": str(inputs["protocols"]),
        "depthCoverage": plain(inputs["coverage"])}, quality_of(inputs, rules)


# ---------------------------------------------------------------------------------------------------------
# Indices: guards on rates
# ---------------------------------------------------------------------------------------------------------

def accepted_bill(document, now, rules):
    """Indices: the bill rate that stands, and whether a rate accepted before or a second series is behind it.

    From the oldest on, a rate is accepted near the last accepted one or with a second series of its day; the one series
    there is, on its own median, where none was accepted yet.
    """
    check_payloads(document["rates"], document["payloads"])
    before, rows = document["before"], possible_bills(document, now, rules)
    base = before if before is not None and before["isConfirmed"] else None
    accepted, is_confirmed, middle = base, base is not None, None
    if base is None and len({row["series"] for row in rows}) == 1:
        middle = sorted(coupon_equivalent(row) for row in rows)[(len(rows) - 1) // 2]
    for row in rows:
        place = day_start(row["date"]), -count(row["tier"])
        if base is not None and place < (day_start(base["date"]), -count(base["tier"])):
            continue
        if (base is not None and is_near(row, base, rules.bill.maxStepBps)) or is_seconded(row, rows, rules):
            base = accepted = row
            is_confirmed = True
        elif middle is not None and abs(coupon_equivalent(row) - middle) * HUNDRED <= rules.bill.maxStepBps:
            accepted, is_confirmed = row, False
    return accepted, is_confirmed


def possible_bills(document, now, rules):
    """Indices: the rates of the document that a bill can have, the newest and best last."""
    today = iso(now)[:10]
    rows = [row for row in document["rates"] if row["basis"] != "overnight"
            and row["date"] <= today and moment(row["observedAt"]) <= now
            and 0 < figure(row["percent"]) <= rules.bill.maxPercent
            and 0 < coupon_equivalent(row) <= rules.bill.maxPercent]
    rows.sort(key=lambda row: row["series"], reverse=True)
    return sorted(rows, key=lambda row: (day_start(row["date"]), -count(row["tier"]), row["basis"] != "discount"))


def is_near(row, other, bound):
    """Whether two rates are within a bound, in basis points."""
    return abs(coupon_equivalent(row) - coupon_equivalent(other)) * HUNDRED <= bound


def is_seconded(row, rows, rules):
    """Indices: whether a second series gives about the same rate for the same day."""
    return any(other["series"] != row["series"] and other["date"] == row["date"]
               and is_near(row, other, rules.bill.confirmBps) for other in rows)


def coupon_equivalent(row):
    """Indices: a discount d converts by 365·d/(360 − 91·d); in percent."""
    rate = figure(row["percent"])
    if row["basis"] == "coupon_equivalent":
        return rate
    share = rate / HUNDRED
    return rounded(365 * share / (360 - 91 * share) * HUNDRED, 6)


def bill_result(row):
    """What a record says of the bill."""
    return row and {"date": row["date"], "series": row["series"], "basis": row["basis"],
                    "quotedPercent": row["percent"], "couponEquivalentPercent": plain(coupon_equivalent(row))}


def frozen_cap(row, reference, rules):
    """Indices: the median of the sources; of two too far apart the nearer to yesterday's, else by reference."""
    caps = sorted(figure(source["marketCapUsd"]) for source in row["sources"])
    if any(cap < 0 for cap in caps):
        raise Unreadable("a market cap is negative")
    before, is_decided = figure(row["before"]), False
    if len(caps) == 2 and (caps[1] - caps[0]) / caps[0] * HUNDRED > rules.marketCap.maxSpreadPercent:
        if before is not None:
            return min(caps, key=lambda cap: abs(cap - before))
        factor = rules.marketCap.referenceFactor
        near = [cap for cap in caps if reference is not None
                and reference <= factor * cap and cap <= factor * reference]
        return near[0] if len(near) == 1 else caps[0]
    if before is not None:
        raise Unreadable(f"the day before decides nothing of the cap of {row['symbol']}")
    return median(caps)


def frozen_caps(document, registry, now, rules):
    """Indices and staleness: per coin the cap of the day and whether one source alone gives it; none of suspended ones."""
    check_caps_day(document, now, rules.marketCap)
    references = {row["symbol"]: row["reference"] and figure(row["reference"]["circulationUsd"])
                  for row in registry["coins"]}
    caps = {}
    for row in document["caps"]:
        if not row["sources"]:
            raise Unreadable(f"no source of the cap of {row['symbol']}")
        oldest = min(moment(source["observedAt"]) for source in row["sources"])
        if freshness(now - oldest, rules.staleness.marketCap) > 0:
            caps[row["symbol"]] = frozen_cap(row, references.get(row["symbol"]), rules), len(row["sources"]) == 1
    return caps


def check_caps_day(document, now, rules):
    """Indices: caps are of the record's day, or of one before it while the freeze waits, which is not for long."""
    today, date, frozen_at, since = iso(now)[:10], document["date"], document["frozenAt"], document["waitingSince"]
    if since is not None:
        if since[:10] != today or not 0 <= now - moment(since) < rules.freezeWaitSeconds * SECOND:
            raise Unreadable(f"a freeze that waits since {since}")
    if not document["caps"]:
        return
    is_of_day = date == today if since is None else date < today
    if not is_of_day or frozen_at[:10] != date or moment(frozen_at) > now:
        raise Unreadable(f"caps of {date}, frozen {frozen_at}")


# ---------------------------------------------------------------------------------------------------------
# Indices: weights
# ---------------------------------------------------------------------------------------------------------

WEIGHT_PLACES = 20


def largest_remainder(caps, step):
    """Indices: shares in percent rounded to a step by the largest remainder."""
    whole = sum(caps.values(), ZERO)
    if whole <= 0:
        return {}
    exact = {name: cap / whole * HUNDRED / step for name, cap in caps.items()}
    floors = {name: share // 1 for name, share in exact.items()}
    missing = int(HUNDRED / step - sum(floors.values(), ZERO))
    for name in sorted(exact, key=lambda name: (-(exact[name] - floors[name]), -caps[name], name))[:missing]:
        floors[name] += 1
    return {name: floor * step for name, floor in floors.items()}


def as_percent(weights, cap=ONE):
    """
    Weights in percent with 20 places that sum to 100: the rest falls to the largest under the cap, or to the
    largest of all if none is under it (ties: by name).
    """
    whole = sum(weights.values(), ZERO)
    if whole <= 0:
        return {}
    shares = {name: rounded(weight / whole * HUNDRED, WEIGHT_PLACES) for name, weight in weights.items()}
    most = rounded(cap * HUNDRED, WEIGHT_PLACES)
    under = [name for name, share in shares.items() if share < most]
    largest = min(under or shares, key=lambda name: (-shares[name], name))
    shares[largest] += EXACT.subtract(HUNDRED, sum(shares.values(), ZERO))
    return shares


def weight_quantile(ordered, share):
    """Indices: the value at a share of the weight; at a tie the mean of the two neighbors."""
    whole = sum((weight for _, weight in ordered), ZERO)
    reached, target = ZERO, whole * share
    for place, (value, weight) in enumerate(ordered):
        reached += weight
        if reached == target and place + 1 < len(ordered):
            return (value + ordered[place + 1][0]) / 2
        if reached >= target:
            return value
    return ordered[-1][0]


BASKET_INDICES = ("SYI", "SYRPI")
QUANTILES = (("p1", "0.01"), ("p25", "0.25"), ("p50", "0.5"), ("p75", "0.75"), ("p99", "0.99"))


class Member:
    """A constituent of an index: its figures, weight and quality, and its row in a record."""

    def __init__(self, row, ray, apy, weight, quality, share=ONE, pools=()):
        self.row, self.ray, self.apy, self.weight, self.quality = row, ray, apy, weight, quality
        self.share, self.pools, self.is_suspended = share, pools, False  # share: how much of it is covered
        self.deposits = [(pool.symbol, pool.tvl) for pool in pools]
        self.settled = None  # of a platform: which of its rates have seven days of readings

    @property
    def portion(self):
        """The part of its weight that counts."""
        return self.weight * self.share


def constituent(**known):
    """A row of `constituents`; what an index does not know is null."""
    row = dict.fromkeys(("apyPercent", "pegScore", "liquidityScore", "rayPercent", "marketCapUsd", "tvlUsd",
                         "ageDays", "volatilityPercentagePoints", "weightPercent", "effectiveWeightPercent"))
    row.update(quality="1", qualityInputs=None, coin=None, flags=[], suspendedBecause=None, id="", symbol="")
    row.update(known)
    return row


def output_places(name):
    """Indices: places of an index's value: percent with five, basis points with two."""
    return 2 if name == "SYRPI" else 5


def index_output(name, members, bill, previous, reasons, rules, factor=ONE, held=None):
    """Indices and confidence: value, method, confidence and band of an index from its weighted constituents."""
    is_premium, places = name == "SYRPI", output_places(name)
    weighed = [member for member in members if member.weight is not None]
    used = [member for member in weighed if member.ray is not None]
    whole = sum((member.weight for member in weighed), ZERO)
    covered = sum((member.weight * member.share for member in used), ZERO)
    suspended = sum(member.is_suspended
                    for member in members)  # counted in full, by number, as they have no weight
    expected = len(members) if name in BASKET_INDICES else len(weighed) + suspended
    coverage = covered / whole * HUNDRED * len(weighed) / (len(weighed) + suspended) if whole else None
    output = {"value": None, "unit": "bps" if is_premium else "percent", "method": "full", "reason": None,
              "confidence": None, "constituentsUsed": str(len(used)), "constituentsExpected": str(expected),
              "coveragePercent": fixed(coverage, 5),
              "topSharePercent": None, "hhi": None, "band": None, "averageYieldPercent": None}
    needed = -(-expected * rules.syi.minConstituentsNumerator // rules.syi.minConstituentsDenominator)
    reason = None
    if is_premium and bill is None:
        reason = "bill_rate_unknown"
    elif name == "SYC" and len(weighed) < rules.syc.minStrategies:
        reason = "too_few_strategies"
    elif not weighed:
        reason = "no_constituents"
    elif len(used) < needed:
        reason = "insufficient_constituents"
    elif rounded(coverage if held is None else held, 12) < rules.syi.minWeightPercent:
        reason = "insufficient_weight"
    weights = [member.weight / whole * HUNDRED for member in weighed]
    if reason is None:
        shares = as_percent({member.row["id"]: member.portion for member in used})
        weights = list(shares.values())
        for member in used:
            member.row["effectiveWeightPercent"] = plain(shares[member.row["id"]])
    if weights:
        output["topSharePercent"] = fixed(max(weights), 5)
        output["hhi"] = fixed(sum((weight * weight for weight in weights), ZERO), 2)
    if reason is not None:
        output.update(method="carried_forward", reason=reason)
        if previous is not None:
            confidence = figure(previous["confidence"])
            output["value"] = fixed(figure(previous["value"]), places)
            if confidence is not None:
                output["confidence"] = fixed(confidence * rules.confidence.carriedForwardFactor, 4)
        return output
    weight_sum = sum((member.portion for member in used), ZERO)
    value = sum((member.ray * member.portion for member in used), ZERO) / weight_sum
    average = sum((member.apy * member.portion for member in used), ZERO) / weight_sum
    worth = (lambda ray: (ray - bill) * HUNDRED) if is_premium else (lambda ray: ray)
    ordered = sorted(((member.ray, member.portion) for member in used), key=lambda pair: pair[0])
    output["value"] = fixed(worth(value), places)
    output["band"] = {quantile: fixed(worth(weight_quantile(ordered, Decimal(share))), 2 if is_premium else 6)
                      for quantile, share in QUANTILES}
    output["averageYieldPercent"] = fixed(average, 6)
    if coverage < HUNDRED or len(used) < expected:
        output["method"] = "reduced"
    ceiling = rules.confidence.ceiling
    if max(weights) / HUNDRED > rules.confidence.concentrationAbove:
        ceiling -= rules.confidence.concentrationPenalty
    confidence = ceiling * factor * sum((m.weight / whole * (m.quality or ZERO) for m in used), ZERO)
    output["confidence"] = fixed(confidence, 4)
    if confidence < rules.confidence.liveFloor:
        reasons = ["low_confidence", *reasons]
    output["reason"] = reasons[0] if reasons else None
    return output


def weighted_mean(pairs):
    """The weighted mean of (value, weight), or `None` without weight."""
    whole = sum((weight for _, weight in pairs), ZERO)
    return sum((value * weight for value, weight in pairs), ZERO) / whole if whole > 0 else None


def market_quality(market, symbol, apy_freshness):
    """confidence for a rate in one coin: the coin's market and the rate's age, whatever protocols are behind it."""
    if symbol not in market.coins:
        return None
    alone = CoinYield(None, None, max(least for least, _ in PROTOCOL_STEPS), [], False, ZERO, [])
    _, result, _, books_at = market.coins[symbol]
    _, quality = coin_quality(result, books_at, alone, market.now, market.yields_at, market.rules,
                              apy_freshness)
    return quality


def part_quality(market, symbol, apy_freshness):
    """Confidence: the same for a part of a platform or protocol, which counts as nothing where its coin has no scores."""
    is_unrated = symbol in market.coins and None in market.scores(symbol)
    return ZERO if is_unrated else market_quality(market, symbol, apy_freshness)


def blended(parts):
    """Of (apy, ray, amount, quality): APY and RAY of what has scores, its share, amount and quality."""
    covered = [part for part in parts if part[1] is not None]
    amount = sum((part[2] for part in parts), ZERO)
    apy, ray = (weighted_mean([(part[i], part[2]) for part in covered]) for i in (0, 1))
    quality = weighted_mean([(part[3], part[2]) for part in parts if part[3] is not None]) or ZERO
    share = sum((part[2] for part in covered), ZERO) / amount if amount else ZERO
    return (None if apy is None else rounded(apy, 6), None if ray is None else rounded(ray, 6), share, amount,
            rounded(quality, 12))


# SYCEFI

def counted_rate(row, rules):
    """Indices: a platform's rate, or the median of its week while it is a jump that waits for its confirmation."""
    rate, past, limits = figure(row["apyPercent"]), row["past"], rules.cefi
    if past and count(past["agreeing"]) < limits.jumpConfirmations:
        middle = figure(past["medianPercent"])
        if middle > 0 and (rate > middle * limits.jumpFactor or rate * limits.jumpFactor < middle):
            return middle
    return rate


def rate_rule(row, by_symbol, rules):
    """Indices: the rule by which a platform's rate is refused, or `None`."""
    rate, limits = figure(row["apyPercent"]), rules.cefi
    if row["platform"] in limits.unclearUnits:
        factor = limits.sameMagnitudeFactor
        alike = sum(1 for platform, other in by_symbol[row["symbol"]] if platform != row["platform"]
                    and other * factor >= rate and rate * factor >= other)
        if alike < limits.agreeingSources:
            return "unit_unconfirmed"
    return None


def platform_members(market):
    """indices SYCEFI: platforms weighed by disclosed reserves in the coins covered; refused rates; the factor."""
    document, rules, now = market.document("cefi"), market.rules, market.yields_at
    for name in ("rates", "assets"):
        check_payloads(document[name], document["payloads"])
    by_symbol, by_platform, refused = {}, {}, []
    for row in document["rates"]:
        by_symbol.setdefault(row["symbol"], []).append((row["platform"], figure(row["apyPercent"])))
        by_platform.setdefault(row["platform"], []).append(row)
    assets = {row["platform"]: figure(row["assetsUsd"]) for row in document["assets"]}
    platforms, deposits, settled = {}, {}, {}
    for platform, rows in sorted(by_platform.items()):
        each = assets.get(platform)
        each = None if each is None else rounded(each / len(rows), 2)
        parts, amounts = [], []
        for row in rows:
            rule = rate_rule(row, by_symbol, rules)
            if rule:
                refused.append(refusal("cefi_rate", f"cefi:{platform}:{row['symbol']}", rule))
                continue
            amount = figure(row["aumUsd"]) if row["aumUsd"] is not None else each
            fresh = freshness(now - moment(row["observedAt"]), rules.staleness.cefiRate)
            peg, liquidity = market.scores(row["symbol"])
            apy = counted_rate(row, rules)
            ray = risk_adjusted(apy, peg, liquidity, rules) if fresh > 0 else None
            quality = part_quality(market, row["symbol"], fresh)
            deposits.setdefault(platform, []).append((row["symbol"], amount or ZERO))
            settled.setdefault(platform, []).append(
                row["past"] is not None and count(row["past"]["days"]) >= rules.yield_.settledDays)
            parts.append((apy, ray, amount if amount and amount > 0 else ONE, quality))
            amounts.append(amount)
        if parts:
            platforms[platform] = parts, None if None in amounts else sum(amounts, ZERO)
    disclosed = [amount for _, amount in platforms.values() if amount and amount > 0]
    smallest = min(disclosed) * rules.sycefi.undisclosedShareOfSmallest if disclosed else ONE
    members = []
    for platform, (parts, amount) in platforms.items():
        apy, ray, share, _, quality = blended(parts)
        weight = amount if amount and amount > 0 else smallest
        row = constituent(apyPercent=plain(apy), rayPercent=plain(ray), tvlUsd=plain(amount),
                          quality=plain(quality),
                          id=platform)
        members.append(Member(row, ray, apy, weight, quality, share))
        members[-1].deposits, members[-1].settled = deposits[platform], settled[platform]
    state_weights(members)
    places = {f"cefi:{row['platform']}:{row['symbol']}": place for place, row in enumerate(document["rates"])}
    refused.sort(key=lambda row: places[row["key"]])
    return members, refused, ONE if disclosed else rules.sycefi.equalWeightConfidence


def state_weights(members):
    """States the shares of those that are weighed, in percent; sums go on with the weights as they are."""
    shares = as_percent({member.row["id"]: member.weight for member in members if member.weight is not None})
    for member in members:
        member.row["weightPercent"] = plain(shares.get(member.row["id"]))


# SYDEFI

def protocol_members(market):
    """indices SYDEFI: protocols weighed by TVL times maturity, from 50 million and a year on."""
    rules, by_protocol = market.rules, {}
    for pool in market.yields.pools:
        if pool.rule is None:
            by_protocol.setdefault(pool.protocol, []).append(pool)
    members, exclusions = [], []
    for protocol, pools in sorted(by_protocol.items()):
        parts = []
        for pool in pools:
            peg, liquidity = market.scores(pool.symbol)
            fresh = yield_freshness([pool.observed_at], market.yields_at, rules)
            parts.append((pool.apy, risk_adjusted(pool.apy, peg, liquidity, rules) if fresh > 0 else None,
                          pool.tvl,
                          part_quality(market, pool.symbol, fresh)))
        apy, ray, share, tvl, quality = blended(parts)
        age = max(pool.age_days for pool in pools)
        rule = None
        if tvl < rules.sydefi.minTvlUsd:
            rule = "tvl_below_minimum"
        elif age < rules.sydefi.minAgeDays:
            rule = "too_young"
        weight = None
        if rule:
            exclusions.append({"id": protocol, "rule": rule, "reason": None})
        else:
            grown = min(ONE, Decimal(age - rules.sydefi.minAgeDays) / rules.sydefi.maturityDays)
            weight = tvl * (rules.sydefi.maturityFloor + (1 - rules.sydefi.maturityFloor) * grown)
        row = constituent(apyPercent=plain(apy), rayPercent=plain(ray), tvlUsd=plain(tvl), ageDays=str(age),
                          quality=plain(quality), id=protocol)
        members.append(Member(row, ray, apy, weight, quality, share, pools))
    state_weights(members)
    return members, exclusions


# SYC

def daily_readings(market):
    """Per strategy its days, oldest first: past days, and the present one."""
    days = {}
    for key in market.record["documents"]["readings"]:
        for row in market.documents[key]["strategies"]:
            own = days.setdefault(row["strategyId"], [])
            for day in row["days"]:
                if own and day_start(day["date"]) <= day_start(own[-1]["date"]):
                    raise Unreadable(f"readings out of order: {day['date']}")
                day_start(day["date"])
                own.append(day)
    return days


def strategy_volatility(days, rules):
    """Indices: the deviation of 30 days of RAY, of APY while there are fewer than 7 days of RAY."""
    recent = days[-rules.syc.volatilityDays:]
    rays = [figure(day["rayPercent"]) for day in recent if day["rayPercent"] is not None]
    if len(rays) >= rules.syc.minVolatilityDays:
        return deviation(rays)
    rates = [figure(day["apyPercent"]) for day in recent]
    return deviation(rates) if len(rates) >= rules.syc.minApyVolatilityDays else None


def capped_weights(raw, cap):
    """Indices: shares of one under an iterative cap; what is cut falls to the others in proportion."""
    capped, free = {}, dict(raw)
    while free:
        left = ONE - cap * len(capped)
        whole = sum(free.values(), ZERO)
        over = [name for name, weight in free.items() if weight / whole * left > cap]
        if not over:
            return {name: capped[name] if name in capped else free[name] / whole * left for name in raw}
        for name in over:
            capped[name] = cap
            del free[name]
    return capped


def inverse_weights(raw, rules):
    """Indices: weights in percent under SYC's cap; they count as they are stated."""
    cap = max(rules.syc.capFloor, rules.syc.capNumerator / len(raw)) if raw else ONE
    return as_percent(capped_weights(raw, cap), cap)


def strategy_members(market):
    """indices SYC: strategies from 10 million and a year on, by inverse volatility under a cap.

    With what they would cover, in percent, of the weights that all would have were none suspended.
    """
    rules, days = market.rules, daily_readings(market)
    members, exclusions, raw = [], [], {}
    for pool in market.yields.pools:
        if pool.rule is not None:
            continue
        peg, liquidity = market.scores(pool.symbol)
        fresh = yield_freshness([pool.observed_at], market.yields_at, rules)
        ray = risk_adjusted(pool.apy, peg, liquidity, rules) if fresh > 0 else None
        volatility = strategy_volatility(days.get(pool.id, []), rules)
        quality = market_quality(market, pool.symbol, fresh)
        rules_met = (("tvl_below_minimum", pool.tvl < rules.syc.minTvlUsd),
                     ("too_young", pool.age_days < rules.syc.minAgeDays),
                     ("ray_unknown", ray is None), ("volatility_unknown", volatility is None))
        rule = next((name for name, is_out in rules_met if is_out), None)
        if rule:
            exclusions.append({"id": pool.id, "rule": rule, "reason": None})
        if rule in (None, "ray_unknown") and volatility is not None:
            raw[pool.id] = ONE / max(volatility, rules.syc.volatilityFloorPercentagePoints)
        row = constituent(apyPercent=plain(pool.apy), pegScore=plain(peg), liquidityScore=plain(liquidity),
                          rayPercent=plain(ray), tvlUsd=plain(pool.tvl), ageDays=str(pool.age_days),
                          volatilityPercentagePoints=plain(volatility), quality=plain(quality), id=pool.id,
                          symbol=pool.symbol)
        members.append(Member(row, ray, pool.apy, None, quality, ONE, [pool]))
        members[-1].is_suspended = rule in ("ray_unknown", "volatility_unknown")
    counting = {member.row["id"] for member in members if not member.is_suspended}
    covered = sum((weight for name, weight in inverse_weights(raw, rules).items() if name in counting), ZERO)
    weights = inverse_weights({name: weight for name, weight in raw.items() if name in counting}, rules)
    for member in members:
        member.weight = weights.get(member.row["id"])
        member.row["weightPercent"] = plain(member.weight)
    return members, exclusions, covered


# ---------------------------------------------------------------------------------------------------------
# The basket
# ---------------------------------------------------------------------------------------------------------

def candidate_clause(row, is_opening, rules):
    """Basket: the clause by which a candidate is left out before ranks count, or `None`."""
    least = rules.keepCirculationUsd if row["isIncumbent"] else rules.minCirculationUsd
    coverage = rules.minCoverage * HUNDRED
    circulation = figure(row["circulationUsd"])
    clauses = (
        ("not_monitored", not is_opening and count(row["monitoredDays"]) < rules.monitoredDays),
        ("circulation", circulation is None or circulation < least),
        ("price_coverage", figure(row["pricedPercent"]) < coverage),
        ("liquidity_coverage", figure(row["liquidPercent"]) < coverage),
        ("yield_sources", figure(row["protocols"]) < rules.minProtocols
         or figure(row["yieldTvlUsd"]) < rules.minYieldTvlUsd))
    return next((name for name, is_out in clauses if is_out), None)


def judged_candidates(document, registry, rules):
    """Basket: every candidate with rank, clause and whether it is chosen; and the coins chosen, by rank."""
    is_opening = document["kind"] != "review"
    bearing = {row["symbol"] for row in registry["coins"] if row["isYieldBearing"]}
    rows = [row for row in document["candidates"] if row["symbol"] not in bearing]
    rows.sort(key=lambda row: (-(figure(row["circulationUsd"]) or ZERO), row["symbol"]))
    clauses = [(row, candidate_clause(row, is_opening, rules)) for row in rows]
    ranked = [row for row, clause in clauses if clause is None]
    kept = [row["symbol"] for row in ranked[:rules.keepRank] if row["isIncumbent"]]
    others = [row["symbol"] for row in ranked if row["symbol"] not in set(kept)]
    chosen = set((kept + others)[:rules.maxConstituents])
    ranks = {row["symbol"]: str(rank) for rank, row in enumerate(ranked, 1)}
    judged = []
    for row, clause in [*((row, None) for row in ranked), *(pair for pair in clauses if pair[1])]:
        is_chosen = clause is None and row["symbol"] in chosen
        verdict = {**row, "isChosen": is_chosen, "clause": clause if clause else None if is_chosen else "rank",
                   "rank": ranks[row["symbol"]] if clause is None else None}
        judged.append(dict(sorted(verdict.items())))
    return judged, [row["symbol"] for row in judged if row["isChosen"]]


def check_basket(audit, market, is_chosen):
    """Basket: the coins weighed are those of the basket, and the basket is what its candidates' figures give."""
    record, basket = market.record, market.record["basket"]
    ids = sorted(shown(row.get("id", NOTHING)) for row in record["constituents"])
    audit.compare("basket", "basket.coins", ", ".join(sorted(basket["coins"])), ", ".join(ids))
    if not is_chosen:
        return
    document = market.document("basket")
    judged, chosen = judged_candidates(document, market.document("registry"), market.rules.basket)
    audit.compare("basket", "basket.kind", document["kind"], basket["kind"])
    audit.compare("basket", "basket.choice", ", ".join(chosen), ", ".join(basket["coins"]))
    audit.compare("basket", "basket.candidates", judged, document["candidates"])


# ---------------------------------------------------------------------------------------------------------
# The indices from their documents
# ---------------------------------------------------------------------------------------------------------

class Market:
    """What a record's documents say: the coins' markets, the yields, and the rules of the record."""

    def __init__(self, record, documents, rules, cache):
        self.record, self.documents, self.rules = record, documents, rules
        self.now, self.yields_at = moment(record["computedAt"]), moment(record["yieldsViewedAt"])
        self.coins = {}
        for named in record["documents"]["coins"]:
            key, document = ("coin", named["sha256"], record["parametersSha256"]), documents[named["sha256"]]
            if key not in cache:
                cache[key] = coin_result(document, rules)
            self.coins[document["symbol"]] = (document, *cache[key])
        self.yields = None
        names = record["documents"]
        if names["pools"] is not None:
            key = ("yields", names["pools"], names["coinYields"], record["yieldsViewedAt"],
                   record["parametersSha256"])
            if key not in cache:
                cache[key] = Yields(self.document("pools"), self.document("coinYields"), self.yields_at,
                                    rules)
            self.yields = cache[key]

    def document(self, name):
        """The document of a kind, which the record has to name."""
        named = self.record["documents"][name]
        if named is None:
            raise Unreadable(f"a document of {KINDS[name]} is missing")
        return self.documents[named]

    def caps(self):
        """The caps in force."""
        return frozen_caps(self.document("caps"), self.document("registry"), self.now, self.rules)

    def scores(self, symbol):
        """A coin's peg and liquidity scores."""
        if symbol not in self.coins:
            return None, None
        result = self.coins[symbol][1]
        return figure(result["pegScore"]), figure(result["liquidityScore"])


def basket_members(market, basket):
    """Indices: the constituents of SYI and SYRPI, in the order in which the coins are computed."""
    rules, frozen = market.rules, market.caps()
    caps = {symbol: cap for symbol, (cap, _) in frozen.items()}
    coins = [symbol for symbol in market.coins if symbol in basket]
    weights = largest_remainder({symbol: caps[symbol] for symbol in coins if symbol in caps},
                                rules.syi.weightStepPercentagePoints)
    members = []
    for symbol in coins:
        _, result, used, books_at = market.coins[symbol]
        own = market.yields.coins.get(symbol) or NO_YIELD
        peg, liquidity = market.scores(symbol)
        ray = risk_adjusted(own.apy, peg, liquidity, rules)
        inputs, quality = coin_quality(result, books_at, own, market.now, market.yields_at, rules)
        volumes = [volume for volume in (figure(quote.row["volume24hUsd"]) for quote in used)
                   if volume is not None]
        reasons = (("price_pending", result["priceUsd"] is None and result["pending"] is not None),
                   ("price_unknown", result["priceUsd"] is None),
                   ("volatility_unknown", result["volatility5mBps"] is None),
                   ("liquidity_unknown", liquidity is None), ("yield_unknown", own.apy is None))
        weight = weights.get(symbol)
        row = constituent(
            apyPercent=plain(own.apy), pegScore=result["pegScore"], liquidityScore=result["liquidityScore"],
            rayPercent=plain(ray), marketCapUsd=plain(caps.get(symbol)), weightPercent=plain(weight),
            quality=plain(quality), qualityInputs=inputs,
            coin={"priceUsd": result["priceUsd"], "priceMethod": result["priceMethod"],
                  "deviationBps": result["deviationBps"], "volatility5mBps": result["volatility5mBps"],
                  "depth10Usd": result["depthsUsd"][0], "depth20Usd": result["depthsUsd"][1],
                  "medianSpreadBps": result["medianSpreadBps"], "liquidityMethod": result["liquidityMethod"],
                  "volume24hUsd": plain(sum(volumes, ZERO)) if volumes else None,
                  "poolTvlUsd": plain(own.tvl)},
            flags=[*result["flags"], *own.flags,
                   *(["single_cap_source"] if frozen.get(symbol, (None, False))[1] else [])], id=symbol, symbol=symbol,
            suspendedBecause=next((name for name, is_so in reasons if is_so), None))
        members.append(Member(row, ray, own.apy, weight, quality, pools=own.pools))
    return members


def assumptions(market):
    """Audit record: a record says which liquidity scores nobody observed, and why they were assumed."""
    return [f"liquidity score of {symbol} assumed to be {assumed['score']}: {assumed['why']}"
            for symbol, (document, *_) in market.coins.items()
            if (assumed := document["assumedLiquidity"]) is not None]


def check_circulation(audit, market):
    """Coin yield: a coin's circulation, which bounds its pools, is not below its frozen cap."""
    caps = market.caps()
    for row in market.document("coinYields")["coins"]:
        if row["symbol"] in caps:
            cap, stated = caps[row["symbol"]][0], figure(row["circulationUsd"])
            expected = plain(cap) if stated is None or stated < cap else row["circulationUsd"]
            audit.compare("recomputed", f"coinYields.{row['symbol']}.circulationUsd", expected,
                          row["circulationUsd"])


def pool_refusals(market, basket):
    """The pools that a rule refused, in the order of their document: of the basket's coins, or of all."""
    return [refusal("pool", pool.id, pool.rule) for pool in market.yields.pools
            if pool.rule and pool.rule != UNKNOWN and (basket is None or pool.symbol in basket)]


def counted(members):
    """The members that have a weight and a yield."""
    return [member for member in members if member.weight is not None and member.ray is not None]


def has_pending_step(members, yields):
    """Confidence: whether a counted pool's coin has a step that is not confirmed."""
    return any(yields.coins[pool.symbol].is_carried for member in counted(members) for pool in member.pools)


def is_doubtful(market, symbol):
    """Confidence: whether a coin's venues disagree, many are excluded, or one shows far more depth than before."""
    if symbol not in market.coins:
        return False
    result, rules = market.coins[symbol][1], market.rules
    spread, valid, used = (figure(result[name]) for name in ("iqrBps", "venuesValid", "venuesUsed"))
    return bool({"depth-jump", "dispersion"} & set(result["flags"])) \
        or (spread is not None and spread > rules.confidence.agreementFullBps) \
        or (result["priceMethod"] == "venues" and valid - used > valid * rules.move.excludedShare)


def has_doubtful_deposits(pools, rules):
    """Confidence: whether much of what pools held is refused as a spike, or has left pools that lost most of theirs."""
    doubtful = sum((pool.tvl for pool in pools if pool.rule == "spike"), ZERO)
    counting = [pool for pool in pools if pool.rule is None]
    doubtful += sum((pool.fallen for pool in counting), ZERO)
    whole = sum((pool.tvl for pool in counting), ZERO) + doubtful
    return doubtful > whole * rules.move.doubtfulShare


def has_doubtful_inputs(market, members):
    """Confidence: whether a coin's price is pending, or much of an index is of doubtful coins or pools."""
    if market.record["index"] in BASKET_INDICES:
        rows = [(member.row["symbol"], figure(member.row["effectiveWeightPercent"]) or ZERO)
                for member in members]
    else:
        rows = [row for member in counted(members) for row in member.deposits]
    if any(symbol in market.coins and market.coins[symbol][1]["pending"] for symbol, _ in rows):
        return True
    whole = sum((weight for _, weight in rows), ZERO)
    doubtful = sum((weight for symbol, weight in rows if is_doubtful(market, symbol)), ZERO)
    if doubtful > whole * market.rules.move.doubtfulShare:
        return True
    is_of_pools = market.record["index"] in ("SYC", "SYDEFI")
    return is_of_pools and has_doubtful_deposits(market.yields.pools, market.rules)


def accepted_steps(market, members):
    """Confidence: what the coins' steps that were accepted with this record's reading make of the cash yield, percent."""
    if market.now != market.yields_at or not market.yields:
        return ZERO
    total = ZERO
    for member in counted(members):
        rows = member.deposits
        if market.record["index"] in BASKET_INDICES:
            rows = [(member.row["symbol"], ONE)]
        whole = sum((weight for _, weight in rows), ZERO)
        step = sum((market.yields.coins[symbol].accepted_step * weight for symbol, weight in rows), ZERO)
        if whole:
            total += figure(member.row["effectiveWeightPercent"]) * step / whole
    return total / HUNDRED


def has_unconfirmed_move(market, members, output):
    """Confidence: whether a live index is away from its level, and has not been for three hours."""
    level, limits = market.record["level"], market.rules.move
    if level is None or output["method"] == "carried_forward":
        return False

    def is_recent(since):
        return since is None or market.now - moment(since) < limits.confirmSeconds * SECOND

    scale = ONE if output["unit"] == "bps" else HUNDRED
    moved = abs(figure(output["value"]) - figure(level["value"])) * scale
    reach = max(limits.floorBps, figure(level["usualYieldBps"]) * limits.madMultiplier * limits.madScale)
    average, before = figure(output["averageYieldPercent"]), figure(level["yieldPercent"])
    confirmed = clamp(average, *sorted((before, before + accepted_steps(market, members))))
    is_away = abs(average - confirmed) * HUNDRED > reach
    return (is_away and is_recent(level["movedSince"])) or (
        moved > limits.floorBps and is_recent(level["doubtfulSince"])
        and (level["doubtfulSince"] is not None or has_doubtful_inputs(market, members)))


def bills_disagree(document, now, rules):
    """Indices: whether two series differ by more than 10 bps on the last day that both have."""
    by_date = {}
    for row in possible_bills(document, now, rules):
        by_date.setdefault(row["date"], []).append((row["series"], coupon_equivalent(row)))
    shared = [date for date, rows in by_date.items() if len({series for series, _ in rows}) > 1]
    if not shared:
        return False
    rates = [rate for _, rate in by_date[max(shared)]]
    return (max(rates) - min(rates)) * HUNDRED > rules.bill.disagreeBps


def has_short_history(members, rules):
    """Confidence: whether less than 80 % of the counted deposits, or of the platforms' weights, have seven days of readings."""
    pools = [pool for member in members for pool in member.pools]
    parts = [(pool.tvl, pool.tvl if pool.days >= rules.yield_.settledDays else ZERO) for pool in pools]
    parts += [(member.weight, member.weight * sum(member.settled) / len(member.settled))
              for member in members if member.settled]
    whole, known = (sum((part[side] for part in parts), ZERO) for side in (0, 1))
    return whole > 0 and known / whole < rules.confidence.liveHistoryShare


def recomputed_index(market):
    """The steps, exclusions, refusals, bill and output of a record's index, from its documents."""
    record, rules = market.record, market.rules
    name, exclusions, refused, factor, covered = record["index"], [], [], ONE, None
    basket = None
    bill, is_bill_confirmed = accepted_bill(market.document("bills"), market.now, rules)
    rate = bill and coupon_equivalent(bill)
    if name in BASKET_INDICES:
        basket = set(record["basket"]["coins"]) if record["basket"] else set()
        members = basket_members(market, basket)
        if name == "SYRPI":
            for member in members:
                member.weight = ONE
    elif name == "SYCEFI":
        members, refused, factor = platform_members(market)
    elif name == "SYDEFI":
        members, exclusions = protocol_members(market)
    else:
        members, exclusions, covered = strategy_members(market)
    if market.yields:
        refused = pool_refusals(market, basket)
    is_provisional = record["basket"] is not None and record["basket"]["kind"] == "provisional"
    reasons = []
    if name in ("SYC", "SYDEFI") and has_pending_step(members, market.yields):
        reasons.append("step_pending")
    if record["dataClass"] == "live":
        if has_short_history(members if name in BASKET_INDICES else counted(members), rules):
            reasons.append("short_history")
        if name == "SYRPI" and bill and not is_bill_confirmed:
            reasons.append("bill_unconfirmed")
        if name == "SYRPI" and bills_disagree(market.document("bills"), market.now, rules):
            reasons.append("bill_sources_disagree")
    if is_provisional:
        reasons.append("provisional_basket")
    output = index_output(name, members, rate, record["previous"], reasons, rules, factor, covered)
    if output["reason"] in (None, "bill_unconfirmed", "bill_sources_disagree", "provisional_basket") \
            and record["dataClass"] == "live" and has_unconfirmed_move(market, members, output):
        output["reason"] = "unconfirmed_move"
    return {"constituents": [member.row for member in members], "exclusions": exclusions, "refused": refused,
            "bill": bill_result(bill), "output": output}


# ---------------------------------------------------------------------------------------------------------
# Intraday and fixing
# ---------------------------------------------------------------------------------------------------------

def fixing_intervals(record, rules):
    """Indices: the medians of the window's confirmed values, or of all that were computed where those are too few, and
    whether it is these."""
    confirmed = medians_of_window(record, rules, lambda row: not row["estimated"] and not row["unconfirmed"])
    if len(confirmed) >= rules.fixing.minIntervals:
        return confirmed, False
    computed = medians_of_window(record, rules, lambda row: not row["estimated"])
    return computed, any(row["unconfirmed"] and not row["estimated"] for row in record["fixing"]["values"])


def medians_of_window(record, rules, counts):
    """Indices: the five-minute medians of the values that count, with the one or two values in the middle of each."""
    length = rules.fixing.intervalSeconds * SECOND
    grouped, last = {}, None
    for row in record["fixing"]["values"]:
        at = moment(row["at"])
        if last is not None and at <= last:
            raise Unreadable(f"values out of order: {row['at']}")
        last = at
        if counts(row):
            grouped.setdefault(at // length * length, []).append((figure(row["value"]), at, row["at"]))
    intervals = []
    for start, values in sorted(grouped.items()):
        ordered = sorted(values)
        middle = ordered[(len(ordered) - 1) // 2: len(ordered) // 2 + 1]
        intervals.append((start, len(values), median([value for value, _, _ in values]), middle))
    return intervals


# What holds for a fixing too where the window's last value has it.
LASTING_DOUBTS = ("step_pending", "short_history", "unconfirmed_move", "bill_unconfirmed", "bill_sources_disagree")


def fixing_result(record, computed, intervals, is_unconfirmed, rules):
    """Indices: the fixing is the mean of the medians; its confidence the closing one by the intervals used."""
    places = output_places(record["index"])
    expected = (rules.fixing.endHourUtc - rules.fixing.startHourUtc) * 3600 // rules.fixing.intervalSeconds
    closing = computed["output"]
    output = dict(closing)
    if len(intervals) < rules.fixing.minIntervals:
        previous = record["fixing"]["previous"]
        output.update(value=None, method="carried_forward", reason="insufficient_intervals", confidence=None)
        if previous:
            output["value"] = plain(figure(previous["value"]), places)
            if previous["confidence"] is not None:
                factor = rules.confidence.carriedForwardFactor
                output["confidence"] = fixed(figure(previous["confidence"]) * factor, 4)
        return output
    mean = sum((middle for _, _, middle, _ in intervals), ZERO) / len(intervals)
    output.update(value=plain(mean, places), method="full" if len(intervals) == expected else "reduced",
                  reason="unconfirmed_move" if is_unconfirmed else None)
    if closing["confidence"] is not None:
        confidence = figure(closing["confidence"]) * len(intervals) / expected
        output["confidence"] = fixed(confidence, 4)
        if confidence < rules.confidence.liveFloor:
            output["reason"] = "low_confidence"
    is_inherited = closing["method"] != "carried_forward" and closing["reason"] in LASTING_DOUBTS
    if output["reason"] is None and is_inherited:
        output["reason"] = closing["reason"]
    return output


def check_fixing(audit, record, closing, intervals):
    """Indices: closing value and intervals; the (time, value, named hash) of every middle value."""
    fixing = record["fixing"]
    audit.compare("fixing", "fixing.closing", closing, fixing["closing"])
    named = {}
    for row in fixing["intervals"]:
        for entry in row.get("records", []) if isinstance(row.get("records", []), list) else []:
            if isinstance(entry, dict) and isinstance(entry.get("at"), str):
                named[entry["at"]] = entry.get("sha256")
    expected = [{"start": iso(start), "samples": str(samples), "median": plain(middle),
                 "records": [{"at": text, "sha256": named.get(text)} for _, _,
                             text in sorted(values, key=lambda v: v[1])]}
                for start, samples, middle, values in intervals]
    audit.compare("fixing", "fixing.intervals", expected, fixing["intervals"])
    return [(text, value, named.get(text)) for _, _, _, values in intervals
            for value, _, text in sorted(values, key=lambda v: v[1])]


def check_middle_records(audit, record, middle, indicative):
    """Indices: the records behind the middle values: of this index, feed and rules, computed, of that value."""
    missing = 0
    values = record["fixing"]["values"] if record["fixing"] else []
    unconfirmed = {row["at"] for row in values if row["unconfirmed"]}
    for at, value, key in middle:
        other = indicative.get(key)
        if other is None:
            missing += 1
            continue
        path = f"fixing.records.{at}"
        for name in ("index", "feedId", "dataClass", "parametersSha256"):
            audit.compare("fixing", f"{path}.{name}", record[name], other.get(name))
        audit.compare("fixing", f"{path}.kind", "indicative", other.get("kind"))
        audit.compare("fixing", f"{path}.asOf", at, other.get("asOf"))
        audit.compare("fixing", f"{path}.sha256", record_sha256(other), key)
        output = other.get("output") or {}
        places = output_places(record["index"])
        audit.compare("fixing", f"{path}.value", fixed(value, places),
                      fixed(figure(output.get("value")), places))
        audit.compare("fixing", f"{path}.isComputed", True, output.get("method") != "carried_forward")
        audit.compare("fixing", f"{path}.isUnconfirmed", at in unconfirmed,
                      output.get("reason") == "unconfirmed_move")
    if missing:
        audit.find("document", "fixing.records", "at hand", f"{missing} of {len(middle)} are not at hand")


# ---------------------------------------------------------------------------------------------------------
# Impossible inputs: refused whatever their hash
# ---------------------------------------------------------------------------------------------------------

# What names one row among those of a list: twice the same is refused.
ROW_NAMES = {
    "evidence-coin/1": (("quotes", "{symbol}.quotes.", ("venue", "observedAt")),
                        ("references", "{symbol}.references.", ("source", "origin", "observedAt")),
                        ("books", "{symbol}.books.", ("venue", "observedAt"))),
    "evidence-pools/1": (("pools", "pools.", ("poolId",)),),
    "evidence-coin-yields/1": (("coins", "coinYields.", ("symbol",)),
                               ("rates", "rates.", ("protocol", "chain", "symbol"))),
    "evidence-registry/1": (("coins", "registry.coins.", ("symbol",)),
                            ("protocols", "registry.protocols.", ("id",))),
    "evidence-basket/1": (("candidates", "candidates.", ("symbol",)),),
    "evidence-cefi/1": (("rates", "rates.", ("platform", "symbol")), ("assets", "assets.", ("platform",))),
    "evidence-caps/1": (("caps", "caps.", ("symbol",)),),
    "evidence-readings/1": (("strategies", "readings.", ("strategyId",)),),
}
# Times that are not after the record's tick. (A coin's own rules refuse the rows of these that are.)
TIMES = ("observedAt", "receivedAt", "seenAt")
ROWS_WITH_RULES = ("quotes", "references", "books")
SYMBOLS = {"evidence-coin/1": "symbol", "evidence-pools/1": "pools.symbol", "evidence-coin-yields/1":
           "coins.symbol rates.symbol", "evidence-registry/1": "coins.symbol", "evidence-basket/1":
           "candidates.symbol", "evidence-cefi/1": "rates.symbol", "evidence-caps/1": "caps.symbol"}
SOURCES = {"evidence-coin/1": "payloads.source references.source", "evidence-caps/1": "caps.sources.source"}


def reached(value, path):
    """Every value at a path of members, through lists."""
    found = [value]
    for name in path.split("."):
        found = [item[name] for item in found if item is not None]
        while any(isinstance(item, list) for item in found):
            found = [part for item in found for part in (item if isinstance(item, list) else [item])]
    return found


def repeated(rows, names):
    """The names (a text of its members) that more than one row of a list has."""
    counts = Counter(" ".join(row[name] or "" for name in names) for row in rows)
    return [name for name, number in counts.items() if number > 1]


def newest_time(value):
    """The newest of a document's times at which something was seen, in milliseconds."""
    times, waiting = set(), [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting.extend(item)
        elif isinstance(item, dict):
            for name, member in item.items():
                if name in TIMES and member is not None:
                    times.add(member)
                elif name not in ROWS_WITH_RULES:
                    waiting.append(member)
    return max(map(moment, times), default=0)


def impossible_in_document(document):
    """Audit record: what no market can have in a document, as subjects of findings."""
    schema, faults = document["schema"], []
    faults += dict.fromkeys(below_zero(document, DOCUMENT_SHAPES[schema], schema))
    for path in SYMBOLS.get(schema, "").split():
        faults += [f"{schema}.{path}" for text in reached(document, path) if not text.isascii()]
    for name, prefix, names in ROW_NAMES.get(schema, ()):
        prefix = prefix.replace("{symbol}", document.get("symbol", ""))
        faults += [prefix + row for row in repeated(document[name], names)]
    if schema == "evidence-coin/1":
        faults += impossible_market(document)
    elif schema == "evidence-pools/1":
        faults += [f"pools.{row['poolId']}.apyPercent" for row in document["pools"] if not is_sum(row)]
    elif schema == "evidence-readings/1":
        for row in document["strategies"]:
            faults += [f"readings.{row['strategyId']}.{date}" for date in repeated(row["days"], ("date",))]
    return faults


def impossible_market(document):
    """Audit record: a mid that is not (bid + ask)/2, depths that shrink with distance."""
    faults = []
    for row in document["quotes"]:
        mid, bid, ask = figure(row["mid"]), figure(row["bid"]), figure(row["ask"])
        if bid is not None and ask is not None and mid != (bid + ask) / 2:
            faults.append(f"{document['symbol']}.{row['venue']}.mid")
    for row in document["books"]:
        depths = [figure(depth) for depth in row["depthsUsd"] or []]
        if depths != sorted(depths):
            faults.append(f"{document['symbol']}.{row['venue']}.depthsUsd")
    return faults


def is_sum(row):
    """Audit record: whether a pool's rate is base plus reward, within the rounding of its source."""
    parts = [figure(row[name]) for name in ("apyBasePercent", "apyRewardPercent")]
    whole = figure(row["apyPercent"])
    if whole is None or parts[0] is None:
        return True
    return abs(whole - sum((part for part in parts if part is not None), ZERO)) <= Decimal("0.0001")


def impossible_level(record):
    """Audit record: a level of data that has none, of another value than the one published before, or of the future."""
    level = record["level"]
    if level is None:
        return
    if record["dataClass"] != "live":
        yield "level"
    before = record["previous"]["value"] if record["previous"] else None
    if level["doubtfulSince"] is None and level["value"] != before:
        yield "level.value"
    if figure(level["usualYieldBps"]) < 0:
        yield "level.usualYieldBps"
    for name in ("movedSince", "doubtfulSince"):
        if level[name] is not None and moment(level[name]) > moment(record["computedAt"]):
            yield f"level.{name}"


def check_possible(audit, record, documents, cache):
    """Audit record: impossible inputs of a record and of the documents that it names."""
    names = record["documents"]["coins"]
    for symbol in repeated(names, ("symbol",)):
        audit.find("impossible", f"documents.coins.{symbol}")
    for row in names:
        if not row["symbol"].isascii():
            audit.find("impossible", "documents.coins.symbol")
    ids = Counter(row["id"] for row in record["constituents"] if isinstance(row.get("id"), str))
    for name in (name for name, number in ids.items() if number > 1):
        audit.find("impossible", f"constituents.{name}")
    for subject in impossible_level(record):
        audit.find("impossible", subject)
    limit = moment(record["computedAt"] if record["revision"]["number"] == "0" else record["publishedAt"])
    for key, document in documents:
        if "schema" not in document:
            continue
        if ("impossible", key) not in cache:
            cache["impossible", key] = impossible_in_document(document)
        for subject in cache["impossible", key]:
            audit.find("impossible", subject)
        schema = document["schema"]
        if ("newest", key) not in cache:
            cache["newest", key] = newest_time(document)
        if cache["newest", key] > limit:
            audit.find("impossible", f"{schema}.time")
        if record["dataClass"] == "live":
            paths = SOURCES.get(schema) or ("payloads.source" if "payloads" in document else "")
            if any(text.startswith("sample-") for path in paths.split() for text in reached(document, path)):
                audit.find("impossible", f"{schema}.source")
            if document.get("assumedLiquidity"):
                audit.find("impossible", f"{schema}.assumedLiquidity")
    check_named(audit, record, dict(documents))


# What the registry has to name: the list it stands in, its own name there, and where documents name it.
REGISTERED = (
    ("coins", "symbol", {"evidence-coin/1": "symbol", "evidence-pools/1": "pools.symbol",
                         "evidence-coin-yields/1": "coins.symbol rates.symbol",
                         "evidence-basket/1": "candidates.symbol", "evidence-cefi/1": "rates.symbol",
                         "evidence-caps/1": "caps.symbol"}),
    ("venues", None, {"evidence-coin/1": "quotes.exchange books.exchange"}),
    ("platforms", None, {"evidence-cefi/1": "rates.platform assets.platform"}),
    ("protocols", "id", {"evidence-coin-yields/1": "rates.protocol"}))


def check_named(audit, record, documents):
    """Audit record: what the registry does not name is refused. A recording's may be without all but coins."""
    registry = documents[record["documents"]["registry"]]
    for kind, own_name, places in REGISTERED:
        known = {row[own_name] if own_name else row for row in registry[kind]}
        if not known:
            if kind == "coins" or record["dataClass"] != "replay":
                audit.find("impossible", f"registry.{kind}")
            continue
        names = [name for document in documents.values() for path in places.get(document.get("schema"), "").split()
                 for name in reached(document, path)]
        for name in dict.fromkeys(name for name in names if name not in known):
            audit.find("impossible", f"registry.{kind}.{name}")
    if registry["parametersSha256"] != record["parametersSha256"]:
        audit.find("impossible", "registry.parametersSha256")


# ---------------------------------------------------------------------------------------------------------
# Verifying a record
# ---------------------------------------------------------------------------------------------------------

KINDS = {"pools": "evidence-pools/1", "coinYields": "evidence-coin-yields/1",
         "registry": "evidence-registry/1",
         "basket": "evidence-basket/1", "cefi": "evidence-cefi/1", "caps": "evidence-caps/1",
         "bills": "evidence-bills/1"}


def named_documents(record):
    """(hash, schema) of every document that a record names, parameters last."""
    names = record["documents"]
    yield from ((row["sha256"], "evidence-coin/1") for row in names["coins"])
    yield from ((names[name], schema) for name, schema in KINDS.items() if names[name] is not None)
    yield from ((key, "evidence-readings/1") for key in names["readings"])
    yield record["parametersSha256"], None


def check_control(audit, path, totals, stated):
    """Audit record: control totals over all leaves."""
    for name, total in totals.items():
        if stated[name] != total:
            audit.find("control", f"{path}control.{name}", total, stated[name])


def check_parameters(audit, record, document, version):
    """Audit record: the parameters are those of the version, with a recording's overrides."""
    wanted = dict(leaves(with_overrides(version, record["overrides"])))
    held = dict(leaves(document)) if isinstance(document, dict) else {}
    for name in {**wanted, **held}:
        sides = wanted.get(name, "nothing"), held.get(name, "nothing")
        if sides[0] != sides[1]:
            audit.find("parameters_hash", f"parameters.{name}", *sides)
    changed = differences(version, document)
    if record["overrides"] and record["dataClass"] != "replay":
        audit.find("overrides", "overrides", "none", ", ".join(sorted(record["overrides"])))
    for name in {**changed, **record["overrides"]}:
        sides = changed.get(name, "nothing"), record["overrides"].get(name, "nothing")
        if sides[0] != sides[1]:
            audit.find("overrides", f"overrides.{name}", *sides)


def order_of_coins(named, now, rules):
    """Coin price: coins are priced in the order of their quotes in dollars, each after those that it is quoted in.

    Of coins that are quoted in each other the first one by that order goes first. Only quotes young enough count.
    """
    waits, dollars, followers = {}, {}, {}
    for symbol, document in named.items():
        currencies = [quote["quoteCurrency"] for quote in document["quotes"]
                      if 0 <= now - moment(quote["observedAt"]) <= max_quote_age(quote, rules) * SECOND]
        dollars[symbol] = currencies.count("USD")
        waits[symbol] = set(currencies) & named.keys() - {symbol}
        for currency in waits[symbol]:
            followers.setdefault(currency, []).append(symbol)
    ready = [(-dollars[symbol], symbol) for symbol, own in waits.items() if not own]
    heapq.heapify(ready)
    order = {}
    while len(order) < len(named):
        if not ready:
            left = sorted(named.keys() - order.keys(), key=lambda symbol: (-dollars[symbol], symbol))
            ready = [(0, next(symbol for symbol in left if is_in_circle(symbol, waits)))]
        symbol = heapq.heappop(ready)[1]
        order[symbol] = True
        for follower in followers.get(symbol, ()):
            waits[follower].discard(symbol)
            if not waits[follower] and follower not in order:
                heapq.heappush(ready, (-dollars[follower], follower))
    return list(order)


def is_in_circle(symbol, waits):
    """Whether a coin waits for itself by way of others."""
    seen, opened = set(), list(waits[symbol])
    while opened:
        other = opened.pop()
        if other == symbol:
            return True
        if other not in seen:
            seen.add(other)
            opened.extend(waits[other])
    return False


def last_believed(document, now, rules):
    """Coin price: the last believed price of a coin that is priced later, where it may convert the others' quotes."""
    before = document["before"]["price"]
    believed = before["believed"]
    if believed is None or before["pending"] is not None:
        return None
    age = now - moment(believed["observedAt"])
    return believed["priceUsd"] if age <= rules.maxConversionAgeSeconds * SECOND else None


def check_coin_documents(audit, record, documents, market):
    """The coins' documents are of their coins and moment; rates of conversion are the prices before them."""
    prices, named = {}, {row["symbol"]: documents[row["sha256"]] for row in record["documents"]["coins"]}
    now, rules, waiting = market.now, market.rules.price, set(named)
    for row in record["documents"]["coins"]:
        document = documents[row["sha256"]]
        if document["symbol"] != row["symbol"]:
            audit.find("document", f"{row['symbol']}.symbol", row["symbol"], document["symbol"])
        if document["computedAt"] != record["computedAt"]:
            audit.find("document", f"{row['symbol']}.computedAt", record["computedAt"],
                       document["computedAt"])
        for quote in document["quotes"] + document["books"]:
            if quote["venue"] != quote["exchange"] and not quote["venue"].startswith(quote["exchange"] + "-"):
                audit.find("document", f"{row['symbol']}.{quote['venue']}.exchange", quote["venue"],
                           quote["exchange"])
        quoted = {quote["quoteCurrency"] for quote in document["quotes"] + document["books"]}
        for currency in sorted(quoted | document["rates"].keys() | document["lastRates"].keys()):
            price, last = prices.get(currency), None
            if price is None and currency in waiting:
                last = last_believed(named[currency], now, rules)
            for name, expected in (("rates", price), ("lastRates", last)):
                if document[name].get(currency) != expected:
                    audit.find("recomputed", f"{row['symbol']}.{name}.{currency}", expected,
                               document[name].get(currency))
        waiting.discard(row["symbol"])
        result = market.coins[document["symbol"]][1]
        if result["priceUsd"] is not None \
                and now - moment(result["priceObservedAt"]) <= rules.maxConversionAgeSeconds * SECOND:
            prices[row["symbol"]] = result["priceUsd"]
    order, stated = ",".join(order_of_coins(named, now, rules)), ",".join(row["symbol"] for row in record["documents"]["coins"])
    if order != stated:
        audit.find("recomputed", "documents.coins", order, stated)


def is_supported(record):
    """Whether this program has the rules of a record."""
    return record.get("schema") == RECORD_SCHEMA and shown(record.get("methodologyVersion")) in VERSIONS


class Verifier:
    """Documents and records of the inputs read so far, and what was computed of documents."""

    def __init__(self):
        self.documents, self.indicative, self.cache, self.heads = {}, {}, {}, {}
        self.well_formed, self.statements, self.keys = [], [], None

    def verify(self, record):
        """The audit of one record."""
        audit = Audit()
        if not is_supported(record):
            audit.find("not_supported", "version", f"{RECORD_SCHEMA} of version {list(VERSIONS)[-1]}",
                       f"{shown(record.get('schema'))} of version {shown(record.get('methodologyVersion'))}")
            return audit
        faults = misshapen({name: value for name, value in record.items() if name != "evidence"},
                           RECORD_SHAPE, "record")
        if faults:
            for path in faults:
                audit.find("schema", path)
            self.check_chain(audit, record)
            return audit
        if TIME.match(record["asOf"]) and TIME.match(record["publishedAt"]):
            self.well_formed.append(record)
        try:
            self.check_head(audit, record)
            documents, is_shaped = self.check_documents(audit, record)
            if is_shaped:
                figures = Audit()
                self.check_figures(audit, figures, record, documents)
                audit.findings += figures.findings
                audit.fields += figures.fields
        except UNREADABLE as fault:
            audit.find("unreadable", "figures", None, f"{type(fault).__name__}: {fault}")
        self.check_chain(audit, record)
        return audit

    def check_chain(self, audit, record):
        """Audit record: fixings stand in the order of their chain, each naming the hash of the one before it."""
        feed, previous = shown(record.get("feedId")), record.get("previousSha256")
        if record.get("kind") != "fixing":
            return
        if feed in self.heads and previous != self.heads[feed]:
            audit.find("chain", "previousSha256", self.heads[feed], shown(previous))
        self.heads[feed] = record.get("sha256")

    def check_head(self, audit, record):
        """Version, hash, control totals, data class and times of a record."""
        if record_sha256(record) != record["sha256"]:
            audit.find("sha256", "record", record_sha256(record), record["sha256"])
        check_control(audit, "", control_totals(record), record["control"])
        if re.split("[:-]", record["feedId"])[0] != record["dataClass"]:
            audit.find("data_class", "feedId", record["dataClass"], record["feedId"])
        self.check_revision(audit, record["revision"])
        try:
            for name in ("asOf", "computedAt", "publishedAt", "yieldsViewedAt"):
                moment(record[name])
            self.check_times(audit, record)
        except UNREADABLE as fault:
            audit.find("unreadable", "head", None, f"{type(fault).__name__}: {fault}")

    @staticmethod
    def check_revision(audit, revision):
        """Audit record: a revision's number is a count, and a later one says why."""
        number, reason = revision["number"], revision["reason"]
        if (number == "0") != (reason is None):
            audit.find("revision", "reason", *(["absent", "present"] if reason else ["present", "absent"]))
        if not re.fullmatch(r"0|[1-9]\d{0,8}", number, re.ASCII):
            audit.find("revision", "number", "a count", number)

    @staticmethod
    def check_times(audit, record):
        """A record is published after its moment; yields were judged within the minute before its tick."""
        if moment(record["publishedAt"]) < moment(record["asOf"]):
            audit.find("time", "publishedAt", record["asOf"], record["publishedAt"])
        if not 0 <= moment(record["computedAt"]) - moment(record["yieldsViewedAt"]) <= 60 * SECOND:
            audit.find("time", "yieldsViewedAt", record["computedAt"], record["yieldsViewedAt"])

    def check_documents(self, audit, record):
        """The documents that a record names: at hand, of their hash, schema and control totals."""
        documents, is_complete, is_shaped = {}, True, True
        for key, schema in dict(named_documents(record)).items():
            document = self.documents.get(key)
            if document is None:
                audit.find("document", key, "kept", "missing")
                is_complete = False
                continue
            documents[key] = document
            if ("form", key) not in self.cache:
                self.cache["form", key] = self.document_form(document, schema)
            faults, totals, own_hash = self.cache["form", key]
            if own_hash != key:
                audit.find("document", key, key, own_hash)
            for path in faults:
                audit.find("schema", path)
            is_shaped = is_shaped and not faults
            if totals and not faults:
                check_control(audit, f"{key[:12]}.", totals, document["control"])
        if not is_complete:
            missing = next(schema for key, schema in named_documents(record) if key not in documents)
            raise Unreadable(f"a document of {missing or 'the parameters'} is missing")
        if not is_shaped:
            audit.findings = [finding for finding in audit.findings if finding["check"] == "schema"]
        return documents, is_shaped

    @staticmethod
    def document_form(document, schema):
        """The faults of a document's form, its control totals and its hash."""
        faults, totals = [], None
        if schema is not None:
            if not isinstance(document, dict) or document.get("schema") != schema:
                faults = ["schema"]
            else:
                faults = misshapen(document, DOCUMENT_SHAPES[schema], schema)
                totals = control_totals(document)
        return faults, totals, sha256(document)

    def check_figures(self, inputs, audit, record, documents):
        """Everything that is recomputed; where something is unreadable, only what the inputs show remains."""
        version = VERSIONS[record["methodologyVersion"]]
        try:
            check_possible(inputs, record, documents.items(), self.cache)
        except UNREADABLE as fault:
            inputs.find("unreadable", "inputs", None, f"{type(fault).__name__}: {fault}")
        check_parameters(inputs, record, documents[record["parametersSha256"]], version)
        rules = self.rules_of(record, documents[record["parametersSha256"]], version)
        market = Market(record, documents, rules, self.cache)
        for row in record["documents"]["coins"]:
            document = documents[row["sha256"]]
            result = market.coins[document["symbol"]][1]
            audit.compare("recomputed", f"coins.{document['symbol']}", result, document["result"])
        check_coin_documents(audit, record, documents, market)
        computed = recomputed_index(market)
        window_end = moment(record["computedAt"])
        if record["kind"] == "fixing":
            window_end = window_end // DAY * DAY + rules.fixing.endHourUtc * HOUR
        audit.compare("recomputed", "asOf", iso(window_end), record["asOf"])
        is_weighed = record["index"] in BASKET_INDICES
        if is_weighed and record["basket"] is None:
            audit.find("basket", "basket", "present", "absent")
        for name in ("constituents", "exclusions", "refused", "bill"):
            audit.compare("recomputed", name, computed[name], record[name])
        for sentence in assumptions(market):
            audit.compare("recomputed", "judgement", sentence,
                          sentence if sentence in record["judgement"] else None)
        output, middle = computed["output"], []
        if record["kind"] == "fixing" and record["fixing"]:
            intervals, is_unconfirmed = fixing_intervals(record, rules)
            output = fixing_result(record, computed, intervals, is_unconfirmed, rules)
            middle = check_fixing(audit, record, computed["output"], intervals)
        audit.compare("output", "output", output, record["output"])
        is_chosen = is_weighed and record["basket"] is not None and record["basket"]["kind"] != "recorded"
        if is_weighed and record["basket"] is not None:
            check_basket(audit, market, is_chosen)
        if not is_chosen:
            audit.compare("recomputed", "documents.basket", None, record["documents"]["basket"])
        if record["documents"]["pools"] is not None:
            identity_checks(audit, market.document("pools")["pools"], market.document("registry"),
                            record["dataClass"])
        if is_weighed:
            check_circulation(audit, market)
        check_middle_records(audit, record, middle, self.indicative)

    def rules_of(self, record, parameters, version):
        """The rules of a record: the parameters that it names, or its version's where those are no such."""
        key = record["parametersSha256"], canonical(record["overrides"])
        if ("rules", *key) not in self.cache:
            own = with_overrides(version, record["overrides"])
            try:
                own = with_overrides(version, differences(version, parameters))
            except Unreadable:
                pass  # the difference is a finding in any case
            self.cache["rules", *key] = Rules(own)
        return self.cache["rules", *key]


# ---------------------------------------------------------------------------------------------------------
# Signed statements: Ed25519 (RFC 8032) and the tree of the indicative records (RFC 6962)
# ---------------------------------------------------------------------------------------------------------

PRIME, GROUP = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
CURVE_D = -121665 * pow(121666, -1, PRIME) % PRIME


def added(one, other):
    """The sum of two points in extended coordinates."""
    a, b = (one[1] - one[0]) * (other[1] - other[0]), (one[1] + one[0]) * (other[1] + other[0])
    c, d = 2 * one[3] * other[3] * CURVE_D, 2 * one[2] * other[2]
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times_point(scalar, point):
    """A multiple of a point."""
    total = 0, 1, 1, 0
    while scalar:
        if scalar & 1:
            total = added(total, point)
        point, scalar = added(point, point), scalar >> 1
    return total


def point_of(data):
    """The point that 32 bytes encode, or `None`."""
    y = int.from_bytes(data, "little") & (1 << 255) - 1
    square = (y * y - 1) * pow(CURVE_D * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if (x * x - square) % PRIME:
        x = x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    if y >= PRIME or (x * x - square) % PRIME:
        return None
    x = PRIME - x if x & 1 != data[31] >> 7 else x
    return x, y, 1, x * y % PRIME


BASE_POINT = point_of((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))


def is_signed(message, signature, key):
    """Whether an Ed25519 signature of 64 bytes is that of a key of 32 over a message."""
    point, scalar = point_of(key), int.from_bytes(signature[32:], "little")
    if point is None or scalar >= GROUP:
        return False
    digest = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % GROUP
    negative = PRIME - point[0], point[1], 1, PRIME - point[3]
    x, y, z, _ = added(times_point(scalar, BASE_POINT), times_point(digest, negative))
    x, y = (side * pow(z, -1, PRIME) % PRIME for side in (x, y))
    return (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


def merkle_root(hashes):
    """The root of a tree whose leaves are the bytes of hashes (RFC 6962, 2.1)."""
    if len(hashes) < 2:
        return hashlib.sha256(b"\0" + hashes[0] if hashes else b"").digest()
    half = 1 << (len(hashes) - 1).bit_length() - 1
    return hashlib.sha256(b"\1" + merkle_root(hashes[:half]) + merkle_root(hashes[half:])).digest()


def decoded(text):
    """The bytes of base64url without padding."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


# ---------------------------------------------------------------------------------------------------------
# Statements held against records
# ---------------------------------------------------------------------------------------------------------

FAMILY = ("SYI", "SYC", "SYCEFI", "SYDEFI", "SYRPI")
HASH, COUNT = Matching(r"[0-9a-f]{64}"), Matching(r"0|[1-9]\d{0,14}")
CLOCK = Matching(TIME.pattern.removesuffix(r"\Z"), moment)
DATE = Matching(r"\d{4}-\d\d-\d\d", day_start)
STATEMENT_SHAPE = members(
    "",
    statement=members(
        "feed methodology_version", schema=OneOf("fixing-statement/1"), data_class=OneOf("live", "replay", "sample"),
        day=DATE, effective_at=CLOCK, published_at=CLOCK, registry_sha256=HASH,
        fixings=[members("value confidence?", index=OneOf(*FAMILY), unit=OneOf("percent", "bps"),
                         method=OneOf("full", "reduced", "equal_weight", "carried_forward"),
                         status=OneOf("live", "replay", "sample", "estimated"), revision=COUNT,
                         record_sha256=HASH)],
        indicative=members("", count=COUNT, root_sha256=HASH, kept_days=Maybe(COUNT)),
        chain=members("", sequence=COUNT, head_sha256=HASH), missed_days=[DATE], previous_sha256=Maybe(HASH)),
    sha256=HASH,
    signature=members("key_id", algorithm=OneOf("Ed25519"), value=Matching(r"[A-Za-z0-9_-]{85}[AQgw]")))
STATEMENT_KEPT_MS = 5 * 365 * DAY


def statement_name(entry):
    """How a statement is named in findings."""
    content = entry.get("statement")
    day = content.get("day") if isinstance(content, dict) else None
    if misshapen(entry, STATEMENT_SHAPE, ""):
        return day if isinstance(day, str) else "a statement"
    return f"{day} at record {content['chain']['sequence']}"


class Kept:
    """The records at hand as statements speak of them: by hash, and the chain of each feed's fixings."""

    def __init__(self, records):
        self.fixings, self.chains = {}, {}
        for record in records:
            if record["kind"] == "fixing":
                chain = self.chains.setdefault(record["feedId"], [])
                self.fixings[record["sha256"]] = record, len(chain) + 1
                chain.append(record)
        self.indicative = list({record["sha256"]: record for record in records
                                if record["kind"] == "indicative"}.values())
        self.newest = {}
        for record in records:
            feed, at = record["feedId"], moment(record["asOf"])
            self.newest[feed] = max(at, self.newest.get(feed, at))


def held_statements(entries, kept, keys, is_own):
    """Audit record: the problems of statements, how many were compared, and how many were passed over."""
    problems, shaped, passed = [], [], 0
    for entry in entries:
        if misshapen(entry, STATEMENT_SHAPE, ""):
            problems.append(f"{statement_name(entry)}: its members are not those of a signed statement")
        elif entry not in shaped:
            shaped.append(entry)
    compared = []
    for entry in shaped:
        content = entry["statement"]
        newest = kept.newest.get(content["feed"])
        is_gone = not any(row["record_sha256"] in kept.fixings for row in content["fixings"])
        if newest is None or is_gone and newest - moment(content["effective_at"]) > STATEMENT_KEPT_MS:
            passed += 1
        else:
            compared.append(entry)
    for feed in dict.fromkeys(entry["statement"]["feed"] for entry in compared):
        own = sorted((entry for entry in compared if entry["statement"]["feed"] == feed),
                     key=lambda entry: int(entry["statement"]["chain"]["sequence"]))
        heads = [place for place in map(lambda entry: head_place(entry, kept), own) if place]
        offset = next((int(entry["statement"]["chain"]["sequence"]) - head_place(entry, kept) for entry in own
                       if head_place(entry, kept)), 0)
        for before, entry in zip([None, *own], own):
            faults = [*seal_faults(entry, keys), *record_faults(entry["statement"], kept),
                      *head_faults(entry["statement"], kept, offset),
                      *indicative_faults(entry["statement"], kept), *link_faults(before, entry)]
            problems += [f"{statement_name(entry)}: {fault}" for fault in faults]
        named = {row["record_sha256"] for entry in own for row in entry["statement"]["fixings"]}
        span = (0, len(kept.chains.get(feed, []))) if is_own else (min(heads, default=0), max(heads, default=0))
        problems += [f"{record['asOf'][:10]} {record['index']} revision {record['revision']['number']}: "
                     "no statement names its record"
                     for record in kept.chains.get(feed, [])[slice(*span)] if record["sha256"] not in named]
    return problems, len(compared), passed


def head_place(entry, kept):
    """The place of a statement's head in the chain at hand, from 1; `None` where it is not there."""
    return kept.fixings.get(entry["statement"]["chain"]["head_sha256"], (None, None))[1]


def seal_faults(entry, keys):
    """Audit record: the hash of a statement, and a signature whose key was in force when it was published."""
    content, name = entry["statement"], entry["signature"]["key_id"]
    if sha256(content) != entry["sha256"]:
        yield "its hash is not that of the statement"
    elif name not in keys:
        yield f"key {name} is not published"
    else:
        key, at = keys[name], moment(content["published_at"])
        if not any(moment(period["from"]) <= at and (period["until"] is None or at <= moment(period["until"]))
                   for period in key["periods"]):
            yield f"key {name} was not in force at {content['published_at']}"
        elif not is_signed(canonical(content).encode(), decoded(entry["signature"]["value"]), decoded(key["x"])):
            yield "the signature does not fit"
    if content["effective_at"][:10] != content["day"]:
        yield "effective_at is not of its day"


def record_faults(content, kept):
    """Audit record: each stated fixing is as its record has it."""
    places = [FAMILY.index(row["index"]) for row in content["fixings"]]
    if not places or places != sorted(set(places)):
        yield "its fixings are not one of each index, in the order of the family"
    for row in content["fixings"]:
        name, (record, _) = row["index"], kept.fixings.get(row["record_sha256"], (None, None))
        if record is None:
            yield f"the record of {name} is not there"
            continue
        output = record["output"]
        if (record["dataClass"], record["methodologyVersion"]) != (content["data_class"],
                                                                   content["methodology_version"]):
            yield f"its class or version is not that of the record of {name}"
        if record["documents"]["registry"] != content["registry_sha256"]:
            yield f"its registry is not that of the record of {name}"
        told = {"index": record["index"], "value": output["value"], "unit": output.get("unit"),
                "method": output["method"], "confidence": output.get("confidence"),
                "revision": record["revision"]["number"], "record_sha256": record["sha256"],
                "status": record["dataClass"] if output.get("reason") is None else "estimated"}
        if row != told or (record["feedId"], record["asOf"]) != (content["feed"], content["effective_at"]):
            yield f"{name} is not what its record says"
        if moment(content["published_at"]) < moment(record["publishedAt"]):
            yield f"it was published before the record of {name}"


def head_faults(content, kept, offset):
    """Audit record: the head is the newest of the statement's records, as far from other heads as records are."""
    sequence, head = int(content["chain"]["sequence"]), content["chain"]["head_sha256"]
    places = [kept.fixings[row["record_sha256"]][1] for row in content["fixings"]
              if row["record_sha256"] in kept.fixings]
    _, place = kept.fixings.get(head, (None, None))
    if place is None or place != max(places, default=0) or sequence < place or sequence - place != offset:
        yield f"record {sequence} is not the one that was signed"


def indicative_faults(content, kept):
    """Audit record: the indicative records of the 24 hours to the fixing are as many as stated, and of the root."""
    until, published = moment(content["effective_at"]), moment(content["published_at"])
    covered = [record for record in kept.indicative
               if record["feedId"] == content["feed"] and until - DAY < moment(record["asOf"]) <= until
               and (record["revision"]["number"] == "0" or moment(record["publishedAt"]) <= published)]
    stated, days = content["indicative"], content["indicative"]["kept_days"]
    wanted = int(stated["count"])
    if len(covered) < wanted and days is not None \
            and kept.newest[content["feed"]] - (until - DAY) > int(days) * DAY:
        return
    if len(covered) != wanted:
        yield f"{len(covered)} of its indicative records are at hand, it counts {wanted}"
        return
    covered.sort(key=lambda record: (FAMILY.index(record["index"]), moment(record["asOf"]),
                                     count(record["revision"]["number"]), record["sha256"]))
    if merkle_root([bytes.fromhex(record["sha256"]) for record in covered]).hex() != stated["root_sha256"]:
        yield "its root is not that of the indicative records"


def link_faults(before, entry):
    """Audit record: a statement names the one before it, the days between, and revisions one after the other."""
    if before is None:
        return
    earlier, content = before["statement"], entry["statement"]
    days = day_start(earlier["day"]), day_start(content["day"])
    if content["previous_sha256"] != before["sha256"] or days[1] < days[0] \
            or int(content["chain"]["sequence"]) <= int(earlier["chain"]["sequence"]):
        yield f"it does not follow {statement_name(before)}"
        return
    if content["missed_days"] != [iso(at)[:10] for at in range(days[0] + DAY, days[1], DAY)]:
        yield "the days it says were missed are not those since the statement before"
    known = {row["index"]: row for row in earlier["fixings"]}
    is_restated = False
    for row in content["fixings"]:
        own = known.get(row["index"])
        is_same_day = days[0] == days[1] and own is not None
        if is_same_day and row["record_sha256"] == own["record_sha256"]:
            continue
        is_restated = True
        if int(row["revision"]) != (int(own["revision"]) + 1 if is_same_day else 0):
            yield f"revision {row['revision']} of {row['index']} is not the next one"
    if not is_restated and days[0] == days[1]:
        yield "it restates nothing"
    stated = {row["index"] for row in content["fixings"]}
    for index in known:
        if index not in stated:
            yield f"{index} is gone"


def fixing_days(records):
    """Audit record: findings and notes on the days of each index: one first revision a day, and days without one."""
    by_index = {}
    for record in records:
        if record["kind"] == "fixing":
            day = by_index.setdefault((record["feedId"], record["index"]), {})
            day.setdefault(record["asOf"][:10], []).append(record["revision"]["number"])
    findings, notes = [], []
    for (feed, index), days in by_index.items():
        findings += [f"{index} of {day} has {numbers.count('0')} first revisions"
                     for day, numbers in days.items() if numbers.count("0") > 1]
        span = [iso(at)[:10] for at in range(day_start(min(days)), day_start(max(days)), DAY)]
        missing = [day for day in span if day not in days]
        if missing:
            notes.append(f"{feed} {index} lacks {len(missing)} of its days, the first {missing[0]}")
    return findings, notes


# ---------------------------------------------------------------------------------------------------------
# Reading files and printing
# ---------------------------------------------------------------------------------------------------------

MOST_NESTED = 100


class NothingToVerify(Exception):
    """Bytes that hold no record; the message is a sentence."""


def no_repeats(pairs):
    """An object of I-JSON: a repeated name is refused."""
    value = dict(pairs)
    if len(value) != len(pairs):
        name = Counter(name for name, _ in pairs).most_common(1)[0][0]
        raise NothingToVerify(f"The input names {name[:40]!a} twice in one object.")
    return value


def no_constant(name):
    """NaN and the infinities are no JSON."""
    raise ValueError(name)


def parsed(text, source):
    """The value of a JSON text (I-JSON); in words what it is instead."""
    depth = deepest = 0
    for part in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[\]{}]', text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(part[0], 0)
        deepest = max(deepest, depth)
    if deepest > MOST_NESTED:
        raise NothingToVerify("The input is nested too deeply for a record.")
    try:
        return json.loads(text, object_pairs_hook=no_repeats, parse_constant=no_constant)
    except (ValueError, RecursionError):
        raise NothingToVerify(f"{source} is not JSON.") from None


def values_of(path):
    """The values of a file: one JSON text, or one a line."""
    source = "The input" if path == "-" else path
    try:
        if path == "-":
            data = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                data = file.read()
        text = data.decode("utf-8")
    except OSError as fault:
        raise NothingToVerify(f"{source} cannot be read ({fault.strerror}).") from None
    except UnicodeDecodeError:
        raise NothingToVerify("The input is not UTF-8.") from None
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise NothingToVerify(f"{source} is empty.")
    if len(lines) == 1 or lines[0][1].strip() in ("{", "["):
        return [parsed(text, source)]
    return [parsed(line, f"{source}, line {number},") for number, line in lines]


def statements_in(value):
    """Every member object of a value that holds a statement, in order."""
    if isinstance(value, dict) and "statement" in value:
        return [value]
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [found for item in items for found in statements_in(item)]


KEYS_SHAPE = {"keys": [members("kid", x=Matching(r"[A-Za-z0-9_-]{43}"), **{
    "periods": [members("", **{"from": CLOCK, "until": Maybe(CLOCK)})], "...": None})], "...": None}


def keys_in(value, source):
    """Public keys by their names."""
    if misshapen(value, KEYS_SHAPE, ""):
        raise NothingToVerify(f"{source} is no set of public keys.")
    return {key["kid"]: key for key in value["keys"]}


def read_all(paths, verifier):
    """The records of files in their order; documents and indicative records are kept by the verifier."""
    records = []
    for value in (value for path in paths for value in values_of(path)):
        if not isinstance(value, dict):
            raise NothingToVerify("The input holds something that is neither a record nor a document.")
        if "statement" in value:
            verifier.statements.append(value)
        elif "keys" in value:
            verifier.keys = keys_in(value, "The input")
        elif isinstance(value.get("document"), dict) and isinstance(value.get("sha256"), str):
            verifier.documents[value["sha256"]] = value["document"]
        elif str(value.get("schema")).startswith("evidence-"):
            verifier.documents[sha256(value)] = value
        elif "schema" in value:
            records.append(value)
        else:
            raise NothingToVerify("The input holds something that is neither a record nor a document.")
    for record in records:
        evidence = record.get("evidence")
        for key, value in evidence.items() if isinstance(evidence, dict) else ():
            kept = verifier.indicative if isinstance(value,
                                                     dict) and value.get("schema") == RECORD_SCHEMA else None
            (verifier.documents if kept is None else kept)[key] = value
        if record.get("kind") == "indicative" and isinstance(record.get("sha256"), str):
            verifier.indicative[record["sha256"]] = record
    if not records:
        raise NothingToVerify("The input holds no audit record.")
    return records


def field_name(path):
    """The name under which fields are counted: the document's part and the last member of the path."""
    first, *parts = path.split(".")
    last = next((part for part in reversed(parts) if re.match(r"[a-z][^-]*\Z", part)), None)
    return first if last is None else f"{first}.{last}"


def plural(number, noun):
    """A count in words."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


CONSISTENT = ("consistent: every figure follows from the inputs that the records name. "
              "Nothing here shows that they were published.")
PUBLISHED = ("published: every figure follows from the inputs that the records name, "
             "and the fixings are those of signed statements from outside the store.")


def held_lists(verifier, options):
    """The lists of statements held against the records: (file or None, problems, compared, passed over)."""
    if verifier.statements:
        keys = verifier.keys or {}
        yield None, *held_statements(verifier.statements, Kept(verifier.well_formed), keys, True)
    keys = verifier.keys or {}
    if options.keys:
        keys = keys_in(values_of(options.keys)[0], options.keys)
    for path in options.anchors:
        entries = [entry for value in values_of(path) for entry in statements_in(value)]
        yield path, *held_statements(entries, Kept(verifier.well_formed), keys, False)


def print_lists(lists, has_keys):
    """Prints what statements showed."""
    for place, (path, problems, compared, passed) in enumerate(lists):
        kind = "statement" if path is None else "kept statement"
        if path is not None and not has_keys and all(other is None for other, *_ in lists[:place]):
            print("note: signatures are checked with the keys of the store; --keys names kept ones")
        for problem in problems:
            print(f"FINDING {kind} {problem}")
        if passed:
            print(f"note: {plural(passed, kind)} of other feeds or older than the records")
        print(f"{plural(compared, kind)} compared")


def print_fields(audits):
    """Prints how many of each field were recomputed, and how many differ."""
    total, differing = Counter(), Counter()
    for _, audit in audits:
        for path, expected, found in audit.fields:
            name = field_name(path)
            total[name] += 1
            differing[name] += expected != found
    for name in sorted(total):
        print(f"        {name}: {total[name]} recomputed"
              + (f", {differing[name]} differ" if differing[name] else ""))
    whole = sum(total.values())
    print(f"{whole} fields recomputed, {whole - sum(differing.values())} as recorded")


def print_report(audits, days, lists, options):
    """Prints the verdict, the records, what statements showed, and totals; returns the exit code."""
    refused = sum(bool(audit.findings) for _, audit in audits)
    findings = sum(len(audit.findings) for _, audit in audits) + len(days[0]) + sum(
        len(problems) for _, problems, *_ in lists)
    is_published = options.keys and any(path is not None and compared for path, _, compared, _ in lists)
    noun = "record" if len(audits) == 1 else "records"
    print(f"refused: {refused} of {len(audits)} {noun} do not hold, {plural(findings, 'finding')}" if findings
          else PUBLISHED if is_published else CONSISTENT)
    for record, audit in audits:
        words = " ".join(str(record.get(name)) for name in ("index", "kind", "asOf", "dataClass"))
        if audit.findings or not options.quiet:
            print(f"{'FINDING' if audit.findings else 'ok     '} {words}")
        for finding in audit.findings:
            sides = [finding[side] or "none" for side in ("found", "expected")]
            print(f"        {finding['check']} {finding['subject']}: {sides[0]}, should be {sides[1]}")
    if len(audits) == 1 and not findings:
        output = audits[0][0]["output"]
        print(f"value {output['value']}, {output['method']}")
    for finding in days[0]:
        print(f"FINDING fixing: {finding}")
    for note in days[1]:
        print(f"note: {note}")
    print_lists(lists, options.keys)
    print_fields(audits)
    unsupported = sum(not is_supported(record) for record, _ in audits)
    if unsupported:
        print(f"{plural(unsupported, 'record')} of a version that is not supported here")
    print(f"{plural(len(audits), 'record')} verified")
    return 1 if findings else 0


def main(arguments=None):
    """Verifies files; returns the exit code: 0 no finding, 1 findings, 2 nothing to verify."""
    parser = argparse.ArgumentParser(prog="verify_syi.py",
                                     description="Verifies audit records from their inputs alone.")
    parser.add_argument("files", nargs="+", help="a record, an export, or - for standard input")
    parser.add_argument("--details",
                        help="write every recomputed field of every record to this file, as JSON Lines")
    parser.add_argument("--quiet", action="store_true", help="name only records that do not hold")
    parser.add_argument("--anchors", nargs="+", default=[],
                        help="lists of signed statements that were kept, each a file")
    parser.add_argument("--keys", help="the keys they were signed with, a file")
    options = parser.parse_args(arguments)
    verifier = Verifier()
    try:
        records = read_all(options.files, verifier)
        audits = [(record, verifier.verify(record)) for record in records]
        lists = list(held_lists(verifier, options))
    except NothingToVerify as words:
        print(words, file=sys.stderr)
        return 2
    if options.details:
        with open(options.details, "w", encoding="utf-8") as out:
            for record, audit in audits:
                row = {"sha256": record.get("sha256"), "findings": audit.findings, "fields": audit.fields}
                out.write(json.dumps(row) + "\n")
            for path, problems, *_ in lists:
                out.write(json.dumps({"statements": path, "findings": problems}) + "\n")
    sys.stdout.reconfigure(errors="backslashreplace")
    return print_report(audits, fixing_days(verifier.well_formed), lists, options)


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # ends quietly where a reader such as `head` has seen enough
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
