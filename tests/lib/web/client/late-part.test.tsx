import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { latePart } from '@/lib/web/client/late-part';
import { renderLive } from '../../../components/support/harness';

it('a part whose code cannot be fetched says so in its place, and asks again', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isOnline = false;
  const Part = latePart(async () => {
    if (!isOnline) throw new Error('Failed to load chunk');
    return ({ name }: { name: string }) => <p>{name} is here</p>;
  });
  renderLive(
    <>
      <p>The rest of the page</p>
      <Suspense fallback={<p>Loading</p>}>
        <Part name="SYC" />
      </Suspense>
    </>,
  );
  expect(await screen.findByText(/This part of the page could not be loaded/)).toBeVisible();
  expect(screen.getByText('The rest of the page')).toBeVisible();
  expect(told).toHaveBeenCalledWith('A part of the page could not be loaded.', expect.any(Error));
  isOnline = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('SYC is here')).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});
