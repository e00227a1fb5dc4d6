export type ChatLanguage = 'en' | 'fr';

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
