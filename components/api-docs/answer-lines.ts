/** Lines of the response in view before its box is scrolled; the page itself contains them. */
const LINES_IN_VIEW = 7;

/** A response as indented JSON: the lines in view, and those below. */
export function answerLines(answer: unknown): { inView: string; below: string } {
  const lines = JSON.stringify(answer, null, 2).split('\n');
  return {
    inView: lines.slice(0, LINES_IN_VIEW).join('\n'),
    below: lines.slice(LINES_IN_VIEW).join('\n'),
  };
}
