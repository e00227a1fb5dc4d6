import { mentions, type Question } from '../question/question';
import { DATA_TERMS } from './data-terms';
import { INDEX_TERMS } from './index-terms';
import { RISK_TERMS } from './risk-terms';
import type { GlossaryTerm } from './term';

/** Terms from specific to general; the first one a question names is explained. */
export const GLOSSARY: readonly GlossaryTerm[] = [...RISK_TERMS, ...INDEX_TERMS, ...DATA_TERMS];

/** The term a question names, `null` where it names none. */
export function termIn(question: Question): GlossaryTerm | null {
  return GLOSSARY.find(({ names }) => mentions(question, names)) ?? null;
}
