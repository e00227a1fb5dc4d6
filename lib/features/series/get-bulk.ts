import 'server-only';
import type { Plan } from '@/lib/config/public/plans';
import type { QueryOf } from '@/lib/features/contract/define-contract';
import { FORMAT_NAMES } from '@/lib/features/contract/formats';
import { activeFeed, answerMeta, type ServiceContext } from '@/lib/features/service/active-feed';
import { readMarket } from '@/lib/features/service/feed-data';
import { isoTime } from '@/lib/features/service/figures';
import { planWindowOf, spanOf } from '@/lib/features/service/plan-window';
import { badParameter, notFound } from '@/lib/features/service/service-error';
import { BULK_DATASETS, type Bulk, type bulkContract, MAX_BULK_ROWS } from './bulk-contract';
import { BULK } from './bulk-rows';

const ENDING = new RegExp(`\\.(${FORMAT_NAMES.join('|')})$`);
const STEP_SECONDS = { '1h': 3600, '1d': 86_400 } as const;

/**
 * A whole dataset within the plan's delay and depth. A window starts with a whole step.
 * @throws ServiceError 'not-found' for another dataset, 'plan-required' beyond the plan,
 * 'bad-parameter' for more rows than an answer may hold.
 */
export async function getBulk(
  context: ServiceContext,
  plan: Plan,
  name: string,
  { step = '1d', ...ends }: QueryOf<typeof bulkContract> = {},
): Promise<Bulk> {
  const plain = name.replace(ENDING, '');
  const dataset = BULK_DATASETS.find((known) => known === plain);
  if (!dataset) {
    throw notFound(`Unknown dataset. Available datasets: ${BULK_DATASETS.join(', ')}.`);
  }
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const planWindow = planWindowOf(active, plan);
  const asOfMs = Math.min(market.asOfMs, planWindow.newestMs);
  const { fromMs, toMs } = spanOf(planWindow, ends);
  const stepSeconds = STEP_SECONDS[step];
  const hasSteps = dataset === 'indices' || dataset === 'peg';
  const startMs = hasSteps
    ? Math.floor(fromMs / (stepSeconds * 1000)) * stepSeconds * 1000
    : fromMs;
  const symbols = market.coins.map(({ symbol }) => symbol);
  const query = { active, symbols, planWindow, fromMs: startMs, toMs, stepSeconds };
  const { columns, rows } = await BULK[dataset](query);
  if (rows.length > MAX_BULK_ROWS) {
    throw badParameter('from', `more than ${MAX_BULK_ROWS} rows; use a shorter time range`);
  }
  return {
    dataset,
    from: isoTime(startMs),
    to: isoTime(toMs),
    columns,
    rows,
    meta: answerMeta(active, { asOfMs, method: hasSteps ? 'rollup' : 'engine' }),
  };
}
