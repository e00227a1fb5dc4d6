#!/usr/bin/env python3
"""Verifies audit records of the stablecoin yield indices from their inputs alone.

One file, Python 3.11 or newer, nothing but the standard library. It is written from the text of the methodology
(version 3.1.0; the section is named at each rule) and shares no code with the engine.

    python3 verify_syi.py record.json       one record, as GET /api/v1/audit/SYI serves it
    python3 verify_syi.py export.jsonl --anchors kept.json --keys keys.json
                                            and against signed statements that were kept
    python3 verify_syi.py export.jsonl      what `npm run verify -- --db URL --export export.jsonl` writes
    curl -s https://.../api/v1/audit/SYI | python3 verify_syi.py -

A record names its inputs, documents, by their SHA-256. The verifier checks every hash, the control totals and the
chain, applies the rules of the record's own version to the documents, and compares every figure of the record with
what came out. It prints how many of each field it computed again.

Exit code: 0 when everything holds, 1 on any finding (a record of a version it does not know is one), 2 when there
was nothing to verify.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import re
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from decimal import ROUND_FLOOR, ROUND_HALF_EVEN, Context, Decimal, DivisionByZero, InvalidOperation, Overflow, setcontext
from functools import lru_cache
from itertools import pairwise
from typing import Any

RECORD_SCHEMA = "audit-record/2"

# --------------------------------------------------------------------------------------------------------------------
# Arithmetic: 40 significant digits, half-even. Published figures never pass through a binary float.
# --------------------------------------------------------------------------------------------------------------------

_LIMITS = {"Emin": -999_999_999_999_999_999, "Emax": 999_999_999_999_999_999}
_TRAPS = [InvalidOperation, DivisionByZero, Overflow]
setcontext(Context(prec=40, rounding=ROUND_HALF_EVEN, traps=_TRAPS, **_LIMITS))
"""For sums and roundings that must not lose a digit."""
EXACT = Context(prec=1000, rounding=ROUND_HALF_EVEN, traps=_TRAPS, **_LIMITS)

ZERO, ONE, TWO, HUNDRED, BPS = Decimal(0), Decimal(1), Decimal(2), Decimal(100), Decimal(10_000)
FIGURE = re.compile(r"-?\d+(?:\.\d+)?", re.ASCII)
SECOND, HOUR, DAY = 1_000, 3_600_000, 86_400_000

Figure = Decimal | None
Json = dict[str, Any]


class Unreadable(Exception):
    """Something in a record or a document that no rule can read."""


def dec(text: Any, name: str = "figure") -> Decimal:
    """A finite decimal from its text."""
    if not isinstance(text, str) or not FIGURE.fullmatch(text):
        raise Unreadable(f"{name} is not a decimal: {text!r}")
    return Decimal(text)


def dec_or_none(text: Any, name: str = "figure") -> Figure:
    return None if text is None else dec(text, name)


def market_dec(text: Any) -> Decimal:
    """A figure of a market; one that is no number is refused by its rule."""
    if text in ("NaN", "Infinity", "-Infinity"):
        return Decimal(text)
    return dec(text, "market figure")


def whole(text: Any, name: str) -> int:
    if not isinstance(text, str) or not re.fullmatch(r"-?\d+", text, re.ASCII):
        raise Unreadable(f"{name} is not a whole number: {text!r}")
    return int(text)


def rounded(value: Decimal, places: int) -> Decimal:
    """Half-even, at `places` decimals."""
    return value.quantize(Decimal((0, (1,), -places)), rounding=ROUND_HALF_EVEN, context=EXACT)


def text_of(value: Figure) -> str | None:
    """Plain decimal text with all digits."""
    if value is None:
        return None
    if value.is_nan() or value.is_infinite():
        return str(value)
    if value.is_zero():
        return "0"
    text = format(value, "f")
    return text.rstrip("0").rstrip(".") if "." in text else text


def text_at(value: Figure, places: int) -> str | None:
    """Plain decimal text with exactly `places` decimals."""
    if value is None:
        return None
    sign = "-" if value < 0 else ""
    return sign + format(rounded(value.copy_abs(), places), "f")


def clamp(value: Decimal) -> Decimal:
    """Within 0 to 1."""
    return ZERO if value < ZERO else ONE if value > ONE else value


def total(values: Iterable[Decimal]) -> Decimal:
    return sum(values, ZERO)


def median(values: Iterable[Decimal]) -> Decimal:
    ordered = sorted(values)
    if not ordered:
        raise Unreadable("a median needs at least one value")
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / TWO


def deviation_of(values: Sequence[Decimal]) -> Decimal:
    """Sample standard deviation (n - 1)."""
    mean = total(values) / len(values)
    squares = ZERO
    for value in values:
        squares += (value - mean) * (value - mean)
    return (squares / (len(values) - 1)).sqrt()


def quartile(ordered: Sequence[Decimal], fraction: Decimal) -> Decimal:
    """Linear between ranks (n - 1)q."""
    rank = fraction * (len(ordered) - 1)
    below = int(rank.to_integral_value(ROUND_FLOOR))
    low = ordered[below]
    high = ordered[below + 1] if below + 1 < len(ordered) else low
    return low + (high - low) * (rank - below)


def lower_middle(times: Iterable[int]) -> int | None:
    """The middle of times, the earlier of two."""
    ordered = sorted(times)
    return ordered[(len(ordered) - 1) // 2] if ordered else None


def by_units(text: str) -> bytes:
    """Order of texts by UTF-16 code units, as RFC 8785 sorts names."""
    return text.encode("utf-16-be", "surrogatepass")


# --------------------------------------------------------------------------------------------------------------------
# Times, canonical JSON, hashes, control totals (methodology section 10)
# --------------------------------------------------------------------------------------------------------------------

EPOCH = datetime(1970, 1, 1)
MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


@lru_cache(maxsize=65_536)
def ms_of(text: Any) -> int:
    """Milliseconds since 1970 of an ISO 8601 moment in UTC, written in exactly one way."""
    if not isinstance(text, str) or not MOMENT.fullmatch(text):
        raise Unreadable(f"not a time: {text!r}")
    try:
        return (datetime.fromisoformat(text[:-1]) - EPOCH) // timedelta(milliseconds=1)
    except ValueError as error:
        raise Unreadable(f"not a time: {text!r}") from error


@lru_cache(maxsize=65_536)
def iso_of(ms: int) -> str:
    return (EPOCH + timedelta(milliseconds=ms)).isoformat(timespec="milliseconds") + "Z"


def iso_or_none(ms: int | None) -> str | None:
    return None if ms is None else iso_of(ms)


def canonical(value: Any) -> str:
    """Canonical JSON (RFC 8785). Figures are text, so that numbers are whole and small if they occur at all."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        quoted = json.dumps(value, ensure_ascii=False)
        return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", quoted)
    if isinstance(value, int) and abs(value) <= 2**53:
        return str(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(item) for item in value) + "]"
    if isinstance(value, dict):
        names = sorted(value, key=by_units)
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    raise Unreadable(f"a number that is not text: {value!r}")


def sha256_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def without(value: Json, *names: str) -> Json:
    return {name: member for name, member in value.items() if name not in names}


def control_totals(value: Json) -> dict[str, str]:
    """Totals over every leaf: figures and their sum, other texts and their letters by place, trues, unknowns."""
    counts = {"figures": 0, "words": 0, "letters": 0, "marks": 0, "unknowns": 0}
    added = ZERO

    def count(text: str) -> None:
        nonlocal added
        if FIGURE.fullmatch(text):
            counts["figures"] += 1
            added = EXACT.add(added, Decimal(text))
        else:
            counts["words"] += 1
            counts["letters"] += sum(place * ord(letter) for place, letter in enumerate(text, 1))

    def walk(node: Any) -> None:
        if node is None:
            counts["unknowns"] += 1
        elif isinstance(node, bool):
            counts["marks"] += int(node)
        elif isinstance(node, (str, int)):
            count(str(node))
        elif isinstance(node, list):
            for item in node:
                walk(item)
        elif isinstance(node, dict):
            for item in node.values():
                walk(item)

    walk(value)
    return {**{name: str(number) for name, number in counts.items()}, "sum": text_of(added) or "0"}


# --------------------------------------------------------------------------------------------------------------------
# Parameters of the versions, as text (methodology, section by section)
# --------------------------------------------------------------------------------------------------------------------

VERSION_3_1_0: Json = {
    "version": "3.1.0",
    "basket": {
        "monitoredDays": "30", "minCirculationUsd": "1000000000", "keepCirculationUsd": "500000000",
        "minCoverage": "0.95", "minVenues": "3", "minVenuesWithAggregator": "2", "minProtocols": "2",
        "minYieldTvlUsd": "25000000", "maxConstituents": "6", "keepRank": "8", "minConstituents": "3",
        "exitUnpricedHours": "72", "exitDeviationBps": "1000", "exitOffPegHours": "24",
        "openingWaitSeconds": "600",
    },
    "price": {
        "maxQuoteAgeSeconds": "60", "maxOnChainQuoteAgeSeconds": "120", "maxConversionAgeSeconds": "300",
        "maxSpreadBps": "100",
        "exclusionFloorBps": "50", "madMultiplier": "3", "madScale": "1.4826", "readmitFraction": "0.5",
        "minVenues": "3", "minVenuesAfterExclusion": "3", "aggregatorToleranceBps": "50",
        "confirmationMoveBps": "50", "confirmationSources": "2", "confirmedBaseSources": "2",
        "confirmedBaseSeconds": "900", "singleSourceBelowBps": "50", "pairDisagreementBps": "50",
    },
    "volatility": {"points": "11", "stepSeconds": "30", "minPoints": "6"},
    "peg": {
        "deviationScaleBps": "50", "volatilityScaleBps": "100", "stableBelowBps": "50", "warningBelowBps": "200",
        "eventOpenBps": "50", "eventOpenSamples": "2", "eventOpenSources": "2", "eventCloseBelowBps": "25",
        "eventCloseSeconds": "900", "eventCloseSteps": "2", "suspicionSeconds": "900", "suspicionSteps": "3",
    },
    "liquidity": {
        "bucketsBps": ["10", "20", "50"], "depth10TargetUsd": "10000000", "depth20TargetUsd": "25000000",
        "depth10Weight": "0.4", "depth20Weight": "0.4", "spreadWeight": "0.2", "spreadFreeBps": "1",
        "spreadRangeBps": "19", "minVenues": "2", "expectedDays": "7", "minExpectedHours": "24", "minCoverage": "0.8",
        "carrySeconds": "86400", "jumpMultiple": "5", "jumpSeconds": "86400", "warmingFailures": "2",
        "warmingSeconds": "300", "maxLadderAgeSeconds": "600", "alertBelow": "0.3",
    },
    "yield": {
        "minTvlUsd": "10000000", "minObservations": "7", "minApyPercent": "-5", "maxApyPercent": "50",
        "rewardShareOfBase": "0.20", "spikeFloorPercentagePoints": "2", "spikeMadMultiplier": "3",
        "spikeMadScale": "1.4826", "spikeWindowDays": "7", "spikeConfirmations": "24", "settledReadings": "20",
        "settledDays": "7", "newPoolShare": "0.10", "tvlJumpFactor": "3", "tvlConfirmations": "24", "supplyGapShare": "0.10",
        "stepFloorPercentagePoints": "0.75", "largeStepPercentagePoints": "2", "stepConfirmations": "3",
        "largeStepConfirmations": "24", "witnessShare": "0.5", "witnessHours": "3", "witnessMaxAgeSeconds": "900",
        "disagreementPercentagePoints": "0.5", "disagreementSeconds": "3600", "protocolCapShare": "0.5",
        "trimFraction": "0.25", "publicationSeconds": "3600", "duplicateTvlShare": "0.001",
        "duplicateApyPercentagePoints": "0.01", "nestedVaultTvlShare": "0.01",
    },
    "ray": {"pegExponent": "1.0", "liquidityExponent": "0.7", "lowTierAbove": "0.8", "mediumTierFrom": "0.6"},
    "syi": {
        "weightStepPercentagePoints": "0.1", "minConstituentsNumerator": "2", "minConstituentsDenominator": "3",
        "minWeightPercent": "80",
    },
    "syc": {
        "minTvlUsd": "10000000", "minAgeDays": "365", "minStrategies": "10", "volatilityDays": "30",
        "minVolatilityDays": "7", "minApyVolatilityDays": "2", "minWeightPercent": "80",
        "volatilityFloorPercentagePoints": "0.05", "capFloor": "0.02", "capNumerator": "2",
    },
    "sycefi": {"undisclosedShareOfSmallest": "1", "equalWeightConfidence": "0.8"},
    "cefi": {"unclearUnits": ["kucoin"], "sameMagnitudeFactor": "3", "agreeingSources": "2", "jumpFactor": "3", "jumpConfirmations": "24"},
    "marketCap": {"maxSpreadPercent": "2", "referenceFactor": "2", "freezeWaitSeconds": "600"},
    "bill": {"maxPercent": "20", "maxStepBps": "75", "confirmBps": "25"},
    "sydefi": {"minTvlUsd": "50000000", "minAgeDays": "365", "maturityFloor": "0.5", "maturityDays": "730"},
    "mode": {
        "tvlPercentile": "20", "tvlWindowDays": "365", "volatilityShortDays": "30", "volatilityLongDays": "90",
        "highVolRatio": "2",
    },
    "fixing": {
        "startHourUtc": "15", "endHourUtc": "16", "intervalSeconds": "300", "minIntervals": "8",
        "restateFromBps": "1", "errorFromBps": "0.1", "maxClockDifferenceSeconds": "120",
    },
    "staleness": {
        "price": {"fullSeconds": "60", "suspendSeconds": "300"},
        "book": {"fullSeconds": "60", "suspendSeconds": "900"},
        "aggregatorPrice": {"fullSeconds": "300", "suspendSeconds": "900"},
        "defiYield": {"fullSeconds": "900", "suspendSeconds": "7200"},
        "cefiRate": {"fullSeconds": "86400", "suspendSeconds": "259200"},
        "marketCap": {"fullSeconds": "86400", "suspendSeconds": "259200"},
        "bill": {"fullBusinessDays": "1", "suspendDays": "5"},
    },
    "confidence": {
        "ceiling": "0.98", "concentrationPenalty": "0.03", "concentrationAbove": "0.40",
        "venueFactors": {"five": "1", "four": "0.9", "three": "0.8", "two": "0.7", "one": "0.6", "none": "0.5"},
        "agreementFullBps": "10", "agreementHalfBps": "50", "agreementFloor": "0.5",
        "protocolFactors": {"three": "1", "two": "0.9", "one": "0.8"}, "carriedForwardFactor": "0.6",
        "liveFloor": "0.50", "liveHistoryShare": "0.80",
    },
    "regime": {
        "shortDays": "7", "longDays": "30", "slopeDays": "7", "minObservations": "30", "sigmaFloorBps": "10",
        "zThreshold": "0.5", "breadthOffFrom": "60", "breadthOnTo": "40", "breadthMinConstituents": "4",
        "breadthNeutral": "50", "confirmationDays": "2", "cooldownDays": "7", "overrideSingleBps": "100",
        "overrideSumBps": "150", "overrideSumCount": "5", "overrideClearSingleBps": "50",
        "overrideClearSumBps": "75", "overrideClearSeconds": "86400", "overrideCheckSeconds": "300",
    },
}

VERSIONS = {"3.1.0": VERSION_3_1_0}
"""Parameters that are counts or durations; the others are decimals."""
COUNTED = re.compile(
    r"(Days|Seconds|Readings|Steps|Samples|Sources|Venues|VenuesAfterExclusion|VenuesWithAggregator|Observations|Protocols|Constituents|"
    r"ConstituentsNumerator|ConstituentsDenominator|Rank|Hours|HourUtc|Intervals|Strategies|Confirmations|Failures|Count|"
    r"points|minPoints|tvlPercentile)$"
)


class Parameters:
    """The parameters of a record: those of its version, but for what a recording overrides."""

    def __init__(self, text: Json) -> None:
        self.text = text
        self._figures: dict[str, Decimal] = {}

    def of(self, name: str) -> Decimal:
        """A parameter by its dotted name."""
        known = self._figures.get(name)
        if known is None:
            node: Any = self.text
            for step in name.split("."):
                node = node[step]
            known = self._figures[name] = Decimal(node)
        return known

    def count(self, name: str) -> int:
        return int(self.of(name))

    def ms(self, name: str) -> int:
        """A duration given in seconds, in milliseconds."""
        return self.count(name) * SECOND


