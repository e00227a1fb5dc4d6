import type * as z from 'zod/mini';

type Answers = typeof import('./answers');
export type AnswerName = keyof Answers;
export type AnswerOf<Name extends AnswerName> = z.output<Answers[Name]>;
