import 'server-only';
import { ALERT_THRESHOLD } from '@/lib/benchmark/alert/alert-kinds';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS, PLAN_NAMES, PLANS } from '@/lib/config/public/plans';
import { publicConfig } from '@/lib/config/public/public-config';
import { TICK_SECONDS } from '@/lib/features/contract/freshness';
import { GLOSSARY, glossaryTerm } from '@/lib/features/glossary';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import type messages from '@/messages/en/chat-answers.json';
import wordsEn from '@/messages/en/chat-words.json';
import wordsFr from '@/messages/fr/chat-words.json';
import { coins, exit, members, strategies, treasury } from './coin-answers';
import { indices, onDays, regime, replays, why } from './index-answers';
import { phrases, type Question } from './question';
import type { Asked, Reply } from './reply';

type LinkName = keyof (typeof messages)['links'];
type Answer = (asked: Asked) => Promise<Reply> | Reply;

/** A text of the site's own on what a visitor can do or find here. */
const guide =
  (topic: keyof (typeof messages)['guide']): Answer =>
  async ({ say, locale }) => {
    const withHooks = PLANS.filter(({ features }) => features.includes('webhookAlerts'));
    const plans = new Intl.ListFormat(locale, { type: 'disjunction' });
    const text = say(`guide.${topic}`, {
      ...ALERT_THRESHOLD,
      ...METHODOLOGY_PARAMETERS.fixing,
      product: publicConfig.productName,
      tickSeconds: TICK_SECONDS,
      version: METHODOLOGY_PARAMETERS.version,
      days: OPEN_ACCESS.program.historyDays,
      plans: plans.format(withHooks.map(({ id }) => PLAN_NAMES[id])),
      sendsMail: await pageSendsMail(),
    });
    const items = PLANS.map((plan) => say('plan', { ...plan, name: PLAN_NAMES[plan.id] }));
    return { paragraphs: [text], items: topic === 'plans' || topic === 'api' ? items : [] };
  };

const TERMS = GLOSSARY.flatMap(({ id, asked }) => {
  return asked === undefined ? [] : [{ id, names: phrases(asked) }];
});

/**
 * The first term named, or each of those to be compared. The regime and the SYI have a value: only "what
 * does it mean" and a comparison ask for the term.
 */
function termsIn({ text, has }: Question) {
  const named = TERMS.filter(({ id, names }) => {
    const hasValue = id === 'regime' || id === 'syi';
    return (has.meaning || has.against || !hasValue) && text.search(names) >= 0;
  });
  return named.slice(0, has.against ? named.length : 1);
}

/** The glossary's texts. */
const term: Answer = ({ question, t, locale }) => {
  const terms = termsIn(question).map(({ id }) => glossaryTerm(id, locale));
  return {
    paragraphs: terms.map(({ title, text }) => `**${title}.** ${text}`),
    links: terms.map(({ id, rule }) =>
      rule ? t('links.rule', { path: rule }) : t('links.term', { id }),
    ),
  };
};

/** Each subject's answer, and the pages it leads to. */
const ANSWERS = {
  advice: [guide('advice'), 'risk'],
  alerts: [guide('alerts'), 'alerts', 'treasuryDesk', 'api'],
  api: [guide('api'), 'api'],
  bills: [treasury('bills'), 'conventions'],
  cite: [guide('cite'), 'fixings'],
  coin: [coins('all'), 'risk'],
  contact: [guide('contact'), 'contact'],
  day: [onDays, 'fixings', 'replay', 'api'],
  earn: [treasury('earn')],
  elsewhere: [guide('elsewhere'), 'risk'],
  embed: [guide('embed'), 'embed'],
  exit: [exit],
  forecast: [guide('forecast'), 'fixings'],
  governance: [guide('governance'), 'governance', 'fixings'],
  greeting: [guide('greeting')],
  history: [guide('history'), 'index', 'api'],
  index: [indices, 'index', 'family', 'methodology'],
  license: [guide('license'), 'terms'],
  liquidity: [coins('liquidity'), 'risk'],
  members: [members, 'chosen'],
  method: [guide('method'), 'methodology', 'risk'],
  newsletter: [guide('newsletter'), 'blog'],
  often: [guide('often'), 'fixings', 'status'],
  peg: [coins('peg'), 'pegs'],
  plans: [guide('plans'), 'api'],
  regime: [regime, 'index', 'determined'],
  replay: [replays, 'replay'],
  strategies: [strategies, 'yields'],
  term: [term],
  venues: [exit, 'status'],
  whitepaper: [guide('whitepaper'), 'methodology'],
  why: [why, 'index', 'attribution', 'fixings'],
  yield: [coins('yield'), 'yields'],
} as const satisfies Record<string, readonly [Answer, ...LinkName[]]>;
type Subject = keyof typeof ANSWERS;

/**
 * What asks for each subject, from the most specific to the most general: the first that fits is answered.
 * Of words and facts, `|` is or, a space and, `/` or within that, `-` not. The last part is when a subject is
 * answered although the question has words that no subject knows: a thing named leaves no doubt; advice is
 * never given and the safety of a coin not measured, whatever else is said.
 */
