import { cannedAnswer, cannedTopic } from '@/lib/content/fallback/canned-answers';

describe('canned answers', () => {
  it.each([
    ['Is USDC at its peg?', 'peg'],
    ['best APY', 'yield'],
    ['how risky is it', 'risk'],
    ['Hello', 'greeting'],
    ['tell me a story', 'default'],
    ['Bonjour', 'greeting'],
    ['le rendement', 'yield'],
    ['', 'default'],
  ])('%s → %s', (message, topic) => {
    expect(cannedTopic(message)).toBe(topic);
  });

  it.each(['peg', 'yield', 'risk', 'hello', 'else'])('has words and no figure (%s)', (message) => {
    for (const language of ['en', 'fr'] as const) {
      const text = cannedAnswer(message, language);
      expect(text).not.toMatch(/\d/);
      expect(text).toMatch(/not financial advice|pas un conseil financier/);
    }
  });
});
