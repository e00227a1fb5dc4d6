/**
 * The first basket, quote coins first, used by the golden vector and by the recordings.
 * Methodology, basket.
 */
export const FOUNDING_COINS: readonly string[] = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'];
