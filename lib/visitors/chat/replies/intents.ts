import { type GlossaryTerm, termIn } from './glossary';
import { type GuideTopic, guideTopicIn } from './guide';
import {
  ADVICE,
  COMPARE,
  DEFINE,
  GREETING,
  INDEX,
  LIQUIDITY,
  MEANING,
  MOVED,
  NOW,
  PEG,
  REGIME,
  SYI,
  WHY,
  YIELD,
} from './intent-patterns';
import { mentions, type Question } from './question';

export type Intent =
  | { kind: 'greeting' | 'advice' | 'why' | 'syi' | 'index' | 'regime' | 'coin' | 'unknown' }
  | { kind: 'peg' | 'yield' | 'compare' | 'liquidity' }
  | { kind: 'term'; term: GlossaryTerm }
  | { kind: 'guide'; topic: GuideTopic };

/** What a question is about: the first rule that holds, from the most particular to the most general. */
export function intentOf(question: Question): Intent {
  const says = (phrases: readonly string[]) => mentions(question, phrases);
  if (says(ADVICE)) return { kind: 'advice' };
  const aboutIndex = says(SYI) || question.indices.length > 0;
  if (question.coins.length === 0 && (says(WHY) || (says(MOVED) && aboutIndex)))
    return { kind: 'why' };
  const asksMeaning = question.coins.length === 0 && says(DEFINE) && !says(NOW);
  const term = asksMeaning ? termIn(question) : null;
  if (term && (!term.hasValueNow || says(MEANING))) return { kind: 'term', term };
  const topic = guideTopicIn(question);
  if (topic) return { kind: 'guide', topic };
  if (question.indices.some((code) => code !== 'SYI') || says(INDEX)) return { kind: 'index' };
  if (says(LIQUIDITY)) return { kind: 'liquidity' };
  if (says(YIELD) || says(COMPARE)) {
    return says(COMPARE) || question.coins.length > 1 ? { kind: 'compare' } : { kind: 'yield' };
  }
  if (says(PEG)) return { kind: 'peg' };
  if (question.coins.length > 0) return { kind: 'coin' };
  if (says(REGIME)) return { kind: 'regime' };
  if (aboutIndex) return { kind: 'syi' };
  const known = termIn(question);
  if (known) return { kind: 'term', term: known };
  return says(GREETING) ? { kind: 'greeting' } : { kind: 'unknown' };
}
