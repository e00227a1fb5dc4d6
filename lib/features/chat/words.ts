import { GLOSSARY } from '@/lib/features/glossary';

/** What a question can have words of: English before the bar, French after it, as `phrases` reads them. */
const WORDS = {
  advice: `should_i should_we shall_i would_you recommend* good_investment investment_advice financial_advice |
    dois_je devrais* faut_il conseil_financier conseill* recommand*`,
  trade: 'buy sell invest | acheter vendre investir',
  cite: `cite cites citing citation* bibtex bibliograph* apa footnote* reference_it reference_syi reference_the
    reference_your credit_you | citer note_de_bas_de_page`,
  alerts: `alert alerts tell_me_when warn_me let_me_know notify notified notification* telegram webhook* |
    alerte* preven* previen* avertis*`,
  likeIn: 'like_in like_it_did | comme_en',
  replay: `crisis crises crash* collapse* terra ust luna svb silicon_valley_bank happened replay* recover* ever
    trough* bottom all_time | crise* effondre* rejou* s_est_il_passe`,
  venues:
    'exchange exchanges venue venues order_books | bourse bourses plateforme plateformes negocie*',
  exit: `exit exits exiting slippage price_impact get_out getting_out unwind* offload* liquidate* |
    sortie* sortir ecouler liquider`,
  issuer: 'redeem* issuer* | emetteur* rembours*',
  sell: `sell selling sold sale convert* conversion cash_out withdraw |
    vendre vente vends vendu* convertir retirer`,
  cost: 'cost costs expensive lose loss bps price how_much | cout couts coute* cher perd* frais combien',
  speed: 'fast quick quickly how_long | vite temps rapidement longtemps',
  bills: `t_bill t_bills tbill tbills bill bills treasury treasuries sofr risk_free |
    bon_du_tresor bons_du_tresor tresor sans_risque`,
  against: `against beat beats over above below more_than less_than than spread premium pay pays paying rate_of compare*
    comparison versus vs better difference |
    comparer comparaison mieux contre face rapport plus_que moins_que ecart prime paie rapporte*`,
  earn: `earn earns earned earning* make makes income bring* yield return pay invested deposit* place* |
    gagn* rapport* genere* produi* revenu* interets place*`,
  why: 'why what_moved what_drove drove drivers contribution* explain_the_move | pourquoi',
  moved: `move moves moving moved changed change changes rise rises rose rising fall falls fell falling fallen drop*
    jump* went_up went_down climb* slid down up lower higher what_moved |
    bouge* baisse* chute* tombe* hausse monte varie`,
  syi: 'syi index benchmark | indice',
  family: 'index_family family indices indexes syc sycefi sydefi syrpi composite | famille',
  fixing: 'fixing fixings publish*',
  peg: 'peg pegs pegged depeg* deviation* lowest | decroch* ancrage* arrimage ecart* parite',
  price: 'price prices dollar holding hold holds | prix tient tiennent',
  yield: 'yield* apy ray | rendement*',
  pays: 'pay pays earn earns return returns interest rate rates | taux rapport* verse paie interets',
  best: 'best highest most top risk_adjusted | meilleur* ajuste* risque',
  defi: 'cefi defi',
  liquidity: 'liquid* depth order_book* spread spreads | profondeur',
  regime: 'regime* risk_on risk_off riskon riskoff signal',
  uncovered: 'not_cover* not_measure* not_rate* not_include* | pas_mesure* pas_note* pas_couv*',
  safe: 'safe safer safest risks risky risk secure | sur sure fiable risque',
  members: `constituent* included include* count counts member* basket part_of in_the_index |
    constituant* inclus* compte* panier partie`,
  weights: 'current_weights the_weights weight_of weights_of weighting* | poids',
  plans: `plan plans pricing is_it_free does_it_cost do_you_charge subscription pro_trader enterprise quota licen* fee
    fees | offre offres gratuit* combien_ca_coute tarif* abonnement*`,
  api: 'api apis endpoint* developer* json csv key keys tradingview integration* | cle cles',
  whitepaper: 'whitepaper white_paper | livre_blanc',
  newsletter: 'newsletter subscribe | lettre abonner',
  contact: 'contact human person support complaint* complain | contacter joindre equipe',
  governance: `iosco audits_you audit_you audited auditor* third_party assurance governance oversight |
    vous_audite audite auditeur* gouvernance`,
  method: 'methodology version method calculat* comput* | methode methodologie calcul*',
  greeting: `hi hello hey good_morning good_afternoon thanks thank_you help what_can_you_do |
    merci bonjour bonsoir salut aide`,
  meaning: 'mean means meaning define* definition explain | que_veut_dire signifie c_est_quoi',
  define: 'what_is what_are what_does what_s how_is how_are how_do_you | qu_est_ce* comment_est',
  now: 'now current* today latest how_much how_high | actuel* maintenant aujourd combien',
  /** Words that name no subject, beside those of time. */
  other: `
    an the off hour* k m mn b bn to on at by for from with and or as is are was were be been am does do did it its s that their
    they them these those there here what which who whom how much many when where can could will would might must has
    have had i you we us our your me my mine one any some all get show tell give please right last past next value*
    level status say says said high low stand* worth about between into so just still also very really exactly yet
    only then if not no coin* stablecoin* using know need want think kindly question going list see find put through
    during amount total held hand happen happens take takes took long ago look read close closed open end ended since
    until whole after before set create falls breaks loses e mail email worst widest furthest access data
    documentation call* use used download* pdf information talk speak reach team compl* principles aligned follow*
    trade trades traded work works measured score scores market* dollars usd euros eur million millions week* month*
    quarter* year* date dates jan feb mar apr jun jul aug sep sept oct nov dec six eleven twelve |
    la le les leur leurs ils elles l des d et ou pour avec au aux cet c ca se sa son ses est sont ete etait etaient
    sera fait faire ont avez avoir t il elle on nous vous je j tu moi mon ma mes votre vos notre nos qui que qu quel*
    quoi comment quand y n ne pas plus hui valeur niveau vaut valait donne* montrez dire dites dit svp si tres encore
    aussi puis peut peux peuvent pouvez monnaie* entre depuis apres avant pendant veut passe* dernier* derniere*
    prochain* creer recevoir depasse acces obtenir donnees telecharger lire parler conforme* respecte* formule
    fonctionne determin* utilise* marche* milliard* semaine* annee* jour* trimestre* million millions dollars euros
    heure*`,
} as const;
export type Word = keyof typeof WORDS;

