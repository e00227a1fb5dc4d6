import type { MethodologyParameters } from '@/lib/domain/parameters';
import {
  type Block,
  bullets,
  heading,
  link,
  paragraph,
  type Section,
  type Source,
  table,
  text,
} from './blocks';
import { number } from './figures';
import { sycBlocks, sycefiBlocks, sydefiBlocks, syrpiBlocks } from './index-others';
import { syiBlocks } from './index-syi';

/** The five indices and the market mode. */
export function indexSection({ parameters: p, product, indexNames: names }: Source): Section {
  return {
    id: 'index-family',
    title: 'Index family',
    blocks: [
      paragraph`${product} publishes five indices. All rest on the same scores and yields; they differ in what they hold and how it is weighted.`,
      table(
        'The five indices',
        ['Index', 'Holds', 'Weighted by', 'Unit'],
        [
          [
            [link('SYI', '#index-syi')],
            'Stablecoins',
            'Market capitalisation, frozen daily',
            '% a year',
          ],
          [[link('SYC', '#index-syc')], 'Strategies', 'Inverse volatility, capped', '% a year'],
          [[link('SYCEFI', '#index-sycefi')], 'CeFi platforms', 'Assets', '% a year'],
          [
            [link('SYDEFI', '#index-sydefi')],
            'DeFi protocols',
            'Value locked × maturity',
            '% a year',
          ],
          [[link('SYRPI', '#index-syrpi')], 'Stablecoins, over bills', 'Equally', 'bps'],
        ],
      ),
      ...syiBlocks(p, names.SYI),
      ...sycBlocks(p, names),
      ...sycefiBlocks(names),
      ...sydefiBlocks(p, names),
      ...syrpiBlocks(p, names),
      ...modeBlocks(p),
    ],
  };
}

function modeBlocks({ mode }: MethodologyParameters): Block[] {
  return [
    heading('mode', 'Market mode'),
    bullets(
      text`Bear: the value locked in DeFi is below the ${mode.tvlPercentile}th percentile of its last ${mode.tvlWindowDays} days;`,
      text`else High-Vol: the deviation of the index’s daily changes over ${mode.volatilityShortDays} days is more than ${number(mode.highVolRatio)} times that over ${mode.volatilityLongDays};`,
      text`else Normal. A rule without enough history is skipped and flagged.`,
    ),
  ];
}
