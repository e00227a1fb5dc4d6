import { type GlossaryTerm, termIn } from './glossary';
import { type GuideTopic, guideTopicIn } from './guide';
import { mentions, type Question } from './question';

export type Intent =
  | { kind: 'greeting' | 'advice' | 'why' | 'syi' | 'index' | 'regime' | 'coin' | 'unknown' }
  | { kind: 'peg' | 'yield' | 'compare' | 'liquidity' }
  | { kind: 'term'; term: GlossaryTerm }
  | { kind: 'guide'; topic: GuideTopic };

const WHY = [
  'why',
  'pourquoi',
  'what moved',
  'what drove',
  'drivers',
  'contribution*',
  'explain the move',
];
const MOVED = ['moved', 'move', 'changed', 'rose', 'fell', 'bouge', 'baisse', 'hausse', 'varie'];
const DEFINE = [
  'what is',
  'what are',
  'what does',
  'what s',
  'mean',
  'means',
  'meaning',
  'define',
  'definition',
  'explain',
  'how is',
  'how do you',
  'qu est ce*',
  'que veut dire',
  'signifie',
  'c est quoi',
  'comment est',
];
const NOW = [
  'now',
  'current',
  'currently',
  'today',
  'value',
  'level',
  'latest',
  'status',
  'how much',
  'how high',
  'say',
  'says',
  'actuel*',
  'maintenant',
  'aujourd',
  'valeur',
  'niveau',
  'combien',
];
const ADVICE = [
  'should i',
  'should we',
  'buy',
  'sell',
  'invest',
  'recommend',
  'is it safe',
  'good investment',
  'dois je',
  'devrais*',
  'acheter',
  'vendre',
  'investir',
  'recommand*',
];
const PEG = [
  'peg',
  'pegs',
  'pegged',
  'depeg*',
  'deviation*',
  'price',
  'prices',
  'dollar',
  'ancrage',
  'arrimage',
  'ecart*',
  'prix',
  'parite',
];
const YIELD = [
  'yield*',
  'apy',
  'ray',
  'return',
  'returns',
  'earn',
  'interest',
  'rate',
  'rates',
  'pay',
  'pays',
  'rendement*',
  'taux',
  'rapport*',
  'best',
  'highest',
  'meilleur*',
];
const COMPARE = [
  'compare',
  'comparison',
  'versus',
  'vs',
  'better',
  'difference',
  'cefi',
  'defi',
  'comparer',
  'comparaison',
  'mieux',
];
const LIQUIDITY = ['liquid*', 'depth', 'order book*', 'spread', 'spreads', 'profondeur'];
const REGIME = [
  'regime*',
  'risk on',
  'risk off',
  'riskon',
  'riskoff',
  'signal',
  'risk',
  'risky',
  'risque*',
];
const INDEX = ['index family', 'indices', 'indexes', 'famille'];
const SYI = ['index', 'syi', 'benchmark', 'indice'];
const GREETING = [
  'hi',
  'hello',
  'hey',
  'good morning',
  'good afternoon',
  'thanks',
  'thank you',
  'bonjour',
  'bonsoir',
  'salut',
  'merci',
  'help',
  'aide',
  'what can you do',
];

/** What a question is about: the first rule that holds, from the most particular to the most general. */
export function intentOf(question: Question): Intent {
  const says = (phrases: readonly string[]) => mentions(question, phrases);
  if (says(ADVICE)) return { kind: 'advice' };
  const aboutIndex = says(SYI) || question.indices.length > 0;
  if (question.coins.length === 0 && (says(WHY) || (says(MOVED) && aboutIndex)))
    return { kind: 'why' };
  const term = question.coins.length === 0 && says(DEFINE) && !says(NOW) ? termIn(question) : null;
  if (term) return { kind: 'term', term };
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
