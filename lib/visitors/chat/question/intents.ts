import { GLOSSARY } from '../glossary/glossary';
import type { GlossaryTerm } from '../glossary/term';
import { FILLER } from './language';
import { mentions, phrasePattern, type Question } from './question';

export type GuideTopic =
  | 'alerts'
  | 'plans'
  | 'api'
  | 'whitepaper'
  | 'newsletter'
  | 'contact'
  | 'method'
  | 'governance';

export type Intent =
  | { kind: 'greeting' | 'advice' | 'why' | 'syi' | 'index' | 'regime' | 'coin' | 'unknown' }
  | { kind: 'peg' | 'yield' | 'compare' | 'liquidity' | 'members' }
  | { kind: 'cite' | 'exit' | 'earn' | 'bills' | 'day' | 'unclearDay' }
  | { kind: 'term'; term: GlossaryTerm }
  | { kind: 'guide'; topic: GuideTopic };

type Phrases = readonly string[];

/**
 * A question has the intent of a rule if it has a phrase of each group of `asks`, meets `when`, and holds
 * nothing else: each further word must be a coin, an index, an amount, a time, filler or one of `fits`. A
 * word that no rule knows is a subject the assistant has no answer for.
 */
type Rule = {
  intent: Intent;
  asks: readonly Phrases[];
  fits?: Phrases;
  when?: (question: Question) => boolean;
};

// Phrases are English and French, as `mentions` reads them.
const SYI = ['index', 'syi', 'benchmark', 'indice'];
const MOVED = [
  ...['moved', 'move', 'moves', 'moving', 'changed', 'change', 'rose', 'fell', 'drop*', 'went up'],
  ...['bouge*', 'baisse*', 'hausse', 'monte', 'varie', 'down', 'up', 'lower', 'higher'],
];
const MEANING = [
  ...['mean', 'means', 'meaning', 'define', 'definition', 'explain', 'que veut dire', 'signifie'],
  'c est quoi',
];
const DEFINE = [
  ...MEANING,
  ...[
    'what is',
    'what are',
    'what does',
    'what s',
    'how is',
    'how are',
    'how do you',
    'qu est ce*',
  ],
  'comment est',
];
const NOW = [
  ...['now', 'current', 'currently', 'today', 'latest', 'how much', 'how high', 'actuel*'],
  ...['maintenant', 'aujourd', 'combien'],
];
const HOW = [
  ...['calculat*', 'comput*', 'calcul*', 'formula', 'formule', 'work', 'works', 'measured', 'used'],
  ...['score', 'scores', 'fonctionne', 'mesure*', 'determin*', 'utilise*', 'set', 'reference'],
];
const PEG = [
  'peg',
  'pegs',
  'pegged',
  'depeg*',
  'deviation*',
  'ancrage*',
  'arrimage',
  'ecart*',
  'parite',
];
const PRICE = [
  'price',
  'prices',
  'prix',
  'dollar',
  'holding',
  'hold',
  'holds',
  'tient',
  'tiennent',
];
/** What a yield is called. */
export const YIELD = ['yield*', 'apy', 'ray', 'rendement*'];
const PAYS = [
  ...['pay', 'pays', 'earn', 'earns', 'return', 'returns', 'interest', 'rate', 'rates', 'taux'],
  ...['rapport*', 'verse', 'paie', 'interets'],
];
const BEST = ['best', 'highest', 'meilleur*', 'most', 'top', 'risk adjusted', 'ajuste*', 'risque'];
const COMPARE = [
  ...['compare*', 'comparison', 'versus', 'vs', 'better', 'difference', 'comparer', 'comparaison'],
  'mieux',
];
/** What liquidity is called. */
export const LIQUIDITY = ['liquid*', 'depth', 'order book*', 'spread', 'spreads', 'profondeur'];
/** What the regime is called. */
export const REGIME = ['regime*', 'risk on', 'risk off', 'riskon', 'riskoff', 'signal'];
const EXIT = [
  ...['exit', 'exits', 'exiting', 'slippage', 'price impact', 'get out', 'getting out', 'unwind*'],
  ...['offload*', 'liquidate*', 'sortie*', 'sortir', 'ecouler', 'liquider'],
];
const SELL = [
  ...['sell', 'selling', 'sold', 'sale', 'redeem*', 'convert*', 'cash out', 'vendre', 'vente'],
  ...['vends', 'vendu*', 'convertir', 'conversion'],
];
const COST = [
  ...['cost', 'costs', 'expensive', 'lose', 'bps', 'cout', 'couts', 'coute*', 'cher', 'perd*'],
  ...['frais', 'price', 'loss'],
];
/** Answered with the cost at once and where the visible books end. */
export const SPEED = [
  'fast',
  'quickly',
  'quick',
  'how long',
  'vite',
  'temps',
  'rapidement',
  'longtemps',
];
const BILLS = [
  ...['t bill', 't bills', 'tbill', 'tbills', 'bill', 'bills', 'treasury', 'treasuries', 'sofr'],
  ...['risk free', 'bon du tresor', 'bons du tresor', 'tresor', 'sans risque'],
];
/** Words that make a question about bills a comparison rather than a glossary question. */
const AGAINST = [
  ...COMPARE,
  ...['against', 'beat', 'beats', 'over', 'above', 'below', 'more than', 'less than', 'than'],
  ...['spread', 'premium', 'pay', 'pays', 'rate of', 'contre', 'face', 'rapport', 'plus que'],
  ...['moins que', 'ecart', 'prime', 'paie', 'rapporte*'],
];
/** Requests for advice, which is never given, whatever else the question contains. */
const ASKS_ADVICE = [
  ...['should i', 'should we', 'shall i', 'would you', 'recommend*', 'is it safe'],
  ...['good investment', 'dois je', 'devrais*', 'faut il', 'conseill*', 'recommand*'],
];
const TRADE = ['buy', 'sell', 'invest', 'acheter', 'vendre', 'investir'];
const ALERTS = [
  ...['alert', 'alerts', 'tell me when', 'warn me', 'let me know', 'notify', 'notified'],
  ...['notification*', 'preven*', 'previen*', 'avertis*', 'alerte*', 'telegram', 'webhook*'],
];
const DIGITS = [...'0123456789'].map((digit) => `${digit}*`);
/** What can be asked of a coin itself. */
export const SAFE = ['safe', 'risky', 'risk', 'secure', 'sur', 'sure', 'fiable', 'risque'];
const MEMBER = [
  ...['constituent*', 'included', 'include*', 'count', 'counts', 'member*', 'basket', 'part of'],
  ...['constituant*', 'inclus*', 'compte*', 'panier', 'partie', 'in the index'],
];