const ASKED: readonly (readonly [Subject, asks: string, sure?: string])[] = [
  ['advice', 'advice', 'always'],
  ['coin', 'safe coin -time/-past', 'always'],
  ['license', 'license', 'always'],
  ['embed', 'embed', 'always'],
  ['often', 'often'],
  ['cite', 'cite', 'named/amount'],
  ['alerts', 'alerts', 'named/amount'],
  ['replay', 'replay -meaning -time/-named | like time', 'named/amount'],
  ['exit', 'sell amount/cost/speed -time | exit/issuer -meaning -time', 'named/amount'],
  ['bills', 'bills named/syi/against/yield/pays -time -meaning', 'named/amount'],
  ['earn', 'earn/amount days | earn amount -time/-past', 'named/amount'],
  ['advice', 'trade'],
  ['forecast', 'forecast -coin -time', 'named/amount'],
  ['why', 'why index/moved/time -coin -yield -confidence'],
  ['why', 'index moved -coin -yield -confidence'],
  ['venues', 'venues -time -defi -yield -pays'],
  ['venues', 'exchange -coin -peg -price -time -defi -yield -pays'],
  ['elsewhere', 'time coin yield/pays/liquidity | time regime/liquidity -named', 'named/amount'],
  ['day', 'extreme past named/syi/fixing/peg | time named/syi/fixing/peg/yield', 'named/amount'],
  ['index', 'confidence index -meaning'],
  ['members', 'weights -meaning -how | members named/syi -weights'],
  ['coin', 'uncovered -coin -platform'],
  ['plans', 'plans -named'],
  ['history', 'history -time'],
  ['api', 'api -named'],
  ['whitepaper', 'whitepaper -named'],
  ['newsletter', 'newsletter -named'],
  ['contact', 'contact -named'],
  ['governance', 'governance -coin -meaning'],
  ['term', 'term meaning -coin | term define -now -best -coin -tvl/-index'],
  ['method', 'method -coin'],
  ['index', 'index/live -coin'],
  ['liquidity', 'liquidity', 'named/amount'],
  ['strategies', 'defi/strategy | platform yield/pays/best'],
  ['yield', 'yield | pays coin/best', 'named/amount'],
  ['peg', 'peg | price coin/exchange', 'named/amount'],
  ['peg', 'hold coin'],
  ['regime', 'regime'],
  ['coin', 'coin/safe'],
  ['term', 'term -coin'],
  ['greeting', 'greeting'],
];

/** What a question has words of, and what it names. */
function factsIn(question: Question): Readonly<Record<string, boolean>> {
  const { has, coins: named, indices: codes } = question;
  const [coin, code] = [named.length > 0, codes.length > 0];
  return {
    ...has,
    ...{ coin, named: coin || code, index: code || has.syi || has.family, always: true },
    amount: question.amount !== null,
    days: question.days !== null,
    exchange: question.exchanges.length > 0,
    term: termsIn(question).length > 0,
    time: question.period !== null || question.isUnclear,
  };
}

/** Whether the facts fit a rule of ASKED. */
function fits(rule: string, facts: Readonly<Record<string, boolean>>): boolean {
  const isSo = (name: string) => {
    const fact = facts[name.replace('-', '')];
    if (fact === undefined) throw new Error(`Nothing in a question is called ${name}`);
    return fact !== name.startsWith('-');
  };
  return rule.split(' | ').some((all) => all.split(' ').every((any) => any.split('/').some(isSo)));
}

/**
 * What a question is about. A word that no subject knows names a subject there is no answer for: then the
 * answer would be another subject's, so there is none (`undefined`), unless the subject is sure.
 */
export function subjectOf(question: Question): Subject | undefined {
  const facts = factsIn(question);
  const found = ASKED.find(([, asks, sure]) => {
    return (question.isKnown || (sure !== undefined && fits(sure, facts))) && fits(asks, facts);
  });
  return found?.[0];
}

const PAGES = (Object.keys(wordsEn.pages) as (keyof typeof wordsEn.pages)[]).map((page) => {
  return { page, words: phrases(wordsEn.pages[page], wordsFr.pages[page]) };
});

/** The page whose subject a question names, else the methodology. */
export function nearestPage({ text }: Question): LinkName {
  return PAGES.find(({ words }) => text.search(words) >= 0)?.page ?? 'methodology';
}

/**
 * Answers by rules, from service figures and the site's texts: the same figures give the same text.
 * @throws ServiceError 'no-data' before the engine has published.
 */
export async function answerByKeywords(asked: Asked): Promise<Reply> {
  const { question, t } = asked;
  const subject = subjectOf(question);
  if (subject === undefined) {
    return { paragraphs: [t('unknown')], links: [t(`links.${nearestPage(question)}`)] };
  }
  if (question.isUnclear && subject !== 'advice') return { paragraphs: [t('unclearDay')] };
  const [answer, ...pages]: readonly [Answer, ...LinkName[]] = ANSWERS[subject];
  const reply = await answer(asked);
  return { ...reply, links: [...(reply.links ?? []), ...pages.map((name) => t(`links.${name}`))] };
}
