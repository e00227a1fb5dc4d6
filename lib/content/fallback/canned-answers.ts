/**
 * The chat's replies when the assistant cannot be reached: words only, because
 * no figure is known here.
 */
export type CannedTopic = 'peg' | 'yield' | 'risk' | 'greeting' | 'default';
export type CannedLanguage = 'en' | 'fr';

const KEYWORDS: readonly (readonly [CannedTopic, RegExp])[] = [
  ['peg', /\b(de)?peg|\bprice|\bdeviation|\bancrage|\barrimage|\bprix\b|\becart|\bécart/iu],
  ['yield', /\byield|\bapy\b|\bray\b|\brate|\breturn|\bearn|\brendement|\btaux\b/iu],
  ['risk', /\brisk|\bregime|\bliquid|\bsafe|\brisque|\brégime|\bsûr/iu],
  ['greeting', /\b(hi|hello|hey|bonjour|bonsoir|salut|thanks|merci)\b/iu],
];

const TEXTS: Readonly<Record<CannedLanguage, Readonly<Record<CannedTopic, string>>>> = {
  en: {
    peg: 'A coin’s peg is measured by the deviation of its consensus price from one U.S. dollar. The [peg monitor](/peg-monitor) shows each coin’s price, deviation and status, with the age of the data.',
    yield:
      'Yields are shown before risk adjustment (APY) and after it (RAY), based on peg and liquidity scores. The [dashboard](/dashboard) lists both for every coin and strategy.',
    risk: 'We track three measures of risk: peg stability, liquidity depth and the Risk ON/OFF regime. See [risk analytics](/risk-analytics) for the scores and the [live dashboard](/index-dashboard) for the regime.',
    greeting:
      'Hello. Ask about the index, a coin’s peg, yields or risk. Current data is on the [live dashboard](/index-dashboard).',
    default:
      'I can help with the index, pegs, yields and risk. Current data is on the [live dashboard](/index-dashboard); the [methodology](/methodology) explains how it is calculated.',
  },
  fr: {
    peg: 'L’ancrage d’un stablecoin se mesure à l’écart entre son prix de consensus et un dollar américain. Le [suivi des ancrages](/peg-monitor) affiche le prix, l’écart et le statut de chaque stablecoin, avec l’ancienneté des données.',
    yield:
      'Les rendements sont indiqués avant ajustement du risque (APY) et après (RAY), selon les scores d’ancrage et de liquidité. Le [tableau](/dashboard) présente tous les stablecoins et toutes les stratégies.',
    risk: 'Nous suivons trois mesures du risque\u00a0: la stabilité de l’ancrage, la profondeur de la liquidité et le régime Risk ON/OFF. Les scores figurent dans l’[analyse des risques](/risk-analytics), le régime sur le [tableau de bord](/index-dashboard).',
    greeting:
      'Bonjour. Posez une question sur l’indice, l’ancrage d’un stablecoin, les rendements ou le risque. Les données actuelles sont sur le [tableau de bord](/index-dashboard).',
    default:
      'Je peux vous aider sur l’indice, les ancrages, les rendements et le risque. Les données actuelles sont sur le [tableau de bord](/index-dashboard), la [méthodologie](/methodology) explique leur calcul.',
  },
};

const NOTES: Readonly<Record<CannedLanguage, string>> = {
  en: 'This is information, not financial advice.',
  fr: 'Ceci est une information, pas un conseil financier.',
};

/** The topic of the first keyword that appears in the message. */
export function cannedTopic(message: string): CannedTopic {
  return KEYWORDS.find(([, keywords]) => keywords.test(message))?.[0] ?? 'default';
}

/** The prepared answer to a message, Markdown, with the note that it is not advice. */
export function cannedAnswer(message: string, language: CannedLanguage): string {
  return `${TEXTS[language][cannedTopic(message)]}\n\n*${NOTES[language]}*`;
}
