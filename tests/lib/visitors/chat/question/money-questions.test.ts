import { type Intent, intentOf } from '@/lib/visitors/chat/question/intents';
import { mentionedAmount } from '@/lib/visitors/chat/question/mentioned-amount';
import { dayOf, mentionedDay, mentionedDays } from '@/lib/visitors/chat/question/mentioned-time';
import { readQuestion } from '@/lib/visitors/chat/question/question';

const kindOf = (message: string) => intentOf(readQuestion(message)).kind;
const NOW_MS = Date.parse('2026-11-23T09:00:00Z');

describe('questions on dollars, days and citations', () => {
  it.each<[message: string, kind: Intent['kind'], language: 'en' | 'fr']>([
    ['SYI on 1 October', 'day', 'en'],
    ['What was SYI on October 1st, 2026?', 'day', 'en'],
    ['syi 2026-10-01', 'day', 'en'],
    ['What was the index yesterday?', 'day', 'en'],
    ['Where was SYRPI a week ago', 'day', 'en'],
    ['Was USDC at its peg on 11 March 2023?', 'day', 'en'],
    ['What is the fixing of 3 November?', 'day', 'en'],
    ['Le SYI du 1er octobre', 'day', 'fr'],
    ['Quel était le SYI le 1er octobre 2026 ?', 'day', 'fr'],
    ['Combien valait le SYI hier ?', 'day', 'fr'],
    ['Prix de l’USDC il y a 3 jours', 'day', 'fr'],
    ['Why did SYI move on 1 October?', 'why', 'en'],
    ['Why did it move?', 'why', 'en'],
    ['Pourquoi a-t-il bougé hier ?', 'why', 'fr'],
    ['What does $10M earn?', 'earn', 'en'],
    ['what does 10 million dollars earn in a month', 'earn', 'en'],
    ['How much would 2.5m usdc make over 6 months?', 'earn', 'en'],
    ['earnings of $250,000 per day', 'earn', 'en'],
    ['10M earns in a month', 'earn', 'en'],
    ['How much does the index earn in a year?', 'earn', 'en'],
    ['Que rapportent 10 M$ ?', 'earn', 'fr'],
    ['Combien rapportent 10 millions de dollars sur un mois ?', 'earn', 'fr'],
    ['Que gagne-t-on avec 2,5 millions de dollars pendant 3 mois ?', 'earn', 'fr'],
    ['What does it cost to sell $10M USDC?', 'exit', 'en'],
    ['how much do I lose selling 5m dai', 'exit', 'en'],
    ['exit cost', 'exit', 'en'],
    ['Can I get out of $50M of USDT?', 'exit', 'en'],
    ['slippage on 25 million PYUSD', 'exit', 'en'],
    ['Combien coûte la vente de 10 M$ d’USDC ?', 'exit', 'fr'],
    ['Coût de sortie pour 10 millions de dollars', 'exit', 'fr'],
    ['Vendre 5 millions de DAI, ça coûte combien ?', 'exit', 'fr'],
    ['How do I cite SYI?', 'cite', 'en'],
    ['bibtex please', 'cite', 'en'],
    ['Citation for the fixing of 1 October', 'cite', 'en'],
    ['Comment citer le SYI ?', 'cite', 'fr'],
    ['Does SYI pay more than T-bills?', 'bills', 'en'],
    ['compare SYI with the 3-month treasury bill', 'bills', 'en'],
    ['USDC vs T-bill', 'bills', 'en'],
    ['spread of the index over bills', 'bills', 'en'],
    ['SYI versus SOFR', 'bills', 'en'],
    ['Is $10M in SYI better than 3m bills?', 'bills', 'en'],
    ['Le SYI face au bon du Trésor à 3 mois', 'bills', 'fr'],
    ['Écart du SYI par rapport aux bons du Trésor', 'bills', 'fr'],
    // What stays what it was.
    ['What is a T-bill?', 'term', 'en'],
    ['Should I sell $10M USDC?', 'advice', 'en'],
    ['Dois-je vendre 10 M$ d’USDC ?', 'advice', 'fr'],
    ['buy $10M of DAI', 'advice', 'en'],
    ['tell me when exit of $10M costs over 20 bps', 'guide', 'en'],
    ['Prévenez-moi si l’USDC décroche', 'guide', 'fr'],
    ['What does USDT pay?', 'yield', 'en'],
    ['Qu’est-ce que le score d’ancrage ?', 'term', 'fr'],
    ['Que signifie la confiance ?', 'term', 'fr'],
    ['Comment obtenir une clé ?', 'guide', 'fr'],
  ])('%s → %s (%s)', (message, kind, language) => {
    expect([kindOf(message), readQuestion(message).language]).toEqual([kind, language]);
  });
});

