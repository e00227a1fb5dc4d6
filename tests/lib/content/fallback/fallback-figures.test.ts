import {
  CONSTITUENTS_FALLBACK,
  FAMILY_FALLBACK,
  METRICS_FALLBACK,
  PEG_CARD_FALLBACK,
  REGIME_FALLBACK,
  SYI_FALLBACK,
} from '@/lib/content/fallback/fallback-figures';
import { YIELDS_FALLBACK } from '@/lib/content/fallback/yields-fallback';

it('the SYI falls back to 4.47448 % of six, 95 %, method 2.0.0 and 127.5 B', () => {
  expect(SYI_FALLBACK).toEqual({
    percent: '4.47448',
    constituents: 6,
    confidence: 0.95,
    methodologyVersion: '2.0.0',
    totalTvlUsd: 127_500_000_000,
  });
});

it('the metrics fall back to 4.47 %, 127.5 B, six and 22 %', () => {
  expect(METRICS_FALLBACK).toEqual({
    averageYieldPercent: 4.47,
    totalTvlUsd: 127_500_000_000,
    constituents: 6,
    averageVolatilityPercent: 22,
  });
});

it('the peg card falls back to USDC at 0.9999 with deviation 0, the regime to neutral', () => {
  expect(PEG_CARD_FALLBACK).toEqual({ asset: 'USDC', priceUsd: 0.9999, deviationBps: 0 });
  expect(REGIME_FALLBACK).toEqual({ state: 'NEU' });
});

it('the suite falls back to the four fixed values and counts', () => {
  expect(FAMILY_FALLBACK.map((index) => Object.values(index))).toEqual([
    ['SYC', '4.47', 'percent', 47],
    ['SYCEFI', '4.23', 'percent', 8],
    ['SYDEFI', '7.89', 'percent', 12],
    ['SYRPI', '1234', 'bps', 6],
  ]);
});

it('the table falls back to six assets with the default risk score of 5.0', () => {
  expect(CONSTITUENTS_FALLBACK).toHaveLength(6);
  const symbols = CONSTITUENTS_FALLBACK.map((coin) => coin.symbol);
  expect(symbols).toEqual(['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP']);
  expect(CONSTITUENTS_FALLBACK.every((coin) => coin.riskScore === 5)).toBe(true);
});

it('the live yields fall back to sample data of USDT, USDC and DAI', () => {
  expect(YIELDS_FALLBACK.map((coin) => coin.symbol)).toEqual(['USDT', 'USDC', 'DAI']);
});
