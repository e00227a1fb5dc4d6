import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { BenchmarkStats } from '@/components/home/figures/benchmark-stats.live';
import { PegCard } from '@/components/home/figures/peg-card.live';
import { RegimeCard } from '@/components/home/figures/regime-card.live';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { SyiHeadline } from '@/components/syi/syi-headline.live';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { PEG_RECENT_DEFAULTS, pegRecentCall } from '@/lib/features/contract/calls';
import { pegRecent, regime, syi } from '../support/answers';
import { familyOverview, OVERVIEW } from '../support/family-answers';
import { answer, asked, renderLive } from '../support/harness';
import { YIELDS, yieldItem } from '../yields/live-yields/answers';

const SYI = '/api/syi/current';
const REGIME = '/api/regime/current';
const PEG = pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS });

const WIDGETS: readonly [
  name: string,
  widget: ReactElement,
  figures: Record<string, unknown>,
  text: string,
][] = [
  ['SYI', <SyiHeadline key="syi" />, { [SYI]: syi, [REGIME]: regime }, '4.4745'],
  ['the peg', <PegCard key="peg" />, { [PEG]: pegRecent(-4) }, '$0.9996'],
  ['the regime', <RegimeCard key="regime" />, { [REGIME]: regime }, 'Risk-Off'],
  [
    'the benchmark',
    <BenchmarkStats key="benchmark" />,
    { [SYI]: syi, [REGIME]: regime },
    '$12.60B',
  ],
  ['the family', <FamilyRow key="family" />, { [OVERVIEW]: familyOverview() }, '4.47%'],
  ['the yields', <LiveYields key="yields" />, { [YIELDS]: [yieldItem('USDC')] }, '5.20%'],
];

it.each(WIDGETS)(
  '%s starts with the figures of a fresh page and asks nothing',
  (_name, widget, figures, text) => {
    renderLive(widget, { figures, renderedAtMs: Date.now() });
    expect(screen.getByText(text)).toBeVisible();
    expect(asked).toEqual([]);
  },
);

it.each(WIDGETS)(
  '%s asks for its own figures where the page is old',
  async (_name, widget, figures, text) => {
    for (const [url, body] of Object.entries(figures)) answer(url, body);
    renderLive(widget, { figures });
    await waitFor(() => expect([...asked].sort()).toEqual(Object.keys(figures).sort()));
    expect(screen.getByText(text)).toBeVisible();
  },
);
