import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { effectiveApy } from '@/lib/benchmark/yield/pool-yield';
import * as doc from '@/lib/content/methodology/blocks';
import {
  count,
  EXAMPLE_MS,
  fixed,
  number,
  percent,
  share,
  span,
  usd,
} from '@/lib/content/methodology/figures';

export function yieldSection({ parameters: p }: doc.Source): doc.Section {
  const { yield: y, staleness } = p;
  return {
    id: 'yield',
    title: 'Coin yield',
    blocks: [
      doc.paragraph`A coin’s APY is the annual percentage yield paid by its large single-asset pools, before any risk adjustment.`,
      doc.heading('what-counts', 'What counts as a yield'),
      doc.paragraph`A pool counts by what it does with a deposit. Each protocol is reviewed by hand and has a kind in our registry; individual pools may differ. A pool of a protocol that has not been reviewed is listed and does not count. A pool is known by its id: it keeps the protocol and kind with which it was first read, so renaming it at the source changes nothing. Three kinds count:`,
      doc.bullets(
        doc.text`lending: money markets in which every loan has more collateral than debt;`,
        doc.text`savings: the rate that an issuer pays on its own coin, redeemable within seven days (sUSDS, sDAI, sUSDe);`,
        doc.text`curated: vaults that do nothing but supply such lending.`,
      ),
      doc.paragraph`Private credit, funds of securities, basis and delta-neutral trades, insurance and stakes that can be slashed, liquidity provision, reward campaigns, collateral that is not lent, bridged forms and vaults of several strategies do not count, nor does a pool whose kind is unknown. They are listed with the rule that keeps them out.`,
      doc.heading('membership', 'Which coin a pool belongs to'),
      doc.paragraph`A pool belongs to a coin if its only underlying token is a contract of that coin’s issuer on that chain. If the source names no token, the pool’s symbol decides, on chains where the issuer has a contract; a vault with a name of its own belongs to the coin whose ticker is part of that name.`,
      doc.heading('counted-once', 'Nothing counts twice'),
      doc.bullets(
        doc.text`Two protocols that list one deposit: pools of the same coin and chain whose TVL differs by at most ${share(y.duplicateTvlShare)} and whose APY by at most ${number(y.duplicateApyPercentagePoints)} pp. The first protocol by name stands.`,
        doc.text`A vault over another vault of its protocol: named as the other with V2 behind it, TVL within ${share(y.nestedVaultTvlShare)}. The outer vault stands.`,
        doc.text`A vault that is known to supply a protocol: that protocol’s pools of the coin on the chain which are no larger than the vault may be what it holds. The vault stands.`,
      ),
      doc.heading('eligible-pools', 'Eligible pools'),
      doc.paragraph`Of the pools that count by kind, these are eligible:`,
      doc.bullets(
        doc.text`at least ${usd(y.minTvlUsd)} of deposits and at least ${count(y.minObservations)} observations;`,
        doc.text`exposure to this coin only, and no impermanent loss;`,
        doc.text`not flagged as an outlier by its source, and an APY from ${percent(y.minApyPercent)} to ${percent(y.maxApyPercent)}.`,
      ),
      doc.heading('reward-cap', 'Base and reward'),
      doc.formula(
        String.raw`y = b + \min\!\left(\max(r,0),\ ${number(y.rewardShareOfBase)}\cdot\max(b,0)\right)`,
        `y = b + min(max(r, 0), ${number(y.rewardShareOfBase)} × max(b, 0))`,
      ),
      doc.paragraph`The base rate ${doc.math('b', 'b')} counts in full. The reward ${doc.math('r', 'r')} is often paid in a token and can end at any time, so it counts for at most ${share(y.rewardShareOfBase)} of the base rate. If a pool does not report a base rate, the lower of its total APY and its 30-day average is used, as tier 2.`,
      rewardExample(p),
      doc.heading('spikes', 'Spikes'),
      doc.formula(
        String.raw`\left|y-\operatorname{med}_{${y.spikeWindowDays}\mathrm{d}}\right| > \max\!\left(${number(y.spikeFloorPercentagePoints)}\,\text{pp},\; ${number(y.spikeMadMultiplier)}\times ${number(y.spikeMadScale)}\times \mathrm{MAD}_{${y.spikeWindowDays}\mathrm{d}}\right)`,
        `|y − median of ${y.spikeWindowDays} days| > max(${number(y.spikeFloorPercentagePoints)} pp, ${number(y.spikeMadMultiplier)} × ${number(y.spikeMadScale)} × MAD of ${y.spikeWindowDays} days)`,
      ),
      doc.paragraph`A pool is excluded as soon as a reading deviates this far from its own last ${y.spikeWindowDays} days. It is readmitted after ${count(y.spikeConfirmations)} consecutive hourly readings at the new level, at once where its chain states the same rate, and with the next reading at the old level. With fewer than ${count(y.settledReadings)} readings, and no published history of ${count(y.settledDays)} days loaded, the 30-day mean of the source stands in for the median, and counts in place of an APY beyond the bound, as tier 2. Pools are compared only with their own history and with other pools of the same coin, never across coins.`,
      doc.heading('bounds', 'Bounds of a row'),
      doc.bullets(
        doc.text`A pool that was not there when we first read the source waits for ${count(y.settledReadings)} hourly readings, or for ${count(y.settledDays)} days where it would hold more than ${share(y.newPoolShare)} of its coin’s deposits (${doc.code('new_pool')}). Its published history counts once it is loaded.`,
        doc.text`TVL above ${number(y.tvlJumpFactor)} times the median of its own week counts as that median until ${count(y.tvlConfirmations)} hourly readings confirm it.`,
        doc.text`A pool that would count with more than its coin’s circulation (the day’s frozen figure or, if that is more, the current one) is refused (${doc.code('tvl_beyond_circulation')}); the pools of a coin together count for no more than that.`,
        doc.text`A lending pool that paid exactly nothing at every reading of ${count(y.settledDays)} days is collateral (${doc.code('not_lent')}).`,
      ),
      doc.heading('steps', 'Steps of a whole coin'),
      doc.paragraph`If a coin’s APY moves from that of the last hourly reading by more than ${number(y.stepFloorPercentagePoints)} pp and more than ${number(y.spikeMadMultiplier)} × ${number(y.spikeMadScale)} × MAD of its hourly APYs of a week, the step is pending (${doc.code('yield_pending')}): the last accepted APY counts until ${count(y.stepConfirmations)} further hourly readings confirm a step of up to ${number(y.largeStepPercentagePoints)} pp and ${count(y.largeStepConfirmations)} a larger one. A reading back at the old level forgets it.`,
      doc.heading('witness', 'The chain as a witness'),
      doc.paragraph`What Aave, Spark, Compound and Sky pay is also read from their contracts. Such a rate never enters the mean; it confirms or contradicts while it is at most ${span(y.witnessMaxAgeSeconds)} old. A step is accepted at once if the chain’s rates of the coin, weighted by deposits, moved the same way by at least ${share(y.witnessShare)} of it against those ${count(y.witnessHours)} hourly readings ago. If a market’s largest pool and its chain differ by more than ${number(y.disagreementPercentagePoints)} pp for ${span(y.disagreementSeconds)}, the coin is flagged ${doc.code('sources_disagree')}, and the pool is left out if the chain’s rate is the nearer to the median of the pool’s week.`,
      doc.heading('deposits', 'What was deposited'),
      doc.paragraph`Total value locked (TVL) is what was deposited in a pool, lent out or not. For lending of Aave, Spark, Compound v3, Kamino, JustLend and Dolomite the source publishes what is left of it: supply less borrow. Their supply is then what the source’s table of lending says was supplied; where the table has no such row, or one older than a DeFi yield that still counts, or one that disagrees, it is what the market’s contract holds, each coin taken at one dollar. A table or a contract disagrees if its supply less its borrow differs from the published TVL by more than ${share(y.supplyGapShare)} of its supply, or if its supply is more than the coin’s circulation. A table whose supply the contract confirms, within the same share, counts even where the published TVL is another one. A contract speaks for that pool of its protocol, chain and coin whose TVL is the nearest to what is left there. Without either, the published TVL counts and the coin is flagged ${doc.code('net_tvl')}. Every rule for TVL applies to the supply where it is known, and compares it with the supplies of the pool’s own week; a published TVL is compared with published ones.`,
      doc.heading('trimmed-mean', 'From pools to the coin'),
      doc.paragraph`First, no protocol counts for more than ${share(y.protocolCapShare)} of a coin’s yield: if its pools together hold more TVL than that, they are scaled down pro rata until they hold as much as the pools of all other protocols together. A coin with pools of one protocol only keeps them in full and is flagged ${doc.code('single_protocol')}. Then the pools are sorted by APY. ${share(y.trimFraction)} of the TVL that counts is trimmed at each end; a pool on the boundary counts pro rata. The remaining pools are averaged, weighted by the TVL that counts.`,
      trimExample(p, 'Three pools of unequal size', [
        ['4', '40'],
        ['5', '40'],
        ['12', '20'],
      ]),
      trimExample(p, 'Four pools of equal size', [
        ['3', '25'],
        ['4', '25'],
        ['5', '25'],
        ['20', '25'],
      ]),
      trimExample(p, 'Three protocols, one of which holds 90%', [
        ['4', '90'],
        ['6', '5'],
        ['8', '5'],
      ]),
      doc.paragraph`The main source publishes hourly. The age of a DeFi yield is therefore measured from the next expected publication, ${span(y.publicationSeconds)} after the reading. From that time it counts in full for ${span(staleness.defiYield.fullSeconds)}.`,
    ],
  };
}

