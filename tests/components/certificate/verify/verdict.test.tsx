import { screen, within } from '@testing-library/react';
import { VerdictTable } from '@/components/certificate/verify/verdict';
import { renderLive } from '../../support/harness';

it('sets what was recomputed beside what was published', () => {
  const field = (path: string, found: string | null, expected = found) => ({
    path,
    expected,
    found,
  });
  renderLive(
    <VerdictTable
      verdict={{
        findings: [],
        sha256: 'a'.repeat(64),
        fields: [field('output.value', '3.37'), field('output.method', 'full')],
      }}
    />,
  );
  expect(screen.getByText('Consistent. 2 fields were recomputed, and all agree.')).toBeVisible();
  expect(screen.getByText(/This does not show that it was published/)).toBeVisible();
  const row = within(screen.getByRole('row', { name: /output\.method/ }));
  expect(row.getAllByText('full')).toHaveLength(2);
});

it.each([
  ['stated', 'Published. '],
  ['not_stated', 'Refused. '],
  ['not_signed', 'Refused. '],
] as const)('tells what a record proves whose day is %s', (publication, sentence) => {
  const verdict = { findings: [], fields: [], sha256: 'a'.repeat(64) };
  renderLive(<VerdictTable verdict={verdict} publication={publication} />);
  expect(screen.getByRole('status')).toHaveTextContent(sentence);
});
