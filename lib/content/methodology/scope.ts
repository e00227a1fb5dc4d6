import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { EXIT_LEVELS_KEPT_HOURS } from '@/lib/benchmark/exit/exit-levels';
import { requiredConstituents } from '@/lib/benchmark/index/index-sufficiency';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import type { publicConfig } from '@/lib/config/public/public-config';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';
import * as fixing from './examples/fixing-and-regime';
import * as indices from './examples/indices';
import * as scores from './examples/scores';
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
  examples: { ...scores, ...yields, ...indices, ...fixing },
};

/** Every name that an expression of the chapters may use. `rules` are the parameters. */
export function scopeOf({ parameters, product, indexNames }: Source) {
  return { ...SHARED, rules: parameters, product, names: indexNames };
}
