import type { QuestionLeaf } from 'schema-dts';
import type { BlogQuestion } from '../faq/blog-questions';

/** The questions a page shows, with the answers it shows. */
export function questionNodes(questions: readonly BlogQuestion[]): QuestionLeaf[] {
  return questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
}
