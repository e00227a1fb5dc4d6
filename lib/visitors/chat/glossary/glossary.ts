import { DATA_TERMS } from './data-terms';
import { INDEX_TERMS } from './index-terms';
import { RISK_TERMS } from './risk-terms';
import type { GlossaryTerm } from './term';

/** Terms from specific to general. */
export const GLOSSARY: readonly GlossaryTerm[] = [...RISK_TERMS, ...INDEX_TERMS, ...DATA_TERMS];
