import 'server-only';
import * as z from 'zod/mini';
import { dec } from '@/lib/benchmark/units';
import { OPEN_ACCESS } from '@/lib/config/public/plans';
import { siteOrigin } from '@/lib/config/site-origin';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { methodologySection } from '@/lib/content/methodology/markdown';
import { coinsResponseSchema } from '@/lib/features/coins/contract';
import { getCoins } from '@/lib/features/coins/list-coins';
import { numericAmountParam } from '@/lib/features/contract/money-params';
import {
  assetParamSchema,
  figureOrNull,
  fixingDayParamSchema,
  indexCodeSchema,
  metaSchema,
} from '@/lib/features/contract/primitives';
import { exitSchema } from '@/lib/features/exit/contract';
import { getExit } from '@/lib/features/exit/get-exit';
import { fixingDayDetailSchema, fixingsContract } from '@/lib/features/fixings/contract';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { listFixings } from '@/lib/features/fixings/list-fixings';
import {
  attributionQuerySchema,
  attributionSchema,
} from '@/lib/features/indices/attribution-contract';
import { type IndexView, indexSchema } from '@/lib/features/indices/contract';
import { getAttribution } from '@/lib/features/indices/get-attribution';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { getPegCheck } from '@/lib/features/peg/check';
import { pegCheckSchema } from '@/lib/features/peg/check-contract';
import {
  depegEventsQuerySchema,
  depegEventsResponseSchema,
} from '@/lib/features/peg/events-contract';
import { getDepegEvents } from '@/lib/features/peg/list-events';
import { auditRecordSchema } from '@/lib/features/records/contract';
import { getAuditRecordOf } from '@/lib/features/records/get-record';
import { regimeSchema } from '@/lib/features/regime/contract';
import { getRegime } from '@/lib/features/regime/get-current';
import { indexSeriesSchema } from '@/lib/features/series/contract';
import { getIndexSeries } from '@/lib/features/series/get-index-series';
import { badParameter, noData } from '@/lib/features/service/service-error';
import { statusSchema } from '@/lib/features/status/contract';
import { getFeedStatus } from '@/lib/features/status/get-status';
import { treasuryContract, treasurySchema } from '@/lib/features/treasury/contract';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { getStrategies } from '@/lib/features/yields/list-strategies';
import {
  strategiesQuerySchema,
  strategiesResponseSchema,
} from '@/lib/features/yields/strategies-contract';
import { dataTool, type McpTool, textTool } from './define-tool';

const indexParam = z
  ._default(indexCodeSchema, 'SYI')
  .check(z.describe('SYI is the headline index; SYRPI is in basis points, the others in percent'));
const kindParam = z
  ._default(z.enum(['fixing', 'indicative']), 'fixing')
  .check(z.describe('fixing: the official daily value; indicative: calculated every 30 seconds'));

const MAX_COINS = 20;

/** Fewer than the API's: a model reads every row. */
const limitOf = (rows: number, most: number) =>
  z
    ._default(z.int().check(z.minimum(1), z.maximum(most)), rows)
    .check(z.describe('Number of rows'));

/** An index without the fractions of the API's specified answer. */
const indexInPercentSchema = z.extend(
  z.omit(indexSchema, { value: true, value_text: true, avg_yield: true }),
  { average_yield_percent: figureOrNull('Weighted APY before risk adjustment, percent') },
);

function indexInPercent({ value, value_text, avg_yield, ...view }: IndexView) {
  const average = avg_yield === null ? null : dec(avg_yield).times(100).toNumber();
  return { ...view, average_yield_percent: average };
}

/** How a model is to read and state the values. */
export const INSTRUCTIONS =
  'Stablecoin yield benchmark. Every value has a time, a unit (yields in percent a year, differences in basis points) and a data class: `live`, `replay` (a recorded market) or `sample` (demonstration data, not real). State the data class unless it is `live`. Quote fixings rather than indicative values. Unknown values are null. Not financial advice.';

