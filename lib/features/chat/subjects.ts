import { GLOSSARY, type TermId } from '@/lib/features/glossary';
import { phrases, type Question } from './question';

const GUIDES = ['plans', 'api', 'whitepaper', 'newsletter', 'contact', 'governance'] as const;
export type GuideTopic = (typeof GUIDES)[number] | 'alerts' | 'method';

export type Subject =
  | 'advice'
  | 'cite'
  | 'alerts'
  | 'replay'
  | 'venues'
  | 'exit'
  | 'bills'
  | 'earn'
  | 'why'
  | 'day'
  | 'members'
  | GuideTopic
  | 'index'
  | 'syi'
  | 'liquidity'
  | 'compare'
  | 'yield'
  | 'peg'
  | 'coin'
  | 'regime'
  | 'greeting';

const FILLER = `a an the of to in on at by for from with and or as is are was were be been am does do did it its s
  that this their they them these those there here what which who whom how much many when where can could will would
  may might must has have had i you we us our your me my mine one any some all each per get show tell give please now
  current* today right latest last past next value* level status say says said high low stand* mean* worth about between
  into so just still also very really exactly yet only than then if not no day coin* stablecoin* using know need want
  think kindly quick question going list see find put through during amount total held hand happen happens if take takes took long week* month* year*
  ago explain define* definition look read close closed open end ended since until during whole daily date dates
  le la les leur leurs ils elles l un une des du de d et ou en dans pour sur avec par au aux ce cet cette c ca se sa son
  ses est sont ete etait etaient sera fait faire ont avez avoir t il elle on nous vous je j tu moi mon ma mes votre vos
  notre nos qui que qu quel* quoi comment combien quand y n ne pas plus actuel* maintenant aujourd hui valeur niveau
  vaut valait donne* montrez dire dites svp si tres encore aussi puis peut peux peuvent pouvez monnaie* entre depuis
  after before apres avant pendant semaine* mois an annee* jour* veut signifie passe`;

/** The words of each subject in English and French, as `phrases` reads them. */
const WORDS = {
  advice: `investment_advice financial_advice conseil_financier should_i should_we shall_i would_you recommend* good_investment dois_je devrais* faut_il conseill* recommand*`,
  trade: `buy sell invest acheter vendre investir`,
  cite: `cite cites citing citation* bibtex bibliograph* apa footnote* citer reference_it reference_syi reference_the
    reference_your credit_you note_de_bas_de_page`,
  alerts: `alert alerts tell_me_when warn_me let_me_know notify notified notification* preven* previen* avertis* alerte*
    telegram webhook*`,
  alertMore: `set create over above below under falls breaks loses depegs creer recevoir depasse e mail email`,
  replay: `crisis crises crash* collapse* terra ust luna svb silicon_valley_bank effondre* happened replay* like_in
    comme_en rejou* s_est_il_passe
    recover* ever trough* bottom all_time`,
  likeIn: `like_in like_it_did comme_en`,
  venues: `exchange exchanges venue venues bourse bourses plateforme plateformes order_books`,
  exit: `exit exits exiting slippage price_impact get_out getting_out unwind* offload* liquidate* sortie* sortir ecouler
    liquider redeem* issuer* emetteur* rembours*`,
  sell: `sell selling sold sale convert* cash_out vendre vente vends vendu* convertir conversion withdraw retirer`,
  cost: `cost costs expensive lose bps cout couts coute* cher perd* frais price loss fast quickly quick how_long vite
    temps rapidement longtemps how_much combien`,
  bills: `t_bill t_bills tbill tbills bill bills treasury treasuries sofr risk_free bon_du_tresor bons_du_tresor tresor
    sans_risque`,
  against: `against beat beats over above below more_than less_than than spread premium pay pays paying rate_of contre
    face rapport plus_que moins_que ecart prime paie rapporte*`,
  compare: `compare* comparison versus vs better difference comparer comparaison mieux`,
  earn: `earn earns earned earning* make makes income bring* gagn* rapport* genere* produi* revenu* interets yield
    return pay invested deposit* place*`,
  why: `why pourquoi what_moved what_drove drove drivers contribution* explain_the_move`,
  moved: `moved move moves moving changed change changes rise rises rose rising fall falls fell falling fallen drop*
    jump* went_up went_down climb* slid bouge* baisse* chute* tombe*
    hausse monte varie down up lower higher what_moved`,
  syi: `syi index benchmark indice`,
  family: `index_family family indices indexes famille syc sycefi sydefi syrpi composite`,
  fixing: `fixing fixings publish*`,
  peg: `peg pegs pegged depeg* decroch* deviation* ancrage* arrimage ecart* parite lowest`,
  price: `price prices prix dollar holding hold holds tient tiennent`,
  yield: `yield* apy ray rendement*`,
  pays: `pay pays earn earns return returns interest rate rates taux rapport* verse paie interets`,
  best: `best highest meilleur* most top risk_adjusted ajuste* risque`,
  defi: `cefi defi`,
  liquidity: `liquid* depth order_book* spread spreads profondeur`,
  regime: `regime* risk_on risk_off riskon riskoff signal market* marche* risk`,
  uncovered: `not_cover* not_measure* not_rate* not_include* pas_mesure* pas_note* pas_couv*`,
  safe: `safe safer safest risks risky risk secure sur sure fiable risque`,
  members: `constituent* included include* count counts member* basket part_of constituant* inclus* compte* panier
    partie in_the_index`,
  weights: `current_weights the_weights weight_of weights_of weighting* poids`,
  plans: `plan plans offre offres pricing is_it_free does_it_cost do_you_charge gratuit* combien_ca_coute
    combien_coute_l_abonnement subscription pro_trader enterprise quota tarif* abonnement* licen* fee fees`,
  api: `api apis endpoint* developer* json csv cle cles key keys tradingview integration*`,
  whitepaper: `whitepaper white_paper livre_blanc`,
  newsletter: `newsletter subscribe lettre abonner`,
  contact: `contact human person contacter joindre equipe support complaint* complain`,
  governance: `iosco audits_you audit_you audited auditor* third_party assurance vous_audite audite auditeur*
    governance gouvernance oversight`,
  method: `methodology version method methode methodologie calculat* comput* calcul*`,
  more: `worst widest furthest pire* access acces obtenir data donnees documentation call* use download* telecharger pdf lire information talk speak
    reach team parler compl* conforme* principles principes aligned follow* respecte* trade trades traded formula formule work works measured used score scores fonctionne mesure* determin* utilise* reference`,
  greeting: `hi hello hey good_morning good_afternoon thanks thank_you merci bonjour bonsoir salut help aide
    what_can_you_do using`,
} as const;
type Word = keyof typeof WORDS;

