import 'server-only';
import { z } from 'zod';

/** Tokens on Ethereum by coin, as data: contract and decimals. Only covered coins are asked for. */
const TOKENS = {
  USDT: { address: '0xdac17f958d2ee523a2206206994597c13d831ec7', decimals: 6 },
  USDC: { address: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', decimals: 6 },
  DAI: { address: '0x6b175474e89094c44da98b954eedeac495271d0f', decimals: 18 },
  USDS: { address: '0xdc035d45d973e3ec169d2276ddab16f1e407384f', decimals: 18 },
  USDE: { address: '0x4c9edd5852cd905f086c759e8383e09bff1e68b3', decimals: 18 },
  PYUSD: { address: '0x6c3ea9036406852006290770bedfcaba0e23a0e8', decimals: 6 },
  RLUSD: { address: '0x8292bb45bf1ee4d140127049757c2e0ff06317ed', decimals: 18 },
  USD1: { address: '0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d', decimals: 18 },
  USDG: { address: '0xe343167631d89b6ffc58b88d6b7fb0228795491d', decimals: 6 },
  TUSD: { address: '0x0000000000085d4780b73119b644ae5ecd22b376', decimals: 18 },
  FRXUSD: { address: '0xcacd6fd266af91b8aed52accc382b4e165586e29', decimals: 18 },
  GHO: { address: '0x40d16fc0246ad3160ccc09b8d0d3a2cd28ae6c2f', decimals: 18 },
  USDP: { address: '0x8e870d67f660d95d5be530380d0ec0bd388289e1', decimals: 18 },
};

const tokenSchema = z.object({
  /** Lower case, as the aggregators take it. */
  address: z.string().regex(/^0x[0-9a-f]{40}$/),
  decimals: z.number().int().min(0).max(36),
});
export type Token = Readonly<z.infer<typeof tokenSchema>>;

const tokens = new Map(Object.entries(z.record(z.string(), tokenSchema).parse(TOKENS)));

/** A coin's token on Ethereum, whatever the case of its symbol; `null` where none is known. */
export function ethereumToken(symbol: string): Token | null {
  return tokens.get(symbol.toUpperCase()) ?? null;
}
