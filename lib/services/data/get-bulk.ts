import 'server-only';
import { BULK_DATASETS, type DataBulk, MAX_BULK_ROWS } from '@/lib/contracts/data-bulk';
import type { Plan } from '@/lib/domain/plans';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime } from '../figures';
import { readMarket } from '../market-snapshot';
import { badParameter, ServiceError } from '../service-error';
import { BULK } from './bulk-rows';
import { reachOf, spanOf } from './reach';

const STEP_SECONDS = { '1h': 3600, '1d': 86_400 } as const;

export type BulkAsk = {
  from?: string | undefined;
  to?: string | undefined;
  step?: '1h' | '1d' | undefined;
};

/**
 * A whole dataset within the plan's delay and depth. A window starts with a whole step.
 * @throws ServiceError 'not-found' for another dataset, 'plan-required' beyond the plan,
 * 'bad-parameter' for more rows than an answer may hold.
 */
export async function getBulk(
  context: ServiceContext,
  plan: Plan,
  name: string,
  { step = '1d', ...ends }: BulkAsk = {},
): Promise<DataBulk> {
  const plain = name.replace(/\.csv$/, '');
  const dataset = BULK_DATASETS.find((known) => known === plain);
  if (!dataset) {
    throw new ServiceError('not-found', `Unknown dataset. There are ${BULK_DATASETS.join(', ')}.`);
  }
  const active = await activeFeed(context);
  const market = await readMarket(active);
  const reach = reachOf(active, plan);
  const asOfMs = Math.min(market.asOfMs, reach.newestMs);
  const { fromMs, toMs } = spanOf(reach, ends);
  const stepSeconds = STEP_SECONDS[step];
  const hasSteps = dataset === 'indices' || dataset === 'peg';
  const startMs = hasSteps
    ? Math.floor(fromMs / (stepSeconds * 1000)) * stepSeconds * 1000
    : fromMs;
  const symbols = market.coins.map(({ symbol }) => symbol);
  const query = { active, symbols, reach, fromMs: startMs, toMs, stepSeconds };
  const { columns, rows } = await BULK[dataset](query);
  if (rows.length > MAX_BULK_ROWS) {
    throw badParameter('from', `more than ${MAX_BULK_ROWS} rows; ask for a shorter window`);
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