/** The data a program may read: the services and contracts of the API, one tool each. */
export const MCP_TOOLS: readonly McpTool[] = [
  dataTool(
    {
      name: 'get_index',
      title: 'Current index value',
      description:
        'The indicative value of an index now, with 24-hour change, method, confidence and data class.',
    },
    {
      input: z.object({ index: indexParam }),
      output: z.object({ index: indexInPercentSchema, meta: metaSchema }),
    },
    async ({ index }, context) => {
      const { data, meta } = await getIndexFamilyOverview(context);
      const view = index === 'SYI' ? data.syi : data.indices[index];
      if (!view) throw noData(`No data yet: ${index} has not been calculated.`);
      return { index: indexInPercent(view), meta };
    },
  ),
  dataTool(
    {
      name: 'get_index_series',
      title: 'Index history',
      description:
        'Past values of an index, oldest first: fixings, or indicative values by hour or day.',
    },
    {
      input: z.object({
        index: indexParam,
        kind: kindParam,
        range: z
          ._default(z.enum(['24H', '7D', '30D']), '30D')
          .check(z.describe('Length back from the newest data')),
      }),
      output: indexSeriesSchema,
    },
    ({ index, kind, range }, context) => getIndexSeries(context, index, { kind, range }),
  ),
  dataTool(
    {
      name: 'check_pegs',
      title: 'Stablecoin pegs',
      description: 'Consensus price, deviation from one dollar and status of stablecoins now.',
    },
    {
      input: z.object({
        symbols: z.optional(
          z
            .array(assetParamSchema)
            .check(
              z.minLength(1),
              z.maxLength(MAX_COINS),
              z.describe('Tickers such as USDC; the monitored coins unless given'),
            ),
        ),
      }),
      output: pegCheckSchema,
    },
    ({ symbols }, context) => getPegCheck(context, symbols),
  ),
  dataTool(
    {
      name: 'get_regime',
      title: 'Risk regime',
      description: 'The Risk ON / Risk OFF state with the indicators behind it.',
    },
    { input: z.object({}), output: regimeSchema },
    (_input, context) => getRegime(context),
  ),
  dataTool(
    {
      name: 'get_coins',
      title: 'Coins',
      description:
        'Price, peg, liquidity score, APY and risk-adjusted yield of each covered stablecoin now.',
    },
    { input: z.object({}), output: coinsResponseSchema },
    (_input, context) => getCoins(context),
  ),
  dataTool(
    {
      name: 'get_yields',
      title: 'Where yield is paid',
      description:
        'Lending pools and platforms with raw and risk-adjusted APY, highest risk-adjusted first.',
    },
    {
      input: z.extend(strategiesQuerySchema, { limit: limitOf(10, 100) }),
      output: strategiesResponseSchema,
    },
    (input, context) => getStrategies(context, input),
  ),
  dataTool(
    {
      name: 'get_depeg_events',
      title: 'Depeg events',
      description: 'Times at which a coin was 50 bps or more from one dollar, newest first.',
    },
    {
      input: z.extend(depegEventsQuerySchema, { limit: limitOf(10, 100) }),
      output: depegEventsResponseSchema,
    },
    (input, context) => getDepegEvents(context, input),
  ),
  dataTool(
    {
      name: 'get_fixing',
      title: 'Fixings of a day',
      description: 'The official values of all indices on one day, with change and revision.',
    },
    {
      input: z.object({ day: z._default(fixingDayParamSchema, 'latest') }),
      output: fixingDayDetailSchema,
    },
    ({ day }, context) => getFixingDay(context, day),
  ),
  dataTool(
    {
      name: 'list_fixings',
      title: 'Fixings of past days',
      description: 'The official values of all indices by day, newest first.',
    },
    {
      input: z.object({ before: fixingsContract.query.shape.before, limit: limitOf(4, 30) }),
      output: fixingsContract.response,
    },
    (input, context) => listFixings(context, input),
  ),
  dataTool(
    {
      name: 'explain_change',
      title: 'Why an index moved',
      description: 'The change of an index between two values, by cause and coin.',
    },
    { input: z.extend(attributionQuerySchema, { index: indexParam }), output: attributionSchema },
    ({ index, ...query }, context) => getAttribution(context, index, query, OPEN_ACCESS.program),
  ),
  dataTool(
    {
      name: 'get_treasury',
      title: 'What an amount earns',
      description:
        'The cash an amount earns in the basket of SYI, its constituents, a 3-month bill and SOFR.',
    },
    {
      input: z.extend(treasuryContract.query, { amount: numericAmountParam }),
      output: treasurySchema,
    },
    ({ amount, days }, context) => getTreasury(context, { amount: amount?.toString(), days }),
  ),
  dataTool(
    {
      name: 'get_exit_costs',
      title: 'What leaving costs',
      description: 'Three ways out of each coin for an amount now: withdraw, redeem, sell.',
    },
    { input: z.object({ amount: numericAmountParam }), output: exitSchema },
    ({ amount }, context) => getExit(context, { amount: amount?.toString() }),
  ),
  dataTool(
    {
      name: 'get_audit_record',
      title: 'Audit record',
      description:
        'The newest record of an index: every calculation step, what was refused, and the hashes of its inputs.',
    },
    { input: z.object({ index: indexParam, kind: kindParam }), output: auditRecordSchema },
    ({ index, kind }, context) => getAuditRecordOf(context, index, { kind, evidence: 'none' }),
  ),
  dataTool(
    {
      name: 'get_status',
      title: 'Status of the data',
      description:
        'Whether the data is current: feed, sources, each index, the last and next fixing.',
    },
    { input: z.object({}), output: statusSchema },
    (_input, context) => getFeedStatus(context),
  ),
  textTool(
    {
      name: 'get_methodology',
      title: 'Methodology',
      description:
        'A section of the methodology as Markdown; without a section, the list of sections.',
    },
    z.object({ section: z.optional(z.string().check(z.describe('Id of a section'))) }),
    ({ section }) => methodologyText(section),
  ),
];

function methodologyText(id: string | undefined): string {
  const methodology = currentMethodology();
  const sections = numberedSections(methodology);
  if (id === undefined) {
    const list = sections.map(({ section: { id: name, title } }) => `- ${name}: ${title}`);
    return `# ${methodology.title}, version ${methodology.version}\n\n${list.join('\n')}\n`;
  }
  const found = sections.find(({ section }) => section.id === id);
  if (found === undefined) {
    const known = sections.map(({ section }) => section.id).join(', ');
    throw badParameter('section', `must be one of ${known}`);
  }
  return methodologySection(methodology, found, siteOrigin);
}