function termRules(when: (question: Question, term: GlossaryTerm) => boolean): Rule[] {
  return GLOSSARY.map((term) => ({
    intent: { kind: 'term', term },
    asks: [term.names],
    fits: [...MEANING, ...HOW],
    when: (question) => question.coins.length === 0 && when(question, term),
  }));
}

const named = ({ coins, indices }: Question) => coins.length + indices.length > 0;
const asksSyi = ({ indices }: Question) => indices.every((code) => code === 'SYI');
const noCoin = ({ coins }: Question) => coins.length === 0;

const RULES: readonly Rule[] = [
  {
    intent: { kind: 'cite' },
    asks: [
      [
        ...['cite', 'citing', 'citation*', 'bibtex', 'bibliograph*', 'apa', 'footnote*', 'citer'],
        ...['reference it', 'reference syi', 'reference the', 'reference your', 'credit you'],
        ...['cites', 'note de bas de page'],
      ],
    ],
    fits: [...SYI, 'fixing*', 'format', 'paper', 'article'],
  },
  {
    intent: { kind: 'guide', topic: 'alerts' },
    asks: [ALERTS],
    fits: [
      ...[...SYI, ...PEG, ...PRICE, ...YIELD, ...LIQUIDITY, ...REGIME, ...EXIT, ...SELL, ...COST],
      ...[...BILLS, ...DIGITS, 'set', 'create', 'over', 'above', 'below', 'under', 'falls'],
      ...[
        'drop*',
        'breaks',
        'loses',
        'depegs',
        'decroch*',
        'creer',
        'recevoir',
        'depasse',
        'passe',
      ],
      ...['e', 'mail', 'email'],
    ],
  },
  {
    intent: { kind: 'exit' },
    asks: [EXIT],
    fits: [...SELL, ...COST, ...SPEED],
    when: ({ day }) => day === null,
  },
  {
    intent: { kind: 'exit' },
    asks: [SELL],
    fits: [...COST, ...SPEED],
    when: (question) =>
      question.day === null &&
      (question.amount !== null || mentions(question, [...COST, 'how much', 'combien'])),
  },
  {
    intent: { kind: 'bills' },
    asks: [BILLS],
    fits: [...AGAINST, ...YIELD, ...PAYS, ...SYI, ...DIGITS, 'month', 'months', 'mois'],
    when: (question) =>
      question.day === null &&
      !mentions(question, MEANING) &&
      (named(question) || mentions(question, [...AGAINST, ...SYI])),
  },
  {
    intent: { kind: 'earn' },
    asks: [
      [
        ...['earn', 'earns', 'earned', 'earning*', 'make', 'makes', 'income', 'bring*', 'gagn*'],
        ...['rapport*', 'genere*', 'produi*', 'revenu*', 'interets', 'yield', 'return', 'pay'],
      ],
    ],
    fits: [...SYI, ...PAYS, ...YIELD, 'invested', 'deposit*', 'place*'],
    when: ({ amount, days, day }) => day === null && (amount !== null || days !== null),
  },
  { intent: { kind: 'advice' }, asks: [TRADE], fits: SYI },
  {
    intent: { kind: 'why' },
    asks: [
      [
        ...['why', 'pourquoi', 'what moved', 'what drove', 'drivers', 'contribution*'],
        'explain the move',
      ],
      [...MOVED, ...SYI, 'syc', 'sycefi', 'sydefi', 'syrpi', 'what moved'],
    ],
    fits: [...MOVED, ...SYI],
    when: noCoin,
  },
  {
    intent: { kind: 'why' },
    asks: [MOVED, [...SYI, 'syc', 'sycefi', 'sydefi', 'syrpi']],
    when: noCoin,
  },
  {
    intent: { kind: 'day' },
    asks: [],
    fits: [...SYI, ...PEG, ...PRICE, ...YIELD, ...REGIME, ...LIQUIDITY, 'fixing*', 'publish*'],
    when: (question) =>
      question.day !== null &&
      (named(question) ||
        mentions(question, [...SYI, 'fixing*', ...PEG, ...YIELD, ...REGIME, ...LIQUIDITY])),
  },
  {
    intent: { kind: 'members' },
    asks: [MEMBER],
    fits: [...SYI, 'list', 'liste'],
    when: (question) => question.day === null && (named(question) || mentions(question, SYI)),
  },
  {
    intent: { kind: 'guide', topic: 'plans' },
    asks: [
      [
        ...['plan', 'plans', 'offre', 'offres', 'pricing', 'is it free', 'does it cost'],
        ...['do you charge', 'gratuit*', 'combien ca coute', 'combien coute l abonnement'],
        ...['subscription', 'pro trader', 'enterprise', 'quota', 'tarif*', 'abonnement*', 'licen*'],
      ],
    ],
    fits: [
      'fee',
      'fees',
      'api',
      'cost',
      'costs',
      'price',
      'prices',
      'pro',
      'frais',
      'coute',
      'data',
    ],
  },
  {
    intent: { kind: 'guide', topic: 'api' },
    asks: [
      [
        ...['api', 'apis', 'endpoint*', 'developer*', 'json', 'csv', 'cle', 'cles', 'key', 'keys'],
        ...['tradingview', 'integration*'],
      ],
    ],
    fits: ['access', 'acces', 'get', 'obtenir', 'data', 'donnees', 'documentation', 'call*', 'use'],
  },
  {
    intent: { kind: 'guide', topic: 'whitepaper' },
    asks: [['whitepaper', 'white paper', 'livre blanc']],
    fits: ['download*', 'telecharger', 'pdf', 'read', 'lire'],
  },
  {
    intent: { kind: 'guide', topic: 'newsletter' },
    asks: [['newsletter', 'subscribe', 'lettre']],
    fits: ['abonner', 'information'],
  },
  {
    intent: { kind: 'guide', topic: 'contact' },
    asks: [
      [
        ...['contact', 'human', 'person', 'contacter', 'joindre', 'equipe', 'support'],
        ...['complaint*', 'complain'],
      ],
    ],
    fits: ['talk', 'speak', 'reach', 'team', 'real', 'parler', 'make', 'file'],
  },
  {
    intent: { kind: 'guide', topic: 'governance' },
    asks: [
      [
        ...['iosco', 'audits you', 'audit you', 'audited', 'auditor*', 'third party', 'assurance'],
        ...['vous audite', 'audite', 'auditeur*', 'governance', 'gouvernance', 'oversight'],
      ],
    ],
    fits: [
      ...SYI,
      'compl*',
      'conforme*',
      'principles',
      'principes',
      'aligned',
      'follow*',
      'respecte*',
    ],
  },
  ...termRules(
    (question, term) =>
      mentions(question, term.hasValueNow ? MEANING : DEFINE) && !mentions(question, NOW),
  ),
  {
    intent: { kind: 'guide', topic: 'method' },
    asks: [['methodology', 'method', 'methode', 'methodologie', 'calculat*', 'comput*', 'calcul*']],
    fits: [...SYI, ...YIELD, 'risk adjusted', 'indices', 'values', 'valeurs'],
    when: noCoin,
  },
  {
    intent: { kind: 'index' },
    asks: [['index family', 'indices', 'indexes', 'famille', 'syc', 'sycefi', 'sydefi', 'syrpi']],
    fits: [...SYI, ...PAYS, ...YIELD, ...COMPARE, 'family', 'sy', 'composite', 'cefi', 'defi'],
    when: noCoin,
  },
  {
    intent: { kind: 'syi' },
    asks: [SYI],
    fits: [...PAYS, ...YIELD],
    when: (question) => noCoin(question) && asksSyi(question),
  },
  {
    intent: { kind: 'liquidity' },
    asks: [LIQUIDITY],
    fits: [...COMPARE, ...BEST, 'score', 'scores'],
  },
  {
    intent: { kind: 'compare' },
    asks: [[...COMPARE, 'cefi', 'defi']],
    fits: [...YIELD, ...PAYS, ...BEST, 'cefi', 'defi'],
    when: (question) => question.coins.length > 1 || mentions(question, ['cefi', 'defi']),
  },
  { intent: { kind: 'yield' }, asks: [YIELD], fits: [...PAYS, ...BEST] },
  { intent: { kind: 'yield' }, asks: [PAYS], fits: BEST, when: ({ coins }) => coins.length > 0 },
  { intent: { kind: 'peg' }, asks: [PEG], fits: PRICE },
  { intent: { kind: 'peg' }, asks: [PRICE], when: ({ coins }) => coins.length > 0 },
  { intent: { kind: 'coin' }, asks: [], fits: SAFE, when: ({ coins }) => coins.length > 0 },
  { intent: { kind: 'regime' }, asks: [REGIME], fits: ['risk', 'market*', 'marche*'] },
  ...termRules((_, term) => !term.hasValueNow),
  {
    intent: { kind: 'greeting' },
    asks: [
      [
        ...['hi', 'hello', 'hey', 'good morning', 'good afternoon', 'thanks', 'thank you', 'merci'],
        ...['bonjour', 'bonsoir', 'salut', 'help', 'aide', 'what can you do'],
      ],
    ],
  },
];

const KNOWN = RULES.map(({ asks, fits = [] }) =>
  phrasePattern([...asks.flat(), ...fits, ...FILLER]),
);

/** The intent of a question: the first rule that knows all of it, from the most specific to the most general. */
export function intentOf(question: Question): Intent {
  if (mentions(question, ASKS_ADVICE)) return { kind: 'advice' };
  const rule = RULES.find(
    ({ asks, when }, place) =>
      asks.every((phrases) => mentions(question, phrases)) &&
      (when === undefined || when(question)) &&
      question.subjects.replace(KNOWN[place] ?? '', '').trim() === '',
  );
  if (rule === undefined) return { kind: 'unknown' };
  return question.day?.kind === 'unclear' && rule.intent.kind !== 'advice'
    ? { kind: 'unclearDay' }
    : rule.intent;
}
