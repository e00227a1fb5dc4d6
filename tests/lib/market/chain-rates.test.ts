import type { Hex } from 'ox/Hex';
import { rowsOf } from '@/lib/engine/process/source-runner';
import { CHAIN_RATES, COMETS, DATA_PROVIDERS, SAVINGS } from '@/lib/market/chain-rates';
import { loopbackUrls, marketContext } from '../../support/market-context';
import { multicallNode, words } from '../../support/multicall-answer';
import { loopbackServer } from '../../support/servers/loopback-server';

const NOW_MS = 1_767_225_600_000;
const BLOCK_AT_MS = NOW_MS - 7_000;
const WAD = 10n ** 18n;
const RAY = 10n ** 27n;
const [AAVE] = DATA_PROVIDERS;
const COMET = COMETS[0]?.address;
const SUSDS = SAVINGS[0]?.vault;
const USDC = 'a0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

/** Getters of a Comet by selector, and those of Sky. */
const COMET_WORDS: Readonly<Record<string, bigint>> = {
  '0x18160ddd': 1_000_000n * 10n ** 6n, // totalSupply
  '0x8285ef40': 900_000n * 10n ** 6n, // totalBorrow
  '0x7eb71131': (9n * WAD) / 10n, // getUtilization
  '0xa5b4ff79': (8n * WAD) / 10n, // supplyKink
  '0x94920cca': 0n, // supplyPerSecondInterestRateBase
  '0x5a94b8d1': 1_000_000_000n, // supplyPerSecondInterestRateSlopeLow
  '0x804de71f': 10_000_000_000n, // supplyPerSecondInterestRateSlopeHigh
};
const SSR = '0x03607ceb';
const TOTAL_ASSETS = '0x01e1d114';

const server = loopbackServer();

const [ethereum] = CHAIN_RATES;
const fetchRates = () =>
  ethereum?.open(loopbackUrls(server.url)).fetch(marketContext({ nowMs: () => NOW_MS }));

function answerWith(read: (to: Hex, data: Hex) => Hex | null): void {
  server.route('/', multicallNode(BLOCK_AT_MS, read));
}

const reserve = (rate: bigint, borrowed = 60n) =>
  words(0, 0, 100n * 10n ** 6n, 0, borrowed * 10n ** 6n, rate, 0, 0, 0, 0, 0, 0);

/** 0.05 of simple interest a year, the way Aave states it. */
const FIVE_PERCENT = RAY / 20n;

describe('rates on chain', () => {
  it('reads a reserve of Aave: APY by the second, deposits and loans', async () => {
    answerWith((to, data) =>
      to === AAVE?.address && data.endsWith(USDC) ? reserve(FIVE_PERCENT) : null,
    );
    const update = await fetchRates();
    expect(update?.chainRates).toHaveLength(1);
    const [rate] = update?.chainRates ?? [];
    expect(rate).toMatchObject({ protocol: 'aave-v3', chain: 'Ethereum', symbol: 'USDC' });
    // e^0.05 − 1 is 5.127110 %.
    expect(rate?.apyPercent.toFixed()).toBe('5.12711');
    expect([rate?.supplied.toFixed(), rate?.borrowed.toFixed()]).toEqual(['100', '60']);
    expect(rate?.observedAtMs).toBe(BLOCK_AT_MS);
    expect(update?.tier).toBe(1);
    // The figures of /status and of the doctor count it.
    expect(update && rowsOf(update)).toHaveLength(1);
  });

  it('computes a Comet’s rate from its curve, above the kink', async () => {
    answerWith((to, data) => {
      const value = to === COMET ? COMET_WORDS[data] : undefined;
      return value === undefined ? null : words(value);
    });
    const [rate] = (await fetchRates())?.chainRates ?? [];
    expect(rate).toMatchObject({ protocol: 'compound-v3', symbol: 'USDC' });
    // 0.8 × 10^-9 + 0.1 × 10^-8 a second.
    expect(rate?.apyPercent.toFixed()).toBe('5.840684');
    expect([rate?.supplied.toFixed(), rate?.borrowed.toFixed()]).toEqual(['1000000', '900000']);
  });

  it('reads Sky’s savings rate, a factor a second', async () => {
    const perSecond = RAY + 1_243_680_656_318_820_312n;
    answerWith((to, data) => {
      if (to !== SUSDS) return null;
      if (data === SSR) return words(perSecond);
      return data === TOTAL_ASSETS ? words(5_000n * WAD) : null;
    });
    const [rate] = (await fetchRates())?.chainRates ?? [];
    expect(rate).toMatchObject({ protocol: 'sky-lending', symbol: 'USDS' });
    expect(rate?.apyPercent.toFixed()).toBe('4');
    expect([rate?.supplied.toFixed(), rate?.borrowed.toFixed()]).toEqual(['5000', '0']);
  });

  it('leaves out a market without deposits, and drops what no market pays or lends', async () => {
    const usdt = 'dac17f958d2ee523a2206206994597c13d831ec7';
    const dai = '6b175474e89094c44da98b954eedeac495271d0f';
    answerWith((to, data) => {
      if (to !== AAVE?.address) return null;
      if (data.endsWith(USDC)) return reserve(FIVE_PERCENT);
      if (data.endsWith(usdt)) return reserve(RAY * 2n);
      if (data.endsWith(dai)) return reserve(FIVE_PERCENT, 10n ** 14n);
      return words(...Array<number>(12).fill(0));
    });
    const update = await fetchRates();
    expect(update?.chainRates?.map(({ symbol }) => symbol)).toEqual(['USDC']);
    expect(update?.dropped).toContainEqual({
      key: 'aave-v3 USDT',
      reason: expect.stringContaining('apy of'),
    });
    expect(update?.dropped).toContainEqual({
      key: 'aave-v3 DAI',
      reason: 'more borrowed than twice the deposits',
    });
  });

  it('fails where a node knows none of the contracts', async () => {
    answerWith(() => null);
    await expect(fetchRates()).rejects.toMatchObject({ kind: 'parse' });
  });
});