describe('the amount of a question', () => {
  const isCoin = (word: string) => ['usdc', 'usdt', 'dai'].includes(word);
  it.each<[message: string, amount: string | null]>([
    ['what does $10M earn', '10000000'],
    ['$10,000,000.50', '10000000.5'],
    ['10 000 000 $', '10000000'],
    ['10 000 000 dollars', '10000000'],
    ['2,5 millions de dollars', '2500000'],
    ['2.5 million', '2500000'],
    ['1.000.000 USD', '1000000'],
    ['US$ 3bn', '3000000000'],
    ['500k', '500000'],
    ['10 M$', '10000000'],
    ['10 M$ d’USDC', '10000000'],
    ['5m of usdc', '5000000'],
    ['sell 750000 usdt', '750000'],
    ['in 3 months $20k', '20000'],
    ['3m T-bill', null],
    ['3-month bill', null],
    ['over 20 bps', null],
    ['on 1 October 2026', null],
    ['999 trillion', null],
    ['$0', null],
    ['$1000000000000', null],
    ['no number', null],
  ])('%s → %s', (message, amount) => {
    expect(mentionedAmount(message, isCoin)).toBe(amount);
  });

  it('reads hostile text in time', () => {
    const startedMs = performance.now();
    for (const text of ['$', ' ', '1 ', '1,', '10 of ', '1.000', '\u202f9'].map((part) =>
      part.repeat(2000 / part.length),
    )) {
      mentionedAmount(text, isCoin);
      mentionedDay(text);
      mentionedDays(text);
    }
    expect(performance.now() - startedMs).toBeLessThan(500);
  });
});

describe('the day and the horizon of a question', () => {
  it.each<[message: string, day: string | null]>([
    ['SYI on 13/02/2026', '2026-02-13'],
    ['SYI on 02/13/2026', '2026-02-13'],
    ['SYI on 04.04.2026', '2026-04-04'],
    ['SYI on 31/02/2026', null],
    ['SYI on 3/4/2026', null],
    ['What may 50 million earn?', null],
    ['SYI on 1 October', '2026-10-01'],
    ['SYI on 30 November', '2025-11-30'],
    ['1st of October 2025', '2025-10-01'],
    ['October 3rd', '2026-10-03'],
    ['Dec. 24, 2024', '2024-12-24'],
    ['2026-02-28', '2026-02-28'],
    ['le 1er août', '2026-08-01'],
    ['29 février', '2024-02-29'],
    ['31 June', null],
    ['2026-13-45', null],
    ['yesterday', '2026-11-22'],
    ['avant-hier', '2026-11-21'],
    ['10 days ago', '2026-11-13'],
    ['il y a deux semaines', '2026-11-09'],
    ['now', null],
  ])('%s → %s', (message, day) => {
    const asked = mentionedDay(readQuestion(message).text);
    expect(asked && dayOf(asked, NOW_MS)).toBe(day);
  });

  it.each<[message: string, days: number | null]>([
    ['in a month', 30],
    ['per year', 365],
    ['over 12 months', 365],
    ['for 90 days', 90],
    ['daily', 1],
    ['six months', 180],
    ['par jour', 1],
    ['sur un an', 365],
    ['pendant 3 mois', 90],
    ['against the 3-month T-bill', null],
    ['face au bon du Trésor à 3 mois', null],
    ['over 9999 years', null],
    ['now', null],
  ])('%s → %s days', (message, days) => {
    expect(mentionedDays(readQuestion(message).text)).toBe(days);
  });
});