def leaves_of(branch: Json, path: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in branch.items():
        at = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            yield from leaves_of(value, at)
        else:
            yield at, value


def overridden(version: Json, overrides: Json) -> Json:
    """Parameters with some of them replaced by dotted name. Unknown, unfit or ill-formed ones are unreadable."""
    own = dict(leaves_of(version))
    copy: Json = json.loads(json.dumps(version))
    for name, value in overrides.items():
        if name not in own or isinstance(own[name], list):
            raise Unreadable(f"unknown methodology parameter: {name}")
        figure = dec(value, f"parameter {name}") if name != "version" else ZERO
        isTooLow = figure < (1 if COUNTED.search(name) and own[name] != "0" and "HourUtc" not in name else 0)
        if isTooLow and not own[name].startswith("-"):
            raise Unreadable(f"parameter {name} is out of range: {value}")
        node = copy
        *path, leaf = name.split(".")
        for step in path:
            node = node[step]
        node[leaf] = str(int(figure)) if COUNTED.search(name) and figure == int(figure) else value
    return copy


# --------------------------------------------------------------------------------------------------------------------
# Findings and recomputed fields
# --------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Finding:
    """One thing in a record that does not hold."""

    check: str
    subject: str
    expected: str | None
    found: str | None


Field = tuple[str, str | None, str | None]
"""A field that was computed again: its path, what came out, and what the record says."""

ROW_NAMES = ("id", "key", "symbol", "start", "at", "venue")


def leaf_text(value: Any) -> str | None:
    if value is ...:
        return "nothing"
    if value is None or isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def compared(path: str, expected: Any, found: Any) -> Iterator[Field]:
    """Every leaf of what was computed beside what was found, by its path."""
    both_lists = isinstance(expected, list) and isinstance(found, list)
    if both_lists:
        if not expected and not found:
            yield path, "none", "none"
        for place in range(max(len(expected), len(found))):
            one = expected[place] if place < len(expected) else ...
            other = found[place] if place < len(found) else ...
            name = row_name(other if one is ... else one, place)
            yield from compared(f"{path}.{name}" if path else name, one, other)
    elif isinstance(expected, dict) and isinstance(found, dict):
        for name in dict.fromkeys([*expected, *found]):
            at = f"{path}.{name}" if path else name
            yield from compared(at, expected.get(name, ...), found.get(name, ...))
    else:
        yield path, leaf_text(expected), leaf_text(found)


def row_name(row: Any, place: int) -> str:
    if isinstance(row, dict):
        for name in ROW_NAMES:
            if isinstance(row.get(name), str) and row[name] != "":
                return row[name]
    return str(place)


def differing(fields: Iterable[Field], check: str) -> list[Finding]:
    """The fields that do not hold; what a value is published with has checks of its own."""
    own = {"basket": "basket", "output": "output", "fixing": "fixing"}
    return [
        Finding(own.get(path.split(".")[0], check) if "." in path else check, path, expected, found)
        for path, expected, found in fields
        if expected != found
    ]


def same(check: str, subject: str, expected: str | None, found: str | None) -> list[Finding]:
    return [] if expected == found else [Finding(check, subject, expected, leaf_text(found))]


# --------------------------------------------------------------------------------------------------------------------
# Documents
# --------------------------------------------------------------------------------------------------------------------


class Documents:
    """Documents by their SHA-256: of an export, kept as text and read when a record names them, or of one record."""

    LIMIT = 2_000

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._read: OrderedDict[str, Json] = OrderedDict()
        self._known: OrderedDict[tuple[Any, ...], Any] = OrderedDict()

    def add(self, sha256: str, document: Any) -> None:
        self._texts.setdefault(sha256, json.dumps(document))

    def find(self, sha256: Any) -> Json | None:
        if sha256 in self._read:
            return self._read[sha256]
        text = self._texts.get(sha256)
        document = None if text is None else json.loads(text)
        if not isinstance(document, dict):
            return None
        self._keep(self._read, sha256, document)
        return document

    def typed(self, sha256: Any, schema: str) -> Json:
        document = self.find(sha256)
        if document is None:
            raise Unreadable(f"a document of {schema} is missing")
        if document.get("schema") != schema:
            raise Unreadable(f"not of {schema}")
        return document

    def once(self, key: tuple[Any, ...], compute: Callable[[], Any]) -> Any:
        """What is computed of a document is computed once, however many records name it."""
        if key not in self._known:
            self._keep(self._known, key, compute())
        return self._known[key]

    def _keep(self, cache: OrderedDict[Any, Any], key: Any, value: Any) -> None:
        cache[key] = value
        if len(cache) > self.LIMIT:
            cache.popitem(last=False)


def named_documents(record: Json) -> list[str]:
    named = record["documents"]
    rest = [named.get(name) for name in ("pools", "coinYields", "registry", "basket", "cefi", "caps", "bills")]
    all_named = [record["parametersSha256"], *(coin["sha256"] for coin in named["coins"]), *rest, *named["readings"]]
    return [sha256 for sha256 in all_named if sha256 is not None]


def examine_documents(record: Json, documents: Documents) -> list[Finding]:
    """Whether the documents are there, under their own hashes and with their own totals."""
    findings: list[Finding] = []
    for sha256 in named_documents(record):
        document = documents.find(sha256)
        if document is None:
            findings.append(Finding("document", sha256, "kept", "missing"))
        else:
            findings += documents.once(("sound", sha256), lambda: soundness(sha256, document))
    return findings


def soundness(sha256: str, document: Json) -> list[Finding]:
    findings = same("document", sha256, sha256, sha256_of(canonical(document)))
    if "schema" in document or "control" in document:
        totals = control_totals(without(document, "control"))
        findings += differing(compared(f"{sha256[:12]}.control", totals, document.get("control", ...)), "control")
    return findings


# --------------------------------------------------------------------------------------------------------------------
# Staleness (section 7)
# --------------------------------------------------------------------------------------------------------------------


def falling(age_ms: int, full_ms: int, zero_ms: int) -> Decimal:
    """1 up to `full_ms`, falling linearly to 0 at `zero_ms`."""
    if age_ms >= zero_ms:
        return ZERO
    return ONE if age_ms <= full_ms else Decimal(zero_ms - age_ms) / (zero_ms - full_ms)


def freshness(kind: str, age_ms: int, p: Parameters) -> Decimal:
    return falling(age_ms, p.ms(f"staleness.{kind}.fullSeconds"), p.ms(f"staleness.{kind}.suspendSeconds"))


def is_suspended(kind: str, age_ms: int, p: Parameters) -> bool:
    return age_ms >= p.ms(f"staleness.{kind}.suspendSeconds")


def yield_age(observed: int, now: int, p: Parameters) -> int:
    """A DeFi yield ages from the publication that was due to replace it."""
    return now - observed - p.ms("yield.publicationSeconds")


def nth_weekday(year: int, month: int, weekday: int, nth: int) -> datetime:
    """`weekday`: Monday is 0."""
    first = datetime(year, month, 1)
    return first + timedelta(days=(weekday - first.weekday()) % 7 + 7 * (nth - 1))


def observed_holiday(day: datetime) -> datetime:
    """Saturday's holiday is observed on Friday, Sunday's on Monday."""
    return day + timedelta(days={5: -1, 6: 1}.get(day.weekday(), 0))


def easter(year: int) -> datetime:
    """Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher)."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (8 * b + 13) // 25 + 15) % 30
    l = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    days = h + l - 7 * ((a + 11 * h + 22 * l) // 451) + 114
    return datetime(year, days // 31, days % 31 + 1)


@lru_cache(maxsize=64)
def us_holidays(year: int) -> frozenset[datetime]:
    """Federal holidays and Good Friday."""
    fixed = [datetime(year, *day) for day in ((1, 1), (6, 19), (7, 4), (11, 11), (12, 25))] + [datetime(year + 1, 1, 1)]
    moving = [(1, 0, 3), (2, 0, 3), (9, 0, 1), (10, 0, 2), (11, 3, 4)]
    return frozenset(
        [observed_holiday(day) for day in fixed]
        + [nth_weekday(year, month, weekday, nth) for month, weekday, nth in moving]
        + [easter(year) - timedelta(days=2), nth_weekday(year, 6, 0, 1) - timedelta(days=7)]
    )


def bill_freshness(date: str, now: int, p: Parameters) -> Decimal:
    """Full for a business day after its own, gone after five days."""
    end = ms_of(f"{date}T00:00:00.000Z") + DAY
    full, left = end, p.count("staleness.bill.fullBusinessDays")
    while left > 0:
        day = EPOCH + timedelta(milliseconds=full)
        if day.weekday() < 5 and day not in us_holidays(day.year):
            left -= 1
        full += DAY
    return falling(now - end, full - end, p.count("staleness.bill.suspendDays") * DAY)


# --------------------------------------------------------------------------------------------------------------------
# Price of a coin (section 1)
# --------------------------------------------------------------------------------------------------------------------

Refusal = tuple[str, str]
"""The rule and the reason."""


@dataclass(eq=False)
class Source:
    """A venue's quote (tier 1) or an aggregator's price (tier 2), and how it was judged."""

    tier: int
    name: str
    origin: str
    observed: int
    received: int
    price: Figure
    mid: Decimal
    volume: Figure = None
    refusal: Refusal | None = None


def is_positive(value: Figure) -> bool:
    return value is not None and value.is_finite() and value > 0


def is_on_chain(exchange: str) -> bool:
    return exchange.endswith("-dex")


def received_at(row: Json, document: Json) -> int:
    """When the body was received that a row was read from."""
    place, payloads = whole(row["payload"], "payload"), document["payloads"]
    if not 0 <= place < len(payloads):
        raise Unreadable(f"no payload {place}")
    return ms_of(payloads[place]["receivedAt"])


def newest_by(rows: Iterable[Any], key: Callable[[Any], str], order: Callable[[Any], tuple[Any, ...]]) -> dict[str, Any]:
    newest: dict[str, Any] = {}
    for row in rows:
        rival = newest.get(key(row))
        if rival is None or order(row) > order(rival):
            newest[key(row)] = row
    return newest


def judge_sources(document: Json, now: int, p: Parameters) -> list[Source]:
    """Quotes by section 1.1, converted to dollars, and aggregators' prices by 1.6 and 7."""
    symbol = document["symbol"]
    rates = {currency: dec(rate, "rate") for currency, rate in {**document["lastRates"], **document["rates"]}.items()}
    pairs: list[tuple[Source, Json, Figure]] = []
    for row in document["quotes"]:
        mid, currency = market_dec(row["mid"]), row["quoteCurrency"]
        rate = ONE if currency == "USD" else None if currency == symbol else rates.get(currency)
        rate = rate if is_positive(rate) else None
        price = mid * rate if rate is not None and is_positive(mid) else None
        volume = None if row["volume24hUsd"] is None else market_dec(row["volume24hUsd"])
        times = (ms_of(row["observedAt"]), received_at(row, document))
        pairs.append((Source(1, row["venue"], row["exchange"], *times, price, mid, volume), row, rate))
    for row in document["references"]:
        price = market_dec(row["priceUsd"])
        times = (ms_of(row["observedAt"]), received_at(row, document))
        pairs.append((Source(2, row["source"], row["origin"] or row["source"], *times, price, price), row, ONE))
    newest = newest_by(
        [source for source, _, _ in pairs if source.observed <= now],
        lambda source: f"{source.tier}|{source.name}",
        lambda source: (source.observed, source.received, text_of(source.mid)),
    )
    for source, row, rate in pairs:
        is_newest = newest.get(f"{source.tier}|{source.name}") is source
        source.refusal = (refuse_quote if source.tier == 1 else refuse_reference)(source, row, rate, is_newest, now, p)
    return [source for source, _, _ in pairs]


def refuse_quote(quote: Source, row: Json, rate: Figure, is_newest: bool, now: int, p: Parameters) -> Refusal | None:
    age = now - quote.observed
    limit = p.count("price.maxOnChainQuoteAgeSeconds" if is_on_chain(row["exchange"]) else "price.maxQuoteAgeSeconds")
    if age < 0:
        return "future-dated", f"dated {-age} ms after this reading"
    if not is_newest:
        return "superseded", f"{quote.name} has a newer quote"
    if age > limit * SECOND:
        return "stale-quote", f"{age // SECOND} s old, more than {limit} s allowed"
    if not is_positive(quote.mid):
        return "not-positive", f"price {text_of(quote.mid)} is not above zero"
    if row["bid"] is not None or row["ask"] is not None:
        bid = None if row["bid"] is None else market_dec(row["bid"])
        ask = None if row["ask"] is None else market_dec(row["ask"])
        if not is_positive(bid) or not is_positive(ask):
            return "one-sided-book", f"no {'ask' if is_positive(bid) else 'bid'} in the book"
        if bid > ask:
            return "crossed-book", f"bid {text_of(bid)} is above ask {text_of(ask)}"
        spread, widest = (ask - bid) * 2 / (ask + bid) * BPS, p.of("price.maxSpreadBps")
        if spread > widest:
            return "wide-spread", f"spread {text_at(spread, 2)} bps, more than {text_of(widest)} bps allowed"
    if rate is None:
        return "unpriced-quote-currency", f"quoted in {row['quoteCurrency']}, which has no price of its own now"
    return None


def refuse_reference(source: Source, _row: Json, _rate: Figure, is_newest: bool, now: int, p: Parameters) -> Refusal | None:
    age, limit = now - source.observed, p.count("staleness.aggregatorPrice.suspendSeconds")
    if age < 0:
        return "future-dated", f"dated {-age} ms after this reading"
    if not is_newest:
        return "superseded", f"{source.name} has a newer price"
    if age >= limit * SECOND:
        return "stale-aggregator", f"{age // SECOND} s old, suspended from {limit} s"
    if not is_positive(source.price):
        return "not-positive", f"price {text_of(source.price)} is not above zero"
    return None


def disagreement(reference: Source, center: Decimal, p: Parameters) -> Refusal | None:
    """An aggregator serves within 50 bps of the venues there are (section 1.6)."""
    tolerance = p.of("price.aggregatorToleranceBps")
    away = (reference.price - center).copy_abs() * BPS
    if away <= tolerance:
        return None
    return (
        "aggregator-disagrees",
        f"{text_at(away, 2)} bps from the venues, more than {text_of(tolerance)} bps allowed",
    )


@dataclass
class Candidate:
    """A price on offer, and the position of every independent source."""

    price: Decimal
    tier: int
    observed: int
    dispersion: bool
    witnesses: list[tuple[str, Decimal]]


@dataclass
class Proposal:
    candidate: Candidate | None
    used: list[Source]
    excluded: list[str]


def capped_votes(sources: list[Source]) -> list[tuple[Decimal, Decimal]]:
    """Each volume at most the sum of the others'; an unknown one counts as the smallest known (section 1.4)."""
    volumes = [s.volume if s.volume is not None and s.volume.is_finite() and s.volume >= 0 else None for s in sources]
    known = [volume for volume in volumes if volume is not None]
    smallest = min(known) if known else ONE
    filled = [smallest if volume is None else volume for volume in volumes]
    whole_volume = total(filled)
    capped = filled if len(filled) == 1 else [min(volume, whole_volume - volume) for volume in filled]
    is_any = any(is_positive(volume) for volume in capped)
    return [(source.price, capped[place] if is_any else ONE) for place, source in enumerate(sources)]


def weighted_median(votes: list[tuple[Decimal, Decimal]]) -> Decimal:
    """Where half of the weight is reached; an exact tie averages the two neighbors (section 1.5)."""
    heavy = sorted((vote for vote in votes if vote[1] > 0), key=lambda vote: vote[0])
    half = total(weight for _, weight in heavy) / TWO
    reached = ZERO
    for place, (value, weight) in enumerate(heavy):
        reached += weight
        if reached > half:
            return value
        if reached == half and place + 1 < len(heavy):
            return (value + heavy[place + 1][0]) / TWO
    raise Unreadable("a weighted median needs a weight")


def settle_pair(valid: list[Source], usable: list[Source], believed: Json | None, p: Parameters) -> list[Source] | None:
    """Of exactly two venues that disagree nothing is averaged (section 1.6): who stays, `None` where it does not apply."""
    if len(valid) != 2:
        return None
    first, second = valid
    apart, bound = (first.price - second.price).copy_abs() * BPS, p.of("price.pairDisagreementBps")
    if apart <= bound:
        return None
    anchors = [median(reference.price for reference in usable)] if usable else []
    anchors += [dec(believed["priceUsd"], "believed price")] if believed else []
    kept: Source | None = None
    for anchor in anchors:
        one, other = (first.price - anchor).copy_abs(), (second.price - anchor).copy_abs()
        if one != other:
            kept = first if one < other else second
            break
    end = ", and the other is nearer to what is known" if kept else ", and nothing tells which is right"
    for quote in valid:
        if quote is not kept:
            reason = f"the two venues are {text_at(apart, 2)} bps apart, more than {text_of(bound)} bps allowed{end}"
            quote.refusal = ("pair-disagrees", reason)
    return [kept] if kept else []


def propose_price(sources: list[Source], memory: Json, p: Parameters) -> Proposal:
    """What the valid quotes and usable references say together (sections 1.2 to 1.6)."""
    valid = [source for source in sources if source.tier == 1 and source.refusal is None and source.price is not None]
    usable = [source for source in sources if source.tier == 2 and source.refusal is None]
    excluded = list(memory["excludedVenues"])
    kept = settle_pair(valid, usable, memory["believed"], p)
    if kept == []:
        return Proposal(None, [], excluded)
    voters = valid if kept is None else kept
    enough = len(valid) >= max(1, p.count("price.minVenues"))
    by_venues = propose_venues if enough else propose_aggregator
    proposal = by_venues(valid, voters, usable, excluded, p)
    if kept is not None and proposal.candidate:
        proposal.candidate.dispersion = True
    return proposal


def witnesses_of(sources: list[Source]) -> list[tuple[str, Decimal]]:
    return [(source.origin, source.price) for source in sources if source.price is not None]


def propose_venues(valid: list[Source], voters: list[Source], usable: list[Source], excluded: list[str], p: Parameters) -> Proposal:
    """Outliers leave and come back below half of the bound (1.2); too few left: all vote, `dispersion` (1.3)."""
    prices = [source.price for source in voters]
    center = median(prices)
    mad = median((price - center).copy_abs() for price in prices)
    bound = max(p.of("price.exclusionFloorBps") / BPS, p.of("price.madMultiplier") * p.of("price.madScale") * mad)
    back = bound * p.of("price.readmitFraction")
    remembered = dict.fromkeys(excluded)
    used: list[Source] = []
    out: list[tuple[Source, Decimal, Decimal]] = []
    for source in voters:
        away, was_out = (source.price - center).copy_abs(), source.name in remembered
        if away >= back if was_out else away > bound:
            out.append((source, away * BPS, (back if was_out else bound) * BPS))
        else:
            used.append(source)
    for source in used:
        remembered.pop(source.name, None)
    dispersion = bool(out) and len(used) < p.count("price.minVenuesAfterExclusion")
    if dispersion:
        used = voters
    else:
        for source, away, limit in out:
            remembered[source.name] = None
            reason = f"{text_at(away, 2)} bps from the median, the bound being {text_at(limit, 2)} bps"
            source.refusal = ("outlier-venue", reason)
    price = weighted_median(capped_votes(used))
    witnesses = witnesses_of(used if voters is valid else valid) + witnesses_of(usable)
    for reference in usable:
        give = "one venue gives" if len(voters) == 1 else f"{len(voters)} venues give"
        reference.refusal = disagreement(reference, price, p) or ("aggregator-not-needed", f"{give} the price")
    observed = lower_middle(source.observed for source in used)
    candidate = Candidate(price, 1, observed or 0, dispersion, witnesses)
    return Proposal(candidate, used, sorted(remembered, key=by_units))


def propose_aggregator(valid: list[Source], voters: list[Source], usable: list[Source], excluded: list[str], p: Parameters) -> Proposal:
    """Too few venues: an aggregator that does not contradict them (section 1.6)."""
    for source in voters:
        reason = f"{len(valid)} valid venues, fewer than the {p.count('price.minVenues')} needed"
        source.refusal = ("too-few-venues", reason)
    center = median(source.price for source in voters) if voters else None
    witnesses = witnesses_of(valid) + witnesses_of(usable)
    serving: list[Source] = []
    for reference in usable:
        reference.refusal = None if center is None else disagreement(reference, center, p)
        if reference.refusal is None:
            serving.append(reference)
    observed = lower_middle(reference.observed for reference in serving)
    if observed is None:
        return Proposal(None, [], excluded)
    price = median(reference.price for reference in serving)
    dispersion = any(disagreement(reference, price, p) for reference in serving)
    return Proposal(Candidate(price, 2, observed, dispersion, witnesses), [], excluded)


def confirm(candidate: Candidate | None, memory: Json, now: int, p: Parameters) -> tuple[Json, bool]:
    """Whether a price is believed (section 1.6): what is remembered from here on, and whether it was accepted."""
    believed, held, pending = memory["believed"], memory["confirmed"], memory["pending"]
    if candidate is None:
        alive = pending is not None and now - ms_of(pending["seenAt"]) < p.ms("staleness.price.suspendSeconds")
        return {"believed": believed, "confirmed": held, "pending": pending if alive else None}, False
    step = p.of("price.confirmationMoveBps") / BPS
    is_base_young = held is not None and now - ms_of(held["at"]) <= p.ms("price.confirmedBaseSeconds")
    base = dec(held["priceUsd"], "confirmed price") if is_base_young else None
    needed = candidate.dispersion if base is None else (candidate.price - base).copy_abs() >= step
    standing = sorted(
        {source for source, price in candidate.witnesses if (price - candidate.price).copy_abs() <= step}, key=by_units
    )
    sources = went_half_way(candidate, base) if base is not None and needed else standing
    is_confirmed = len(sources) >= p.count("price.confirmationSources")
    is_near = deviation_bps(candidate.price).copy_abs() < p.of("price.singleSourceBelowBps")
    is_far_but_witnessed = not is_near and len(went_half_way(candidate, ONE)) >= p.count("price.confirmationSources")
    is_witnessed = base is not None and is_far_but_witnessed
    price = text_of(candidate.price)
    if is_confirmed or (not needed and (is_near or is_witnessed)):
        is_base = is_confirmed or len(sources) >= p.count("price.confirmedBaseSources")
        believed = {
            "priceUsd": price,
            "observedAt": iso_of(candidate.observed),
            "tier": str(candidate.tier),
            "isSingleSource": not is_base and not is_witnessed,
        }
        confirmed = {"priceUsd": price, "at": iso_of(now)} if is_base else held
        return {"believed": believed, "confirmed": confirmed, "pending": None}, True
    since = iso_of(now)
    if pending is not None:
        before = None if base is None else (dec(pending["priceUsd"], "pending price") - base).is_signed()
        if base is None or before == (candidate.price - base).is_signed():
            since = pending["since"]
    waiting = {"priceUsd": price, "since": since, "sources": sources, "seenAt": iso_of(now)}
    return {"believed": believed, "confirmed": held, "pending": waiting}, False


def went_half_way(candidate: Candidate, base: Decimal) -> list[str]:
    """The sources that themselves stand past half of the move."""
    move = candidate.price - base
    half_way = {
        source
        for source, price in candidate.witnesses
        if (price - base).is_signed() == move.is_signed() and (price - base).copy_abs() * 2 >= move.copy_abs()
    }
    return sorted(half_way, key=by_units)


# --------------------------------------------------------------------------------------------------------------------
# Deviation, volatility, peg score (section 2); liquidity (section 3); a coin's document as a whole
# --------------------------------------------------------------------------------------------------------------------


def deviation_bps(price: Decimal) -> Decimal:
    return rounded((price - ONE) * BPS, 2)


def volatility_of(samples: list[tuple[int, Decimal]], now: int, p: Parameters) -> Figure:
    """10^4 x sample deviation of the last 11 prices at 30 s: the newest nearest to each whole step back."""
    step, points = p.ms("volatility.stepSeconds"), p.count("volatility.points")
    recent = [row for row in samples if row[0] <= now and 2 * (now - row[0]) <= (2 * points + 1) * step]
    prices: list[Decimal] = []
    taken = -1
    for at, price in sorted(recent, key=lambda row: -row[0]):
        steps_back = (2 * (now - at) + step) // (2 * step)
        if len(prices) < points and steps_back != taken:
            prices.append(price)
            taken = steps_back
    if len(prices) < max(2, p.count("volatility.minPoints")):
        return None
    return rounded(deviation_of(prices) * BPS, 2)


def peg_score(deviation: Figure, volatility: Figure, p: Parameters) -> Figure:
    if deviation is None or volatility is None:
        return None
    score = ONE - deviation.copy_abs() / p.of("peg.deviationScaleBps") - volatility / p.of("peg.volatilityScaleBps")
    return rounded(clamp(score), 4)


@dataclass
class Liquidity:
    score: Figure
    method: str
    observed: int | None = None
    venues: int = 0
    depths: tuple[Figure, Figure, Figure] = (None, None, None)
    spread: Figure = None
    books_observed: int | None = None
    coverage: Decimal = ONE
    flags: tuple[str, ...] = ()


def refuse_book(row: Json, document: Json, now: int, p: Parameters) -> Refusal | None:
    """The rule that keeps a book out of the depth (section 3)."""
    age = now - ms_of(row["observedAt"])
    if age >= p.ms("staleness.book.suspendSeconds"):
        return "stale-book", f"{age // SECOND} s old"
    bid, ask = (None if row[side] is None else market_dec(row[side]) for side in ("bid", "ask"))
    if not is_positive(bid) or not is_positive(ask):
        return "one-sided-book", f"no {'ask' if is_positive(bid) else 'bid'} in the book"
    if bid > ask:
        return "crossed-book", f"bid {text_of(bid)} is above ask {text_of(ask)}"
    if not is_positive(book_rate(row, document)):
        return "unpriced-quote-currency", f"quoted in {row['quoteCurrency']}, which has no price of its own now"
    return ("future-dated", f"dated {-age} ms ahead") if age < 0 else None


def book_rate(row: Json, document: Json) -> Figure:
    currency = row["quoteCurrency"]
    if currency == "USD":
        return ONE
    return dec_or_none(document["rates"].get(currency, document["lastRates"].get(currency)), f"rate of {currency}")


def capped_sum(values: list[Decimal]) -> Decimal:
    """Sum in which no value counts for more than the others together (section 3)."""
    all_together = total(values)
    return total(min(value, all_together - value) for value in values)


def liquidity_of(document: Json, now: int, p: Parameters) -> Liquidity:
    """Liquidity score from the venues' standing books; too little of what is expected: carried (section 3)."""
    assumed = document["assumedLiquidity"]
    if assumed is not None:
        return Liquidity(dec(assumed["score"], "assumed liquidity score"), "assumed")
    sound: list[Json] = []
    for row in document["books"]:
        refusal = refuse_book(row, document, now, p)
        if refusal is not None and refusal[0] != "future-dated":
            continue
        if row["depthsUsd"] is None:
            raise Unreadable(f"the book of {row['venue']} has no depth")
        received_at(row, document)
        if refusal is None:
            sound.append(row)
    books = newest_by(
        sound,
        lambda row: row["venue"],
        lambda row: (ms_of(row["observedAt"]), received_at(row, document), document["payloads"][int(row["payload"])]["sha256"]),
    ).values()
    observed = lower_middle(ms_of(row["observedAt"]) for row in books)
    expected = expected_venues(document["before"]["depths"], now, p)
    found = Liquidity(None, "none", None, len(books), books_observed=observed)
    if not expected and not document["haveVenuesAnswered"]:
        found.coverage, found.flags = ZERO, ("warming",)
        return found
    counted, jumped = count_depths({row["venue"]: row for row in books}, expected, now, p)
    found.coverage = depth_coverage(expected, counted, jumped)
    found.flags = ("depth-jump",) if jumped else ()
    if len({*expected, *counted}) < p.count("liquidity.minVenues"):
        return found
    if observed is None or found.coverage < p.of("liquidity.minCoverage"):
        return carried_liquidity(found, document["before"]["liquidity"], now, p)
    depth10, depth20, depth50 = (capped_sum([depths[place] for depths in counted.values()]) for place in range(3))
    found.spread = median(spread_bps(dec(row["bid"]), dec(row["ask"])) for row in books)
    found.score = score_from_depth(depth10, depth20, found.spread, p)
    found.method, found.observed, found.depths = "observed", observed, (depth10, depth20, depth50)
    return found


Limits = list[Figure]


def expected_venues(rows: list[Json], now: int, p: Parameters) -> dict[str, Json]:
    """What is remembered of the venues seen with a book in the last seven days."""
    reach = p.count("liquidity.expectedDays") * DAY
    return {row["venue"]: row for row in rows if now - ms_of(row["seenAt"]) <= reach}


def own_limits(before: Json | None, p: Parameters) -> Limits:
    """Five times what is expected of a venue in each bucket; those of a jump stay as they were at its start."""
    if before is not None and before["jump"] is not None:
        return [dec_or_none(limit, "limit of a depth") for limit in before["jump"]["limitsUsd"]]
    if before is None or before["expectedUsd"] is None:
        return [None, None, None]
    expected = [dec(usd, "expected depth") for usd in before["expectedUsd"]]
    return [None if usd.is_zero() else usd * p.of("liquidity.jumpMultiple") for usd in expected]


def within(depths: list[Decimal], limits: Limits) -> list[Decimal]:
    return [depth if limit is None else min(depth, limit) for depth, limit in zip(depths, limits)]


def count_depths(
    books: dict[str, Json], expected: dict[str, Json], now: int, p: Parameters
) -> tuple[dict[str, list[Decimal]], dict[str, Limits]]:
    """Depths as they count, by venue, and the limits of the venues that are deeper than they allow, for 24 h."""
    seen = {venue: [dec(usd) for usd in row["depthsUsd"]] for venue, row in books.items()}
    believed = {venue: within(depths, own_limits(expected.get(venue), p)) for venue, depths in seen.items()}
    counted: dict[str, list[Decimal]] = {}
    jumped: dict[str, Limits] = {}
    for venue, depths in seen.items():
        before = expected.get(venue)
        jump = before["jump"] if before is not None else None
        limits = own_limits(before, p)
        others = [row for other, row in believed.items() if other != venue]
        if jump is None and others:
            middles = [median(row[bucket] for row in others) * p.of("liquidity.jumpMultiple") for bucket in range(3)]
            limits = [
                (None if middle.is_zero() else middle) if limit is None else limit
                for limit, middle in zip(limits, middles)
            ]
        since = now if jump is None else ms_of(jump["since"])
        is_beyond = any(limit is not None and depth > limit for depth, limit in zip(depths, limits))
        # With nothing expected it lasts until the hour of the first hourly depth.
        is_new = before is None or before["expectedUsd"] is None
        until = (since // HOUR + 1) * HOUR if is_new else since + p.ms("liquidity.jumpSeconds")
        if is_beyond and now < until:
            counted[venue], jumped[venue] = within(depths, limits), limits
        else:
            counted[venue] = depths
            # A jump that lasted is the venue's new depth: nothing is expected of it until its next hourly one.
            if is_beyond and before is not None:
                expected[venue] = {**before, "expectedUsd": None, "jump": None}
            elif before is not None:
                expected[venue] = {**before, "jump": None}
    return counted, jumped


def depth_coverage(expected: dict[str, Json], counted: dict[str, list[Decimal]], jumped: dict[str, Limits]) -> Decimal:
    """Expected D20 of the venues with a standing book, as a share of all expected; both are capped sums. 6 dp."""
    weights: dict[str, Decimal] = {}
    for venue in dict.fromkeys([*expected, *counted]):
        before = expected.get(venue)
        usd: Figure = None
        if before is not None and before["expectedUsd"] is not None:
            usd = dec(before["expectedUsd"][1], "expected depth")
        elif venue in jumped:
            usd = jumped[venue][1]
        elif before is not None and before["jump"] is not None:
            usd = dec_or_none(before["jump"]["limitsUsd"][1], "limit of a depth")
        if usd is None:
            usd = counted[venue][1] if venue in counted else ZERO
        weights[venue] = usd
    if not weights:
        return ONE
    everything = capped_sum(list(weights.values()))
    if everything.is_zero():
        return rounded(Decimal(len(counted)) / len(weights), 6)
    return rounded(capped_sum([usd for venue, usd in weights.items() if venue in counted]) / everything, 6)


def spread_bps(bid: Decimal, ask: Decimal) -> Decimal:
    return rounded((ask - bid) / ((bid + ask) / TWO) * BPS, 4)


def score_from_depth(depth10: Decimal, depth20: Decimal, spread: Decimal, p: Parameters) -> Decimal:
    """0.4 min(1, D10/10M) + 0.4 min(1, D20/25M) + 0.2 S, 4 dp; zero where both depths are."""
    if depth10.is_zero() and depth20.is_zero():
        return ZERO
    tightness = clamp(ONE - (spread - p.of("liquidity.spreadFreeBps")) / p.of("liquidity.spreadRangeBps"))
    score = clamp(depth10 / p.of("liquidity.depth10TargetUsd")) * p.of("liquidity.depth10Weight")
    score += clamp(depth20 / p.of("liquidity.depth20TargetUsd")) * p.of("liquidity.depth20Weight")
    return rounded(score + tightness * p.of("liquidity.spreadWeight"), 4)


def carried_liquidity(found: Liquidity, carry: Json | None, now: int, p: Parameters) -> Liquidity:
    """The last score for 24 h, then none."""
    if carry is None or now - ms_of(carry["observedAt"]) >= p.ms("liquidity.carrySeconds"):
        return found
    depth10, depth20, depth50 = (dec(text) for text in carry["depthsUsd"])
    found.score, found.method, found.observed = dec(carry["score"]), "carried_forward", ms_of(carry["observedAt"])
    found.depths, found.spread = (depth10, depth20, depth50), dec(carry["medianSpreadBps"])
    return found


@dataclass
class Scores:
    """What a coin's market alone says, and the `result` that its document should have."""

    symbol: str
    price: Figure
    method: str
    tier: int | None
    observed: int | None
    is_pending: bool
    valid: int
    used: int
    iqr_bps: Figure
    flags: list[str]
    volume: Figure
    deviation: Figure
    volatility: Figure
    peg: Figure
    liquidity: Liquidity
    result: Json = field(default_factory=dict)


def read_memory(memory: Json) -> Json:
    """What the price rule remembers, each part of it readable."""
    for part, figure, times in (
        ("believed", "priceUsd", ("observedAt",)),
        ("confirmed", "priceUsd", ("at",)),
        ("pending", "priceUsd", ("since", "seenAt")),
    ):
        if memory[part] is not None:
            dec(memory[part][figure], f"{part} price")
            for name in times:
                ms_of(memory[part][name])
    return memory


def score_coin(document: Json, p: Parameters) -> Scores:
    """Price, peg and liquidity of a coin from its document's inputs (sections 1 to 3)."""
    now, memory = ms_of(document["computedAt"]), read_memory(document["before"]["price"])
    sources = judge_sources(document, now, p)
    valid = sum(source.tier == 1 and source.refusal is None and source.price is not None for source in sources)
    proposal = propose_price(sources, memory, p)
    candidate = proposal.candidate
    after, accepted = confirm(candidate, memory, now, p)
    if not accepted:
        for source in sources:
            waits = "the move it takes part in waits for a second independent source"
            source.refusal = source.refusal or ("unconfirmed-move", waits)
    believed, pending = after["believed"], after["pending"]
    is_young = believed is not None and now - ms_of(believed["observedAt"]) < p.ms("staleness.price.suspendSeconds")
    published = believed if accepted or is_young else None
    method = "carried_forward" if published else "none"
    if accepted and candidate is not None:
        method = "venues" if candidate.tier == 1 else "aggregator"
    used = proposal.used if accepted else []
    flags = ["aggregator"] if accepted and candidate is not None and candidate.tier == 2 else []
    flags += ["dispersion"] if candidate is not None and candidate.dispersion else []
    flags += ["pending"] if pending else []
    flags += ["single_source"] if published and published["isSingleSource"] else []
    liquidity = liquidity_of(document, now, p)
    flags += liquidity.flags
    ordered = sorted(used, key=lambda source: source.price)
    prices = [source.price for source in ordered]
    iqr = (quartile(prices, Decimal("0.75")) - quartile(prices, Decimal("0.25"))) * BPS if len(prices) > 1 else None
    volumes = [s.volume for s in sources if s.tier == 1 and s.refusal is None and s.volume is not None and s.volume.is_finite()]
    price = dec(published["priceUsd"]) if published else None
    deviation = None if price is None else deviation_bps(price)
    volatility = volatility_of(samples_of(document, price, method, now, p), now, p)
    scores = Scores(
        symbol=document["symbol"], price=price, method=method,
        tier=None if published is None else 1 if published["tier"] == "1" else 2,
        observed=ms_of(published["observedAt"]) if published else None, is_pending=pending is not None,
        valid=valid, used=len(used), iqr_bps=iqr, flags=flags, volume=total(volumes) if volumes else None,
        deviation=deviation, volatility=volatility, peg=peg_score(deviation, volatility, p),
        liquidity=liquidity,
    )
    after = {"excludedVenues": proposal.excluded, **after}
    scores.result = coin_result(scores, sources, after, document, now, p)
    return scores


def samples_of(document: Json, price: Figure, method: str, now: int, p: Parameters) -> list[tuple[int, Decimal]]:
    """The observed consensus prices up to now; a carried price is none."""
    samples = [(ms_of(row["at"]), dec(row["priceUsd"], "price sample")) for row in document["before"]["samples"]]
    reach = (2 * p.count("volatility.points") + 1) * p.ms("volatility.stepSeconds")
    kept = [row for row in samples if 2 * (now - row[0]) <= reach and row[0] < now]
    return kept + ([(now, price)] if price is not None and method != "carried_forward" else [])


def coin_result(scores: Scores, sources: list[Source], after: Json, document: Json, now: int, p: Parameters) -> Json:
    """What the document says came of its inputs."""
    def order(source: Source) -> tuple[Any, ...]:
        price = text_of(source.price) if source.price is not None and source.price.is_finite() else ""
        return source.tier, by_units(source.name), source.observed, price

    refused = [
        {"kind": "quote" if source.tier == 1 else "reference", "key": source.name, "rule": rule, "reason": reason}
        for source in sorted(sources, key=order)
        if source.refusal is not None
        for rule, reason in [source.refusal]
    ]
    for row in document["books"]:
        refusal = refuse_book(row, document, now, p)
        if refusal is not None:
            refused.append({"kind": "book", "key": row["venue"], "rule": refusal[0], "reason": refusal[1]})
    liquidity, pending = scores.liquidity, after["pending"]
    return {
        "priceUsd": text_of(scores.price),
        "priceMethod": scores.method,
        "priceTier": None if scores.tier is None else str(scores.tier),
        "priceObservedAt": iso_or_none(scores.observed),
        "pending": pending and without(pending, "seenAt"),
        "venuesValid": str(scores.valid),
        "venuesUsed": str(scores.used),
        "iqrBps": text_of(scores.iqr_bps),
        "flags": scores.flags,
        "deviationBps": text_of(scores.deviation),
        "volatility5mBps": text_of(scores.volatility),
        "pegScore": text_of(scores.peg),
        "liquidityScore": text_of(liquidity.score),
        "liquidityMethod": liquidity.method,
        "liquidityObservedAt": iso_or_none(liquidity.observed),
        "booksUsed": str(liquidity.venues),
        "depthCoverage": text_of(liquidity.coverage),
        "depthsUsd": [text_of(depth) for depth in liquidity.depths],
        "medianSpreadBps": text_of(liquidity.spread),
        "refused": refused,
        "remembered": after,
    }


def examine_coins(record: Json, documents: Documents, p: Parameters) -> tuple[list[Scores], list[Finding], list[Field]]:
    """Every coin that the record names; a rate of conversion is the price of a coin computed before (section 1.1)."""
    findings: list[Finding] = []
    fields: list[Field] = []
    all_scores: list[Scores] = []
    prices: dict[str, str | None] = {}
    waiting = {coin["symbol"]: coin["sha256"] for coin in record["documents"]["coins"]}
    for coin in record["documents"]["coins"]:
        symbol, sha256 = coin["symbol"], coin["sha256"]
        document = documents.typed(sha256, "evidence-coin/1")
        findings += same("document", f"{symbol}.symbol", symbol, document["symbol"])
        findings += same("document", f"{symbol}.computedAt", record["computedAt"], document["computedAt"])
        for row in [*document["quotes"], *document["books"]]:
            if row["venue"] != row["exchange"] and not row["venue"].startswith(f"{row['exchange']}-"):
                findings.append(Finding("document", f"{symbol}.{row['venue']}.exchange", row["venue"], row["exchange"]))
        rates, last_rates, rows = document["rates"], document["lastRates"], [*document["quotes"], *document["books"]]
        for currency in dict.fromkeys([*(row["quoteCurrency"] for row in rows), *rates, *last_rates]):
            price = prices.get(currency)
            last = last_believed(documents, waiting.get(currency), p) if price is None else None
            findings += same("recomputed", f"{symbol}.rates.{currency}", price, rates.get(currency))
            findings += same("recomputed", f"{symbol}.lastRates.{currency}", last, last_rates.get(currency))
        waiting.pop(symbol, None)
        key = ("coin", sha256, record["parametersSha256"])
        scores: Scores = documents.once(key, lambda: score_coin(document, p))
        own = list(compared(f"coins.{document['symbol']}", scores.result, document["result"]))
        findings += differing(own, "recomputed")
        fields += own
        all_scores.append(scores)
        now = ms_of(document["computedAt"])
        if scores.price is not None and scores.observed is not None and now - scores.observed <= p.ms(CONVERSION_AGE):
            prices[symbol] = text_of(scores.price)
    named = [(coin["symbol"], coin["sha256"]) for coin in record["documents"]["coins"]]
    order = pricing_order([(name, documents.typed(sha256, "evidence-coin/1")) for name, sha256 in named], ms_of(record["computedAt"]), p)
    findings += same("recomputed", "documents.coins", ",".join(order), ",".join(name for name, _ in named))
    return all_scores, findings, fields


CONVERSION_AGE = "price.maxConversionAgeSeconds"


def last_believed(documents: Documents, sha256: str | None, p: Parameters) -> str | None:
    """The last believed price of a coin that is computed later, unless it is too old or a move is pending (section 1.1)."""
    if sha256 is None:
        return None
    document = documents.typed(sha256, "evidence-coin/1")
    memory = document["before"]["price"]
    believed = memory["believed"]
    if believed is None or memory["pending"] is not None:
        return None
    is_young = ms_of(document["computedAt"]) - ms_of(believed["observedAt"]) <= p.ms(CONVERSION_AGE)
    return believed["priceUsd"] if is_young else None


def pricing_order(coins: list[tuple[str, Json]], now: int, p: Parameters) -> list[str]:
    """A coin after those that it is quoted in; of coins quoted in each other the one with the most dollar quotes first."""
    symbols = {symbol for symbol, _ in coins}
    dollars: dict[str, int] = {}
    waits: dict[str, set[str]] = {}
    for symbol, document in coins:
        currencies = [row["quoteCurrency"] for row in document["quotes"] if is_young_quote(row, now, p)]
        dollars[symbol] = currencies.count("USD")
        waits[symbol] = {currency for currency in currencies if currency != symbol and currency in symbols}
    left = sorted(symbols, key=lambda symbol: (-dollars[symbol], by_units(symbol)))
    order: list[str] = []
    while left:
        for symbol in left:
            waits[symbol] &= set(left)
        free = next((symbol for symbol in left if not waits[symbol]), None)
        order.append(free or next(symbol for symbol in left if reaches_itself(symbol, waits)))
        left.remove(order[-1])
    return order


def is_young_quote(row: Json, now: int, p: Parameters) -> bool:
    limit = p.ms("price.maxOnChainQuoteAgeSeconds" if is_on_chain(row["exchange"]) else "price.maxQuoteAgeSeconds")
    return 0 <= now - ms_of(row["observedAt"]) <= limit


def reaches_itself(start: str, waits: dict[str, set[str]]) -> bool:
    seen: set[str] = set()
    following = list(waits[start])
    while following:
        symbol = following.pop()
        if symbol == start:
            return True
        if symbol not in seen:
            seen.add(symbol)
            following.extend(waits[symbol])
    return False


# --------------------------------------------------------------------------------------------------------------------
# Yield of a coin (section 4)
# --------------------------------------------------------------------------------------------------------------------

KIND_RULES: dict[str, str | None] = {
    "lending": None, "savings": None, "curated": None, "private-credit": "private_credit", "rwa-fund": "rwa_fund",
    "basis-trade": "basis_trade", "insurance": "insurance", "liquidity": "liquidity_provision",
    "campaign": "reward_campaign", "collateral": "collateral_not_lent", "bridged": "bridged_form",
    "mixed": "mixed_strategy", "other": "kind_not_counted",
    "unreviewed": "protocol_not_reviewed",
}
HOURLY_READING = 45 * 60 * SECOND


@dataclass
class Strategy:
    """A pool or a platform's product with the yield it counts with, or the rule that keeps it out."""

    id: str
    platform: str
    is_defi: bool
    symbol: str
    tvl: Figure
    weight: Figure
    apy: Decimal
    age_days: int | None
    observed: int
    exclusion: str | None
    row: Json
    settled: bool = False
    contradicted: bool = False
    is_net: bool = False
    ray: Figure = None
    coin: Coin | None = None


@dataclass
class CoinYield:
    apy: Decimal
    tvl: Decimal
    protocols: int
    observed: int
    settled_tvl: Decimal = ZERO
    is_pending: bool = False
    flags: tuple[str, ...] = ()


def stated_apy(row: Json) -> Figure:
    """The source's own total; where it gives none, base plus reward."""
    if row["apyPercent"] is not None:
        return dec(row["apyPercent"])
    base = dec_or_none(row["apyBasePercent"])
    return None if base is None else base + (dec_or_none(row["apyRewardPercent"]) or ZERO)


def effective_apy(row: Json, p: Parameters) -> Figure:
    """Base plus a reward of at most a fifth of it; without a base the smaller of total and 30-day mean."""
    base = dec_or_none(row["apyBasePercent"])
    if base is None:
        stated, mean = dec_or_none(row["apyPercent"]), dec_or_none(row["apyMean30dPercent"])
        return None if stated is None or mean is None else min(stated, mean)
    reward = max(dec_or_none(row["apyRewardPercent"]) or ZERO, ZERO)
    return base + min(reward, max(base, ZERO) * p.of("yield.rewardShareOfBase"))


def pool_exclusion(row: Json, tvl: Decimal, circulation: Figure, now: int, p: Parameters) -> str | None:
    """The first rule that refuses a pool by its row and its coin's circulation, that of its kind before all others."""
    if row["kind"] not in KIND_RULES:
        raise Unreadable(f"pool {row['poolId']}: unknown kind {row['kind']}")
    if KIND_RULES[row["kind"]] is not None:
        return KIND_RULES[row["kind"]]
    if tvl < p.of("yield.minTvlUsd"):
        return "tvl_below_minimum"
    if whole(row["observationCount"], "observationCount") < p.count("yield.minObservations"):
        return "too_few_observations"
    if not row["singleExposure"]:
        return "multiple_exposure"
    if row["impermanentLoss"]:
        return "impermanent_loss"
    if row["outlier"]:
        return "source_outlier"
    stated = stated_apy(row)
    if stated is None:
        return "apy_unknown"
    if stated < p.of("yield.minApyPercent") or stated > p.of("yield.maxApyPercent"):
        return "apy_out_of_range"
    if is_suspended("defiYield", yield_age(ms_of(row["observedAt"]), now, p), p):
        return "stale"
    counted = counted_tvl(past_of(row), tvl, p)
    return "tvl_beyond_circulation" if circulation is not None and counted > circulation else None


@dataclass
class Past:
    """A pool's own past before the reading, as its row states it."""

    readings: int
    days: int
    is_zero: bool
    median: Figure
    mad: Figure
    agreeing: int
    tvl_median: Figure
    tvl_agreeing: int

    def is_settled(self, p: Parameters) -> bool:
        return self.days >= p.count("yield.settledDays")

    def is_read(self, p: Parameters) -> bool:
        return self.readings >= p.count("yield.settledReadings") or self.is_settled(p)


def past_of(row: Json) -> Past:
    text = row["past"]
    if text is None:
        return Past(0, 0, False, None, None, 0, None, 0)
    middle, mad = dec_or_none(text["medianPercent"]), dec_or_none(text["madPercent"])
    if middle is None or mad is None:
        middle = mad = None
    return Past(
        whole(text["readings"], "readings"), whole(text["days"], "days"), text["isZero"], middle, mad,
        whole(text["agreeing"], "agreeing"), dec_or_none(text["tvlMedianUsd"]), whole(text["tvlAgreeing"], "tvlAgreeing"),
    )


def reach_of(mad: Figure, floor: Decimal, p: Parameters) -> Decimal:
    """How far an APY may be from where it was: a floor, or a multiple of the scaled MAD."""
    return floor if mad is None else max(mad * p.of("yield.spikeMadScale") * p.of("yield.spikeMadMultiplier"), floor)


def is_spike(past: Past, apy: Decimal, p: Parameters) -> bool:
    """Too far from its own week: out at once, back when enough hourly readings agree."""
    if past.median is None:
        return False
    reach = reach_of(past.mad, p.of("yield.spikeFloorPercentagePoints"), p)
    is_far = (apy - past.median).copy_abs() > reach
    return is_far and past.agreeing < p.count("yield.spikeConfirmations")


def counted_tvl(past: Past, tvl: Decimal, p: Parameters) -> Decimal:
    """The week's median where the TVL is a multiple of it, until enough hourly readings confirm it."""
    if past.tvl_median is None or tvl <= past.tvl_median * p.of("yield.tvlJumpFactor"):
        return tvl
    return past.tvl_median if past.tvl_agreeing < p.count("yield.tvlConfirmations") else tvl


def market_of(row: Json) -> tuple[str, str]:
    return row["protocol"], row["chain"]


def fresh_rates(document: Json, now: int, p: Parameters) -> list[Json]:
    """The rates read on chain that are recent enough to witness anything."""
    return [
        rate for rate in document["rates"]
        if 0 <= now - ms_of(rate["observedAt"]) <= p.ms("yield.witnessMaxAgeSeconds")
    ]


def level_of(pool: Strategy) -> Decimal:
    """The part of a pool's rate that the chain tells too."""
    base = dec_or_none(pool.row["apyBasePercent"])
    return pool.apy if base is None else base


def pool_deposits(document: Json, coins: Json, now: int, p: Parameters) -> dict[str, tuple[Decimal, bool]]:
    """What was deposited in each pool, and whether only what is left of it is known (section 4)."""
    rows = document["pools"]
    on_chain: dict[str, tuple[Decimal, Decimal]] = {}
    for rate in fresh_rates(coins, now, p):
        supplied, borrowed = dec(rate["supplied"], "supplied"), dec(rate["borrowed"], "borrowed")
        own = [row for row in rows if row["isNetTvl"] and row["symbol"] == rate["symbol"] and market_of(row) == market_of(rate)]
        if own:
            left = supplied - borrowed
            nearest = min(own, key=lambda row: ((dec(row["tvlUsd"], "tvlUsd") - left).copy_abs(), by_units(row["poolId"])))
            on_chain[nearest["poolId"]] = supplied, borrowed
    deposits: dict[str, tuple[Decimal, bool]] = {}
    circulation = {row["symbol"]: dec_or_none(row["circulationUsd"]) for row in coins["coins"]}
    for row in rows:
        tvl, lending, known = dec(row["tvlUsd"], "tvlUsd"), row["lending"], []
        if lending is not None:
            received_at(lending, document)
            totals = dec(lending["suppliedUsd"], "suppliedUsd"), dec(lending["borrowedUsd"], "borrowedUsd")
            if not is_suspended("defiYield", yield_age(ms_of(lending["observedAt"]), now, p), p):
                known.append(totals)
        if row["poolId"] in on_chain:
            known.append(on_chain[row["poolId"]])
        gap, limit = p.of("yield.supplyGapShare"), circulation.get(row["symbol"])
        known = [(s, b) if s > 0 and (limit is None or s <= limit) else None for s, b in known]
        possible = [totals for totals in known if totals is not None]
        agreeing = [s for s, b in possible if (s - b - tvl).copy_abs() <= s * gap]
        # A table that the contract confirms counts, whatever TVL is published.
        if len(possible) == 2 and (possible[0][0] - possible[1][0]).copy_abs() <= possible[0][0] * gap:
            agreeing = [possible[0][0]]
        agreeing = agreeing if row["isNetTvl"] else []
        deposits[row["poolId"]] = (agreeing[0], False) if agreeing else (tvl, row["isNetTvl"])
    return deposits


def pool_strategies(document: Json, coins: Json, now: int, p: Parameters) -> list[Strategy]:
    """Every pool with a yield, the weight it counts with, and the first rule that keeps it out."""
    circulation = {row["symbol"]: dec_or_none(row["circulationUsd"]) for row in coins["coins"]}
    for rate in coins["rates"]:
        received_at(rate, coins)
        dec(rate["borrowed"], "borrowed")
    strategies: list[Strategy] = []
    supplies = pool_deposits(document, coins, now, p)
    for row in document["pools"]:
        received_at(row, document)
        apy = effective_apy(row, p)
        if row["kind"] not in KIND_RULES:
            raise Unreadable(f"pool {row['poolId']}: unknown kind {row['kind']}")
        if apy is None:
            continue
        (tvl, is_net), age = supplies[row["poolId"]], whole(row["ageDays"], "ageDays")
        observed, exclusion = ms_of(row["observedAt"]), pool_exclusion(row, tvl, circulation.get(row["symbol"]), now, p)
        own = (row["poolId"], row["protocol"], True, row["symbol"], tvl, tvl, apy, age, observed, exclusion, row)
        strategies.append(Strategy(*own, is_net=is_net))
    judged = [pool for pool in strategies if pool.exclusion is None]
    witnesses: dict[str, Json] = {}
    for rate in fresh_rates(coins, now, p):
        own_pools = [pool for pool in judged if pool.symbol == rate["symbol"] and market_of(pool.row) == market_of(rate)]
        if own_pools:
            witnesses[min(own_pools, key=lambda pool: (-(pool.tvl or ZERO), by_units(pool.id))).id] = rate
    for pool in judged:
        judge_by_past(pool, past_of(pool.row), witnesses.get(pool.id), now, p)
    hold_new_pools(judged, document["readSince"], p)
    twice = duplicate_deposits([pool for pool in judged if pool.exclusion is None], p)
    for pool in judged:
        if pool.exclusion is None and pool.id in twice:
            pool.exclusion = "duplicate_deposit"
    counting = [pool for pool in judged if pool.exclusion is None]
    for symbol in {pool.symbol for pool in counting}:
        limit, mine = circulation.get(symbol), [pool for pool in counting if pool.symbol == symbol]
        held = total(pool.weight or ZERO for pool in mine)
        if limit is not None and held > limit:
            for pool in mine:
                pool.weight = rounded((pool.weight or ZERO) * limit / held, 2)
    return strategies


def judge_by_past(pool: Strategy, past: Past, witness: Json | None, now: int, p: Parameters) -> None:
    """By the pool's own week, its 30-day mean, and what the chain tells of it."""
    row = pool.row
    pool.settled = past.is_settled(p)
    pool.weight = counted_tvl(past, pool.tvl or ZERO, p)
    if row["kind"] == "lending" and pool.apy.is_zero() and pool.settled and past.is_zero:
        pool.exclusion = "not_lent"
        return
    told = dec(witness["apyPercent"]) if witness else None
    reach = reach_of(past.mad, p.of("yield.spikeFloorPercentagePoints"), p)
    is_witnessed = told is not None and (level_of(pool) - told).copy_abs() <= reach
    is_known = past.is_read(p) and past.readings > 0
    if not is_known:
        mean, stated = dec_or_none(row["apyMean30dPercent"]), stated_apy(row)
        if mean is not None and stated is not None and (stated - mean).copy_abs() > reach and not is_witnessed:
            if pool.apy == stated or mean < pool.apy:
                pool.apy = mean
    elif is_spike(past, pool.apy, p) and not is_witnessed:
        pool.exclusion = "spike"
    if told is None:
        return
    since = row["disagreesSince"]
    is_long = since is not None and now - ms_of(since) >= p.ms("yield.disagreementSeconds")
    pool.contradicted = is_long and (level_of(pool) - told).copy_abs() > p.of("yield.disagreementPercentagePoints")
    if pool.contradicted and is_known and pool.exclusion is None and past.median is not None:
        if (told - past.median).copy_abs() < (pool.apy - past.median).copy_abs():
            pool.exclusion = "sources_disagree"


def hold_new_pools(judged: list[Strategy], since: str | None, p: Parameters) -> None:
    """A pool that was not there at the start waits a day, or seven where it would hold much of its coin's yield."""
    def is_young(pool: Strategy) -> bool:
        first = pool.row["firstReadAt"]
        return not pool.settled and first is not None and since is not None and ms_of(first) > ms_of(since)

    counting = [pool for pool in judged if pool.exclusion is None]
    for pool in counting:
        if not is_young(pool):
            continue
        others = total(other.weight or ZERO for other in counting if other.symbol == pool.symbol and not is_young(other))
        tvl = pool.weight or ZERO
        if tvl > (tvl + others) * p.of("yield.newPoolShare") or not past_of(pool.row).is_read(p):
            pool.exclusion = "new_pool"


def viewed_yield(symbol: str, pools: list[Strategy], document: Json, now: int, p: Parameters) -> CoinYield | None:
    """A coin's APY, or the last accepted one while a step waits for its confirmation."""
    found = coin_yield(pools, p)
    if found is None:
        return None
    before = next((row["before"] for row in document["coins"] if row["symbol"] == symbol), None)
    rates = [rate for rate in fresh_rates(document, now, p) if rate["symbol"] == symbol]
    found.is_pending = is_pending_step(found.apy, max(pool.observed for pool in pools), before, rates, p)
    if found.is_pending:
        found.apy = dec(before["apyPercent"])
    found.settled_tvl = total(pool.weight or ZERO for pool in pools if pool.settled)
    contradicted = any(pool.contradicted for pool in pools)
    found.flags = (("yield_pending",) if found.is_pending else ()) + (("sources_disagree",) if contradicted else ())
    found.flags += ("net_tvl",) if any(pool.is_net for pool in pools) else ()
    return found


def is_pending_step(apy: Decimal, read: int, before: Json | None, rates: list[Json], p: Parameters) -> bool:
    """A step is pending until hourly readings confirm it, or at once not if the chain moved the same way."""
    if before is None:
        return False
    dec_or_none(before["basePercent"]), dec_or_none(before["rewardPercent"])
    reach = reach_of(dec(before["madPercent"]), p.of("yield.stepFloorPercentagePoints"), p)
    step = apy - dec(before["hourPercent"])
    if step.copy_abs() <= reach:
        return False
    then = {row["market"]: dec(row["apyPercent"]) for row in before["witness"]}
    both = [(rate, then["|".join(market_of(rate))]) for rate in rates if "|".join(market_of(rate)) in then]
    supplied = total(dec(rate["supplied"]) for rate, _ in both)
    moved = total((dec(rate["apyPercent"]) - old) * dec(rate["supplied"]) for rate, old in both)
    needed = step * p.of("yield.witnessShare") * supplied
    if not supplied.is_zero() and (moved >= needed if step > 0 else moved <= needed):
        return False
    held = before["pending"]
    if held is None or (apy - dec(held["apyPercent"])).copy_abs() > reach:
        return True
    is_next = read - ms_of(held["countedAt"]) >= HOURLY_READING
    confirmations = whole(held["confirmations"], "confirmations") + (1 if is_next else 0)
    is_large = step.copy_abs() > p.of("yield.largeStepPercentagePoints")
    return confirmations < p.count("yield.largeStepConfirmations" if is_large else "yield.stepConfirmations")


def duplicate_deposits(pools: list[Strategy], p: Parameters) -> set[str]:
    """A vault over another counted pool of the same coin counts once: the vault."""
    groups: dict[tuple[str, str], list[Strategy]] = {}
    for pool in pools:
        groups.setdefault((pool.symbol, pool.row["chain"]), []).append(pool)
    out: set[str] = set()
    for group in groups.values():
        ordered = sorted(group, key=place_of)
        for pool in ordered:
            if any(other.id != pool.id and other.id not in out and counts_for(other, pool, p) for other in ordered):
                out.add(pool.id)
    return out


def place_of(pool: Strategy) -> tuple[bytes, bytes]:
    return by_units(pool.platform), by_units(pool.id)


def counts_for(other: Strategy, pool: Strategy, p: Parameters) -> bool:
    """Whether `other` counts what `pool` would: it is known to supply it, is a vault over it, or the same deposit."""
    one, two = other.row, pool.row
    is_supplied = (
        one["suppliesProtocol"] == pool.platform
        and two["suppliesProtocol"] is None
        and two["kind"] == "lending"
        and pool.weight <= other.weight
    )
    if is_supplied:
        return True
    if other.platform == pool.platform:
        is_outer = one["poolSymbol"].upper() == f"{two['poolSymbol'].upper()}V2"
        return is_outer and is_close(other.weight, pool.weight, p.of("yield.nestedVaultTvlShare"))
    if place_of(other) > place_of(pool) or not is_close(other.weight, pool.weight, p.of("yield.duplicateTvlShare")):
        return False
    mine, yours = stated_apy(one), stated_apy(two)
    bound = p.of("yield.duplicateApyPercentagePoints")
    return mine is not None and yours is not None and (mine - yours).copy_abs() <= bound


def is_close(a: Decimal, b: Decimal, share: Decimal) -> bool:
    return min(a, b) >= max(a, b) * (ONE - share)


def coin_yield(pools: list[Strategy], p: Parameters) -> CoinYield | None:
    """TVL-weighted mean trimmed by a quarter at either end, no protocol over half."""
    holding = sorted((pool for pool in pools if pool.weight > 0), key=lambda pool: (pool.apy, by_units(pool.id)))
    if not holding:
        return None
    kept = trimmed(capped_weights(holding, p.of("yield.protocolCapShare")), p.of("yield.trimFraction"))
    weighted = weights = ZERO
    for pool, weight in kept:
        weighted += pool.apy * weight
        weights += weight
    if weights.is_zero():
        return None
    protocols = len({pool.platform for pool in holding})
    observed = min(pool.observed for pool, _ in kept)
    return CoinYield(rounded(weighted / weights, 12), total(pool.weight for pool in holding), protocols, observed)


def capped_weights(pools: list[Strategy], share: Decimal) -> list[tuple[Strategy, Decimal]]:
    """A protocol over `share` of the whole is scaled down to it, its pools pro rata; a single protocol is not scaled."""
    all_tvl = total(pool.weight for pool in pools)
    own: dict[str, Decimal] = {}
    for pool in pools:
        own[pool.platform] = own.get(pool.platform, ZERO) + pool.weight
    weights: list[tuple[Strategy, Decimal]] = []
    for pool in pools:
        mine = own[pool.platform]
        if len(own) == 1 or mine <= all_tvl * share:
            weights.append((pool, pool.weight))
        else:
            allowed = (all_tvl - mine) * share / (ONE - share)
            weights.append((pool, pool.weight * allowed / mine))
    return weights


def trimmed(pools: list[tuple[Strategy, Decimal]], fraction: Decimal) -> list[tuple[Strategy, Decimal]]:
    """What lies between the two cuts, pools on a boundary pro rata."""
    all_weight = total(weight for _, weight in pools)
    start, end = all_weight * fraction, all_weight * (ONE - fraction)
    kept: list[tuple[Strategy, Decimal]] = []
    below = ZERO
    for pool, weight in pools:
        above = below + weight
        if start >= end:
            if above * 2 >= all_weight:
                return [(pool, weight)]
        else:
            inside = min(above, end) - max(below, start)
            if min(above, end) > max(below, start):
                kept.append((pool, inside))
        below = above
    return kept


def is_unit_unconfirmed(row: Json, others: list[Json], p: Parameters) -> bool:
    """A rate of an unclear unit counts only where enough other platforms pay about as much (section 6)."""
    unclear, factor = p.text["cefi"]["unclearUnits"], p.of("cefi.sameMagnitudeFactor")
    if row["platform"] not in unclear:
        return False
    own = dec(row["apyPercent"], "apyPercent")
    agreeing = 0
    for other in others:
        if other["symbol"] == row["symbol"] and other["platform"] not in unclear:
            rate = dec(other["apyPercent"], "apyPercent")
            agreeing += rate <= own * factor and own <= rate * factor
    return agreeing < p.count("cefi.agreeingSources")


def counted_rate(row: Json, p: Parameters) -> Decimal:
    """A rate far from its own week counts as the week's median until hourly readings confirm it (section 6)."""
    rate, past = dec(row["apyPercent"], "apyPercent"), row["past"]
    if past is None:
        return rate
    median, factor = dec(past["medianPercent"], "medianPercent"), p.of("cefi.jumpFactor")
    is_jump = median > 0 and (rate > median * factor or rate * factor < median)
    return median if is_jump and int(past["agreeing"]) < p.count("cefi.jumpConfirmations") else rate


def cefi_strategies(document: Json, now: int, p: Parameters) -> list[Strategy]:
    """Platforms' rates; those without assets of their own share what the platform discloses (section 6)."""
    counts_undisclosed = not p.of("sycefi.undisclosedShareOfSmallest").is_zero()
    assets = {row["platform"]: row for row in document["assets"]}

    def is_stale(row: Json) -> bool:
        return is_suspended("cefiRate", now - ms_of(row["observedAt"]), p)

    current = [row for row in document["rates"] if not is_stale(row)]
    strategies: list[Strategy] = []
    for row in document["rates"]:
        received_at(row, document)
        platform, disclosed = row["platform"], assets.get(row["platform"])
        weight = aum = dec_or_none(row["aumUsd"], "aumUsd")
        if aum is None and disclosed is not None and not is_stale(disclosed):
            sharing = sum(r["platform"] == platform and r["aumUsd"] is None for r in current)
            weight = rounded(dec(disclosed["assetsUsd"], "assetsUsd") / max(1, sharing), 2)
        if is_stale(row):
            exclusion = "stale"
        elif is_unit_unconfirmed(row, current, p):
            exclusion = "unit_unconfirmed"
        else:
            exclusion = "aum_unknown" if weight is None and not counts_undisclosed else None
        apy, observed, symbol = counted_rate(row, p), ms_of(row["observedAt"]), row["symbol"]
        name = f"cefi:{platform}:{symbol}"
        strategies.append(Strategy(name, platform, False, symbol, aum, weight, apy, None, observed, exclusion, row))
    return strategies


# --------------------------------------------------------------------------------------------------------------------
# Risk-adjusted yield (section 5) and quality (section 8)
# --------------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8_192)
def power(score: Decimal, exponent: Decimal) -> Decimal:
    if exponent == ONE or score == ONE:
        return score
    if score.is_zero():
        return ONE if exponent.is_zero() else ZERO
    return score**exponent


def ray_of(apy: Figure, peg: Figure, liquidity: Figure, p: Parameters) -> Figure:
    """APY x peg x liquidity^0.7, 6 dp; a score does not shrink a loss; unknown where one of them is."""
    if apy is None or peg is None or liquidity is None:
        return None
    if apy < 0:
        return rounded(apy, 6)
    return rounded(apy * power(peg, p.of("ray.pegExponent")) * power(liquidity, p.of("ray.liquidityExponent")), 6)


@dataclass
class Quality:
    price: Decimal
    book: Decimal
    apy: Decimal
    venues: int
    iqr_bps: Figure
    is_carried: bool
    protocols: int | None
    coverage: Decimal

    def text(self) -> Json:
        return {
            "priceFreshness": text_of(self.price),
            "bookFreshness": text_of(self.book),
            "apyFreshness": text_of(self.apy),
            "venues": str(self.venues),
            "venueIqrBps": text_of(self.iqr_bps),
            "carriedForward": self.is_carried,
            "protocols": None if self.protocols is None else str(self.protocols),
            "depthCoverage": text_of(self.coverage),
        }

    def value(self, p: Parameters) -> Decimal:
        """q = f_price f_book f_apy v a t k kappa, 6 dp."""
        names = ("none", "one", "two", "three", "four", "five")
        venues = p.of(f"confidence.venueFactors.{names[min(max(self.venues, 0), 5)]}")
        observed = p.of("confidence.carriedForwardFactor") if self.is_carried else ONE
        protocols = ONE
        if self.protocols is not None:
            few = ("one", "one", "two", "three")[min(max(self.protocols, 0), 3)]
            protocols = p.of(f"confidence.protocolFactors.{few}")
        quality = clamp(self.price) * clamp(self.book) * clamp(self.apy) * venues * self.agreement(p) * observed
        return rounded(quality * protocols * clamp(self.coverage), 6)

    def agreement(self, p: Parameters) -> Decimal:
        """1 up to 10 bps between the quartiles, linear to 0.5 at 50; 0.5 with fewer than two venues."""
        floor = p.of("confidence.agreementFloor")
        full, half = p.of("confidence.agreementFullBps"), p.of("confidence.agreementHalfBps")
        if self.iqr_bps is None or (self.iqr_bps >= half and self.iqr_bps > full):
            return floor
        if self.iqr_bps <= full:
            return ONE
        return ONE - (self.iqr_bps - full) * (ONE - floor) / (half - full)


def quality_of(scores: Scores, apy_freshness: Decimal, protocols: int | None, is_pending: bool, now: int, p: Parameters) -> Quality | None:
    """What the quality of a coin or of a strategy in it is made of; unknown without price or liquidity."""
    liquidity = scores.liquidity
    if scores.observed is None or liquidity.score is None:
        return None
    kind = "aggregatorPrice" if scores.tier == 2 else "price"
    return Quality(
        price=freshness(kind, now - scores.observed, p),
        book=ONE if liquidity.books_observed is None else freshness("book", now - liquidity.books_observed, p),
        apy=apy_freshness,
        venues=scores.used,
        iqr_bps=scores.iqr_bps,
        is_carried=liquidity.method == "carried_forward" or scores.is_pending or is_pending,
        protocols=protocols,
        coverage=liquidity.coverage,
    )


@dataclass
class Coin:
    """A coin's scores with its yield, weight and quality."""

    scores: Scores
    is_constituent: bool
    yields: CoinYield | None
    ray: Figure
    cap: Cap | None
    weight: Figure
    quality: Figure
    quality_inputs: Quality | None

    def suspended_because(self) -> str | None:
        if self.scores.price is None:
            return "price_pending" if self.scores.is_pending else "price_unknown"
        if self.scores.volatility is None:
            return "volatility_unknown"
        if self.scores.liquidity.score is None:
            return "liquidity_unknown"
        return "yield_unknown" if self.yields is None else None


def rate_coin(scores: Scores, found: CoinYield | None, is_constituent: bool, weight: Figure, cap: Cap | None, now: int, p: Parameters) -> Coin:
    usable = found
    if found is not None and is_suspended("defiYield", yield_age(found.observed, now, p), p):
        usable = None
    fresh = freshness("defiYield", yield_age(usable.observed, now, p), p) if usable else ZERO
    inputs = quality_of(scores, fresh, usable.protocols if usable else 0, usable is not None and usable.is_pending, now, p)
    return Coin(
        scores, is_constituent, usable, ray_of(usable.apy if usable else None, scores.peg, scores.liquidity.score, p),
        cap, weight if is_constituent else None, inputs.value(p) if inputs else None, inputs,
    )


# --------------------------------------------------------------------------------------------------------------------
# Weights and indices (section 6), confidence (section 8)
# --------------------------------------------------------------------------------------------------------------------

Weights = list[tuple[str, Decimal]]


def frozen_shares(caps: Weights, step_text: Decimal) -> dict[str, Decimal]:
    """Shares of the caps rounded to 0.1 pp by largest remainder; equal remainders by name."""
    if any(cap < 0 for _, cap in caps):
        raise Unreadable("a market cap is negative")
    whole_cap = total(cap for _, cap in caps)
    if whole_cap.is_zero():
        return {}
    steps = HUNDRED / step_text
    rows: list[tuple[str, Decimal, Decimal]] = []
    for name, cap in sorted(caps, key=lambda row: by_units(row[0])):
        exact = cap * steps / whole_cap
        floor = exact.to_integral_value(ROUND_FLOOR)
        rows.append((name, floor, exact - floor))
    left = int(steps - total(floor for _, floor, _ in rows))
    raised = {name for name, _, _ in sorted(rows, key=lambda row: -row[2])[: max(0, left)]}
    return {name: (floor + (1 if name in raised else 0)) * step_text for name, floor, _ in rows}


def renormalized(weights: Weights) -> Weights:
    """Scaled to sum to exactly 100, at 20 decimals."""
    ordered = sorted(weights, key=lambda row: by_units(row[0]))
    whole_weight = total(weight for _, weight in ordered)
    if whole_weight.is_zero():
        return []
    return settled([(name, weight * HUNDRED / whole_weight) for name, weight in ordered])


def settled(weights: Weights, cap: Decimal = HUNDRED) -> Weights:
    """Rounded to 20 decimals; the remainder goes to the largest weight under the cap."""
    exact = [(name, rounded(weight, 20)) for name, weight in weights]
    missing = HUNDRED - total(weight for _, weight in exact)
    if missing.is_zero():
        return exact
    below = [row for row in exact if row[1] < cap] or exact
    largest = max(below, key=lambda row: row[1])
    return [(name, weight + missing) if (name, weight) == largest else (name, weight) for name, weight in exact]


def iterative_cap(weights: Weights, cap: Decimal) -> Weights:
    """Every weight at most at the cap, the excess to the others in proportion, again and again."""
    names = sorted((name for name, _ in weights), key=by_units)
    if not names:
        return []
    shares = renormalized(weights)
    if not shares or cap * len(names) <= HUNDRED:
        return settled([(name, HUNDRED / len(names)) for name in names])
    capped: set[str] = set()
    current = shares
    while over := {name for name, weight in current if name not in capped and weight > cap}:
        capped |= over
        free = [(name, weight) for name, weight in shares if name not in capped]
        free_total, left = total(weight for _, weight in free), HUNDRED - cap * len(capped)
        current = [
            (name, cap if name in capped else left / len(free) if free_total.is_zero() else weight * left / free_total)
            for name, weight in shares
        ]
    return settled(current, cap)


@dataclass
class Member:
    """A member of an index as it was handed to it; `weight` in percent or any common scale."""

    id: str
    weight: Figure
    ray: Figure
    apy: Figure
    symbol: str = ""
    tvl: Figure = None
    age_days: int | None = None
    volatility: Figure = None
    covered: Decimal = ONE
    """The share of the weight that has a RAY."""

    @property
    def is_rated(self) -> bool:
        return self.ray is not None and self.weight is not None

    @property
    def covered_weight(self) -> Decimal:
        return self.weight * self.covered

    @property
    def is_whole(self) -> bool:
        return self.is_rated and self.covered == ONE


@dataclass
class Outcome:
    unit: str
    value: Figure
    method: str
    reason: str | None
    used: int
    expected: int
    coverage: Figure
    top_share: Figure
    hhi: Figure
    band: Json | None
    average: Figure
    effective: dict[str, Decimal]
    expected_weights: dict[str, Decimal]
    exclusions: list[tuple[str, str]]


def coverage_of(members: list[Member]) -> Figure:
    """Percent of the weight that has a yield."""
    whole_weight = total(member.weight for member in members if member.weight is not None)
    if whole_weight.is_zero():
        return None
    return total(member.covered_weight for member in members if member.is_rated) * HUNDRED / whole_weight


def insufficiency(members: list[Member], p: Parameters, least: Decimal) -> str | None:
    """At least two thirds of the members, rounded up, and 80 % of the weight, suspended ones counted in full."""
    covered = coverage_of(members)
    if not members or covered is None:
        return "no_constituents"
    count = len(members)
    share = -(-p.count("syi.minConstituentsNumerator") * count // p.count("syi.minConstituentsDenominator"))
    if sum(member.is_rated for member in members) < min(count, share):
        return "insufficient_constituents"
    return "insufficient_weight" if rounded(covered, 12) < least else None


def computed(unit: str, members: list[Member], exclusions: list[tuple[str, str]], of: Callable[[Decimal], Decimal]) -> Outcome:
    """The weighted mean over the members that have a yield, by their own weights, and what is published with it."""
    rated = [member for member in members if member.is_rated]
    effective = dict(renormalized([(member.id, member.covered_weight) for member in rated]))
    rows = [(of(member.ray), member.covered_weight, member) for member in rated]
    exact = weighted_mean([(value, weight) for value, weight, _ in rows])
    knows_all = bool(rows) and all(member.apy is not None for member in rated)
    average = rounded(weighted_mean([(member.apy, weight) for _, weight, member in rows]), 6) if knows_all else None
    return Outcome(
        unit, rounded(exact, 5 if unit == "percent" else 2), "full" if all(member.is_whole for member in members) else "reduced", None,
        len(rated), len(members), coverage_of(members), max(effective.values(), default=None),
        total(weight * weight for weight in effective.values()), band_of(rows, 6 if unit == "percent" else 2), average,
        effective, expected_weights(members), exclusions,
    )


def weighted_mean(rows: list[tuple[Decimal, Decimal]]) -> Decimal:
    whole_weight = total(weight for _, weight in rows)
    return ZERO if whole_weight.is_zero() else total(value * weight for value, weight in rows) / whole_weight


def carried(unit: str, members: list[Member], exclusions: list[tuple[str, str]], reason: str, previous: Json | None) -> Outcome:
    """The last value again, saying why."""
    weights = expected_weights(members)
    return Outcome(
        unit, dec(previous["value"], "previous value") if previous else None, "carried_forward", reason,
        sum(member.is_rated for member in members), len(members), coverage_of(members),
        max(weights.values(), default=None), total(w * w for w in weights.values()) if weights else None,
        None, None, {}, weights, exclusions,
    )


def expected_weights(members: list[Member]) -> dict[str, Decimal]:
    return dict(renormalized([(member.id, member.weight) for member in members if member.weight is not None]))


def band_of(rows: list[tuple[Decimal, Decimal, Member]], places: int) -> Json | None:
    """P1, P25, P50, P75 and P99 by cumulative weight; at a tie the mean of the two neighbors (sections 6 and 10)."""
    ordered = sorted((row for row in rows if row[1] > 0), key=lambda row: row[0])
    if not ordered:
        return None
    whole_weight = total(weight for _, weight, _ in ordered)
    band: Json = {}
    for percent in (1, 25, 50, 75, 99):
        target, reached = whole_weight * percent / HUNDRED, ZERO
        for place, (value, weight, _) in enumerate(ordered):
            reached += weight
            if reached == target:
                neighbor = ordered[min(place + 1, len(ordered) - 1)][0]
                value = (value + neighbor) / 2
            if reached >= target:
                band[f"p{percent}"] = text_at(value, places)
                break
    return band if len(band) == 5 else None


def same_value(ray: Decimal) -> Decimal:
    return ray


def compute_syi(members: list[Member], previous: Json | None, p: Parameters) -> Outcome:
    """Frozen cap weights times RAY."""
    reason = insufficiency(members, p, p.of("syi.minWeightPercent"))
    return carried("percent", members, [], reason, previous) if reason else computed("percent", members, [], same_value)


def compute_syrpi(members: list[Member], bill: Figure, previous: Json | None, p: Parameters) -> Outcome:
    """Simple mean of the constituents' RAYs less the bill, in signed bp."""
    equal = [Member(member.id, ONE, member.ray, member.apy) for member in members]
    reason = "bill_rate_unknown" if bill is None else insufficiency(equal, p, p.of("syi.minWeightPercent"))
    if bill is None or reason is not None:
        return carried("bps", equal, [], reason or "bill_rate_unknown", previous)
    return computed("bps", equal, [], lambda ray: (ray - bill) * HUNDRED)


def venture_refusal(tvl: Figure, age_days: int | None, index: str, p: Parameters) -> str | None:
    """Large and old enough, of SYC and SYDEFI."""
    if tvl is None:
        return "tvl_unknown"
    if tvl < p.of(f"{index}.minTvlUsd"):
        return "tvl_below_minimum"
    if age_days is None:
        return "age_unknown"
    return "too_young" if age_days < p.count(f"{index}.minAgeDays") else None


def inverse_volatility(members: list[Member], p: Parameters) -> Weights:
    """Inverse-volatility weights, floor 0.05 pp, capped at max(2 %, 2/n)."""
    if not members:
        return []
    floor = p.of("syc.volatilityFloorPercentagePoints")
    raw = [(member.id, ONE / max(member.volatility, floor)) for member in members]
    return iterative_cap(raw, max(p.of("syc.capFloor"), p.of("syc.capNumerator") / len(members)) * HUNDRED)


def compute_syc(strategies: list[Member], previous: Json | None, p: Parameters) -> Outcome:
    """The composite over strategies of ten and more."""
    exclusions: list[tuple[str, str]] = []
    weighable: dict[str, Member] = {}
    eligible: list[Member] = []
    for member in strategies:
        rule = venture_refusal(member.tvl, member.age_days, "syc", p)
        if rule is None:
            eligible.append(member)
            rule = "ray_unknown" if member.ray is None else "volatility_unknown" if member.volatility is None else None
        if rule is None:
            weighable[member.id] = member
        else:
            exclusions.append((member.id, rule))
    weights = inverse_volatility(list(weighable.values()), p)
    members = [Member(name, weight, weighable[name].ray, weighable[name].apy) for name, weight in weights]
    reason: str | None = "too_few_strategies"
    if len(members) >= p.count("syc.minStrategies"):
        own = dict(inverse_volatility([member for member in eligible if member.volatility is not None], p))
        all_members = [Member(member.id, own.get(member.id), member.ray, member.apy) for member in eligible]
        reason = insufficiency(all_members, p, p.of("syc.minWeightPercent"))
    if reason is None:
        outcome = computed("percent", members, exclusions, same_value)
    else:
        outcome = carried("percent", members, exclusions, reason, previous)
    if outcome.method == "full" and len(eligible) > len(members):
        outcome.method = "reduced"
    outcome.expected = len(eligible)
    outcome.coverage = Decimal(len(members)) * HUNDRED / len(eligible) if eligible else None
    return outcome


def compute_sydefi(protocols: list[Member], previous: Json | None, p: Parameters) -> Outcome:
    """RAY weighted by TVL times maturity."""
    exclusions: list[tuple[str, str]] = []
    members: list[Member] = []
    floor, days = p.of("sydefi.maturityFloor"), p.count("sydefi.maturityDays")
    for member in protocols:
        rule = venture_refusal(member.tvl, member.age_days, "sydefi", p)
        if rule is not None:
            exclusions.append((member.id, rule))
            continue
        grown = max(0, min(days, member.age_days - p.count("sydefi.minAgeDays")))
        maturity = floor + (ONE - floor) * grown / days
        members.append(Member(member.id, member.tvl * maturity, member.ray, member.apy, covered=member.covered))
    reason = insufficiency(members, p, p.of("syi.minWeightPercent"))
    if reason is None:
        return computed("percent", members, exclusions, same_value)
    return carried("percent", members, exclusions, reason, previous)


def compute_sycefi(platforms: list[Member], previous: Json | None, p: Parameters) -> Outcome:
    """RAY weighted by disclosed assets; equal weights if no platform discloses them."""
    share = p.of("sycefi.undisclosedShareOfSmallest")
    disclosed = [member.tvl for member in platforms if member.tvl is not None and member.tvl > 0]
    is_equal = not disclosed and not share.is_zero()
    undisclosed = ONE if is_equal else share * min(disclosed, default=ZERO)
    exclusions: list[tuple[str, str]] = []
    members: list[Member] = []
    for member in platforms:
        weight = member.tvl if member.tvl is not None and member.tvl > 0 else undisclosed
        if weight.is_zero():
            exclusions.append((member.id, "aum_unknown"))
        else:
            members.append(Member(member.id, weight, member.ray, member.apy, covered=member.covered))
    reason = insufficiency(members, p, p.of("syi.minWeightPercent"))
    if reason is not None:
        return carried("percent", members, exclusions, reason, previous)
    outcome = computed("percent", members, exclusions, same_value)
    if is_equal:
        outcome.method = "equal_weight"
    return outcome


def confidence_of(outcome: Outcome, qualities: dict[str, Decimal], last: Figure, p: Parameters) -> Figure:
    """C = C_max sum(w q), 4 dp; carried: 0.6 of the last computed one (section 8)."""
    if outcome.method == "carried_forward":
        return None if last is None else rounded(last * p.of("confidence.carriedForwardFactor"), 4)
    weights = outcome.expected_weights
    whole_weight = total(weights.values())
    if whole_weight.is_zero():
        return None
    most = p.of("confidence.ceiling")
    if any(weight > whole_weight * p.of("confidence.concentrationAbove") for weight in weights.values()):
        most -= p.of("confidence.concentrationPenalty")
    products = [
        weight * clamp(qualities[name]) if name in outcome.effective and name in qualities else ZERO
        for name, weight in weights.items()
    ]
    confidence = rounded(most * total(products) / whole_weight, 4)
    if outcome.method == "equal_weight":
        confidence = rounded(confidence * p.of("sycefi.equalWeightConfidence"), 4)
    return confidence


def output_of(outcome: Outcome, confidence: Figure) -> Json:
    """An outcome as it is published."""
    return {
        "value": text_at(outcome.value, 5 if outcome.unit == "percent" else 2),
        "unit": outcome.unit,
        "method": outcome.method,
        "reason": outcome.reason,
        "confidence": text_at(confidence, 4),
        "constituentsUsed": str(outcome.used),
        "constituentsExpected": str(outcome.expected),
        "coveragePercent": text_at(outcome.coverage, 5),
        "topSharePercent": text_at(outcome.top_share, 5),
        "hhi": text_at(outcome.hhi, 2),
        "band": outcome.band,
        "averageYieldPercent": text_at(outcome.average, 6),
    }


def output_like(found: Json, computed: Json) -> Json:
    """An output that was computed again, with the status that older records have beside the method."""
    if "status" not in found:
        return computed
    return {**computed, "status": "live" if computed["reason"] is None else "estimated"}


# --------------------------------------------------------------------------------------------------------------------
# Caps, bills, daily readings (sections 6 and 7)
# --------------------------------------------------------------------------------------------------------------------


@dataclass
class Cap:
    """A coin's cap as the day's weights take it."""

    usd: Decimal
    is_single: bool


def read_caps(document: Json, registry: Json, now: int, p: Parameters) -> dict[str, Cap]:
    """The caps frozen for the day, or of the day before while the freeze waits; from their sources, none suspended."""
    today, waiting = iso_of(now)[:10], document["waitingSince"]
    if waiting is not None:
        if waiting[:10] != today or not 0 <= now - ms_of(waiting) < p.ms("marketCap.freezeWaitSeconds"):
            raise Unreadable(f"a freeze that waits since {waiting}")
    if document["caps"]:
        date, frozen = document["date"], document["frozenAt"]
        is_of_day = date == today if waiting is None else date < today
        if not is_of_day or frozen[:10] != date or ms_of(frozen) > now:
            raise Unreadable(f"caps of {date}, frozen {frozen}")
    references = {
        coin["symbol"]: dec(coin["reference"]["circulationUsd"], "reference")
        for coin in registry["coins"] if coin["reference"] is not None
    }
    caps: dict[str, Cap] = {}
    for row in document["caps"]:
        oldest = min(ms_of(source["observedAt"]) for source in row["sources"])
        if not is_suspended("marketCap", now - oldest, p):
            said = [dec(source["marketCapUsd"], "marketCapUsd") for source in row["sources"]]
            before = None if row["before"] is None else dec(row["before"], "before")
            usd = chosen_cap(row["symbol"], said, before, references.get(row["symbol"]), p)
            caps[row["symbol"]] = Cap(usd, len(row["sources"]) == 1)
    return caps


def chosen_cap(symbol: str, said: list[Decimal], before: Figure, reference: Figure, p: Parameters) -> Decimal:
    """The median; of two too far apart the one nearer to the day before, else the only one near the reference, else the smaller."""
    low, high = min(said), max(said)
    if len(said) != 2 or high <= low * (1 + p.of("marketCap.maxSpreadPercent") / 100):
        if before is not None:
            raise Unreadable(f"the day before decides nothing of the cap of {symbol}")
        return median(said)
    if before is None:
        factor = p.of("marketCap.referenceFactor")
        near = [cap for cap in (low, high) if reference is not None and reference <= cap * factor and cap <= reference * factor]
        return near[0] if len(near) == 1 else low
    return high if abs(high - before) < abs(low - before) else low


def circulation_fields(record: Json, documents: Documents, p: Parameters) -> Iterator[Field]:
    """The circulation that bounds a coin's pools is never below the cap that the record names."""
    if record["index"] not in COIN_INDICES:
        return
    named = record["documents"]
    caps, registry = documents.typed(named["caps"], "evidence-caps/1"), documents.typed(named["registry"], "evidence-registry/1")
    in_force = read_caps(caps, registry, ms_of(record["computedAt"]), p)
    for row in documents.typed(named["coinYields"], "evidence-coin-yields/1")["coins"]:
        cap, found = in_force.get(row["symbol"]), row["circulationUsd"]
        if cap is not None:
            is_enough = found is not None and dec(found, "circulation") >= cap.usd
            yield f"coinYields.{row['symbol']}.circulationUsd", found if is_enough else text_of(cap.usd), found


def coupon_equivalent(discount_percent: Decimal) -> Decimal:
    """365 d / (360 - 91 d), percent, 4 dp."""
    discount = discount_percent / HUNDRED
    price = Decimal(360) - discount * 91
    if price <= 0:
        raise Unreadable(f"discount rate out of range: {discount_percent} %")
    return rounded(discount * 365 / price * HUNDRED, 4)


def accept_bill(document: Json, now: int, p: Parameters) -> Json | None:
    """The newest rate near the last accepted one or seconded by another series of its day (section 6)."""
    today = iso_of(now)[:10]

    def possible(row: Json) -> Figure:
        percent, most = dec(row["percent"], "bill rate"), p.of("bill.maxPercent")
        if not ZERO < percent <= most:
            return None
        percent = coupon_equivalent(percent) if row["basis"] == "discount" else percent
        return percent if ZERO < percent <= most else None

    quoted = []
    for row in document["rates"]:
        received_at(row, document)
        if row["basis"] == "overnight" or row["date"] > today or ms_of(row["observedAt"]) > now:
            continue
        percent = possible(row)
        if percent is not None:
            quoted.append((row, percent))
    quoted.sort(key=lambda each: (each[0]["date"], -int(each[0]["tier"]), each[0]["basis"] != "discount", Reversed(each[0]["series"])))
    before = document["before"]
    base = None
    if before is not None and before["isConfirmed"]:
        received_at(before, document)
        percent = possible(before)
        base = None if percent is None else (before, percent)
    accepted = before if before is not None and before["isConfirmed"] else None
    middle = None
    if base is None and len({row["series"] for row, _ in quoted}) == 1:
        middle = sorted(percent for _, percent in quoted)[(len(quoted) - 1) // 2]

    def within(a: Decimal, b: Decimal, name: str) -> bool:
        return abs(a - b) * HUNDRED <= p.of(name)

    for row, percent in quoted:
        if base is not None and (row["date"], -int(row["tier"])) < (base[0]["date"], -int(base[0]["tier"])):
            continue
        is_seconded = any(
            other["date"] == row["date"] and other["series"] != row["series"] and within(value, percent, "bill.confirmBps")
            for other, value in quoted
        )
        if is_seconded or (base is not None and within(percent, base[1], "bill.maxStepBps")):
            base = (row, percent)
            accepted = row
        elif middle is not None and within(percent, middle, "bill.maxStepBps"):
            accepted = row
    return accepted


class Reversed(str):
    """Sorts the other way round."""

    def __lt__(self, other: str) -> bool:
        return str.__gt__(self, other)


def bill_in_force(document: Json, now: int, p: Parameters) -> Json | None:
    """The accepted bill; none once suspended."""
    row = accept_bill(document, now, p)
    if row is None or ms_of(row["observedAt"]) > now or bill_freshness(row["date"], now, p).is_zero():
        return None
    percent = dec(row["percent"], "bill rate")
    equivalent = coupon_equivalent(percent) if row["basis"] == "discount" else percent
    return {
        "date": row["date"],
        "series": row["series"],
        "basis": row["basis"],
        "quotedPercent": text_of(percent),
        "couponEquivalentPercent": text_of(equivalent),
    }


Readings = dict[str, list[tuple[int, Decimal, Figure]]]


def read_readings(documents: list[Json]) -> Readings:
    """Daily APYs and RAYs of strategies, oldest first."""
    tracks: Readings = {}
    for document in documents:
        for strategy in document["strategies"]:
            track = tracks.setdefault(strategy["strategyId"], [])
            for row in strategy["days"]:
                day = ms_of(f"{row['date']}T00:00:00.000Z") // DAY
                if day <= (track[-1][0] if track else 0):
                    raise Unreadable(f"readings out of order: {row['date']}")
                track.append((day, dec(row["apyPercent"]), dec_or_none(row["rayPercent"])))
    return tracks


def yield_volatility(track: list[tuple[int, Decimal, Figure]], p: Parameters) -> Figure:
    """30-day deviation of daily RAY, of daily APY while there are fewer than 7 days of RAY."""
    since = (track[-1][0] if track else 0) - p.count("syc.volatilityDays")
    for place, least in ((2, "syc.minVolatilityDays"), (1, "syc.minApyVolatilityDays")):
        values = [row[place] for row in track if row[0] > since and row[place] is not None]
        if len(values) >= p.count(least):
            return deviation_of(values) if len(values) >= 2 else None
    return None


# --------------------------------------------------------------------------------------------------------------------
# The basket (section 0), and whose pools are by contract (section 4)
# --------------------------------------------------------------------------------------------------------------------

FOUNDING = ("USDT", "USDC", "DAI", "TUSD", "FRAX", "USDP")


def failed_clause(row: Json, is_bearing: bool, is_opening: bool, p: Parameters) -> str | None:
    """The first clause of the basket's rules that a candidate fails; an opening is without the 30 days."""
    least = p.of("basket.keepCirculationUsd" if row["isIncumbent"] else "basket.minCirculationUsd")
    circulation = dec_or_none(row["circulationUsd"], "circulation")
    coverage = p.of("basket.minCoverage") * HUNDRED
    if is_bearing:
        return "yield_bearing"
    if not is_opening and whole(row["monitoredDays"], "monitoredDays") < p.count("basket.monitoredDays"):
        return "not_monitored"
    if circulation is None or circulation < least:
        return "circulation"
    if dec(row["pricedPercent"], "pricedPercent") < coverage:
        return "price_coverage"
    if dec(row["liquidPercent"], "liquidPercent") < coverage:
        return "liquidity_coverage"
    is_paid = whole(row["protocols"], "protocols") >= p.count("basket.minProtocols")
    is_paid = is_paid and dec(row["yieldTvlUsd"], "yieldTvlUsd") >= p.of("basket.minYieldTvlUsd")
    return None if is_paid else "yield_sources"


def choose_basket(document: Json, registry: Json, p: Parameters) -> tuple[list[str], list[Json]]:
    """The six largest eligible candidates; a constituent keeps its place while it ranks eighth or better."""
    bearing = {coin["symbol"] for coin in registry["coins"] if coin["isYieldBearing"]}
    is_opening = document["kind"] in ("provisional", "opening")

    def size(row: Json) -> tuple[Decimal, bytes]:
        circulation = dec_or_none(row["circulationUsd"], "circulation")
        return (ONE if circulation is None else -circulation), by_units(row["symbol"])

    rows = sorted(document["candidates"], key=size)
    judged = [(row, failed_clause(row, row["symbol"] in bearing, is_opening, p)) for row in rows]
    eligible = [row["symbol"] for row, clause in judged if clause is None]
    incumbents = {row["symbol"] for row in rows if row["isIncumbent"]}
    kept = [name for place, name in enumerate(eligible, 1) if name in incumbents and place <= p.count("basket.keepRank")]
    entrants = [name for name in eligible if name not in kept]
    chosen = set([*kept, *entrants][: p.count("basket.maxConstituents")])
    is_enough = len(chosen) >= p.count("basket.minConstituents")
    verdicts = []
    for row, clause in [*(pair for pair in judged if pair[1] is None), *(pair for pair in judged if pair[1] is not None)]:
        name = row["symbol"]
        verdicts.append({
            **row,
            "isChosen": is_enough and name in chosen,
            "rank": str(eligible.index(name) + 1) if name in eligible else None,
            "clause": clause or (None if name in chosen else "rank"),
        })
    return [row["symbol"] for row in verdicts if row["isChosen"]], verdicts


def basket_fields(record: Json, documents: Documents, p: Parameters) -> Iterator[Field]:
    """The coins weighed are the basket's, and the rules choose them from the figures it was decided on."""
    basket, named = record["basket"], record["documents"]
    held = named.get("basket", ...)
    if basket is None:
        yield from compared("documents.basket", None, held)
        return
    weighed = [step["id"] for step in record["constituents"]]
    yield "basket.coins", in_order(basket["coins"]), in_order(weighed)
    if basket["kind"] in ("founding", "recorded") or (held is None and not basket["coins"]):
        yield from compared("documents.basket", None, held)
        if basket["kind"] == "founding":
            yield "basket.choice", in_order(FOUNDING), in_order(basket["coins"])
        return
    document = documents.typed(named.get("basket"), "evidence-basket/1")
    registry = documents.typed(named.get("registry"), "evidence-registry/1")
    chosen, verdicts = choose_basket(document, registry, p)
    is_exit = basket["kind"] == "exit"
    staying = [name for name in chosen if not is_exit or name in basket["coins"]]
    yield "basket.kind", "exit" if is_exit else document["kind"], basket["kind"]
    yield "basket.choice", ", ".join(staying), ", ".join(basket["coins"])
    yield from compared("basket.candidates", verdicts, document["candidates"])


def in_order(names: Iterable[str]) -> str:
    return ", ".join(sorted(names, key=by_units))


def membership_fields(record: Json, documents: Documents) -> Iterator[Field]:
    """A pool is of the coin whose contract its token is on that chain; a pool with an unknown token counts for no coin."""
    named = record["documents"]
    if record["index"] == "SYCEFI":
        return
    pools = documents.typed(named["pools"], "evidence-pools/1")["pools"]
    owners: dict[tuple[str, str], str] = {}
    chains: dict[str, set[str]] = {}
    registry = documents.typed(named.get("registry"), "evidence-registry/1")
    kinds = {protocol["id"]: protocol["kinds"] for protocol in registry["protocols"]}
    net = {protocol["id"] for protocol in registry["protocols"] if protocol["hasNetTvl"]}
    for coin in registry["coins"]:
        for contract in coin["contracts"]:
            owners[contract["chain"], contract["address"].lower()] = coin["symbol"]
            chains.setdefault(coin["symbol"], set()).add(contract["chain"])
    for pool in pools:
        token, chain, symbol, kind = (pool[name] for name in ("underlying", "chain", "symbol", "kind"))
        if kinds:
            allowed = kinds.get(pool["protocol"], ["unreviewed"])
            is_allowed = kind in allowed or kind in ("bridged", "unreviewed")
            yield f"pools.{pool['poolId']}.kind", kind if is_allowed else allowed[0], kind
        is_net = record["dataClass"] == "live" and kind == "lending" and pool["protocol"] in net
        yield f"pools.{pool['poolId']}.isNetTvl", str(is_net).lower(), str(pool["isNetTvl"]).lower()
        owner = None if token is None else owners.get((chain, token.lower()))
        if owner is not None:
            yield f"pools.{pool['poolId']}.symbol", owner, symbol
        elif token is not None or (symbol in chains and chain not in chains[symbol]):
            is_counted = KIND_RULES.get(kind, "") is None
            yield f"pools.{pool['poolId']}.kind", "bridged" if is_counted else kind, kind


# --------------------------------------------------------------------------------------------------------------------
# A record as a whole
# --------------------------------------------------------------------------------------------------------------------

COIN_INDICES = ("SYI", "SYRPI")


def grouped(strategies: list[Strategy]) -> list[Member]:
    """One row per protocol or platform: weight summed, oldest age, TVL-weighted RAY and APY, 6 dp (section 6)."""
    groups: dict[str, list[Strategy]] = {}
    for strategy in strategies:
        groups.setdefault(strategy.platform, []).append(strategy)
    members: list[Member] = []
    for platform in sorted(groups, key=by_units):
        rows = [row for row in groups[platform] if row.weight is not None] or groups[platform]
        is_unknown = all(row.weight is None for row in rows)
        tvl = None if is_unknown else total(row.weight or ZERO for row in rows)
        ages = [row.age_days for row in rows if row.age_days is not None]
        rated = [row for row in rows if row.ray is not None]
        weights = [ONE if row.weight is None else row.weight for row in rated]
        whole_weight = total(weights)
        ray = apy = None
        if not whole_weight.is_zero():
            ray = rounded(total(row.ray * weight for row, weight in zip(rated, weights)) / whole_weight, 6)
            apy = rounded(total(row.apy * weight for row, weight in zip(rated, weights)) / whole_weight, 6)
        # What is suspended inside a member counts in full: only the rest of its weight has a yield.
        all_weight = total(ONE if row.weight is None else row.weight for row in rows)
        covered = ONE if all_weight.is_zero() else whole_weight / all_weight
        oldest = max(ages, default=None)
        members.append(Member(platform, None, ray, apy, tvl=tvl, age_days=oldest, covered=covered))
    return members


def strategy_qualities(strategies: list[Strategy], now: int, p: Parameters) -> dict[str, Decimal]:
    """Qualities by strategy, and by platform as the weighted mean; one that cannot be rated counts with none."""
    qualities: dict[str, Decimal] = {}
    groups: dict[str, list[tuple[Decimal, Figure]]] = {}
    for row in strategies:
        if row.exclusion is not None or row.coin is None:
            continue
        if row.is_defi:
            fresh = freshness("defiYield", yield_age(row.observed, now, p), p)
        else:
            fresh = freshness("cefiRate", now - row.observed, p)
        inputs = quality_of(row.coin.scores, fresh, None, False, now, p)
        quality = inputs.value(p) if inputs else None
        if quality is not None:
            qualities[row.id] = quality
        counted = ZERO if row.ray is None or quality is None else quality
        groups.setdefault(row.platform, []).append((counted, row.weight))
    for platform, rows in groups.items():
        unknown = ONE if all(weight is None for _, weight in rows) else ZERO
        weights = [unknown if weight is None else weight for _, weight in rows]
        whole_weight = total(weights)
        if not whole_weight.is_zero():
            products = total(quality * weight for (quality, _), weight in zip(rows, weights))
            qualities[platform] = rounded(products / whole_weight, 12)
    return qualities


EMPTY_STEP: Json = {
    "apyPercent": None, "pegScore": None, "liquidityScore": None, "rayPercent": None, "marketCapUsd": None,
    "tvlUsd": None, "ageDays": None, "volatilityPercentagePoints": None, "weightPercent": None,
    "effectiveWeightPercent": None, "quality": None, "qualityInputs": None, "coin": None, "flags": [],
    "suspendedBecause": None,
}


def coin_step(coin: Coin, effective: Figure) -> Json:
    """A coin's way into the index, as the record prints it."""
    scores, liquidity, yields = coin.scores, coin.scores.liquidity, coin.yields
    return {
        **EMPTY_STEP,
        "id": scores.symbol,
        "symbol": scores.symbol,
        "apyPercent": text_of(yields.apy) if yields else None,
        "pegScore": text_of(scores.peg),
        "liquidityScore": text_of(liquidity.score),
        "rayPercent": text_of(coin.ray),
        "marketCapUsd": text_of(coin.cap.usd) if coin.cap else None,
        "weightPercent": text_of(coin.weight),
        "effectiveWeightPercent": text_of(effective),
        "quality": text_of(coin.quality),
        "qualityInputs": coin.quality_inputs.text() if coin.quality_inputs else None,
        "coin": {
            "priceUsd": text_of(scores.price),
            "priceMethod": scores.method,
            "deviationBps": text_of(scores.deviation),
            "volatility5mBps": text_of(scores.volatility),
            "depth10Usd": text_of(liquidity.depths[0]),
            "depth20Usd": text_of(liquidity.depths[1]),
            "medianSpreadBps": text_of(liquidity.spread),
            "liquidityMethod": liquidity.method,
            "volume24hUsd": text_of(scores.volume),
            "poolTvlUsd": text_of(yields.tvl) if yields else None,
        },
        "flags": [
            *scores.flags,
            *(["single_protocol"] if yields and yields.protocols == 1 else []),
            *(yields.flags if yields else ()),
            *(["single_cap_source"] if coin.cap and coin.cap.is_single else []),
        ],
        "suspendedBecause": coin.suspended_because(),
    }


def member_step(member: Member, coin: Coin | None, outcome: Outcome, quality: Figure) -> Json:
    """The same of a strategy, protocol or platform."""
    return {
        **EMPTY_STEP,
        "id": member.id,
        "symbol": member.symbol,
        "apyPercent": text_of(member.apy),
        "pegScore": text_of(coin.scores.peg) if coin else None,
        "liquidityScore": text_of(coin.scores.liquidity.score) if coin else None,
        "rayPercent": text_of(member.ray),
        "tvlUsd": text_of(member.tvl),
        "ageDays": None if member.age_days is None else str(member.age_days),
        "volatilityPercentagePoints": text_of(member.volatility),
        "weightPercent": text_of(outcome.expected_weights.get(member.id)),
        "effectiveWeightPercent": text_of(outcome.effective.get(member.id)),
        "quality": text_of(quality),
    }


def view_yields(record: Json, documents: Documents, p: Parameters) -> tuple[list[Strategy], dict[str, CoinYield]]:
    """Pools, or platforms' rates, with their yields, and the yield of each coin (section 4)."""
    now, named = ms_of(record["yieldsViewedAt"]), record["documents"]
    if record["index"] == "SYCEFI":
        return cefi_strategies(documents.typed(named["cefi"], "evidence-cefi/1"), now, p), {}
    coins = documents.typed(named["coinYields"], "evidence-coin-yields/1")
    strategies = pool_strategies(documents.typed(named["pools"], "evidence-pools/1"), coins, now, p)
    by_coin: dict[str, list[Strategy]] = {}
    for strategy in strategies:
        if strategy.exclusion is None:
            by_coin.setdefault(strategy.symbol, []).append(strategy)
    yields = {symbol: viewed_yield(symbol, pools, coins, now, p) for symbol, pools in by_coin.items()}
    return strategies, {symbol: found for symbol, found in yields.items() if found is not None}


def recompute(record: Json, scores: list[Scores], documents: Documents, p: Parameters) -> tuple[Json, Json]:
    """The body and the output of a record, from its documents (sections 4 to 8)."""
    index, now, named, previous = record["index"], ms_of(record["computedAt"]), record["documents"], record["previous"]
    if index not in (*COIN_INDICES, "SYC", "SYCEFI", "SYDEFI"):
        raise Unreadable(f"unknown index {index}")
    is_of_coins = index in COIN_INDICES
    source = named["cefi"] if index == "SYCEFI" else named["pools"]
    key = ("yields", source, named["coinYields"], record["yieldsViewedAt"], record["parametersSha256"], index == "SYCEFI")
    seen, yields = documents.once(key, lambda: view_yields(record, documents, p))
    basket = record["basket"]["coins"] if record["basket"] else []
    caps: dict[str, Cap] = {}
    if is_of_coins:
        registry = documents.typed(named["registry"], "evidence-registry/1")
        caps = read_caps(documents.typed(named["caps"], "evidence-caps/1"), registry, now, p)
    known_caps = [(name, caps[name].usd) for name in basket if name in caps]
    shares = frozen_shares(known_caps, p.of("syi.weightStepPercentagePoints"))
    coins = {
        row.symbol: rate_coin(
            row, yields.get(row.symbol), row.symbol in basket, shares.get(row.symbol), caps.get(row.symbol), now, p
        )
        for row in scores
    }
    strategies = [
        Strategy(**{**vars(row), "coin": coins.get(row.symbol), "ray": strategy_ray(row, coins.get(row.symbol), p)})
        for row in seen
    ]
    bill = bill_in_force(documents.typed(named["bills"], "evidence-bills/1"), now, p)
    readings = read_readings([documents.typed(sha256, "evidence-readings/1") for sha256 in named["readings"]])
    constituents = [coin for coin in coins.values() if coin.is_constituent]
    counting = [row for row in strategies if row.exclusion is None and row.is_defi == (index != "SYCEFI")]
    qualities = {coin.scores.symbol: coin.quality for coin in constituents if coin.quality is not None}
    if is_of_coins:
        members = [
            Member(coin.scores.symbol, coin.weight, coin.ray, coin.yields.apy if coin.yields else None)
            for coin in constituents
        ]
    else:
        qualities = {**strategy_qualities(strategies, now, p), **qualities}
        members = [syc_member(row, readings, p) for row in counting] if index == "SYC" else grouped(counting)
    if index == "SYRPI":
        percent = dec(bill["couponEquivalentPercent"]) if bill else None
        outcome = compute_syrpi(members, percent, previous, p)
    else:
        rules = {"SYI": compute_syi, "SYC": compute_syc, "SYDEFI": compute_sydefi, "SYCEFI": compute_sycefi}
        outcome = rules[index](members, previous, p)
    if is_of_coins and record["basket"] and record["basket"]["kind"] == "provisional":
        outcome.reason = outcome.reason or "provisional_basket"
    last = dec_or_none(previous["confidence"], "confidence") if previous else None
    if is_of_coins:
        steps = [coin_step(coin, outcome.effective.get(coin.scores.symbol)) for coin in constituents]
    else:
        by_strategy = {row.id: row.coin for row in strategies}
        steps = [member_step(row, by_strategy.get(row.id), outcome, qualities.get(row.id)) for row in members]
    kind = "cefi_rate" if index == "SYCEFI" else "pool"
    refused = [
        {"kind": kind, "key": row.id, "rule": row.exclusion, "reason": None}
        for row in strategies
        if row.exclusion is not None and (not is_of_coins or (row.symbol in coins and coins[row.symbol].is_constituent))
    ]
    body = {
        "constituents": steps,
        "exclusions": [{"id": name, "rule": rule, "reason": None} for name, rule in outcome.exclusions],
        "refused": refused,
        "bill": bill,
    }
    confidence = confidence_of(outcome, qualities, last, p)
    used = set(outcome.effective)
    of_coins = [(coin.yields.tvl, coin.yields.settled_tvl) for coin in constituents if coin.yields]
    of_pools = [
        (row.weight or ZERO, (row.weight or ZERO) if row.settled else ZERO)
        for row in strategies if row.exclusion is None and (row.id in used or row.platform in used)
    ]
    steps_pending = index not in ("SYCEFI", *COIN_INDICES) and any(
        row.coin is not None and row.coin.yields is not None and row.coin.yields.is_pending
        for row in strategies if row.exclusion is None and (row.id in used or row.platform in used)
    )
    needs_history = record["dataClass"] == "live" and index != "SYCEFI"
    deposits = (of_coins if is_of_coins else of_pools) if needs_history else []
    outcome.reason = doubt_of(outcome, confidence, steps_pending, deposits, p)
    return body, output_of(outcome, confidence)


def doubt_of(outcome: Outcome, confidence: Figure, steps_pending: bool, deposits: list[tuple[Decimal, Decimal]], p: Parameters) -> str | None:
    """Why a computed value is an estimate: a low confidence, a pending step, or too few deposits with seven days of readings (section 8)."""
    if outcome.method == "carried_forward":
        return outcome.reason
    if confidence is not None and confidence < p.of("confidence.liveFloor"):
        return "low_confidence"
    if steps_pending:
        return "step_pending"
    needed = total(tvl for tvl, _ in deposits) * p.of("confidence.liveHistoryShare")
    return "short_history" if total(settled for _, settled in deposits) < needed else outcome.reason


def strategy_ray(row: Strategy, coin: Coin | None, p: Parameters) -> Figure:
    if coin is None or row.exclusion is not None:
        return None
    return ray_of(row.apy, coin.scores.peg, coin.scores.liquidity.score, p)


def syc_member(row: Strategy, readings: Readings, p: Parameters) -> Member:
    volatility = yield_volatility(readings.get(row.id, []), p)
    return Member(row.id, None, row.ray, row.apy, row.symbol, row.weight, row.age_days, volatility)


@dataclass
class Middle:
    """A middle value of a five-minute interval, and the hash of the indicative record behind it."""

    at: int
    value: Decimal
    sha256: str | None


def strike_fixing(record: Json, closing: Json, p: Parameters) -> tuple[list[Json], list[Middle], Json]:
    """The mean of 12 five-minute medians, each the mean of its two middle values; at least 8, else carried forward (section 6)."""
    fixing, unit = record["fixing"], closing["unit"]
    midnight = (ms_of(record["asOf"]) - 1) // DAY * DAY
    start = midnight + p.count("fixing.startHourUtc") * HOUR
    end, step = midnight + p.count("fixing.endHourUtc") * HOUR, p.ms("fixing.intervalSeconds")
    named = {row.get("at"): row.get("sha256") for interval in fixing["intervals"] for row in interval["records"]}
    values = [(dec(row["value"], "window value"), ms_of(row["at"]), row["estimated"], named.get(row["at"])) for row in fixing["values"]]
    intervals: list[Json] = []
    medians: list[Decimal] = []
    all_middle: list[Middle] = []
    for at in range(start, end, step):
        inside = sorted((value, when, sha256) for value, when, estimated, sha256 in values if not estimated and at <= when < at + step)
        half = len(inside) // 2
        first = half if len(inside) % 2 == 1 else max(0, half - 1)
        middle = [Middle(when, value, sha256) for value, when, sha256 in inside[first : half + 1]]
        mean = total(row.value for row in middle) / len(middle) if middle else None
        records = [{"at": iso_of(row.at), "sha256": row.sha256} for row in middle]
        intervals.append({"start": iso_of(at), "samples": str(len(inside)), "median": text_of(mean), "records": records})
        all_middle += middle
        if mean is not None:
            medians.append(mean)
    previous = fixing["previous"]
    last = dec(previous["value"], "previous fixing") if previous else None
    before = dec_or_none(previous["confidence"], "confidence") if previous else None
    if len(medians) < max(1, p.count("fixing.minIntervals")):
        value = last
        confidence = None if before is None else rounded(before * p.of("confidence.carriedForwardFactor"), 4)
        own = {"method": "carried_forward", "reason": "too_few_intervals"}
    else:
        value = rounded(total(medians) / len(medians), places_of(unit))
        closed = dec_or_none(closing["confidence"], "confidence")
        confidence = None if closed is None else rounded(closed * len(medians) / len(intervals), 4)
        reason = closing["reason"] if closing["method"] != "carried_forward" and closing["reason"] in ("step_pending", "short_history") else None
        if confidence is not None and confidence < p.of("confidence.liveFloor"):
            reason = "low_confidence"
        own = {"method": "full" if len(medians) == len(intervals) else "reduced", "reason": reason}
    return intervals, all_middle, {**closing, **own, "value": text_of(value), "confidence": text_at(confidence, 4)}


def places_of(unit: Any) -> int:
    return 5 if unit == "percent" else 2


def examine_window(record: Json, middle: list[Middle], documents: Documents) -> tuple[list[Finding], list[Field]]:
    """Each middle value against the indicative record it names, which is examined in turn; one that is not there is a finding."""
    findings: list[Finding] = []
    fields: list[Field] = []
    times = [ms_of(row["at"]) for row in record["fixing"]["values"]]
    if any(later <= earlier for earlier, later in pairwise(times)):
        findings.append(Finding("fixing", "fixing.values", "in order of time", "not in order"))
    missing = 0
    for row in middle:
        named = documents.find(row.sha256)
        if named is None:
            missing += 1
            continue
        subject = f"fixing.records.{iso_of(row.at)}"
        places = places_of(record["output"]["unit"])
        is_rounded = rounded(row.value, places) == row.value
        same_names = ("index", "feedId", "dataClass", "parametersSha256")
        expected = {name: record[name] for name in same_names} | {
            "kind": "indicative",
            "asOf": iso_of(row.at),
            "sha256": row.sha256,
            "value": text_at(row.value, places) if is_rounded else text_of(row.value),
            "isComputed": True,
        }
        output = named["output"]
        found = {name: named[name] for name in (*same_names, "kind", "asOf", "sha256")}
        found |= {"value": output["value"], "isComputed": output["method"] != "carried_forward"}
        own = list(compared(subject, expected, found))
        fields += own
        if any(one != other for _, one, other in own):
            continue
        examined = examine_record(without(named, "evidence"), documents).findings
        findings += [Finding(each.check, f"{subject}.{each.subject}", each.expected, each.found) for each in examined]
    if missing:
        findings.append(Finding("document", "fixing.records", "at hand", f"{missing} of {len(middle)} are not at hand"))
    return findings, fields


@dataclass
class Examination:
    findings: list[Finding]
    fields: list[Field]


def examine_record(record: Json, documents: Documents) -> Examination:
    """Everything that can be said of one record: what does not hold, and every field that was computed again."""
    if record.get("schema") != RECORD_SCHEMA or record.get("methodologyVersion") not in VERSIONS:
        said = f"{record.get('schema')} of version {record.get('methodologyVersion')}"
        known = f"{RECORD_SCHEMA} of version {', '.join(VERSIONS)}"
        return Examination([Finding("not_supported", "version", known, said)], [])
    if isinstance(record.get("evidence"), dict):
        documents = Documents()
        for sha256, document in record["evidence"].items():
            documents.add(sha256, document)
    fields: list[Field] = []

    def figures() -> list[Finding]:
        p, findings = examine_parameters(record, documents)
        scores, of_coins, coin_fields = examine_coins(record, documents, p)
        body, output = recompute(record, scores, documents, p)
        own = list(record_fields(record, body, output, documents, p))
        of_window: list[Finding] = []
        if record["fixing"] is not None:
            of_window, window_fields = examine_window(record, strike_fixing(record, output, p)[1], documents)
            own += window_fields
        fields.extend([*coin_fields, *own])
        return [*findings, *of_coins, *differing(own, "recomputed"), *of_window]

    misfits = guarded("members", lambda: closed_members(record, documents))
    if misfits:
        return Examination(misfits, fields)
    findings = [
        *guarded("head", lambda: examine_head(record)),
        *guarded("documents", lambda: examine_documents(record, documents)),
        *guarded("inputs", lambda: impossible_inputs(record, documents)),
        *guarded("figures", figures),
    ]
    return Examination(findings, fields)


def guarded(subject: str, check: Callable[[], list[Finding]]) -> list[Finding]:
    """What cannot be read is a finding, with the reason."""
    try:
        return check()
    except (Unreadable, ArithmeticError, KeyError, IndexError, TypeError, ValueError, AttributeError) as error:
        return [Finding("unreadable", subject, None, f"{type(error).__name__}: {error}")]


def record_fields(record: Json, body: Json, output: Json, documents: Documents, p: Parameters) -> Iterator[Field]:
    """Every field of a record beside what it should be."""
    as_of, final = record["computedAt"], output
    if record["kind"] != "indicative":
        midnight = ms_of(record["asOf"]) // DAY * DAY
        as_of = iso_of(midnight + p.count("fixing.endHourUtc") * HOUR)
    yield "asOf", as_of, leaf_text(record["asOf"])
    yield from compared("", body, {name: record[name] for name in ("constituents", "exclusions", "refused", "bill")})
    if record["fixing"] is not None:
        intervals, _, final = strike_fixing(record, output, p)
        closing = record["fixing"]["closing"]
        yield from compared("fixing.closing", output_like(closing, output), closing)
        yield from compared("fixing.intervals", intervals, record["fixing"]["intervals"])
    yield from compared("output", output_like(record["output"], final), record["output"])
    for coin in record["documents"]["coins"]:
        assumed = documents.typed(coin["sha256"], "evidence-coin/1")["assumedLiquidity"]
        if assumed is not None:
            sentence = f"liquidity score of {coin['symbol']} assumed to be {assumed['score']}: {assumed['why']}"
            yield "judgement", sentence, sentence if sentence in record["judgement"] else None
    yield from basket_fields(record, documents, p)
    yield from membership_fields(record, documents)
    yield from circulation_fields(record, documents, p)


def examine_parameters(record: Json, documents: Documents) -> tuple[Parameters, list[Finding]]:
    """The parameters are those of the record's version, but for what a recording says it overrides."""
    document = documents.find(record["parametersSha256"])
    if document is None:
        raise Unreadable("the parameters are missing")
    version, overrides = VERSIONS[record["methodologyVersion"]], record["overrides"]
    expected = overridden(version, overrides)
    findings = differing(compared("parameters", expected, document), "parameters_hash")
    if record["dataClass"] != "replay" and overrides:
        findings.append(Finding("overrides", "overrides", "none", ", ".join(overrides)))
    held = dict(leaves_of(document))
    changed = {name: held[name] for name, value in leaves_of(version) if held.get(name, value) != value}
    return Parameters(expected), findings + differing(compared("overrides", changed, overrides), "overrides")


COUNT = re.compile(r"0|[1-9]\d{0,8}", re.ASCII)


def examine_head(record: Json) -> list[Finding]:
    """Hashes, totals, names, times and revision (section 10)."""
    def presence(value: Any) -> str:
        return "absent" if value is None else "present"

    is_fixing, index, revision = record["kind"] == "fixing", record["index"], record["revision"]
    own_hash = sha256_of(canonical(without(record, "sha256", "evidence")))
    totals = control_totals(without(record, "control", "sha256", "evidence"))
    findings = same("sha256", "record", own_hash, record["sha256"])
    findings += differing(compared("control", totals, record["control"]), "control")
    findings += same("data_class", "feedId", record["dataClass"], re.split("[-:]", record["feedId"])[0])
    findings += same("fixing", "kind", "fixing" if is_fixing else "indicative", record["kind"])
    findings += same("fixing", "fixing", "present" if is_fixing else "absent", presence(record["fixing"]))
    has_basket = "present" if index in COIN_INDICES else "absent"
    findings += same("basket", "basket", has_basket, presence(record["basket"]))
    is_revised = "absent" if revision["number"] == "0" else "present"
    findings += same("revision", "reason", is_revised, presence(revision["reason"]))
    if not COUNT.fullmatch(revision["number"]):
        findings.append(Finding("revision", "number", "a count", revision["number"]))
    if not is_fixing:
        findings += same("chain", "indicative", None, record["previousSha256"])
    return findings + examine_times(record)


def examine_times(record: Json) -> list[Finding]:
    computed_at, as_of, viewed = record["computedAt"], record["asOf"], record["yieldsViewedAt"]
    now, seen = ms_of(computed_at), ms_of(viewed)
    faults: list[tuple[str, str, str]] = []
    if ms_of(record["publishedAt"]) < ms_of(as_of):
        faults.append(("publishedAt", as_of, record["publishedAt"]))
    if record["kind"] == "fixing" and now < ms_of(as_of):
        faults.append(("computedAt", as_of, computed_at))
    if now < seen or now // 60_000 != seen // 60_000:
        faults.append(("yieldsViewedAt", computed_at, viewed))
    basket = record["basket"] or {}
    for at in (basket.get("decidedAt"), basket.get("effectiveFrom")):
        if at is not None and ms_of(at) > now:
            faults.append(("basket", computed_at, at))
    return [Finding("time", *fault) for fault in faults]


# --------------------------------------------------------------------------------------------------------------------
# The members of records and documents (section 10): the schemas are closed
# --------------------------------------------------------------------------------------------------------------------

"""A text, a text or null, true or false, and anything; a tuple names the texts there may be."""
T, N, B, ANY = "text", "text or null", "boolean", "anything"


class Maybe(list[Any]):
    """Its one item, or null."""


class Every(dict[str, Any]):
    """Any names, each with the value under "*"."""


CONTROL = dict.fromkeys("figures sum words letters marks unknowns".split(), T)
PAYLOADS = [dict.fromkeys("source sha256 receivedAt".split(), T)]
PRICE_MEMORY = {
    "excludedVenues": [T],
    "believed": Maybe([{"priceUsd": T, "observedAt": T, "tier": T, "isSingleSource": B}]),
    "confirmed": Maybe([{"priceUsd": T, "at": T}]),
    "pending": Maybe([{"priceUsd": T, "since": T, "sources": [T], "seenAt": T}]),
}
BILL = dict.fromkeys("date series basis percent tier observedAt payload".split(), T)
VENUE = dict.fromkeys("venue exchange quoteCurrency observedAt payload".split(), T)
MEMBERS: dict[str, Json] = {
    "evidence-registry/1": {
        "parametersSha256": T,
        "venues": [T],
        "platforms": [T],
        "coins": [
            {
                "symbol": T,
                "isYieldBearing": B,
                "contracts": [{"chain": T, "address": T}],
                "reference": Maybe([dict.fromkeys("circulationUsd date source".split(), T)]),
            }
        ],
        "protocols": [{"id": T, "kinds": [T], "hasNetTvl": B}],
    },
    "evidence-basket/1": {
        "kind": ("provisional", "opening", "review"),
        "candidates": [
            dict.fromkeys("symbol monitoredDays pricedPercent liquidPercent protocols yieldTvlUsd".split(), T)
            | dict.fromkeys("circulationUsd rank clause".split(), N)
            | {"isIncumbent": B, "isChosen": B}
        ],
    },
    "evidence-coin/1": {
        "symbol": T,
        "computedAt": T,
        "rates": Every({"*": T}),
        "lastRates": Every({"*": T}),
        "quotes": [VENUE | {"mid": T, "bid": N, "ask": N, "volume24hUsd": N}],
        "references": [{"source": T, "origin": N, "priceUsd": T, "observedAt": T, "payload": T}],
        "books": [VENUE | {"bid": N, "ask": N, "depthsUsd": Maybe([[T]]), "truncated": [B]}],
        "haveVenuesAnswered": B,
        "assumedLiquidity": Maybe([{"score": T, "why": T}]),
        "before": {
            "price": PRICE_MEMORY,
            "samples": [{"at": T, "priceUsd": T}],
            "liquidity": Maybe([{"score": T, "depthsUsd": [T], "truncated": [B], "medianSpreadBps": T, "observedAt": T}]),
            "depths": [
                {"venue": T, "expectedUsd": Maybe([[T]]), "seenAt": T, "jump": Maybe([{"since": T, "limitsUsd": [N]}])}
            ],
        },
        "payloads": PAYLOADS,
        "result": dict.fromkeys(
            "priceUsd priceTier priceObservedAt iqrBps deviationBps volatility5mBps pegScore liquidityScore "
            "liquidityObservedAt medianSpreadBps".split(),
            N,
        )
        | dict.fromkeys("venuesValid venuesUsed booksUsed depthCoverage".split(), T)
        | {
            "priceMethod": ("venues", "aggregator", "carried_forward", "none"),
            "liquidityMethod": ("observed", "carried_forward", "assumed", "none"),
            "pending": Maybe([{"priceUsd": T, "since": T, "sources": [T]}]),
            "flags": [T],
            "depthsUsd": [N],
            "refused": [{"kind": ("quote", "reference", "book", "pool", "cefi_rate"), "key": T, "rule": T, "reason": N}],
            "remembered": PRICE_MEMORY,
        },
    },
    "evidence-pools/1": {
        "pools": [
            dict.fromkeys(
                "poolId protocol chain symbol poolSymbol kind tvlUsd observationCount ageDays observedAt payload".split(), T
            )
            | dict.fromkeys(
                "underlying suppliesProtocol apyBasePercent apyRewardPercent apyPercent apyMean30dPercent".split(), N
            )
            | dict.fromkeys("isNetTvl singleExposure impermanentLoss outlier".split(), B)
            | {
                "firstReadAt": N,
                "disagreesSince": N,
                "lending": Maybe([dict.fromkeys("suppliedUsd borrowedUsd observedAt payload".split(), T)]),
                "past": Maybe(
                    [
                        dict.fromkeys("readings days agreeing tvlAgreeing".split(), T)
                        | dict.fromkeys("medianPercent madPercent tvlMedianUsd".split(), N)
                        | {"isZero": B}
                    ]
                ),
            }
        ],
        "readSince": N,
        "payloads": PAYLOADS,
    },
    "evidence-coin-yields/1": {
        "coins": [
            {
                "symbol": T,
                "circulationUsd": N,
                "before": Maybe(
                    [
                        dict.fromkeys("apyPercent hourPercent madPercent".split(), T)
                        | {
                            "basePercent": N,
                            "rewardPercent": N,
                            "pending": Maybe([{"apyPercent": T, "confirmations": T, "countedAt": T}]),
                            "witness": [{"market": T, "apyPercent": T}],
                        }
                    ]
                ),
            }
        ],
        "rates": [dict.fromkeys("protocol chain symbol apyPercent supplied borrowed observedAt payload".split(), T)],
        "payloads": PAYLOADS,
    },
    "evidence-cefi/1": {
        "rates": [
            dict.fromkeys("platform symbol apyPercent observedAt payload".split(), T)
            | {"aumUsd": N, "past": Maybe([{"medianPercent": T, "agreeing": T}])}
        ],
        "assets": [dict.fromkeys("platform assetsUsd observedAt payload".split(), T)],
        "payloads": PAYLOADS,
    },
    "evidence-caps/1": {
        "date": T,
        "frozenAt": T,
        "waitingSince": N,
        "caps": [
            {
                "symbol": T,
                "before": N,
                "sources": [dict.fromkeys("source marketCapUsd observedAt payloadSha256".split(), T)],
            }
        ],
    },
    "evidence-bills/1": {"before": Maybe([BILL | {"isConfirmed": B}]), "rates": [BILL], "payloads": PAYLOADS},
    "evidence-readings/1": {
        "strategies": [{"strategyId": T, "days": [{"date": T, "apyPercent": T, "rayPercent": N}]}],
    },
}
REPEATED = Maybe([{"value": T, "confidence": N}])
"""Steps, exclusions, refusals, bill and outputs are compared member by member with what is recomputed."""
RECORD_MEMBERS: Json = {
    **dict.fromkeys("schema feedId asOf computedAt publishedAt methodologyVersion parametersSha256 yieldsViewedAt sha256".split(), T),
    "index": ("SYI", "SYC", "SYCEFI", "SYDEFI", "SYRPI"),
    "kind": ("fixing", "indicative"),
    "dataClass": ("live", "replay", "sample"),
    "overrides": Every({"*": T}),
    "documents": {
        "coins": [{"symbol": T, "sha256": T}],
        **dict.fromkeys("pools coinYields basket cefi caps".split(), N),
        **dict.fromkeys("registry bills".split(), T),
        "readings": [T],
    },
    "basket": Maybe([{"kind": T, "coins": [T], "decidedAt": N, "effectiveFrom": N}]),
    "judgement": [T],
    "previous": REPEATED,
    **dict.fromkeys("constituents exclusions refused bill output".split(), ANY),
    "fixing": Maybe(
        [{"values": [{"at": T, "value": T, "estimated": B}], "intervals": ANY, "closing": ANY, "previous": REPEATED}]
    ),
    "revision": {"number": T, "reason": N},
    "control": CONTROL,
    "previousSha256": N,
}


def closed_members(record: Json, documents: Documents) -> list[Finding]:
    """Members that there may not be, that are missing, or of another kind."""
    subjects = list(misfits("record", without(record, "evidence"), RECORD_MEMBERS))
    for sha256 in named_documents(record):
        document = documents.find(sha256) or {}
        schema = document.get("schema")
        if "schema" in document:
            template = {"schema": T, "control": CONTROL, **MEMBERS.get(schema, {})} if isinstance(schema, str) else {}
            subjects += documents.once(
                ("members", sha256), lambda: list(misfits(str(schema), document, template)) if schema in MEMBERS else ["schema"]
            )
    return [Finding("schema", subject, None, None) for subject in dict.fromkeys(subjects)]


def misfits(path: str, value: Any, template: Any) -> Iterator[str]:
    if isinstance(template, Maybe):
        if value is not None:
            yield from misfits(path, value, template[0])
    elif isinstance(template, Every):
        if not isinstance(value, dict):
            yield path
        else:
            for name, each in value.items():
                yield from misfits(f"{path}.{name}", each, template["*"])
    elif isinstance(template, dict):
        if not isinstance(value, dict):
            yield path
            return
        yield from (f"{path}.{name}" for name in value if name not in template)
        for name, below in template.items():
            yield from misfits(f"{path}.{name}", value.get(name, ...), below)
    elif isinstance(template, list):
        if not isinstance(value, list):
            yield path
        else:
            for each in value:
                yield from misfits(path, each, template[0])
    elif not fits(value, template):
        yield path


def fits(value: Any, kind: Any) -> bool:
    if isinstance(kind, tuple):
        return value in kind
    if kind == ANY:
        return value is not ...
    return isinstance(value, bool) if kind == B else isinstance(value, str) or (kind == N and value is None)


# --------------------------------------------------------------------------------------------------------------------
# Impossible inputs (section 10)
# --------------------------------------------------------------------------------------------------------------------

"""Figures that are amounts, counts or prices: never below zero."""
AMOUNTS = frozenset(
    "mid bid ask priceUsd volume24hUsd depthsUsd expectedUsd limitsUsd tvlUsd suppliedUsd borrowedUsd observationCount ageDays aumUsd assetsUsd marketCapUsd "
    "circulationUsd yieldTvlUsd monitoredDays pricedPercent liquidPercent supplied borrowed tvlMedianUsd "
    "madPercent readings days agreeing".split()
)
PLAIN_SYMBOL = re.compile(r"[A-Za-z0-9._+-]+", re.ASCII)
"""Sources round each of the three figures to five places."""
APY_ROUNDING = Decimal("0.0001")


def impossible_inputs(record: Json, documents: Documents) -> list[Finding]:
    """What no market can have, whatever its hash."""
    named = {sha256: documents.find(sha256) for sha256 in named_documents(record)}
    evidence = {
        sha256: document for sha256, document in named.items() if document and str(document.get("schema")).startswith("evidence-")
    }
    # What a later revision takes in was received after the record's moment.
    now = ms_of(record["computedAt" if record["revision"]["number"] == "0" else "publishedAt"])
    subjects: list[str] = []
    for sha256, document in evidence.items():
        faults, newest = documents.once(("impossible", sha256), lambda document=document: judge_inputs(document))
        subjects += faults
        if newest is not None and newest > now:
            subjects.append(f"{document['schema']}.time")
        if record["dataClass"] == "live":
            subjects += foreign_to_live(document)
    coins = record["documents"]["coins"]
    subjects += repeated("documents.coins", coins, lambda row: row["symbol"])
    subjects += ["documents.coins.symbol" for row in coins if not PLAIN_SYMBOL.fullmatch(row["symbol"])]
    subjects += repeated("constituents", record["constituents"], lambda row: row["id"])
    for document in evidence.values():
        if document["schema"] == "evidence-registry/1":
            used = [
                documents.once(("names", sha256), lambda each=each: names_in(each)) for sha256, each in evidence.items()
            ]
            subjects += unregistered(record, document, used)
    return [Finding("impossible", subject, None, None) for subject in subjects]


def unregistered(record: Json, registry: Json, used: list[set[tuple[str, str]]]) -> Iterator[str]:
    """What the registry does not name; that of a recording names coins alone."""
    known = {
        "coins": {row["symbol"] for row in registry["coins"]},
        "venues": set(registry["venues"]),
        "platforms": set(registry["platforms"]),
        "protocols": {row["id"] for row in registry["protocols"]},
    }
    names = set().union(*used)
    for kind, listed in known.items():
        if listed:
            yield from (f"registry.{kind}.{name}" for of, name in names if of == kind and name not in listed)
        elif kind == "coins" or record["dataClass"] != "replay":
            yield f"registry.{kind}"
    if registry["parametersSha256"] != record["parametersSha256"]:
        yield "registry.parametersSha256"


def names_in(document: Json) -> set[tuple[str, str]]:
    """The coins, venues, platforms and, of rates read on chain, protocols that a document names."""
    kinds = {"symbol": "coins", "exchange": "venues", "platform": "platforms"}
    if document["schema"] == "evidence-coin-yields/1":
        kinds["protocol"] = "protocols"
    found: set[tuple[str, str]] = set()

    def walk(node: Any) -> None:
        for key, value in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
            if not isinstance(value, str):
                walk(value)
            elif key in kinds:
                found.add((kinds[key], value))

    walk(document)
    return found


def judge_inputs(document: Json) -> tuple[list[str], int | None]:
    """What cannot be in one document, and its newest time; a quote or book dated ahead has a rule of its own."""
    schema = document["schema"]
    faults: list[str] = []
    times: list[int] = []

    def walk(path: str, node: Any, of_venue: bool) -> None:
        rows = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
        for key, value in rows:
            below = path if isinstance(node, list) else f"{path}.{key}"
            figures = value if isinstance(value, list) else [value]
            if key in AMOUNTS and any(isinstance(each, str) and each.startswith("-") for each in figures):
                faults.append(f"{path}.{key}")
            elif key == "symbol" and isinstance(value, str) and not PLAIN_SYMBOL.fullmatch(value):
                faults.append(f"{path}.symbol")
            elif isinstance(value, str) and (key in ("receivedAt", "seenAt") or (key == "observedAt" and not of_venue)):
                times.append(ms_of(value))
            else:
                walk(below, value, of_venue or key in ("quotes", "books", "references"))

    walk(schema, document, False)
    faults += own_faults(schema, document)
    return faults, max(times, default=None)


def own_faults(schema: str, document: Json) -> list[str]:
    faults: list[str] = []
    if schema == "evidence-coin/1":
        symbol = document["symbol"]
        for row in document["quotes"]:
            if row["bid"] is not None and row["ask"] is not None:
                if Decimal(row["mid"]) != (Decimal(row["bid"]) + Decimal(row["ask"])) / 2:
                    faults.append(f"{symbol}.{row['venue']}.mid")
        for row in document["books"]:
            depths = [Decimal(each) for each in row["depthsUsd"] or ()]
            if depths != sorted(depths):
                faults.append(f"{symbol}.{row['venue']}.depthsUsd")
        for name in ("quotes", "books"):
            faults += repeated(f"{symbol}.{name}", document[name], lambda row: f"{row['venue']} {row['observedAt']}")
        faults += repeated(f"{symbol}.depths", document["before"]["depths"], lambda row: row["venue"])
        faults += repeated(
            f"{symbol}.references",
            document["references"],
            lambda row: f"{row['source']} {row['origin'] or ''} {row['observedAt']}",
        )
    elif schema == "evidence-pools/1":
        for row in document["pools"]:
            apy, base, reward = row["apyPercent"], row["apyBasePercent"], row["apyRewardPercent"]
            if apy is not None and base is not None:
                if abs(Decimal(apy) - Decimal(base) - Decimal(reward or 0)) > APY_ROUNDING:
                    faults.append(f"pools.{row['poolId']}.apyPercent")
        faults += repeated("pools", document["pools"], lambda row: row["poolId"])
    elif schema == "evidence-coin-yields/1":
        faults += repeated("coins", document["coins"], lambda row: row["symbol"])
        faults += repeated("rates", document["rates"], lambda row: f"{row['protocol']} {row['chain']} {row['symbol']}")
    elif schema == "evidence-cefi/1":
        faults += repeated("rates", document["rates"], lambda row: f"{row['platform']} {row['symbol']}")
        faults += repeated("assets", document["assets"], lambda row: row["platform"])
    elif schema == "evidence-caps/1":
        faults += repeated("caps", document["caps"], lambda row: row["symbol"])
        for cap in document["caps"]:
            faults += repeated(f"caps.{cap['symbol']}", cap["sources"], lambda row: row["source"])
    elif schema == "evidence-readings/1":
        faults += repeated("readings", document["strategies"], lambda row: row["strategyId"])
        for row in document["strategies"]:
            faults += repeated(f"readings.{row['strategyId']}", row["days"], lambda day: day["date"])
    elif schema == "evidence-basket/1":
        faults += repeated("candidates", document["candidates"], lambda row: row["symbol"])
    elif schema == "evidence-registry/1":
        for name in ("venues", "platforms"):
            faults += repeated(f"registry.{name}", document[name], lambda row: row)
        faults += repeated("registry.coins", document["coins"], lambda row: row["symbol"])
        faults += repeated("registry.protocols", document["protocols"], lambda row: row["id"])
    return faults


def repeated(subject: str, rows: Iterable[Json], key: Callable[[Json], str]) -> list[str]:
    counts = Counter(key(row) for row in rows)
    return [f"{subject}.{name}" for name, count in counts.items() if count > 1]


def foreign_to_live(document: Json) -> list[str]:
    schema = document["schema"]
    caps = document["caps"] if schema == "evidence-caps/1" else []
    sources = [*document.get("payloads", ()), *(source for cap in caps for source in cap["sources"])]
    faults = [f"{schema}.source"] if any(row["source"].startswith("sample") for row in sources) else []
    if schema == "evidence-coin/1" and document["assumedLiquidity"] is not None:
        faults.append(f"{schema}.assumedLiquidity")
    return faults


# --------------------------------------------------------------------------------------------------------------------
# Signed statements (section 10)
# --------------------------------------------------------------------------------------------------------------------

FAMILY = ("SYI", "SYC", "SYCEFI", "SYDEFI", "SYRPI")
HASH = re.compile(r"[0-9a-f]{64}", re.ASCII)
SIGNATURE = re.compile(r"[A-Za-z0-9_-]{85}[AQgw]", re.ASCII)
LONG_COUNT = re.compile(r"0|[1-9]\d{0,14}", re.ASCII)
NO_STATEMENT = "its members are not those of a signed statement"
WRONG_GAPS = "the days it says were missed are not those since the statement before"
UNREADABLE = ("schema", "unreadable", "revision", "not_supported")
"""Ed25519 (RFC 8032): the field, the curve's constant, the order of the base point."""
P25519 = 2**255 - 19
D25519 = -121665 * pow(121666, -1, P25519) % P25519
L25519 = 2**252 + 27742317777372353535851937790883648493
Point = tuple[int, int, int, int]


def added(a: Point, b: Point) -> Point:
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P25519, (a[1] + a[0]) * (b[1] + b[0]) % P25519
    c, d = 2 * a[3] * b[3] * D25519 % P25519, 2 * a[2] * b[2] % P25519
    w, x, y, z = f - e, d - c, d + c, f + e
    return w * x % P25519, y * z % P25519, x * y % P25519, w * z % P25519


def times(factor: int, point: Point) -> Point:
    result: Point = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            result = added(result, point)
        point, factor = added(point, point), factor >> 1
    return result


def point_of(data: bytes) -> Point | None:
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & ((1 << 255) - 1)
    if y >= P25519:
        return None
    square = (y * y - 1) * pow(D25519 * y * y + 1, -1, P25519) % P25519
    x = pow(square, (P25519 + 3) // 8, P25519)
    if (x * x - square) % P25519:
        x = x * pow(2, (P25519 - 1) // 4, P25519) % P25519
    if (x * x - square) % P25519 or (x == 0 and sign):
        return None
    x = P25519 - x if x & 1 != sign else x
    return x, y, 1, x * y % P25519


BASE_POINT = point_of(bytes([0x58]) + bytes([0x66]) * 31)


@lru_cache(maxsize=4096)
def is_signed(text: str, signature: str, x: str) -> bool:
    """Whether an Ed25519 signature over the text fits a public key; both in base64url."""
    try:
        key, proof = (base64.urlsafe_b64decode(each + "=" * (-len(each) % 4)) for each in (x, signature))
    except ValueError:
        return False
    if len(key) != 32 or len(proof) != 64 or BASE_POINT is None:
        return False
    own, nonce, s = point_of(key), point_of(proof[:32]), int.from_bytes(proof[32:], "little")
    if own is None or nonce is None or s >= L25519:
        return False
    h = int.from_bytes(hashlib.sha512(proof[:32] + key + text.encode()).digest(), "little") % L25519
    a, b = times(s, BASE_POINT), added(nonce, times(h, own))
    return (a[0] * b[2] - b[0] * a[2]) % P25519 == 0 and (a[1] * b[2] - b[1] * a[2]) % P25519 == 0


def merkle_root(hashes: Sequence[str]) -> str:
    """RFC 6962, section 2.1: a leaf is SHA-256(00 + hash), a node SHA-256(01 + left + right)."""
    level = [hashlib.sha256(b"\0" + bytes.fromhex(each)).digest() for each in hashes]
    if not level:
        return hashlib.sha256().hexdigest()
    while len(level) > 1:
        pairs = [hashlib.sha256(b"\1" + one + other).digest() for one, other in zip(level[::2], level[1::2])]
        level = pairs + level[len(pairs) * 2 :]
    return level[0].hex()


def is_time(value: Any) -> bool:
    try:
        return isinstance(value, str) and iso_of(ms_of(value)) == value
    except (Unreadable, ValueError, OverflowError):
        return False


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def one_of(*names: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and value in names


def like(pattern: re.Pattern[str], is_optional: bool = False) -> Callable[[Any], bool]:
    return lambda value: (is_optional and value is None) or (isinstance(value, str) and pattern.fullmatch(value) is not None)


def is_day(value: Any) -> bool:
    return isinstance(value, str) and is_time(f"{value}T00:00:00.000Z")


STATED = {
    "index": one_of(*FAMILY),
    "value": is_text,
    "unit": one_of("percent", "bps"),
    "method": one_of("full", "reduced", "equal_weight", "carried_forward"),
    "status": one_of("live", "replay", "sample", "estimated", "stale"),
    "confidence": lambda value: value is None or isinstance(value, str),
    "revision": like(LONG_COUNT),
    "record_sha256": like(HASH),
}
SIGNED = {
    "statement": {
        "schema": one_of("fixing-statement/1"),
        "feed": is_text,
        "data_class": one_of("live", "replay", "sample"),
        "day": is_day,
        "effective_at": is_time,
        "published_at": is_time,
        "methodology_version": is_text,
        "registry_sha256": like(HASH),
        "fixings": [STATED],
        "indicative": {"count": like(LONG_COUNT), "root_sha256": like(HASH), "kept_days": like(LONG_COUNT, True)},
        "chain": {"sequence": like(LONG_COUNT), "head_sha256": like(HASH)},
        "missed_days": [is_day],
        "previous_sha256": like(HASH, True),
    },
    "sha256": like(HASH),
    "signature": {"algorithm": one_of("Ed25519"), "key_id": is_text, "value": like(SIGNATURE)},
}


def is_like(value: Any, template: Any) -> bool:
    if isinstance(template, dict):
        if not isinstance(value, dict) or value.keys() != template.keys():
            return False
        return all(is_like(value[name], below) for name, below in template.items())
    if isinstance(template, list):
        return isinstance(value, list) and all(is_like(each, template[0]) for each in value)
    return bool(template(value))


class RecordsAtHand:
    """The records of one feed, by what statements say of them."""

    def __init__(self) -> None:
        self.fixings: dict[str, Json] = {}
        self.indicative: dict[int, dict[tuple[str, int, str], tuple[int, int]]] = {}
        self.newest: int | None = None

    def note(self, record: Json) -> None:
        at, output, revision = ms_of(record["asOf"]), record["output"], record["revision"]["number"]
        if record["sha256"] in self.fixings:
            return
        self.newest = at if self.newest is None else max(self.newest, at)
        if record["kind"] == "indicative":
            rows = self.indicative.setdefault(at // DAY, {})
            rows[record["index"], at, record["sha256"]] = int(revision), ms_of(record["publishedAt"])
            return
        self.fixings[record["sha256"]] = {
            "place": len(self.fixings) + 1,
            "stated": {
                "index": record["index"],
                **{name: output.get(name) for name in ("unit", "method", "confidence")},
                "value": output.get("value") or "",
                "status": record["dataClass"] if output.get("reason") is None else "estimated",
                "revision": revision,
                "record_sha256": record["sha256"],
            },
            **{name: record[name] for name in ("asOf", "publishedAt", "dataClass", "methodologyVersion")},
            "registry": record["documents"]["registry"],
        }

    def covered_by(self, effective: int, published: int) -> list[str]:
        """The hashes of the indicative records of the 24 hours until the fixing, in the order of the root."""
        rows = [
            (FAMILY.index(index), at, revision, sha256)
            for day in {(effective - DAY) // DAY, effective // DAY}
            for (index, at, sha256), (revision, at_publication) in self.indicative.get(day, {}).items()
            if effective - DAY < at <= effective and (revision == 0 or at_publication <= published)
        ]
        return [row[3] for row in sorted(rows)]


def examine_statements(
    rows: list[Any], keys: Json, records: dict[str, RecordsAtHand], are_all: bool
) -> tuple[list[tuple[str, str]], int, int]:
    """Problems of statements by their names, how many were compared, and how many are of other feeds or older."""
    findings: list[tuple[str, str]] = []
    known: dict[str, Json] = {}
    for row in rows:
        if is_like(row, SIGNED):
            known[canonical(row)] = row
        else:
            day = row["statement"].get("day") if isinstance(row, dict) and isinstance(row.get("statement"), dict) else None
            findings.append((day if isinstance(day, str) else "a statement", NO_STATEMENT))
    before: dict[str, Json] = {}
    offsets: dict[str, int] = {}
    spans: dict[str, tuple[int, int]] = {}
    named: set[str] = set()
    compared_count = 0
    ordered = sorted(known.values(), key=lambda row: int(row["statement"]["chain"]["sequence"]))
    for signed in ordered:
        statement = signed["statement"]
        feed, held = statement["feed"], records.get(statement["feed"])
        if held is None or is_older(statement, held):
            continue
        compared_count += 1
        problems = [
            *proof_problems(signed, keys),
            *stated_problems(statement, held),
            *head_problems(statement, held, offsets),
            *indicative_problems(statement, held),
            *link_problems(before.get(feed), statement),
        ]
        findings += [(statement_name(statement), problem) for problem in problems]
        before[feed] = signed
        named.update(stated["record_sha256"] for stated in statement["fixings"])
        head = held.fixings.get(statement["chain"]["head_sha256"])
        if head is not None:
            spans[feed] = spans.get(feed, (head["place"], 0))[0], head["place"]
    for feed, held in records.items() if rows else ():
        first, last = spans.get(feed, (0, 0))
        for sha256, fixing in held.fixings.items():
            if sha256 not in named and (are_all or first < fixing["place"] <= last):
                stated = fixing["stated"]
                name = f"{fixing['asOf'][:10]} {stated['index']} revision {stated['revision']}"
                findings.append((name, "no statement names its record"))
    return findings, compared_count, len(ordered) - compared_count


def statement_name(statement: Json) -> str:
    return f"{statement['day']} at record {statement['chain']['sequence']}"


def is_older(statement: Json, held: RecordsAtHand) -> bool:
    """A statement may outlive the records it names, which are kept five years."""
    named = [statement["chain"]["head_sha256"], *(stated["record_sha256"] for stated in statement["fixings"])]
    day = ms_of(f"{statement['day']}T00:00:00.000Z")
    return held.newest is not None and day < held.newest - 5 * 365 * DAY and not any(sha256 in held.fixings for sha256 in named)


def proof_problems(signed: Json, keys: Json) -> list[str]:
    statement, key_id = signed["statement"], signed["signature"]["key_id"]
    text = canonical(statement)
    if sha256_of(text) != signed["sha256"]:
        return ["its hash is not that of the statement"]
    if key_id not in keys:
        return [f"key {key_id} is not published"]
    x, periods = keys[key_id]
    published = ms_of(statement["published_at"])
    if not any(start <= published and (end is None or published <= end) for start, end in periods):
        return [f"key {key_id} was not in force at {statement['published_at']}"]
    return [] if is_signed(text, signed["signature"]["value"], x) else ["the signature does not fit"]


def stated_problems(statement: Json, held: RecordsAtHand) -> Iterator[str]:
    if statement["effective_at"][:10] != statement["day"]:
        yield "effective_at is not of its day"
    places = [FAMILY.index(stated["index"]) for stated in statement["fixings"]]
    if not places or any(later <= earlier for earlier, later in pairwise(places)):
        yield "its fixings are not one of each index, in the order of the family"
    for stated in statement["fixings"]:
        index, record = stated["index"], held.fixings.get(stated["record_sha256"])
        if record is None:
            yield f"the record of {index} is not there"
            continue
        if stated != record["stated"] or record["asOf"] != statement["effective_at"]:
            yield f"{index} is not what its record says"
        kind = (statement["data_class"], statement["methodology_version"])
        if kind != (record["dataClass"], record["methodologyVersion"]):
            yield f"its class or version is not that of the record of {index}"
        if record["registry"] != statement["registry_sha256"]:
            yield f"its registry is not that of the record of {index}"
        if ms_of(record["publishedAt"]) > ms_of(statement["published_at"]):
            yield f"it was published before the record of {index}"


def head_problems(statement: Json, held: RecordsAtHand, offsets: dict[str, int]) -> list[str]:
    """The head is the newest of its records, and as far from the other heads as the records are."""
    chain = statement["chain"]
    places = [held.fixings[row["record_sha256"]]["place"] if row["record_sha256"] in held.fixings else 0 for row in statement["fixings"]]
    head = held.fixings.get(chain["head_sha256"])
    if head is not None:
        offset = int(chain["sequence"]) - head["place"]
        expected = offsets.setdefault(statement["feed"], offset)
        if head["place"] == max(places, default=None) and offset == expected and offset >= 0:
            return []
    return [f"record {chain['sequence']} is not the one that was signed"]


def indicative_problems(statement: Json, held: RecordsAtHand) -> list[str]:
    effective, indicative = ms_of(statement["effective_at"]), statement["indicative"]
    rows, count = held.covered_by(effective, ms_of(statement["published_at"])), int(indicative["count"])
    kept_days = indicative["kept_days"]
    # Later the store keeps those alone that fixings name, and those of notable moments.
    may_lack = kept_days is not None and held.newest is not None and held.newest > effective - DAY + int(kept_days) * DAY
    if len(rows) < count and may_lack:
        return []
    if len(rows) != count:
        return [f"{len(rows)} of its indicative records are at hand, it counts {count}"]
    return [] if merkle_root(rows) == indicative["root_sha256"] else ["its root is not that of the indicative records"]


def link_problems(before: Json | None, statement: Json) -> list[str]:
    missed, previous = statement["missed_days"], statement["previous_sha256"]
    if before is None:
        return [WRONG_GAPS] if previous is None and missed else []
    last = before["statement"]
    is_later = int(statement["chain"]["sequence"]) > int(last["chain"]["sequence"])
    if previous != before["sha256"] or statement["day"] < last["day"] or not is_later:
        return [f"it does not follow {statement_name(last)}"]
    start, end = (ms_of(f"{day}T00:00:00.000Z") // DAY for day in (last["day"], statement["day"]))
    gap = max(end - start - 1, 0)
    has_gaps = len(missed) == gap and all(
        ms_of(f"{day}T00:00:00.000Z") // DAY == start + place for place, day in enumerate(missed, 1)
    )
    return [*([] if has_gaps else [WRONG_GAPS]), *revision_problems(last["fixings"], statement["fixings"], start == end)]


def revision_problems(last: list[Json], own: list[Json], is_restated: bool) -> Iterator[str]:
    earlier = {stated["index"]: stated for stated in last}
    indices = {stated["index"] for stated in own}
    yield from (f"{stated['index']} is gone" for stated in last if stated["index"] not in indices)
    for stated in own:
        held = earlier.get(stated["index"]) if is_restated else None
        expected = 0
        if held is not None:
            expected = int(held["revision"]) + (stated["record_sha256"] != held["record_sha256"])
        if int(stated["revision"]) != expected:
            yield f"revision {stated['revision']} of {stated['index']} is not the next one"
    hashes = {index: stated["record_sha256"] for index, stated in earlier.items()}
    if is_restated and all(hashes.get(stated["index"]) == stated["record_sha256"] for stated in own):
        yield "it restates nothing"


def keys_in(value: Any) -> Json | None:
    """The keys of a JSON Web Key Set with their periods; None for anything else."""
    try:
        keys: Json = {}
        for key in value["keys"]:
            periods = [(ms_of(row["from"]), None if row["until"] is None else ms_of(row["until"])) for row in key["periods"]]
            if not isinstance(key["kid"], str) or not isinstance(key["x"], str):
                return None
            keys[key["kid"]] = (key["x"], periods)
        return keys or None
    except (KeyError, TypeError, Unreadable, ValueError):
        return None


def statements_in(value: Any) -> Iterator[Any]:
    """The signed statements of a JSON feed, an answer of the API, one statement or a list."""
    if isinstance(value, list):
        for each in value:
            yield from statements_in(each)
    elif isinstance(value, dict):
        if "statement" in value:
            yield value
        elif "_statement" in value:
            yield value["_statement"]
        else:
            for name in ("items", "statements"):
                if isinstance(value.get(name), list):
                    yield from statements_in(value[name])


# --------------------------------------------------------------------------------------------------------------------
# The command
# --------------------------------------------------------------------------------------------------------------------


PUBLISHED = (
    "every figure follows from the inputs that the records name, and the fixings are those of signed statements from outside the store"
)
CONSISTENT = "every figure follows from the inputs that the records name. Nothing here shows that they were published"


class NothingToVerify(Exception):
    """Input that holds no audit record."""


class Verifier:
    """Takes the rows of an export one by one: documents first, then the records that name them, oldest first."""

    def __init__(self, details: Any, is_quiet: bool) -> None:
        self.documents = Documents()
        self.details = details
        self.is_quiet = is_quiet
        self.records = self.faulty = self.found = self.unsupported = 0
        self.recomputed: Counter[str] = Counter()
        self.differ: Counter[str] = Counter()
        self.chain_ends: dict[str, str] = {}
        self.value: str | None = None
        self.lines: list[str] = []
        self.first_revisions: Counter[str] = Counter()
        self.days: dict[str, set[int]] = {}
        self.at_hand: dict[str, RecordsAtHand] = {}
        self.statements: list[Any] = []
        self.keys: Json = {}
        self.is_published = False

    def take(self, row: Any) -> None:
        if isinstance(row, dict) and "document" in row and isinstance(row.get("sha256"), str):
            self.documents.add(row["sha256"], row["document"])
        elif isinstance(row, dict) and isinstance(row.get("schema"), str) and row["schema"].startswith("audit-record/"):
            self.take_record(row)
        elif isinstance(row, dict) and next(iter(row), None) == "statement":
            self.statements.append(row)
        elif isinstance(row, dict) and next(iter(row), None) == "keys":
            self.keys = keys_in(row) or self.keys
        elif isinstance(row, dict) and "detail" in row and "code" in row:
            raise NothingToVerify(f"The input is an error answer, not a record: {row['detail']}")
        else:
            raise NothingToVerify("The input holds something that is neither a record nor a document.")

    def take_record(self, record: Json) -> None:
        examination = examine_record(record, self.documents)
        if record.get("kind") == "indicative" and isinstance(record.get("sha256"), str):
            self.documents.add(record["sha256"], without(record, "evidence"))
        findings = [*examination.findings, *self.chain_findings(record)]
        self.records += 1
        self.faulty += bool(findings)
        self.found += len(findings)
        self.unsupported += any(finding.check == "not_supported" for finding in findings)
        for path, expected, found in examination.fields:
            name = field_name(path)
            self.recomputed[name] += 1
            self.differ[name] += expected != found
        output = record.get("output")
        self.value = None
        if not findings and isinstance(output, dict):
            self.value = f"value {output.get('value') or 'none'}, {output.get('method')}"
        self.report(record, examination.fields, findings)
        self.note_day(record)
        if not any(finding.check in UNREADABLE for finding in examination.findings):
            self.at_hand.setdefault(record["feedId"], RecordsAtHand()).note(record)

    def note_day(self, record: Json) -> None:
        """Each index has one first revision a day."""
        if record.get("kind") != "fixing" or not isinstance(record.get("asOf"), str):
            return
        day = ms_of(record["asOf"]) // DAY
        self.days.setdefault(f"{record.get('feedId')} {record.get('index')}", set()).add(day)
        revision = record.get("revision")
        if isinstance(revision, dict) and revision.get("number") == "0":
            self.first_revisions[f"{record.get('index')} of {iso_of(day * DAY)[:10]}"] += 1

    def compare(self, name: str | None, rows: list[Any], keys: Json, what: str) -> int:
        """Holds the records against statements: their own, or a list that a reader kept."""
        findings, compared_count, skipped = examine_statements(rows, keys, self.at_hand, name is None)
        self.found += len(findings)
        self.lines += [f"FINDING {what} {subject}: {problem}" for subject, problem in findings]
        if skipped:
            self.lines.append(f"note: {counted(skipped, what)} of other feeds or older than the records")
        self.lines.append(f"{counted(compared_count, what)} compared")
        if self.details is not None:
            told = [f"{subject}: {problem}" for subject, problem in findings]
            self.details.write(json.dumps({"statements": name, "findings": told}, ensure_ascii=False) + "\n")
        return compared_count

    def compare_kept(self, name: str, rows: list[Any], keys: Json | None) -> None:
        if keys is None:
            self.lines.append("note: signatures are checked with the keys of the store; --keys names kept ones")
        compared_count = self.compare(name, rows, keys or self.keys, "kept statement")
        self.is_published = self.is_published or (keys is not None and compared_count > 0)

    def chain_findings(self, record: Json) -> list[Finding]:
        """A fixing's record names the one before it; the first of an export may follow one that is no longer kept."""
        if record.get("kind") != "fixing":
            return []
        feed = str(record.get("feedId"))
        before, self.chain_ends[feed] = self.chain_ends.get(feed), str(record.get("sha256"))
        return [] if before is None else same("chain", "previousSha256", before, record.get("previousSha256"))

    def report(self, record: Json, fields: list[Field], findings: list[Finding]) -> None:
        name = " ".join(str(record.get(part)) for part in ("index", "kind", "asOf", "dataClass"))
        if findings or not self.is_quiet:
            self.lines.append(f"{'FINDING' if findings else 'ok     '} {name}")
        for finding in findings:
            self.lines.append(f"        {finding.check} {finding.subject}: {finding.found or 'none'}, should be {finding.expected or 'none'}")
        if self.details is not None:
            row = {"sha256": record.get("sha256"), "findings": [vars(finding) for finding in findings], "fields": fields}
            self.details.write(json.dumps(row, ensure_ascii=False) + "\n")

    def summarize(self, kept: Sequence[tuple[str, list[Any]]] = (), keys: Json | None = None) -> int:
        """Prints what all of it proves, every finding and the counts; returns the exit code."""
        if self.records == 0:
            raise NothingToVerify("The input holds no audit record.")
        if self.records == 1 and self.value is not None:
            self.lines.append(self.value)
        for name, count in self.first_revisions.items():
            if count > 1:
                self.found += 1
                self.lines.append(f"FINDING fixing: {name} has {count} first revisions")
        for name, days in self.days.items():
            missing = max(days) - min(days) + 1 - len(days)
            if missing:
                first = min(day for day in days if day + 1 not in days)
                self.lines.append(f"note: {name} lacks {missing} of its days, the first {iso_of((first + 1) * DAY)[:10]}")
        if self.statements:
            self.compare(None, self.statements, self.keys, "statement")
        for name, rows in kept:
            self.compare_kept(name, rows, keys)
        if self.found:
            held = f"{self.faulty} of {counted(self.records, 'record')} do not hold, {counted(self.found, 'finding')}"
            print(f"refused: {held}")
        else:
            print(f"published: {PUBLISHED}." if self.is_published else f"consistent: {CONSISTENT}.")
        for line in self.lines:
            print(line)
        for name in sorted(self.recomputed, key=by_units):
            fault = f", {self.differ[name]} differ" if self.differ[name] else ""
            print(f"        {name}: {self.recomputed[name]} recomputed{fault}")
        recomputed, differ = sum(self.recomputed.values()), sum(self.differ.values())
        print(f"{counted(recomputed, 'field')} recomputed, {recomputed - differ} as recorded")
        if self.unsupported:
            print(f"{counted(self.unsupported, 'record')} of a version that is not supported here")
        print(f"{counted(self.records, 'record')} verified")
        return 1 if self.found else 0


def counted(count: int, one: str) -> str:
    return f"{count} {one if count == 1 else one + 's'}"


def field_name(path: str) -> str:
    """`constituents.USDT.coin.priceUsd` counts as `constituents.priceUsd`."""
    parts = path.split(".")
    last = next((part for part in reversed(parts) if re.match("[a-z]", part) and "-" not in part), parts[0])
    return parts[0] if last == parts[0] else f"{parts[0]}.{last}"


def parse(text: str) -> Any:
    """I-JSON (RFC 7493): no name twice in an object."""
    return json.loads(text.removeprefix("\ufeff"), object_pairs_hook=once_named)


def once_named(pairs: list[tuple[str, Any]]) -> Json:
    members = dict(pairs)
    if len(members) < len(pairs):
        name = next(name for name, count in Counter(name for name, _ in pairs).items() if count > 1)
        raise NothingToVerify(f"The input names {name} twice in one object.")
    return members


def rows_of(file: Any, name: str) -> Iterator[Any]:
    """The rows of a JSON Lines file, or the one value of a JSON file."""
    first = file.readline()
    try:
        value = parse(first)
    except json.JSONDecodeError:
        rest = first + file.read()
        try:
            yield parse(rest)
        except json.JSONDecodeError as error:
            raise NothingToVerify(f"{name} {'is not JSON' if rest.strip() else 'is empty'}.") from error
        return
    yield value
    for place, line in enumerate(file, 2):
        if line.strip():
            try:
                yield parse(line)
            except json.JSONDecodeError as error:
                raise NothingToVerify(f"{name}, line {place}, is not JSON.") from error


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Verifies audit records from their inputs alone.")
    parser.add_argument("files", nargs="+", help="a record, an export, or - for standard input")
    parser.add_argument("--details", help="write every recomputed field of every record to this file, as JSON Lines")
    parser.add_argument("--quiet", action="store_true", help="name only records that do not hold")
    parser.add_argument("--anchors", nargs="+", default=[], help="lists of signed statements that were kept, each a file")
    parser.add_argument("--keys", help="the keys they were signed with, a file")
    options = parser.parse_args(arguments)
    details = open(options.details, "w", encoding="utf-8") if options.details else None
    verifier = Verifier(details, options.quiet)
    try:
        for name in options.files:
            file = sys.stdin if name == "-" else open(name, encoding="utf-8")
            with file:
                for row in rows_of(file, name):
                    verifier.take(row)
        kept = []
        for name in options.anchors:
            with open(name, encoding="utf-8") as file:
                kept.append((name, list(statements_in(list(rows_of(file, name))))))
        keys = None
        if options.keys:
            with open(options.keys, encoding="utf-8") as file:
                keys = keys_in(next(rows_of(file, options.keys)))
            if keys is None:
                raise NothingToVerify(f"{options.keys} is no set of public keys.")
        return verifier.summarize(kept, keys)
    except OSError as error:
        print(f"{error.filename} cannot be read ({error.strerror}).", file=sys.stderr)
        return 2
    except NothingToVerify as error:
        print(error, file=sys.stderr)
        return 2
    except UnicodeDecodeError:
        print("The input is not UTF-8.", file=sys.stderr)
        return 2
    except RecursionError:
        print("The input is nested too deeply for a record.", file=sys.stderr)
        return 2
    finally:
        if details is not None:
            details.close()


if __name__ == "__main__":
    sys.exit(main())
