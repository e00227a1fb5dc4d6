/**
 * Recomputes the lowest consensus price of a coin straight from a recording, by methodology, coin price.
 * It imports nothing of the project, and works in plain floats on purpose: a second opinion on the
 * engine must not share its code. Agreement within 1 bp is what the tests ask for.
 *
 *   node tests/support/records/recompute-trough.mjs <folder> <symbol> [--pending]
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const BPS = 10_000;

/** Methodology, coin price defaults; a recording overrides them by dotted name. */
const DEFAULTS = {
  'price.maxQuoteAgeSeconds': 60,
  'price.maxSpreadBps': 100,
  'price.exclusionFloorBps': 50,
  'price.madMultiplier': 3,
  'price.madScale': 1.4826,
  'price.readmitFraction': 0.5,
  'price.minVenues': 3,
  'price.minVenuesAfterExclusion': 3,
  'price.aggregatorToleranceBps': 50,
  'price.confirmationMoveBps': 50,
  'price.confirmationSources': 2,
  'price.confirmedBaseSeconds': 900,
  'price.singleSourceBelowBps': 50,
  'price.pairDisagreementBps': 50,
  'staleness.price.suspendSeconds': 300,
  'staleness.aggregatorPrice.suspendSeconds': 900,
};

function readRows(folder, file, keep) {
  const [head, ...lines] = readFileSync(path.join(folder, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const rows = [];
  for (const line of lines) {
    const cells = line.split(',');
    const row = Object.fromEntries(names.map((name, i) => [name, cells[i]]));
    const kept = keep({ ...row, atMs: Date.parse(row.at) });
    if (kept) rows.push(kept);
  }
  return rows.sort((a, b) => a.atMs - b.atMs);
}

const number = (text) => (text === undefined || text === '' ? null : Number(text));

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

/** A venue without a volume weighs nothing; where none has one, all weigh the same. */
function weightedMedian(venues) {
  const anyVolume = venues.some((venue) => venue.volume > 0);
  const raw = venues.map((venue) => (anyVolume ? venue.volume : 1));
  const total = raw.reduce((sum, volume) => sum + volume, 0);
  const points = venues
    .map((venue, i) => ({
      price: venue.price,
      // Nobody may outweigh the rest together; a lone weighted venue has no rest to be held to.
      weight: total > raw[i] ? Math.min(raw[i], total - raw[i]) : raw[i],
    }))
    .filter((point) => point.weight > 0)
    .sort((a, b) => a.price - b.price);
  const half = points.reduce((sum, point) => sum + point.weight, 0) / 2;
  let reached = 0;
  for (const [i, point] of points.entries()) {
    reached += point.weight;
    if (Math.abs(reached - half) < half * 1e-12) return (point.price + points[i + 1].price) / 2;
    if (reached > half) return point.price;
  }
  throw new Error('a weighted median needs a weight');
}

/** Rule 1 for one coin: the venues that may speak at `nowMs`, in dollars. */
function validVenues(symbol, latest, consensus, nowMs, limits) {
  const venues = [];
  for (const quote of latest.values()) {
    if (quote.base !== symbol) continue;
    if (nowMs - quote.atMs > limits['price.maxQuoteAgeSeconds'] * 1000) continue;
    if (quote.bid !== null && quote.ask !== null) {
      if (quote.bid > quote.ask) continue;
      if (((quote.ask - quote.bid) / quote.mid) * BPS > limits['price.maxSpreadBps']) continue;
    }
    const rate = quote.quote === 'USD' ? 1 : (consensus.get(quote.quote) ?? null);
    if (rate === null) continue;
    venues.push({
      venue: quote.venue,
      exchange: quote.venue.split('-')[0],
      price: quote.mid * rate,
      volume: quote.volume ?? 0,
    });
  }
  return venues;
}

/** Rules 2 and 3: outliers leave with hysteresis, but never below the smallest quorum. */
function withoutOutliers(venues, excluded, limits) {
  const center = median(venues.map((venue) => venue.price));
  const mad = median(venues.map((venue) => Math.abs(venue.price - center)));
  const limit = Math.max(
    limits['price.exclusionFloorBps'] / BPS,
    limits['price.madMultiplier'] * limits['price.madScale'] * mad,
  );
  const kept = [];
  const left = [];
  for (const venue of venues) {
    const away = Math.abs(venue.price - center);
    const bound = excluded.has(venue.venue) ? limit * limits['price.readmitFraction'] : limit;
    const out = excluded.has(venue.venue) ? away >= bound : away > bound;
    (out ? left : kept).push(venue);
  }
  for (const venue of kept) excluded.delete(venue.venue);
  if (left.length > 0 && kept.length < limits['price.minVenuesAfterExclusion']) {
    return { kept: venues, unsure: true };
  }
  for (const venue of left) excluded.add(venue.venue);
  return { kept, unsure: false };
}

/** Of two venues that contradict each other, the one that is left: none, one, or both if they agree. */
function withoutContradiction(venues, references, believed, limits) {
  if (venues.length !== 2) return venues;
  const [a, b] = venues;
  if (Math.abs(a.price - b.price) * BPS <= limits['price.pairDisagreementBps'] + 1e-9)
    return venues;
  const anchors = references.length > 0 ? [median(references.map((ref) => ref.price))] : [];
  if (believed !== null) anchors.push(believed.price);
  for (const anchor of anchors) {
    const order = Math.abs(a.price - anchor) - Math.abs(b.price - anchor);
    if (Math.abs(order) > 1e-12) return [order < 0 ? a : b];
  }
  return [];
}

function consensusCandidate(venues, references, { excluded, believed }, limits) {
  const left = withoutContradiction(venues, references, believed, limits);
  const isPair = left.length < venues.length;
  if (isPair && left.length === 0) return null;
  if (venues.length >= limits['price.minVenues']) {
    const { kept, unsure } = withoutOutliers(left, excluded, limits);
    const witnesses = isPair ? venues : kept;
    return { price: weightedMedian(kept), venues: witnesses, unsure: unsure || isPair };
  }
  const center = left.length > 0 ? median(left.map((venue) => venue.price)) : null;
  const tolerance = limits['price.aggregatorToleranceBps'] / BPS;
  const fit = references
    .filter((ref) => center === null || Math.abs(ref.price - center) <= tolerance)
    .map((ref) => ref.price);
  if (fit.length === 0) return null;
  const price = median(fit);
  const unsure = isPair || fit.some((one) => Math.abs(one - price) > tolerance);
  return { price, venues, unsure };
}

/** The independent sources whose price passes the test. */
function sourcesThat(test, venues, references) {
  const exchanges = venues.filter((venue) => test(venue.price)).map((venue) => venue.exchange);
  const sources = references.filter((ref) => test(ref.price)).map((ref) => ref.source);
  return new Set([...exchanges, ...sources]);
}

/** At least half the way from `from` to `to`. */
const moved = (from, to) => (price) => (price - from) / (to - from) >= 0.5;

/**
 * Plays the recording and calls `onSample` with every consensus of every coin.
 * @returns {void}
 */
export function playConsensus(folder, onSample) {
  const capture = JSON.parse(readFileSync(path.join(folder, 'capture.json'), 'utf8'));
  const limits = { ...DEFAULTS };
  for (const name of Object.keys(limits)) {
    if (capture.parameters[name] !== undefined) limits[name] = Number(capture.parameters[name]);
  }
  const quotes = readRows(folder, 'quotes.csv', (row) => {
    const mid = number(row.mid);
    const quote = { ...row, mid, bid: number(row.bid), ask: number(row.ask) };
    return mid > 0 ? { ...quote, volume: number(row.volume_24h_usd) } : null;
  });
  const prices = readRows(folder, 'prices.csv', (row) => {
    const price = number(row.price_usd);
    return price > 0 ? { atMs: row.atMs, symbol: row.symbol, source: row.source, price } : null;
  });
  // A coin that others are quoted in comes first: its consensus converts them.
  const quoteCoins = new Set(quotes.map((row) => row.quote));
  const symbols = [...capture.coins].sort((a, b) => quoteCoins.has(b) - quoteCoins.has(a));
  const latest = new Map();
  const references = new Map();
  const coins = new Map(
    symbols.map((symbol) => [symbol, { believed: null, base: null, excluded: new Set() }]),
  );
  const stepMs = capture.step_seconds * 1000;
  let quoteAt = 0;
  let priceAt = 0;
  for (let nowMs = Date.parse(capture.from); nowMs <= Date.parse(capture.to); nowMs += stepMs) {
    for (; quoteAt < quotes.length && quotes[quoteAt].atMs <= nowMs; quoteAt += 1) {
      latest.set(`${quotes[quoteAt].venue}|${quotes[quoteAt].base}`, quotes[quoteAt]);
    }
    for (; priceAt < prices.length && prices[priceAt].atMs <= nowMs; priceAt += 1) {
      references.set(`${prices[priceAt].source}|${prices[priceAt].symbol}`, prices[priceAt]);
    }
    const consensus = new Map();
    for (const symbol of symbols) {
      const coin = coins.get(symbol);
      const venues = validVenues(symbol, latest, consensus, nowMs, limits);
      const fresh = [...references.values()].filter(
        (ref) =>
          ref.symbol === symbol &&
          nowMs - ref.atMs < limits['staleness.aggregatorPrice.suspendSeconds'] * 1000,
      );
      const candidate = consensusCandidate(venues, fresh, coin, limits);
      const sample = judge(coin, candidate, fresh, nowMs, limits);
      if (sample.price !== null) consensus.set(symbol, sample.price);
      onSample({ symbol, nowMs, venues, references: fresh, ...sample });
    }
  }
}

/** Rule 6: the believed price after the confirmation and carry-forward rules. */
function judge(coin, candidate, fresh, nowMs, limits) {
  if (candidate !== null) {
    const { price, venues, unsure } = candidate;
    const step = limits['price.confirmationMoveBps'] / BPS;
    const count = limits['price.confirmationSources'];
    const alive =
      coin.base && nowMs - coin.base.atMs <= limits['price.confirmedBaseSeconds'] * 1000;
    const from = alive ? coin.base.price : null;
    const isMove = from === null ? unsure : Math.abs(price - from) >= step - 1e-12;
    const isNear = (other) => Math.abs(other - price) <= step + 1e-12;
    const by = sourcesThat(from !== null && isMove ? moved(from, price) : isNear, venues, fresh);
    const isPegged =
      Math.round(Math.abs(price - 1) * BPS * 100) / 100 < limits['price.singleSourceBelowBps'];
    const isOff =
      from !== null && !isPegged && sourcesThat(moved(1, price), venues, fresh).size >= count;
    if (by.size >= count) coin.base = { price, atMs: nowMs };
    if (by.size >= count || (!isMove && (isPegged || isOff))) {
      coin.believed = { price, atMs: nowMs };
      return { price, fresh: true, pending: null };
    }
    return { ...carried(coin, nowMs, limits), pending: { price, by: [...by] } };
  }
  return { ...carried(coin, nowMs, limits), pending: null };
}

function carried(coin, nowMs, limits) {
  const limitMs = limits['staleness.price.suspendSeconds'] * 1000;
  const alive = coin.believed !== null && nowMs - coin.believed.atMs < limitMs;
  return { price: alive ? coin.believed.price : null, fresh: false };
}

/** The lowest freshly computed consensus price of `symbol` in the recording at `folder`. */
export function recomputeTrough(folder, symbol) {
  let trough = null;
  let samples = 0;
  playConsensus(folder, (sample) => {
    if (sample.symbol !== symbol || !sample.fresh) return;
    samples += 1;
    if (trough === null || sample.price < trough.price) trough = sample;
  });
  if (trough === null) throw new Error(`${symbol} never had a consensus price in ${folder}`);
  return {
    symbol,
    troughAt: new Date(trough.nowMs).toISOString(),
    troughPriceUsd: Number(trough.price.toFixed(6)),
    deviationBps: Number(((trough.price - 1) * BPS).toFixed(2)),
    samples,
  };
}

/** Stretches of time in which a move of `symbol` waited for a second source. */
export function pendingStretches(folder, symbol) {
  const stretches = [];
  let open = null;
  playConsensus(folder, (sample) => {
    if (sample.symbol !== symbol) return;
    if (sample.pending === null) {
      open = null;
      return;
    }
    const at = new Date(sample.nowMs).toISOString();
    if (open === null) {
      open = { from: at, to: at, samples: 0, low: Infinity, high: -Infinity, by: new Set() };
      stretches.push(open);
    }
    open.to = at;
    open.samples += 1;
    open.low = Math.min(open.low, sample.pending.price);
    open.high = Math.max(open.high, sample.pending.price);
    for (const source of sample.pending.by) open.by.add(source);
  });
  return stretches.map((stretch) => ({ ...stretch, by: [...stretch.by] }));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, symbol, flag] = process.argv.slice(2);
  if (!folder || !symbol) {
    console.error(
      'usage: node tests/support/records/recompute-trough.mjs <folder> <symbol> [--pending]',
    );
    process.exitCode = 2;
  } else {
    const result = recomputeTrough(folder, symbol);
    const pending = flag === '--pending' ? { pending: pendingStretches(folder, symbol) } : {};
    console.log(JSON.stringify({ ...result, ...pending }, null, 2));
  }
}
