import type { ReactElement } from 'react';
import { familyWith } from '@/app/_figures/family-with';
import {
  CONSTITUENT_FIELDS,
  constituentRows,
} from '@/components/indices/constituents/constituent-rows';
import { ConstituentsTable } from '@/components/indices/constituents/constituents-section.live';
import { FamilyGrid } from '@/components/indices/family/family-grid.live';
import { FamilyRow } from '@/components/indices/family/family-row.live';
import { DASHBOARD_FIELDS, ROW_FIELDS, SUITE_FIELDS } from '@/components/indices/shown-fields';
import { SuiteGrid } from '@/components/indices/suite/suite-grid.live';
import { SuiteTable } from '@/components/indices/suite/suite-table.live';
import { LiveYields } from '@/components/yields/live-yields/live-yields.live';
import { CARD_FIELDS, yieldCards } from '@/components/yields/live-yields/yield-figures';
import { pickFields } from '@/lib/features/contract/pick-fields';
import type { IndexView } from '@/lib/features/indices/contract';
import { familyOverview, index, OVERVIEW } from '../support/family-answers';
import { asked, renderLive } from '../support/harness';
import { YIELDS, yieldItem } from '../yields/live-yields/answers';

const family = familyOverview();
family.data.indices.SYC = index('SYC', null, { reason: 'too_few_strategies', mode: 'Bear' });
family.data.indices.SYDEFI = index('SYDEFI', '7.8912', { status: 'estimated', confidence: null });

/** The HTML of a widget that starts with these figures and asks for the lines of its charts alone. */
function drawn(widget: ReactElement, figures: Record<string, unknown>): string {
  const { container, unmount } = renderLive(widget, { figures, renderedAtMs: Date.now() });
  const html = container.innerHTML.replaceAll(/_r_\w+_/g, 'id');
  unmount();
  expect(asked.filter((url) => !/series|events/.test(url))).toEqual([]);
  return html;
}

const FAMILIES: readonly [string, ReactElement, readonly (keyof IndexView)[]][] = [
  ['the row of the front page', <FamilyRow key="row" />, ROW_FIELDS],
  ['the cards of the index suite', <SuiteGrid key="grid" />, SUITE_FIELDS],
  ['the table of the index suite', <SuiteTable key="table" />, SUITE_FIELDS],
  ['the cards of the live dashboard', <FamilyGrid key="cards" />, DASHBOARD_FIELDS],
];

it.each(FAMILIES)(
  '%s start with the figures they show, and with no others',
  (_name, widget, fields) => {
    const narrow = familyWith(family, fields);
    for (const shown of Object.values(narrow.data.indices)) {
      expect(Object.keys(shown).sort()).toEqual([...fields].sort());
    }
    expect(drawn(widget, { [OVERVIEW]: narrow })).toBe(drawn(widget, { [OVERVIEW]: family }));
  },
);

it('starts each cell of the front page with a tenth of what the API says of an index', () => {
  const size = (value: unknown) => JSON.stringify(value).length;
  const whole = family.data.indices.SYCEFI;
  const cell = familyWith(family, ROW_FIELDS).data.indices.SYCEFI;
  expect(size(cell)).toBeLessThan(size(whole) / 8);
});

const yields = ['USDT', 'USDC', 'DAI'].map((symbol) => yieldItem(symbol));

it('starts the cards and the constituents with what they are made of', () => {
  const cards = yields.map((item) => pickFields(item, CARD_FIELDS));
  const rows = yields.map((item) => pickFields(item, CONSTITUENT_FIELDS));
  expect(yieldCards(cards)).toEqual(yieldCards(yields));
  expect(constituentRows(rows)).toEqual(constituentRows(yields));
  expect(drawn(<LiveYields />, { [YIELDS]: cards })).toBe(
    drawn(<LiveYields />, { [YIELDS]: yields }),
  );
  expect(drawn(<ConstituentsTable />, { [YIELDS]: rows })).toBe(
    drawn(<ConstituentsTable />, { [YIELDS]: yields }),
  );
});
