/**
 * What the chat says when the assistant cannot be reached (Specification §8): words only, because
 * nothing here could know a figure.
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
    peg: 'A coin’s peg is judged by how far its consensus price stands from one US dollar. The [peg monitor](/peg-monitor) shows each coin’s price, deviation and status with their age.',
    yield:
      'Yields are shown before risk (APY) and after it (RAY), which scales them by peg and liquidity. The [dashboard](/dashboard) lists every coin and strategy with both.',
    risk: 'Risk is read from three sides: peg stability, liquidity depth, and the Risk ON/OFF regime. [Risk analytics](/risk-analytics) shows the scores, the [live dashboard](/index-dashboard) the regime.',
    greeting:
      'Hello. Ask about the index, a coin’s peg, yields or risk. The figures themselves are on the [live dashboard](/index-dashboard).',
    default:
      'I can help with the index, pegs, yields and risk. The figures are on the [live dashboard](/index-dashboard), and how they are made is in the [methodology](/methodology).',
  },
  fr: {
    peg: 'L’ancrage d’une monnaie se juge à l’écart de son prix de consensus avec un dollar américain. Le [suivi des ancrages](/peg-monitor) montre prix, écart et statut, avec leur âge.',
    yield:
      'Les rendements sont donnés avant risque (APY) et après (RAY), qui les pondère par l’ancrage et la liquidité. Le [tableau](/dashboard) liste chaque monnaie et chaque stratégie.',
    risk: 'Le risque se lit de trois côtés : stabilité de l’ancrage, profondeur de la liquidité et régime Risk ON/OFF. Les scores sont dans l’[analyse des risques](/risk-analytics), le régime sur le [tableau de bord](/index-dashboard).',
    greeting:
      'Bonjour. Posez une question sur l’indice, un ancrage, les rendements ou le risque. Les chiffres sont sur le [tableau de bord](/index-dashboard).',
    default:
      'Je peux aider sur l’indice, les ancrages, les rendements et le risque. Les chiffres sont sur le [tableau de bord](/index-dashboard), leur calcul dans la [méthodologie](/methodology).',
  },
};

const NOTES: Readonly<Record<CannedLanguage, string>> = {
  en: 'This is information, not financial advice.',
  fr: 'Ceci est une information, pas un conseil financier.',
};

/** The topic of the first keyword that stands in the message. */
export function cannedTopic(message: string): CannedTopic {
  return KEYWORDS.find(([, keywords]) => keywords.test(message))?.[0] ?? 'default';
}

/** The prepared answer to a message, Markdown, with the note that it is no advice. */
export function cannedAnswer(message: string, language: CannedLanguage): string {
  return `${TEXTS[language][cannedTopic(message)]}\n\n*${NOTES[language]}*`;
}
