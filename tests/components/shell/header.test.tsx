import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Header, MobileMenu, NavMenu, ThemeToggle } from '@/components/shell/header/header';
import { RouteError } from '@/components/shell/route-error';
import { NAVIGATION } from '@/lib/content/site/site-pages';
import type { Locale } from '@/lib/i18n/locales';
import { renderLive } from '../support/harness';

let pathname = '/peg-monitor';
jest.mock('next/navigation', () => ({ usePathname: () => pathname }));

function renderHeader({
  locale = 'en',
  marksPlace = true,
}: {
  locale?: Locale;
  marksPlace?: boolean;
} = {}) {
  renderLive(<Header navigation={NAVIGATION} marksPlace={marksPlace} />, { locale });
}

const liveIndex = () => screen.getByRole('link', { name: /Live Index/, hidden: true });

/** The links of the bar with the groups they are in. */
const entries = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [
      link.closest('details')?.querySelector('summary')?.textContent ?? null,
      link.firstChild?.textContent,
    ]);

it('has the specified entries in the groups of visitors’ questions, and marks the page one is on', () => {
  pathname = '/peg-monitor';
  renderHeader();
  expect(entries('Main')).toEqual(
    expect.arrayContaining([
      ['Index', 'Live Index'],
      ['Index', 'Indices & Benchmarks'],
      ['Index', 'Fixings'],
      ['Index', 'Certificate'],
      ['Coins', 'Peg Monitor'],
      ['Coins', 'Replays'],
      [null, 'Treasury Desk'],
      ['Methodology', 'Methodology'],
      ['Methodology', 'Market Insights'],
      ['API & Embeds', 'API Access'],
    ]),
  );
  expect(screen.getByRole('link', { name: 'Peg Monitor', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByText('Coins', { selector: 'summary' })).toHaveAttribute('data-current');
  expect(liveIndex()).not.toHaveAttribute('aria-current');
  expect(within(liveIndex()).getByText('Live')).toHaveClass(
    '[:root:not([data-feed=live])_&]:hidden',
  );
});

it('closes an open group on Escape and gives the focus back', async () => {
  renderHeader();
  const summary = screen.getByText('Coins', { selector: 'summary' });
  const group = summary.closest('details');
  if (group) group.open = true;
  await userEvent.setup().keyboard('{Escape}');
  expect(group).not.toHaveAttribute('open');
  expect(summary).toHaveFocus();
});

it('opens the menu, closes it on Escape and when a link is followed', async () => {
  const user = userEvent.setup();
  renderLive(
    <MobileMenu>
      <NavMenu navigation={NAVIGATION} marksPlace />
    </MobileMenu>,
  );
  expect(screen.queryByRole('link', { name: 'Methodology' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('link', { name: 'Methodology' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Methodology' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const link = screen.getByRole('link', { name: 'Methodology' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(screen.queryByRole('link', { name: 'Methodology' })).toBeNull();
});

it('flips the theme and remembers it', async () => {
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  const user = userEvent.setup();
  renderLive(<ThemeToggle />);
  await user.click(screen.getByRole('button', { name: 'Switch between light and dark' }));
  expect(document.documentElement.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  await user.click(screen.getByRole('button', { name: 'Switch between light and dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it.each([
  [
    Object.assign(new Error('The store is gone'), { status: 503 }),
    ['Status 503', 'The store is gone'],
  ],
  [new Error('Render failed'), ['Render failed']],
  ['plain text', ['plain text']],
  [null, ['Something went wrong on this page.']],
])('the error page shows what %p says', async (error, texts) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const retry = jest.fn();
  renderLive(<RouteError error={error} retry={retry} />);
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(log).toHaveBeenCalledWith(error);
});

it('the page of an error of the server speaks of figures, not of the error', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = Object.assign(new Error('Minified React error #441'), { digest: '3564568326' });
  renderLive(<RouteError error={error} retry={jest.fn()} />);
  expect(
    screen.getByRole('heading', { name: 'We can’t reach the figures right now' }),
  ).toBeVisible();
  expect(screen.getByText(/^Our server could not read the figures/)).toBeVisible();
  expect(screen.getByText('Reference 3564568326')).toBeVisible();
  expect(document.body).not.toHaveTextContent('Minified');
});

it('marks no place on the not-found page, which stands for every address', () => {
  pathname = '/peg-monitor/no-such-part';
  renderHeader({ marksPlace: false });
  expect(screen.getByRole('link', { name: 'Peg Monitor', hidden: true })).not.toHaveAttribute(
    'aria-current',
  );
});
