import fc from 'fast-check';
import { type Intent, intentOf } from '@/lib/visitors/chat/question/intents';
import { readQuestion } from '@/lib/visitors/chat/question/question';

const kindOf = (message: string) => intentOf(readQuestion(message)).kind;

describe('what a question is about', () => {
  it.each<[message: string, kind: Intent['kind']]>([
    ['What is the SYI right now?', 'syi'],
    ['SYI', 'syi'],
    ['How high is the index today', 'syi'],
    ['Why did SYI move?', 'why'],
    ['what moved the benchmark', 'why'],
    ['The index fell', 'why'],
    ['Is USDC at its peg?', 'peg'],
    ['price of tether', 'peg'],
    ['Are the coins holding their peg?', 'peg'],
    ['What does USDT pay?', 'yield'],
    ['Which coin has the best yield?', 'yield'],
    ['Compare USDT and DAI yields', 'compare'],
    ['CeFi vs DeFi', 'compare'],
    ['liquidity of DAI', 'liquidity'],
    ['What is the current regime?', 'regime'],
    ['are we risk off now', 'regime'],
    ['SYDEFI value', 'index'],
    ['show me the index family', 'index'],
    ['What is the regime?', 'regime'],
    ['what does the regime mean', 'term'],
    ['What is SYI?', 'syi'],
    ['What does SYI mean?', 'term'],
    ['What is a peg score?', 'term'],
    ['what does HHI mean', 'term'],
    ['explain the fixing', 'term'],
    ['How do I set an alert?', 'guide'],
    ['API key', 'guide'],
    ['which plans are there', 'guide'],
    ['How much does it cost?', 'guide'],
    ['What does it cost to sell $10M USDC?', 'exit'],
    ['USDP', 'coin'],
    ['Should I buy DAI?', 'advice'],
    ['hello', 'greeting'],
    ['What is the weather in Lyon?', 'unknown'],
    ['', 'unknown'],
    ['Quel est le SYI maintenant ?', 'syi'],
    ['Pourquoi le SYI a-t-il bougé ?', 'why'],
    ['Les stablecoins tiennent-ils leur parité ?', 'peg'],
    ['Quel est le régime actuel ?', 'regime'],
    ['Rendement de l’USDC', 'yield'],
    ['Bonjour', 'greeting'],
    ['Dois-je acheter du DAI ?', 'advice'],
  ])('%s → %s', (message, kind) => {
    expect(kindOf(message)).toBe(kind);
  });

  it('finds coins by ticker and by name, each once, in the order of the message', () => {
    expect(readQuestion('Dai, USD Coin and usdc or TETHER?').coins).toEqual([
      'DAI',
      'USDC',
      'USDT',
    ]);
    expect(readQuestion('usdcx and daily').coins).toEqual([]);
  });

  it('finds indices by code and by name', () => {
    expect(readQuestion('SYRPI and the composite').indices).toEqual(['SYC', 'SYRPI']);
  });

  it('is French where most of the known words are', () => {
    expect(readQuestion('Quel est le rendement ?').language).toBe('fr');
    expect(readQuestion('What is the rendement?').language).toBe('en');
    expect(readQuestion('USDC').language).toBe('en');
  });

  it('reads any text whatever', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 2000 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.constantFrom('\ud800', '\u0000', '__proto__ constructor', '%s%n', '​', '[](javascript:)'),
    );
    fc.assert(
      fc.property(anything, (message) => {
        expect(typeof kindOf(message)).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });
});
