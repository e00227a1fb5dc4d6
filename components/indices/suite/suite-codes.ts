import { WINDOW_SERIES } from '@/components/indices/index-windows';

/** The indices beside SYI, in the order of their cards. */
export const SUITE = ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const;
export type SuiteCode = (typeof SUITE)[number];

/** The window of the cards' lines. */
export const SUITE_WINDOW = '90D';
export const SUITE_SERIES = WINDOW_SERIES[SUITE_WINDOW];
