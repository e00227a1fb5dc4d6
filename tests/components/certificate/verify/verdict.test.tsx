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
  expect(screen.getByText('2 fields recomputed. All agree with what was published.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /output\.method/ }));
  expect(row.getAllByText('full')).toHaveLength(2);
});