const MEANING = phrases(
  'mean means meaning define* definition explain que_veut_dire signifie c_est_quoi',
);
const DEFINE = phrases(
  'what_is what_are what_does what_s how_is how_are how_do_you qu_est_ce* comment_est',
);
const NOW = phrases(
  'now current* today latest how_much how_high actuel* maintenant aujourd combien',
);

const PATTERNS = Object.fromEntries(
  Object.entries(WORDS).map(([name, list]) => [name, phrases(list)]),
) as Record<Word, RegExp>;
const TERM_PATTERNS = GLOSSARY.flatMap(({ id, asked }) =>
  asked === undefined ? [] : [[id, phrases(asked)] as const],
);
const KNOWN = phrases(
  [...Object.values(WORDS), ...GLOSSARY.map(({ asked = '' }) => asked), FILLER].join(' '),
);

/** Whether the question has a word of the subject. */
export function has({ text }: Question, ...words: readonly Word[]): boolean {
  return words.some((word) => text.search(PATTERNS[word]) >= 0);
}

type Rule = readonly [subject: Subject, holds: (q: Question) => boolean];
const named = ({ coins, indices }: Question) => coins.length + indices.length > 0;
const asksMeaning = ({ text }: Question) => text.search(MEANING) >= 0;
const noCoin = ({ coins }: Question) => coins.length === 0;

/** The first that holds, from the most specific to the most general; terms stand between the two lists. */
const SPECIFIC: readonly Rule[] = [
  ['cite', (q) => has(q, 'cite')],
  ['alerts', (q) => has(q, 'alerts')],
  ['replay', (q) => has(q, 'likeIn')],
  ['replay', (q) => has(q, 'replay') && !asksMeaning(q) && !(named(q) && q.period !== null)],
  ['exit', (q) => has(q, 'exit') && !asksMeaning(q) && q.period === null],
  ['exit', (q) => has(q, 'sell') && q.period === null && (q.amount !== null || has(q, 'cost'))],
  [
    'bills',
    (q) =>
      has(q, 'bills') &&
      q.period === null &&
      !asksMeaning(q) &&
      (named(q) || has(q, 'against', 'compare', 'syi')),
  ],
  ['earn', (q) => has(q, 'earn') && (q.amount !== null || q.days !== null) && !isPast(q)],
  ['advice', (q) => has(q, 'trade')],
  [
    'why',
    (q) => noCoin(q) && has(q, 'why') && (has(q, 'moved', 'syi', 'family') || q.period !== null),
  ],
  ['why', (q) => noCoin(q) && has(q, 'moved') && has(q, 'syi', 'family')],
  [
    'venues',
    (q) =>
      (has(q, 'venues') || / (?:where|ou) .* (?:trades?|traded) /.test(q.text)) &&
      q.period === null &&
      !has(q, 'defi', 'yield', 'pays'),
  ],
  [
    'day',
    (q) =>
      q.period !== null && (named(q) || has(q, 'syi', 'fixing', 'yield', 'regime', 'liquidity')),
  ],
  ['replay', (q) => q.period !== null],
  [
    'members',
    (q) => has(q, 'weights') && !asksMeaning(q) && !/ how (?:is|are) | comment /.test(q.text),
  ],
  ['members', (q) => has(q, 'members') && (named(q) || has(q, 'syi'))],
  ['coin', (q) => has(q, 'uncovered') && noCoin(q)],
  ...GUIDES.map((topic): Rule => [topic, (q) => has(q, topic) && !named(q)]),
];
const GENERAL: readonly Rule[] = [
  ['method', (q) => has(q, 'method') && noCoin(q)],
  ['index', (q) => has(q, 'family') && noCoin(q)],
  ['index', (q) => noCoin(q) && q.indices.some((code) => code !== 'SYI')],
  ['syi', (q) => has(q, 'syi') && noCoin(q)],
  ['liquidity', (q) => has(q, 'liquidity')],
  ['compare', (q) => has(q, 'compare', 'defi') && (q.coins.length > 1 || has(q, 'defi'))],
  ['yield', (q) => has(q, 'yield') || (has(q, 'pays') && (!noCoin(q) || has(q, 'best')))],
  ['peg', (q) => has(q, 'peg') || (has(q, 'price') && !noCoin(q))],
  ['coin', (q) => !noCoin(q)],
  ['coin', (q) => has(q, 'safe') && / (?:is|are|how|est|sont) /.test(q.text) && !has(q, 'regime')],
  ['regime', (q) => / (?:regime\S*|risk ?o(?:n|ff)|signal) /.test(q.text)],
];

