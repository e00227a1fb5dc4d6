import type { CoinMemory } from '@/lib/benchmark/coin/score-coin';
import type { LiquidityCarry } from '@/lib/benchmark/liquidity/liquidity';
import type { PriceState } from '@/lib/benchmark/price/price';
import { msOf } from '@/lib/benchmark/text-times';
import { textOf } from './document-rows';
import type { CoinDocument, LiquidityMemoryText, PriceMemoryText } from './documents';

/** Converts the state of rules between ticks to the form documents carry, and back. */

export function priceMemoryText(state: PriceState): PriceMemoryText {
  const { believed, ...text } = textOf(state);
  return {
    ...text,
    believed: believed && { ...believed, isSingleSource: believed.isSingleSource === true },
    confirmed: text.confirmed ?? null,
  };
}

export function coinMemoryText(memory: CoinMemory): CoinDocument['before'] {
  return {
    price: priceMemoryText(memory.price),
    samples: textOf(memory.samples),
    liquidity: memory.liquidity && liquidityText(memory.liquidity),
    depths: Object.entries(memory.depths).map(([venue, depth]) => ({ venue, ...textOf(depth) })),
  };
}

function liquidityText(carry: LiquidityCarry): LiquidityMemoryText {
  const { depth10Usd, depth20Usd, depth50Usd, ...rest } = carry;
  return { ...textOf(rest), depthsUsd: [depth10Usd, depth20Usd, depth50Usd] };
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