/** French words of time, number and size, with their English. */
export const FRENCH_TIMES: ReadonlyMap<string, string> = new Map(
  `janvier=january fevrier=february mars=march avril=april mai=may juin=june juillet=july aout=august
  septembre=september octobre=october novembre=november decembre=december lundi=monday mardi=tuesday
  mercredi=wednesday jeudi=thursday vendredi=friday samedi=saturday dimanche=sunday jour=day jours=days
  semaine=week semaines=weeks mois=month an=year ans=years annee=year annees=years trimestre=quarter
  trimestres=quarters hier=yesterday aujourd=today ce=this cette=this un=a une=a deux=two trois=three
  quatre=four cinq=five sept=seven huit=eight neuf=nine dix=ten par=per chaque=each dans=in sur=over pendant=for au=to en=in de=of du=of
  quotidien=daily hebdomadaire=weekly mensuel=monthly annuel=yearly mille=thousand milliard=billion
  milliards=billions md=billion`
    .split(/\s+/)
    .map((pair) => pair.split('=') as [string, string]),
);

/** Matches each of the phrases, separated by spaces, as whole words; `_` is a space, a final `*` any ending. */
export function phrases(list: string): RegExp {
  const longestFirst = list
    .trim()
    .split(/\s+/)
    .sort((a, b) => b.length - a.length);
  const pattern = longestFirst.join('|').replaceAll('_', ' ').replaceAll('*', '\\S*');
  return new RegExp(` (?:${pattern})(?= )`, 'g');
}

const PATTERNS = Object.fromEntries(
  Object.entries(WORDS).map(([word, list]) => [word, phrases(list.replace('|', ' '))]),
) as Record<Word, RegExp>;
const lists = Object.values(WORDS).map((list) => list.split('|'));
const ENGLISH = phrases([...lists.map(([en]) => en), ...FRENCH_TIMES.values()].join(' '));
const FRENCH = phrases([...lists.map(([, fr]) => fr), ...FRENCH_TIMES.keys()].join(' '));
const TERMS = phrases(GLOSSARY.map(({ asked }) => asked).join(' '));

/** Whether a text, lower case with a space around each word, has one of the words. */
export function hasWord(text: string, ...words: readonly Word[]): boolean {
  return words.some((word) => text.search(PATTERNS[word]) >= 0);
}

/** French where more of the words are French than English; English otherwise. */
export function languageOf(text: string): 'en' | 'fr' {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(FRENCH) > count(ENGLISH) ? 'fr' : 'en';
}

/** Whether each word is a number, a term of the glossary or one of the words above. */
export function isAllKnown(text: string): boolean {
  const known = [/ \d\S*(?= )/g, TERMS, ENGLISH, FRENCH];
  return known.reduce((left, words) => left.replace(words, ''), text).trim() === '';
}
