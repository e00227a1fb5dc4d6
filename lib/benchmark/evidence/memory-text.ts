import type { CoinMemory } from '@/lib/benchmark/coin/score-coin';
import type { LiquidityCarry } from '@/lib/benchmark/liquidity/liquidity';
import type { PriceState } from '@/lib/benchmark/price/price';
import { isoTime, msOf } from '@/lib/benchmark/text-times';
import type { CoinDocument, LiquidityMemoryText, PriceMemoryText } from './documents';

/** Converts the state of rules between ticks to the form documents carry, and back. */

export function priceMemoryText(state: PriceState): PriceMemoryText {
  const { excludedVenues, believed, pending } = state;
  const confirmed = state.confirmed ?? null;
  return {
    excludedVenues,
    believed: believed && {
      priceUsd: believed.priceUsd,
      observedAt: isoTime(believed.observedAtMs),
      tier: String(believed.tier),
      isSingleSource: believed.isSingleSource === true,
    },
    confirmed: confirmed && { priceUsd: confirmed.priceUsd, at: isoTime(confirmed.atMs) },
    pending: pending && {
      priceUsd: pending.priceUsd,
      since: isoTime(pending.sinceMs),
      sources: pending.sources,
      seenAt: isoTime(pending.seenAtMs),
    },
  };
}

export function coinMemoryText(memory: CoinMemory): CoinDocument['before'] {
  return {
    price: priceMemoryText(memory.price),
    samples: memory.samples.map(({ atMs, priceUsd }) => ({ at: isoTime(atMs), priceUsd })),
    liquidity: memory.liquidity && liquidityText(memory.liquidity),
    depths: Object.entries(memory.depths).map(([venue, { expectedUsd, seenAtMs, jump }]) => ({
      venue,
      expectedUsd,
      seenAt: isoTime(seenAtMs),
      jump: jump && { since: isoTime(jump.sinceMs), limitsUsd: jump.limitsUsd },
    })),
  };
}

function liquidityText(carry: LiquidityCarry): LiquidityMemoryText {
  return {
    score: carry.score,
    depthsUsd: [carry.depth10Usd, carry.depth20Usd, carry.depth50Usd],
    truncated: carry.truncated,
    medianSpreadBps: carry.medianSpreadBps,
    observedAt: isoTime(carry.observedAtMs),
  };
}

export function readCoinMemory({
  price,
  samples,
  liquidity,
  depths,
}: CoinDocument['before']): CoinMemory {
  return {
    price: readPriceMemory(price),
    samples: samples.map(({ at, priceUsd }) => ({ atMs: msOf(at), priceUsd })),
    liquidity: liquidity && {
      score: liquidity.score,
      depth10Usd: liquidity.depthsUsd[0],
      depth20Usd: liquidity.depthsUsd[1],
      depth50Usd: liquidity.depthsUsd[2],
      truncated: liquidity.truncated,
      medianSpreadBps: liquidity.medianSpreadBps,
      observedAtMs: msOf(liquidity.observedAt),
    },
    depths: Object.fromEntries(
      depths.map(({ venue, expectedUsd, seenAt, jump }) => [
        venue,
        {
          expectedUsd,
          seenAtMs: msOf(seenAt),
          jump: jump && { sinceMs: msOf(jump.since), limitsUsd: jump.limitsUsd },
        },
      ]),
    ),
  };
}

function readPriceMemory(text: PriceMemoryText): PriceState {
  const { excludedVenues, believed, confirmed, pending } = text;
  return {
    excludedVenues,
    believed: believed && {
      priceUsd: believed.priceUsd,
      observedAtMs: msOf(believed.observedAt),
      tier: believed.tier === '1' ? 1 : 2,
      ...(believed.isSingleSource ? { isSingleSource: true } : {}),
    },
    confirmed: confirmed && { priceUsd: confirmed.priceUsd, atMs: msOf(confirmed.at) },
    pending: pending && {
      priceUsd: pending.priceUsd,
      sinceMs: msOf(pending.since),
      sources: pending.sources,
      seenAtMs: msOf(pending.seenAt),
    },
  };
}
