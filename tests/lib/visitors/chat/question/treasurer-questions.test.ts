import { intentOf } from '@/lib/visitors/chat/question/intents';
import { readQuestion } from '@/lib/visitors/chat/question/question';
import { greetingReply, unknownReply } from '@/lib/visitors/chat/replies/plain-replies';
import en from '@/messages/visitors/chat.en.json';
import fr from '@/messages/visitors/chat.fr.json';

/** What a question is answered with: the intent, its topic or term, and the coins and amount it is about. */
function answerTo(message: string): string {
  const question = readQuestion(message);
  const intent = intentOf(question);
  const about = [...question.indices, ...question.coins, question.amount ?? []].flat();
  if (intent.kind === 'unknown')
    return `don’t have that, see ${unknownReply(question).links?.[0]?.href}`;
  if (intent.kind === 'guide') return `guide ${intent.topic}`;
  if (intent.kind === 'term') return `term ${intent.term.title.en}`;
  return [intent.kind, ...about].join(' ');
}

it.each<[message: string, answer: string]>([
  // Answered.
  ['What does SYI pay today?', 'syi SYI'],
  ['Combien rapporte le SYI aujourd’hui ?', 'syi SYI'],
  ['What would $10M earn over 90 days?', 'earn 10000000'],
  ['Que rapporteraient 10 M$ sur 90 jours ?', 'earn 10000000'],
  ['Is USDC safe?', 'coin USDC'],
  ['L’USDC est-il sûr ?', 'coin USDC'],
  ['How risky is USDT?', 'coin USDT'],
  ['How fast can I sell $50M USDT?', 'exit USDT 50000000'],
  ['En combien de temps puis-je vendre 50 M$ d’USDT ?', 'exit USDT 50000000'],
  ['What was SYI on 9 March 2026?', 'day SYI'],
  ['Quel était le SYI le 9 mars 2026 ?', 'day SYI'],
  ['Was USDC at its peg on 11 March 2023?', 'day USDC'],
  ['Is the index IOSCO compliant?', 'guide governance'],
  ['L’indice est-il conforme aux principes IOSCO ?', 'guide governance'],
  ['Who audits you?', 'guide governance'],
  ['Qui vous audite ?', 'guide governance'],
  ['What fee do you charge?', 'guide plans'],
  ['Quels sont vos tarifs ?', 'guide plans'],
  ['How do I get an API key?', 'guide api'],
  ['Comment obtenir une clé API ?', 'guide api'],
  ['What is the risk-free rate used?', 'term Treasury bill'],
  ['Quel est le taux sans risque utilisé ?', 'term Treasury bill'],
  ['How does SYI compare with the risk-free rate?', 'bills SYI'],
  ['Why did SYI move today?', 'why SYI'],
  ['Pourquoi le SYI a-t-il baissé aujourd’hui ?', 'why SYI'],
  ['Does USDe count?', 'members USDe'],
  ['Is PYUSD included in the index?', 'members PYUSD'],
  ['L’USDe fait-il partie de l’indice ?', 'members USDe'],
  ['Which coins are in the index?', 'members'],
  ['How is SYI calculated?', 'guide method'],
  ['Which coin has the highest risk-adjusted yield?', 'yield'],
  ['Should we hold USDT?', 'advice USDT'],
  ['Alert me when USDC is 50 bps below a dollar', 'guide alerts'],
  // Not answered: the subject is none of ours.
  ['What is the smart contract risk of Morpho?', 'don’t have that, see /risk-analytics'],
  ['Quel est le risque de smart contract de Morpho ?', 'don’t have that, see /risk-analytics'],
  ['What is the counterparty risk of USDC?', 'don’t have that, see /risk-analytics'],
  ['What happened in March 2023?', 'don’t have that, see /replay'],
  ['Que s’est-il passé en mars 2023 ?', 'don’t have that, see /replay'],
  ['What was SYI in March 2023?', 'don’t have that, see /fixings'],
  ['Which exchanges?', 'don’t have that, see /status'],
  ['Quelles bourses utilisez-vous ?', 'don’t have that, see /status'],
  ['What is the lockup?', 'don’t have that, see /treasury'],
  ['Can I redeem with the issuer?', 'don’t have that, see /treasury'],
  ['Puis-je me faire rembourser par l’émetteur ?', 'don’t have that, see /treasury'],
  ['Who holds the reserves of USDT?', 'don’t have that, see /risk-analytics'],
  ['What is the tax treatment?', 'don’t have that, see /methodology'],
  ['Quel est le traitement fiscal des rendements ?', 'don’t have that, see /methodology'],
  ['Price of bitcoin?', 'don’t have that, see /peg-monitor'],
  ['Prix du bitcoin ?', 'don’t have that, see /peg-monitor'],
  ['What is the yield of a money market fund?', 'don’t have that, see /treasury'],
  ['What is the index of the S&P 500?', 'don’t have that, see /methodology'],
  ['Is the index used in derivatives?', 'don’t have that, see /methodology'],
  ['risk', 'don’t have that, see /risk-analytics'],
  ['$10M', 'don’t have that, see /methodology'],
])('%s → %s', (message, answer) => {
  expect(answerTo(message)).toBe(answer);
});

it.each([
  ...(greetingReply('en').items ?? []),
  ...(greetingReply('fr').items ?? []),
  ...Object.values(en.chat.prompts),
  ...Object.values(fr.chat.prompts),
])('answers its own example “%s”', (message) => {
  expect(intentOf(readQuestion(message)).kind).not.toBe('unknown');
});

it('says that it does not have it, in the language of the question', () => {
  const [en] = unknownReply(readQuestion('What is the lockup?')).paragraphs;
  const [fr] = unknownReply(readQuestion('Quelle est la durée de blocage ?')).paragraphs;
  expect(en).toMatch(/^I don’t have that\./);
  expect(fr).toMatch(/^Je n’ai pas cette information\./);
});
