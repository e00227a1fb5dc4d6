import { termIn } from '../glossary/glossary';
import type { GlossaryTerm } from '../glossary/term';
import { type GuideTopic, guideTopicIn } from './guide-topics';
import {
  ASKS_ADVICE,
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
  TRADE,
  WHY,
  YIELD,
} from './intent-patterns';
import { AGAINST, BILLS, CITE, COST, EARN, EXIT, SELL } from './money-patterns';
import { mentions, type Question } from './question';

export type Intent =
  | { kind: 'greeting' | 'advice' | 'why' | 'syi' | 'index' | 'regime' | 'coin' | 'unknown' }
  | { kind: 'peg' | 'yield' | 'compare' | 'liquidity' }
  | { kind: 'cite' | 'exit' | 'earn' | 'bills' | 'day' | 'unclearDay' }
  | { kind: 'term'; term: GlossaryTerm }
  | { kind: 'guide'; topic: GuideTopic };

/** The intent of a question: the first matching rule, from the most specific to the most general. */
export function intentOf(question: Question): Intent {
  const says = (phrases: readonly string[]) => mentions(question, phrases);
  if (says(ASKS_ADVICE)) return { kind: 'advice' };
  if (question.day?.kind === 'unclear') return { kind: 'unclearDay' };
  if (says(CITE)) return { kind: 'cite' };
  const aboutIndex = says(SYI) || question.indices.length > 0;
  const topic = guideTopicIn(question);
  if (topic !== 'alerts') {
    const figures = moneyKind(question, aboutIndex);
    if (figures) return { kind: figures };
  }
  if (says(TRADE)) return { kind: 'advice' };
  if (question.coins.length === 0 && (says(WHY) || (says(MOVED) && aboutIndex)))
    return { kind: 'why' };
  if (question.day !== null && topic === null) return { kind: 'day' };
  const asksMeaning = question.coins.length === 0 && says(DEFINE) && !says(NOW);
  const term = asksMeaning ? termIn(question) : null;
  if (term && (!term.hasValueNow || says(MEANING))) return { kind: 'term', term };
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

/** Questions about dollars: the cost of an exit, what an amount earns, the spread over bills. */
function moneyKind(question: Question, aboutIndex: boolean): 'exit' | 'earn' | 'bills' | null {
  const says = (phrases: readonly string[]) => mentions(question, phrases);
  const { amount, coins, day, days } = question;
  if (day !== null) return null;
  if (says(EXIT) || (says(SELL) && (amount !== null || says(COST)))) return 'exit';
  const isBills = says(BILLS) && (says(AGAINST) || aboutIndex || coins.length > 0 || says(NOW));
  if (isBills && !says(MEANING)) return 'bills';
  return !says(TRADE) && (amount !== null || (days !== null && says(EARN))) ? 'earn' : null;
}
