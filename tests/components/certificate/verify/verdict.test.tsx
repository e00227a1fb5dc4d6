import { screen } from '@testing-library/react';
import { VerdictTable } from '@/components/certificate/verify/verdict';
import { renderLive } from '../../support/harness';

it.each([
  ['stated', 'Published. '],
  ['not_stated', 'Refused. '],
  ['not_signed', 'Refused. '],
] as const)('tells what a record proves whose day is %s', (publication, sentence) => {
  const verdict = { findings: [], fields: [], sha256: 'a'.repeat(64) };
  renderLive(<VerdictTable verdict={verdict} publication={publication} />);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
