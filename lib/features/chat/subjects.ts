import 'server-only';
import { ALERT_THRESHOLD } from '@/lib/benchmark/alert/alert-kinds';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { OPEN_ACCESS, PLAN_NAMES, PLANS } from '@/lib/config/public/plans';
import { GLOSSARY, glossaryTerm } from '@/lib/features/glossary';
import { pageSendsMail } from '@/lib/features/mail/mail-state';
import type messages from '@/messages/en/chat-answers.json';
import { coins, compare, exit, members, treasury, venues } from './coin-answers';
import { cite, indices, onDays, regime, replays, why } from './index-answers';
import type { Question } from './question';
import type { Asked, Reply } from './reply';
import { hasWord, isAllKnown, phrases, type Word } from './words';

type Guide = keyof (typeof messages)['guide'];
type LinkName = keyof (typeof messages)['links'];
type Test = (question: Question) => boolean;
type Answer = (asked: Asked) => Promise<Reply> | Reply;
type Subject = { name: string; asks: Test; answer: Answer; links: readonly LinkName[] };

const has = ({ text }: Question, ...words: readonly Word[]) => hasWord(text, ...words);
const noCoin: Test = ({ coins: named }) => named.length === 0;
const noTime: Test = ({ period }) => period === null;
const named: Test = (q) => !noCoin(q) || q.indices.length > 0;
const isPast: Test = (q) => !noTime(q) && / (?:was|were|did|earned|etait|a) /.test(q.text);
const isMeant: Test = (q) => has(q, 'meaning');
/** Whether a definition is asked for, and not how high it is now. */
const isDefined: Test = (q) => isMeant(q) || (has(q, 'define') && !has(q, 'now'));

const advice: Answer = ({ t }) => ({ paragraphs: [t('advice')] });
const greeting: Answer = ({ t }) => ({ paragraphs: [t('greeting')] });

/** How to do or find something on the site. */
const guide =
  (topic: Guide): Answer =>
  async ({ say, locale }) => {
    const withHooks = PLANS.filter(({ features }) => features.includes('webhookAlerts'));
    const plans = new Intl.ListFormat(locale, { type: 'disjunction' });
    const text = say(`guide.${topic}`, {
      ...ALERT_THRESHOLD,
      version: METHODOLOGY_PARAMETERS.version,
      days: OPEN_ACCESS.program.historyDays,
      plans: plans.format(withHooks.map(({ id }) => PLAN_NAMES[id])),
      sendsMail: await pageSendsMail(),
    });
    const items = PLANS.map((plan) => say('plan', { ...plan, name: PLAN_NAMES[plan.id] }));
    return { paragraphs: [text], items: topic === 'plans' || topic === 'api' ? items : [] };
  };

const TERMS = GLOSSARY.filter(({ asked }) => asked !== undefined).map(({ id, asked = '' }) => {
  return { id, names: phrases(asked), hasValue: id === 'regime' || id === 'syi' };
});

/** The glossary's text on the first term that is asked for. */
function term(asks: (q: Question, hasValue: boolean) => boolean): Subject {
  const find = (q: Question) =>
    TERMS.find(({ names, hasValue }) => asks(q, hasValue) && q.text.search(names) >= 0);
  return {
    name: 'term',
    asks: (q) => noCoin(q) && find(q) !== undefined,
    answer: ({ question, t, locale }) => {
      const { id, title, text, rule } = glossaryTerm(find(question)?.id ?? 'syi', locale);
      const link = rule ? t('links.rule', { path: rule }) : t('links.term', { id });
      return { paragraphs: [`**${title}.** ${text}`], links: [link] };
    },
    links: [],
  };
}

const subject = (name: string, answer: Answer, links: LinkName[], asks: Test): Subject => {
  return { name, asks, answer, links };
};
const by =
  (word: Word): Test =>
  (q) =>
    has(q, word);
const guideTo = (topic: Guide, ...links: LinkName[]) =>
  subject(topic, guide(topic), links, (q) => has(q, topic) && !named(q));

