import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { EXIT_LEVELS_KEPT_HOURS } from '@/lib/benchmark/exit/exit-levels';
import { requiredConstituents } from '@/lib/benchmark/index/index-sufficiency';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import type { publicConfig } from '@/lib/config/public/public-config';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import * as attribution from './examples/attribution';
import * as confidence from './examples/confidence';
import * as fixing from './examples/fixing';
import * as inDollars from './examples/in-dollars';
import * as indexOthers from './examples/index-others';
import * as indexSyi from './examples/index-syi';
import * as liquidity from './examples/liquidity';
import * as peg from './examples/peg';
import * as price from './examples/price';
import * as ray from './examples/ray';
import * as regime from './examples/regime';
import * as staleness from './examples/staleness';
import * as yields from './examples/yields';
import * as figures from './figures';
import { REFERENCE_BASKET, referenceSyi } from './reference-basket';
import { parameterRows } from './tables';

/** What decides the figures and names of the text; nothing else does. */
export type Source = {
  parameters: MethodologyParameters;
  product: string;
  indexNames: (typeof publicConfig)['indexNames'];
};

const latexUsd = (value: string) =>
  figures
    .usd(value)
    .replace('$', String.raw`\$`)
    .replace(/([BM])$/, String.raw`\text{$1}`);

const latexShare = (value: string) => figures.share(value).replace('%', String.raw`\%`);

const SHARED = {
  ...figures,
  latexUsd,
  latexShare,
  dec,
  parameterRows,
  parametersSha256,
  requiredConstituents,
  referenceSyi,
  REFERENCE_BASKET,
  EXIT_LEVELS_KEPT_HOURS,
  targets: SERVICE_TARGETS,
  examples: {
    attribution,
    confidence,
    fixing,
    inDollars,
    indexOthers,
    indexSyi,
    liquidity,
    peg,
    price,
    ray,
    regime,
    staleness,
    yields,
  },
};

/** Every name that an expression of the chapters may use. `rules` are the parameters. */
export function scopeOf({ parameters, product, indexNames }: Source) {
  return { ...SHARED, rules: parameters, product, names: indexNames };
}
