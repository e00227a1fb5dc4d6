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
import { coins, exit, members, strategies, treasury, venues } from './coin-answers';
import { cite, indices, onDays, regime, replays, why } from './index-answers';
import type { Question } from './question';
import { phrases } from './question';
import type { Asked, Reply } from './reply';

type Guide = keyof (typeof messages)['guide'];
type LinkName = keyof (typeof messages)['links'];
type Answer = (asked: Asked) => Promise<Reply> | Reply;
/** The words of a question, and what it names. */
type Facts = ReturnType<typeof factsOf>;
type Test = (facts: Facts, question: Question) => boolean;
type Subject = {
  name: string;
  answer: Answer;
  links: readonly LinkName[];
  asks: Test;
  /** Whether the question is answered although it has words that no subject knows. */
  isSure: Test;
};

function factsOf({ has, coins: named, indices: codes, ...question }: Question) {
  const [hasCoin, hasIndex] = [named.length > 0, codes.length > 0];
  return {
    ...has,
    ...{ hasCoin, isNamed: hasCoin || hasIndex, isIndex: hasIndex || has.syi || has.family },
    hasTime: question.period !== null || question.isUnclear,
    hasAmount: question.amount !== null,
    hasDays: question.days !== null,
    hasExchange: question.exchanges.length > 0,
  };
}

/** A text of the site's own on what a visitor can do or find here. */
const guide =
  (topic: Guide): Answer =>
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

/** What confidence is, and the indices named, each with its own. */
async function confidence(asked: Asked): Promise<Reply> {
  const { title, text } = glossaryTerm('confidence', asked.locale);
  const reply = await indices(asked);
  return { ...reply, paragraphs: [`**${title}.** ${text}`, ...reply.paragraphs] };
}

/** The glossary's text on the first term named, or on each of those to be compared. */
function term(asks: (facts: Facts, id: string) => boolean): Subject {
  const find = (question: Question) => {
    const facts = factsOf(question);
    const named = ({ id, names }: (typeof TERMS)[number]) =>
      asks(facts, id) && question.text.search(names) >= 0;
    return facts.against ? TERMS.filter(named) : TERMS.filter(named).slice(0, 1);
  };
  const answer: Answer = ({ question, t, locale }) => {
    const terms = find(question).map(({ id }) => glossaryTerm(id, locale));
    return {
      paragraphs: terms.map(({ title, text }) => `**${title}.** ${text}`),
      links: terms.map(({ id, rule }) =>
        rule ? t('links.rule', { path: rule }) : t('links.term', { id }),
      ),
    };
  };
  return subject('term', answer, [], (is, q) => !is.hasCoin && find(q).length > 0);
}

/** The regime and the SYI have a value: only "what does it mean" asks for the term. */
const hasValue = (id: string) => id === 'regime' || id === 'syi';

const sureIf =
  (isSure: Test) =>
  (name: string, answer: Answer, links: LinkName[], asks: Test): Subject => {
    return { name, answer, links, asks, isSure };
  };
const subject = sureIf(() => false);
/** With words of its own: a coin, an index or an amount beside them leaves no doubt. */
const specific = sureIf((is) => is.isNamed || is.hasAmount);
/** Answered whatever else is said: advice is never given, and whether a coin is safe is not measured. */
const always = sureIf(() => true);
const guideTo = (topic: Guide & keyof Facts, ...links: LinkName[]) =>
  subject(topic, guide(topic), links, (is) => is[topic] && !is.isNamed);

