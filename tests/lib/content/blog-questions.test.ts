import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { PLANS } from '@/lib/config/public/plans';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';

it('answers ten questions, each once', () => {
  expect(BLOG_QUESTIONS).toHaveLength(10);
  expect(new Set(BLOG_QUESTIONS.map(({ id }) => id)).size).toBe(10);
  expect(new Set(BLOG_QUESTIONS.map(({ question }) => question)).size).toBe(10);
  for (const { question, answer } of BLOG_QUESTIONS) {
    expect(question).toMatch(/\?$/);
    expect(answer.length).toBeGreaterThan(120);
    expect(answer).not.toMatch(/undefined|NaN|\[object/);
  }
});

it('takes thresholds and quotas from the parameters and the plans', () => {
  const words = BLOG_QUESTIONS.map(({ answer }) => answer).join(' ');
  expect(words).toContain(`less than ${METHODOLOGY_PARAMETERS.peg.stableBelowBps} bps`);
  expect(words).toContain(`Methodology ${METHODOLOGY_PARAMETERS.version}`);
  expect(words).toContain(`delayed by ${PLANS[0].delayMinutes} minutes and 1,000 calls per day`);
  expect(words).toContain('100,000 calls per day');
});