/** From the most specific to the most general: the first that a question asks about is answered. */
const SUBJECTS: readonly Subject[] = [
  subject('cite', cite, ['fixings'], by('cite')),
  subject('alerts', guide('alerts'), ['alerts', 'treasuryDesk', 'api'], by('alerts')),
  subject('replay', replays, ['replay'], (q) => {
    return has(q, 'likeIn') || (has(q, 'replay') && !isMeant(q) && (noTime(q) || !named(q)));
  }),
  subject('exit', exit, [], (q) => {
    const isSale = has(q, 'sell') && (q.amount !== null || has(q, 'cost', 'speed'));
    return noTime(q) && (isSale || (has(q, 'exit', 'issuer') && !isMeant(q)));
  }),
  subject('bills', treasury('bills'), ['conventions'], (q) => {
    const isCompared = named(q) || has(q, 'against', 'syi');
    return has(q, 'bills') && isCompared && noTime(q) && !isMeant(q);
  }),
  subject('earn', treasury('earn'), [], (q) => {
    return has(q, 'earn') && (q.amount !== null || q.days !== null) && !isPast(q);
  }),
  subject('advice', advice, ['risk'], by('trade')),
  subject('why', why, ['index', 'attribution', 'fixings'], (q) => {
    const isIndex = has(q, 'syi', 'family');
    const isAsked = has(q, 'why') && (isIndex || has(q, 'moved') || !noTime(q));
    return noCoin(q) && (isAsked || (isIndex && has(q, 'moved')));
  }),
  subject('venues', venues, ['status'], (q) => {
    const isNamed = q.exchanges.length > 0 && noCoin(q);
    const isPlace = isNamed || has(q, 'venues') || / where .* traded? /.test(q.text);
    return isPlace && noTime(q) && !has(q, 'defi', 'yield', 'pays');
  }),
  subject('day', onDays, ['fixings', 'replay', 'api'], (q) => {
    const isAsked = named(q) || has(q, 'syi', 'fixing', 'yield', 'regime', 'liquidity');
    return isAsked && !noTime(q);
  }),
  subject('replay', replays, ['replay'], (q) => !noTime(q)),
  subject('members', members, ['chosen'], (q) => {
    const isWeight = has(q, 'weights') && !isMeant(q) && !/ how (?:is|are) | comment /.test(q.text);
    return isWeight || (has(q, 'members') && (named(q) || has(q, 'syi')));
  }),
  subject('coin', coins('all'), ['risk'], (q) => has(q, 'uncovered') && noCoin(q)),
  guideTo('plans', 'api'),
  guideTo('api', 'api'),
  guideTo('whitepaper', 'methodology'),
  guideTo('newsletter', 'blog'),
  guideTo('contact', 'contact'),
  guideTo('governance', 'governance', 'fixings'),
  // "What is the regime" asks for its value, "what does regime mean" for the term.
  term((q, hasValue) => (hasValue ? isMeant(q) : isDefined(q))),
  subject('method', guide('method'), ['methodology', 'risk'], (q) => has(q, 'method') && noCoin(q)),
  subject('index', indices, ['index', 'family', 'methodology'], (q) => {
    return noCoin(q) && (named(q) || has(q, 'syi', 'family'));
  }),
  subject('liquidity', coins('liquidity'), ['risk'], by('liquidity')),
  subject('compare', compare, ['yields'], by('defi')),
  subject('yield', coins('yield'), ['yields'], (q) => {
    return has(q, 'yield') || (has(q, 'pays') && (!noCoin(q) || has(q, 'best')));
  }),
  subject('peg', coins('peg'), ['pegs'], (q) => has(q, 'peg') || (has(q, 'price') && !noCoin(q))),
  subject('regime', regime, ['index', 'determined'], by('regime')),
  subject('coin', coins('all'), ['risk'], (q) => {
    return !noCoin(q) || (has(q, 'safe') && / (?:is|are|how|est|sont) /.test(q.text));
  }),
  term((_, hasValue) => !hasValue),
  subject('greeting', greeting, [], by('greeting')),
];
const ADVICE = subject('advice', advice, ['risk'], by('advice'));

/**
 * What a question is about. A word that no subject knows names a subject there is no answer for: then the
 * answer would be another subject's, so there is none (`undefined`).
 */
export function subjectOf(question: Question): Subject | undefined {
  if (ADVICE.asks(question)) return ADVICE;
  return isAllKnown(question.rest) ? SUBJECTS.find(({ asks }) => asks(question)) : undefined;
}

/** Where a page is all there is, the words it is asked for by. */
const PAGES: Partial<Record<LinkName, string>> = {
  careers: 'career* job jobs hiring emploi* recrut* poste postes',
  privacy: 'privacy gdpr rgpd cookie* personal_data delete_my confidentialite',
  status: 'status outage* uptime incident* down offline source* exchange* venue* bourse* panne*',
  embed: 'embed* widget* badge* iframe integrer',
  errors: 'error* mistake* corrected correction* erreur*',
  blog: 'news article* blog insight* report reports research actualite* analyse*',
  about: 'who_are_you who_is who_runs who_made company team founder* regulat* qui_etes entreprise',
  replay: 'crisis crises crash* collapse* terra ust luna svb effondre* happened',
  exits: 'issuer* redeem* withdraw* lock* emetteur* rembours* retrait* blocage',
  risk: 'risk* smart_contract* hack* counterpart* reserve* risque* safe sur',
  pegs: 'price* peg* prix ancrage*',
  fixings: 'was fixing* etait 201* 202*',
  index: 'history historical past chart* graph* historique* graphique*',
  treasuryDesk: 'amount money cash treasurer* portfolio dollars argent tresorerie portefeuille',
};

/** The page whose subject a question names, else the methodology. */
export function nearestPage({ text }: Question): LinkName {
  const pages = Object.entries(PAGES) as [LinkName, string][];
  return pages.find(([, words]) => text.search(phrases(words)) >= 0)?.[0] ?? 'methodology';
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
  const isUnclear = question.period === 'unclear' && found.name !== 'advice';
  if (isUnclear) return { paragraphs: [t('unclearDay')] };
  const reply = await found.answer(asked);
  const links = found.links.map((name) => t(`links.${name}`));
  return { ...reply, links: [...(reply.links ?? []), ...links] };
}
