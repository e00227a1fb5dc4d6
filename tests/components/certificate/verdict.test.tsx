import { screen, within } from '@testing-library/react';
import { VerdictTable } from '@/components/certificate/verdict';
import { renderLive } from '../support/harness';

it('sets what was recomputed beside what was published, and calls nothing live that was only computed', () => {
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
        fields: [field('output.value', '3.37'), field('output.status', 'live')],
      }}
    />,
  );
  expect(screen.getByText('2 fields recomputed. All agree with what was published.')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /output\.status/ }));
  expect(row.getAllByText('computed')).toHaveLength(2);
  expect(screen.queryByText('live')).toBeNull();
});