const RATES = [
  ['4', '3'],
  ['4', '0.5'],
  ['-1', '2'],
] as const;

function rewardExample(p: MethodologyParameters): doc.Block {
  return doc.example(
    'Base and reward of a pool, annual percentage',
    ['#Base', '#Reward', '#Counted'],
    RATES.map(([base, reward]) => {
      const counted = effectiveApy(
        {
          apyBasePercent: dec(base),
          apyRewardPercent: dec(reward),
          apyPercent: null,
          apyMean30dPercent: null,
        },
        p,
      );
      return [number(base), reward, counted ? number(counted.apyPercent) : '—'];
    }),
  );
}

type PoolRow = readonly [apyPercent: string, tvlMillions: string];

function trimExample(
  p: MethodologyParameters,
  title: string,
  pools: readonly PoolRow[],
): doc.Block {
  const result = coinYield(
    pools.map(([apyPercent, millions], place) => ({
      poolId: `pool-${place}`,
      protocol: `protocol-${place}`,
      tvlUsd: dec(millions).times(1_000_000),
      apyPercent: dec(apyPercent),
      basePercent: dec(apyPercent),
      rewardPercent: dec(0),
      tier: 1,
      observedAtMs: EXAMPLE_MS,
    })),
    p,
  );
  if (result === null) throw new Error('pools that hold value have a mean');
  return doc.example(
    title,
    ['#APY, %', '#TVL, $M'],
    pools.map(([apyPercent, millions]) => [apyPercent, millions]),
    doc.text`The coin’s APY is ${fixed(result.apyPercent, 2)}%, based on ${count(result.poolsUsed)} pools after trimming.`,
  );
}