/** From the most specific to the most general: the first that a question asks about is answered. */
const SUBJECTS: readonly Subject[] = [
  always('advice', guide('advice'), ['risk'], (is) => is.advice),
  always('coin', coins('all'), ['risk'], (is) => {
    return is.safe && is.hasCoin && !(is.hasTime && is.past);
  }),
  always('license', guide('license'), ['terms'], (is) => is.license),
  always('embed', guide('embed'), ['embed'], (is) => is.embed),
  subject('often', guide('often'), ['fixings', 'status'], (is) => is.often),
  specific('cite', cite, ['fixings'], (is) => is.cite),
  specific('alerts', guide('alerts'), ['alerts', 'treasuryDesk', 'api'], (is) => is.alerts),
  specific('replay', replays, ['replay'], (is) => {
    const isRecorded = is.replay && !is.meaning && !(is.hasTime && is.isNamed);
    return isRecorded || (is.like && is.hasTime);
  }),
  specific('exit', exit, [], (is) => {
    const isSale = is.sell && (is.hasAmount || is.cost || is.speed);
    return !is.hasTime && (isSale || ((is.exit || is.issuer) && !is.meaning));
  }),
  specific('bills', treasury('bills'), ['conventions'], (is) => {
    const isCompared = is.isNamed || is.syi || is.against || is.yield || is.pays;
    return is.bills && isCompared && !is.hasTime && !is.meaning;
  }),
  specific('earn', treasury('earn'), [], (is) => {
    const isHeld = is.earn ? is.hasAmount || is.hasDays : is.hasAmount && is.hasDays;
    return isHeld && !(is.hasTime && is.past);
  }),
  subject('advice', guide('advice'), ['risk'], (is) => is.trade),
  specific('forecast', guide('forecast'), ['fixings'], (is) => {
    return is.forecast && !is.hasCoin && !is.hasTime;
  }),
  subject('why', why, ['index', 'attribution', 'fixings'], (is) => {
    const isAsked = is.why && (is.isIndex || is.moved || is.hasTime);
    return !is.hasCoin && !is.yield && !is.confidence && (isAsked || (is.isIndex && is.moved));
  }),
  subject('venues', venues, ['status'], (is, { text }) => {
    const isNamed = is.hasExchange && !is.hasCoin && !is.peg && !is.price;
    const isPlace = is.venues || isNamed || / where .* traded? /.test(text);
    return isPlace && !is.hasTime && !is.defi && !is.yield && !is.pays;
  }),
  specific('day', onDays, ['fixings', 'replay', 'api'], (is) => {
    const isKept = is.isNamed || is.syi || is.fixing || is.peg;
    if (is.extreme && is.past && isKept) return true;
    return is.hasTime && (isKept || is.yield || is.regime || is.liquidity);
  }),
  subject('confidence', confidence, ['index'], (is) => is.confidence && is.isIndex),
  subject('members', members, ['chosen'], (is) => {
    return is.weights ? !is.meaning && !is.how : is.members && (is.isNamed || is.syi);
  }),
  subject('coin', coins('all'), ['risk'], (is) => is.uncovered && !is.hasCoin && !is.platform),
  guideTo('plans', 'api'),
  subject('history', guide('history'), ['index', 'api'], (is) => is.history && !is.hasTime),
  guideTo('api', 'api'),
  guideTo('whitepaper', 'methodology'),
  guideTo('newsletter', 'blog'),
  guideTo('contact', 'contact'),
  subject('governance', guide('governance'), ['governance', 'fixings'], (is) => {
    return is.governance && !is.hasCoin && !is.meaning;
  }),
  term((is, id) => {
    const isDefined = is.define && !is.now && !is.best && !(is.tvl && is.isIndex);
    return is.meaning || (isDefined && (is.against || !hasValue(id)));
  }),
  subject('method', guide('method'), ['methodology', 'risk'], (is) => is.method && !is.hasCoin),
  subject('index', indices, ['index', 'family', 'methodology'], (is) => {
    return !is.hasCoin && (is.isIndex || is.live);
  }),
  specific('liquidity', coins('liquidity'), ['risk'], (is) => is.liquidity),
  subject('strategies', strategies, ['yields'], (is) => {
    return is.defi || is.strategy || (is.platform && (is.yield || is.pays || is.best));
  }),
  specific('yield', coins('yield'), ['yields'], (is) => {
    return is.yield || (is.pays && (is.hasCoin || is.best));
  }),
  specific('peg', coins('peg'), ['pegs'], (is) => {
    return is.peg || (is.price && (is.hasCoin || is.hasExchange));
  }),
  subject('peg', coins('peg'), ['pegs'], (is) => is.hold && is.hasCoin),
  subject('regime', regime, ['index', 'determined'], (is) => is.regime),
  subject('coin', coins('all'), ['risk'], (is) => is.hasCoin || is.safe),
  term((_, id) => !hasValue(id)),
  subject('greeting', guide('greeting'), [], (is) => is.greeting),
];

/**
 * What a question is about. A word that no subject knows names a subject there is no answer for: then the
 * answer would be another subject's, so there is none (`undefined`), unless what is asked of is sure.
 */
export function subjectOf(question: Question): Subject | undefined {
  const facts = factsOf(question);
  return SUBJECTS.find(({ asks, isSure }) => {
    return (question.isKnown || isSure(facts, question)) && asks(facts, question);
  });
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
  const found = subjectOf(question);
  if (found === undefined) {
    return { paragraphs: [t('unknown')], links: [t(`links.${nearestPage(question)}`)] };
  }
  if (question.isUnclear && found.name !== 'advice') return { paragraphs: [t('unclearDay')] };
  const reply = await found.answer(asked);
  const links = found.links.map((name) => t(`links.${name}`));
  return { ...reply, links: [...(reply.links ?? []), ...links] };
}
