/**
 * The first basket, quote coins first, used by the golden vector, the recordings and every record before
 * version 3.0.0 of the methodology. Methodology §0.
 */
export const FOUNDING_COINS: readonly string[] = ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'];
