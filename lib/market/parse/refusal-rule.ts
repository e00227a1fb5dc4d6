/**
 * The rules by which rows of a response are refused, matched by words in the mappers' reasons; the
 * first match decides. A reason without a match means a field that its schema refuses.
 */
const RULES = [
  ['unanswered', /HTTP \d|timed? ?out|timeout|network|no answer|SourceError/i],
  ['unexpected-body', /^unexpected body/],
  ['missing', /^not in the answer|not found$|knows no route$/],
  ['out-of-date', /not within the last/],
  ['low-confidence', /^confidence:/],
  ['implausible-rate', /a year is not between/],
  ['not-a-dollar-price', /^not-a-dollar-price/],
  ['empty-book', /^empty-book/],
] as const;

/**
 * The code of the rule that refused a row.
 * @param reason As a mapper or `parseRows` wrote it: our own words, so the codes are few.
 */
export function refusalRule(reason: string): string {
  return RULES.find(([, pattern]) => pattern.test(reason))?.[0] ?? 'field';
}