const isPast = ({ period, text }: Question) =>
  period !== null && period !== 'unclear' && / (?:was|were|did|earned|etait|a) /.test(text);

function termIn(question: Question, asks: 'meaning' | 'alone'): TermId | null {
  const { text, coins } = question;
  if (coins.length > 0) return null;
  const isMeaning = asksMeaning(question);
  const isAsked = isMeaning || (text.search(DEFINE) >= 0 && text.search(NOW) < 0);
  for (const [id, names] of TERM_PATTERNS) {
    if (text.search(names) < 0) continue;
    // "What is the regime" asks for its value, "what does regime mean" for the term.
    const hasValue = id === 'regime' || id === 'syi';
    if (asks === 'meaning' ? (hasValue ? isMeaning : isAsked) : !hasValue) return id;
  }
  return null;
}

/**
 * What a question is about. A word that no subject knows names a subject there is no answer for: then the
 * answer would be another subject's, so there is none (`null`).
 */
export function subjectOf(question: Question): Subject | { term: TermId } | null {
  if (has(question, 'advice')) return 'advice';
  // An alert's threshold is a number of any kind.
  const rest = has(question, 'alerts') ? question.rest.replace(/ \d+(?= )/g, '') : question.rest;
  if (rest.replace(KNOWN, '').trim() !== '') return null;
  const first = (rules: readonly Rule[]) => rules.find(([, holds]) => holds(question))?.[0];
  const specific = first(SPECIFIC);
  if (specific !== undefined) return specific;
  const meant = termIn(question, 'meaning');
  if (meant !== null) return { term: meant };
  const general = first(GENERAL);
  if (general !== undefined) return general;
  const alone = termIn(question, 'alone');
  if (alone !== null) return { term: alone };
  return has(question, 'greeting') ? 'greeting' : null;
}

/** Words of what is answered by a page only, with its link. */
const PAGES = [
  ['careers', '/careers', 'career* job jobs hiring emploi* recrut* poste postes'],
  [
    'privacy',
    '/privacy',
    'privacy gdpr rgpd cookie* personal_data delete_my donnees_personnelles confidentialite',
  ],
  [
    'status',
    '/status',
    'status outage* uptime incident* down offline source* exchange* venue* bourse* plateforme* panne*',
  ],
  ['embed', '/embed', 'embed* widget* badge* iframe integrer'],
  ['errors', '/fixings/errors', 'error* mistake* corrected correction* erreur*'],
  ['blog', '/blog', 'news article* blog insight* report reports research actualite* analyse*'],
  [
    'about',
    '/about',
    'who_are_you who_is_behind who_runs who_made company team founder* about_you regulat* qui_etes entreprise societe reglement*',
  ],
  ['replay', '/replay', 'crisis crises crash* collapse* terra ust luna svb effondre* happened'],
  [
    'exit',
    '/treasury#exit',
    'issuer* redeem* withdraw* lock* emetteur* rembours* retrait* blocage',
  ],
  ['risk', '/risk-analytics', 'risk* smart_contract* hack* counterpart* reserve* risque* safe sur'],
  ['pegs', '/peg-monitor', 'price* peg* prix ancrage*'],
  ['fixings', '/fixings', 'was fixing* etait 201* 202*'],
  ['history', '/index-dashboard', 'history historical past chart* graph* historique* graphique*'],
  [
    'treasury',
    '/treasury',
    'amount money cash treasurer* portfolio dollars montant argent tresorerie portefeuille',
  ],
] as const;

/** The page whose subject a question names, else the methodology. */
export function nearestPage({ text }: Question) {
  const found = PAGES.find(([, , words]) => text.search(phrases(words)) >= 0);
  return found ? ([found[0], found[1]] as const) : (['methodology', '/methodology'] as const);
}
