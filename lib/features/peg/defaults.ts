/** Default coins of a peg check. */
export const DEFAULT_PEG_SYMBOLS = ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD'] as const;

/** Default query of the recent pegs. */
export const PEG_RECENT_DEFAULTS = { asset: 'USDC', limit: 50 } as const;
