export type ChatLanguage = 'en' | 'fr';

/** Words that name no subject, in both languages. */
export const FILLER: readonly string[] =
  `a an the of to in on at by for from with and or as is are was were be been am does do did it its s that
  this their they them these those there here what which who whom how much many when where can could would will may might
  must has have had i you we us our your my me one any some all each per get show tell give please now
  current currently today right latest value values level status say says said high low stand stands mean
  worth about between into so just still also very really exactly yet only than then if not no day coin coins
  stablecoin stablecoins hi hello hey using know need want think believe kindly quick question going know
  list see find put through during amount total held hand happen
  le la les leur leurs ils elles l un une des du de d et ou ou en dans pour sur avec par a au aux ce cet cette c ca se sa son ses
  est sont ete etait etaient sera fait faire ont avez avoir t il elle on nous vous je j tu me moi mon ma mes
  votre vos notre nos qui que qu quel quelle quels quelles quoi comment combien quand y s n ne pas plus
  actuel actuelle actuellement maintenant aujourd hui valeur niveau vaut valait donne donnez montrez dire dites
  svp si tres encore aussi puis peut peux peuvent pouvez monnaie monnaies bonjour entre depuis pendant`.split(
    /\s+/,
  );

const FRENCH = new Set(
  `bonjour bonsoir salut merci quel quelle quels quelles pourquoi comment combien est ce que qui le la
  les un une des du au aux et ou en dans pour sur avec c l d qu se sont fait va rendement rendements
  taux prix ecart ancrage arrimage indice indices marche risque liquidite alerte alertes aujourd hui
  actuel actuelle maintenant monnaie veut dire signifie baisse hausse bouge change francais cle
  je tu il elle nous vous on ils sur entre depuis mois jour jours semaine an annee hier coute cout vendre
  vente acheter gagner gagne rapporte rapportent rapporterait placer montant dollars citer cite comment
  bon bons tresor par face contre plus moins mieux tresorerie sortie sortir frais donne donnez moi etait
  janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre 1er parite
  millions million milliard milliards regime score poids confiance definition a quoi ont sont y`.split(
    /\s+/,
  ),
);

const ENGLISH = new Set(
  `hi hello hey thanks what which why how much is are the a an of to on in for with and or does do
  it its mean means yield yields rate price peg index market risk liquidity alert alerts today
  current now moved rise fall changed change english key coin coins show me tell about can i you
  was were did will would should over from between since month day days week year yesterday cost costs
  sell selling buy earn earns make amount million millions cite citation bill bills treasury against than
  january february march april may june july august september october november december at by`.split(
    /\s+/,
  ),
);

/** French where more of the words are French than English; English otherwise. */
export function languageOf(words: readonly string[]): ChatLanguage {
  let balance = 0;
  for (const word of words) {
    if (FRENCH.has(word)) balance += 1;
    if (ENGLISH.has(word)) balance -= 1;
  }
  return balance > 0 ? 'fr' : 'en';
}
