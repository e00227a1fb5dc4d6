import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { PLANS } from '@/lib/config/public/plans';
import { cannedAnswer, cannedTopic } from '@/lib/content/fallback/canned-answers';
import { currentMethodology } from '@/lib/content/methodology/document';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { GLOSSARY } from '@/lib/visitors/chat/glossary/glossary';
import { intentOf } from '@/lib/visitors/chat/question/intents';
import { readQuestion } from '@/lib/visitors/chat/question/question';
import { guideReply } from '@/lib/visitors/chat/replies/guide';
import { plain, type Reply, writeReply } from '@/lib/visitors/chat/replies/reply';
import en from '@/messages/visitors/chat.en.json';
import fr from '@/messages/visitors/chat.fr.json';

const meta = {
  as_of: '2026-03-10T12:00:00.000Z',
  age_seconds: 25,
  stale: false,
  data_class: 'live' as const,
  feed_title: null,
  confidence: null,
  method: null,
  judgement: [],
};
const reply = (over: Partial<Reply> = {}): Reply => ({ paragraphs: ['A.'], basis: null, ...over });

function termIn(message: string) {
  const intent = intentOf(readQuestion(message));
  return intent.kind === 'term' ? intent.term : null;
}

describe('the glossary', () => {
  const text = methodologyMarkdown(currentMethodology(), '');
  const anchors = [...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id);

  it.each(GLOSSARY.map((term) => [term.title.en, term] as const))(
    '%s leads to a part of the methodology',
    (_, { anchor }) => {
      expect(anchors).toContain(anchor);
    },
  );

  it.each(GLOSSARY.flatMap((term) => term.names.map((name) => [name] as const)))(
    'explains %s',
    (name) => {
      expect(termIn(`what does ${name} mean`)).not.toBeNull();
    },
  );

  it('takes its figures from the parameters', () => {
    const { peg, regime } = METHODOLOGY_PARAMETERS;
    expect(termIn('what is a depeg')?.text.en).toContain(`${peg.eventOpenBps} bps`);
    expect(termIn('override')?.text.fr).toContain(`${regime.overrideSumBps} bps`);
  });
});

describe('how to do things', () => {
  it('prints the plans as they are enforced', () => {
    const { items = [] } = guideReply('plans', 'en', true);
    expect(items).toHaveLength(PLANS.length);
    expect(items[0]).toBe(
      '**Free**: data delayed by 15 minutes, 1,000 calls per day, 30 days of history',
    );
  });
});

describe('a reply', () => {
  it.each(['en', 'fr'] as const)('ends with the note that it is no advice (%s)', (language) => {
    const note = { en: 'not financial advice', fr: 'pas un conseil financier' }[language];
    expect(writeReply(reply(), language)).toMatch(new RegExp(`${note}\\.\\*$`));
  });

  it.each([
    ['live', 'Live data, as of Mar 10, 2026, 12:00:00 UTC (25 s old).'],
    ['replay', '**Recorded market**, as of'],
    ['sample', '**Demonstration data**, as of'],
  ] as const)('says that its figures are %s, and of when', (data_class, words) => {
    expect(writeReply(reply({ basis: { ...meta, data_class } }), 'en')).toContain(words);
  });

  it.each([
    'alerts',
    'plans',
    'api',
    'whitepaper',
    'newsletter',
    'contact',
    'method',
    'governance',
  ] as const)('has the guide to %s in French words', (topic) => {
    for (const sendsMail of [true, false]) {
      const text = writeReply(guideReply(topic, 'fr', sendsMail), 'fr');
      expect(text).not.toBe(writeReply(guideReply(topic, 'en', sendsMail), 'en'));
      expect(text).not.toMatch(/\b(the|your|with|plan require)\b/);
    }
  });

  it.each(['alerts', 'newsletter'] as const)(
    'promises no mail about %s where none is sent',
    (topic) => {
      const text = writeReply(guideReply(topic, 'en', false), 'en');
      expect(text).toContain('mail isn’t set up');
      expect(text).not.toMatch(/e-mails you|Sign up|confirm/i);
    },
  );

  it('takes names from outside as text', () => {
    expect(plain('[x](javascript:1) **b** <img>\n# h')).toBe(
      '\\[x\\]\\(javascript:1\\) \\*\\*b\\*\\* \\<img\\> \\# h',
    );
  });
});

describe('canned answers (Specification §8)', () => {
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

it('has the words of the chat in both languages, none of them empty', () => {
  const leaves = (value: object, path = ''): string[] =>
    Object.entries(value).flatMap(([key, child]) =>
      typeof child === 'string'
        ? [`${path}${key}:${child.trim() !== ''}`]
        : leaves(child, `${path}${key}.`),
    );
  expect(leaves(fr)).toEqual(leaves(en));
  expect(leaves(en).every((leaf) => leaf.endsWith('true'))).toBe(true);
});
