import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import * as doc from '@/lib/content/methodology/blocks';
import { number } from '@/lib/content/methodology/figures';
import { sycBlocks, sycefiBlocks, sydefiBlocks, syrpiBlocks } from './index-others';
import { syiBlocks } from './index-syi';

/** The five indices and the market mode. */
export function indexSection({
  parameters: p,
  product,
  indexNames: names,
}: doc.Source): doc.Section {
  return {
    id: 'index-family',
    title: 'Index family',
    blocks: [
      doc.paragraph`${product} publishes five indices. All use the same scores and yields. They differ in their constituents and weighting.`,
      doc.table(
        'The five indices',
        ['Index', 'Constituents', 'Weighting', 'Unit'],
        [
          [
            [doc.link('SYI', '#index-syi')],
            'Stablecoins',
            'Market capitalization, set daily',
            '% per year',
          ],
          [
            [doc.link('SYC', '#index-syc')],
            'Strategies',
            'Inverse volatility, capped',
            '% per year',
          ],
          [[doc.link('SYCEFI', '#index-sycefi')], 'CeFi platforms', 'Assets', '% per year'],
          [[doc.link('SYDEFI', '#index-sydefi')], 'DeFi protocols', 'TVL × maturity', '% per year'],
          [[doc.link('SYRPI', '#index-syrpi')], 'Stablecoins, minus T-bills', 'Equal', 'bps'],
        ],
      ),
      ...syiBlocks(p, names.SYI),
      ...sycBlocks(p, names),
      ...sycefiBlocks(p, names),
      ...sydefiBlocks(p, names),
      ...syrpiBlocks(p, names),
      ...modeBlocks(p),
    ],
  };
}

function modeBlocks({ mode }: MethodologyParameters): doc.Block[] {
  return [
    doc.heading('mode', 'Market mode'),
    doc.bullets(
      doc.text`Bear: DeFi TVL is below the ${mode.tvlPercentile}th percentile of its last ${mode.tvlWindowDays} days;`,
      doc.text`otherwise High-Vol: the standard deviation of the index’s daily changes over ${mode.volatilityShortDays} days is more than ${number(mode.highVolRatio)} times that over ${mode.volatilityLongDays} days;`,
      doc.text`otherwise Normal. A test without enough history is skipped and flagged.`,
    ),
  ];
}
